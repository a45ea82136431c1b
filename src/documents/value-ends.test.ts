import { describe, expect, it } from 'vitest';
import { type Print, picture } from '../../test/fixtures/documents/papers.ts';
import { readPicture } from '../../test/fixtures/documents/with-roles.ts';

/** Where a value ends, and how sure it is where that does not show. */

const head: readonly Print[] = [
  ["RÉPUBLIQUE DE CÔTE D'IVOIRE", 200, 40, 30],
  ["CARTE NATIONALE D'IDENTITÉ", 250, 90, 34],
];

const read = (prints: readonly Print[]) => readPicture(picture([...head, ...prints])).fields;

describe('a value', () => {
  it('has the capital of a block of houses, whatever it was read as', () => {
    for (const printed of ['Lot 501 llot 60', 'Lot 501 lot 60', 'Lot 501 Ilot 60']) {
      const fields = read([
        ["Nom : N'GUESSAN", 300, 150],
        ['Prénoms : AKISSI', 300, 190],
        [`Domicile : Yopougon, ${printed}`, 300, 230],
        ['Nationalité : IVOIRIENNE', 300, 270],
      ]);
      expect(fields.permanent_address?.value).toBe('Yopougon, Lot 501 Ilot 60');
    }
  });

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
    ['Durée de validité', 'du 05/03/2015 au 04/03/2025'],
    ['Valable', 'du 05/03/2015 au 04/03/2025'],
    ['Valable du', '05/03/2015 au 04/03/2025'],
    ['Valid from', '05/03/2015 to 04/03/2025'],
  ])('ends with its expiry: %s %s', (label, value) => {
    const { document_expiry: expiry, document_issue: issue } = page(label, value);
    expect(expiry?.value).toBe('04/03/2025');
    expect(issue?.value).toBe('05/03/2015');
  });

  it('does not begin when it was issued, where that is printed', () => {
    const { document_issue: issue } = page('Validité', 'du 05/03/2015 au 04/03/2025', [
      ['Délivrée le', 100, 350],
      ['02/03/2015', 400, 350],
    ]);
    expect(issue?.value).toBe('02/03/2015');
  });
});

describe('a label that names a state', () => {
  const page = (label: string, value: number) =>
    read([
      ['Nom', 100, 150],
      ["N'GUESSAN", 500, 150],
      ['Prénoms', 100, 200],
      ['AKISSI ÉLODIE', 500, 200],
      ['Date de naissance', 100, 250],
      ['01/02/1990', 500, 250],
      ['Nationalité', 100, 300],
      ['IVOIRIENNE', 500, 300],
      [label, 100, 350],
      ['MARCORY ZONE 4C', value, 350],
      ["Date d'expiration", 100, 400],
      ['31/12/2035', 500, 400],
    ]);

  it.each(["Adresse en Côte d'Ivoire", "Adresse en Côte d'Ivoire :"])(
    'has its value behind that: %s',
    (label) => {
      const fields = page(label, 500);
      expect(fields.permanent_address?.value).toBe('MARCORY ZONE 4C');
      expect(fields.nationality?.value).toBe('IVOIRIENNE');
    },
  );
});

describe('a place of birth', () => {
  const rest: readonly Print[] = [
    ['Nationalité', 100, 350],
    ['IVOIRIENNE', 400, 350],
    ["Date d'expiration", 100, 400],
    ['31/12/2035', 400, 400],
  ];
  const names: readonly Print[] = [
    ['Nom', 100, 150],
    ["N'GUESSAN", 400, 150],
    ['Prénoms', 100, 200],
    ['AKISSI ÉLODIE', 400, 200],
  ];

  it.each(['À', 'à', 'A', 'À :', 'à:', 'At'])('may have no label but this: %s', (label) => {
    const fields = read([
      ...names,
      ['Né(e) le', 100, 250],
      ['01/02/1990', 400, 250],
      [label, 100, 300],
      ['BONGOUANOU', 400, 300],
      ...rest,
    ]);
    expect(fields.date_of_birth?.value).toBe('01/02/1990');
    expect(fields.place_of_birth?.value).toBe('BONGOUANOU');
    expect(fields.nationality?.value).toBe('IVOIRIENNE');
  });

  it('is asked for so on a card of 2009 too', () => {
    const fields = read([
      ...names,
      ['Né(e) le', 100, 250],
      ['01/02/1990', 400, 250],
      ['À', 100, 300],
      ['BONGOUANOU', 400, 300],
      ['N° de carte', 100, 350],
      ['C0041122334', 400, 350],
      ['Expire le', 100, 400],
      ['06/07/2025', 400, 400],
    ]);
    expect(fields.place_of_birth?.value).toBe('BONGOUANOU');
    expect(fields.document_number?.value).toBe('C0041122334');
  });

  it('may stand behind that on its line', () => {
    const fields = read([
      ["Nom : N'GUESSAN", 100, 150],
      ['Prénoms : AKISSI ÉLODIE', 100, 200],
      ['Né le : 01/02/1990', 100, 250],
      ['A : ALÉPÉ', 100, 300],
      ['Nationalité : IVOIRIENNE', 100, 350],
      ["Date d'expiration : 31/12/2035", 100, 400],
    ]);
    expect(fields.place_of_birth?.value).toBe('ALÉPÉ');
  });

  it('may stand under that, beside the day', () => {
    const fields = read([
      ['NOM', 100, 150, 18],
      ["N'GUESSAN", 100, 176],
      ['PRÉNOMS', 100, 214, 18],
      ['AKISSI ÉLODIE', 100, 240],
      ['NÉ LE', 100, 278, 18],
      ['À', 500, 278, 18],
      ['11 MARS 1983', 100, 304],
      ['ADZOPÉ', 500, 304],
      ['SEXE', 100, 342, 18],
      ['TAILLE', 500, 342, 18],
      ['MASCULIN', 100, 368],
      ['1,72', 500, 368],
    ]);
    expect(fields.date_of_birth?.value).toBe('11/03/1983');
    expect(fields.place_of_birth?.value).toBe('ADZOPÉ');
    expect(fields.height?.value).toBe('1,72');
  });

  it('is no category of a licence', () => {
    const fields = read([
      ...names,
      ['Né(e) le', 100, 250],
      ['01/02/1990', 400, 250],
      ['Lieu de naissance', 100, 300],
      ['ALÉPÉ', 400, 300],
      ['A', 100, 350],
      ['12/03/2015', 400, 350],
    ]);
    expect(fields.place_of_birth?.value).toBe('ALÉPÉ');
  });
});
