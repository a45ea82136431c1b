import { describe, expect, it } from 'vitest';
import { number, oneOf, optional, parseVocabulary, text, texts } from './read-vocabulary.ts';

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
