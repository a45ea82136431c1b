import { parseArgs } from 'node:util';
import { classify } from '../src/documents/classify.ts';
import type { FieldName } from '../src/documents/facts.ts';
import { pageOf } from '../src/documents/page.ts';
import { knownPapers } from '../src/documents/papers.ts';
import { type Evidence, inputsOf, weights } from '../src/documents/roles/confidence.ts';
import { fieldsOfPaper } from '../src/documents/roles/paper-fields.ts';
import { readFields } from '../src/documents/roles/read-fields.ts';
import { truthOf } from '../tools/specimens/variants/series.ts';
import { percent, printTable } from './tables.ts';
import { isRight } from './variants/judge.ts';
import { practiceNetworks, practicePictures, type Reading, wordsOf } from './variants/practice.ts';

/**
 * Fits how sure a value is by its evidence, on pictures of the practice sets, and shows how that keeps:
 *
 *   npm run bench -- confidence [--count 150] [--readings FILE] [--network usual=FILE,strange=FILE]
 *
 * So many ordinary and so many hard pictures are read, of usual words and of strange ones; none of them is one that the
 * network was trained on. What was read is kept in FILE. A fifth of the pages is left out in turn: what is told of them was
 * fitted on the others.
 */

const { values } = parseArgs({
  options: {
    count: { type: 'string', default: '150' },
    readings: { type: 'string' },
    network: { type: 'string' },
  },
});

interface Case {
  readonly seed: number;
  readonly evidence: Evidence;
  readonly isRight: boolean;
  readonly isRepaired: boolean;
}

/** Every value of pages that were named rightly. */
function casesOf({ seed, text }: Reading): readonly Case[] {
  const truth = truthOf(seed);
  const { layout, type } = classify(text);
  const paper = knownPapers.named(layout);
  if (paper === null || type !== truth.document) return [];
  return Object.entries(readFields(pageOf(text), fieldsOfPaper(paper))).map(([field, found]) => ({
    seed,
    evidence: found.evidence,
    isRight: isRight(truth, field as FieldName, found.value),
    isRepaired: found.isRepaired,
  }));
}

type Weights = Record<keyof typeof weights, number>;
const names = Object.keys(weights).filter((name) => name !== 'base') as (keyof Evidence)[];
const likely = (odds: number): number => 1 / (1 + Math.exp(-odds));
const oddsOf = (fitted: Weights, evidence: Evidence): number => {
  const inputs = inputsOf(evidence);
  return names.reduce((sum, name) => sum + fitted[name] * inputs[name], fitted.base);
};

/** What speaks against a value never speaks for it. */
const against: ReadonlySet<string> = new Set(['beside', 'elsewhere']);
const rounds = 3000;

/** Logistic regression by descent, with momentum. */
function fittedTo(cases: readonly Case[]): Weights {
  const rows = cases.map((one) => ({ inputs: inputsOf(one.evidence), right: one.isRight ? 1 : 0 }));
  const found: Weights = { ...weights };
  const speeds = Object.fromEntries(Object.keys(weights).map((name) => [name, 0])) as Weights;
  for (let round = 0; round < rounds; round += 1) {
    const steps = Object.fromEntries(Object.keys(weights).map((name) => [name, 0])) as Weights;
    for (const { inputs, right } of rows) {
      const missed =
        right - likely(names.reduce((sum, name) => sum + found[name] * inputs[name], found.base));
      steps.base += missed;
      for (const name of names) steps[name] += missed * inputs[name];
    }
    for (const name of ['base', ...names] as const) {
      const drawn = name === 'base' ? 0 : 0.0003 * found[name];
      speeds[name] = 0.9 * speeds[name] + 0.3 * (steps[name] / rows.length - drawn);
      found[name] += speeds[name];
      if (against.has(name)) found[name] = Math.min(0, found[name]);
      else if (name !== 'base') found[name] = Math.max(0, found[name]);
    }
  }
  return found;
}

const networks = await practiceNetworks(values.network);
const cases: Case[] = [];
for (const { seed, text } of await practicePictures(Number(values.count), values.readings)) {
  cases.push(...casesOf({ seed, text: await networks[wordsOf(seed)].withRoles(text) }));
}

const folds = 5;
const heldOut = Array.from({ length: folds }, (_, fold) => fold).flatMap((fold) => {
  const fitted = fittedTo(cases.filter(({ seed }) => seed % folds !== fold));
  return cases
    .filter(({ seed }) => seed % folds === fold)
    .map((one) => ({ ...one, sure: likely(oddsOf(fitted, one.evidence)) }));
});
const asTheyStand = cases.map((one) => ({ ...one, sure: likely(oddsOf({ ...weights }, one.evidence)) }));

const edges = [0, 0.3, 0.5, 0.7, 0.8, 0.9, 0.95, 0.98, 1.01];
function reliability(told: readonly (Case & { readonly sure: number })[]): void {
  let error = 0;
  const rows = edges.slice(0, -1).map((edge, at) => {
    const some = told.filter(({ sure }) => sure >= edge && sure < (edges[at + 1] ?? 2));
    const right = some.filter((one) => one.isRight).length;
    const mean = some.reduce((sum, { sure }) => sum + sure, 0) / Math.max(1, some.length);
    error += (some.length / told.length) * Math.abs(mean - right / Math.max(1, some.length));
    return [`${edge}`, `${some.length}`, mean.toFixed(3), percent(right, some.length)];
  });
  printTable(['confidence from', 'values', 'mean', 'right'], rows);
  console.log(`expected calibration error ${error.toFixed(4)}`);
}

console.log(`${cases.length} values\n\nFitted, on pages left out:`);
reliability(heldOut);
console.log('\nAs they stand in confidence.ts:');
reliability(asTheyStand);
console.log('\nFitted on all:');
const fitted = fittedTo(cases);
for (const name of ['base', ...names] as const) console.log(`  ${name}: ${fitted[name].toFixed(2)},`);
