/**
 * How good and how fast the comparison of names is. Run alone on the machine:
 *
 *   node --import tsx bench/names.ts [name-pairs.csv | folder]
 *
 * Without a path: the project's own Ivorian pairs, and speed. With a file of labelled pairs (columns schema, name1,
 * name2, is_match): also F1 and AUC by schema and of all, with cross-validation for persons. With a folder: also the
 * other sets found in it (un-positives.csv, multilingual-pairs.tsv, cross-script-pairs.csv, negatives-*.csv).
 */
import { existsSync, readFileSync, statSync } from 'node:fs';
import { join } from 'node:path';
import { parse } from 'csv-parse/sync';
import { compareNames, compareParsedNames, scoreParsedNames } from '../src/names/compare.ts';
import {
  compareOrganisationNames,
  parseOrganisation,
  scoreOrganisations,
} from '../src/names/organisations.ts';
import { parseName } from '../src/names/parse-name.ts';
import type { ParsedName } from '../src/names/token.ts';
import { IVORIAN_PAIRS } from '../test/fixtures/names/ivorian-pairs.ts';
import { labelled, printQuality } from './names/agreement.ts';
import { printCrossValidation } from './names/chosen-costs.ts';
import { generateCompanies, generatePairs } from './names/generated-pairs.ts';

function readRows(file: string, delimiter = ','): Record<string, string>[] {
  return parse(readFileSync(file), {
    columns: true,
    delimiter,
    quote: delimiter === ',' ? '"' : null,
    relaxColumnCount: true,
  });
}

function printLabelledFile(file: string): void {
  const pairs = readRows(file).map((row) =>
    labelled(row.name1 ?? '', row.name2 ?? '', row.is_match === 'true', row.schema),
  );
  const persons = pairs.filter((pair) => pair.schema === 'Person');
  printQuality(`${file}, Person`, persons, true);
  printCrossValidation(persons);
  for (const schema of new Set(pairs.map((pair) => pair.schema))) {
    if (schema === 'Person') continue;
    printQuality(
      schema,
      pairs.filter((pair) => pair.schema === schema),
      false,
    );
  }
  printQuality('all schemas', pairs, false);
}

function printMatchRate(title: string, pairs: readonly (readonly [string, string])[]): void {
  const scores = pairs.map(([first, second]) => compareNames(first, second).score);
  const share = (threshold: number) =>
    ((100 * scores.filter((s) => s >= threshold).length) / scores.length).toFixed(1);
  console.log(
    `  ${title.padEnd(24)} ${pairs.length} pairs of one person; ` +
      `at 60 ${share(60)} %, at 70 ${share(70)} %, at 80 ${share(80)} % found`,
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
  for (const script of new Set(rows.map((row) => row.script ?? ''))) {
    const pairs = rows.filter((row) => row.script === script);
    printMatchRate(
      `multilingual ${script}`,
      pairs.map((row) => [row.name ?? '', row.other_name ?? '']),
    );
  }
  if (existsSync(join(folder, 'cross-script-pairs.csv'))) {
    printCrossScript(join(folder, 'cross-script-pairs.csv'));
  }
  const targets = [...new Set(known.map((row) => row.original ?? ''))].map(parseName);
  for (const file of ['negatives-us.csv', 'negatives-global.csv']) {
    if (existsSync(join(folder, file))) printFalseAlarms(join(folder, file), targets);
  }
}

/** Lines `name, name, least score 0..1, what it is`; remarks begin with #. */
function printCrossScript(file: string): void {
  const rows = readFileSync(file, 'utf8')
    .split('\n')
    .filter((line) => line !== '' && !line.startsWith('#'))
    .map((line) => line.split(','));
  const missed = rows.filter(
    ([first = '', second = '', least]) => compareNames(first, second).score < 100 * Number(least),
  );
  console.log(
    `  ${file}: ${rows.length - missed.length} of ${rows.length} reach the score that is asked for`,
  );
  for (const [first = '', second = '', least] of missed) {
    console.log(
      `    ${compareNames(first, second).score} instead of ${100 * Number(least)}: ${first} | ${second}`,
    );
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

function printOrganisationSpeed(): void {
  const pairs = generateCompanies(PAIRS_TIMED);
  console.log(`\nOrganisations, ${pairs.length} pairs, pairs a second`);
  const run = (title: string, each: () => void) =>
    console.log(`  ${title} ${pairsPerSecond(pairs.length, each)}`);
  run('from strings, with reasons:', () => {
    for (const [first, second] of pairs) compareOrganisationNames(first, second);
  });
  const parsed = pairs.map(
    ([first, second]) => [parseOrganisation(first), parseOrganisation(second)] as const,
  );
  run('from parsed names, score only:', () => {
    for (const [first, second] of parsed) scoreOrganisations(first, second);
  });
}

/** Invented names, one in each script, whose words are put together anew. */
const WORDS_BY_SCRIPT: Readonly<Record<string, string>> = {
  Latin: 'Arsène Konan Vassili Petrenko Moussa Haidar Demba Ouraga Salif Markov',
  Cyrillic: 'Арсений Конан Василий Петренко Мусса Хайдар Демба Урага Салиф Марков',
  Arabic: 'أرسين كونان فاسيلي بترينكو موسى حيدر ديمبا اوراغا سليف ماركوف',
  Hebrew: 'ארסן קונן וסילי פטרנקו מוסא חיידר דמבה אורגה סליף מרקוב',
  Greek: 'Αρσένης Κόναν Βασίλης Πετρένκο Μούσα Χαϊντάρ Ντέμπα Ουράγκα Σαλίφ Μάρκοφ',
  Devanagari: 'अर्सेन कोनन वासिली पेट्रेंको मूसा हैदर डेम्बा उरागा सालिफ मार्कोव',
  Han: '阿森 科南 瓦西里 彼得连科 穆萨 海达尔 登巴 乌拉加 萨利夫 马尔科夫',
  Hangul: '아르센 코난 바실리 페트렌코 무사 하이다르 뎀바 우라가 살리프 마르코프',
};

function printReadingSpeed(): void {
  console.log('\nReading, names a second by script');
  for (const [script, text] of Object.entries(WORDS_BY_SCRIPT)) {
    const words = text.split(' ');
    const names = words.flatMap((first) =>
      words.flatMap((second) => words.map((third) => `${first} ${second} ${third}`)),
    );
    const rate = pairsPerSecond(20 * names.length, () => {
      for (let i = 0; i < 20; i++) for (const name of names) parseName(name);
    });
    console.log(`  ${script.padEnd(12)} ${rate}`);
  }
}

const given = process.argv[2];
printQuality(
  'Ivorian pairs (own, invented)',
  IVORIAN_PAIRS.map((pair) => labelled(pair.first, pair.second, pair.match)),
  true,
);
if (given !== undefined) {
  const isFolder = statSync(given).isDirectory();
  const file = isFolder ? join(given, 'name-pairs.csv') : given;
  if (existsSync(file)) printLabelledFile(file);
  if (isFolder) printOtherSets(given);
}
printSpeed();
printOrganisationSpeed();
printReadingSpeed();
