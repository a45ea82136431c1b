import { along, type Course, type Line } from './line.ts';

/** As a person reads: row by row from above, each row from its beginning; `angle` is the direction of the rows. */
export function inReadingOrder<T extends { readonly line: Line }>(
  lines: readonly T[],
  angle: number,
): readonly T[] {
  const page: Course = { centre: [0, 0], angle, bend: 0 };
  const placed = lines.map((item) => ({ item, ...along(page, item.line.centre) })).sort((a, b) => a.v - b.v);
  const rows: (typeof placed)[] = [];
  for (const next of placed) {
    const row = rows.at(-1);
    const last = row?.at(-1);
    const near =
      last !== undefined && next.v - last.v < 0.5 * Math.min(last.item.line.height, next.item.line.height);
    if (row !== undefined && near) row.push(next);
    else rows.push([next]);
  }
  return rows.flatMap((row) => row.sort((a, b) => a.u - b.u).map(({ item }) => item));
}
