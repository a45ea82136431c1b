import { parseArgs } from 'node:util';
import type { PictureText } from '../src/documents/facts.ts';
import { evidenceOn, oddsOf, type Signs } from '../src/documents/naming/evidence.ts';
import { seenOn } from '../src/documents/naming/seen.ts';
import { type Sign, weights } from '../src/documents/naming/weights.ts';
import { pageOf } from '../src/documents/page.ts';
import type { PaperDescriptor } from '../src/documents/paper-descriptor.ts';
import { knownPapers } from '../src/documents/papers.ts';
import { linesOf, noises } from '../tools/specimens/variants/lines.ts';
import { truthOf } from '../tools/specimens/variants/series.ts';
import { percent, printTable } from './tables.ts';
import { practice, practiceNetworks, practicePictures, wordsOf } from './variants/practice.ts';

/**
 * Fits what papers are named by (src/documents/naming/weights.ts), on pages of the practice sets, and shows how that keeps:
 *
 *   npm run bench -- naming [--count 100] [--readings FILE] [--lines 1500] [--network usual=FILE,strange=FILE]
 *
 * Pictures as `confidence` reads them, and so many pages of each set as lines, with slips of four strengths. A weight is drawn
 * to what it is today, so that what these pages do not show stays as it was set. A fifth of the pages is left out in turn.
 */

const { values } = parseArgs({
  options: {
    count: { type: 'string', default: '100' },
    readings: { type: 'string' },
    lines: { type: 'string', default: '1500' },
    network: { type: 'string' },
  },
});

interface Side {
  readonly signs: Signs;
  readonly isRight: boolean;
  readonly type: string;
}

interface Case {
  readonly seed: number;
  readonly source: string;
  readonly isOurs: boolean;
  readonly sides: readonly Side[];
}

const networks = await practiceNetworks(values.network);

async function caseOf(source: string, seed: number, text: PictureText): Promise<Case> {
  const read = await networks[wordsOf(seed)].withRoles(text);
  const truth = truthOf(seed);
  const isRight = ({ type, needsState, issuer }: PaperDescriptor, side: string) =>
    type === truth.document &&
    (needsState ? issuer?.code === truth.state : truth.side === null || truth.side === side);
  const all = evidenceOn(seenOn(pageOf(read), read, knownPapers), knownPapers.all);
  const sides = all.map(({ layout, side, signs }) => ({
    signs,
    isRight: isRight(layout, side),
    type: layout.type,
  }));
  return { seed, source, isOurs: sides.some((one) => one.isRight), sides };
}

async function readCases(): Promise<readonly Case[]> {
  const cases: Case[] = [];
  const strengths = Object.entries(noises);
  for (const start of Object.values(practice)) {
    for (let seed = start + 1000; seed < start + 1000 + Number(values.lines); seed += 1) {
      const [strength = '', noise] = strengths[seed % strengths.length] ?? [];
      cases.push(await caseOf(`lines, ${strength}`, seed, linesOf(seed, noise)));
    }
  }
  const pictures = await practicePictures(Number(values.count), values.readings);
  for (const { seed, text } of pictures) cases.push(await caseOf('pictures', seed, text));
  return cases;
}

type Weights = Record<Sign, number>;
const names = Object.keys(weights) as Sign[];

/** How likely each side is, beside "none of ours", whose odds are 1. */
function sharesOf({ sides }: Case, of: Weights): readonly number[] {
  const odds = sides.map(({ signs }) => oddsOf(signs, of));
  const most = Math.max(0, ...odds);
  const parts = odds.map((one) => Math.exp(one - most));
  const sum = parts.reduce((total, part) => total + part, Math.exp(-most));
  return parts.map((part) => part / sum);
}

/** A stranger's paper that is named as ours weighs more than one of ours that is not named. */
const costOfStrangers = 3;
/** How firmly a weight is drawn to what it is. */
const firmness = 0.0005;
const rounds = 400;

/** By descent: how likely the right side is rises. */
function fittedTo(cases: readonly Case[]): Weights {
  const found: Weights = { ...weights };
  const speeds = Object.fromEntries(names.map((name) => [name, 0])) as Weights;
  for (let round = 0; round < rounds; round += 1) {
    const steps = Object.fromEntries(names.map((name) => [name, 0])) as Weights;
    for (const one of cases) {
      const shares = sharesOf(one, found);
      const right = one.sides.reduce((sum, { isRight }, at) => sum + (isRight ? (shares[at] ?? 0) : 0), 0);
      const cost = one.isOurs ? 1 : costOfStrangers;
      one.sides.forEach(({ signs, isRight }, at) => {
        const share = shares[at] ?? 0;
        const missed = cost * ((one.isOurs && isRight ? share / Math.max(1e-9, right) : 0) - share);
        if (Math.abs(missed) < 1e-4) return;
        for (const [sign, value] of Object.entries(signs)) steps[sign as Sign] += missed * value;
      });
    }
    for (const name of names) {
      const drawn = firmness * (found[name] - weights[name]);
      speeds[name] = 0.9 * speeds[name] + 0.5 * (steps[name] / cases.length - drawn);
      found[name] += speeds[name];
    }
  }
  return found;
}

/** As `classify` names it: the likeliest side's type, if it is likelier than not. */
function namedAs(one: Case, of: Weights): Side | null {
  const shares = sharesOf(one, of);
  const best = shares.indexOf(Math.max(...shares));
  const { type } = one.sides[best] ?? { type: '' };
  const ofType = shares.reduce((sum, share, at) => sum + (one.sides[at]?.type === type ? share : 0), 0);
  return ofType >= 0.5 ? (one.sides[best] ?? null) : null;
}

function report(cases: readonly Case[], weightsOf: (one: Case) => Weights): void {
  const sources = [...new Set(cases.map(({ source }) => source))];
  const rows = sources.map((source) => {
    const own = cases.filter((one) => one.source === source);
    const [ours, strangers] = [own.filter(({ isOurs }) => isOurs), own.filter(({ isOurs }) => !isOurs)];
    const right = ours.filter((one) => namedAs(one, weightsOf(one))?.isRight).length;
    const other = ours.filter((one) => namedAs(one, weightsOf(one))?.isRight === false).length;
    const named = strangers.filter((one) => namedAs(one, weightsOf(one)) !== null).length;
    return [
      source,
      percent(right, ours.length),
      `${other} of ${ours.length}`,
      `${named} of ${strangers.length}`,
    ];
  });
  printTable(
    ['pages', 'ours named rightly', 'as another side or paper', "others' papers named as ours"],
    rows,
  );
}

const cases = await readCases();
console.log(`${cases.length} pages\n\nAs they stand:`);
report(cases, () => ({ ...weights }));
const folds = 5;
const leftOut = Array.from({ length: folds }, (_, fold) =>
  fittedTo(cases.filter(({ seed }) => seed % folds !== fold)),
);
console.log('\nFitted, on pages left out:');
report(cases, ({ seed }) => leftOut[seed % folds] ?? { ...weights });
console.log('\nFitted on all:');
const fitted = fittedTo(cases);
for (const name of names) console.log(`  ${name}: ${fitted[name].toFixed(2)},`);
