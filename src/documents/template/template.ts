import type { Text } from '../../platform/language.ts';
import type { FieldName, Side } from '../facts.ts';
import { canonical } from '../identifiers.ts';

/** What a paper looks like, beside its labels and values. */

/** From left, top to right, bottom: shares of the paper's width and height. */
export type Frame = readonly [left: number, top: number, right: number, bottom: number];

/** Where something may stand anywhere on the paper. */
export const wholePaper: Frame = [0, 0, 1, 1];

export interface SideTemplate {
  /**
   * Labels that every such paper bears, by the field they announce: rows from the top, each from the left. Where no
   * real paper was seen they stand in one row each, and `isOrdered` is false.
   */
  readonly rows: readonly (readonly string[])[];
  readonly isOrdered: boolean;
  readonly portrait?: Frame;
  /** Mean colour of the paper in daylight. */
  readonly tint?: readonly [red: number, green: number, blue: number];
}

export interface NumberFormat {
  readonly field: FieldName;
  readonly isRight: (value: string) => boolean;
  readonly form: Text;
}

export interface Template {
  /** Its longer side in its shorter ones; null where printings differ, or none was seen. */
  readonly shape: number | null;
  /** The side whose zone every such paper bears; and where the middle of it stands, from the top of the paper. */
  readonly zone: { readonly side: Side; readonly least: number; readonly most: number } | null;
  readonly sides: Readonly<Partial<Record<Side, SideTemplate>>>;
  /** Years from issue to expiry, by the alpha-3 of who issues it; null where they are not known of any. */
  readonly validYears: Readonly<Record<string, number>> | null;
  /** Nobody younger is given one. */
  readonly leastAge: number;
  readonly numbers: readonly NumberFormat[];
  /** Codes of rules that cannot judge such a paper, because too little is known of it: this is said. */
  readonly unknown?: readonly string[];
}

/** ISO/IEC 7810: ID-1 is 85.60 by 53.98 mm, the page of a passport (ID-3) 125 by 88. */
export const cardShape = 85.6 / 53.98;
export const passportShape = 125 / 88;
export const sheetShape = Math.SQRT2;

export const matching = (field: FieldName, pattern: RegExp, form: Text): NumberFormat => ({
  field,
  isRight: (value) => pattern.test(canonical(value)),
  form,
});

/** Labels whose order is not known: one row each. */
export const apart = (...names: readonly string[]): readonly (readonly string[])[] =>
  names.map((name) => [name]);

/** Of papers that each house lays out in its own way: nothing can be judged. */
export const anyLook: Template = {
  shape: null,
  zone: null,
  sides: {},
  validYears: null,
  leastAge: 0,
  numbers: [],
  unknown: ['LABELS_MISSING', 'LABELS_MISPLACED', 'PORTRAIT_MISSING', 'COLOURS', 'SHAPE', 'NUMBER_FORMAT'],
};
