import type * as Shapes from '../../contract/console/dossier.ts';
import type { Shown } from '../../contract/fields.ts';
import type { Review, ReviewDocument, ReviewFace } from '../../review/review-view.ts';

/** A review as the console gets it: pictures by the paths under /console/api where they are fetched. */
export function shownReview(review: Review): Shown<typeof Shapes.Review> {
  const pathOf = (picture: string): string => `/dossiers/${review.id}/pictures/${picture}`;
  return { ...review, documents: review.documents.map((document) => shownDocument(document, pathOf)) };
}

type PathOf = (picture: string) => string;

const shownDocument = (document: ReviewDocument, pathOf: PathOf): Shown<typeof Shapes.ReviewDocument> => ({
  ...document,
  pictures: document.pictures.map(({ removed, ...picture }) => ({
    ...picture,
    path: removed ? null : pathOf(picture.id),
  })),
  face: document.face && shownFace(document.face, pathOf),
});

/** The portrait is no picture of the dossier, and comes with the answer. */
const shownFace = (
  { portrait, selfieId, ...face }: ReviewFace,
  pathOf: PathOf,
): Shown<typeof Shapes.ReviewFace> => ({
  ...face,
  portrait: portrait === null ? null : `data:image/jpeg;base64,${portrait}`,
  selfiePath: selfieId === null ? null : pathOf(selfieId),
});
