import { describe, expect, it } from 'vitest';
import { catalogueOf } from '../dossiers/check-catalogue.ts';
import { dbCheck } from './checks/db-check.ts';
import { mrzCheck } from './checks/mrz-check.ts';
import { checkCatalogue, checks } from './checks.ts';

describe('the registered checks', () => {
  it('are those of the interface, in its order', () => {
    expect(checkCatalogue.types).toEqual([
      'DB_CHECK',
      'MRZ_CHECK',
      'EXPIRATION_CHECK',
      'FACE_MATCH_CHECK',
      'PEP_CHECK',
      'SANCTION_CHECK',
      'MEDIA_CHECK',
      'TEMPLATE_CHECK',
      'COMPANY_DB_CHECK',
      'LIVENESS_CHECK',
      'ADDRESS_CHECK',
    ]);
  });

  it('of a new client are the nine of the contract', () => {
    expect(checkCatalogue.usual).toEqual(checkCatalogue.types.slice(0, 9));
    expect(checkCatalogue.usual).toHaveLength(9);
  });

  it('cost and weigh what they always did', () => {
    expect(Object.fromEntries(checks.map(({ type, price, weight }) => [type, [price, weight]]))).toEqual({
      DB_CHECK: [1, 30],
      COMPANY_DB_CHECK: [1, 30],
      FACE_MATCH_CHECK: [1, 25],
      SANCTION_CHECK: [1, 20],
      MRZ_CHECK: [1, 15],
      TEMPLATE_CHECK: [1, 15],
      EXPIRATION_CHECK: [1, 10],
      PEP_CHECK: [1, 5],
      MEDIA_CHECK: [1, 5],
      LIVENESS_CHECK: [1, 25],
      ADDRESS_CHECK: [1, 5],
    });
  });

  it('keep their places among the alternatives of the reference, of which clients are generated', () => {
    const placed = checks.toSorted((a, b) => (a.scoring.position ?? 0) - (b.scoring.position ?? 0));
    expect(placed.map(({ scoring }) => [scoring.position, scoring.v2.name])).toEqual([
      [1, 'PersonSanctionedScoring'],
      [2, 'PepScoring'],
      [3, 'MediaScoring'],
      [4, 'ExpiryDateScoring'],
      [5, 'MRZScoring'],
      [6, 'FaceMatch'],
      [7, 'PersonInfoScoring'],
      [8, 'TemplateScoring'],
      [9, 'CompanyScoring'],
      [10, 'LivenessScoring'],
      [11, 'AddressScoring'],
    ]);
  });

  it('have a name in both languages', () => {
    for (const { name } of checks) {
      expect(name.en).toMatch(/^[A-Z]/);
      expect(name.fr).toMatch(/^[A-Z]/);
      expect(name.en).not.toBe(name.fr);
    }
  });
});

describe('a catalogue', () => {
  it('takes no two checks that would be taken for one another', () => {
    expect(() => catalogueOf([dbCheck, dbCheck])).toThrow('DB_CHECK');
    expect(() => catalogueOf([dbCheck, { ...dbCheck, type: 'X', scoring: mrzCheck.scoring }])).toThrow(
      'REGISTER',
    );
    expect(() => catalogueOf([mrzCheck, { ...dbCheck, scoring: mrzCheck.scoring }])).toThrow('MRZScoring');
  });

  it('runs only what is registered; anything else counts for nothing under its own name', () => {
    const catalogue = catalogueOf([mrzCheck]);
    expect(catalogue.find('MRZ_CHECK')).toBe(mrzCheck);
    expect(catalogue.find('DB_CHECK')).toBeUndefined();
    expect(catalogue.of('DB_CHECK')).toMatchObject({
      name: { en: 'DB_CHECK', fr: 'DB_CHECK' },
      documents: [],
      price: 0,
      weight: 0,
    });
  });
});
