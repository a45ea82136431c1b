import { describe, expect, it } from 'vitest';
import { type Print, picture } from '../../test/fixtures/documents/papers.ts';
import { labelsOn } from './fields/page-labels.ts';
import { pageOf } from './page.ts';
import { proseOn } from './prose/prose-lines.ts';
import { readPicture } from './read-picture.ts';

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

  it('has no sure value under it, where words that nobody knows stand beside it', () => {
    const under = (label: string): readonly Print[] => [
      ...head,
      ['Nom', 100, 180, 22],
      ['KOUASSI', 100, 210, 32],
      ['Prénoms', 100, 270, 22],
      ['AYA ROSINE', 100, 300, 32],
      ['Date de naissance', 100, 360, 22],
      ['12/03/1990', 100, 390, 32],
      [label, 100, 450, 22],
      ['COMMERCANTE', 100, 480, 32],
    ];
    expect(fieldsOf(under('Profession')).profession?.confidence).toBeGreaterThan(sure);
    expect(fieldsOf(under('Profession blq.')).profession?.confidence ?? 0).toBeLessThan(sure);
  });

  it('goes on behind a comma', () => {
    const named = (label: string) =>
      fieldsOf([...head, ...rows.filter(([text]) => text !== 'Prénoms'), [label, 100, 260, 22]]).first_name;
    expect(named('Given names, all')).toMatchObject({ value: 'AYA ROSINE' });
    expect(named('Given names, blotto')?.confidence ?? 0).toBeLessThan(sure);
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
  const labelOf = (text: string) => {
    const page = pageOf(picture([[text, 100, 100]]));
    const [label] = labelsOn(page);
    return { meanings: label?.meanings, isWhole: label?.start === 0 && label.end === page.words[0]?.length };
  };

  it.each([
    ["Nom figurant à l'état civil", 'surname'],
    ['Nom, tel que sur l’acte de naissance', 'surname'],
    ['Prénoms dans l’ordre de l’état civil', 'givenNames'],
    ['Numéro mentionné sur la carte', 'number'],
    ['Type (P, S, D)', 'passportType'],
    ['Châssis (17 caractères)', 'chassis'],
    ['Sexe H/F', 'sex'],
    ['Sex: M or F', 'sex'],
    ['N’est plus valable après le', 'expiry'],
    ['Possède la nationalité', 'nationality'],
    ['Son représentant est', 'manager'],
  ])('is known: %s', (text, meaning) => {
    const { meanings, isWhole } = labelOf(text);
    expect(meanings).toContain(meaning);
    expect(isWhole).toBe(true);
  });

  it('begins behind the end of a sentence', () => {
    const page = pageOf(picture([['LOT 295 ILOT 15. Son représentant est ANGAMAN Kouadio.', 100, 100]]));
    expect(labelsOn(page).map(({ start, meanings }) => [start, meanings])).toEqual([[4, ['manager']]]);
  });
});

it('takes dots between labels and values for no sentences', () => {
  const dotted = [
    'Nom de famille de naissance ......... DIGBEU',
    'N° du titre de conduite ......... DIGB99-20',
  ];
  const page = pageOf(picture(dotted.map((text, row) => [text, 100, 100 + 40 * row] as const)));
  expect([...proseOn(page)]).toEqual([]);
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
