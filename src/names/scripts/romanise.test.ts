import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { runs } from '../../../test/breadth.ts';
import { compareNames } from '../compare.ts';
import { distanceWork } from '../distance.ts';
import { MAX_WORD_LETTERS, MAX_WORDS } from '../limits.ts';
import { parseName } from '../parse-name.ts';
import { explain } from '../reasons.ts';
import { LIGHT, UNVOWELLED } from '../token.ts';

const words = (text: string): string[] => parseName(text).tokens.map((token) => token.word.text);
const score = (a: string, b: string): number => compareNames(a, b).score;

/** Letters of every script that is read in its own way, and some that are not. */
const LETTERS = Array.from(
  'абвгдежзийклмнопрстуфхцчшщъыьэюяїєґћљџқңАБВ' +
    'αβγδεζηθικλμνξοπρστυφχψωΆΈϊ' +
    'ابتثجحخدذرزسشصضطظعغفقكلمنهويءآأإةىپچژگکیےٹڈ' +
    'אבגדהוזחטיכלמנסעפצקרשתםןץףך' +
    'कखगघचजटडतदनपबमयरलवशसह' +
    'กขคงจชดตทนบปมยรลวสหอ' +
    'ԱԲԳԴԵԶԷԸԹԺ' +
    'აბგდევზთიკ' +
    '김이박최정은영호성' +
    '李王张刘陈杨山田中花子' +
    'アイウエオカキクさしすせそ' +
    'አበገደሀወዘ',
);
const foreignWord = fc
  .array(fc.constantFrom(...LETTERS), { minLength: 1, maxLength: 8 })
  .map((letters) => letters.join(''));
const foreignName = fc.array(foreignWord, { minLength: 1, maxLength: 4 }).map((all) => all.join(' '));
const latinName = fc.constantFrom('Demba Ouraga', 'Vasily Petrenko', 'Moussa Haidar', 'Salif');

describe('names in other scripts', () => {
  it.each([
    ['Василий Петренко', ['vasilii', 'petrenko']],
    ['Джон Петров', ['john', 'petrov']],
    ['Петър', ['petar']],
    ['Васильев', ['vasiliev']],
    ['Григорій Їжак', ['hryhorii', 'izhak']],
    ['Милош Јовић', ['milos', 'jovic']],
    ['Μπάμπης Παπαδόπουλος', ['bampis', 'papadopoulos']],
    ['Ευάγγελος Λευτέρης', ['evangelos', 'lefteris']],
    ['محمد حيدر', ['mohammed', 'haider']],
    ['مُحَمَّد', ['mohammed']],
    ['محـــمد', ['mohammed']],
    ['عبد الله', ['abdullah']],
    ['عبدالله', ['abdullah']],
    ['عبد الرحمن', ['abd', 'rahman']],
    ['عبدالرحمن', ['abdul', 'rahman']],
    ['الحسن', ['al', 'hassan']],
    ['علیرضا', ['alireza']],
    ['נפתלי כהן', ['naftali', 'cohen']],
    ["ג'ורג' הכהן", ['george', 'hacohen']],
    ['नरेन्द्र', ['narendra']],
    ['अर्जुन', ['arjun']],
    ['김영호', ['kim', 'yongho']],
    ['영호 김', ['yongho', 'kim']],
    ['李明亮', ['li', 'mingliang']],
    ['欧阳明亮', ['ouyang', 'mingliang']],
    ['明亮 李', ['mingliang', 'li']],
    ['山田花子', ['yamada', 'hanako']],
    ['シャルル', ['sharuru']],
    ['さくら', ['sakura']],
    ['Рetrenko', ['petrenko']],
  ])('reads %s', (text, expected) => {
    expect(words(text)).toEqual(expected);
  });

  it('gives Latin letters for every letter that has some', () => {
    const isSpoken = (text: string) => /[^ьъЬЪء\s]/.test(text);
    fc.assert(
      fc.property(foreignName.filter(isSpoken), (text) => {
        for (const word of words(text)) expect(word).toMatch(/^[a-z0-9]+$/);
      }),
    );
    for (const letter of LETTERS.filter(isSpoken)) expect(words(letter).join(''), letter).toMatch(/^[a-z]+$/);
  });

  it('marks the words whose vowels are not known, and the article', () => {
    const marked = (text: string, role: number) =>
      parseName(text)
        .tokens.filter((token) => token.role & role)
        .map((token) => token.word.text);
    expect(marked('ديمبا محمد', UNVOWELLED)).toEqual(['dimba']);
    expect(marked('الحسن', LIGHT)).toEqual(['al']);
    expect(marked('Василий', UNVOWELLED)).toEqual([]);
  });

  it.each([
    ['Василий Петренко', 'Vasily Petrenko', 95],
    ['Петренко Василий Андреевич', 'Vasily Petrenko', 85],
    ['Василь Петренко', 'Vasily Petrenko', 95],
    ['محمد حيدر', 'Mohamed Haidar', 90],
    ['نور الدين قباني', 'Noureddine Kabbani', 70],
    ['عبد الرحمن المصري', 'Abdul-Rahman al-Masri', 90],
    ['ديمبا اوراغا', 'Demba Ouraga', 70],
    ['دمبا محمد', 'Demba Mohamed', 70],
    ['חיים אורגה', 'Haim Ouraga', 60],
    ['Γιώργος Παπαδόπουλος', 'Giorgos Papadopoulos', 95],
    ['김영호', 'Kim Yong-ho', 95],
    ['박영호', 'Pak Yong Ho', 70],
    ['李明亮', 'Li Mingliang', 100],
    ['李明亮', 'Mingliang LI', 100],
    ['田中太郎', 'Taro Tanaka', 100],
    ['Հայկ Պետրոսյան', 'Hayk Petrosyan', 90],
    ['გიორგი პეტრიძე', 'Giorgi Petridze', 90],
    ['सुरेश शर्मा', 'Suresh Sharma', 95],
    ['สมชาย', 'Somchai', 80],
    ['Василий (politician) Петренко', 'Vasily Petrenko', 90],
  ])('%s meets %s', (a, b, least) => {
    expect(score(a, b)).toBeGreaterThanOrEqual(least);
  });

  it.each([
    ['محمد حيدر', 'Mahmoud Haidar', 60],
    ['حسن حيدر', 'Hussein Haidar', 60],
    ['Василий Петренко', 'Grigory Petrenko', 60],
    ['李明亮', 'Wang Mingliang', 75],
    ['김영호', 'Lee Yong-ho', 75],
  ])('%s is not %s', (a, b, most) => {
    expect(score(a, b)).toBeLessThan(most);
  });

  it('is symmetric and within bounds across scripts, and gives 100 to a name and itself', () => {
    fc.assert(
      fc.property(foreignName, fc.oneof(foreignName, latinName), (a, b) => {
        const value = score(a, b);
        expect(value).toBe(score(b, a));
        expect(value).toBeGreaterThanOrEqual(0);
        expect(value).toBeLessThanOrEqual(100);
        if (parseName(a).tokens.length > 0) expect(score(a, a)).toBe(100);
      }),
      { numRuns: runs(2000) },
    );
  });

  it('does a bounded amount of work on hostile names', () => {
    const hostile = [
      'ا'.repeat(200),
      'ж '.repeat(200),
      '김'.repeat(200),
      '😀'.repeat(100),
      '\u202e\u200fم'.repeat(80),
      'ヴ',
      '龘',
    ];
    const mostCells = MAX_WORDS * MAX_WORDS * (2 * MAX_WORD_LETTERS + 1) ** 2;
    for (const a of hostile) {
      for (const b of hostile) {
        const before = distanceWork();
        compareNames(a, `Demba ${b}`);
        // Words without vowels are compared twice, by letters and by consonants.
        expect(distanceWork() - before).toBeLessThanOrEqual(2 * mostCells);
      }
      for (const word of words(a)) expect(word.length).toBeLessThanOrEqual(MAX_WORD_LETTERS);
    }
  });

  it('says that a name stands in two scripts, and what only sounds alike', () => {
    expect(explain(compareNames('Василий Петров', 'Vasilii Petrov'), 'en')).toEqual([
      'The names are the same, written in two scripts',
    ]);
    expect(explain(compareNames('دمبا محمد', 'Mohammed Demba'), 'en')).toEqual([
      "'دمبا' sounds like 'Demba', as far as its script tells",
      "'محمد' and 'Mohammed' are the same in two scripts",
      'The order of the words differs',
    ]);
    expect(explain(compareNames('Петров', 'Petrov'), 'fr')).toEqual([
      'Les noms sont les mêmes, dans deux écritures',
    ]);
  });
});
