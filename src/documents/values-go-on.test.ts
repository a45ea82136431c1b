import { describe, expect, it } from 'vitest';
import { type Print, picture } from '../../test/fixtures/documents/papers.ts';
import { readPicture } from '../../test/fixtures/documents/with-roles.ts';

/** Where labels and values go on in another line, and what words cut short say. */

const fieldsOf = (prints: readonly Print[]) => readPicture(picture(prints)).fields;
const said = (prints: readonly Print[], name: keyof ReturnType<typeof fieldsOf>) =>
  fieldsOf(prints)[name]?.value;

const head: readonly Print[] = [["RÉPUBLIQUE DE CÔTE D'IVOIRE", 200, 40, 30]];
const register: readonly Print[] = [
  ...head,
  ['EXTRAIT DU REGISTRE DU COMMERCE', 200, 90, 36],
  ['Numéro RCCM : CI-ABJ-2016-B-99217', 80, 170],
];

describe('a value that goes on', () => {
  it('is not sure where its line ends and nothing that ends it is found', () => {
    const cut = fieldsOf([
      ...head,
      ["CARTE D'ENTREPRENEUR", 300, 90, 36],
      ['Nom : DJÉDJÉ. Prénoms : Lohourignon', 80, 170],
      ['IDU : CI-2021-9918499 E.', 80, 260],
      ['Activité déclarée : Agent de sécurité.', 80, 350],
    ]).first_name;
    expect(cut?.confidence ?? 0).toBeLessThan(0.9);
  });

  it('stands behind the label and behind its translation in the line below', () => {
    const card: readonly Print[] = [
      ...head,
      ["CARTE DE L'ENTREPRENANT", 300, 90, 36],
      ["NUMÉRO D'IDENTIFIANT UNIQUE", 80, 170, 19],
      ['CI-2020-9995927 D', 460, 165, 28],
      ['UNIQUE IDENTIFIER', 80, 196, 19],
      ['NOM ET PRÉNOMS DU TITULAIRE', 80, 240, 19],
      ['IRIÉ CLARISSE', 460, 232, 28],
      ['SURNAME AND GIVEN NAMES', 80, 266, 19],
      ['MARIE-LAURE', 460, 272, 28],
      ['NOM COMMERCIAL', 80, 330, 19],
      ['AGNEBINE NUMERIQUE', 460, 322, 28],
      ['SHOP NAME', 80, 356, 19],
    ];
    expect(said(card, 'managers')).toBe('IRIÉ CLARISSE MARIE-LAURE');
  });

  it('has neither the stroke before it nor the point behind its number', () => {
    const card: readonly Print[] = [
      ...register,
      ['Dénomination sociale : WOROBELLE PHARMA', 80, 220],
      ['Siège social : BOUAKE QUARTIER KENNEDY, LOT 458 ILOT 35.', 80, 270],
      ['Forme juridique : SARL', 80, 320],
    ];
    expect(said(card, 'companyAddress')).toBe('BOUAKE QUARTIER KENNEDY, LOT 458 ILOT 35');
    const licence: readonly Print[] = [
      ...head,
      ['PERMIS DE CONDUIRE', 300, 90, 36],
      ['Nom : KONÉ', 80, 170],
      ['Prénoms : AWA', 80, 220],
      ['Date et lieu de naissance : 12/03/1990 / VAVOUA S/P (CIV)', 80, 270],
      ['Délivré le : 01/02/2020', 80, 320],
    ];
    expect(said(licence, 'place_of_birth')).toBe('VAVOUA S/P (CIV)');
  });
});

describe('a label', () => {
  it('may be cut short, with whose it is', () => {
    const card: readonly Print[] = [
      ...head,
      ["CARTE NATIONALE D'IDENTITÉ", 300, 90, 36],
      ['NOM TITUL.', 80, 170, 19],
      ['TOKPA', 330, 163, 28],
      ['PRÉN.', 80, 220, 19],
      ['FULGENCE', 330, 213, 28],
      ['SEXE TIT.', 80, 270, 19],
      ['M', 330, 263, 28],
      ['DATE NAISS.', 80, 320, 19],
      ['06.12.1999', 330, 313, 28],
      ['PROFESS.', 80, 370, 19],
      ['MENUISIER', 330, 363, 28],
    ];
    expect(fieldsOf(card)).toMatchObject({
      last_name: { value: 'TOKPA' },
      gender: { value: 'M' },
      profession: { value: 'MENUISIER' },
    });
  });

  it('names the holder as "impétrant" too', () => {
    const card: readonly Print[] = [
      ...head,
      ['CARTE DE SÉJOUR', 300, 90, 36],
      ["Nom de l'impétrant(e) : LAHLOU", 80, 170],
      ['Prénoms : ASMAE SIHAM', 80, 220],
      ['Né(e) le : 31/07/2002', 80, 270],
      ['Nationalité : MAROCAINE', 80, 320],
    ];
    expect(said(card, 'last_name')).toBe('LAHLOU');
  });

  it('may be the number alone of a licence, however that is marked', () => {
    for (const marks of ['°', ']']) {
      const at = (number: string) => (marks === ']' ? `[${number}]` : `${number}°`);
      const licence: readonly Print[] = [
        ...head,
        ['PERMIS DE CONDUIRE', 300, 90, 36],
        [`${at('1')} AKPA`, 80, 170],
        [`${at('2')} OKOU FERDINAND`, 80, 220],
        [`${at('3')} 18/07/1963`, 80, 270],
        [`${at('4a')} 02/04/2019`, 80, 320],
        [`${at('4b')} 01/04/2029`, 80, 370],
        [`${at('5')} AKPA99-19-05698113N`, 80, 420],
      ];
      expect(fieldsOf(licence)).toMatchObject({
        last_name: { value: 'AKPA' },
        first_name: { value: 'OKOU FERDINAND' },
        document_expiry: { value: '01/04/2029' },
      });
    }
  });

  it('of a number to call has no number of the paper', () => {
    const licence: readonly Print[] = [
      ...head,
      ['PERMIS DE CONDUIRE', 300, 90, 36],
      ['Catégories : B, C', 80, 170],
      ['Délivré le : 02/04/2019', 80, 220],
      ["Valable jusqu'au : 01/04/2029", 80, 270],
      ['Numéro vert : 800 99 000', 80, 320],
    ];
    expect(said(licence, 'document_number')).toBeUndefined();
  });
});
