import type { DocumentType } from '../contract/uploads.ts';
import type { Text } from '../platform/language.ts';
import type { FieldName, LayoutName, Side } from './facts.ts';
import type { Form } from './fields/form.ts';
import { type CommonForm, forms } from './fields/forms.ts';
import type { FormatName } from './mrz/formats.ts';
import type { Template } from './template/template.ts';

/** A descriptor holds everything specific to one paper, so that no engine has to name a paper. */

/** A field that a side may bear, and the form of its values. */
export interface PaperField {
  readonly field: FieldName;
  readonly form: Form;
  /** Meanings of labels that announce it, on a paper that the network was not taught: there the labels tell its values. */
  readonly labelled?: readonly string[];
}

export interface SideTable {
  readonly side: Side;
  readonly fields: readonly PaperField[];
  /** Fields that identify this side: a missing one is evidence against it. */
  readonly always?: readonly FieldName[];
  /** Fields that this side never bears, though others that look like it do. */
  readonly never?: readonly FieldName[];
  /** Meanings of labels that identify this side, and whose values are not kept. */
  readonly marks?: readonly string[];
}

/** The machine-readable zone that a document bears. */
export interface ZoneRule {
  readonly formats: readonly FormatName[];
  readonly documentCode: RegExp;
  /** Null where any state may have issued it. */
  readonly issuingState: string | null;
}

/** A state that issues papers: what those have in common. */
export interface IssuingState {
  /** ISO 3166-1 alpha-3, as its zones have it. */
  readonly code: string;
  /** As it is printed, without a title. */
  readonly name: string;
  /** What stands at the head of its papers; the first is the whole name, known even where it is read badly. */
  readonly headings: readonly string[];
  /** The same in other languages, where its papers bear them. */
  readonly translatedHeadings: readonly string[];
  /** The one word that its papers print for its nationals; null where it differs from one to another. */
  readonly nationality: string | null;
  /** Where its zones of one format have a number of the person, and the form of that. */
  readonly zoneNumber: {
    readonly format: FormatName;
    readonly place: 'optionalData' | 'optionalData2';
    readonly form: RegExp;
    readonly field: 'nni' | 'personalNumber';
  } | null;
}

/** What people call a paper. */
export interface PaperWords {
  /** "Passport" */
  readonly name: Text;
  /** "a passport" */
  readonly one: Text;
}

export interface PaperDescriptor {
  /** Kept with what was read by it. */
  readonly name: LayoutName;
  readonly type: DocumentType;
  /** What it is, in a word for programs, where its type leaves that open. */
  readonly kind?: string;
  readonly words: PaperWords;
  /** Who issues it; null where any state may. */
  readonly issuer: IssuingState | null;
  /** Of a paper that any state may issue, the one to whose residents it is given. */
  readonly host?: IssuingState;
  /** Who may hold it, relative to the issuer or host; distinguishes papers that look the same. */
  readonly holder: 'national' | 'foreigner' | 'anyone';
  /** Names of its titles in `vocabulary/titles.tsv`. */
  readonly titles: readonly string[];
  /**
   * Its titles and labels stand on other states' papers too, so that only its state tells it; it is read as itself, whatever
   * was declared.
   */
  readonly needsState?: true;
  /** Numbers of such papers that other states give, where these have one form for all. */
  readonly othersNumber?: RegExp;
  /** Which register knows its holders; absent where none does. */
  readonly register?: 'persons';
  /** Fields without which it was not read. */
  readonly required: readonly FieldName[];
  readonly sides: readonly SideTable[];
  readonly zone: ZoneRule | null;
  readonly template: Template;
}

/** The state that `holder` is relative to; null if it does not matter. */
export const homeOf = ({ issuer, host }: PaperDescriptor): IssuingState | null => issuer ?? host ?? null;

/** Whether somebody of this nationality may hold it. */
export const mayBeHeldBy = (nationality: string, paper: PaperDescriptor): boolean =>
  paper.holder === 'anyone' || (nationality === homeOf(paper)?.code) === (paper.holder === 'national');

const lowered = (text: string): string => text.charAt(0).toLowerCase() + text.slice(1);

/** Words in both languages, each with its article. */
export const called = (
  [articleEn, en]: readonly [article: string, name: string],
  [articleFr, fr]: readonly [article: string, name: string],
): PaperWords => ({
  name: { en, fr },
  one: { en: `${articleEn} ${lowered(en)}`, fr: `${articleFr} ${lowered(fr)}` },
});

/** A form that papers share is called by its name, one of the paper's own is given. */
const formOf = (form: CommonForm | Form): Form => (typeof form === 'string' ? forms[form] : form);

export const field = (
  name: FieldName,
  form: CommonForm | Form,
  labelled?: readonly string[],
): PaperField => ({
  field: name,
  form: formOf(form),
  ...(labelled && { labelled }),
});
