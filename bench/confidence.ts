import { parseArgs } from 'node:util';
import { classify } from '../src/documents/classify.ts';
import type { FieldName } from '../src/documents/facts.ts';
import { noSigns, type Signs, weights } from '../src/documents/fields/confidence.ts';
import { lookFor, readPage } from '../src/documents/fields/read-page.ts';
import { pageOf } from '../src/documents/page.ts';
import { knownPapers } from '../src/documents/papers.ts';
import { linesOf, noises } from '../tools/specimens/variants/lines.ts';
import { seedsFrom, truthOf } from '../tools/specimens/variants/series.ts';
import { percent, printTable } from './tables.ts';
import { isRight } from './variants/judge.ts';

/**
 * Fits how sure a value is by what speaks against its being its label's, and shows how that keeps:
 *
 *   npm run bench -- confidence [--count 600]
 *
 * Pages are those of usual arrangements and words, of strange arrangements, and of strange words (30 % of the labels),
 * a third each. A seventh of the arrangements is left out in turn: what is told of their pages was fitted on the others.
 */

const { values } = parseArgs({ options: { count: { type: 'string', default: '600' } } });

interface Case {
  readonly set: string;
  readonly fold: string;
  readonly signs: Signs;
  readonly isRight: boolean;
}

const sets = [
  { name: 'usual', from: 20_000 },
  { name: 'strange arrangements', from: 720_000 },
  { name: 'strange words', from: 820_000 },
];

/** Every value that a label gave, on pages that were named rightly. */
function casesOf(name: string, seed: number): readonly Case[] {
  const picture = linesOf(seed, noises.none);
  const truth = truthOf(seed);
  const { layout, type } = classify(picture);
  const paper = knownPapers.all.find((one) => one.name === layout);
  if (paper === undefined || type !== truth.document) return [];
  const page = pageOf(picture);
  const fields = Object.entries(readPage(page, paper, lookFor(page, paper)));
  return fields.flatMap(([field, { value, signs }]) =>
    signs === undefined
      ? []
      : [{ set: name, fold: truth.arrangement, signs, isRight: isRight(truth, field as FieldName, value) }],
  );
}

type Weights = Record<keyof Signs | 'right', number>;
const names = Object.keys(noSigns) as (keyof Signs)[];
const oddsOf = (fitted: Weights, signs: Signs): number =>
  names.reduce((sum, name) => sum + fitted[name] * signs[name], fitted.right);
const likely = (odds: number): number => 1 / (1 + Math.exp(-odds));

const rounds = 400;
const rate = 2;
/** Draws weights towards none, so that a sign that hardly occurs does not get a large one. */
const drawn = 0.0005;

/** Values with the same signs, counted. */
function counted(cases: readonly Case[]) {
  const rows = new Map<string, { readonly inputs: readonly number[]; count: number; right: number }>();
  for (const { signs, isRight: right } of cases) {
    const inputs = names.map((name) => Math.round(signs[name] * 10) / 10);
    const row = rows.get(inputs.join()) ?? { inputs, count: 0, right: 0 };
    row.count += 1;
    row.right += right ? 1 : 0;
    rows.set(inputs.join(), row);
  }
  return [...rows.values()];
}

/** Logistic regression by descent, with momentum; no sign ever speaks for a value. */
function fittedTo(cases: readonly Case[]): Weights {
  const rows = counted(cases);
  const found = names.map(() => 0);
  const speeds = names.map(() => 0);
  let [right, speed] = [4, 0];
  for (let round = 0; round < rounds; round += 1) {
    const steps = names.map(() => 0);
    let base = 0;
    for (const row of rows) {
      const odds = row.inputs.reduce((sum, input, index) => sum + input * (found[index] ?? 0), right);
      const missed = row.right - row.count * likely(odds);
      base += missed;
      row.inputs.forEach((input, index) => {
        steps[index] = (steps[index] ?? 0) + missed * input;
      });
    }
    speed = 0.9 * speed + (rate * base) / cases.length;
    right += speed;
    found.forEach((weight, index) => {
      const step = (rate * (steps[index] ?? 0)) / cases.length - rate * drawn * weight;
      speeds[index] = 0.9 * (speeds[index] ?? 0) + step;
      found[index] = Math.min(0, weight + (speeds[index] ?? 0));
    });
  }
  return Object.fromEntries([
    ['right', right],
    ...names.map((name, index) => [name, found[index] ?? 0]),
  ]) as Weights;
}

/** Parts into which arrangements are divided; each is left out in turn. */
const folds = 7;

const all = sets.flatMap(({ name, from }) =>
  seedsFrom(from, Number(values.count), 'ours').flatMap((seed) => casesOf(name, seed)),
);
const arrangements = [...new Set(all.map(({ fold }) => fold))].sort();
const foldOf = ({ fold }: Case) => arrangements.indexOf(fold) % folds;
const heldOut = Array.from({ length: folds }, (_, fold) => fold).flatMap((fold) => {
  const fitted = fittedTo(all.filter((one) => foldOf(one) !== fold));
  return all
    .filter((one) => foldOf(one) === fold)
    .map((one) => ({ ...one, odds: oddsOf(fitted, one.signs) }));
});
const byHand = all.map((one) => ({ ...one, odds: oddsOf({ ...weights }, one.signs) }));

const edges = [-99, 0, 1, 2, 3, 4, 5, 99];
function reliability(told: readonly (Case & { readonly odds: number })[]): void {
  const rows = edges.slice(0, -1).map((edge, at) => {
    const upper = edges[at + 1] ?? 99;
    const inRange = (set: string) =>
      told.filter((one) => one.set === set && one.odds >= edge && one.odds < upper);
    const cells = sets.map(({ name }) => {
      const some = inRange(name);
      const wrong = some.filter((one) => !one.isRight).length;
      return `${wrong} of ${some.length} (${percent(wrong, some.length)})`;
    });
    return [`${edge === -99 ? 'below 0' : edge}${upper === 99 ? ' and more' : ''}`, ...cells];
  });
  printTable(['logarithm of odds from', ...sets.map(({ name }) => `wrong, ${name}`)], rows);
}

console.log(`${all.length} values, ${arrangements.length} arrangements in ${folds} folds\n\nFitted:`);
reliability(heldOut);
console.log('\nAs they stand in confidence.ts:');
reliability(byHand);
console.log('\nFitted on all:');
const fitted = fittedTo(all);
for (const name of ['right', ...names] as const) console.log(`  ${name}: ${fitted[name].toFixed(2)},`);
