import fc from 'fast-check';
import { beforeAll, describe, expect, it } from 'vitest';
import { itInPart, runs } from '../../../test/breadth.ts';
import { cni2020, type Print, picture } from '../../../test/fixtures/documents/papers.ts';
import { factsOf, withRoles } from '../../../test/fixtures/documents/with-roles.ts';
import { documentTypes } from '../../contract/uploads.ts';
import type { Box, PictureText } from '../../documents/facts.ts';
import { documentLimits } from '../../documents/limits.ts';
import { pageOf } from '../../documents/page.ts';
import { labelMeanings } from '../../documents/roles/label-index.ts';
import { kinds } from '../../documents/roles/page-roles.ts';
import { RoleNetwork, roleInputs, roleNames, rolesFrom } from './role-network.ts';

let network: RoleNetwork;
beforeAll(async () => {
  network = await RoleNetwork.open();
});

const names = roleNames();
const mostTogether = 384;
const sizesOf = (text: PictureText) =>
  roleInputs(text, names).map(({ inputs }) => inputs.places?.dims[0] ?? 0);

/** Lines of five words. */
const longPage = (words: number, word: (at: number) => string): PictureText =>
  picture(
    Array.from({ length: Math.ceil(words / 5) }, (_, row): Print => {
      const own = Array.from({ length: Math.min(5, words - 5 * row) }, (_, at) => word(5 * row + at));
      return [own.join(' '), 40, 40 + 30 * row];
    }),
  );

function expectRoles(text: PictureText) {
  const { roles } = withRoles(text);
  const words = pageOf(text).words.flat();
  expect(roles?.words).toHaveLength(words.length);
  for (const { kind, shares, meanings, begins } of roles?.words ?? []) {
    expect(kinds).toContain(kind);
    for (const share of [...shares, begins, ...meanings.map(([, own]) => own)])
      expect(share >= 0 && share <= 1).toBe(true);
    expect(meanings.length).toBeLessThanOrEqual(4);
  }
  for (const share of [...Object.values(roles?.papers ?? {}), ...Object.values(roles?.sides ?? {})])
    expect(share >= 0 && share <= 1).toBe(true);
}

describe('what the network is asked', () => {
  it('is about words in their order, so many together', () => {
    expect(sizesOf(longPage(60, () => 'Nom'))).toEqual([60]);
    expect(sizesOf(longPage(mostTogether, () => 'Nom'))).toEqual([mostTogether]);
    expect(sizesOf(longPage(mostTogether + 1, () => 'Nom'))).toEqual([mostTogether, 1]);
    expect(sizesOf(picture([]))).toEqual([]);
  });

  it('is bounded, however long a page is', () => {
    const sizes = sizesOf(longPage(2000, (at) => `Nom${at}`));
    expect(Math.max(...sizes)).toBe(mostTogether);
    expect(sizes.reduce((sum, one) => sum + one, 0)).toBeLessThanOrEqual(documentLimits.documentWords);
  });

  it('has the names of the table of labels, in the order it was trained with', () => {
    expect(new Set(names.meanings).size).toBe(names.meanings.length);
    expect(labelMeanings.filter((meaning) => !names.meanings.includes(meaning))).toEqual([]);
  });
});

describe('what it answers', () => {
  it('is the same in a test, where it is waited for, as in the service', async () => {
    const text = picture(cni2020.front);
    expect(withRoles(text).roles).toEqual((await network.withRoles(text)).roles);
  });

  it('survives storing', async () => {
    const { roles } = await network.withRoles(picture(cni2020.front));
    expect(JSON.parse(JSON.stringify(roles))).toEqual(roles);
  });

  it('is nothing of a page without words', () => {
    expect(withRoles(picture([])).roles).toMatchObject({ words: [] });
    expect(rolesFrom([], names).words).toEqual([]);
  });

  it('names the words of a card', () => {
    const text = picture(cni2020.front);
    const page = pageOf(withRoles(text));
    const kindOf = (wanted: string) => {
      const word = page.words.flat().find((one) => one.text === wanted);
      return word === undefined ? null : page.roleOf(word)?.kind;
    };
    expect(["N'GUESSAN", 'ÉLODIE', '01/02/1990', 'Sexe', 'Taille'].map(kindOf)).toEqual([
      'value',
      'value',
      'value',
      'label',
      'label',
    ]);
  });
});

describe('any page', () => {
  it('of 2,000 words, of one, or of none has a role for each word that is looked at', () => {
    for (const count of [0, 1, 2, 2000]) {
      const text = longPage(count, (at) => ['Nom', 'KONAN', '12/03/1990', 'CI001234567', ':'][at % 5] ?? '');
      expectRoles(text);
      for (const type of ['CNI', 'RCCM', 'AUTRE'] as const)
        expect(Object.keys(factsOf(type, text, undefined).fields).length).toBeLessThan(30);
    }
  });

  it.each([
    ['Arabic', 'بطاقة التعريف الوطنية'],
    ['Chinese', '中华人民共和国 居民身份证 姓名'],
    ['Amharic', 'የኢትዮጵያ ፌዴራላዊ'],
    ['signs', '★ ✓ — ··· ¿? 🙂'],
    ['one long word', 'A'.repeat(5000)],
  ])('in another script is read without a fault: %s', (_, line) => {
    const text = picture([
      [line, 40, 40],
      [line, 40, 90],
      ['', 40, 140],
      [' ', 40, 190],
    ]);
    expectRoles(text);
    expect(factsOf('CNI', text, undefined).fields).toEqual({});
  });

  it('has boxes of any shape: upside down, empty, far away', () => {
    const boxes: readonly Box[] = [
      [
        [500, 300],
        [100, 300],
        [100, 270],
        [500, 270],
      ],
      [
        [0, 0],
        [0, 0],
        [0, 0],
        [0, 0],
      ],
      [
        [1e9, 1e9],
        [1e9 + 1, 1e9],
        [1e9 + 1, 1e9 + 1],
        [1e9, 1e9 + 1],
      ],
      [
        [-5, -5],
        [-900, -5],
        [-900, 4000],
        [-5, 4000],
      ],
    ];
    const texts = ['Nom', "N'GUESSAN", 'Prénoms', 'AKISSI'];
    for (const shift of boxes.keys()) {
      const lines = texts.map((text, at) => ({
        text,
        confidence: 0.9,
        box: boxes[(at + shift) % boxes.length] as Box,
      }));
      const text: PictureText = { width: 1000, height: 640, lines, mrz: null };
      expectRoles(text);
      factsOf('CNI', text, undefined);
    }
  });

  const coordinate = fc.double({ min: -1e7, max: 1e7, noNaN: true });
  const point = fc.tuple(coordinate, coordinate);
  const line = fc.record({
    text: fc.oneof(
      fc.string(),
      fc.string({ unit: 'binary' }),
      fc.constantFrom(...cni2020.front.map(([text]) => text)),
    ),
    confidence: fc.double({ min: 0, max: 1, noNaN: true }),
    box: fc.tuple(point, point, point, point),
  });

  itInPart('at all has roles within bounds, and is read without a fault', () => {
    fc.assert(
      fc.property(
        fc.constantFrom(...documentTypes),
        fc.array(line, { maxLength: 60 }),
        fc.nat(5000),
        (type, lines, size) => {
          const text: PictureText = { width: size, height: size, lines, mrz: null };
          expectRoles(text);
          expect(Math.max(0, ...sizesOf(text))).toBeLessThanOrEqual(mostTogether);
          for (const { confidence } of Object.values(factsOf(type, text, undefined).fields))
            expect(confidence >= 0 && confidence <= 1).toBe(true);
        },
      ),
      { numRuns: runs(60) },
    );
  });
});
