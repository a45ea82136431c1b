import { companyOcrKeys } from '../contract/results.ts';
import type { DocumentType } from '../contract/uploads.ts';
import type { Text } from '../platform/language.ts';
import { fillText } from '../platform/problems/errors.ts';
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
export const documentStates = {
  OK: {
    en: 'The document was read.',
    fr: 'Le document a été lu.',
  },
  TEXT_LAYER_DIFFERS: {
    en: 'The PDF says "{said}" in its text where its page shows "{shown}": one of them may have been changed. Compare both, and ask for the original paper.',
    fr: "Le PDF dit « {said} » dans son texte là où sa page montre « {shown} » : l'un des deux a pu être modifié. Comparez-les, et demandez le document d'origine.",
  },
  SEVERAL_DOCUMENTS: {
    en: 'The picture shows several papers. Take one picture of each, with nothing else in view.',
    fr: "L'image montre plusieurs documents. Prenez-en une de chacun, sans rien d'autre dans le cadre.",
  },
  CUT_OFF: {
    en: 'The edge of the picture cuts the paper off. Take it again with all four corners in view.',
    fr: "Le bord de l'image coupe le document. Reprenez-la avec les quatre coins dans le cadre.",
  },
  NO_DOCUMENT_FOUND: {
    en: 'No document was found on the picture. Lay the paper on a plain ground and take it again, sharp and in even light.',
    fr: "Aucun document n'a été trouvé sur l'image. Posez-le sur un fond uni et reprenez-la, nette et sous une lumière égale.",
  },
  SCREEN: {
    en: 'The document seems to be shown on a screen. Take a picture of the document itself.',
    fr: 'Le document semble affiché sur un écran. Prenez en photo le document lui-même.',
  },
  TOO_SMALL: {
    en: 'The print is too small on the picture. Take it again from nearer, so that the paper fills it, and send it unreduced.',
    fr: "L'écriture est trop petite sur l'image. Reprenez-la de plus près, le document remplissant le cadre, et envoyez-la sans la réduire.",
  },
  TOO_DARK: {
    en: 'The picture is too dark. Take it again in daylight or under a lamp.',
    fr: "L'image est trop sombre. Reprenez-la à la lumière du jour ou sous une lampe.",
  },
  TOO_BRIGHT: {
    en: 'The picture is over-exposed: its print is washed out. Take it again out of direct light and without flash.',
    fr: "L'image est surexposée : l'écriture y pâlit. Reprenez-la hors de la lumière directe et sans flash.",
  },
  LOW_CONTRAST: {
    en: 'The print hardly stands out from the paper. Wipe the lens and take the picture again in even light.',
    fr: "L'écriture se détache à peine du papier. Essuyez l'objectif et reprenez l'image sous une lumière égale.",
  },
  BLURRED: {
    en: 'The picture is blurred. Take it again with a steady hand, once the camera has focused on the print.',
    fr: "L'image est floue. Reprenez-la sans bouger, une fois la mise au point faite sur l'écriture.",
  },
  GLARE: {
    en: 'Light is reflected over the print. Tilt the paper or turn off the flash, and take the picture again.',
    fr: "Un reflet couvre l'écriture. Inclinez le document ou éteignez le flash, puis reprenez l'image.",
  },
  NO_TEXT_FOUND: {
    en: 'No text was found on the picture. Take it again with the whole paper in view, sharp and in even light.',
    fr: "Aucun texte n'a été trouvé sur l'image. Reprenez-la avec le document entier, nette et sous une lumière égale.",
  },
  HANDWRITTEN: {
    en: 'Values stand there in handwriting, which is not read. Type them in, or send the paper in print.',
    fr: 'Des valeurs y sont écrites à la main et ne sont pas lues. Saisissez-les, ou envoyez le document imprimé.',
  },
  OTHER_DOCUMENT_FOUND: {
    en: 'The picture shows another kind of document than the one declared. Declare it as what it is, or send the other one.',
    fr: "L'image montre un autre type de document que celui déclaré. Déclarez-le pour ce qu'il est, ou envoyez l'autre.",
  },
  DOCUMENT_NOT_RECOGNISED: {
    en: 'The picture does not show a document of the declared kind. Send a picture of that document, whole and sharp.',
    fr: "L'image ne montre pas un document du type déclaré. Envoyez une image de ce document, entière et nette.",
  },
  SAME_SIDE_TWICE: {
    en: 'Both pictures show the same side of the document. Send front and back.',
    fr: 'Les deux images montrent la même face du document. Envoyez le recto et le verso.',
  },
  FIELDS_MISSING: {
    en: 'Fields that this document always bears could not be read. Take the picture again, whole and sharp.',
    fr: "Des champs que ce document porte toujours n'ont pas pu être lus. Reprenez l'image, entière et nette.",
  },
  READING_UNSURE: {
    en: 'Some fields were hard to read and may be wrong. Compare them with the picture, or take it again.',
    fr: "Certains champs étaient difficiles à lire et peuvent être faux. Comparez-les à l'image, ou reprenez-la.",
  },
  SIDES_SWAPPED: {
    en: 'Front and back were given the wrong way round. The document was read all the same.',
    fr: 'Le recto et le verso ont été intervertis. Le document a quand même été lu.',
  },
} as const satisfies Record<QualityCode, Text> & Record<string, Text>;

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
