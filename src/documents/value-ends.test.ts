import { describe, expect, it } from 'vitest';
import { type Print, picture } from './papers.fixture.ts';
import { readPicture } from './read-picture.ts';

/** Where a value ends, and how sure it is where that does not show. */

const head: readonly Print[] = [
  ["RÉPUBLIQUE DE CÔTE D'IVOIRE", 200, 40, 30],
  ["CARTE NATIONALE D'IDENTITÉ", 250, 90, 34],
];

const read = (prints: readonly Print[]) => readPicture(picture([...head, ...prints])).fields;

describe('a value', () => {
  it('does not go on into the value above the next label', () => {
    const fields = read([
      ['Nationalité : IVOIRIENNE', 300, 150],
      ["N'GUESSAN", 380, 200],
      ['Nom', 380, 230, 18],
      ['AKISSI ÉLODIE', 380, 270],
      ['Prénoms', 380, 300, 18],
      ['01/02/1990', 380, 340],
      ['Date de naissance', 380, 370, 18],
      ['31/12/2035', 380, 410],
      ["Date d'expiration", 380, 440, 18],
    ]);
    expect(fields.nationality?.value).toBe('IVOIRIENNE');
    expect(fields.last_name?.value).toBe("N'GUESSAN");
    expect(fields.first_name?.value).toBe('AKISSI ÉLODIE');
  });

  it('stays one though it reads like a label together with the one under it', () => {
    const fields = read([
      ["N'GUESSAN", 300, 150],
      ['Nom', 300, 180, 18],
      ['AKISSI ÉLODIE', 300, 220],
      ['Prénoms', 300, 250, 18],
      ['COMPTABLE', 300, 290],
      ['Profession', 300, 320, 18],
      ['01/02/1990', 300, 360],
      ['Date de naissance', 300, 390, 18],
    ]);
    expect(fields.profession?.value).toBe('COMPTABLE');
  });

  it('is unsure with a second row as far below as the next label would be, and sure with a close one', () => {
    const page = (second: number) =>
      read([
        ['Nom', 100, 150],
        ["N'GUESSAN", 400, 150],
        ['Prénoms', 100, 200],
        ['AKISSI ÉLODIE', 400, 200],
        ['MARIE', 400, second],
        ['Date de naissance', 100, second + 50],
        ['01/02/1990', 400, second + 50],
        ['Nationalité', 100, second + 100],
        ['IVOIRIENNE', 400, second + 100],
        ["Date d'expiration", 100, second + 150],
        ['31/12/2035', 400, second + 150],
      ]).first_name;
    expect(page(250)?.confidence ?? 0).toBeLessThan(0.9);
    expect(page(232)).toMatchObject({ value: 'AKISSI ÉLODIE MARIE' });
    expect(page(232)?.confidence).toBeGreaterThanOrEqual(0.9);
  });
});

describe('from when to when a paper is valid', () => {
  const page = (label: string, value: string, more: readonly Print[] = []) =>
    read([
      ['Nom', 100, 150],
      ["N'GUESSAN", 400, 150],
      ['Prénoms', 100, 200],
      ['AKISSI ÉLODIE', 400, 200],
      ['Date de naissance', 100, 250],
      ['01/02/1990', 400, 250],
      [label, 100, 300],
      [value, 400, 300],
      ...more,
    ]);

  it.each([
    ['Validité :', 'du 05/03/2015 au 04/03/2025'],
    ['Validité', '05/03/2015 - 04/03/2025'],
    ['Période de validité', '05/03/2015-04/03/2025'],
    ['Durée de validité', 'du 05/03/2015 au 04/03/2025'],
    ['Valable', 'du 05/03/2015 au 04/03/2025'],
    ['Valable du', '05/03/2015 au 04/03/2025'],
    ['Valid from', '05/03/2015 to 04/03/2025'],
  ])('ends with its expiry: %s %s', (label, value) => {
    const { document_expiry: expiry, document_issue: issue } = page(label, value);
    expect(expiry?.value).toBe('04/03/2025');
    expect(issue?.value).toBe('05/03/2015');
  });

  it('began when it was issued, but that is less sure', () => {
    const { document_expiry: expiry, document_issue: issue } = page(
      'Validité',
      'du 05/03/2015 au 04/03/2025',
    );
    expect(issue?.confidence).toBeLessThan(0.8 * (expiry?.confidence ?? 0) + 0.01);
  });

  it('does not begin when it was issued, where that is printed', () => {
    const { document_issue: issue } = page('Validité', 'du 05/03/2015 au 04/03/2025', [
      ['Délivrée le', 100, 350],
      ['02/03/2015', 400, 350],
    ]);
    expect(issue?.value).toBe('02/03/2015');
  });
});
