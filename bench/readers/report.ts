import { basename } from 'node:path';
import { median, number, outOf, percent, printTable, quantile, sum } from '../tables.ts';
import { printCalibration } from './calibration.ts';
import type { Match } from './matching.ts';
import type { FieldOutcome, LineOutcome, PictureOutcome, Times } from './measure.ts';
import { editDistance, tidyFor } from './text.ts';

/** The figures of the reader's benchmark. */

export interface Named<T> {
  readonly name: string;
  readonly outcomes: readonly T[];
}

const heading = (title: string): void => console.log(`\n${title}`);

const characters = (text: string): number => [...text].length;

export function printLines(title: string, results: readonly Named<LineOutcome>[], wrong: boolean): void {
  heading(title);
  printTable(
    [
      '',
      'text exact',
      '',
      'characters wrong',
      'ms a line',
      'zone exact',
      '',
      'characters wrong',
      'ms a line',
    ],
    results.map(({ name, outcomes }) => [
      name,
      ...(['text', 'zone'] as const).flatMap((kind) => lineCells(outcomes, kind)),
    ]),
  );
  const styles = [...new Set(results.flatMap(({ outcomes }) => outcomes.map(({ style }) => style)))].sort();
  heading('exact lines by style');
  printTable(
    ['', ...results.map(({ name }) => name)],
    styles.map((style) => [
      style,
      ...results.map(({ outcomes }) => {
        const own = outcomes.filter((outcome) => outcome.style === style);
        return outOf(own.filter(({ right }) => right).length, own.length);
      }),
    ]),
  );
  heading('confidence');
  printCalibration(results.map(({ name, outcomes }) => ({ name, lines: outcomes })));
  if (!wrong) return;
  for (const { name, outcomes } of results) {
    heading(`${name}: lines read otherwise`);
    for (const { path, printed, read, confidence } of outcomes.filter(({ right }) => !right)) {
      printPair(`${basename(path)} ${confidence.toFixed(2)}`, printed, read);
    }
  }
}

function lineCells(outcomes: readonly LineOutcome[], kind: 'text' | 'zone'): readonly string[] {
  const own = outcomes.filter((outcome) => outcome.kind === kind);
  const right = own.filter((outcome) => outcome.right).length;
  return [
    outOf(right, own.length),
    percent(right, own.length),
    errorRate(own),
    number(median(own.map(({ ms }) => ms))),
  ];
}

const errorRate = (lines: readonly { readonly edits: number; readonly printed: string }[]): string =>
  lines.length === 0
    ? '-'
    : share(sum(lines.map(({ edits }) => edits)), sum(lines.map(({ printed }) => characters(printed))));

const share = (part: number, whole: number): string => `${((100 * part) / whole).toFixed(2)} %`;

export function printPictures(
  title: string,
  results: readonly Named<PictureOutcome>[],
  wrong: boolean,
): void {
  heading(title);
  printTable(
    [
      '',
      'text lines exact',
      'zone lines exact',
      'text within what was read',
      'characters wrong in matched',
      'pieces a picture',
      'spurious a picture',
      ...timeTitles,
    ],
    results.map(({ name, outcomes }) => [name, ...pictureCells(outcomes), ...timeCells(outcomes)]),
  );
  heading('confidence of matched lines');
  printCalibration(
    results.map(({ name, outcomes }) => ({
      name,
      lines: outcomes.flatMap(({ matches }) =>
        matches.flatMap(({ found, exact }) =>
          found === null ? [] : [{ confidence: found.confidence, right: exact }],
        ),
      ),
    })),
  );
  if (!wrong) return;
  for (const { name, outcomes } of results) {
    heading(`${name}: lines read otherwise`);
    for (const { path, matches } of outcomes) {
      for (const { truth, found } of matches.filter(({ exact }) => !exact)) {
        printPair(basename(path), truth.text, found?.text ?? null);
      }
    }
  }
}

/** A line as sure as this that is nowhere in the picture is a false alarm. */
const spuriousFrom = 0.5;

function pictureCells(outcomes: readonly PictureOutcome[]): readonly string[] {
  const matches = outcomes.flatMap((outcome) => outcome.matches);
  const exact = (zone: boolean) => {
    const own = matches.filter(({ truth }) => truth.zone === zone);
    return outOf(own.filter((match) => match.exact).length, own.length);
  };
  const texts = matches.filter(({ truth }) => !truth.zone);
  const each = (lines: (outcome: PictureOutcome) => number) =>
    (sum(outcomes.map(lines)) / outcomes.length).toFixed(2);
  return [
    exact(false),
    exact(true),
    percent(texts.filter(({ within }) => within).length, texts.length),
    errorRate(matches.flatMap(editsOf)),
    each(({ pieces }) => pieces.length),
    each(({ spurious }) => spurious.filter(({ confidence }) => confidence >= spuriousFrom).length),
  ];
}

function editsOf({ truth, found }: Match): readonly { readonly edits: number; readonly printed: string }[] {
  if (found === null) return [];
  const printed = tidyFor(truth.zone, truth.text);
  return [{ edits: editDistance(printed, tidyFor(truth.zone, found.text)), printed }];
}

const timeTitles = ['decode ms', 'find ms', 'read ms', 'total ms', 'p95'] as const;

function timeCells(outcomes: readonly { readonly times: Times }[]): readonly string[] {
  const of = (part: keyof Times) => outcomes.map(({ times }) => times[part]);
  return [
    ...(['decode', 'find', 'read', 'total'] as const).map((part) => number(median(of(part)))),
    number(quantile(of('total'), 0.95)),
  ];
}

export function printFields(title: string, results: readonly Named<FieldOutcome>[], wrong: boolean): void {
  heading(title);
  printTable(
    ['', 'zone lines exact', '', 'fields found in the text', '', ...timeTitles],
    results.map(({ name, outcomes }) => {
      const cells = (part: 'zoneLines' | 'fields') => {
        const all = outcomes.flatMap((outcome) => outcome[part].map(({ found }) => found));
        const found = all.filter((isFound) => isFound).length;
        return [outOf(found, all.length), percent(found, all.length)];
      };
      return [name, ...cells('zoneLines'), ...cells('fields'), ...timeCells(outcomes)];
    }),
  );
  if (!wrong) return;
  for (const { name, outcomes } of results) {
    heading(`${name}: not found`);
    for (const { path, zoneLines, fields } of outcomes) {
      const missing = [...zoneLines, ...fields].filter(({ found }) => !found);
      for (const { text } of missing) console.log(`  ${basename(path)}: ${text}`);
    }
  }
}

function printPair(where: string, printed: string, read: string | null): void {
  console.log(`  ${where}\n    printed ${printed}\n    read    ${read ?? '(nothing)'}`);
}
