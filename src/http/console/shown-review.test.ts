import { expect, it } from 'vitest';
import { inventedReview } from '../../../test/fixtures/reports/review.ts';
import type { Review, ReviewDocument } from '../../review/review-view.ts';
import { shownReview } from './shown-review.ts';

const shownWith = (change: (document: ReviewDocument) => ReviewDocument) => {
  const review: Review = { ...inventedReview, documents: inventedReview.documents.map(change) };
  const [document] = shownReview(review).documents;
  return document;
};

it('tells where a picture is fetched while it is kept', () => {
  const [picture] = inventedReview.documents.flatMap(({ pictures }) => pictures);
  const withRemoved = (removed: boolean) => (document: ReviewDocument) => ({
    ...document,
    pictures: document.pictures.map((one) => ({ ...one, removed })),
  });
  expect(shownWith(withRemoved(false))?.pictures.map(({ path }) => path)).toEqual([
    `/dossiers/${inventedReview.id}/pictures/${picture?.id}`,
  ]);
  expect(shownWith(withRemoved(true))?.pictures.map(({ path }) => path)).toEqual([null]);
});

it('gives the portrait as an address that holds it, and the selfie by where it is fetched', () => {
  const face = { notComparedReason: null, similarity: 97, matched: true, against: 'OFFLINE' } as const;
  const withFace = (portrait: string | null, selfieId: string | null) => (document: ReviewDocument) => ({
    ...document,
    face: { ...face, portrait, selfieId },
  });
  expect(shownWith(withFace('/9j/', 'one'))?.face).toEqual({
    ...face,
    portrait: 'data:image/jpeg;base64,/9j/',
    selfiePath: `/dossiers/${inventedReview.id}/pictures/one`,
  });
  expect(shownWith(withFace(null, null))?.face).toEqual({ ...face, portrait: null, selfiePath: null });
});
