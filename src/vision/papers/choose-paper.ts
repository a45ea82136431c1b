import { inverseOf, moved, seenFrom } from '../../documents/homography.ts';
import { areaOf } from '../pixels/flat-shapes.ts';
import { type ColourPicture, greyOf } from '../pixels/image.ts';
import { type Box, type Point, scaledBox } from '../pixels/picture.ts';
import type { Line } from '../text/line.ts';
import type { VisionClient } from '../text/vision-client.ts';
import type { FoundPaper } from './paper-quads.ts';

/** Chooses which detected paper to read first; when in doubt, the whole picture. */

/** Below this a paper is a guess. */
const leastConfidence = 0.3;
/** Corners this near to the picture's, as a share of its sides: the picture is the paper. */
const fullReach = 0.03;
/** The same of a side: the corners of what is cut off by the picture's edge are found less well. */
const sideReach = 0.05;
/** Share of the text that may lie outside of papers: a stamp on the table, not half of the card. */
const mostOutside = 0.25;
/** The same of a paper that is not sure, or that ends with the picture on two sides: a band of its own was taken for the table. */
const mostOutsideUnsure = 0.05;
const sureConfidence = 0.75;
/** Nearly all of the picture, but not surely: the picture is the paper. */
const sureOfScan = 0.6;
const mostOfPicture = 0.75;
/** Lines that are enough to tell. */
const leastLines = 3;
/** A second paper this surely there, and this large beside the first. */
const otherConfidence = 0.6;
const otherShare = 0.3;

/** Maximum views per picture: an unknown document costs this many times as much as a known one. */
const mostViews = 3;

/** What to look at: a paper, or all of the picture where it is the paper or none is sure. */
export interface View {
  readonly paper: FoundPaper | null;
  /** There is nothing to cut out. */
  readonly isPicture: boolean;
}

export interface PaperChoice {
  /** In the order in which they are looked at, until one shows a document that we know. */
  readonly views: readonly [View, ...View[]];
  /** How many papers lie there that might be meant. */
  readonly papers: number;
}

const all: View = { paper: null, isPicture: true };

/** `found` in the order of paperQuads, in the photograph made small. */
export async function choosePaper(
  found: readonly FoundPaper[],
  small: ColourPicture,
  vision: Pick<VisionClient, 'findText'>,
): Promise<PaperChoice> {
  const [best, ...rest] = found.filter(({ confidence }) => confidence >= leastConfidence);
  if (best === undefined) return { views: [all], papers: 0 };
  const others = rest.filter(({ confidence, corners }) => {
    return confidence >= otherConfidence && areaOf(corners) >= otherShare * areaOf(best.corners);
  });
  const papers = 1 + others.length;
  const beside = rest.map((paper): View => ({ paper, isPicture: false }));
  if (best.corners.every(([x, y]) => isAtEnd(x) && isAtEnd(y))) {
    return { views: limited({ paper: best, isPicture: true }, ...beside), papers };
  }
  const cutOut: View = { paper: best, isPicture: false };
  // A scan with an edge within it: straightened by that, all of it would be askew.
  if (best.confidence < sureOfScan && areaOf(best.corners) > mostOfPicture)
    return { views: limited(all, cutOut, ...beside), papers: 0 };
  const sidesAtEnd = sidesOf(best.corners).filter(isAlongEnd).length;
  const most = best.confidence < sureConfidence || sidesAtEnd > 1 ? mostOutsideUnsure : mostOutside;
  return leavesTextOut([best, ...rest], most, await vision.findText(greyOf(small)), small)
    ? { views: limited(all, cutOut, ...beside), papers: 0 }
    : { views: limited(cutOut, ...beside, all), papers };
}

const limited = (first: View, ...more: readonly View[]): PaperChoice['views'] => [
  first,
  ...more.slice(0, mostViews - 1),
];

const isAtEnd = (place: number): boolean => Math.abs(place) <= fullReach || Math.abs(place - 1) <= fullReach;

const sidesOf = ([a, b, c, d]: Box): readonly (readonly [Point, Point])[] => [
  [a, b],
  [b, c],
  [c, d],
  [d, a],
];

/** Both ends on the same edge of the picture. */
const isAlongEnd = ([[x0, y0], [x1, y1]]: readonly [Point, Point]): boolean =>
  [0, 1].some(
    (end) =>
      (Math.abs(x0 - end) <= sideReach && Math.abs(x1 - end) <= sideReach) ||
      (Math.abs(y0 - end) <= sideReach && Math.abs(y1 - end) <= sideReach),
  );

/** Whether too much of the text, weighed by its length, lies on none of them. */
function leavesTextOut(
  papers: readonly FoundPaper[],
  most: number,
  lines: readonly Line[],
  small: ColourPicture,
): boolean {
  const reaches = papers.map(({ corners }) => reachOf(scaledBox(corners, small.width, small.height)));
  let [inside, outside] = [0, 0];
  for (const { centre, length, text } of lines) {
    if (reaches.some((contains) => contains(centre))) inside += length * text;
    else outside += length * text;
  }
  return lines.length >= leastLines && outside > most * (inside + outside);
}

/** How far beyond its edges, as a share of its sides, a line still belongs to the paper. */
const edgeSlack = 0.03;

function reachOf(corners: Box): (point: Point) => boolean {
  const seen = seenFrom(corners, 1, 1);
  const back = seen && inverseOf(seen);
  if (!back) return () => false;
  return (point) => moved(back, point).every((place) => place > -edgeSlack && place < 1 + edgeSlack);
}
