import { quarterOf } from './components.ts';
import type { FoundLine } from './finder.ts';
import { type Line, reversed } from './line.ts';
import type { ReadText } from './line-reader.ts';

/** Which way up the picture is. Quarters: text runs to the right (0), down (1), to the left (2), up (3). */

/** From this share of the votes the lines are believed; below, some are read both ways. */
const clearShare = 0.95;
const mostProbes = 4;
/** A difference of the mean log probabilities of the characters at which no further line is asked. */
const clearDifference = 0.3;

export interface Upright {
  readonly quarter: number;
  /** What was read on the way. */
  readonly read: ReadonlyMap<Line, ReadText>;
}

/** Lines vote, the longer the more; where they do not agree, those that read well decide. */
export async function findUpright(
  found: readonly FoundLine[],
  read: (line: Line) => Promise<ReadText>,
): Promise<Upright> {
  const votes = [0, 0, 0, 0];
  for (const { line, quarters } of found) {
    const weight = line.text * Math.min(line.length / Math.max(line.height, 1), 30);
    quarters.forEach((share, quarter) => {
      votes[quarter] = (votes[quarter] as number) + share * weight;
    });
  }
  const quarter = votes.indexOf(Math.max(...votes));
  const opposite = (quarter + 2) % 4;
  const known = new Map<Line, ReadText>();
  const [forth = 0, back = 0] = [votes[quarter], votes[opposite]];
  if (forth >= clearShare * (forth + back)) return { quarter, read: known };
  const level = found
    .map(({ line }) => line)
    .filter((line) => quarterOf(line.angle) % 2 === quarter % 2 && line.length > 3 * line.height)
    .sort((a, b) => promise(b) - promise(a));
  let balance = 0;
  for (const line of level.slice(0, mostProbes)) {
    const turned = reversed(line);
    const [one, other] = [await read(line), await read(turned)];
    known.set(line, one).set(turned, other);
    const difference = Math.log(one.perCharacter) - Math.log(other.perCharacter);
    balance += quarterOf(line.angle) === quarter ? difference : -difference;
    if (Math.abs(balance) > clearDifference) break;
  }
  return { quarter: balance >= 0 ? quarter : opposite, read: known };
}

/** Lines of ten to thirty heights tell most for their price. */
const promise = (line: Line): number =>
  line.text * Math.min(line.length / line.height, 20) * Math.min(line.height, 20);

/** A line along the picture's own rows is read the way the picture is; one across keeps its own way. */
export function readAs(line: Line, { quarter, read }: Upright): Line {
  if (quarterOf(line.angle) !== (quarter + 2) % 4) return line;
  const turned = reversed(line);
  return [...read.keys()].find((known) => same(known, turned)) ?? turned;
}

const same = (a: Line, b: Line): boolean =>
  a.centre[0] === b.centre[0] && a.centre[1] === b.centre[1] && a.angle === b.angle;

/** Degrees clockwise that bring text of that quarter upright. */
export const turnedFor = (quarter: number): 0 | 90 | 180 | 270 => ([0, 270, 180, 90] as const)[quarter] ?? 0;
