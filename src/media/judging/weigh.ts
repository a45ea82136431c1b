import type { Text } from '../../platform/language.ts';
import type { Verdict } from '../judgement.ts';
import { adverseScore, bias, featureWeights, mostOfOne, possibleScore } from './feature-weights.ts';
import type { Feature, Finding } from './finding.ts';

export interface Weighed {
  readonly verdict: Verdict;
  /** 0..100 */
  readonly score: number;
  /** The few heaviest findings behind the score. */
  readonly reasons: readonly Reason[];
}

interface Reason {
  readonly finding: Finding;
  readonly words: Text;
}

const mostAgainst = 3;
const mostFor = 2;

/** Sums the findings. Without an accusation there is nothing to weigh. */
export function weigh(findings: readonly Finding[]): Weighed {
  const sums = new Map<Feature, number>();
  for (const { feature, amount } of findings) {
    sums.set(feature, Math.min(mostOfOne, (sums.get(feature) ?? 0) + amount));
  }
  let total = bias;
  for (const [feature, amount] of sums) total += amount * featureWeights[feature].weight;
  const score = findings.length === 0 ? 0 : Math.round(100 / (1 + Math.exp(-total)));
  const verdict = score >= adverseScore ? 'adverse' : score >= possibleScore ? 'possible' : 'none';
  return { verdict, score, reasons: reasonsOf(findings) };
}

function reasonsOf(findings: readonly Finding[]): Reason[] {
  const told = findings
    .flatMap((finding) => {
      const { weight, words } = featureWeights[finding.feature];
      return words === undefined ? [] : [{ finding, words, amount: weight * finding.amount }];
    })
    .sort((a, b) => Math.abs(b.amount) - Math.abs(a.amount));
  const seen = new Set<string>();
  const distinct = told.filter(({ finding: { feature, cue, word } }) => {
    const key = `${feature} ${cue?.from} ${word}`;
    return !seen.has(key) && seen.add(key);
  });
  return [
    ...distinct.filter(({ amount }) => amount > 0).slice(0, mostAgainst),
    ...distinct.filter(({ amount }) => amount < 0).slice(0, mostFor),
  ];
}
