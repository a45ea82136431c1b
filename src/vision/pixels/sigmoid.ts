/** From what a network answers, a logit, to a probability. */
export const sigmoid = (logit: number): number => 1 / (1 + Math.exp(-logit));
