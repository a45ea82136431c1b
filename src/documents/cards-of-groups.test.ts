import { describe, expect, it } from 'vitest';
import { type Print, picture } from '../../test/fixtures/documents/papers.ts';
import { readPicture } from '../../test/fixtures/documents/with-roles.ts';

/** Identity cards that armies, schools and offices give to their own have a citizen's labels. */

const labels: readonly Print[] = [
  ['Nom : KOUASSI', 300, 190],
  ['Prénoms : AYA MARIE', 300, 230],
  ['Né(e) le : 01/02/1990', 300, 270],
  ['Lieu de naissance : BOUAKÉ', 300, 310],
  ['Nationalité : IVOIRIENNE', 300, 350],
  ['Taille : 1,70', 300, 390],
  ['Sexe : F', 300, 430],
  ["Date d'expiration : 01/02/2030", 300, 470],
];
const typeOf = (...titles: readonly Print[]) =>
  readPicture(picture([["RÉPUBLIQUE DE CÔTE D'IVOIRE", 200, 40, 30], ...titles, ...labels])).type;

const inOneLine = (more: string) => typeOf([`CARTE D'IDENTITÉ ${more}`, 200, 90, 34]);
const inTwoLines = (more: string) => typeOf(["CARTE D'IDENTITÉ", 250, 90, 34], [more, 280, 130, 34]);

describe.each([
  'MILITAIRE',
  'SCOLAIRE',
  'DE PENSIONNÉ',
  "D'ANCIEN COMBATTANT",
  'DES FORCES ARMÉES',
  'DE MAGISTRAT',
  'DE VEUVE DE GUERRE',
  'DES DOUANES',
  'DE SERVICE',
  'DIPLOMATIQUE',
])('an identity card %s', (whose) => {
  it('is no citizen’s, in one line or two', () => {
    expect([inOneLine(whose), inTwoLines(whose)]).toEqual(['AUTRE', 'AUTRE']);
  });
});

describe.each([
  'BIOMÉTRIQUE',
  'DE LA CEDEAO',
  "DE CÔTE D'IVOIRE",
  "DE LA RÉPUBLIQUE DE CÔTE D'IVOIRE",
  'DU CITOYEN',
  'NOUVELLE GÉNÉRATION',
  '/ NATIONAL IDENTITY CARD',
])('an identity card %s', (more) => {
  it('is a citizen’s, in one line or two', () => {
    expect([inOneLine(more), inTwoLines(more)]).toEqual(['CNI', 'CNI']);
  });
});

it('the motto below a title says nothing of it', () => {
  expect(inTwoLines('UNION - DISCIPLINE - TRAVAIL')).toBe('CNI');
});
