/** From which scores on a hit means something; contract/scorings.ts documents the same for clients. */

/** It is likely the one who was asked for, and a person should decide. */
export const decisionScore = 70;
/** It is worth being shown. */
export const shownScore = 50;
