import { cosine, type FaceTemplate } from './face-template.ts';

/** From this similarity on, two faces are said to be of one person. */
export const samePerson = 80;

/** 0 to 100. */
export function similarity(a: FaceTemplate, b: FaceTemplate): number {
  return similarityOf(cosine(a, b));
}

/** The cosine above which two faces out of a million strangers' are still of one person. */
export const duplicateCosine = 0.6;

function similarityOf(cos: number): number {
  return Math.min(100, Math.max(0, 100 * cos));
}
