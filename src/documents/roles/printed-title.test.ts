import { describe, expect, it } from 'vitest';
import { type Print, picture } from '../../../test/fixtures/documents/papers.ts';
import { readPicture } from '../../../test/fixtures/documents/with-roles.ts';
import type { DocumentType } from '../../contract/uploads.ts';

/** Which line is given as a paper's title, and how surely. */

const titleOf = (prints: readonly Print[], declared?: DocumentType) =>
  readPicture(picture(prints), declared).fields.document_code;

const passport: readonly Print[] = [
  ["RÉPUBLIQUE DE CÔTE D'IVOIRE", 200, 40, 30],
  ['N° passeport (Passport N°) : 21ZZ94947', 300, 190, 31],
  ['Nom : DAH', 300, 230, 31],
  ['Prénoms : NAVIGUÉ GÉDÉON', 300, 270, 31],
  ['Nationalité : IVOIRIENNE', 300, 310, 31],
];

const vehicle: readonly Print[] = [
  ["RÉPUBLIQUE DE CÔTE D'IVOIRE", 200, 40, 30],
  ['Numéro d’immatriculation : 9997 ZW 08', 300, 230],
  ['Nom du propriétaire : KONÉ', 300, 270],
  ['Prénoms : RAMATOU BINTOU', 300, 310],
];

describe('the title of a paper', () => {
  it('is no label, however large its print is', () => {
    expect(titleOf([...passport, ['PASSEPORT', 300, 90, 30]])).toMatchObject({ value: 'PASSEPORT' });
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

  it('goes on with words that are labels elsewhere', () => {
    for (const title of ['Carte Grise du Véhicule', 'Carte Grise - Véhicule Automobile'])
      expect(titleOf([...vehicle, [title, 300, 90, 40]])).toMatchObject({ value: title });
  });

  it('is without the head that a dash parts from it, and whole where that is of a title too', () => {
    const name = (title: string) => titleOf([...vehicle, [title, 60, 90, 34]], 'CARTE_GRISE')?.value;
    expect(name('MINISTÈRE DES TRANSPORTS - CARTE GRISE')).toBe('CARTE GRISE');
    expect(name("CERTIFICAT D'IMMATRICULATION - CARTE GRISE")).toBe(
      "CERTIFICAT D'IMMATRICULATION - CARTE GRISE",
    );
  });

  it('is all of its rows, however large each is', () => {
    const rows: readonly Print[] = [
      ["CERTIFICAT D'IMMATRICULATION AU REGISTRE DU", 60, 40, 22],
      ['COMMERCE ET DU CRÉDIT MOBILIER', 60, 80, 32],
      ["RÉPUBLIQUE DE CÔTE D'IVOIRE", 60, 10, 20],
      ['N° RCCM : CI-ABJ-03-2022-B13-04512', 60, 140],
      ['Dénomination sociale : AGNÉBY FRUITS', 60, 180],
      ['Forme juridique : SARL', 60, 220],
      ['Capital social : 1 000 000 FCFA', 60, 260],
      ['Adresse du siège : AGBOVILLE CENTRE', 60, 300],
    ];
    expect(titleOf(rows)?.value).toBe(
      "CERTIFICAT D'IMMATRICULATION AU REGISTRE DU COMMERCE ET DU CRÉDIT MOBILIER",
    );
  });
});
