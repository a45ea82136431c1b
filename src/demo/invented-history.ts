import type { CompanyChange } from '../contract/registers.ts';
import type { LegalForm, Sector } from './invented-business-words.ts';
import { addDays, addYears, lastDay, timestamp, workdayBetween } from './invented-dates.ts';
import { officeAddress } from './invented-places.ts';
import type { Random } from './invented-random.ts';

/** What a company's formalities change; the newest state is the one its record shows. */
export interface CompanyState {
  /** FCFA; 0 where the form has none. */
  readonly capital: number;
  readonly city: string;
  readonly headOffice: string;
  readonly activities: readonly string[];
}

interface ChangeKind {
  readonly nature: string;
  possible(state: CompanyState, form: LegalForm, sector: Sector): boolean;
  apply(state: CompanyState, random: Random, sector: Sector): CompanyState;
}

const changeKinds: readonly ChangeKind[] = [
  {
    nature: 'AUGMENTATION DE CAPITAL',
    possible: ({ capital }) => capital > 0,
    apply: (state, random) => ({ ...state, capital: state.capital * random.pick([2, 3]) }),
  },
  {
    nature: 'TRANSFERT DU SIEGE SOCIAL',
    possible: () => true,
    apply: (state, random) => ({ ...state, headOffice: officeAddress(random, state.city) }),
  },
  {
    nature: 'CHANGEMENT DE GERANT',
    possible: (_state, { roles }) => roles[0] === 'GERANT',
    apply: (state) => state,
  },
  {
    nature: 'EXTENSION DES ACTIVITES',
    possible: (state, _form, sector) => notYetDone(state, sector).length > 0,
    apply: (state, random, sector) => ({
      ...state,
      activities: [...state.activities, random.pick(notYetDone(state, sector))],
    }),
  },
];

const mostChanges = 6;

export interface History {
  readonly state: CompanyState;
  readonly changes: CompanyChange[];
}

/** Carries a company from its registration to today's state, change by change. */
export function inventHistory(
  random: Random,
  form: LegalForm,
  sector: Sector,
  registered: string,
  first: CompanyState,
): History {
  let state = first;
  const changes: CompanyChange[] = [];
  for (const day of changeDays(random, registered)) {
    const current = state;
    const kind = random.pick(changeKinds.filter(({ possible }) => possible(current, form, sector)));
    state = kind.apply(state, random, sector);
    changes.push({
      formalityDate: timestamp(day),
      formalityType: 'MODIFICATION',
      natureOfModification: kind.nature,
      capital: francs(state.capital),
      headOffice: state.headOffice,
      activities: state.activities.map((activity) => ({ activity })),
    });
  }
  return { state, changes };
}

/** At most one day in each year after the registration, in order. */
function changeDays(random: Random, registered: string): string[] {
  const anniversaries: string[] = [];
  for (let day = addYears(registered, 1); addYears(day, 1) <= lastDay; day = addYears(day, 1)) {
    anniversaries.push(day);
  }
  const count = Math.min(random.integer(0, mostChanges), anniversaries.length);
  const years = random.shuffle(anniversaries).slice(0, count).sort();
  return years.map((day) => workdayBetween(random, addDays(day, 1), addDays(addYears(day, 1), -1)));
}

function notYetDone({ activities }: CompanyState, sector: Sector): string[] {
  return sector.activities.filter((activity) => !activities.includes(activity));
}

/** `1 000 000 FCFA`; nothing where a form has no capital. */
export function francs(amount: number): string {
  return amount === 0 ? '' : `${grouped(amount)} FCFA`;
}

function grouped(amount: number): string {
  return String(amount).replace(/\B(?=(\d{3})+$)/g, ' ');
}
