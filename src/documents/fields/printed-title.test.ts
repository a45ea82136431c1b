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
    // Somebody who writes French titles a paper in French: that title was not read.
    expect(titleOf([...card, english])?.confidence).toBeLessThan(0.9);
  });

  it('is all that its line says, but for the state, a number and what stands apart', () => {
    const whole: Print = ["CÔTE D'IVOIRE - PASSEPORT ORDINAIRE BIOMÉTRIQUE", 200, 90, 40];
    expect(titleOf([...passport, whole])).toMatchObject({ value: 'PASSEPORT ORDINAIRE BIOMÉTRIQUE' });
    expect(titleOf([...passport, ['PASSEPORT ORDINAIRE N° 21ZZ94947', 200, 90, 40]])).toMatchObject({
      value: 'PASSEPORT ORDINAIRE',
    });
  });

  it('goes on in the next line with what it is of, and with what is said in brackets', () => {
    const name = (...titles: readonly Print[]) => titleOf([...passport, ...titles])?.value;
    const upper: Print = ['PASSEPORT', 300, 80, 40];
    expect(name(upper, ['DE SERVICE', 300, 126, 40])).toBe('PASSEPORT DE SERVICE');
    expect(name(upper, ['UNION', 300, 126, 40])).toBe('PASSEPORT');
    expect(name(['TITRE DE VOYAGE', 300, 80, 40], ['(PASSEPORT)', 300, 126, 40])).toBe(
      'TITRE DE VOYAGE (PASSEPORT)',
    );
  });

  it('is given as it stands where it was read well, though we know another', () => {
    const card: readonly Print[] = [
      ["RÉPUBLIQUE DE CÔTE D'IVOIRE", 200, 40, 30],
      ['AMBASSADE DU BURKINA FASO', 200, 80, 30],
      ['TITRE CONSULAIRE', 300, 130, 40],
      ['Nom : SAWADOGO', 300, 190],
      ['Prénoms : RASMATA', 300, 230],
      ['Né(e) le : 01/02/1990', 300, 270],
      ['N° de carte : 99001234', 300, 310],
      ['Nationalité : BURKINABÈ', 300, 350],
    ];
    expect(titleOf(card)).toMatchObject({ value: 'TITRE CONSULAIRE' });
  });
});
