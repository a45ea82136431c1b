import { along, type Line, normalAngle, part } from './line.ts';

/** Groups lines that may be the rows of machine-readable zones, pieces of one row joined. */

const leastLength = 7; // heights, of a piece
const mostTurn = 0.12; // radians between rows
const mostSpacing = 3.6; // heights between rows

/** Each zone's rows, top row first: two or three, or more where more stand together. */
export function zoneRows(lines: readonly Line[]): readonly (readonly Line[])[] {
  const left = lines
    .filter((line) => line.length > leastLength * line.height)
    .sort((a, b) => b.length - a.length);
  const zones: (readonly Line[])[] = [];
  while (left.length > 0) {
    const first = left.shift() as Line;
    const pieces: Line[] = [first];
    // Rows and pieces are added as long as some stand beside what is already there.
    for (let i = 0; i < left.length; ) {
      const candidate = left[i] as Line;
      if (pieces.some((piece) => together(piece, candidate))) {
        left.splice(i, 1);
        pieces.push(candidate);
        i = 0;
      } else {
        i += 1;
      }
    }
    const rows = joined(first, pieces);
    if (rows.length >= 2) zones.push(rows);
  }
  return zones;
}

function together(row: Line, other: Line): boolean {
  if (Math.abs(normalAngle(row.angle - other.angle)) > mostTurn) return false;
  const ratio = row.height / other.height;
  if (ratio > 1.7 || ratio < 1 / 1.7) return false;
  const { u, v } = along(row, other.centre);
  if (Math.abs(v) > mostSpacing * row.height) return false;
  const gap = Math.abs(u) - (row.length + other.length) / 2;
  // In the same row a gap may be left by lost fillers; another row stands over or under this one.
  return Math.abs(v) < 0.6 * row.height
    ? gap < 6 * row.height
    : gap < -0.3 * Math.min(row.length, other.length);
}

/** One line a row, all from the leftmost beginning to the rightmost end. */
function joined(reference: Line, pieces: readonly Line[]): readonly Line[] {
  const rows: Line[][] = [];
  const sorted = [...pieces].sort((a, b) => along(reference, a.centre).v - along(reference, b.centre).v);
  for (const piece of sorted) {
    const row = rows.at(-1);
    const isNear = row && Math.abs(along(longest(row), piece.centre).v) < 0.6 * piece.height;
    if (isNear) row.push(piece);
    else rows.push([piece]);
  }
  const ends = pieces.flatMap((piece) => {
    const { u } = along(reference, piece.centre);
    return [u - piece.length / 2, u + piece.length / 2];
  });
  const from = Math.min(...ends);
  const to = Math.max(...ends);
  return rows.map((row) => {
    const line = longest(row);
    const { u } = along(reference, line.centre);
    return part(line, from - u, to - u);
  });
}

const longest = (lines: readonly Line[]): Line =>
  lines.reduce((a, b) => (b.length > a.length ? b : a), lines[0] as Line);
