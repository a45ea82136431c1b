import { describe, expect, it } from 'vitest';
import { type Print, picture } from '../../../test/fixtures/documents/papers.ts';
import { readPicture } from '../../../test/fixtures/documents/with-roles.ts';

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

  it('goes on behind a stroke and in a line of the same print with words that titles have, in its own language', () => {
    const name = (...titles: readonly Print[]) => titleOf([...passport, ...titles])?.value;
    expect(name(['PASSEPORT - MODÈLE COMMUNAUTAIRE', 300, 80, 40])).toBe('PASSEPORT - MODÈLE COMMUNAUTAIRE');
    const upper: Print = ['PASSEPORT', 300, 80, 40];
    expect(name(upper, ['ÉLECTRONIQUE', 300, 126, 40])).toBe('PASSEPORT ÉLECTRONIQUE');
    expect(name(upper, ['- MODÈLE COMMUNAUTAIRE', 300, 126, 40])).toBe('PASSEPORT - MODÈLE COMMUNAUTAIRE');
    expect(name(upper, ['PASSPORT', 300, 126, 40])).toBe('PASSEPORT');
    expect(name(upper, ['ÉLECTRONIQUE', 300, 126, 31])).toBe('PASSEPORT');
  });

  it('goes on behind the letters that stand for it, and behind a stroke at the end of its line', () => {
    const paper: readonly Print[] = [
      ["RÉPUBLIQUE DE CÔTE D'IVOIRE", 200, 40, 30],
      ['Compte contribuable : 9983036 A', 300, 230],
      ['Raison sociale : BAGOELLE SERVICES', 300, 270],
      ['Forme juridique : SAS', 300, 310],
    ];
    const upper: Print = ['D.F.E. - IMPRIMÉ DE', 200, 90, 40];
    const lower: Print = ["DÉCLARATION FISCALE D'EXISTENCE", 200, 136, 40];
    expect(titleOf([...paper, upper, lower])?.value).toBe(
      "D.F.E. - IMPRIMÉ DE DÉCLARATION FISCALE D'EXISTENCE",
    );
    const card: readonly Print[] = [
      ["RÉPUBLIQUE DE CÔTE D'IVOIRE", 200, 40, 30],
      ['Nom et prénoms : KONÉ ADAMA', 300, 230],
      ['Activité : COUTURE', 300, 270],
      ['N° IDU : CI-2018-9961010 P', 300, 310],
    ];
    const titles: readonly Print[] = [
      ["CARTE D'ENTREPRENANT -", 200, 90, 40],
      ['COMMERCE ET ARTISANAT', 200, 136, 40],
    ];
    expect(titleOf([...card, ...titles])?.value).toBe("CARTE D'ENTREPRENANT - COMMERCE ET ARTISANAT");
  });

  it('is not sure where its line says more, in words that nobody knows', () => {
    expect(titleOf([...passport, ['PASSEPORT - ROUTES ET PONTS', 300, 80, 40]])?.confidence).toBeLessThan(
      0.9,
    );
    expect(titleOf([...passport, ["PASSEPORT - CÔTE D'IVOIRE", 300, 80, 40]])?.confidence).toBeGreaterThan(
      0.9,
    );
  });

  it('goes on with words that are labels elsewhere', () => {
    const card: readonly Print[] = [
      ["RÉPUBLIQUE DE CÔTE D'IVOIRE", 200, 40, 30],
      ['Numéro d’immatriculation : 9997 ZW 08', 300, 230],
      ['Nom du propriétaire : KONÉ', 300, 270],
      ['Prénoms : RAMATOU BINTOU', 300, 310],
    ];
    for (const title of ['Carte Grise du Véhicule', 'Carte Grise - Véhicule Automobile'])
      expect(titleOf([...card, [title, 300, 90, 40]])).toMatchObject({ value: title });
  });

  it('begins in the line above where that leads on to it', () => {
    const extract: readonly Print[] = [
      ["RÉPUBLIQUE DE CÔTE D'IVOIRE", 200, 40, 30],
      ['COPIE CERTIFIÉE DE', 300, 100, 40],
      ["L'EXTRAIT RCCM", 300, 150, 40],
      ['Numéro RCCM : CI-ABJ-2016-B-99217', 300, 230],
      ['Dénomination sociale : WOROBELLE PHARMA', 300, 270],
      ['Forme juridique : SARL', 300, 310],
    ];
    expect(titleOf(extract)?.value).toBe("COPIE CERTIFIÉE DE L'EXTRAIT RCCM");
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
