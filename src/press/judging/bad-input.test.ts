import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { runs } from '../../../test/breadth.ts';
import { windowsOf } from '../reading/windows.ts';
import { WordPieces } from '../reading/word-pieces.ts';
import { askedPerson, findMentions } from './find-mentions.ts';
import { askedOrganisation, findOrganisations } from './find-organisations.ts';
import { nameRuns } from './name-runs.ts';
import { everybodyOf, peopleOf } from './people.ts';
import { readText } from './read-text.ts';
import { sharedNames } from './shared-names.ts';

const letters = [...'abcdefghijklmnopqrstuvwxyzABCDEFGHIJKLMNOPQRSTUVWXYZ'];
const pieces = new WordPieces(
  ['[PAD]', '[UNK]', '[CLS]', '[SEP]', ...letters, ...letters.map((letter) => `##${letter}`)].join('\n'),
);
const mostWords = 8_000;
const mostPieces = 384;
const mostWindows = 6;

/** Reads a text as the judge and the model do, and holds everything that comes of it to its bounds. */
function read(
  title: string,
  body: string,
  person = 'KOUASSI Jean-Luc',
  firm = "Société Kouassi Côte d'Ivoire",
) {
  const text = readText(title, body);
  expect(text.words.length).toBeLessThanOrEqual(mostWords);
  expect(text.sentences.length).toBeLessThanOrEqual(text.words.length + 1);
  const runs = nameRuns(text);
  let end = 0;
  for (const { from, to } of runs) {
    expect(from).toBeGreaterThanOrEqual(end);
    expect(to).toBeGreaterThan(from);
    expect(to).toBeLessThanOrEqual(text.words.length);
    end = to;
  }
  expect(sharedNames(text, runs).length).toBeLessThanOrEqual(20 * runs.length);
  const mentions = findMentions(text, runs, askedPerson(person));
  for (const mention of [...mentions, ...findOrganisations(text, askedOrganisation(firm))]) {
    expect(mention.to).toBeGreaterThan(mention.from);
    expect(mention.to).toBeLessThanOrEqual(text.words.length);
    expect(mention.score).toBeLessThanOrEqual(100);
  }
  const people = peopleOf(text, runs, mentions);
  expect(people.length).toBeLessThanOrEqual(text.words.length);
  const everybody = everybodyOf(text, runs);
  expect(everybody.length).toBeLessThanOrEqual(text.words.length);
  const accusing = text.sentences.slice(0, -1).map((_, at) => at % 3);
  const windows = [
    ...windowsOf(text, everybody, pieces, { most: mostWindows - 1, accusing }),
    ...windowsOf(text, people, pieces, { most: 1 }),
  ];
  expect(windows.length).toBeLessThanOrEqual(mostWindows);
  for (const window of windows) {
    expect(window.pieces.length).toBeLessThanOrEqual(mostPieces);
    expect(window.kinds.length).toBe(window.pieces.length);
  }
  return { text, mentions, people };
}

const article =
  "Hier, Jean-Luc Kouassi, 41 ans, a été arrêté à Bouaké. Son frère, Paul, et M. Kouassi sont venus. « Rien », dit Me Awa N'Guessan.";

describe('bad input', () => {
  it('cut off anywhere', () => {
    fc.assert(
      fc.property(fc.nat(article.length), fc.nat(article.length), (from, to) => {
        read(article.slice(0, from), article.slice(from, to));
      }),
      { numRuns: runs(200) },
    );
  });

  it('any characters at all: control characters, lone surrogates, marks', () => {
    const unit = fc.nat(0xffff).map((code) => String.fromCharCode(code));
    const wild = fc.array(fc.oneof(unit, fc.constantFrom(...article, 'Kouassi', 'Jean', '«', "'", '\u0000')));
    fc.assert(
      fc.property(wild, wild, wild, (title, body, name) => {
        read(title.join(''), body.join(''), name.join(''), name.join(''));
      }),
      { numRuns: runs(300) },
    );
  });

  it.each([
    ['nothing', ''],
    ['ten words', 'Jean Kouassi arrêté hier soir à Abidjan, dit la police.'],
    ['capitals only', article.toUpperCase()],
    ['no capitals', article.toLowerCase()],
    ['no spaces', article.replace(/\s/g, '').repeat(500)],
    ['Chinese', '警方昨天在阿比让逮捕了让·库阿西。'.repeat(300)],
    ['Arabic', 'أوقفت الشرطة جان كواسي أمس في أبيدجان. '.repeat(300)],
    ['Russian', 'Полиция задержала Жана Куасси в Абиджане. '.repeat(300)],
    ['Hausa', "'Yan sanda sun kama Jean Kouassi jiya a Abidjan. ".repeat(300)],
    ['what a scanner made of it', article.replace(/[aeo]/g, '0').replace(/l/g, '|').repeat(200)],
    ['lone surrogates', '\ud800Jean \udc00Kouassi\ud800 '.repeat(500)],
    ['control characters', [...article].join('\u0001\u0008').repeat(50)],
    ['combining marks', `Jean${'\u0301'.repeat(5000)} Kouassi`],
    ['brackets that never close', '« ( " '.repeat(5000)],
    ['one sentence without end', 'Jean Kouassi et '.repeat(10_000)],
    ['kin without end', 'Jean Kouassi, son frère Paul, '.repeat(3_000)],
    ['given names without end', `${'Jean, '.repeat(6_000)}Paul et Luc Kouassi.`],
  ])('%s', (_, text) => {
    read(text, text);
  });

  it('finds who is named at the beginning of fifty thousand words, and reads no further than it may', () => {
    const { text, mentions } = read('', `${article} ${'mot '.repeat(50_000)}`);
    expect(mentions).toHaveLength(1);
    expect(text.words).toHaveLength(mostWords);
  });

  it('numbers thousands of people, each once', () => {
    const name = (i: number) =>
      String.fromCharCode(...[i / 676, i / 26, i].map((n) => 97 + (Math.floor(n) % 26)));
    const all = Array.from({ length: 3_000 }, (_, i) => `M. Za${name(i)} Zo${name(i)}.`);
    const { people } = read('', all.join(' '));
    const numbers = new Set(people.map(({ who }) => who));
    expect(numbers.size).toBeGreaterThan(2_000);
    expect(Math.max(...numbers)).toBe(numbers.size);
  });
});
