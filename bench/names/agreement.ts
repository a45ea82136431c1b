import { compareNames, scoreParsedNames } from '../../src/names/compare.ts';
import type { Costs } from '../../src/names/costs.ts';
import { compareOrganisationNames } from '../../src/names/organisations.ts';
import { parseName } from '../../src/names/parse-name.ts';
import type { ParsedName } from '../../src/names/token.ts';

/** How well scores tell pairs that are one from pairs that are not. */

export interface LabelledPair {
  /** Person, Company, Organization, LegalEntity, Vessel. */
  readonly schema: string;
  readonly first: ParsedName;
  readonly second: ParsedName;
  readonly match: boolean;
}

export interface Scored {
  readonly score: number;
  readonly match: boolean;
}

const THRESHOLDS = [70, 80] as const;

export function labelled(first: string, second: string, match: boolean, schema = 'Person'): LabelledPair {
  return { schema, first: parseName(first), second: parseName(second), match };
}

export function scoreAll(pairs: readonly LabelledPair[], costs: Costs): Scored[] {
  return pairs.map(({ first, second, match }) => ({ score: scoreParsedNames(first, second, costs), match }));
}

/** Persons as persons, bodies as organisations, and what may be either as the better of both. */
export function scoreOf({ schema, first, second }: LabelledPair): number {
  const person =
    schema === 'Person' || schema === 'LegalEntity' ? compareNames(first.text, second.text).score : 0;
  return schema === 'Person'
    ? person
    : Math.max(person, compareOrganisationNames(first.text, second.text).score);
}

export function f1At(scored: readonly Scored[], threshold: number): number {
  const found = scored.filter((pair) => pair.score >= threshold);
  const right = found.filter((pair) => pair.match).length;
  const matches = scored.filter((pair) => pair.match).length;
  return right === 0 ? 0 : (2 * right) / (found.length + matches);
}

export function bestThreshold(scored: readonly Scored[]): { threshold: number; f1: number } {
  let best = { threshold: 0, f1: 0 };
  for (const threshold of new Set(scored.map((pair) => pair.score))) {
    const f1 = f1At(scored, threshold);
    if (f1 > best.f1) best = { threshold, f1 };
  }
  return best;
}

/** The chance that a matching pair scores higher than one that does not match. */
export function areaUnderCurve(scored: readonly Scored[]): number {
  const no = scored.filter((pair) => !pair.match);
  const yes = scored.filter((pair) => pair.match);
  let wins = 0;
  for (const a of yes) for (const b of no) wins += a.score > b.score ? 1 : a.score === b.score ? 0.5 : 0;
  return wins / (yes.length * no.length);
}

export function printQuality(title: string, pairs: readonly LabelledPair[], listMistakes: boolean): void {
  const scored = pairs.map((pair) => ({ score: scoreOf(pair), match: pair.match }));
  const best = bestThreshold(scored);
  console.log(`\n${title}: ${pairs.length} pairs, ${pairs.filter((pair) => pair.match).length} match`);
  console.log(
    `  best F1 ${best.f1.toFixed(4)} at threshold ${best.threshold}, AUC ${areaUnderCurve(scored).toFixed(4)}`,
  );
  console.log(`  F1 ${THRESHOLDS.map((at) => `at ${at}: ${f1At(scored, at).toFixed(4)}`).join(', ')}`);
  if (!listMistakes) return;
  for (const pair of pairs) {
    const score = scoreOf(pair);
    if (score >= best.threshold === pair.match) continue;
    console.log(
      `  ${pair.match ? 'missed' : 'false '} ${score.toFixed(1).padStart(5)}  ${pair.first.text} | ${pair.second.text}`,
    );
  }
}
