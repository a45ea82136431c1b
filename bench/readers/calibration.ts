import { outOf, percent, printTable, sum } from '../tables.ts';

/** Does a reader that says 0.9 err once in ten? */

export interface Judged {
  readonly confidence: number;
  readonly right: boolean;
}

const edges = [0, 0.5, 0.7, 0.8, 0.9, 0.95, 0.99, 1] as const;

interface Bin {
  readonly label: string;
  readonly members: readonly Judged[];
}

function binsOf(lines: readonly Judged[]): readonly Bin[] {
  return edges.slice(0, -1).map((from, at) => {
    const to = edges[at + 1] ?? 1;
    const isLast = to === 1;
    const members = lines.filter(({ confidence }) => confidence >= from && (isLast || confidence < to));
    return { label: `${from} to ${to}`, members };
  });
}

const rightOf = (lines: readonly Judged[]): number => lines.filter(({ right }) => right).length;

/** Mean distance between what is said and how often it is right, each bin by its size. */
function calibrationError(lines: readonly Judged[]): number {
  const gaps = binsOf(lines).map(({ members }) =>
    Math.abs(sum(members.map(({ confidence }) => confidence)) - rightOf(members)),
  );
  return sum(gaps) / lines.length;
}

export function printCalibration(
  readers: readonly { readonly name: string; readonly lines: readonly Judged[] }[],
): void {
  const sure = (lines: readonly Judged[]) => lines.filter(({ confidence }) => confidence >= 0.9);
  const cells = (cell: (lines: readonly Judged[]) => string) => readers.map(({ lines }) => cell(lines));
  printTable(
    ['confidence: right of lines', ...readers.map(({ name }) => name)],
    [
      ...binsOf([]).map(({ label }, at) => [
        label,
        ...cells((lines) => {
          const members = binsOf(lines)[at]?.members ?? [];
          return outOf(rightOf(members), members.length);
        }),
      ]),
      [
        'right, of those at 0.9 and more',
        ...cells((lines) => percent(rightOf(sure(lines)), sure(lines).length)),
      ],
      ['lines at 0.9 and more', ...cells((lines) => percent(sure(lines).length, lines.length))],
      ['expected calibration error', ...cells((lines) => calibrationError(lines).toFixed(3))],
    ],
  );
}
