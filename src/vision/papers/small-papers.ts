import { apart, areaOf, middleOf } from '../pixels/flat-shapes.ts';
import { type ColourPicture, cutOut } from '../pixels/image.ts';
import { type Point, scaledBox } from '../pixels/picture.ts';
import type { VisionClient } from '../text/vision-client.ts';
import type { FoundPaper } from './paper-quads.ts';

/** Papers that are a small part of a busy picture: a card held up on a poster, or among other things on a table. */

/** Parts half as wide and high as the picture, which overlap by half. */
const starts = [0, 0.25, 0.5] as const;
/** Away from the part's edge, as a share: what touches it may go on beyond. */
const clear = 0.03;
const leastConfidence = 0.7;
const mostPapers = 2;

export async function smallPapers(
  picture: ColourPicture,
  { findPapers }: Pick<VisionClient, 'findPapers'>,
): Promise<readonly FoundPaper[]> {
  const found: FoundPaper[] = [];
  for (const top of starts) {
    for (const left of starts) {
      const papers = await findPapers(partOf(picture, left, top));
      for (const paper of papers.filter(isClear)) {
        const corners = scaledBox(paper.corners, 0.5, 0.5).map(([x, y]): Point => [x + left, y + top]);
        found.push({ ...paper, corners: corners as unknown as FoundPaper['corners'] });
      }
    }
  }
  found.sort((a, b) => areaOf(b.corners) * b.confidence - areaOf(a.corners) * a.confidence);
  return found
    .filter((paper, i) => !found.slice(0, i).some((larger) => overlaps(larger, paper)))
    .slice(0, mostPapers);
}

const isClear = ({ corners, confidence }: FoundPaper): boolean =>
  confidence >= leastConfidence && corners.flat().every((place) => place > clear && place < 1 - clear);

/** Neighbouring parts show the same paper. */
const overlaps = (larger: FoundPaper, paper: FoundPaper): boolean =>
  apart(middleOf(larger.corners), middleOf(paper.corners)) < Math.sqrt(areaOf(larger.corners)) / 2;

function partOf(picture: ColourPicture, left: number, top: number): ColourPicture {
  const { width, height } = picture;
  return cutOut(picture, {
    left: Math.floor(left * width),
    top: Math.floor(top * height),
    width: Math.max(1, width >> 1),
    height: Math.max(1, height >> 1),
  });
}
