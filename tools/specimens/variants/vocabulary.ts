import type { Random } from '../../../src/demo/invented-random.ts';
import type { FieldName } from '../../../src/documents/facts.ts';
import type { CompanyPaper, Holder } from '../identity.ts';
import type { Vehicle } from '../vehicle.ts';
import type { Family } from './typefaces.ts';

/** What papers are drawn with, as data: a set of words and arrangements is a module that fills these shapes. */

/** Labels that are no field of ours by themselves, or name a field in the way of one paper only. */
export type LabelKey =
  | Exclude<FieldName, 'document_code'>
  | 'full_name'
  | 'birth'
  | 'parents'
  | 'card_number'
  | 'passport_number'
  | 'licence_number'
  | 'plate'
  | 'idu'
  | 'owner'
  | 'nina'
  | 'national_number'
  | 'blood'
  | 'marks'
  | 'contact'
  | 'phone'
  | 'issue_place'
  | 'issue'
  | 'authority'
  | 'categories'
  | 'marital'
  | 'restrictions'
  | 'passport_type'
  | 'country_code'
  | 'tradeName'
  | 'acronym'
  | 'activity'
  | 'registered'
  | 'role'
  | 'tax_centre'
  | 'tax_regime'
  | 'po_box'
  | 'first_use'
  | 'chassis'
  | 'make'
  | 'model'
  | 'vehicle_kind'
  | 'body'
  | 'energy'
  | 'power'
  | 'seats'
  | 'full_weight'
  | 'empty_weight'
  | 'colour';

/** The wordings of one label. */
export interface Wordings {
  readonly fr: readonly string[];
  readonly en: readonly string[];
  /** Abbreviations, for pages that abbreviate. */
  readonly short?: readonly string[];
}

export interface Title {
  readonly fr: string;
  readonly en?: string;
  /** Stands before it on its line, and is not of it. */
  readonly office?: string;
}

/** Where a value stands to its label, what links them, and how the pairs share the page. */
export interface Arrangement {
  readonly name: string;
  readonly value: Place;
  /**
   * For values on the label's line: what stands between. `column` aligns all of what comes second, `table` draws rules as
   * well; `brackets` are those of a label behind its value.
   */
  readonly link: 'none' | 'colon' | 'tight' | 'dash' | 'space' | 'dots' | 'column' | 'table' | 'brackets';
  /** `flow` puts as many on a row as there is room for; `down` fills one column after the other. */
  readonly columns: 'one' | 'flow' | 'grid' | 'thirds' | 'down';
  /** Values in the middle of their place, with their labels; further in than these; at the far end of their line. */
  readonly values?: 'middle' | 'indented' | 'end';
  /** Labels that all end at one place. */
  readonly labels?: 'end';
  /** In front of every label. */
  readonly bullet?: string;
  /** What is drawn around a pair, behind its label, or below its value. */
  readonly drawn?: readonly ShapeKind[];
  /** How the right one of two columns differs from the left one. */
  readonly second?: Omit<Partial<Arrangement>, 'name' | 'columns' | 'second' | 'formats'>;
  /** On the papers of these formats only. */
  readonly formats?: readonly Format[];
}

export type Format = 'card' | 'sheet' | 'booklet';

/** Where a value stands to its label. */
export type Place = 'under' | 'above' | 'right' | 'left';

/** A frame around a pair, a pale or a full colour behind its label, a line to write on. */
export type ShapeKind = 'box' | 'band' | 'plate' | 'line';

/** How a label and its translation stand together. */
export type Tongue = 'one' | 'slash' | 'dash' | 'twoLines' | 'brackets' | 'bar';
export type TitleForm =
  | 'line'
  | 'twoLines'
  | 'slash'
  | 'below'
  | 'withNumber'
  | 'numberBeside'
  | 'bar'
  | 'dash'
  | 'brackets'
  | 'translationFirst'
  | 'numberBelow'
  | 'numberAfterColon';
export type DateForm =
  | 'slash'
  | 'dot'
  | 'dash'
  | 'blank'
  | 'month'
  | 'shortMonth'
  | 'wideSlash'
  | 'dashedMonth'
  | 'ordinal'
  | 'bothMonths'
  | 'yearFirst';
export type SexForm = 'letter' | 'word' | 'brief' | 'person';
export type NumberPlace = 'label' | 'title' | 'corner' | 'foot';

/** What went wrong with a paper. */
export type Fault =
  | 'misspelt label'
  | 'worn label'
  | 'stamp'
  | 'hole'
  | 'signature across'
  | 'fold'
  | 'stain'
  | 'scratches'
  | 'values out of line';

/** Ground and inks. */
export interface Palette {
  readonly ground: readonly [string, string, string];
  readonly lines: string;
  readonly title: string;
  readonly label: string;
  readonly value: string;
}

/** A state that issues papers. */
export interface State {
  readonly code: string;
  readonly heads: readonly Title[];
  readonly mottos: readonly string[];
  readonly ministries: readonly string[];
  readonly flag: { readonly colours: readonly string[]; readonly upright: boolean };
  readonly nationality: { readonly fr: readonly string[]; readonly en: string };
  /** The language of its papers; the other one is its translation. */
  readonly language: 'fr' | 'en';
}

/** A state whose own cards and passports are drawn. */
export interface Neighbour extends State {
  readonly families: readonly string[];
  readonly given: Readonly<Record<'M' | 'F', readonly string[]>>;
  readonly towns: readonly string[];
  readonly cardTitles: readonly Title[];
  readonly passportTitles: readonly Title[];
  readonly cardNumber: (random: Random) => string;
  readonly passportNumber: (random: Random) => string;
  /** A number of the person, where the cards bear one beside their own. */
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
export interface NegativeKind {
  readonly name: string;
  readonly format: Format;
  readonly titles: readonly Title[];
  readonly heads: readonly (readonly string[])[];
  /** Wordings of a label, and its value. */
  readonly rows: readonly (readonly [labels: readonly string[], value: (facts: Facts) => string])[];
  readonly portrait?: boolean;
  readonly english?: boolean;
  readonly notes?: readonly string[];
  /** Running text under the rows, or instead of them. */
  readonly prose?: (facts: Facts) => readonly string[];
  /** How often values are left open, 0 to 1. */
  readonly empty?: number;
  /** How often a single value is left open, on pages that are filled in. */
  readonly gaps?: number;
  /** Its machine-readable zone. */
  readonly zone?: (facts: Facts) => readonly string[];
}

/** Papers of ours and of the neighbours, as the titles know them. */
export type TitledPaper =
  | 'cni'
  | 'carte-resident'
  | 'carte-consulaire'
  | 'permis-conduire'
  | 'passeport'
  | 'rccm'
  | 'dfe'
  | 'entrepreneur-card'
  | 'carte-grise';

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
export interface Variation {
  readonly tongues: readonly Tongue[];
  readonly dates: readonly DateForm[];
  readonly sexes: readonly SexForm[];
  /** Of titles that have no translation, that have one, and that have their number with them. */
  readonly titleForms: readonly TitleForm[];
  readonly translatedForms: readonly TitleForm[];
  readonly numberForms: readonly TitleForm[];
  readonly numberPlaces: readonly NumberPlace[];
  /** How often the head stands in a band of colour. */
  readonly headBands: number;
  readonly faults: readonly Fault[];
  /** Pairs that are no field of ours: on the papers of persons, and on any. */
  readonly personExtras: readonly Extra[];
  readonly extras: readonly Extra[];
  /** Ways to write the number of a numbered label; `#` stands for it. */
  readonly numberings: readonly string[];
  /** Between the values of two that share a label. */
  readonly joints: readonly string[];
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
