/**
 * Shares of a capital, in percent with four decimals at most. They are multiplied and added up in whole numbers: 50 % of
 * 50 % is 25 % and not a little more, which would make somebody a beneficial owner.
 */

/** Millionths of the whole in one percent. */
const perPercent = 10_000;
const whole = 100 * perPercent;

const written = /^(\d{1,3})(?:[.,](\d+))?\s*(?:%|pour\s?cent|percent)?$/i;

/** `33,33 %` is 33.33; undefined where it is no percentage from 0 to 100. */
export function parseShare(text: string): number | undefined {
  const found = written.exec(text.trim());
  if (found === null) return undefined;
  const share = rounded(Number(`${found[1]}.${found[2] ?? '0'}`));
  return share <= 100 ? share : undefined;
}

const rounded = (percent: number): number => Math.round(percent * perPercent) / perPercent;

/** A share of a share of a share ...: exact, however long the way. */
export interface Fraction {
  readonly value: bigint;
  /** Factors: the value is of `whole ** factors`. */
  readonly factors: number;
}

export const all: Fraction = { value: 1n, factors: 0 };
export const nothing: Fraction = { value: 0n, factors: 0 };

export function times({ value, factors }: Fraction, percent: number): Fraction {
  return { value: value * BigInt(Math.round(percent * perPercent)), factors: factors + 1 };
}

export function plus(a: Fraction, b: Fraction): Fraction {
  const factors = Math.max(a.factors, b.factors);
  return { value: scaled(a, factors) + scaled(b, factors), factors };
}

export const isOver = (fraction: Fraction, percent: number): boolean =>
  fraction.value * BigInt(whole) >
  BigInt(Math.round(percent * perPercent)) * BigInt(whole) ** BigInt(fraction.factors);

export const isMore = (a: Fraction, b: Fraction): boolean => {
  const factors = Math.max(a.factors, b.factors);
  return scaled(a, factors) > scaled(b, factors);
};

/** In percent, cut to six decimals for people and programs. */
export function percentOf({ value, factors }: Fraction): number {
  const millionths = (value * BigInt(whole) * 100n) / BigInt(whole) ** BigInt(factors);
  return Number(millionths) / 1_000_000;
}

function scaled({ value, factors }: Fraction, to: number): bigint {
  return value * BigInt(whole) ** BigInt(to - factors);
}

/** Of several shares of one company, exact. */
export const sumOf = (percents: readonly number[]): number =>
  percents.reduce((sum, percent) => sum + Math.round(percent * perPercent), 0) / perPercent;
