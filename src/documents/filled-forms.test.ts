import { describe, expect, it } from 'vitest';
import { type Print, picture } from '../../test/fixtures/documents/papers.ts';
import { readPicture } from '../../test/fixtures/documents/with-roles.ts';

/** Registers of companies are kept on forms: one that is filled in is the paper, an empty one is nothing. */

const rows = (...texts: readonly string[]): readonly Print[] =>
  texts.map((text, at) => [text, 60, 40 + 40 * at]);
const typeOf = (...texts: readonly string[]) => readPicture(picture(rows(...texts))).type;

const company = [
  'N° RCCM : CI-ABJ-03-2022-B13-04512',
  'Dénomination sociale : AGNÉBY FRUITS',
  'Forme juridique : SARL',
  'Capital social : 1 000 000 FCFA',
  'Durée : 99 ans',
  'Adresse du siège : AGBOVILLE CENTRE',
  'Gérant : ACHO Yapi Désiré',
];
const taxpayer = [
  'N° Compte contribuable : 2245123 D',
  'Centre des impôts : AGBOVILLE',
  'Raison sociale : AGNÉBY FRUITS',
  'Forme juridique : SARL',
  'Capital social : 1 000 000 FCFA',
  'Adresse : AGBOVILLE CENTRE',
];
const withoutValues = (lines: readonly string[]) => lines.map((line) => line.replace(/ :.*/, ' :'));
const state = "RÉPUBLIQUE DE CÔTE D'IVOIRE";

const registers: readonly (readonly string[])[] = [
  ['FORMULAIRE M0 - RCCM', 'DÉCLARATION DE CONSTITUTION DE PERSONNE MORALE'],
  ['FORMULAIRE MO - RCCM'],
  ["DÉCLARATION D'IMMATRICULATION - PERSONNE PHYSIQUE", '(Formulaire P0)'],
  ["FORMULAIRE D'IMMATRICULATION AU RCCM"],
];
const declarations: readonly (readonly string[])[] = [
  ["FORMULAIRE DE DÉCLARATION FISCALE D'EXISTENCE"],
  ["RÉCÉPISSÉ DE DÉCLARATION FISCALE D'EXISTENCE"],
];

describe('a form of a register', () => {
  it.each(registers)('is an extract when it is filled in: %s', (...title) => {
    expect(typeOf(state, ...title, ...company)).toBe('RCCM');
  });

  it.each(declarations)('is a declaration of existence when it is filled in: %s', (...title) => {
    expect(typeOf(state, ...title, ...taxpayer)).toBe('DFE');
  });

  it.each(registers)('is nothing when it is empty: %s', (...title) => {
    expect(typeOf(state, ...title, ...withoutValues(company))).toBe('AUTRE');
  });

  it.each(declarations)('is nothing when it is empty: %s', (...title) => {
    expect(typeOf(state, ...title, ...withoutValues(taxpayer))).toBe('AUTRE');
  });

  it.each([
    "DEMANDE D'IMMATRICULATION AU RCCM",
    "FORMULAIRE DE DEMANDE D'IMMATRICULATION AU RCCM",
    'FORMULAIRE DE DEMANDE - RCCM',
    "FORMULAIRE D'OUVERTURE DE COMPTE",
    "RÉCÉPISSÉ DE DÉPÔT DE DÉCLARATION FISCALE D'EXISTENCE",
  ])('is another paper where it asks for something: %s', (title) => {
    expect(typeOf(state, title, ...company)).toBe('AUTRE');
    expect(typeOf(state, title, ...taxpayer)).toBe('AUTRE');
  });
});

const text = [
  "Le Greffier en chef du Tribunal de Commerce d'Abidjan certifie que la société",
  'dénommée BANDAMA LOGISTIQUE, société à responsabilité limitée au capital de',
  '5 000 000 FCFA, dont le siège social est sis à Abidjan Treichville, Boulevard de',
  'Marseille, est immatriculée au Registre du Commerce et du Crédit Mobilier sous le',
  'numéro CI-ABJ-2018-B-11457. La société a été constituée pour une durée de 99 années.',
];

describe('a register in running text', () => {
  it.each([
    ['REGISTRE DU COMMERCE ET DU CRÉDIT MOBILIER', "ATTESTATION D'IMMATRICULATION"],
    ['REGISTRE DU COMMERCE', 'EXTRAIT'],
    ['REGISTRE DU COMMERCE', "EXTRAIT D'IMMATRICULATION"],
    ['REGISTRE DU COMMERCE', 'EXTRAIT DES INSCRIPTIONS'],
  ])('is told by its title: %s, %s', (...title) => {
    const { type, fields } = readPicture(picture(rows(state, ...title, ...text)));
    expect(type).toBe('RCCM');
    expect(fields.rccmNumber?.value).toBe('CI-ABJ-2018-B-11457');
  });

  it('is another paper where that is issued to somebody who works', () => {
    expect(typeOf(state, "ATTESTATION D'IMMATRICULATION", 'Nom : KOUAMÉ', 'Prénoms : AYA')).toBe('AUTRE');
  });
});
