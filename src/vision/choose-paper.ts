import { inverseOf, moved, seenFrom } from '../documents/homography.ts';
import type { Eyes } from './eyes.ts';
import type { Line } from './line.ts';
import { areaOf, type FoundPaper } from './paper-quads.ts';
import { type Box, type GreyPicture, type Point, scaledBox } from './picture.ts';

/** Which of the papers found in a picture is read, if any: whatever is doubtful leaves the picture as it is. */

/** Below this a paper is a guess. */
const leastConfidence = 0.3;
/** Corners this near to the picture's, as a share of its sides: the picture is the paper. */
const fullReach = 0.03;
/** Share of the text that may lie outside of a paper: a stamp on the table, not half of the card. */
const mostOutside = 0.25;
/** Lines that are enough to tell. */
const leastLines = 3;
/** A second paper this surely there, and this large beside the first. */
const otherConfidence = 0.6;
const otherShare = 0.3;

export interface ChosenPaper extends FoundPaper {
  /** The whole picture: there is nothing to straighten. */
  readonly isPicture: boolean;
}

export interface PaperChoice {
  readonly paper: ChosenPaper | null;
  /** How many papers lie there that might be meant. */
  readonly papers: number;
}

/** `found` in the order of paperQuads. */
export async function choosePaper(
  found: readonly FoundPaper[],
  picture: GreyPicture,
  eyes: Pick<Eyes, 'findText'>,
): Promise<PaperChoice> {
  const [best] = found;
  if (best === undefined || best.confidence < leastConfidence) return { paper: null, papers: 0 };
  const others = found.slice(1).filter(({ confidence, corners }) => {
    return confidence >= otherConfidence && areaOf(corners) >= otherShare * areaOf(best.corners);
  });
  const isPicture = best.corners.every(([x, y]) => isAtEnd(x) && isAtEnd(y));
  if (!isPicture && leavesTextOut(best, await eyes.findText(picture), picture)) {
    return { paper: null, papers: 0 };
  }
  return { paper: { ...best, isPicture }, papers: 1 + others.length };
}

const isAtEnd = (place: number): boolean => Math.abs(place) <= fullReach || Math.abs(place - 1) <= fullReach;

/** How much of the text, weighed by its length, lies outside. */
function leavesTextOut({ corners }: FoundPaper, lines: readonly Line[], picture: GreyPicture): boolean {
  const pixels = scaledBox(corners, picture.width, picture.height);
  let [inside, outside] = [0, 0];
  for (const { centre, length, text } of lines) {
    if (contains(pixels, centre)) inside += length * text;
    else outside += length * text;
  }
  return lines.length >= leastLines && outside > mostOutside * (inside + outside);
}

/** How far beyond its edges, as a share of its sides, a line still belongs to the paper. */
const edgeSlack = 0.03;

function contains(corners: Box, point: Point): boolean {
  const seen = seenFrom(corners, 1, 1);
  const back = seen && inverseOf(seen);
  if (!back) return false;
  return moved(back, point).every((place) => place > -edgeSlack && place < 1 + edgeSlack);
}
