import type { DocumentType } from '../../../src/contract/uploads.ts';
import type { FieldName } from '../../../src/documents/facts.ts';
import type { Said } from '../drawing.ts';
import type { Format, LabelKey, Title } from './vocabulary.ts';

/** What a page says, before it is arranged. */

/**
 * How a value is printed: dates in any writing, words in capitals or not, numbers as they are. A surname that shares its
 * label with given names is told from them by its capitals.
 */
export type Writing = 'words' | 'surname' | 'given' | 'date' | 'sex' | 'height' | 'asIs';

/** A label with its value; `fields` are those that the value is, joined by what stands between them. */
export interface Entry {
  readonly label: LabelKey | { readonly text: string };
  readonly parts: readonly EntryPart[];
  /** Between two values behind one label. */
  readonly joint?: string;
  /** May be left out. */
  readonly optional?: boolean;
  /** Short enough to share a row on a page that has one pair a line. */
  readonly short?: boolean;
}

export interface EntryPart {
  readonly value: string;
  readonly writing: Writing;
  readonly field?: FieldName;
}

/** What a page of one of our papers, of a neighbour's or of none says. */
export interface Content {
  /** Named for the report: cni, passeport SEN, insurance card. */
  readonly kind: string;
  readonly document: DocumentType | null;
  readonly side: 'front' | 'back' | null;
  readonly state: string | null;
  readonly format: Format;
  readonly language: 'fr' | 'en';
  readonly heads: readonly string[];
  readonly title: Title | null;
  readonly entries: readonly Entry[];
  /** The number of the paper itself, where it may leave the labels for the title's line or a corner. */
  readonly numberEntry?: number;
  readonly notes: readonly string[];
  readonly prose: readonly Prose[];
  readonly zone: readonly string[] | null;
  readonly portrait: boolean;
  readonly flag: { readonly colours: readonly string[]; readonly upright: boolean } | null;
  readonly numbered?: Readonly<Partial<Record<LabelKey, string>>>;
}

/** A paragraph, and the fields that it says. */
export interface Prose {
  readonly text: string;
  readonly says: Said;
}

export interface PageTruth {
  /** Null where it is none of ours. */
  readonly document: DocumentType | null;
  readonly side: 'front' | 'back' | null;
  readonly state: string | null;
  readonly fields: Said;
  readonly mrz: readonly string[] | null;
}
