import { companyOcrKeys } from '../contract/results.ts';
import type { DocumentType } from '../contract/uploads.ts';
import type { Text } from '../platform/language.ts';
import { fillText } from '../platform/problems/errors.ts';
import { readLabels } from '../platform/vocabulary/read-vocabulary.ts';
import type { DecodedMrz } from './mrz/decoded.ts';
import type { CheckedField, FormatName } from './mrz/formats.ts';
import type { ZoneFields } from './mrz/zone-fields.ts';
import type { PageRoles } from './roles/page-roles.ts';

/** What was read of a document, from the lines of its pictures to its fields. Plain data: it is stored as JSON. */

export type Point = readonly [x: number, y: number];

/** Corners of a line as its reader sees them: top left, top right, bottom right, bottom left. */
export type Box = readonly [Point, Point, Point, Point];

export interface TextLine {
  readonly text: string;
  /** 0 to 1: how often a line like this is right. */
  readonly confidence: number;
  readonly box: Box;
  /** The picture is hard to read there: these are the words that its PDF has. */
  readonly isFromLayer?: true;
}

/** A word that a PDF itself says stands on a page. */
export interface LayerWord {
  readonly text: string;
  /** In pixels of the page as it was drawn. */
  readonly box: readonly [left: number, top: number, right: number, bottom: number];
  /** Not drawn: a scanner's reader laid it over the picture. */
  readonly isHidden: boolean;
}

/** A word of a PDF's own text that its page does not show where it should stand. */
export interface LayerDifference {
  readonly said: string;
  /** The line that is there instead. */
  readonly shown: string;
}

/** Why a picture is hard to read, most serious first; each is also a state of the document. */
export type QualityCode =
  | 'SEVERAL_DOCUMENTS'
  | 'CUT_OFF'
  | 'NO_DOCUMENT_FOUND'
  | 'SCREEN'
  | 'TOO_SMALL'
  | 'TOO_DARK'
  | 'TOO_BRIGHT'
  | 'LOW_CONTRAST'
  | 'BLURRED'
  | 'GLARE'
  | 'NO_TEXT_FOUND'
  | 'HANDWRITTEN';

export interface QualityFinding {
  readonly code: QualityCode;
  /** The measured value and the limit it is beyond: see vision/quality/quality.ts. */
  readonly value: number;
  readonly limit: number;
}

/** The sheet or card that a picture shows. */
export interface Paper {
  /** Its corners in the picture, as the paper is read: top left, top right, bottom right, bottom left. */
  readonly corners: Box;
  /** Its size once straightened, in pixels: together they are its shape. */
  readonly width: number;
  readonly height: number;
  /** 0 to 1: how sure it is that a paper lies there and nowhere else. */
  readonly confidence: number;
  /** How it looks from afar: `paperCells` colours over the straightened paper. */
  readonly cells: readonly PaperCell[];
}

/** Columns and rows that the paper is cut into. */
export const paperCells = { columns: 16, rows: 10 } as const;

/** Mean colour of a cell and how much its brightness varies, each 0 to 255; row by row from the top left. */
export type PaperCell = readonly [red: number, green: number, blue: number, spread: number];

/** Which document a picture shows, judged from that picture alone. */
export interface Classified {
  /** Null where nothing fits. */
  readonly layout: LayoutName | null;
  /**
   * AUTRE where nothing fits, and for identity cards of other states, whose layout tells them. Passports are laid out
   * alike all over the world and consular cards are other states' by nature, so these have their type and their own
   * country.
   */
  readonly type: DocumentType;
  /** Null where nothing fits, and where the picture shows both sides. */
  readonly side: Side | null;
  /** Who issued it: the zone's word first, then what is printed. */
  readonly country: string | null;
  /** 0 to 1: how likely the picture shows this type. Without a layout how likely it still shows the nearest: below 0.5. */
  readonly confidence: number;
}

/** One picture of a document, read. */
export interface PictureText {
  readonly width: number;
  readonly height: number;
  readonly lines: readonly TextLine[];
  readonly mrz: DecodedMrz | null;
  /** What it shows; absent until it has been classified. */
  readonly named?: Classified;
  /** What its words are; absent until the network was asked. */
  readonly roles?: PageRoles;
  /** Null if none was found, absent if it was not searched for. If present, it was read instead of the picture. */
  readonly paper?: Paper | null;
  /** Quality problems; absent if not checked. */
  readonly quality?: readonly QualityFinding[];
  /** Of a page of a PDF: the first one. */
  readonly difference?: LayerDifference;
}

/** Which of the two uploaded pictures, whichever side of the paper it shows. */
export type Side = 'front' | 'back';

export const identityFields = [
  'last_name',
  'first_name',
  'date_of_birth',
  'place_of_birth',
  'gender',
  'height',
  'nationality',
  'profession',
  'father_name',
  'mother_name',
  'father_birthday',
  'mother_birthday',
  'document_number',
  'personal_number',
  'nni',
  'document_code',
  'document_issue',
  'document_expiry',
  'permanent_address',
] as const;

export const companyFields = companyOcrKeys;

export type FieldName = (typeof identityFields)[number] | (typeof companyFields)[number];

export interface ReadField {
  /** As printed, dates as dd/mm/yyyy. */
  readonly value: string;
  readonly confidence: number;
  readonly side: Side;
  /** Where the value stands; null for what only the zone says. */
  readonly box: Box | null;
  /** Printed text; the zone where nothing is printed; a PDF's own text where its picture is hard to read. */
  readonly source: 'printed' | 'zone' | 'layer';
}

export type Fields = Readonly<Partial<Record<FieldName, ReadField>>>;

/** Name of the descriptor that a document was read by. */
export type LayoutName = string;

export interface ZoneFacts {
  /** The lines, joined by newlines. */
  readonly text: string;
  readonly format: FormatName;
  /** Every check digit and every field is right, and nothing else could be read as well. */
  readonly valid: boolean;
  /** The picture allows another zone that is as right as this one. */
  readonly ambiguous: boolean;
  /** Document code, issuing state and format match the declared document. */
  readonly fits: boolean;
  /** Probability that the lines are what is printed. */
  readonly confidence: number;
  readonly side: Side;
  readonly checks: readonly { readonly field: CheckedField; readonly ok: boolean }[];
  readonly fields: ZoneFields;
}

/** Problems with the pictures of a document; the first that applies is its state. */
export const documentStates = readLabels('documents/states.tsv', 'code', [
  'OK',
  'TEXT_LAYER_DIFFERS',
  'SEVERAL_DOCUMENTS',
  'CUT_OFF',
  'NO_DOCUMENT_FOUND',
  'SCREEN',
  'TOO_SMALL',
  'TOO_DARK',
  'TOO_BRIGHT',
  'LOW_CONTRAST',
  'BLURRED',
  'GLARE',
  'NO_TEXT_FOUND',
  'HANDWRITTEN',
  'OTHER_DOCUMENT_FOUND',
  'DOCUMENT_NOT_RECOGNISED',
  'SAME_SIDE_TWICE',
  'FIELDS_MISSING',
  'READING_UNSURE',
  'SIDES_SWAPPED',
]);

export type DocumentState = keyof typeof documentStates;

/** The state as it is shown. An undecoded picture is no state of its own, which earlier versions would not know. */
export function shownState({ state, undecoded, difference }: DocumentFacts): {
  readonly code: string;
  readonly words: Text;
} {
  const [first] = undecoded ?? [];
  if (first) return { code: first.code, words: first.words };
  return { code: state, words: fillText(documentStates[state], { ...difference }) };
}

/** One that was whole when it was uploaded, and could not be decoded or read. */
export interface UndecodedPicture {
  readonly side: Side;
  readonly code: string;
  readonly words: Text;
}

/** A label or a zone, where it stands. */
export interface Mark {
  /** The field of a label; the label itself if its value is not used; or `zone`. */
  readonly name: string;
  /** Its left end: in pixels of the picture, or of the straightened paper where that was found. */
  readonly at: Point;
  /** Height of its line in the same measure. */
  readonly height: number;
  /** 0 to 1: how surely it is this label and no other; 1 where it was read letter for letter. */
  readonly confidence: number;
  /** Direction of the text around it, in radians; perspective makes it vary across a picture. */
  readonly angle: number;
}

/** A value as written, and how surely it was read. */
export interface Written {
  readonly field: FieldName;
  readonly value: string;
  readonly confidence: number;
}

/** How the paper looks from afar. */
export interface PaperLook {
  /** Aspect ratio: longer side divided by shorter. */
  readonly shape: number;
  readonly confidence: number;
  /** Mean colour of the paper where nothing dark is printed, 0 to 255 each. */
  readonly tint: readonly [red: number, green: number, blue: number];
  /** Of the place where the portrait should be: how much brightness varies there, and the lines of text in it. */
  readonly portrait: { readonly spread: number; readonly lines: number } | null;
}

/** What a picture shows of its paper's template, stored so that it can be judged without the picture. */
export interface SeenPicture {
  /** Which of the pictures given. */
  readonly given: Side;
  /** What it shows, regardless of what was declared. */
  readonly shown: {
    readonly type: DocumentType;
    readonly layout: LayoutName | null;
    readonly confidence: number;
    /** Who issued it; absent from what earlier versions read. */
    readonly country?: string | null;
  };
  /** Sides of the document's own layout that it shows; both on one picture, or none. */
  readonly sides: readonly Side[];
  /** 0 to 1: how surely what is written on it was read; 0 where nothing is. */
  readonly legible: number;
  readonly hasTitle: boolean;
  readonly labels: readonly Mark[];
  readonly zone: Mark | null;
  /** Where its zone stands on the paper, from 0 at its top to 1 at its foot; null without zone or paper. */
  readonly zoneHeight: number | null;
  /** Numbers that are in the right place, but do not have the format of this paper. */
  readonly misformed: readonly Written[];
  /** Fields that another picture gives too. */
  readonly repeated: readonly Written[];
  readonly paper: PaperLook | null;
  /** The paper's corners in the picture, as it is read; absent without a paper, and from what earlier versions read. */
  readonly corners?: Box;
  /** Of the picture as it is shown; absent where it could not be read, and from what earlier versions read. */
  readonly size?: { readonly width: number; readonly height: number };
  /** Around the rows of its zone, in pixels of the picture; absent without a zone, and from what earlier versions read. */
  readonly zoneBox?: Box;
}

export interface DocumentFacts {
  /** Which layout it was read by: of the declared type, or of another identity paper that it is; null when none fits. */
  readonly layout: LayoutName | null;
  readonly fields: Fields;
  readonly zone: ZoneFacts | null;
  /** All lines, front then back, joined by newlines. */
  readonly text: string;
  readonly state: DocumentState;
  /** What its pictures show of its template; absent from what earlier versions read. */
  readonly pictures?: readonly SeenPicture[];
  /** Pictures that could not be decoded: nothing can be said of the document. Absent where there are none. */
  readonly undecoded?: readonly UndecodedPicture[];
  /** Absent where a PDF's text and its pages agree. */
  readonly difference?: LayerDifference;
}
