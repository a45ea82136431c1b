/** How sure it is that a value is what its field says on the page. */

/** What speaks for and against a value, each from 0 to 1. */
export interface Evidence {
  /** How surely its letters were read. */
  readonly read: number;
  /** How likely its least likely word is a part of it. */
  readonly least: number;
  readonly mean: number;
  /** How likely a word beside it is a part of it, and was left out. */
  readonly beside: number;
  /** How likely another value of the page is this field's. */
  readonly elsewhere: number;
  /** A pattern tells it, or one that such papers alone have. */
  readonly isPattern: number;
  readonly isOwn: number;
}

/**
 * Logarithms of odds, fitted on pages of the practice sets that our reader read from pictures:
 * `npm run bench -- confidence` fits them again.
 */
export const weights: Readonly<Record<keyof Evidence | 'base', number>> = {
  base: -0.77,
  read: 2.36,
  least: 1.74,
  mean: 1.65,
  beside: -1.08,
  elsewhere: -2.22,
  isPattern: 0.2,
  isOwn: 0.73,
};

/** A share as odds, between about -1 and 1: sure and surer are told apart. */
const asOdds = (share: number): number => {
  const within = Math.min(0.999, Math.max(0.001, share));
  return Math.log(within / (1 - within)) / 6.9;
};

/** Of words that are each as likely a part of a value, which nothing else speaks for or against. */
export const plainEvidence = (read: number, share: number): Evidence => ({
  read,
  least: share,
  mean: share,
  beside: 0,
  elsewhere: 0,
  isPattern: 0,
  isOwn: 0,
});

/** What the weights are multiplied with. */
export const inputsOf = ({ read, least, mean, ...rest }: Evidence): Evidence => ({
  read: asOdds(read),
  least: asOdds(least),
  mean: asOdds(mean),
  ...rest,
});

/** Of what a line is unsure a value has so much: it may be a part of it. */
const ofLine = 0.85;

/** A value that a rule repaired is never sure. */
const mostRepaired = 0.85;

export function confidenceOf(evidence: Evidence, isRepaired: boolean): number {
  let odds = weights.base;
  for (const [name, value] of Object.entries(inputsOf(evidence)))
    odds += weights[name as keyof Evidence] * value;
  // Whatever else speaks for it: its letters are hardly surer than its line.
  const likely = Math.min(1 / (1 + Math.exp(-odds)), 1 - ofLine * (1 - evidence.read));
  return isRepaired ? Math.min(mostRepaired, likely) : likely;
}
