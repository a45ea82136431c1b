import { describe, expect, it } from 'vitest';
import { type Print, picture } from '../../test/fixtures/documents/papers.ts';
import { readPicture } from '../../test/fixtures/documents/with-roles.ts';
import type { TextLine } from './facts.ts';

/** Pages in arrangements that no table has, and with labels that no vocabulary has. */

const head: readonly Print[] = [
  ["RÉPUBLIQUE DE CÔTE D'IVOIRE", 200, 40, 30],
  ["CARTE NATIONALE D'IDENTITÉ", 250, 90, 34],
];

const read = (prints: readonly Print[]) => {
  const { type, fields } = readPicture(picture([...head, ...prints]));
  return {
    type,
    values: Object.fromEntries(Object.entries(fields).map(([name, field]) => [name, field?.value])),
    fields,
  };
};

const person = {
  last_name: "N'GUESSAN",
  first_name: 'AKISSI ÉLODIE',
  date_of_birth: '01/02/1990',
  nationality: 'IVOIRIENNE',
  document_expiry: '31/12/2035',
};

describe('a label that nobody knows', () => {
  it('keeps its value, printed as the labels are and not as the values', () => {
    const { type, values } = read([
      ['Nom', 300, 150, 18],
      ["N'GUESSAN", 300, 178],
      ['Augenfarbe', 300, 214, 18],
      ['BRAUN', 300, 242],
      ['Prénoms', 300, 278, 18],
      ['AKISSI ÉLODIE', 300, 306],
      ['Date de naissance', 300, 342, 18],
      ['01/02/1990', 300, 370],
      ['Nationalité', 300, 406, 18],
      ['IVOIRIENNE', 300, 434],
      ["Date d'expiration", 300, 470, 18],
      ['31/12/2035', 300, 498],
    ]);
    expect(type).toBe('CNI');
    expect(values).toMatchObject(person);
  });

  it('is none of a value behind the same label in another language', () => {
    const { values } = read([
      ["Nom / Apellidos : N'GUESSAN", 300, 150],
      ['Prénoms (Vorname) : AKISSI ÉLODIE', 300, 190],
      ['Date de naissance / Geburtstag : 01/02/1990', 300, 230],
      ['Ciudadanía / Nationality : IVOIRIENNE', 300, 270],
      ["Date d'expiration (Gültig bis) : 31/12/2035", 300, 310],
    ]);
    expect(values).toMatchObject(person);
  });

  it('is the same label in another language behind it, over a value of two words', () => {
    const { values } = read([
      ['Nom Vezetéknév', 300, 150, 18],
      ["N'GUESSAN", 300, 178],
      ['Prénoms Utónév', 300, 214, 18],
      ['AKISSI ÉLODIE', 300, 242],
      ['Date de naissance Született', 300, 278, 18],
      ['01/02/1990', 300, 306],
      ['Nationalité', 300, 342, 18],
      ['IVOIRIENNE', 300, 370],
      ["Date d'expiration", 300, 406, 18],
      ['31/12/2035', 300, 434],
    ]);
    expect(values).toMatchObject(person);
  });
});

describe('a label behind its value', () => {
  it('is found in brackets', () => {
    const { values } = read([
      ["N'GUESSAN (Nom)", 300, 150],
      ['AKISSI ÉLODIE (Prénoms)', 300, 190],
      ['01/02/1990 (Date de naissance)', 300, 230],
      ['BRAUN (Augenfarbe)', 300, 270],
      ['IVOIRIENNE (Nationalité)', 300, 310],
      ["31/12/2035 (Date d'expiration)", 300, 350],
    ]);
    expect(values).toMatchObject(person);
    expect(Object.values(values)).not.toContain('BRAUN');
  });

  it('is found in a column of its own', () => {
    const { values } = read([
      ["N'GUESSAN", 80, 150],
      ['Nom', 600, 150, 18],
      ['AKISSI ÉLODIE', 80, 190],
      ['Prénoms', 600, 190, 18],
      ['01/02/1990', 80, 230],
      ['Date de naissance', 600, 230, 18],
      ['IVOIRIENNE', 80, 270],
      ['Nationalité', 600, 270, 18],
      ['31/12/2035', 80, 310],
      ["Date d'expiration", 600, 310, 18],
    ]);
    expect(values).toMatchObject(person);
  });
});

it('two halves of a page may be printed in two ways', () => {
  const { values } = read([
    ['Nom', 60, 150, 18],
    ["N'GUESSAN", 60, 178],
    ['Prénoms', 60, 220, 18],
    ['AKISSI ÉLODIE', 60, 248],
    ['Lieu de naissance', 60, 290, 18],
    ['DALOA (CIV)', 60, 318],
    ['Nationalité : IVOIRIENNE', 540, 160],
    ['Date de naissance : 01/02/1990', 540, 220],
    ["Date d'expiration : 31/12/2035", 540, 280],
  ]);
  expect(values).toMatchObject({ ...person, place_of_birth: 'DALOA (CIV)' });
});

it('a value goes on below, and is not sure where something else stands there', () => {
  const { fields } = readPicture(
    picture([
      ["RÉPUBLIQUE DE CÔTE D'IVOIRE", 200, 40, 30],
      ['EXTRAIT DU REGISTRE DU COMMERCE ET DU CRÉDIT MOBILIER', 60, 90, 30],
      ['Dénomination sociale', 60, 150],
      ['BANDAMELLE PHARMA', 420, 150],
      ['Forme juridique', 60, 190],
      ['SARL', 420, 190],
      ['Siège social', 60, 230],
      ['KORHOGO QUARTIER RESIDENTIEL,', 420, 230],
      ['LOT 846 ILOT 85', 420, 264],
      ['N° RCCM', 60, 310],
      ['CI-KGO-2014-B-99087', 420, 310],
    ]),
  );
  expect(fields.companyAddress?.value).toBe('KORHOGO QUARTIER RESIDENTIEL, LOT 846 ILOT 85');
});

describe('the numbers of a licence', () => {
  it('are its labels also without points, over their values', () => {
    const { type, fields } = readPicture(
      picture([
        ["RÉPUBLIQUE DE CÔTE D'IVOIRE", 200, 40, 30],
        ['PERMIS DE', 300, 90, 34],
        ['CONDUIRE NATIONAL', 250, 130, 34],
        ['1', 60, 190, 18],
        ["N'GUESSAN", 60, 215],
        ['2', 360, 190, 18],
        ['AKISSI ÉLODIE', 360, 215],
        ['3', 760, 190, 18],
        ['01/02/1990 à DALOA (CIV)', 760, 215],
        ['4a', 60, 260, 18],
        ['27/03/2023', 60, 285],
        ['4b', 360, 260, 18],
        ['26/03/2033', 360, 285],
        ['5', 60, 330, 18],
        ['NGUE99-23-05106655D', 60, 355],
        ['9', 560, 330, 18],
        ['B, C', 560, 355],
      ]),
    );
    expect(type).toBe('PERMIS_CONDUIRE');
    expect(
      Object.fromEntries(Object.entries(fields).map(([name, { value }]) => [name, value])),
    ).toMatchObject({
      last_name: "N'GUESSAN",
      first_name: 'AKISSI ÉLODIE',
      date_of_birth: '01/02/1990',
      place_of_birth: 'DALOA (CIV)',
      document_issue: '27/03/2023',
      document_expiry: '26/03/2033',
    });
  });
});

it('the numbers of a licence are its labels also without points, before their values', () => {
  const { type, fields } = readPicture(
    picture([
      ["RÉPUBLIQUE DE CÔTE D'IVOIRE", 200, 40, 30],
      ['PERMIS DE CONDUIRE', 300, 90, 34],
      ["1 N'GUESSAN", 60, 190],
      ['2 AKISSI ÉLODIE', 60, 230],
      ['3 01.02.1990 DALOA', 60, 270],
      ['4a 27.03.2023', 60, 310],
      ['4b 26.03.2033', 460, 310],
      ['5 NGU07-23-99001122D', 60, 350],
    ]),
  );
  expect(type).toBe('PERMIS_CONDUIRE');
  expect(fields.last_name?.value).toBe("N'GUESSAN");
  expect(fields.first_name?.value).toBe('AKISSI ÉLODIE');
  expect(fields.document_expiry?.value).toBe('26/03/2033');
});

it('two labels with their values in one line are two, where only labels have small letters', () => {
  const { values } = read([
    ["Nom N'GUESSAN Prénoms AKISSI ÉLODIE", 300, 150],
    ['Sexe F Taille 1,70', 300, 190],
    ['Nationalité IVOIRIENNE', 300, 230],
    ['Profession COMPTABLE', 300, 270],
    ['Domicile DALOA', 300, 310],
    ["Délivrée le 01/01/2026 Valable jusqu'au 31/12/2035", 300, 350],
  ]);
  expect(values).toMatchObject({
    last_name: "N'GUESSAN",
    first_name: 'AKISSI ÉLODIE',
    gender: 'F',
    height: '1,70',
    document_expiry: '31/12/2035',
  });
});

it('a title over two lines is nobody’s name', () => {
  const { fields } = readPicture(
    picture([
      ["RÉPUBLIQUE DE CÔTE D'IVOIRE", 390, 40, 30],
      ['CARTE NATIONALE', 420, 90, 34],
      ["D'IDENTITÉ", 460, 130, 34],
      ['Prénoms du titulaire', 400, 180, 22],
      ['Nom du titulaire', 780, 180, 22],
      ['Sexe', 1030, 180, 22],
      ['First name:', 400, 208, 18],
      ['Last name:', 780, 208, 18],
      ['Sex:', 1030, 208, 18],
      ['AKISSI ÉLODIE', 400, 240],
      ["N'GUESSAN", 780, 240],
      ['F', 1030, 240],
      ['Nationalité', 400, 300, 22],
      ['Nationality:', 400, 328, 18],
      ['IVOIRIENNE', 400, 360],
    ]),
  );
  expect(fields.first_name?.value).toBe('AKISSI ÉLODIE');
  expect(fields.last_name?.value).toBe("N'GUESSAN");
});

it('small letters that were read badly are a value’s where labels are in capitals', () => {
  const shown = picture([
    ...head,
    ["NOM N'guessan", 60, 200],
    ['PRÉNOMS Akissi Élodie', 60, 250],
    ['NATIONALITÉ Ivoirienne', 60, 300],
    ["DATE D'EXPIRATION 31/12/2035", 60, 350],
  ]);
  const { fields } = readPicture({
    ...shown,
    lines: shown.lines.map((line) => ({ ...line, confidence: 0.65 })),
  });
  expect(fields.first_name?.value).toBe('Akissi Élodie');
});

it('dots behind a label do not tilt its line', () => {
  const prints: readonly Print[] = [
    ...head,
    ['Nom : ......................', 60, 200],
    ["N'GUESSAN", 1400, 200],
    ['Prénoms : ......................', 60, 260],
    ['AKISSI ÉLODIE', 1400, 260],
    ['Nationalité : ......................', 60, 320],
    ['IVOIRIENNE', 1400, 320],
  ];
  const shown = picture(prints);
  const low = ({ text, box, ...rest }: TextLine): TextLine => {
    const [a, [x, y], c, d] = box;
    return { ...rest, text, box: text.endsWith('.') ? [a, [x, y + 12], c, d] : box };
  };
  const { fields } = readPicture({ ...shown, lines: shown.lines.map(low) });
  expect(fields.last_name?.value).toBe("N'GUESSAN");
  expect(fields.first_name?.value).toBe('AKISSI ÉLODIE');
});

it('a registration whose dots lead to nothing is no vehicle’s, nor is an employer’s', () => {
  const typeOf = (prints: readonly Print[]) =>
    readPicture(picture([["RÉPUBLIQUE DE CÔTE D'IVOIRE", 200, 40, 30], ...prints])).type;
  const labels = ['Carrosserie', 'Couleur', 'Type commercial', 'J.1 Genre', 'P.3 Énergie', 'Marque'];
  const registration = (value: string): readonly Print[] => [
    ["CERTIFICAT D'IMMATRICULATION (CARTE GRISE)", 200, 90, 34],
    ...labels.map((label, at): Print => [`${label} ${value}`, 60, 160 + 40 * at]),
  ];
  expect(typeOf(registration('................................'))).toBe('AUTRE');
  expect(
    typeOf([
      ["CERTIFICAT D'IMMATRICULATION DE L'EMPLOYEUR", 200, 90, 34],
      ['Dénomination : TIASSOLI CACAO', 60, 160],
      ['Adresse : KORHOGO', 60, 200],
      ['Délivré le : 21/10/2020', 60, 240],
    ]),
  ).toBe('AUTRE_ENTREPRISE');
});

it('a form that nobody filled in has no fields', () => {
  const { fields } = readPicture(
    picture([
      ["RÉPUBLIQUE DE CÔTE D'IVOIRE", 200, 40, 30],
      ["CARTE NATIONALE D'IDENTITÉ", 250, 90, 34],
      ['Nom', 60, 150],
      ['Family name', 60, 185],
      ['Prénoms', 60, 235],
      ['Given names', 60, 270],
      ['Date de naissance', 60, 320],
      ['Date of birth', 60, 355],
      ['Profession', 60, 405],
      ['Domicile', 60, 455],
    ]),
  );
  const { document_code: _, ...rest } = fields;
  expect(rest).toEqual({});
});
