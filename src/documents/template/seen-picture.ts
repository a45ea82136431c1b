import type { DocumentType } from '../../contract/uploads.ts';
import type { FieldName, LayoutName, Point, Side } from '../facts.ts';

/** What a picture shows of the template of its paper, kept with the facts so that it can be judged without the picture. */

/** A label or a zone, where it stands. */
export interface Mark {
  /** The field that a label announces; the label itself where its value is of no use; `zone`. */
  readonly name: string;
  /** Its left end: in pixels of the picture, or in thousandths of the paper where that was found. */
  readonly at: Point;
  /** Height of its line in the same measure. */
  readonly height: number;
  /** How the text around it runs, in radians; perspective makes that differ over a picture. */
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
  /** Its longer side in its shorter ones. */
  readonly shape: number;
  readonly confidence: number;
  /** Mean colour of the paper where nothing dark is printed, 0 to 255 each. */
  readonly tint: readonly [red: number, green: number, blue: number];
  /** Of the place where the portrait should be: how much brightness varies there, and the lines of text in it. */
  readonly portrait: { readonly spread: number; readonly lines: number } | null;
}

export interface SeenPicture {
  /** Which of the pictures given. */
  readonly given: Side;
  /** What it shows, whatever was declared. */
  readonly shown: {
    readonly type: DocumentType;
    readonly layout: LayoutName | null;
    readonly confidence: number;
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
  /** Numbers in their place, but not of the form that they have on such a paper. */
  readonly misformed: readonly Written[];
  /** Fields that another picture gives too. */
  readonly repeated: readonly Written[];
  readonly paper: PaperLook | null;
}
