import { expect } from 'vitest';
import type { CheckWish } from '../../src/sandbox/row.ts';
import type { Body } from './scene.ts';

/** What a result shows of each wish of the table. */

export const checksOf = (body: Body): Body[] =>
  body.documents.flatMap((one: Body) => one.verificationResults);

/** The check of a result, of the document that it applies to. */
export const checkOf = (body: Body, type: string): Body => {
  const found = checksOf(body).filter((one) => one.type === type);
  return found.find(({ reasons }) => !doesNotApply(reasons)) ?? found.at(-1);
};
export const doesNotApply = (reasons: readonly string[]): boolean =>
  reasons.some((code) => code === 'NOT_FOR_THIS_DOCUMENT' || code === 'NO_SELFIE');

/** What each wish makes of each check, by the interface's own words. */
const expected: Readonly<Record<string, Partial<Record<CheckWish, object>>>> = {
  DB_CHECK: {
    GOOD: { comparedWithRealData: true, lastNameMatchingScore: 100, dateOfBirthMatchingScore: 100 },
    OTHER: { comparedWithRealData: true, dateOfBirthMatchingScore: expect.closeTo(0, -2) },
    NOT_FOUND: { comparedWithRealData: false, lastNameMatchingScore: 0 },
  },
  MRZ_CHECK: {
    GOOD: { valid: true, errors: [] },
    WRONG_DIGIT: { valid: false, errors: ['INVALID_MRZ_FOUND', 'INVALID_CHECK_DIGIT_BIRTH_DATE'] },
    MISMATCH: { valid: false, errors: ['INVALID_MRZ_FOUND', 'MRZ_VIZ_MISMATCH_LAST_NAME'] },
    NO_ZONE: { valid: false, errors: expect.arrayContaining(['NO_MRZ_FOUND']) },
  },
  EXPIRATION_CHECK: {
    GOOD: { score: 'VALID' },
    EXPIRED: { score: 'EXPIRED' },
    UNKNOWN: { score: 'UNKNOWN' },
  },
  FACE_MATCH_CHECK: {
    GOOD: { faceMatched: true, similarity: '96.40' },
    MISMATCH: { faceMatched: false, similarity: '12.50' },
    NOT_COMPARED: { faceMatched: false, similarity: '0.00', notComparedReason: 'NO_FACE' },
  },
  PEP_CHECK: {
    GOOD: { results: [], allResults: [] },
    HIT: { results: [expect.objectContaining({ score: 92, libelle: 'SANDBOX AWA ESSAI' })] },
    POSSIBLE: { results: [], allResults: [expect.objectContaining({ score: 60 })] },
  },
  SANCTION_CHECK: {
    GOOD: { results: [], allResults: [] },
    HIT: { results: [expect.objectContaining({ score: 92, sanctionListName: 'sandbox' })] },
    POSSIBLE: { results: [], allResults: [expect.objectContaining({ score: 60 })] },
  },
  MEDIA_CHECK: {
    GOOD: { results: [] },
    HIT: {
      results: [
        expect.objectContaining({ verdict: 'ADVERSE', adverse: true, role: 'accused', topics: ['fraud'] }),
      ],
    },
    POSSIBLE: {
      results: [
        expect.objectContaining({ verdict: 'POSSIBLE', adverse: false, role: 'accused', topics: ['fraud'] }),
      ],
    },
  },
  TEMPLATE_CHECK: {
    GOOD: { valid: true, score: 97, errors: [] },
    NOT_VALID: { valid: false, errors: ['LABELS_MISSING', 'PORTRAIT_MISSING'] },
    UNKNOWN: { valid: false, score: null, errors: ['TOO_LITTLE_TO_JUDGE'] },
  },
  LIVENESS_CHECK: {
    GOOD: { live: true, score: 94, errors: [] },
    NOT_LIVE: { live: false, score: 9, errors: ['FACE_FLAT'] },
    NOT_JUDGED: { live: null, score: null, errors: ['FACE_IN_THE_DARK'] },
  },
  ADDRESS_CHECK: {
    GOOD: { valid: true, nameScore: 100, errors: [] },
    MISMATCH: { valid: false, errors: ['NAME_DIFFERS'] },
    EXPIRED: { valid: false, nameScore: 100, errors: ['TOO_OLD'] },
    UNKNOWN: { valid: false, issuedOn: null, errors: ['DATE_NOT_READ'] },
  },
  COMPANY_DB_CHECK: {
    GOOD: { comparedWithRealData: true, companyNameScore: 100, shareCapitalScore: 100 },
    OTHER: { comparedWithRealData: true, legalStatusScore: 100 },
    NOT_FOUND: { comparedWithRealData: false, companyNameScore: 0 },
  },
};

export function isAsWished(check: Body, wish: CheckWish, value: string): void {
  const { type, status, scoring, explanation, reasons } = check;
  const isExecuted = wish !== 'NOT_APPLICABLE' && wish !== 'FAILED';
  expect([type, status]).toEqual([type, isExecuted ? 'EXECUTED' : wish]);
  if (isExecuted) {
    expect(expected[type]?.[wish], `${type} ${wish}`).toBeDefined();
    expect(scoring).toMatchObject(expected[type]?.[wish] ?? {});
    // Of a zone the reasons are finer than the errors.
    if (type === 'TEMPLATE_CHECK') expect(reasons).toEqual(scoring.errors);
    else if ((scoring.errors ?? []).length > 0) expect(reasons, type).not.toEqual([]);
    if (found[type]?.[wish] !== undefined) expect(reasons).toEqual([found[type]?.[wish]]);
  } else expect(reasons, `${type} ${wish}`).toEqual([expect.stringMatching(/^[A-Z]+(_[A-Z]+)+$/)]);
  expect(explanation.at(-1)).toContain(`Simulated by the sandbox for ${value}`);
}

/** What searches found, as a code beside the words. */
const found: Readonly<Record<string, Partial<Record<CheckWish, string>>>> = {
  SANCTION_CHECK: { GOOD: 'NOTHING_FOUND', HIT: 'SANCTION_HIT', POSSIBLE: 'POSSIBLE_HIT' },
  PEP_CHECK: { GOOD: 'NOTHING_FOUND', HIT: 'PEP_HIT', POSSIBLE: 'POSSIBLE_HIT' },
  MEDIA_CHECK: { GOOD: 'NOTHING_FOUND', HIT: 'PRESS_HIT', POSSIBLE: 'POSSIBLE_PRESS_HIT' },
};
