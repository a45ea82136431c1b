import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { faults, formOf, front, kyc, named } from '../../../test/fixtures/dossiers/intake/upload-form.ts';
import { checkCatalogue } from '../../analysis/checks.ts';
import { fieldMessage } from '../../platform/problems/errors.ts';

/** The two fields of an upload that hold several values. */

describe('verificationsToApply', () => {
  const of = (...parts: [string, string][]) => formOf('v2', front, [...kyc, ...parts]).verifications;

  it.each<[string, [string, string][]]>([
    [
      'repeated fields',
      [
        ['verificationsToApply', 'MRZ_CHECK'],
        ['verificationsToApply', 'DB_CHECK'],
      ],
    ],
    [
      'brackets',
      [
        ['verificationsToApply[]', 'DB_CHECK'],
        ['verificationsToApply[]', 'MRZ_CHECK'],
      ],
    ],
    [
      'indexes',
      [
        ['verificationsToApply[1]', 'DB_CHECK'],
        ['verificationsToApply[0]', 'MRZ_CHECK'],
      ],
    ],
    ['commas', [['verificationsToApply', 'DB_CHECK,MRZ_CHECK']]],
    ['commas and spaces', [['verificationsToApply', ' DB_CHECK , MRZ_CHECK, ']]],
    ['a JSON array', [['verificationsToApply', '["DB_CHECK","MRZ_CHECK"]']]],
    ['a JSON array with spaces', [['verificationsToApply', ' [ "DB_CHECK" , " MRZ_CHECK " ] ']]],
    ['small letters', [['verificationsToApply', 'db_check,Mrz_Check']]],
    ['doubles', [['verificationsToApply', 'DB_CHECK,DB_CHECK,MRZ_CHECK']]],
    [
      'a mixture',
      [
        ['verificationsToApply', '["DB_CHECK"]'],
        ['verificationsToApply[0]', 'MRZ_CHECK,DB_CHECK'],
      ],
    ],
  ])('as %s', (_how, parts) => {
    expect(of(...parts)).toEqual(['DB_CHECK', 'MRZ_CHECK']);
  });

  it.each<[string, [string, string][]]>([
    ['absent', []],
    ['empty', [['verificationsToApply', '']]],
    ['an empty array', [['verificationsToApply', '[]']]],
    ['empty brackets', [['verificationsToApply[]', '']]],
    ['nothing but commas', [['verificationsToApply', ' , ,']]],
  ])('%s means all of the account', (_how, parts) => {
    expect(of(...parts)).toBeNull();
  });

  it('names the unknown value and the nearest known one', () => {
    const [error, ...more] = faults('v2', front, [
      ...kyc,
      ['verificationsToApply', 'DB_CHECK,SANCTIONS_CHECK'],
    ]);
    expect(more).toEqual([]);
    expect(error && fieldMessage(error, 'en')).toMatch(
      /^"SANCTIONS_CHECK" is not known; did you mean SANCTION_CHECK\?/,
    );
  });

  it.each(['[1]', '["DB_CHECK"', '[["DB_CHECK"]]', '[null]'])('refuses %s', (value) => {
    expect(named(faults('v2', front, [...kyc, ['verificationsToApply', value]]))).toEqual([
      'verificationsToApply INVALID_FORMAT',
    ]);
  });

  it('names a few of a hundred unknown values, not all, and does not even look at endless lists', () => {
    const list = (count: number) => Array.from({ length: count }, (_, i) => `X${i}`).join(',');
    const some = faults('v2', front, [...kyc, ['verificationsToApply', list(100)]]);
    expect(some.length).toBeGreaterThan(1);
    expect(some.length).toBeLessThanOrEqual(20);
    expect(named(faults('v2', front, [...kyc, ['verificationsToApply', list(10_000)]]))).toEqual([
      'verificationsToApply TOO_LONG',
    ]);
  });

  it('is the same list however any subset is encoded', () => {
    const encodings: ((list: string[]) => [string, string][])[] = [
      (list) => list.map((type) => ['verificationsToApply', type]),
      (list) => list.map((type) => ['verificationsToApply[]', type]),
      (list) => list.map((type, i) => [`verificationsToApply[${i}]`, type]),
      (list) => [['verificationsToApply', list.join(',')]],
      (list) => [['verificationsToApply', JSON.stringify(list)]],
    ];
    fc.assert(
      fc.property(
        fc.shuffledSubarray([...checkCatalogue.types], { minLength: 1 }),
        fc.constantFrom(...encodings),
        (list, encode) => {
          expect(of(...encode(list))).toEqual(checkCatalogue.types.filter((type) => list.includes(type)));
        },
      ),
    );
  });
});

describe('additionalData', () => {
  const of = (...parts: [string, string][]) => formOf('v2', front, [...kyc, ...parts]).additionalData;
  const refused = (...parts: [string, string][]) => named(faults('v2', front, [...kyc, ...parts]));

  it('comes as a JSON object, as bracketed fields, or both', () => {
    expect(of(['additionalData', '{"branch":"Plateau","n":""}'])).toEqual({ branch: 'Plateau', n: '' });
    expect(of(['additionalData[branch]', 'Plateau'], ['additionalData[a.b]', 'é'])).toEqual({
      branch: 'Plateau',
      'a.b': 'é',
    });
    expect(of(['additionalData', '{"a":"1"}'], ['additionalData[b]', '2'])).toEqual({ a: '1', b: '2' });
    expect(of(['additionalData', ''])).toEqual({});
  });

  it.each(['__proto__', 'constructor', 'toString', 'hasOwnProperty'])(
    'takes the key %s like any other',
    (key) => {
      for (const data of [of(['additionalData', `{"${key}":"x"}`]), of([`additionalData[${key}]`, 'x'])]) {
        expect(Object.entries(data)).toEqual([[key, 'x']]);
        expect(JSON.stringify(data)).toBe(`{"${key}":"x"}`);
      }
      expect(({} as Record<string, unknown>).x).toBeUndefined();
    },
  );

  it.each<[string, [string, string][], string]>([
    ['no JSON', [['additionalData', 'branch=Plateau']], 'additionalData INVALID_FORMAT'],
    ['an array', [['additionalData', '["a"]']], 'additionalData INVALID_FORMAT'],
    ['null', [['additionalData', 'null']], 'additionalData INVALID_FORMAT'],
    ['a number as value', [['additionalData', '{"a":1}']], 'additionalData[a] WRONG_TYPE'],
    ['an object as value', [['additionalData', '{"a":{"b":"c"}}']], 'additionalData[a] WRONG_TYPE'],
    ['no key', [['additionalData[]', 'x']], 'additionalData[] NAME_MISSING'],
    ['a NUL', [['additionalData[a]', 'x\u0000']], 'additionalData[a] INVALID_CHARACTERS'],
    [
      'a control character in a key',
      [['additionalData', '{"a\\n":"x"}']],
      'additionalData[a\n] INVALID_CHARACTERS',
    ],
    [
      'a key twice',
      [
        ['additionalData[a]', '1'],
        ['additionalData[a]', '2'],
      ],
      'additionalData[a] REPEATED',
    ],
    [
      'a key in both ways',
      [
        ['additionalData', '{"a":"1"}'],
        ['additionalData[a]', '2'],
      ],
      'additionalData[a] REPEATED',
    ],
    [
      'two objects',
      [
        ['additionalData', '{"a":"1"}'],
        ['additionalData', '{"b":"1"}'],
      ],
      'additionalData REPEATED',
    ],
  ])('refuses %s', (_what, parts, expected) => {
    expect(refused(...parts)).toEqual([expected]);
  });

  it('takes 50 keys of 1 KB with their values, and not one more of either', () => {
    const keys = (count: number) =>
      Object.fromEntries(Array.from({ length: count }, (_, i) => [`k${i}`, 'v']));
    expect(Object.keys(of(['additionalData', JSON.stringify(keys(50))]))).toHaveLength(50);
    expect(refused(['additionalData', JSON.stringify(keys(51))])).toEqual(['additionalData TOO_MANY_KEYS']);
    expect(of(['additionalData[k]', 'v'.repeat(1023)]).k).toHaveLength(1023);
    expect(refused(['additionalData[k]', 'v'.repeat(1024)])).toEqual(['additionalData[k] TOO_LONG']);
    // Bytes, not characters.
    expect(refused(['additionalData[k]', 'é'.repeat(600)])).toEqual(['additionalData[k] TOO_LONG']);
  });

  it('comes back as it was given, whatever the words', () => {
    const word = fc
      .string({ unit: 'grapheme', maxLength: 20 })
      .filter((text) => !/[\u0000-\u001f\u007f]/.test(text));
    fc.assert(
      fc.property(
        fc.dictionary(
          word.filter((key) => key !== ''),
          word,
          { maxKeys: 10 },
        ),
        (data) => {
          expect(of(['additionalData', JSON.stringify(data)])).toEqual({ ...data });
        },
      ),
    );
  });
});
