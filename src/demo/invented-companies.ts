import type { CompanyChange, CompanyOwner } from '../contract/registers.ts';
import {
  agriculture,
  coinedNames,
  type LegalForm,
  legalForms,
  type Sector,
  sectors,
} from './invented-business-words.ts';
import { timestamp, workdayBetween } from './invented-dates.ts';
import { demoCompany, demoHolding, type InventedCompany } from './invented-demo-company.ts';
import type { InventedPerson } from './invented-demo-persons.ts';
import { francs, inventHistory } from './invented-history.ts';
import { inventOwner, type Owner } from './invented-people-at-work.ts';
import { drawnPersons } from './invented-persons.ts';
import { officeAddress, postBox } from './invented-places.ts';
import { type Random, seededRandom } from './invented-random.ts';

/** An invented trade register. Numbers run from 90001, far above the known ones of any year. */

/** Another seed gives other owners: read through their names before changing it. */
const seed = 1977;

const firstNumber = 90_001;
const adultYears = 18;
const years = { first: 2012, last: 2024 };
/** From this year on, numbers have two digits after the town and after the letter. */
const newNumbersFrom = 2019;

/** A court that keeps the trade register; its letters and digits stand in the numbers it gives. */
interface Court {
  readonly town: string;
  readonly letters: string;
  readonly digits: string;
}
const courts: readonly Court[] = [
  { town: 'BOUAKE', letters: 'BKE', digits: '01' },
  { town: 'DALOA', letters: 'DAL', digits: '01' },
  { town: 'KORHOGO', letters: 'KGO', digits: '02' },
  { town: 'SAN-PEDRO', letters: 'SPD', digits: '01' },
  { town: 'MAN', letters: 'MAN', digits: '01' },
];
const courtOfAbidjan: Court = { town: 'ABIDJAN', letters: 'ABJ', digits: '03' };

export function inventedCompanies(): InventedCompany[] {
  const random = seededRandom(seed);
  const persons = drawnPersons();
  const forms = random.shuffle(legalForms.flatMap((form) => Array.from({ length: form.count }, () => form)));
  const names = new Set([demoCompany.companyName]);
  return [
    demoCompany,
    demoHolding,
    ...forms.map((form, index) => {
      const sector = form.letter === 'K' ? agriculture : random.pick(sectors);
      const name = inventName(random, sector, names);
      return inventCompany(random, { form, sector, name, number: firstNumber + 1 + index }, persons);
    }),
  ];
}

function inventName(random: Random, sector: Sector, taken: Set<string>): string {
  for (;;) {
    const name = `${random.pick(coinedNames)} ${random.pick(sector.nameWords)}`;
    if (taken.has(name)) continue;
    taken.add(name);
    return name;
  }
}

interface Plan {
  readonly form: LegalForm;
  readonly sector: Sector;
  readonly name: string;
  readonly number: number;
}

function inventCompany(random: Random, plan: Plan, persons: readonly InventedPerson[]): InventedCompany {
  const { form, sector, name, number } = plan;
  const year = random.integer(years.first, years.last);
  const court = random.chance(0.65) ? courtOfAbidjan : random.pick(courts);
  const box = postBox(random, court.town);
  const registered = workdayBetween(random, `${year}-01-05`, `${year}-12-20`);
  const { state, changes } = inventHistory(random, form, sector, registered, {
    capital: form.capitals.length === 0 ? 0 : random.pick(form.capitals),
    city: court.town,
    headOffice: officeAddress(random, court.town),
    activities: random.shuffle(sector.activities).slice(0, random.integer(1, 2)),
  });
  const owners = inventOwners(random, plan, persons, { box, latestBirthYear: year - adultYears });
  const rccm = registerNumber(court, year, `${form.letter}${random.pick(form.digits)}`, number);
  return {
    rccm,
    ...namesOf(form, name),
    legalForm: form.name,
    ...capitalParts(random, state.capital),
    headquarters: state.headOffice,
    POBox: box,
    activities: [...state.activities],
    duration: form.durationYears,
    startDate: timestamp(registered),
    ...lastFormality(changes.at(-1), court, { rccm, number, registered }),
    applicants: owners.slice(0, 1).map(written).join(),
    people: owners.map((owner) => `${written(owner)} (${owner.role})`).join('; '),
    owners,
    historyList: changes,
  };
}

/** A number of the register in the form of its year; `letter` with its digits as they are since 2019. */
function registerNumber(court: Court, year: number, letter: string, number: number): string {
  return year < newNumbersFrom
    ? `CI-${court.letters}-${year}-${letter.charAt(0)}-${number}`
    : `CI-${court.letters}-${court.digits}-${year}-${letter}-${number}`;
}

type Names = Pick<InventedCompany, 'companyName' | 'businessName' | 'tradeName' | 'acronym'>;

function namesOf({ name: form, letter }: LegalForm, name: string): Names {
  const [coined = ''] = name.split(' ');
  const acronym = name.replace(/(\w)\w*\W*/g, '$1');
  // A natural person trades under a sign; only a company has a name of its own.
  if (letter === 'A' || letter === 'E') {
    return { companyName: `ETS ${name}`, businessName: '', tradeName: coined, acronym: '' };
  }
  return { companyName: name, businessName: `${name} ${form}`, tradeName: coined, acronym };
}

type CapitalParts = Pick<
  InventedCompany,
  'capital' | 'capitalInCash' | 'capitalInKind' | 'industrialCapital'
>;

function capitalParts(random: Random, capital: number): CapitalParts {
  if (capital === 0) return { capital: '', capitalInCash: '', capitalInKind: '', industrialCapital: '' };
  const inKind = random.chance(0.2) ? capital / 5 : 0;
  const amount = (part: number): string => francs(part) || '0 FCFA';
  return {
    capital: amount(capital),
    capitalInCash: amount(capital - inKind),
    capitalInKind: amount(inKind),
    industrialCapital: amount(0),
  };
}

type Formality = Pick<
  InventedCompany,
  'formalityNumber' | 'formalityType' | 'formalityDate' | 'modificationDate' | 'modificationType'
>;

function lastFormality(
  change: CompanyChange | undefined,
  court: Court,
  {
    rccm,
    number,
    registered,
  }: { readonly rccm: string; readonly number: number; readonly registered: string },
): Formality {
  if (change === undefined) {
    return {
      formalityNumber: rccm,
      formalityType: 'IMMATRICULATION',
      formalityDate: timestamp(registered),
      modificationDate: '',
      modificationType: '',
    };
  }
  const { formalityDate, formalityType, natureOfModification } = change;
  return {
    formalityNumber: registerNumber(court, Number(formalityDate.slice(0, 4)), 'M', number),
    formalityType,
    formalityDate,
    modificationDate: formalityDate,
    modificationType: natureOfModification,
  };
}

function inventOwners(
  random: Random,
  { form, name, number }: Plan,
  persons: readonly InventedPerson[],
  { box, latestBirthYear }: { readonly box: string; readonly latestBirthYear: number },
): CompanyOwner[] {
  const count = random.integer(...form.owners);
  const chosen = new Map<string, Owner>();
  while (chosen.size < count) {
    const owner = inventOwner(random, persons, latestBirthYear);
    chosen.set(`${owner.lastName} ${owner.firstName}`, owner);
  }
  return [...chosen.values()].map(({ lastName, firstName, birthDate, birthTown }, index) => ({
    lastName,
    firstName,
    dateAndPlaceOfBirth: `${birthDate} à ${birthTown}`,
    role: form.roles[index] ?? '',
    POBox: index === 0 ? box : '',
    phoneNumber1: `${random.pick(['01', '05', '07'])}0000${String(number % 1000).padStart(3, '0')}${index}`,
    phoneNumber2: '',
    emailAddress: index === 0 ? `direction@${name.toLowerCase().replace(/\W+/g, '-')}.example` : '',
    ...shareOf(form, number, count, index),
  }));
}

/** Parts of the capital by the number of owners, in turns. */
const parts: readonly (readonly (readonly string[])[])[] = [
  [['100']],
  [
    ['60', '40'],
    ['75', '25'],
    ['50', '50'],
  ],
  [
    ['50', '30', '20'],
    ['33.34', '33.33', '33.33'],
    ['70', '20', '10'],
  ],
];

/** Of every fifth company the register does not say them; who sits on a board need not hold anything. */
function shareOf(
  { name }: LegalForm,
  number: number,
  count: number,
  index: number,
): Pick<CompanyOwner, 'share'> {
  if (!['SARL', 'SUARL', 'SAS'].includes(name) || number % 5 === 0) return {};
  const choices = parts[count - 1] ?? [];
  const share = choices[number % choices.length]?.[index];
  return share === undefined ? {} : { share };
}

function written({ lastName, firstName }: CompanyOwner): string {
  return `${lastName} ${firstName}`;
}
