import { describe, expect, it } from 'vitest';
import { type Print, picture } from '../../test/fixtures/documents/papers.ts';
import { readPicture } from '../../test/fixtures/documents/with-roles.ts';

/** A value is sure only where nothing else on its page speaks against it. */

const sure = 0.9;

type Values = Readonly<Record<string, string>>;

const head: readonly Print[] = [
  ["RÉPUBLIQUE DE CÔTE D'IVOIRE", 400, 40, 30],
  ["CARTE NATIONALE D'IDENTITÉ", 400, 80, 30],
];
const holder: Values = {
  'N° de carte': 'CI004512378',
  Nom: 'TANO',
  Prénoms: 'EMMANUEL',
  'Date de naissance': '04/05/1980',
  'Lieu de naissance': 'BOUAKÉ (CIV)',
  Sexe: 'M',
  Nationalité: 'IVOIRIENNE',
  Profession: 'COMPTABLE',
  "Date d'expiration": '31/07/2031',
};
const cardHead: readonly Print[] = [
  ["RÉPUBLIQUE DE CÔTE D'IVOIRE", 400, 40, 30],
  ["CARTE DE L'ENTREPRENANT", 400, 80, 30],
];
const trader: Values = {
  'N°': 'CI-2023-9991720 M',
  Titulaire: 'TANO EMMANUEL',
  'Nom commercial': 'TANO COUTURE',
  Activité: 'TAILLEUR',
  'Adresse du siège social': 'TREICHVILLE ZONE 3',
  'Délivrée le': '30/06/2023',
  "Date d'expiration": '29/06/2033',
};

const pairs = (values: Values): readonly Print[] =>
  Object.entries(values).flatMap(([label, value], at): readonly Print[] => [
    [label, 300, 140 + 48 * at],
    [value, 700, 140 + 48 * at],
  ]);
const card = (more: Values = {}, prints: readonly Print[] = []) =>
  readPicture(picture([...head, ...pairs({ ...holder, ...more }), ...prints])).fields;
const tradersCard = (more: Values = {}) =>
  readPicture(picture([...cardHead, ...pairs({ ...trader, ...more })])).fields;

describe('a value that nothing speaks against', () => {
  it('is sure', () => {
    const all = Object.entries(card());
    expect(all.length).toBeGreaterThanOrEqual(9);
    expect(all.filter(([, { confidence }]) => confidence < sure)).toEqual([]);
    const { managers, companyName, companyAddress } = tradersCard();
    for (const one of [companyName, companyAddress]) expect(one?.confidence).toBeGreaterThanOrEqual(sure);
    expect(managers?.value).toBe('TANO EMMANUEL');
  });
});

describe('a date', () => {
  it('is no sure end of a paper where a later one is printed', () => {
    const { document_expiry } = card({ 'Date photo': '12/03/2033' });
    expect(document_expiry?.value).toBe('31/07/2031');
    expect(document_expiry?.confidence).toBeLessThan(sure);
  });
});

describe('words', () => {
  it('are not sure in small letters where all others are in capitals', () => {
    const { last_name } = card({ Nom: 'Zuname' });
    expect(last_name?.value).toBe('Zuname');
    expect(last_name?.confidence).toBeLessThan(sure);
  });

  it('are no sure place where its state stands elsewhere', () => {
    const { place_of_birth } = card({ 'Lieu de naissance': 'BOUAKÉ' }, [['(CIV)', 40, 600]]);
    expect(place_of_birth?.value).toBe('BOUAKÉ');
    expect(place_of_birth?.confidence).toBeLessThan(sure);
  });
});

describe('a label in words that nobody listed', () => {
  it('is not sure of what such papers do not have, nor is the day of a photograph that of the issue', () => {
    expect(card({ 'Enregistré le': '01/08/2021' }).document_issue?.confidence ?? 0).toBeLessThan(sure);
    expect(card({ 'Date photo': '01/08/2021' }).document_issue).toBeUndefined();
  });

  it('is not followed by the rest of itself', () => {
    expect(card({ Prénoms: 'légaux' }).first_name?.confidence ?? 0).toBeLessThan(sure);
  });
});

describe('a choice', () => {
  it.each(['Sexe :M/F', 'Sexe (M / F)', 'Sexe : Homme/Femme'])(
    'is not taken for what was chosen: %s',
    (label) => {
      const { Sexe: _, ...others } = holder;
      const { gender } = readPicture(picture([...head, ...pairs({ ...others, [label]: 'F' })])).fields;
      expect([undefined, 'F']).toContain(gender?.value);
    },
  );
});

describe('a number', () => {
  it('is not cut out of a longer one', () => {
    expect(tradersCard().nni).toBeUndefined();
  });
});
