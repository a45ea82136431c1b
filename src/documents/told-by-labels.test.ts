import { describe, expect, it } from 'vitest';
import { type Print, picture } from '../../test/fixtures/documents/papers.ts';
import { classify } from '../../test/fixtures/documents/with-roles.ts';

/** A page under a title that nobody understands. */
const page = (title: string, ...rows: readonly string[]) =>
  picture([
    ["RÉPUBLIQUE DE CÔTE D'IVOIRE", 40, 40, 34],
    [title, 40, 90, 36],
    ...rows.map((text, row): Print => [text, 40, 160 + 40 * row]),
  ]);

const licence = [
  'Nom : KONAN',
  'Prénoms : AYA ODILE',
  'Date de naissance : 12/03/1990',
  'Délivré le : 01/02/2020',
  'N° du permis : KON99-12-345678A',
  'Catégories : A, B',
];
const declaration = [
  'N° de compte contribuable : 9937569 L',
  'Raison sociale : BAGOELLE CONSTRUCTION',
  'Forme juridique : SARL',
  'Siège social : ABIDJAN PLATEAU, LOT 5',
  "Régime d'imposition : RÉEL NORMAL",
  'Centre des impôts : CDI DE COCODY',
];
const extract = [
  'N° RCCM : CI-ABJ-03-2019-B13-99620',
  'Dénomination sociale : BAGOELLE CONSTRUCTION',
  'Forme juridique : SARL',
  'Capital social : 5 000 000 FCFA',
  'Durée : 99 ans',
  'Siège social : ABIDJAN PLATEAU, LOT 5',
];

describe('a paper whose title is not understood', () => {
  it('is not told by fewer of them', () => {
    expect(classify(page('AANGIFTE', ...licence.slice(0, 5))).type).not.toBe('PERMIS_CONDUIRE');
  });

  it('is not told on a form, a bill, or under the title of another paper', () => {
    const titles = [
      'CONTRAT DE LOCATION',
      'FACTURE N° 12',
      'DEMANDE DE DUPLICATA',
      "ATTESTATION D'ASSURANCE",
    ];
    for (const title of titles) {
      for (const rows of [licence, declaration, extract]) {
        expect(classify(page(title, ...rows)).type, title).toBe('AUTRE');
      }
    }
    expect(classify(page('AANGIFTE', ...licence, 'Cadre réservé à la banque')).type).not.toBe(
      'PERMIS_CONDUIRE',
    );
  });
});
