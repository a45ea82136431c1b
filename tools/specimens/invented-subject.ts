import {
  agriculture,
  coinedNames,
  francs,
  type LegalForm,
  legalForms,
  sectors,
} from '../invented/business-words.ts';
import {
  addYears,
  dayBetween,
  lastDay,
  lastValidDay,
  laterOf,
  printed,
  timestamp,
  workdayBetween,
} from '../invented/dates.ts';
import { givenNames, plainCapitals } from '../invented/names.ts';
import { birthDateText, inventParents } from '../invented/parents.ts';
import { officeAddress, placeIn, placeInAbidjan, postBox } from '../invented/places.ts';
import type { Random } from '../invented/random.ts';
import { foreignNations, ivorianPeoples, type Nation } from '../invented/words.ts';
import { type CompanyPaper, companyPaperOf, type Holder, holderOf } from './identity.ts';
import { managerRole, professions, sahelian } from './invented-trades.ts';
import type { PaperName, Subject } from './papers.ts';
import { inventVehicle } from './vehicle.ts';

/** Another holder and another company for every seed; numbers have the 99 that no office has given yet. */

/** What sets the holders of a paper apart. */
interface Kind {
  nation(random: Random): Nation;
  readonly validYears: number;
  /** Holders of the first cards have no NNI. */
  readonly hasNni: boolean;
  /** Cards of 2009 were printed without accents. */
  readonly plain: boolean;
  number(random: Random, name: string, year: string): string;
}

const digits = (random: Random, count: number): string =>
  Array.from({ length: count }, () => random.integer(0, 9)).join('');

const ivorian = (random: Random): Nation => ({
  nationality: 'IVOIRIENNE',
  country: "COTE D'IVOIRE",
  countryCode: 'CIV',
  people: random.pick(ivorianPeoples),
});

const newCard: Kind = {
  nation: ivorian,
  validYears: 10,
  hasNni: true,
  plain: false,
  number: (random) => `CI99${digits(random, 7)}`,
};

const kinds: Readonly<Partial<Record<PaperName, Kind>>> = {
  'cni-2009': { ...newCard, hasNni: false, plain: true, number: (random) => `C99${digits(random, 8)}` },
  'carte-resident': {
    ...newCard,
    nation: (random) => random.pick(foreignNations),
    validYears: 5,
    number: (random) => `R99${digits(random, 7)}`,
  },
  passeport: { ...newCard, validYears: 5, number: (random, _, year) => `${year}ZZ9${digits(random, 4)}` },
  'carte-consulaire': {
    ...newCard,
    nation: () => sahelian,
    validYears: 5,
    hasNni: false,
    number: (random) => `BF-ABJ-99${digits(random, 5)}`,
  },
  'permis-conduire': {
    ...newCard,
    number: (random, name, year) =>
      `${plainCapitals(name)
        .replace(/[^A-Z]/g, '')
        .slice(0, 4)}99-${year}-${digits(random, 8)}${random.pick(['N', 'R', 'D'])}`,
  },
  'entrepreneur-card': {
    ...newCard,
    number: (random, _, year) => `CI-20${year}-99${digits(random, 5)} ${random.pick([...'ABCDEFGHKLMNPRT'])}`,
  },
  'carte-grise': {
    ...newCard,
    number: (random) => `99${digits(random, 2)} Z${random.pick([...'TUVWXZ'])} 0${random.integer(1, 9)}`,
  },
};

const vehicles = ['A, B', 'B', 'B, C', 'B, C, D, E', 'A, B, C, D, E'];
const adultYears = 18;

function inventHolder(random: Random, layout: PaperName): Holder {
  const kind = kinds[layout] ?? newCard;
  const { people, ...nation } = kind.nation(random);
  const gender = random.chance(0.5) ? 'F' : 'M';
  const birth = { day: dayBetween(random, '1950-01-01', '2005-12-31'), yearOnly: random.chance(0.05) };
  const parents = inventParents(random, people, birth, []);
  const place = random.chance(0.4) ? placeIn(random, random.pick(people.towns)) : placeInAbidjan(random);
  const first = laterOf('2018-01-02', addYears(birth.day, adultYears));
  const delivered = workdayBetween(random, first, lastDay);
  const lastName = parents.fatherLastName || parents.motherLastName;
  const area = nation.countryCode === 'CIV' && random.chance(0.5) ? ' S/P' : '';
  const record = {
    ...parents,
    uin: kind.hasNni ? `1${digits(random, 10)}` : '',
    documentNumber: kind.number(random, lastName, delivered.slice(2, 4)),
    lastName,
    firstName: givenNames(random, people, gender, birth),
    gender,
    birthDate: birthDateText(birth),
    birthTown: `${random.pick(people.towns)}${area} (${nation.countryCode})`,
    nationality: nation.nationality,
    residenceAdr1: place.quarter,
    residenceTown: place.commune,
    deliveryDate: printed(delivered),
    deliveryTown: place.city,
    expirationDate: printed(lastValidDay(delivered, kind.validYears)),
    height: `1,${random.integer(50, 95)}`,
    profession: random.pick(professions[gender]),
    categories: random.pick(vehicles),
  };
  return holderOf(kind.plain ? withoutAccents(record) : record);
}

function withoutAccents(record: Readonly<Record<string, string>>): Readonly<Record<string, string>> {
  const names = Object.keys(record).filter((field) => /(last|first)name$/i.test(field));
  return {
    ...record,
    ...Object.fromEntries(names.map((field) => [field, plainCapitals(record[field] ?? '')])),
  };
}

const courts = [
  { town: 'ABIDJAN', letters: 'ABJ', digits: '03' },
  { town: 'BOUAKE', letters: 'BKE', digits: '01' },
  { town: 'DALOA', letters: 'DAL', digits: '01' },
  { town: 'KORHOGO', letters: 'KGO', digits: '02' },
] as const;

/** From this year on, numbers have two digits after the town and after the letter. */
const newNumbersFrom = 2019;

function rccmOf(random: Random, court: (typeof courts)[number], year: number, form: LegalForm): string {
  const number = `99${digits(random, 3)}`;
  return year < newNumbersFrom
    ? `CI-${court.letters}-${year}-${form.letter}-${number}`
    : `CI-${court.letters}-${court.digits}-${year}-${form.letter}${random.pick(form.digits)}-${number}`;
}

function inventCompany(random: Random, manager: Holder): CompanyPaper {
  const form = random.pick(legalForms);
  const sector = form.letter === 'K' ? agriculture : random.pick(sectors);
  const court = random.pick(courts);
  const year = random.integer(2012, 2024);
  const registered = timestamp(workdayBetween(random, `${year}-01-05`, `${year}-12-20`));
  const name = `${random.pick(coinedNames)} ${random.pick(sector.nameWords)}`;
  const capital = form.capitals.length === 0 ? '' : francs(random.pick(form.capitals));
  return companyPaperOf({
    rccm: rccmOf(random, court, year, form),
    companyName: name,
    businessName: `${name} ${form.name}`,
    tradeName: name.split(' ')[0] ?? name,
    legalForm: form.name,
    capital,
    capitalInCash: capital,
    headquarters: officeAddress(random, court.town),
    POBox: postBox(random, court.town),
    activities: random.shuffle(sector.activities).slice(0, random.integer(1, 2)),
    duration: form.durationYears,
    startDate: registered,
    formalityNumber: `CI-${court.letters}-${court.digits}-${year}-M-99${digits(random, 3)}`,
    formalityType: 'IMMATRICULATION',
    formalityDate: registered,
    owners: [
      {
        lastName: manager.lastName,
        firstName: manager.firstName,
        dateAndPlaceOfBirth: `${manager.birthDate} à ${manager.birthTown}`,
        role: form.roles[0] ?? managerRole,
        POBox: '',
        phoneNumber1: `0700${digits(random, 6)}`,
        phoneNumber2: '',
        emailAddress: '',
      },
    ],
    taxpayerNumber: `99${digits(random, 5)} ${random.pick(['A', 'C', 'H', 'L', 'N', 'T'])}`,
    taxCentre: `CDI DE ${court.town}`,
    taxRegime: random.pick(['REEL SIMPLIFIE', 'REEL NORMAL', 'MICROENTREPRISE']),
  });
}

/** What an entrepreneur runs alone: a letter E in its number, a stall or workshop where the holder lives. */
function inventTrade(random: Random, { residenceTown, residenceAdr1, deliveryDate }: Holder): CompanyPaper {
  const court = random.pick(courts);
  const { nameWords } = random.pick(sectors);
  return companyPaperOf({
    rccm: `CI-${court.letters}-${deliveryDate.slice(-4)}-E-99${digits(random, 3)}`,
    tradeName: `${random.pick(coinedNames)} ${random.pick(nameWords)}`,
    headquarters: `${residenceTown} ${residenceAdr1}`.trim(),
  });
}

export function inventSubject(random: Random, layout: PaperName): Subject {
  const holder = inventHolder(random, layout);
  const isTrade = layout === 'entrepreneur-card';
  const company = isTrade ? inventTrade(random, holder) : inventCompany(random, holder);
  return { holder, company, vehicle: inventVehicle(random) };
}
