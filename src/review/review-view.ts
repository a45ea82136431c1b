import type { Shown } from '../contract/fields.ts';
import type * as shapes from '../contract/views/dossier.ts';
import type { LabelledField } from '../dossiers/result/labelled-fields.ts';

/**
 * One dossier as a reviewer sees it: the shapes of the console, but for the addresses of pictures, which only http/ knows.
 * Words are in the requested language, times ISO 8601 in UTC.
 */

export interface Review extends Omit<Shown<typeof shapes.Review>, 'documents'> {
  readonly documents: readonly ReviewDocument[];
}

export interface ReviewDocument
  extends Omit<Shown<typeof shapes.ReviewDocument>, 'pictures' | 'fields' | 'corrections' | 'face'> {
  readonly pictures: readonly ReviewPicture[];
  readonly fields: readonly LabelledField[];
  readonly corrections: readonly ReviewCorrection[];
  readonly face: ReviewFace | null;
}

export interface ReviewPicture extends Omit<Shown<typeof shapes.ReviewPicture>, 'path'> {
  readonly removed: boolean;
}

export interface ReviewCorrection extends Shown<typeof shapes.ReviewCorrection> {
  readonly actor: string;
}

/** `portrait` is a JPEG in base64. */
export interface ReviewFace extends Omit<Shown<typeof shapes.ReviewFace>, 'selfiePath'> {
  /** The picture of the selfie; null once it was removed. */
  readonly selfieId: string | null;
}

export type ReviewCheck = Shown<typeof shapes.ReviewCheck>;
export type ReviewEvent = Shown<typeof shapes.ReviewEvent>;
export type ReviewProposal = Shown<typeof shapes.Proposal>;
export type ReviewOwners = Shown<typeof shapes.ReviewOwners>;
export type Correctable = ReviewDocument['correctable'];
export type PossibleActs = Review['possible'];
