import type { Point, Print, Said } from './drawing.ts';
import type { FontRole } from './fonts.ts';

/** How a label and its value stand to each other; one style a document, so that its table holds words and places only. */

export interface LabelStyle {
  readonly role: FontRole;
  readonly labelSize: number;
  readonly valueSize: number;
  readonly labelItalic?: boolean;
  readonly labelBold?: boolean;
  readonly valueBold?: boolean;
  readonly labelColour?: string;
  readonly valueColour?: string;
  readonly valueSpacing?: number;
}

/** A row of a document's table: the label, where it stands, what is printed as its value, and which fields that is. */
export interface Row {
  readonly label: string;
  readonly at: Point;
  readonly value: string;
  readonly says?: Said;
  readonly within?: number;
}

function labelPrint(style: LabelStyle, row: Row): Print {
  return {
    text: row.label,
    at: row.at,
    role: style.role,
    size: style.labelSize,
    ...(style.labelItalic === undefined ? {} : { italic: style.labelItalic }),
    ...(style.labelBold === undefined ? {} : { bold: style.labelBold }),
    ...(style.labelColour === undefined ? {} : { colour: style.labelColour }),
  };
}

function valuePrint(style: LabelStyle, row: Row, at: Point): readonly Print[] {
  if (row.value === '') return [];
  return [
    {
      text: row.value,
      at,
      role: style.role,
      size: style.valueSize,
      ...(row.says === undefined ? {} : { says: row.says }),
      ...(row.within === undefined ? {} : { within: row.within }),
      ...(style.valueBold === undefined ? {} : { bold: style.valueBold }),
      ...(style.valueSpacing === undefined ? {} : { spacing: style.valueSpacing }),
      ...(style.valueColour === undefined ? {} : { colour: style.valueColour }),
    },
  ];
}

/** Values a step away from their labels: below them when it is positive, above when negative. */
export function stacked(style: LabelStyle, step: number, rows: readonly Row[]): readonly Print[] {
  return rows.flatMap((row) => [
    labelPrint(style, row),
    ...valuePrint(style, row, [row.at[0], row.at[1] + step]),
  ]);
}

/** Values on the line of their labels, at `to`. */
export function beside(
  style: LabelStyle,
  rows: readonly (Row & { readonly to: number })[],
): readonly Print[] {
  return rows.flatMap((row) => [labelPrint(style, row), ...valuePrint(style, row, [row.to, row.at[1]])]);
}
