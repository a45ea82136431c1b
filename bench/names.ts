/**
 * How good and how fast the name comparison is. Run alone on the machine:
 *
 *   node --import tsx bench/names.ts [name-pairs.csv | folder]
 *
 * Without a path: the project's own Ivorian pairs, and speed. With a file of labelled pairs (columns schema, name1,
 * name2, is_match): also F1 and AUC on its Person rows, with cross-validation. With a folder: also the other
 * public sets found in it (un-positives.csv, multilingual-pairs.tsv, negatives-*.csv).
 */
import { existsSync, readFileSync, statSync } from 'node:fs';
import { join } from 'node:path';
import { parse } from 'csv-parse/sync';
import { CHRISTIAN_NAMES } from '../src/names/christian-names.ts';
import { compareNames, compareParsedNames, scoreParsedNames } from '../src/names/compare.ts';
import { COSTS, type Costs } from '../src/names/costs.ts';
import {
  COMMON_FAMILY_NAMES,
  DAY_AND_RANK_NAMES,
  FREQUENT_FAMILY_NAMES,
  FREQUENT_GIVEN_NAMES,
} from '../src/names/ivorian-names.ts';
import { IVORIAN_PAIRS } from '../src/names/ivorian-pairs.fixture.ts';
import { parseName } from '../src/names/parse-name.ts';
import type { ParsedName } from '../src/names/token.ts';

interface LabelledPair {
  readonly first: ParsedName;
  readonly second: ParsedName;
  readonly match: boolean;
}

interface Scored {
  readonly score: number;
  readonly match: boolean;
}

const THRESHOLD = 80;

function labelled(first: string, second: string, match: boolean): LabelledPair {
  return { first: parseName(first), second: parseName(second), match };
}

function scoreAll(pairs: readonly LabelledPair[], costs: Costs): Scored[] {
  return pairs.map(({ first, second, match }) => ({ score: scoreParsedNames(first, second, costs), match }));
}

function f1At(scored: readonly Scored[], threshold: number): number {
  const found = scored.filter((pair) => pair.score >= threshold);
  const right = found.filter((pair) => pair.match).length;
  const matches = scored.filter((pair) => pair.match).length;
  return right === 0 ? 0 : (2 * right) / (found.length + matches);
}

function bestThreshold(scored: readonly Scored[]): { threshold: number; f1: number } {
  let best = { threshold: 0, f1: 0 };
  for (const threshold of new Set(scored.map((pair) => pair.score))) {
    const f1 = f1At(scored, threshold);
    if (f1 > best.f1) best = { threshold, f1 };
  }
  return best;
}

/** The chance that a matching pair scores higher than one that does not match. */
function areaUnderCurve(scored: readonly Scored[]): number {
  const no = scored.filter((pair) => !pair.match);
  const yes = scored.filter((pair) => pair.match);
  let wins = 0;
  for (const a of yes) for (const b of no) wins += a.score > b.score ? 1 : a.score === b.score ? 0.5 : 0;
  return wins / (yes.length * no.length);
}

function printQuality(title: string, pairs: readonly LabelledPair[]): void {
  const scored = scoreAll(pairs, COSTS);
  const best = bestThreshold(scored);
  console.log(`\n${title}: ${pairs.length} pairs, ${pairs.filter((pair) => pair.match).length} match`);
  console.log(
    `  best F1 ${best.f1.toFixed(4)} at threshold ${best.threshold}, AUC ${areaUnderCurve(scored).toFixed(4)}`,
  );
  console.log(
    `  F1 at 70: ${f1At(scored, 70).toFixed(4)}, at ${THRESHOLD}: ${f1At(scored, THRESHOLD).toFixed(4)}`,
  );
  for (const { first, second, match } of pairs) {
    const { score } = compareParsedNames(first, second);
    if (score >= best.threshold !== match) {
      console.log(
        `  ${match ? 'missed' : 'false '} ${score.toFixed(1).padStart(5)}  ${first.text} | ${second.text}`,
      );
    }
  }
}

/** A small generator with a seed, so that every run measures the same. */
function randomFrom(seed: number): () => number {
  let state = seed;
  return () => {
    state = (Math.imul(state, 1664525) + 1013904223) >>> 0;
    return state / 2 ** 32;
  };
}

function shuffled<T>(items: readonly T[], random: () => number): T[] {
  const copy = [...items];
  for (let i = copy.length - 1; i > 0; i--) {
    const j = Math.floor(random() * (i + 1));
    const a = copy[i];
    const b = copy[j];
    if (a === undefined || b === undefined) continue;
    copy[i] = b;
    copy[j] = a;
  }
  return copy;
}

/** The values each cost may take when it is chosen on one half of the data. */
const ALTERNATIVES: Partial<Record<keyof Costs, readonly number[]>> = {
  clash: [1.5, 1.75, 2, 2.5, 3],
  clashFadesFrom: [1.5, 2, 2.5, 3, 4],
  missing: [0.1, 0.15, 0.2, 0.3],
  missingAlone: [0.3, 0.5, 0.8],
  related: [0.15, 0.25, 0.35],
  initial: [0.05, 0.1, 0.2],
  shortened: [0.25, 0.35, 0.5],
  soundsAlike: [0.02, 0.05, 0.1],
};

/** Starts anywhere in the grid and improves one cost after the other, looking only at `pairs`. */
function chooseCosts(pairs: readonly LabelledPair[], random: () => number): Costs {
  let costs: Costs = COSTS;
  const entries = Object.entries(ALTERNATIVES);
  for (const [key, values] of entries) {
    costs = { ...costs, [key]: values[Math.floor(random() * values.length)] };
  }
  for (const [key, values] of shuffled([...entries, ...entries], random)) {
    let best = bestThreshold(scoreAll(pairs, costs)).f1;
    for (const value of values) {
      const candidate: Costs = { ...costs, [key]: value };
      const { f1 } = bestThreshold(scoreAll(pairs, candidate));
      if (f1 > best) {
        best = f1;
        costs = candidate;
      }
    }
  }
  return costs;
}

const SPLITS = 20;

function printCrossValidation(pairs: readonly LabelledPair[]): void {
  const random = randomFrom(7);
  const ours: number[] = [];
  const chosen: number[] = [];
  for (let split = 0; split < SPLITS / 2; split++) {
    const order = shuffled(pairs, random);
    const middle = Math.floor(order.length / 2);
    const halves = [order.slice(0, middle), order.slice(middle)];
    for (const [train = [], test = []] of [halves, [...halves].reverse()]) {
      ours.push(f1At(scoreAll(test, COSTS), bestThreshold(scoreAll(train, COSTS)).threshold));
      const costs = chooseCosts(train, random);
      chosen.push(f1At(scoreAll(test, costs), bestThreshold(scoreAll(train, costs)).threshold));
    }
  }
  console.log(`  ${SPLITS} half/half splits, F1 on the half not looked at:`);
  console.log(`    threshold chosen on the other half: ${describe(ours)}`);
  console.log(`    threshold and costs chosen on the other half: ${describe(chosen)}`);
}

function describe(values: readonly number[]): string {
  const mean = values.reduce((sum, value) => sum + value, 0) / values.length;
  return `mean ${mean.toFixed(4)}, least ${Math.min(...values).toFixed(4)}, most ${Math.max(...values).toFixed(4)}`;
}

function readRows(file: string, delimiter = ','): Record<string, string>[] {
  return parse(readFileSync(file), {
    columns: true,
    delimiter,
    quote: delimiter === ',' ? '"' : null,
    relaxColumnCount: true,
  });
}

function printLabelledFile(file: string): void {
  const pairs = readRows(file)
    .filter((row) => row.schema === 'Person')
    .map((row) => labelled(row.name1 ?? '', row.name2 ?? '', row.is_match === 'true'));
  printQuality(file, pairs);
  printCrossValidation(pairs);
}

function printMatchRate(title: string, pairs: readonly (readonly [string, string])[]): void {
  const scores = pairs.map(([first, second]) => compareNames(first, second).score);
  const share = (threshold: number) =>
    ((100 * scores.filter((s) => s >= threshold).length) / scores.length).toFixed(1);
  console.log(
    `  ${title}: ${pairs.length} pairs of one person; at 70 ${share(70)} %, at 80 ${share(80)} % found`,
  );
}

function printOtherSets(folder: string): void {
  console.log(`\nOther sets in ${folder}`);
  const positives = join(folder, 'un-positives.csv');
  const known = existsSync(positives) ? readRows(positives) : [];
  if (known.length > 0) {
    printMatchRate(
      'un-positives',
      known.map((row) => [row.original ?? '', row.as_written ?? '']),
    );
  }
  const multilingual = join(folder, 'multilingual-pairs.tsv');
  const rows = existsSync(multilingual) ? readRows(multilingual, '\t') : [];
  for (const script of ['LATIN', 'CYRILLIC', 'GREEK', 'ARABIC']) {
    const pairs = rows.filter((row) => row.script === script);
    if (pairs.length > 0) {
      printMatchRate(
        `multilingual ${script}`,
        pairs.map((row) => [row.name ?? '', row.other_name ?? '']),
      );
    }
  }
  const targets = [...new Set(known.map((row) => row.original ?? ''))].map(parseName);
  for (const file of ['negatives-us.csv', 'negatives-global.csv']) {
    if (existsSync(join(folder, file))) printFalseAlarms(join(folder, file), targets);
  }
}

function printFalseAlarms(file: string, targets: readonly ParsedName[]): void {
  const innocents = readRows(file).map((row) => parseName(row.full_name ?? ''));
  const highest = innocents.map((name) =>
    Math.max(...targets.map((target) => scoreParsedNames(name, target))),
  );
  const alarms = (threshold: number) => highest.filter((score) => score >= threshold).length;
  console.log(
    `  ${file}: ${innocents.length} innocents against ${targets.length} listed names: ` +
      `${alarms(70)} alarmed at 70, ${alarms(80)} at 80`,
  );
}

const PAIRS_TIMED = 60_000;
const SYLLABLES =
  'ba be bo da di dou fa ga gbe go ka ke ko kou la lo ma mo na ne nou o ou pa ra ro sa se ta to ya ye za zo'.split(
    ' ',
  );

/** Names as they come: common words, rare invented ones, slips, missing and turned words, strangers. */
function generatePairs(count: number): [string, string][] {
  const random = randomFrom(42);
  const pick = (list: readonly string[]) => list[Math.floor(random() * list.length)] ?? '';
  const spelling = (list: readonly string[]) => pick(pick(list).split(' '));
  const rare = () => Array.from({ length: 2 + Math.floor(random() * 3) }, () => pick(SYLLABLES)).join('');
  const family = () =>
    random() < 0.2 ? rare() : spelling(random() < 0.5 ? FREQUENT_FAMILY_NAMES : COMMON_FAMILY_NAMES);
  const given = () =>
    random() < 0.1 ? rare() : spelling(random() < 0.5 ? CHRISTIAN_NAMES : FREQUENT_GIVEN_NAMES);
  const name = () => [
    family().toUpperCase(),
    ...(random() < 0.5 ? [spelling(DAY_AND_RANK_NAMES)] : []),
    given(),
  ];
  const slip = (word: string) => {
    const at = Math.floor(random() * word.length);
    return word.slice(0, at) + pick(['', 'e', 'é', 'n', 'ou', 's']) + word.slice(at + 1);
  };
  const vary = (words: string[]) => {
    const roll = random();
    if (roll < 0.25) return words.map((word) => (random() < 0.3 ? slip(word) : word));
    if (roll < 0.5) return shuffled(words, random);
    if (roll < 0.65) return words.slice(0, -1).concat(given());
    return roll < 0.75 ? words.slice(0, 2) : name();
  };
  const pairs = new Map<string, [string, string]>();
  while (pairs.size < count) {
    const words = name();
    const pair: [string, string] = [words.join(' '), vary(words).join(random() < 0.1 ? '-' : ' ')];
    pairs.set(pair.join('\t'), pair);
  }
  return [...pairs.values()];
}

const ROUNDS = 10;

/** The best of some rounds, because other work on the machine only ever slows a round down. */
function pairsPerSecond(count: number, run: () => void): string {
  let best = Number.POSITIVE_INFINITY;
  for (let round = 0; round < ROUNDS; round++) {
    const start = performance.now();
    run();
    best = Math.min(best, performance.now() - start);
  }
  return Math.round((1000 * count) / best).toLocaleString('en');
}

function printSpeed(): void {
  const pairs = generatePairs(PAIRS_TIMED);
  const words = new Set(pairs.flatMap((pair) => pair.flatMap((name) => name.split(/[ -]/))));
  console.log(`\nSpeed, ${pairs.length} distinct pairs of ${words.size} distinct words, pairs a second`);
  const run = (title: string, each: () => void) =>
    console.log(`  ${title} ${pairsPerSecond(pairs.length, each)}`);
  run('from strings, with reasons:', () => {
    for (const [first, second] of pairs) compareNames(first, second);
  });
  const parsed = pairs.map(([first, second]) => [parseName(first), parseName(second)] as const);
  run('from parsed names, with reasons:', () => {
    for (const [first, second] of parsed) compareParsedNames(first, second);
  });
  run('from parsed names, score only:', () => {
    for (const [first, second] of parsed) scoreParsedNames(first, second);
  });
}

const given = process.argv[2];
printQuality(
  'Ivorian pairs (own, invented)',
  IVORIAN_PAIRS.map((pair) => labelled(pair.first, pair.second, pair.match)),
);
if (given !== undefined) {
  const isFolder = statSync(given).isDirectory();
  const file = isFolder ? join(given, 'name-pairs.csv') : given;
  if (existsSync(file)) printLabelledFile(file);
  if (isFolder) printOtherSets(given);
}
printSpeed();
