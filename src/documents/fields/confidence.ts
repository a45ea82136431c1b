import type { Place, Row } from './rows.ts';

/** How sure it is that a value is its label's, from what speaks against it. */

/** The value of a label. */
export interface Claim {
  readonly where: Place;
  readonly rows: readonly Row[];
  /** What speaks against its being this label's. */
  readonly signs: Signs;
}

/** Each from 0, nothing, to 1. */
export interface Signs {
  /** Another arrangement would explain the page nearly as well. */
  readonly close: number;
  /** It does not stand where the values of other labels do. */
  readonly exceptional: number;
  /** How far it stands aside of where they do. */
  readonly aside: number;
  /** Another label claims it too. */
  readonly twice: number;
  /** It is a part of what stands there together. */
  readonly cut: number;
  /** Something that is nobody's stands below it. */
  readonly rest: number;
  /** It has further rows, the more so where one of them may be a value that is missing elsewhere. */
  readonly rows: number;
  /** Where its label ends is not clear. */
  readonly open: number;
  /** Some of it may be a label that nobody knows. */
  readonly doubtful: number;
  /** Nothing but their place tells labels from values on this page. */
  readonly untold: number;
  /** The share of labels that nobody knows. */
  readonly strangers: number;
  /** The page has few labels that are known. */
  readonly few: number;
  /** It is free words, which no form tells from others. */
  readonly words: number;
}

export const noSigns: Signs = {
  close: 0,
  exceptional: 0,
  aside: 0,
  twice: 0,
  cut: 0,
  rest: 0,
  rows: 0,
  open: 0,
  doubtful: 0,
  untold: 0,
  strangers: 0,
  few: 0,
  words: 0,
};

/** Logarithms of odds, set by hand: `npm run bench -- confidence` shows how they keep, beside fitted ones. */
export const weights: Signs & { readonly right: number } = {
  right: 6,
  close: -1.5,
  exceptional: -2.5,
  aside: -2,
  twice: -3.5,
  cut: -2.5,
  rest: -2.5,
  rows: -2.2,
  open: -4,
  doubtful: -2.5,
  untold: -0.5,
  strangers: -1,
  few: -0.5,
  words: -0.5,
};

const names = Object.keys(noSigns) as (keyof Signs)[];

/** A wrong value does as much harm as so many missing ones: by that much the likelihood of being wrong counts. */
const harm = 10;

export function holdOf(signs: Signs): number {
  const odds = names.reduce((sum, name) => sum + weights[name] * signs[name], weights.right);
  const likely = 1 / (1 + Math.exp(-odds));
  return Math.max(likely / 2, 1 - harm * (1 - likely));
}
