import { describe, expect, it } from 'vitest';
import { type Print, picture } from '../../test/fixtures/documents/papers.ts';
import { readPicture } from '../../test/fixtures/documents/with-roles.ts';
import type { FieldName } from './facts.ts';

/** Values behind labels whose words nobody knows. */

const head: readonly Print[] = [
  ["RÉPUBLIQUE DE CÔTE D'IVOIRE", 200, 40, 30],
  ["CARTE NATIONALE D'IDENTITÉ", 250, 90, 34],
];
const known: readonly Print[] = [
  ["Nom : N'GUESSAN", 300, 150],
  ['Prénoms : AKISSI ÉLODIE', 300, 190],
  ["Date d'expiration : 11/03/2030", 300, 230],
];

const fieldsOf = (prints: readonly Print[]) => readPicture(picture([...head, ...known, ...prints])).fields;

describe('what is left of a page', () => {
  it('is no sure date where two dates come into question', () => {
    const both: readonly Print[] = [
      ['04/05/1980', 300, 270],
      ['06/07/1985', 300, 310],
    ];
    const more: readonly Print[] = [
      ['Lieu de naissance : BOUAKÉ (CIV)', 300, 430],
      ['Sexe : F', 300, 470],
      ['Taille : 1,68', 300, 510],
      ['Nationalité : IVOIRIENNE', 300, 550],
    ];
    const { date_of_birth } = fieldsOf([...both, ...more]);
    expect(date_of_birth?.confidence ?? 0).toBeLessThan(0.9);
  });

  it('is no label because it resembles one by half', () => {
    const { nationality } = fieldsOf([
      ['Nationalité', 300, 300],
      ['Ivoirienne', 300, 340],
    ]);
    expect(nationality?.value).toBe('Ivoirienne');
  });

  it('is not sure where a label gave what no such value is', () => {
    const sureness = (label: string, field: FieldName, value: string) =>
      fieldsOf([[`${label} : ${value}`, 300, 270]])[field]?.confidence ?? 0;
    expect(sureness('Nationalité', 'nationality', 'IVOIRIENNE')).toBeGreaterThan(0.9);
    expect(sureness('Nationalité', 'nationality', 'GELDIG TOT')).toBeLessThan(0.9);
    expect(sureness('Profession', 'profession', 'MENUISIER')).toBeGreaterThan(0.9);
    expect(sureness('Profession', 'profession', 'BAFINGUE IMPORT-EXPORT')).toBeLessThan(0.9);
    expect(sureness('Lieu de naissance', 'place_of_birth', 'BOUAKÉ (CIV)')).toBeGreaterThan(0.9);
    expect(sureness('Lieu de naissance', 'place_of_birth', '(GEBURTSTAG')).toBeLessThan(0.9);
  });
});
