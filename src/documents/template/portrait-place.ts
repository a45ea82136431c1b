import type { Box, DocumentFacts, SeenPicture, Side } from '../facts.ts';
import { type Frame, templates } from './templates.ts';

/** Where the portrait of a document is to be looked for. */
export interface PortraitPlace {
  /** Which of the pictures given. */
  readonly given: Side;
  /** The paper on that picture, and the portrait on the paper; absent where either is not known. */
  readonly place?: { readonly paper: Box; readonly frame: Frame };
}

/** On the picture that shows the front, whichever that was given as; else on one that may show it. */
export function portraitPlace({ layout, pictures = [] }: DocumentFacts): PortraitPlace {
  const picture =
    pictures.find(({ sides }) => sides.includes('front')) ??
    pictures.find(({ sides }) => sides.length === 0) ??
    pictures[0];
  const place = picture && placeOn(picture, layout);
  return { given: picture?.given ?? 'front', ...(place && { place }) };
}

/** A picture with both sides on it tells of one paper, and not which side that is. */
function placeOn(
  { shown, sides, corners }: SeenPicture,
  layout: DocumentFacts['layout'],
): PortraitPlace['place'] {
  const name = layout ?? shown.layout;
  const frame = name === null ? undefined : templates[name].sides.front?.portrait;
  const isFront = sides.length === 1 && sides[0] === 'front';
  return frame && corners && isFront ? { paper: corners, frame } : undefined;
}
