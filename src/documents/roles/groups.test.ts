import { describe, expect, it } from 'vitest';
import { pageWith, value } from '../../../test/fixtures/documents/given-roles.ts';
import { type Print, picture, turned } from '../../../test/fixtures/documents/papers.ts';
import type { Page } from '../page.ts';
import { groupsOf, placesIn, textOf } from './groups.ts';

const isValue = ({ kind }: { readonly kind: string }) => kind === 'value';
const textsOf = (page: Page) => groupsOf(page, isValue).map(({ words }) => textOf(page, words));

/** Words in capitals and marks are values, and those named begin one. */
const page = (prints: readonly Print[], ...beginning: readonly string[]) =>
  pageWith(picture(prints), ({ text }) =>
    /\p{Ll}|^:$/u.test(text) ? { kind: 'label' } : value('permanent_address', beginning.includes(text)),
  );

describe('words of one value', () => {
  it('are those that follow each other in a line, as they stand there', () => {
    expect(textsOf(page([['KORHOGO QUARTIER  SOBA, LOT 12', 40, 40]]))).toEqual([
      'KORHOGO QUARTIER  SOBA, LOT 12',
    ]);
    expect(textsOf(page([['Domicile : KORHOGO', 40, 40]]))).toEqual(['KORHOGO']);
  });

  it('go on in the row below, with a blank between the rows', () => {
    const rows = page([
      ['KORHOGO QUARTIER RESIDENTIEL,', 420, 230],
      ['LOT 846 ILOT 85', 420, 264],
    ]);
    expect(textsOf(rows)).toEqual(['KORHOGO QUARTIER RESIDENTIEL, LOT 846 ILOT 85']);
  });

  it('go on in the next line of running text, which begins further left', () => {
    const prose = page([
      ['dont le siège est à BOUAKÉ', 60, 40],
      ['KENNEDY et dont le capital', 60, 80],
    ]);
    expect(textsOf(prose)).toEqual(['BOUAKÉ KENNEDY']);
  });

  it('go on where the values of the row above begin', () => {
    const column = page([
      ['Né le : 01/02/1990 à BOUAKÉ', 60, 40],
      ['(CIV)', 160, 75],
    ]);
    expect(textsOf(column).at(-1)).toContain('BOUAKÉ (CIV)');
  });

  it('do not go on far below, in another column, or across a wide gap', () => {
    expect(
      textsOf(
        page([
          ['KORHOGO', 420, 230],
          ['BOUAKÉ', 420, 330],
        ]),
      ),
    ).toHaveLength(2);
    expect(
      textsOf(
        page([
          ['KORHOGO', 420, 230],
          ['Commune', 40, 230],
          ['BOUAKÉ', 40, 264],
          ['Lot', 300, 264],
        ]),
      ),
    ).toHaveLength(2);
    expect(
      textsOf(
        page([
          ['KORHOGO', 40, 230],
          ['BOUAKÉ', 600, 230],
        ]),
      ),
    ).toHaveLength(2);
  });

  it('end where another one begins, in a line and in the row below', () => {
    expect(textsOf(page([['KORHOGO BOUAKÉ', 40, 40]], 'BOUAKÉ'))).toEqual(['KORHOGO', 'BOUAKÉ']);
    expect(
      textsOf(
        page(
          [
            ['KORHOGO', 40, 40],
            ['BOUAKÉ', 40, 74],
          ],
          'BOUAKÉ',
        ),
      ),
    ).toEqual(['KORHOGO', 'BOUAKÉ']);
  });

  it('have marks among them, and none at their end', () => {
    const marked = pageWith(picture([['KORHOGO - BOUAKÉ - - est', 40, 40]]), ({ folded, text }) =>
      folded === '' || /\p{Ll}/u.test(text) ? { kind: 'other' } : value('permanent_address'),
    );
    expect(textsOf(marked)).toEqual(['KORHOGO - BOUAKÉ']);
  });

  it.each([0, 37, 90, 180, -120])('are the same on a picture turned by %i degrees', (degrees) => {
    const shown = turned(
      picture([
        ['AKISSI ÉLODIE', 420, 230],
        ['MARIE', 420, 262],
        ['DALOA', 420, 400],
      ]),
      degrees,
    );
    expect(textsOf(pageWith(shown, () => value('first_name')))).toEqual(['AKISSI ÉLODIE MARIE', 'DALOA']);
  });
});

it('every word of a value is found again in its text', () => {
  const rows = page([
    ['KORHOGO QUARTIER  RESIDENTIEL,', 420, 230],
    ['LOT 846 ILOT 85', 420, 264],
  ]);
  const words = groupsOf(rows, isValue)[0]?.words ?? [];
  const text = textOf(rows, words);
  expect(placesIn(rows, words).map(([start, end]) => text.slice(start, end))).toEqual(
    words.map((word) => word.text),
  );
});
