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
}

/** Where a value stands to its label, what links them, and how the pairs share the page. */
export interface Arrangement {
  readonly name: string;
  readonly value: 'under' | 'above' | 'right';
  /** For values at the right: what stands between. `column` aligns all values, `table` draws rules as well. */
  readonly link: 'none' | 'colon' | 'space' | 'dots' | 'column' | 'table';
  /** `flow` puts as many on a row as there is room for; `down` fills one column after the other. */
  readonly columns: 'one' | 'flow' | 'grid' | 'down';
  /** On the papers of these formats only. */
  readonly formats?: readonly Format[];
}

export type Format = 'card' | 'sheet' | 'booklet';

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
}

/** How often what was added is repeated at most, so that a small addition does not take the whole place. */
const mostRepeats = 4;

/** Both lists, what was added repeated until it is about half of all. */
function both<T>(seen: readonly T[], added: readonly T[] = []): readonly T[] {
  if (added.length === 0) return seen;
  const times = Math.max(1, Math.min(mostRepeats, Math.round(seen.length / added.length)));
  return [...seen, ...Array.from({ length: times }, () => added).flat()];
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
    home: seen.home,
    neighbours: both(seen.neighbours, added.neighbours),
    negatives: both(seen.negatives, added.negatives),
    companyProse: both(seen.companyProse, added.companyProse),
    notes: both(seen.notes, added.notes),
  };
}
