import type { Box } from '../../src/vision/pixels/picture.ts';
import { areaOf, sharedArea } from './overlap.ts';
import type { PlacedLine } from './reader.ts';
import { similarity, tidy, tidyFor } from './text.ts';

/** Which line that a reader found is which line of the picture. */

export interface TrueLine {
  readonly text: string;
  readonly box: Box;
  readonly zone: boolean;
}

export interface Match {
  readonly truth: TrueLine;
  /** Null when nothing was found there. */
  readonly found: PlacedLine | null;
  readonly exact: boolean;
  /** The text stands in what was read there, also where the reader cut the line or joined it with another. */
  readonly within: boolean;
}

export interface Matched {
  readonly matches: readonly Match[];
  /** Found lines that belong to no true one: pieces lie on a true line, spurious ones on none. */
  readonly pieces: readonly PlacedLine[];
  readonly spurious: readonly PlacedLine[];
}

/** Share of the smaller box that two lines have in common at least when they may be the same. */
const leastShared = 0.3;

interface Candidate {
  readonly truth: TrueLine;
  readonly found: PlacedLine;
  readonly score: number;
}

export function matchLines(truths: readonly TrueLine[], lines: readonly PlacedLine[]): Matched {
  const candidates = truths.flatMap((truth) =>
    lines.flatMap((found) => {
      const score = scoreOf(truth, found);
      return score === null ? [] : [{ truth, found, score }];
    }),
  );
  const pairs = bestPairs(candidates);
  const taken = new Set(pairs.values());
  const near = new Set(candidates.map(({ found }) => found));
  const rest = lines.filter((line) => !taken.has(line));
  return {
    matches: truths.map((truth) => {
      const found = pairs.get(truth) ?? null;
      const here = candidates.filter((candidate) => candidate.truth === truth).map((there) => there.found);
      const text = tidyFor(truth.zone, truth.text);
      const exact = found !== null && tidyFor(truth.zone, found.text) === text;
      return { truth, found, exact, within: isWithin(truth, here) };
    }),
    pieces: rest.filter((line) => near.has(line)),
    spurious: rest.filter((line) => !near.has(line)),
  };
}

/** Where they are and what they say count alike: boxes of the same line differ from reader to reader. */
function scoreOf(truth: TrueLine, found: PlacedLine): number | null {
  const [own, other] = [areaOf(truth.box), areaOf(found.box)];
  const shared = sharedArea(truth.box, found.box);
  if (shared < leastShared * Math.min(own, other)) return null;
  const texts = similarity(tidyFor(truth.zone, truth.text), tidyFor(truth.zone, found.text));
  return shared / (own + other - shared) + texts;
}

function bestPairs(candidates: readonly Candidate[]): ReadonlyMap<TrueLine, PlacedLine> {
  const pairs = new Map<TrueLine, PlacedLine>();
  const taken = new Set<PlacedLine>();
  for (const { truth, found } of [...candidates].sort((a, b) => b.score - a.score)) {
    if (pairs.has(truth) || taken.has(found)) continue;
    pairs.set(truth, found);
    taken.add(found);
  }
  return pairs;
}

const withoutSpaces = (text: string): string => tidy(text).replaceAll(' ', '');

function isWithin({ text, box: [from, to] }: TrueLine, here: readonly PlacedLine[]): boolean {
  const along = ({ box: [start] }: PlacedLine) => start[0] * (to[0] - from[0]) + start[1] * (to[1] - from[1]);
  const joined = [...here].sort((a, b) => along(a) - along(b)).map((line) => line.text);
  return [...joined, joined.join('')].some((read) => withoutSpaces(read).includes(withoutSpaces(text)));
}
