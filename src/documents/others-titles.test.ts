import { describe, expect, it } from 'vitest';
import { type Print, picture } from '../../test/fixtures/documents/papers.ts';
import { readPicture } from '../../test/fixtures/documents/with-roles.ts';
import type { PictureText } from './facts.ts';

/** Papers of others that name one of ours, or that look like it. */

const pairs = (...given: readonly (readonly [label: string, value: string])[]): readonly Print[] =>
  given.flatMap(([label, value], at): readonly Print[] => [
    [label, 330, 150 + 48 * at],
    [value, 760, 150 + 48 * at],
  ]);
const holder = [
  ['Nom', 'TANO'],
  ['Prénoms', 'EMMANUEL'],
  ['Né le', '04/05/1980'],
] as const;
const typeOf = (given: PictureText) => readPicture(given).type;

const licence: readonly Print[] = [
  ['1. GIRARD', 340, 110],
  ['2. SOPHIE ANNE', 340, 160],
  ['3. 14.09.1985 LYON', 340, 210],
  ['4a. 02.05.2016', 340, 260],
  ['4c. PREF 69', 780, 260],
  ['4b. 01.05.2031', 340, 310],
  ['5. 16AB45127', 340, 360],
  ['9. AM/B1/B', 340, 410],
];

describe("another state's licence", () => {
  it.each([
    [[['F PERMIS DE CONDUIRE RÉPUBLIQUE FRANÇAISE', 250, 48, 32]]],
    [[['PERMIS DE CONDUIRE - RÉPUBLIQUE FRANÇAISE', 250, 48, 32]]],
    [
      [
        ['BELGIQUE - BELGIË', 400, 30, 30],
        ['PERMIS DE CONDUIRE - RIJBEWIJS', 300, 65, 30],
      ],
    ],
  ] as readonly (readonly [readonly Print[]])[])('is not ours: %j', (head) => {
    expect(typeOf(picture([...head, ...licence]))).toBe('AUTRE');
  });
});

describe('a paper whose label names one of ours', () => {
  it.each([
    ['AUTORISATION DE CONDUITE - CARISTE', 'N° permis de conduire', 'TAN01-20-451278T'],
    ['CARTE DE CHAUFFEUR', 'Permis de conduire N°', 'TAN01-20-451278T'],
    ['CARTE DE BOURSIER', "Carte nationale d'identité", 'CI004512378'],
    ["BOURSE D'ÉTUDES", "Carte nationale d'identité n°", 'CI004512378'],
  ])('is not that paper: %s', (title, label, value) => {
    const rows = pairs(...holder, [label, value], ['Expire le', '31/12/2026']);
    const head: readonly Print[] = [
      ['PORT DES LAGUNES', 500, 40, 30],
      [title, 400, 80, 30],
    ];
    expect(typeOf(picture([...head, ...rows]))).toBe('AUTRE');
  });

  it('is that paper where its title says the same', () => {
    const rows = pairs(...holder, ['N° permis de conduire', 'TAN01-20-451278T'], ['Expire le', '31/12/2026']);
    const head: readonly Print[] = [
      ["RÉPUBLIQUE DE CÔTE D'IVOIRE", 400, 40, 30],
      ['PERMIS DE CONDUIRE', 400, 80, 30],
    ];
    expect(typeOf(picture([...head, ...rows]))).toBe('PERMIS_CONDUIRE');
  });
});

describe('a title that was misread', () => {
  const rows = pairs(
    ...holder,
    ['Lieu de naissance', 'ABENGOUROU'],
    ['Sexe', 'M'],
    ['Nationalité', 'IVOIRIENNE'],
    ["Date d'expiration", '31/07/2027'],
  );
  it.each(["LARTE B'IDENTITÉ SCOLAIRE", "CARTF D'IDENTIT SCOLAIRE"])('is no other title: %s', (title) => {
    expect(typeOf(picture([[title, 420, 88, 32], ...rows]))).toBe('AUTRE');
  });

  it('is itself', () => {
    const head: readonly Print[] = [
      ['RÉPUBLIQUE DU MALI', 420, 40, 32],
      ["CARTE B'IDENTITÉ CONSULAIRF", 420, 88, 32],
    ];
    const mali = rows.map(
      (print): Print => (print[0] === 'IVOIRIENNE' ? ['MALIENNE', print[1], print[2]] : print),
    );
    expect(typeOf(picture([...head, ...mali]))).toBe('CARTE_CONSULAIRE');
  });
});
