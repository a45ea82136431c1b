import type { FieldName } from '../../../src/documents/facts.ts';
import type { Frame } from '../drawing.ts';
import type { Mark } from './marks.ts';
import type { Letters } from './runs.ts';
import type { Style } from './style.ts';
import type { Place } from './vocabulary.ts';

/** Pairs of label and value, and the places that are made for them. */

export interface Pair {
  readonly label: readonly string[];
  readonly value: string;
  readonly fields: readonly FieldName[];
  /** What its label means, and the parts of its value. */
  readonly meaning: string | null | undefined;
  readonly marks: readonly Mark[];
  readonly short: boolean;
  readonly optional: boolean;
  /** Dates and numbers are not broken between two lines. */
  readonly whole: boolean;
  /** Number among all pairs of the page. */
  readonly at: number;
}

export interface Cell {
  readonly pair: Pair;
  readonly x: number;
  readonly width: number;
  readonly place: Place;
  /** From the cell's left to what stands second on the line, where all of that begins at one place. */
  readonly valueAt: number | null;
}

export interface Setting {
  readonly style: Style;
  readonly label: Letters;
  readonly value: Letters;
  readonly frame: Frame;
  /** The short pairs in one row have their values below, whatever the page does else. */
  readonly shortUnder: boolean;
}

export interface Lines {
  readonly labels: readonly string[];
  readonly values: readonly string[];
  /** From the cell's left. */
  readonly valueX: number;
  readonly labelX: number;
  readonly labelWidth: number;
}
