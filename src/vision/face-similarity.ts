import { cosine, type FaceTemplate } from './face-template.ts';

/** Above this similarity two faces are said to be of one person. */
export const samePerson = 80;

/** Between these two a person should look at both pictures, whatever is said of them. */
export const reviewFrom = 60;
export const reviewTo = 90;

/** Kept with what was compared; changes with the model and with how its cosines become similarities. */
export const faceModel = 'face-1';

/** 0 to 100. */
export function similarity(a: FaceTemplate, b: FaceTemplate): number {
  return similarityOf(cosine(a, b));
}

/** The cosine above which two faces out of a million strangers' are still of one person. */
export const duplicateCosine = 0.6;

function similarityOf(cos: number): number {
  return Math.min(100, Math.max(0, 100 * cos));
}
