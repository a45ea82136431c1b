import { readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { Type } from 'typebox';
import { Compile } from 'typebox/compile';
import { describe, expect, it } from 'vitest';
import { packageRoot } from '../package-root.ts';
import {
  number,
  oneOf,
  optional,
  parseRecords,
  parseVocabulary,
  readLabels,
  text,
  texts,
} from './read-vocabulary.ts';

const columns = { kind: oneOf('town', 'city'), names: texts, rank: optional(number) };
const header = 'kind\tnames\trank\n';
const read = (content: string, order: 'sorted' | 'as written' = 'sorted') =>
  parseVocabulary('places/some.tsv', content, columns, order);

describe('a vocabulary', () => {
  it('is read into rows by its columns', () => {
    expect(read(`${header}city\tAbidjan|Abijan\t1\ntown\tMan\t\n`)).toEqual([
      { kind: 'city', names: ['Abidjan', 'Abijan'], rank: 1 },
      { kind: 'town', names: ['Man'], rank: undefined },
    ]);
    expect(read(header)).toEqual([]);
  });

  it.each([
    ['another header', 'kind\tnames\n', ':1: the header must be "kind<tab>names<tab>rank"'],
    ['no line break at its end', `${header}town\tMan\t`, ':2: the last line must end with a line break'],
    ['a cell too few', `${header}town\tDivo\t\ntown\tMan\n`, ':3: 3 cells are expected, 2 found'],
    ['a cell too many', `${header}town\tDivo\t1\t\n`, ':2: 3 cells are expected, 4 found'],
    ['an empty line', `${header}\n`, ':2: 3 cells are expected, 1 found'],
    ['a word that is not known', `${header}village\tMan\t\n`, ':2: kind: "village" is none of town, city'],
    ['a text that is no number', `${header}town\tMan\tmany\n`, ':2: rank: "many" is not a number'],
    ['a blank at an end', `${header}town\tMan \t\n`, ':2: names: blanks at its ends'],
    ['a blank beside a bar', `${header}town\tMan |Mann\t\n`, ':2: names: "Man " between bars'],
    ['nothing between bars', `${header}town\tMan||Mann\t\n`, ':2: names: "" between bars'],
    ['an empty cell', `${header}town\t\t\n`, ':2: names: "" between bars'],
    ['decomposed letters', `${header}town\tBouake\u0301\t\n`, ':2: letters must be composed (Unicode NFC)'],
    ['rows out of order', `${header}town\tMan\t\ntown\tDivo\t\n`, ':3: the row belongs before "town\tMan\t"'],
    ['a row twice', `${header}town\tMan\t\ntown\tMan\t\n`, ':3: the row is there twice'],
    ['line breaks of Windows', `${header}town\tMan\t\r\n`, ':2: rank: blanks at its ends'],
  ])('that has %s is refused with its file and line', (_, content, message) => {
    expect(() => read(content)).toThrow(new Error(`vocabulary/places/some.tsv${message}`));
  });

  it('keeps the order of its rows, and rows that come several times, where these carry meaning', () => {
    const rows = read(`${header}town\tMan\t\ncity\tAbidjan\t\ntown\tMan\t\n`, 'as written');
    expect(rows.map(({ names }) => names)).toEqual([['Man'], ['Abidjan'], ['Man']]);
  });

  it('has texts that are not empty', () => {
    expect(() => text('')).toThrow('is empty');
  });
});

describe('labels', () => {
  const facts = Object.keys(readLabels('risk/rows.tsv', 'fact'));

  it('come in the order of the names that are asked for', () => {
    const backwards = facts.toReversed();
    expect(Object.keys(readLabels('risk/rows.tsv', 'fact', backwards))).toEqual(backwards);
  });

  it('without a row for a name, or with a row that has none of the names, are refused', () => {
    expect(() => readLabels('risk/rows.tsv', 'fact', [...facts, 'WEATHER'])).toThrow(
      'a row for WEATHER is expected',
    );
    expect(() => readLabels('risk/rows.tsv', 'fact', facts.slice(1))).toThrow('is none of');
  });
});

describe('records', () => {
  const person = Compile(Type.Object({ name: Type.String() }, { additionalProperties: false }));
  const records = (content: string) => parseRecords('demo/some.jsonl', content, person);

  it('are read a line each', () => {
    expect(records('{"name":"Awa"}\n{"name":"Bakary"}\n')).toEqual([{ name: 'Awa' }, { name: 'Bakary' }]);
  });

  it.each([
    ['what is no JSON', '{"name":"Awa"}\n{name}\n', ':2: not valid JSON'],
    ['another type', '{"name":3}\n', ':1: /name must be string'],
    [
      'a field that is not known',
      '{"name":"Awa","age":3}\n',
      ':1: /age schema is false; / must not have additional properties',
    ],
    ['no line break at its end', '{"name":"Awa"}', ':1: the last line must end with a line break'],
  ])('with %s are refused with their file and line', (_, content, message) => {
    expect(() => records(content)).toThrow(new Error(`vocabulary/demo/some.jsonl${message}`));
  });
});

const allUnder = (folder: string): string[] =>
  readdirSync(join(packageRoot, folder), { recursive: true, encoding: 'utf8' }).map(
    (name) => `${folder}/${name}`,
  );

it('every vocabulary is read by name, and those of the program by src/vocabularies.ts, which the build runs', () => {
  const files = allUnder('vocabulary')
    .filter((name) => /\.(?:tsv|jsonl)$/.test(name))
    .map((name) => name.slice('vocabulary/'.length));
  expect(files.length).toBeGreaterThan(70);
  const sources = [...allUnder('src'), ...allUnder('tools')]
    .filter((name) => /(?<!\.test)\.ts$/.test(name))
    .map((name) => ({ name, source: readFileSync(join(packageRoot, name), 'utf8') }));
  const readers = files.map((file) => {
    // Sets of specimens have the same files, each read by a name that holds the set's.
    const written = file.replace(/^specimens\/[^/]+\/(.*)/, '}/$1`');
    return sources.find(({ source }) => source.includes(written === file ? `'${file}'` : written))?.name;
  });
  expect(files.filter((_, at) => readers[at] === undefined)).toEqual([]);
  const list = readFileSync(join(packageRoot, 'src/vocabularies.ts'), 'utf8');
  const ofTheProgram = readers.filter((name) => name?.startsWith('src/'));
  // Known names are read where the lexicon is made of them, the gazetteer where places are read.
  const within: Record<string, string> = { 'known-names.ts': 'lexicon.ts', 'gazetteer.ts': 'read-place.ts' };
  for (const name of ofTheProgram) {
    const file = name?.replace(/^src\//, './').replace(/[\w-]+\.ts$/, (base) => within[base] ?? base);
    expect(list).toContain(`'${file}'`);
  }
});

it('every text that code calls by a name is said in both languages, and its group is called', () => {
  const sources = allUnder('src')
    .filter((name) => /(?<!\.test)\.ts$/.test(name))
    .map((name) => readFileSync(join(packageRoot, name), 'utf8'));
  const faults = (value: unknown, place: string): string[] => {
    if (typeof value !== 'object' || value === null) return [`${place} is no text`];
    const entries = Object.entries(value);
    if (!('en' in value)) return entries.flatMap(([name, one]) => faults(one, `${place}.${name}`));
    const isWhole = (text: unknown) =>
      typeof text === 'string' && text !== '' && text === text.normalize('NFC');
    const languages = entries.map(([language]) => language);
    return languages.join() === 'en,fr' && entries.every(([, text]) => isWhole(text)) ? [] : [place];
  };
  const files = allUnder('vocabulary').filter((name) => name.endsWith('/words.json'));
  expect(files.length).toBeGreaterThan(10);
  for (const file of files) {
    const groups: object = JSON.parse(readFileSync(join(packageRoot, file), 'utf8'));
    expect(faults(groups, file)).toEqual([]);
    const readers = sources.filter((source) => source.includes(`/${file}'`));
    const uncalled = Object.keys(groups).filter(
      (group) => !readers.some((source) => source.toLowerCase().includes(`texts.${group.toLowerCase()}`)),
    );
    expect([file, uncalled]).toEqual([file, []]);
  }
});
