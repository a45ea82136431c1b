import { describe, expect, it } from 'vitest';
import { type Print, picture } from '../papers.fixture.ts';
import { readPicture } from '../read-picture.ts';

/** Which line is given as a paper's title, and how surely. */

const titleOf = (prints: readonly Print[]) => readPicture(picture(prints)).fields.document_code;

const passport: readonly Print[] = [
  ["RÉPUBLIQUE DE CÔTE D'IVOIRE", 200, 40, 30],
  ['N° passeport (Passport N°) : 21ZZ94947', 300, 190, 31],
  ['Nom : DAH', 300, 230, 31],
  ['Prénoms : NAVIGUÉ GÉDÉON', 300, 270, 31],
  ['Nationalité : IVOIRIENNE', 300, 310, 31],
];

describe('the title of a paper', () => {
  it('is no label, however large its print is', () => {
    expect(titleOf([...passport, ['PASSEPORT', 300, 90, 30]])).toMatchObject({ value: 'PASSEPORT' });
  });

  it('is not sure where it is a translation of another that stands there', () => {
    const card: readonly Print[] = [
      ["RÉPUBLIQUE DE CÔTE D'IVOIRE", 200, 40, 30],
      ['Numéro d’immatriculation : 9997 ZW 08', 300, 230],
      ['Nom du propriétaire : KONÉ', 300, 270],
      ['Prénoms : RAMATOU BINTOU', 300, 310],
    ];
    const french: Print = ["CERTIFICAT D'IMMATRICULATION DE VÉHICULE", 200, 140, 26];
    const english: Print = ['VEHICLE REGISTRATION CERTIFICATE', 200, 90, 36];
    expect(titleOf([...card, french])?.confidence).toBeGreaterThan(0.9);
    expect(titleOf([...card, french, english])?.confidence).toBeLessThan(0.9);
  });
});
