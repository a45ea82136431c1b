import type { ReviewDocument, ReviewPicture } from '../../../src/contract/console/dossier.ts';
import type { Point } from './picture-view.ts';

/** A field that somebody points at, in the table or on the picture; the other one shows it too. */
export interface Pointed {
  readonly documentId: string;
  readonly field: string;
  readonly by: 'table' | 'picture';
  /** Wants to see it large, or to be taken there; not only lit up. */
  readonly chosen: boolean;
}

/** A picture with the paper that it is of, in the order of the tabs. */
export interface ShownPicture {
  readonly document: ReviewDocument;
  readonly picture: ReviewPicture;
}

/** Papers first: a selfie has nothing to read. */
export function picturesOf(documents: readonly ReviewDocument[]): ShownPicture[] {
  const isSelfie = ({ type }: ReviewDocument) => type === 'SELFIE';
  return [...documents]
    .sort((a, b) => Number(isSelfie(a)) - Number(isSelfie(b)))
    .flatMap((document) => document.pictures.map((picture) => ({ document, picture })));
}

/** Where the field is on a picture; no points where it was not found there. */
export function cornersOf({ document, picture }: ShownPicture, pointed: Pointed | undefined): Point[] {
  if (pointed === undefined || pointed.documentId !== document.id) return [];
  return picture.found
    .filter(({ field }) => field === pointed.field)
    .flatMap(({ corners }) => corners.map(([x = 0, y = 0]) => ({ x, y })));
}
