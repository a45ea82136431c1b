import type { Box, DocumentFacts, PictureText, SeenPicture, Side } from '../facts.ts';
import type { PaperRegistry } from '../paper-registry.ts';
import { knownPapers } from '../papers.ts';
import { wholePixels } from './see-pictures.ts';
import { type Frame, wholePaper } from './template.ts';

/** Where the portrait of a document is to be looked for. */
export interface PortraitPlace {
  /** Which of the pictures given. */
  readonly given: Side;
  /** The paper on that picture, and where on it the portrait may be; absent where no paper was found. */
  readonly place?: { readonly paper: Box; readonly frame: Frame };
}

/** On the picture that shows the front, whichever that was given as; else on one that may show it. */
export function portraitPlace(
  { layout, pictures = [] }: DocumentFacts,
  papers: PaperRegistry = knownPapers,
): PortraitPlace {
  const picture =
    pictures.find(({ sides }) => sides.includes('front')) ??
    pictures.find(({ sides }) => sides.length === 0) ??
    pictures[0];
  const place = picture && placeOn(picture, layout, papers);
  return { given: picture?.given ?? 'front', ...(place && { place }) };
}

/** The same as soon as a picture is read and named, where it will hardly be looked for elsewhere. */
export function placeAsNamed({ named, paper }: PictureText): PortraitPlace['place'] {
  if (!paper || !named || named.side !== 'front') return undefined;
  const frame = knownPapers.named(named.layout)?.template.sides.front?.portrait;
  return frame && { paper: wholePixels(paper.corners), frame };
}

/**
 * On an unknown paper the portrait may be anywhere, but never outside it. For a picture of both sides only one paper
 * is known, and not which side it is.
 */
function placeOn(
  { shown, sides, corners }: SeenPicture,
  layout: DocumentFacts['layout'],
  papers: PaperRegistry,
): PortraitPlace['place'] {
  if (corners === undefined || sides.length > 1) return undefined;
  const paper = papers.named(layout ?? shown.layout);
  const front = sides[0] === 'front' ? paper?.template.sides.front : undefined;
  return { paper: corners, frame: front?.portrait ?? wholePaper };
}
