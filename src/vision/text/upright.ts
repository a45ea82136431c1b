import type { FoundLine } from './components.ts';
import { type Line, normalAngle, reversed } from './line.ts';
import type { ReadText } from './line-reader.ts';

/** Which way up the picture is: its lines lie along one direction, most of them, and are read one way. */

/** Cosine from which a line lies along the common axis. */
const alongside = 0.7;
/** From this share of the votes the lines are believed; below, some are read both ways. */
const clearShare = 0.95;
const mostProbes = 4;
/** A difference of the mean log probabilities of the characters at which no further line is asked. */
const clearDifference = 0.3;

export interface Upright {
  /** The direction in which most lines are read. */
  readonly angle: number;
  /** What was read on the way. */
  readonly read: ReadonlyMap<Line, ReadText>;
}

/** Lines vote, the longer the more; where they do not agree, those that read well decide. */
export async function findUpright(
  found: readonly FoundLine[],
  read: (line: Line) => Promise<ReadText>,
): Promise<Upright> {
  const known = new Map<Line, ReadText>();
  const axis = commonAxis(found);
  let [forth, back] = [0, 0];
  for (const { line, quarters } of found) {
    const weight = weightOf(line) * Math.abs(Math.cos(line.angle - axis));
    // Each quarter is a direction; how far it points along the axis is what it says.
    quarters.forEach((share, quarter) => {
      const towards = Math.cos((quarter * Math.PI) / 2 - axis) * share * weight;
      if (towards > 0) forth += towards;
      else back -= towards;
    });
  }
  const angle = forth >= back ? axis : normalAngle(axis + Math.PI);
  if (Math.max(forth, back) >= clearShare * (forth + back)) return { angle, read: known };
  const level = found
    .map(({ line }) => line)
    .filter((line) => Math.abs(Math.cos(line.angle - axis)) > alongside && line.length > 3 * line.height)
    .sort((a, b) => promise(b) - promise(a));
  let balance = 0;
  for (const line of level.slice(0, mostProbes)) {
    const turned = reversed(line);
    const [one, other] = [await read(line), await read(turned)];
    known.set(line, one).set(turned, other);
    const difference = Math.log(one.perCharacter) - Math.log(other.perCharacter);
    balance += Math.cos(line.angle - angle) > 0 ? difference : -difference;
    if (Math.abs(balance) > clearDifference) break;
  }
  return { angle: balance >= 0 ? angle : normalAngle(angle + Math.PI), read: known };
}

/** The mean of all lines' axes; doubled angles, because a line and its reverse have the same axis. */
function commonAxis(found: readonly FoundLine[]): number {
  let [cos, sin] = [0, 0];
  for (const { line } of found) {
    cos += weightOf(line) * Math.cos(2 * line.angle);
    sin += weightOf(line) * Math.sin(2 * line.angle);
  }
  return Math.atan2(sin, cos) / 2;
}

const weightOf = (line: Line): number => line.text * Math.min(line.length / Math.max(line.height, 1), 30);

/** Lines of ten to thirty heights tell most for their price. */
const promise = (line: Line): number =>
  line.text * Math.min(line.length / line.height, 20) * Math.min(line.height, 20);

/** A line along the common axis is read the way the others are; one across keeps its own way. */
export function readAs(line: Line, { angle, read }: Upright): Line {
  if (Math.cos(line.angle - angle) > -alongside) return line;
  const turned = reversed(line);
  return [...read.keys()].find((known) => same(known, turned)) ?? turned;
}

const same = (a: Line, b: Line): boolean =>
  a.centre[0] === b.centre[0] && a.centre[1] === b.centre[1] && a.angle === b.angle;

/** Degrees clockwise, in quarter turns, that bring text of that direction upright. */
export const turnedFor = (angle: number): 0 | 90 | 180 | 270 =>
  ([0, 270, 180, 90] as const)[quarterOf(angle)] ?? 0;

/** 0 to the right, 1 down, 2 to the left, 3 up. */
const quarterOf = (angle: number): number => ((Math.round(angle / (Math.PI / 2)) % 4) + 4) % 4;
