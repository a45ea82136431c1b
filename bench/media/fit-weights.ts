import { asked } from '../../src/media/judge.ts';
import { mostOfOne } from '../../src/media/judging/feature-weights.ts';
import { findingsOf } from '../../src/media/judging/features.ts';
import type { Feature } from '../../src/media/judging/finding.ts';
import { readArticle } from '../../src/media/judging/read-article.ts';
import type { LabelledArticle } from './labelled.ts';

/** Finds how much every finding should count: a logistic regression with what is known of signs put in. */

export interface Example {
  readonly found: ReadonlyMap<Feature, number>;
  readonly isAdverse: boolean;
}

export interface Fitted {
  readonly bias: number;
  readonly weights: ReadonlyMap<Feature, number>;
}

export function examplesOf(articles: readonly LabelledArticle[]): Example[] {
  return articles.flatMap((article) =>
    article.asked.flatMap(({ name, mentioned, adverse }): Example[] => {
      const naming = mentioned && adverse !== 'unsure' ? readArticle(article, asked({ name })) : undefined;
      if (naming === undefined) return [];
      const found = new Map<Feature, number>();
      for (const { feature, amount } of findingsOf(naming.scene())) {
        found.set(feature, Math.min(mostOfOne, (found.get(feature) ?? 0) + amount));
      }
      return [{ found, isAdverse: adverse === 'yes' }];
    }),
  );
}

const speaksFor =
  /^(role-(law|police|victim|witness|kin|office|play)|protects|speaks|accuser|suffers|related|by|cleared|negated|play)$/;
const speaksAgainst = /^(said|in-|beside|thing|listed|introduced|role-accused)/;
/** Too few examples are negated to learn from them. */
const mostOfNegated = -0.8;
const least = 0.05;

/** A judge that thinks worse of somebody because he is a lawyer would have learnt an accident. */
function withSign(feature: Feature, weight: number): number {
  if (feature === 'negated') return Math.min(weight, mostOfNegated);
  if (speaksFor.test(feature)) return Math.min(weight, -least);
  return speaksAgainst.test(feature) ? Math.max(weight, least) : weight;
}

const rounds = 1500;
const step = 1;
/** Keeps weights of rare findings small. */
const restraint = 2;

export function fitWeights(examples: readonly Example[]): Fitted {
  const weights = new Map<Feature, number>();
  for (const { found } of examples) for (const feature of found.keys()) weights.set(feature, 0);
  let bias = 0;
  for (let round = 0; round < rounds; round++) {
    const slopes = new Map<Feature, number>();
    let biasSlope = 0;
    for (const example of examples) {
      const error = likely({ bias, weights }, example) - Number(example.isAdverse);
      biasSlope += error;
      for (const [feature, amount] of example.found) {
        slopes.set(feature, (slopes.get(feature) ?? 0) + error * amount);
      }
    }
    bias -= (step * biasSlope) / examples.length;
    for (const [feature, weight] of weights) {
      const slope = (slopes.get(feature) ?? 0) + restraint * weight;
      weights.set(feature, withSign(feature, weight - (step * slope) / examples.length));
    }
  }
  return { bias, weights };
}

/** How likely it is adverse, 0..1. */
function likely({ bias, weights }: Fitted, { found }: Example): number {
  let total = bias;
  for (const [feature, amount] of found) total += (weights.get(feature) ?? 0) * amount;
  return 1 / (1 + Math.exp(-total));
}
