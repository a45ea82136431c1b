import { difficulties } from '../../tools/specimens/series.ts';
import { median, number, outOf, percent, printTable, quantile, sum } from '../tables.ts';
import { confident, type JudgedField } from './judge.ts';
import type { Outcome } from './measure.ts';

/** Tables of a run, for one reader. */

const head = [
  'document',
  'difficulty',
  'pictures',
  'recognised',
  'fields exact',
  'wrong',
  'missing',
  'not exact, yet in the lines',
  'not there',
  'characters wrong',
  `wrong at ${confident} and more`,
  'zones exact',
  's, median (p95)',
  'MiB, most',
];

const fieldsOf = (outcomes: readonly Outcome[]): readonly JudgedField[] =>
  outcomes.flatMap(({ judged }) => judged.fields);
const countOf = <T>(list: readonly T[], holds: (item: T) => boolean): number => list.filter(holds).length;

export function printReader(name: string, outcomes: readonly Outcome[], worst: number): void {
  console.log(`### ${name}\n`);
  const types = [...new Set(outcomes.map(({ truth }) => truth.document))].sort();
  const ofDifficulty = (difficulty: string, among: readonly Outcome[]) =>
    among.filter(({ truth }) => truth.difficulty === difficulty);
  const rows = [
    ...types.flatMap((type) => {
      const own = outcomes.filter(({ truth }) => truth.document === type);
      return difficulties.map((difficulty) => row(type, difficulty, ofDifficulty(difficulty, own)));
    }),
    ...difficulties.map((difficulty) => row('all', difficulty, ofDifficulty(difficulty, outcomes))),
    row('all', 'all', outcomes),
  ];
  printTable(
    head,
    rows.filter(([, , pictures]) => pictures !== '0'),
  );
  console.log();
  printFields(outcomes);
  printWorst(outcomes, worst);
}

function row(type: string, difficulty: string, outcomes: readonly Outcome[]): readonly string[] {
  const fields = fieldsOf(outcomes);
  const printed = fields.filter(({ verdict }) => verdict !== 'not there');
  const sure = fields.filter(({ confidence }) => confidence >= confident);
  const zones = outcomes.flatMap(({ judged }) => (judged.zoneExact === null ? [] : [judged.zoneExact]));
  const seconds = outcomes.map((outcome) => outcome.seconds);
  const characters = sum(printed.map((field) => [...field.printed].length));
  return [
    type,
    difficulty,
    String(outcomes.length),
    outOf(
      countOf(outcomes, ({ judged }) => judged.recognised),
      outcomes.length,
    ),
    percent(
      countOf(printed, ({ verdict }) => verdict === 'exact'),
      printed.length,
    ),
    percent(
      countOf(printed, ({ verdict }) => verdict === 'wrong'),
      printed.length,
    ),
    percent(
      countOf(printed, ({ verdict }) => verdict === 'missing'),
      printed.length,
    ),
    percent(
      countOf(printed, ({ verdict, isInLines }) => verdict !== 'exact' && isInLines),
      printed.length,
    ),
    String(fields.length - printed.length),
    percent(sum(printed.map(({ edits }) => edits)), characters),
    outOf(
      countOf(sure, ({ verdict }) => verdict !== 'exact'),
      sure.length,
    ),
    outOf(
      countOf(zones, (exact) => exact),
      zones.length,
    ),
    `${number(median(seconds), 2)} (${number(quantile(seconds, 0.95), 2)})`,
    number(Math.max(...outcomes.map(({ mebibytes }) => mebibytes)), 0),
  ];
}

/** Exact, of those printed, by field; and how often a confident value was not. */
function printFields(outcomes: readonly Outcome[]): void {
  const names = [...new Set(fieldsOf(outcomes).map(({ name }) => name))].sort();
  const rows = names.map((name) => {
    const ofField = (among: readonly Outcome[]) => fieldsOf(among).filter((field) => field.name === name);
    const exact = difficulties.map((difficulty) => {
      const here = ofField(outcomes.filter(({ truth }) => truth.difficulty === difficulty));
      return outOf(
        countOf(here, ({ verdict }) => verdict === 'exact'),
        countOf(here, ({ verdict }) => verdict !== 'not there'),
      );
    });
    const sure = ofField(outcomes).filter(({ confidence }) => confidence >= confident);
    const falsely = countOf(sure, ({ verdict }) => verdict !== 'exact');
    return [name, ...exact, outOf(falsely, sure.length)];
  });
  printTable(['field, exact', ...difficulties, `wrong at ${confident} and more`], rows);
  console.log();
}

/** The pictures with the most characters wrong, and what became of their fields. */
function printWorst(outcomes: readonly Outcome[], count: number): void {
  const lost = ({ judged }: Outcome): number => sum(judged.fields.map(({ edits }) => edits));
  const worst = outcomes.filter((outcome) => lost(outcome) > 0).sort((a, b) => lost(b) - lost(a));
  for (const { path, judged, state } of worst.slice(0, count)) {
    console.log(`${path} (${state})`);
    for (const { name, verdict, printed, read, confidence } of judged.fields) {
      if (verdict === 'exact') continue;
      console.log(`    ${name}: ${verdict}, printed "${printed}", read "${read}" (${number(confidence, 2)})`);
    }
  }
  console.log();
}
