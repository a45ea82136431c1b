import type { Random } from '../../invented/random.ts';
import type { CompanyPaper, Holder } from '../identity.ts';
import type { Vehicle } from '../vehicle.ts';
import type {
  ArrangementRecord,
  LabelKey,
  Manners,
  NegativeRecord,
  NeighbourRecord,
  State,
  Title,
} from './records.ts';
import type { Family } from './typefaces.ts';

/** What papers are drawn with: a set of words and arrangements, read from vocabulary/specimens/ by sets.ts. */

export type {
  DateForm,
  Fault,
  Format,
  LabelKey,
  NumberPlace,
  Place,
  SexForm,
  ShapeKind,
  State,
  Title,
  TitleForm,
  Tongue,
} from './records.ts';

export type Arrangement = Omit<ArrangementRecord, 'times'>;

/** The wordings of one label. */
export interface Wordings {
  readonly fr: readonly string[];
  readonly en: readonly string[];
  /** Abbreviations, for pages that abbreviate. */
  readonly short?: readonly string[];
}

/** Ground and inks. */
export interface Palette {
  readonly ground: readonly [string, string, string];
  readonly lines: string;
  readonly title: string;
  readonly label: string;
  readonly value: string;
}

/** A state whose own cards and passports are drawn. */
export interface Neighbour extends Omit<NeighbourRecord, 'cardNumber' | 'passportNumber' | 'person'> {
  readonly cardNumber: (random: Random) => string;
  readonly passportNumber: (random: Random) => string;
  readonly person: { readonly label: LabelKey; readonly make: (random: Random) => string } | null;
}

/** Who and what a page is about, to make values of. */
export interface Facts {
  readonly random: Random;
  readonly holder: Holder;
  readonly company: CompanyPaper;
  readonly vehicle: Vehicle;
}

/** A paper that is none of ours, however much it looks like one. */
export interface NegativeKind extends Omit<NegativeRecord, 'rows' | 'prose' | 'someProse' | 'zone'> {
  /** Wordings of a label, and its value. */
  readonly rows: readonly (readonly [labels: readonly string[], value: (facts: Facts) => string])[];
  readonly prose?: (facts: Facts) => readonly string[];
  readonly zone?: (facts: Facts) => readonly string[];
}

/** Papers of ours and of the neighbours, as the titles know them. */
export const titledPapers = [
  'cni',
  'carte-resident',
  'carte-consulaire',
  'permis-conduire',
  'passeport',
  'rccm',
  'dfe',
  'entrepreneur-card',
  'carte-grise',
] as const;
export type TitledPaper = (typeof titledPapers)[number];

export interface Vocabulary {
  readonly labels: Readonly<Record<LabelKey, Wordings>>;
  readonly titles: Readonly<Record<TitledPaper, readonly Title[]>>;
  readonly arrangements: readonly Arrangement[];
  readonly families: readonly Family[];
  readonly palettes: readonly Palette[];
  readonly home: State;
  readonly neighbours: readonly Neighbour[];
  readonly negatives: readonly NegativeKind[];
  /** Running text of an extract of the register. */
  readonly companyProse: readonly CompanyProse[];
  /** Running text of papers about a person. */
  readonly notes: readonly string[];
  /** Further manners of the pages; null where there are none. */
  readonly variation: Variation | null;
}

/** Wordings of a label, and its value. */
type Extra = readonly [labels: readonly string[], value: (random: Random) => string];

/** Manners that a set adds to those that all pages have. */
export interface Variation extends Manners {
  /** Pairs that are no field of ours: on the papers of persons, and on any. */
  readonly personExtras: readonly Extra[];
  readonly extras: readonly Extra[];
  /** Running text of a declaration to the tax office. */
  readonly taxProse: readonly CompanyProse[];
  /** Running text of an entrepreneur's card. */
  readonly entrepreneurProse?: readonly CompanyProse[];
}

/** What prose says of a company, in its order; `{name}` and others stand for values. */
export interface CompanyProse {
  readonly paragraphs: readonly string[];
}

/** What another set adds to one. */
export interface Addition {
  readonly labels?: Readonly<Partial<Record<LabelKey, Partial<Wordings>>>>;
  readonly titles?: Readonly<Partial<Record<TitledPaper, readonly Title[]>>>;
  readonly arrangements?: readonly Arrangement[];
  readonly families?: readonly Family[];
  readonly palettes?: readonly Palette[];
  readonly neighbours?: readonly Neighbour[];
  readonly negatives?: readonly NegativeKind[];
  readonly companyProse?: readonly CompanyProse[];
  readonly notes?: readonly string[];
  readonly home?: Partial<Pick<State, 'heads' | 'mottos' | 'ministries'>>;
  readonly variation?: Variation;
}

/** How often a list is repeated at most, so that a small one does not take the whole place. */
const mostRepeats = 4;

const repeated = <T>(list: readonly T[], beside: number): readonly T[] => {
  const times = Math.max(1, Math.min(mostRepeats, Math.round(beside / Math.max(1, list.length))));
  return Array.from({ length: times }, () => list).flat();
};

/** Both lists, the shorter one repeated until it is about half of all. */
export function both<T>(seen: readonly T[], added: readonly T[] = []): readonly T[] {
  if (added.length === 0) return seen;
  return [...repeated(seen, added.length), ...repeated(added, seen.length)];
}

const keysOf = <K extends string>(record: Readonly<Record<K, unknown>>): K[] => Object.keys(record) as K[];

export function joined(seen: Vocabulary, added: Addition): Vocabulary {
  const labels = keysOf(seen.labels).map((key): [LabelKey, Wordings] => {
    const [own, more] = [seen.labels[key], added.labels?.[key]];
    const short = both(own.short ?? [], more?.short);
    return [key, { fr: both(own.fr, more?.fr), en: both(own.en, more?.en), short }];
  });
  const titles = keysOf(seen.titles).map(
    (key) => [key, both(seen.titles[key], added.titles?.[key])] as const,
  );
  return {
    labels: Object.fromEntries(labels) as Vocabulary['labels'],
    titles: Object.fromEntries(titles) as Vocabulary['titles'],
    arrangements: both(seen.arrangements, added.arrangements),
    families: both(seen.families, added.families),
    palettes: both(seen.palettes, added.palettes),
    home: {
      ...seen.home,
      heads: both(seen.home.heads, added.home?.heads),
      mottos: both(seen.home.mottos, added.home?.mottos),
      ministries: both(seen.home.ministries, added.home?.ministries),
    },
    neighbours: both(seen.neighbours, added.neighbours),
    negatives: both(seen.negatives, added.negatives),
    companyProse: both(seen.companyProse, added.companyProse),
    notes: both(seen.notes, added.notes),
    variation: added.variation ?? seen.variation,
  };
}
