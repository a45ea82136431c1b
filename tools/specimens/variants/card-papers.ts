import type { Random } from '../../invented/random.ts';
import { zoneHolder } from '../identity.ts';
import { inventSubject } from '../invented-subject.ts';
import { td1, td3 } from '../mrz-text.ts';
import type { Content } from './content.ts';
import * as e from './entries.ts';
import { headsOf } from './heads.ts';
import type { TitledPaper, Vocabulary } from './vocabulary.ts';

/** Cards and passports of Côte d'Ivoire. */

type Make = (random: Random, words: Vocabulary) => Content;

/** What all papers of the state share. */
export function blank(random: Random, words: Vocabulary, paper: TitledPaper, ministry?: readonly string[]) {
  const { home } = words;
  return {
    kind: paper,
    state: home.code,
    language: 'fr',
    format: 'card',
    heads: headsOf(random, home, ministry),
    title: random.pick(words.titles[paper]),
    notes: random.shuffle(words.notes).slice(0, random.integer(0, 1)),
    prose: [],
    zone: null,
    portrait: true,
    flag: random.chance(0.7) ? home.flag : null,
  } as const satisfies Partial<Content>;
}

/** The back of a card seldom repeats its title; without a zone, the state alone tells whose it is. */
export const backOf = (heads: readonly string[], random: Random, hasZone: boolean) => ({
  heads: !hasZone || random.chance(0.5) ? heads : [],
  title: null,
  portrait: false,
  flag: null,
});

const cniFront: Make = (random, words) => {
  const { holder } = inventSubject(random, random.chance(0.7) ? 'cni-2020' : 'cni-2009');
  return {
    ...blank(random, words, 'cni'),
    document: 'CNI',
    side: 'front',
    entries: [
      e.entry('card_number', holder.documentNumber, 'asIs', { field: 'document_number' }),
      ...e.ordered(
        [
          ...e.names(holder, random),
          ...e.birth(holder, random),
          e.sex(holder),
          ...(random.chance(0.75) ? [e.height(holder)] : []),
          e.nationality(holder.nationality),
          ...(random.chance(0.4) ? [e.issue(holder, random)] : []),
          e.expiry(holder),
          ...(random.chance(0.15) ? [e.profession(holder)] : []),
          ...e.extras(random),
        ],
        random,
      ),
    ],
    numberEntry: 0,
  };
};

const cniBack: Make = (random, words) => {
  const isNew = random.chance(0.65);
  const { holder } = inventSubject(random, isNew ? 'cni-2020' : 'cni-2009');
  const page = blank(random, words, 'cni');
  const zone = isNew ? td1('ID', 'CIV', zoneHolder(holder)) : null;
  const number = isNew ? [e.own('nni', spaced(holder.uin, random), 'asIs')] : [];
  return {
    ...page,
    ...backOf(page.heads, random, zone !== null),
    document: 'CNI',
    side: 'back',
    entries: e.ordered(
      [
        ...number,
        ...(isNew && random.chance(0.7) ? [] : e.parents(holder, random)),
        e.profession(holder),
        e.address(holder, random),
        ...e.extras(random),
      ],
      random,
    ),
    zone,
  };
};

/** Digits in groups, as some print them. */
const spaced = (digits: string, random: Random): string =>
  random.chance(0.3) ? digits.replace(/(\d{3})(?=\d)/g, '$1 ') : digits;

const residentFront: Make = (random, words) => {
  const { holder } = inventSubject(random, 'carte-resident');
  return {
    ...blank(random, words, 'carte-resident'),
    document: 'CARTE_RESIDENT',
    side: 'front',
    entries: [
      e.entry('document_number', holder.documentNumber, 'asIs', { field: 'document_number' }),
      ...e.ordered(
        [
          ...e.names(holder, random),
          ...e.birth(holder, random),
          e.sex(holder),
          ...(random.chance(0.6) ? [e.height(holder)] : []),
          e.nationality(holder.nationality),
          e.issue(holder, random),
          e.expiry(holder),
          ...(random.chance(0.25) ? [e.profession(holder)] : []),
          ...e.extras(random),
        ],
        random,
      ),
    ],
    numberEntry: 0,
  };
};

const residentBack: Make = (random, words) => {
  const { holder } = inventSubject(random, 'carte-resident');
  const page = blank(random, words, 'carte-resident');
  const zone = random.chance(0.5) ? td1('IR', 'CIV', zoneHolder(holder)) : null;
  return {
    ...page,
    ...backOf(page.heads, random, zone !== null),
    document: 'CARTE_RESIDENT',
    side: 'back',
    entries: e.ordered(
      [
        e.own('nni', spaced(holder.uin, random), 'asIs'),
        ...e.parents(holder, random),
        e.profession(holder),
        e.address(holder, random),
        ...e.extras(random),
      ],
      random,
    ),
    zone,
  };
};

const transport = [
  'Ministère des Transports',
  'Direction Générale des Transports Terrestres',
  'CEDEAO / ECOWAS',
];
const licenceNumbers = {
  last_name: '1.',
  first_name: '2.',
  birth: '3.',
  date_of_birth: '3.',
  document_issue: '4a.',
  document_expiry: '4b.',
  authority: '4c.',
  issue: '4a.',
  issue_place: '4c.',
  licence_number: '5.',
  permanent_address: '8.',
  categories: '9.',
} as const;

const licenceFront: Make = (random, words) => {
  const { holder } = inventSubject(random, 'permis-conduire');
  return {
    ...blank(random, words, 'permis-conduire', transport),
    document: 'PERMIS_CONDUIRE',
    side: 'front',
    entries: [
      ...e.names(holder, random),
      ...e.birth(holder, random),
      ...(random.chance(0.3) ? [e.sex(holder)] : []),
      ...(random.chance(0.3) ? [e.nationality(holder.nationality)] : []),
      e.issue(holder, random),
      e.expiry(holder),
      e.extra('issue_place', holder.deliveryTown),
      e.entry('licence_number', holder.documentNumber, 'asIs', { field: 'document_number' }),
      ...(random.chance(0.3) ? [e.address(holder, random)] : []),
      e.extra('categories', holder.categories, 'asIs'),
      ...e.extras(random),
    ],
    ...(random.chance(0.5) ? { numbered: licenceNumbers } : {}),
  };
};

const licenceBack: Make = (random, words) => {
  const { holder } = inventSubject(random, 'permis-conduire');
  const page = blank(random, words, 'permis-conduire', transport);
  return {
    ...page,
    ...backOf(page.heads, random, false),
    title: page.title,
    document: 'PERMIS_CONDUIRE',
    side: 'back',
    entries: [
      e.extra('categories', holder.categories, 'asIs', { optional: false }),
      e.issue(holder, random),
      e.expiry(holder),
      e.extra('restrictions', random.pick(['NÉANT', '01.06', 'PORT DE VERRES'])),
      e.extra('authority', 'DGTTC', 'asIs'),
    ],
  };
};

const passportPage: Make = (random, words) => {
  const { holder } = inventSubject(random, 'passeport');
  return {
    ...blank(random, words, 'passeport'),
    document: 'PASSEPORT',
    side: 'front',
    format: 'booklet',
    entries: [
      e.extra('passport_type', 'P', 'asIs', { short: true }),
      e.extra('country_code', 'CIV', 'asIs', { short: true }),
      e.entry('passport_number', holder.documentNumber, 'asIs', { field: 'document_number', short: true }),
      ...e.names(holder, random),
      e.nationality(holder.nationality),
      ...e.birth(holder, random),
      e.sex(holder),
      ...(random.chance(0.5) ? [e.height(holder)] : []),
      ...(random.chance(0.4) ? [e.profession(holder)] : []),
      e.issue(holder, random),
      e.expiry(holder),
      e.extra('authority', random.pick(['DST ABIDJAN', 'POLICE NATIONALE', 'DGPN']), 'asIs'),
    ],
    zone: td3('CIV', { ...zoneHolder(holder), nni: random.chance(0.5) ? holder.uin : '' }),
  };
};

const entrepreneur: Make = (random, words) => {
  const { holder, company } = inventSubject(random, 'entrepreneur-card');
  const offices = ['Ministère du Commerce et de l’Industrie', 'Registre des Entreprenants'];
  const person = `${holder.lastName} ${holder.firstName}`;
  return {
    ...blank(random, words, 'entrepreneur-card', offices),
    document: 'ENTREPRENEUR_CARD',
    side: 'front',
    entries: [
      e.entry('idu', holder.documentNumber, 'asIs', { field: 'document_number' }),
      ...(random.chance(0.5)
        ? e.namesApart(holder, random)
        : [e.entry('full_name', person, 'words', { field: 'managers' })]),
      e.entry('tradeName', company.tradeName, 'words', { field: 'companyName' }),
      e.entry('activity', holder.profession, 'words', { field: 'profession' }),
      e.own('companyAddress', company.headquarters, 'words'),
      ...(random.chance(0.5) ? [e.own('rccmNumber', company.rccm, 'asIs')] : []),
      e.issue(holder, random),
      e.expiry(holder),
    ],
    numberEntry: 0,
  };
};

const vehicleFront: Make = (random, words) => {
  const { holder, vehicle } = inventSubject(random, 'carte-grise');
  return {
    ...blank(random, words, 'carte-grise', transport),
    document: 'CARTE_GRISE',
    side: 'front',
    portrait: false,
    entries: [
      e.entry('plate', holder.documentNumber, 'asIs', { field: 'document_number' }),
      ...e.ordered(
        [
          e.extra('first_use', vehicle.firstUse, 'date'),
          e.entry('owner', holder.lastName, 'words', { field: 'last_name' }),
          e.own('first_name', holder.firstName, 'words'),
          ...(random.chance(0.4) ? [e.profession(holder)] : []),
          e.address(holder, random),
          e.issue(holder, random),
        ],
        random,
      ),
    ],
    numberEntry: 0,
  };
};

const vehicleBack: Make = (random, words) => {
  const { vehicle } = inventSubject(random, 'carte-grise');
  const page = blank(random, words, 'carte-grise', transport);
  return {
    ...page,
    ...backOf(page.heads, random, false),
    title: random.chance(0.6) ? page.title : null,
    document: 'CARTE_GRISE',
    side: 'back',
    entries: e.ordered(
      [
        e.entry('chassis', vehicle.chassis, 'asIs'),
        e.entry('make', vehicle.make, 'words'),
        e.entry('model', vehicle.model, 'asIs'),
        e.entry('vehicle_kind', vehicle.kind, 'asIs', { short: true }),
        e.extra('body', vehicle.body),
        e.extra('energy', vehicle.energy, 'words', { short: true }),
        e.extra('power', vehicle.power, 'asIs', { short: true }),
        e.extra('seats', vehicle.seats, 'asIs', { short: true }),
        e.extra('full_weight', vehicle.fullWeight, 'asIs'),
        e.extra('empty_weight', vehicle.emptyWeight, 'asIs'),
        e.extra('colour', vehicle.colour, 'words', { short: true }),
      ],
      random,
    ),
  };
};

export const cardPapers: readonly Make[] = [
  cniFront,
  cniFront,
  cniBack,
  residentFront,
  residentBack,
  licenceFront,
  licenceFront,
  licenceBack,
  passportPage,
  passportPage,
  entrepreneur,
  vehicleFront,
  vehicleBack,
];
