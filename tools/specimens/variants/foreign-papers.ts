import type { Random } from '../../invented/random.ts';
import { type Holder, zoneHolder } from '../identity.ts';
import { inventSubject } from '../invented-subject.ts';
import { td1, td3 } from '../mrz-text.ts';
import { backOf } from './card-papers.ts';
import type { Content } from './content.ts';
import * as e from './entries.ts';
import { headsOf } from './heads.ts';
import type { Neighbour, Vocabulary } from './vocabulary.ts';

/** Cards and passports of neighbours, and the cards that their consulates give in Côte d'Ivoire. */

type Make = (random: Random, words: Vocabulary) => Content;

/** A holder of the neighbour's: another's dates under names and towns of that state. */
function holderOf(
  random: Random,
  { families, given, towns, code, nationality, language }: Neighbour,
  number: string,
): Holder {
  const { holder } = inventSubject(random, 'passeport');
  const gender = holder.gender === 'F' ? 'F' : 'M';
  const names = random.shuffle(given[gender]).slice(0, random.integer(1, 2));
  const town = random.pick(towns);
  return {
    ...holder,
    lastName: random.pick(families),
    firstName: names.join(' '),
    fatherLastName: random.pick(families),
    fatherFirstName: random.pick(given.M),
    motherLastName: random.pick(families),
    motherFirstName: random.pick(given.F),
    birthTown: random.chance(0.3) ? `${town} (${code})` : town,
    nationality: language === 'en' ? nationality.en : random.pick(nationality.fr),
    residenceTown: random.pick(towns),
    residenceAdr1: '',
    documentNumber: number,
    uin: '',
  };
}

const blankOf = (random: Random, words: Vocabulary, state: Neighbour) => ({
  state: state.code,
  language: state.language,
  heads: headsOf(random, state),
  notes: random.shuffle(words.notes).slice(0, random.integer(0, 1)),
  prose: [],
  zone: null,
  portrait: true,
  flag: random.chance(0.7) ? state.flag : null,
});

const zoneOf = (holder: Holder, { code }: Neighbour, nni = '') => ({
  ...zoneHolder(holder),
  nationalityCode: code,
  nni,
});

const cardFront: Make = (random, words) => {
  const state = random.pick(words.neighbours);
  const holder = holderOf(random, state, state.cardNumber(random));
  const { person } = state;
  return {
    ...blankOf(random, words, state),
    kind: `identity card ${state.code}`,
    document: 'AUTRE',
    side: 'front',
    format: 'card',
    title: random.pick(state.cardTitles),
    entries: [
      e.entry('card_number', holder.documentNumber, 'asIs', { field: 'document_number' }),
      ...e.ordered(
        [
          ...e.names(holder, random),
          ...e.birth(holder, random),
          e.sex(holder),
          ...(random.chance(0.6) ? [e.height(holder)] : []),
          e.nationality(holder.nationality),
          ...(person === null
            ? []
            : [e.entry(person.label, person.make(random), 'asIs', { field: 'personal_number' })]),
          e.issue(holder, random),
          e.expiry(holder),
        ],
        random,
      ),
    ],
    numberEntry: 0,
  };
};

const cardBack: Make = (random, words) => {
  const state = random.pick(words.neighbours);
  const holder = holderOf(random, state, `${state.code.slice(0, 2)}99${random.integer(10_000, 99_999)}`);
  const page = blankOf(random, words, state);
  return {
    ...page,
    ...backOf(page.heads, random, true),
    kind: `identity card ${state.code}`,
    document: 'AUTRE',
    side: 'back',
    format: 'card',
    entries: [
      e.profession(holder),
      e.address(holder, random),
      ...(random.chance(0.5) ? e.parents(holder, random) : []),
      ...e.extras(random),
    ],
    zone: td1('I', state.code, zoneOf(holder, state)),
  };
};

const passport: Make = (random, words) => {
  const state = random.pick(words.neighbours);
  const holder = holderOf(random, state, state.passportNumber(random));
  return {
    ...blankOf(random, words, state),
    kind: `passport ${state.code}`,
    document: 'PASSEPORT',
    side: 'front',
    format: 'booklet',
    title: random.pick(state.passportTitles),
    entries: [
      e.extra('passport_type', 'P', 'asIs', { short: true }),
      e.extra('country_code', state.code, 'asIs', { short: true }),
      e.entry('passport_number', holder.documentNumber, 'asIs', { field: 'document_number', short: true }),
      ...e.names(holder, random),
      e.nationality(holder.nationality),
      ...e.birth(holder, random),
      e.sex(holder),
      ...(random.chance(0.4) ? [e.profession(holder)] : []),
      e.issue(holder, random),
      e.expiry(holder),
    ],
    zone: td3(state.code, zoneOf(holder, state)),
  };
};

/** "du Mali" */
const ofState: Readonly<Record<string, string>> = {
  SEN: 'du Sénégal',
  MLI: 'du Mali',
  BFA: 'du Burkina Faso',
  TGO: 'du Togo',
  BEN: 'du Bénin',
  GIN: 'de Guinée',
  NER: 'du Niger',
  GHA: 'du Ghana',
};

function consulate(random: Random, { code }: Neighbour): readonly string[] {
  const [office, town] = [
    random.pick(['Consulat Général', 'Ambassade', 'Consulat']),
    random.pick(['Abidjan', 'Bouaké']),
  ];
  const place = random.pick([`à ${town}`, "en Côte d'Ivoire", `d'Abidjan`]);
  return [`${office} ${ofState[code] ?? code} ${place}`];
}

/** A consulate writes French here, whatever its state speaks. */
function consularPage(random: Random, words: Vocabulary) {
  const state = random.pick(words.neighbours);
  const number = `${state.code.slice(0, 2)}-ABJ-99${random.integer(10_000, 99_999)}`;
  const holder = { ...holderOf(random, state, number), nationality: random.pick(state.nationality.fr) };
  const [name] = headsOf(random, { ...state, language: 'fr' }, []);
  const page = {
    ...blankOf(random, words, state),
    kind: 'carte-consulaire',
    language: 'fr',
    document: 'CARTE_CONSULAIRE',
    format: 'card',
    heads: [...(name === undefined ? [] : [name]), ...consulate(random, state)],
  } as const;
  return { holder, page };
}

const consularFront: Make = (random, words) => {
  const { holder, page } = consularPage(random, words);
  return {
    ...page,
    side: 'front',
    title: random.pick(words.titles['carte-consulaire']),
    entries: [
      e.entry('card_number', holder.documentNumber, 'asIs', { field: 'document_number' }),
      ...e.ordered(
        [
          ...e.names(holder, random),
          ...e.birth(holder, random),
          e.sex(holder),
          ...(random.chance(0.5) ? [e.height(holder)] : []),
          ...(random.chance(0.7) ? [e.nationality(holder.nationality)] : []),
          ...(random.chance(0.6) ? [e.profession(holder)] : []),
          ...(random.chance(0.5) ? [e.address(holder, random)] : []),
          e.issue(holder, random),
          e.expiry(holder),
        ],
        random,
      ),
    ],
    numberEntry: 0,
  };
};

const consularBack: Make = (random, words) => {
  const { holder, page } = consularPage(random, words);
  return {
    ...page,
    // Without its consulate nothing would tell whose back it is.
    heads: page.heads.slice(-1),
    title: null,
    portrait: false,
    flag: null,
    side: 'back',
    entries: [
      ...e.parents(holder, random),
      e.profession(holder),
      e.address(holder, random),
      e.issue(holder, random),
      e.expiry(holder),
      e.extra('contact', `07 ${random.integer(10, 99)} 99 ${random.integer(10, 99)} 00`, 'asIs'),
    ],
  };
};

export const neighbourPapers: readonly Make[] = [cardFront, cardFront, cardBack, passport, passport];
export const consularPapers: readonly Make[] = [consularFront, consularFront, consularBack];
