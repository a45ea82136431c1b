import { describe, expect, it } from 'vitest';
import { type Print, picture } from '../../test/fixtures/documents/papers.ts';
import { readPicture } from '../../test/fixtures/documents/with-roles.ts';

/** Labels of which only a part is known: what stands with them is not sure. */

const fieldsOf = (prints: readonly Print[]) => readPicture(picture(prints)).fields;
const sure = 0.9;

const head: readonly Print[] = [
  ["RÉPUBLIQUE DE CÔTE D'IVOIRE", 200, 40, 40],
  ["CARTE NATIONALE D'IDENTITÉ", 200, 100, 40],
];
const rows: readonly Print[] = [
  ['Nom', 100, 200, 22],
  ['KOUASSI', 500, 194, 32],
  ['Prénoms', 100, 260, 22],
  ['AYA ROSINE', 500, 254, 32],
  ['Date de naissance', 100, 320, 22],
  ['12/03/1990', 500, 314, 32],
  ['Nationalité', 100, 380, 22],
  ['IVOIRIENNE', 500, 374, 32],
  ['N° de carte', 100, 440, 22],
  ['C9912345678', 500, 434, 32],
];

describe('a label that is known in part', () => {
  it('has no sure value in the rest of its own line, where the value stands apart', () => {
    const card: readonly Print[] = [
      ["CÔTE D'IVOIRE", 424, 97, 40],
      ['CARTE GRISE', 394, 146, 30],
      ['N° IMMAT.', 44, 230, 15],
      ['9973 ZT 03', 300, 227, 30],
      ['NOM', 44, 295, 15],
      ['Kassi', 300, 292, 30],
      ['PRÉNOMS', 44, 360, 15],
      ['Akissi Estelle', 300, 357, 30],
      ['RÉS. BLQ.', 44, 425, 15],
      ['Abobo Baoule', 300, 422, 30],
      ['DÉL. LE', 44, 490, 15],
      ['17/12/2024', 300, 487, 30],
    ];
    const { last_name, permanent_address } = fieldsOf(card);
    expect(last_name).toMatchObject({ value: 'Kassi' });
    const isRight = permanent_address?.value === 'Abobo Baoule';
    expect(isRight || (permanent_address?.confidence ?? 0) < sure).toBe(true);
  });
});

describe('a value', () => {
  it('is not sure where what nobody knows stands under it, in the place of values', () => {
    const extract: readonly Print[] = [
      ["Rép. de Côte d'Ivoire", 571, 103, 35],
      ['EXTRAIT DU REGISTRE DU COMMERCE ET DU', 249, 226, 40],
      ['CRÉDIT MOBILIER N° CI-KGO-2012-E-99040', 282, 283, 40],
      ['* Nom de la société : Poranelle Travaux', 84, 368, 24],
      ['* Début d’exploitation : 20 novembre 2012', 772, 368, 24],
      ['* Forme : ENTREPRENANT', 84, 477, 24],
      ['* Gérant : Savané Aminata Ramatou', 772, 477, 24],
      ['* Adresse du siège social : Korhogo Quartier Air', 84, 585, 24],
      ['* Fonction : Exploitant', 772, 585, 24],
      ['France, Lot 877 Ilot 58', 448, 620, 24],
      ['* Activités : Bâtiment Et Travaux Publics', 84, 732, 24],
    ];
    const { companyAddress } = fieldsOf(extract);
    const isWhole = companyAddress?.value === 'Korhogo Quartier Air France, Lot 877 Ilot 58';
    expect(isWhole || (companyAddress?.confidence ?? 0) < sure).toBe(true);
  });

  it('is no number of a person on a vehicle’s paper', () => {
    const card: readonly Print[] = [
      ["RÉPUBLIQUE DE CÔTE D'IVOIRE", 200, 40, 40],
      ['CARTE GRISE', 300, 100, 40],
      ["Numéro d'immatriculation : 9997 ZW 08", 100, 200],
      ['Nom du propriétaire : KONÉ', 100, 250],
      ['Prénoms : RAMATOU', 100, 300],
      ["N° d'identification : ZZZ99CIV054209675", 100, 350],
      ['Marque : NIMBA', 100, 400],
    ];
    expect(fieldsOf(card).personal_number).toBeUndefined();
  });
});

describe('a label with more words', () => {
  /** A card whose other labels are plain. */
  const underLabel = (label: string, value: string) =>
    fieldsOf([
      ...head,
      ...rows.filter(([, , y]) => y < 380),
      [label, 100, 380, 22],
      [value, 100, 410, 32],
      ['N° de carte', 100, 480, 22],
      ['C9912345678', 500, 474, 32],
    ]);

  it.each([
    ["Nom figurant à l'état civil", 'last_name', 'KOUASSI'],
    ['Nom, tel que sur l’acte de naissance', 'last_name', 'KOUASSI'],
    ['Prénoms dans l’ordre de l’état civil', 'first_name', 'AYA ROSINE'],
  ] as const)('is known: %s', (label, field, value) => {
    const others = rows.filter(([, , y]) => !(field === 'last_name' ? [200, 194] : [260, 254]).includes(y));
    const y = field === 'last_name' ? 200 : 260;
    const prints: readonly Print[] = [...head, ...others, [label, 100, y, 22], [value, 500, y - 6, 32]];
    expect(fieldsOf(prints)[field]?.value).toBe(value);
  });

  it.each([
    ['Sexe H/F', 'gender', 'F', 'F'],
    ['Sex: M or F', 'gender', 'M', 'M'],
    ['N’est plus valable après le', 'document_expiry', '01/02/2033', '01/02/2033'],
    ['Possède la nationalité', 'nationality', 'IVOIRIENNE', 'IVOIRIENNE'],
  ] as const)('is known, with its value under it: %s', (label, field, printed, value) => {
    expect(underLabel(label, printed)[field]?.value).toBe(value);
  });
});

it('names a paper by its title, with the state whose it is behind it', () => {
  const licence: readonly Print[] = [
    ["PERMIS DE CONDUIRE DE CÔTE D'IVOIRE", 197, 64, 44],
    ["DRIVING LICENCE OF CÔTE D'IVOIRE", 199, 118, 29],
    ["CÔTE D'IVOIRE", 198, 168, 35],
    ['Nom de famille', 381, 257, 18],
    ['Prénoms', 780, 257, 18],
    ['BEUGRÉ', 380, 287, 25],
    ['ANICET NARCISSE', 780, 287, 25],
    ['Date de naissance', 381, 335, 18],
    ['Date de délivrance', 780, 335, 18],
    ['27/01/1961', 380, 365, 25],
    ['06/06/2018', 780, 365, 25],
    ['Permis N°', 381, 492, 18],
    ['Lieu de résidence', 780, 492, 18],
    ['BEUG99-18-92153414N', 380, 522, 25],
    ['ALEPE', 780, 522, 25],
  ];
  expect(readPicture(picture(licence)).type).toBe('PERMIS_CONDUIRE');
});
