/**
 * What the model's numbers mean, fitted on articles that it was not taught with (models/training/press): of those that it
 * gives 0.9, nine in ten speak against the person.
 */

const scale = 0.733;
const shift = -0.257;

/** From the model's logit. */
export function probabilityOf(logit: number): number {
  return 1 / (1 + Math.exp(-(scale * logit + shift)));
}

/** From here on an article speaks against somebody. */
export const adverseFrom = 0.5;
/** From here on a person should read it: nineteen in twenty of the accused are above. */
export const possibleFrom = 0.07;
/** The same of somebody whom the model also takes for acquitted, cleared or wrongly reported. */
export const possibleOfClearedFrom = 0.2;
