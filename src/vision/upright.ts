import { quarterOf } from './components.ts';
import type { Pyramid } from './crops.ts';
import type { FoundLine } from './finder.ts';
import { type Line, reversed } from './line.ts';
import { type LineReader, readText } from './line-reader.ts';

/** Which way up the picture is. Quarters: text runs to the right (0), down (1), to the left (2), up (3). */

/** From this share of the votes the lines are believed; below, some are read both ways. */
const clearShare = 0.9;
const probes = 4;

/** Lines vote, the longer the more; where they do not agree, those that read well decide. */
export async function uprightQuarter(
  found: readonly FoundLine[],
  reader: LineReader,
  pyramid: Pyramid,
): Promise<number> {
  const votes = [0, 0, 0, 0];
  for (const { line, quarters } of found) {
    const weight = line.text * Math.min(line.length / Math.max(line.height, 1), 30);
    quarters.forEach((share, quarter) => {
      votes[quarter] = (votes[quarter] as number) + share * weight;
    });
  }
  const quarter = votes.indexOf(Math.max(...votes));
  const opposite = (quarter + 2) % 4;
  const [forth = 0, back = 0] = [votes[quarter], votes[opposite]];
  if (forth >= clearShare * (forth + back)) return quarter;
  const level = found
    .map(({ line }) => readAs(line, quarter))
    .filter((line) => quarterOf(line.angle) === quarter && line.length > 3 * line.height)
    .sort((a, b) => promise(b) - promise(a));
  let balance = 0;
  for (const line of level.slice(0, probes)) {
    const right = readText(await reader.frames(pyramid.crop(line)));
    const over = readText(await reader.frames(pyramid.crop(reversed(line))));
    balance += Math.log(right.perCharacter) - Math.log(over.perCharacter);
  }
  return balance >= 0 ? quarter : opposite;
}

/** Lines of ten to thirty heights tell most for their price. */
const promise = (line: Line): number =>
  line.text * Math.min(line.length / line.height, 20) * Math.min(line.height, 20);

/** A line along the picture's own rows is read the way the picture is; one across keeps its own way. */
export function readAs(line: Line, quarter: number): Line {
  return quarterOf(line.angle) === (quarter + 2) % 4 ? reversed(line) : line;
}

/** Degrees clockwise that bring text of that quarter upright. */
export const turnedFor = (quarter: number): 0 | 90 | 180 | 270 => ([0, 270, 180, 90] as const)[quarter] ?? 0;
