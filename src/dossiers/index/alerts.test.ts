import { describe, expect, it } from 'vitest';
import { checkCatalogue } from '../../analysis/checks.ts';
import type { CheckType } from '../../contract/account.ts';
import type { DocumentType } from '../../contract/uploads.ts';
import type { DocumentState } from '../../documents/facts.ts';
import type { KnownHits } from '../check-catalogue.ts';
import type { CheckResult, KeptHit, StoredCheck, StoredDossier } from '../stored-dossier.ts';
import { alertsOf as alertsBy, alertsThere } from './alerts.ts';

const alertsOf = (dossier: StoredDossier, known: KnownHits) => alertsBy(checkCatalogue, dossier, known);

const nothing: KnownHits = { isCleared: () => false, isDismissed: () => false, isOpen: () => false };
const hit: KeptHit = {
  topic: 'sanction',
  listId: 1,
  list: 'national',
  entityId: '4711',
  contentHash: 'a',
  score: 70,
  asked: null,
};

function check(
  type: CheckType,
  scoring: CheckResult['scoring'],
  more: Partial<CheckResult> = {},
  status: StoredCheck['status'] = 'EXECUTED',
): StoredCheck {
  const result = { scoring, score: 100, explanation: [], used: {}, ...more };
  return { id: type, number: 1, type, status, lastRunAt: new Date(0), price: 0, result };
}

function dossier(
  checks: readonly StoredCheck[],
  {
    state = 'OK',
    type = 'CNI',
    ...more
  }: Partial<StoredDossier> & { state?: DocumentState; type?: DocumentType } = {},
): StoredDossier {
  const facts = { layout: null, fields: {}, zone: null, text: '', state };
  return {
    id: 1,
    number: 1,
    uuid: 'd',
    companyId: 1,
    credentialId: 1,
    test: false,
    kyb: false,
    version: 'v2',
    status: 'A_TRAITER',
    failure: null,
    createdAt: new Date(0),
    erased: false,
    externalId: null,
    additionalData: {},
    documents: [
      { id: 1, number: 1, uuid: 'p', type, facts, corrections: [], analyzedAt: null, pictures: [], checks },
    ],
    duplicates: [],
    alerts: [],
    ...more,
  };
}

const agreeing = {
  firstNameMatchingScore: 100,
  lastNameMatchingScore: 80,
  dateOfBirthMatchingScore: 100,
  genderMatchingScore: 100,
  comparedWithRealData: true,
};

describe('what a person should look at', () => {
  it('tells of a camera that may be a program', () => {
    const consent = { version: 'standard-1', language: 'fr', at: '' };
    const captured = { session: 's', consent, assisted: false };
    const virtualCamera = { label: 'OBS Virtual Camera', sign: 'KNOWN_NAME' } as const;
    expect(alertsOf(dossier([], { capture: captured }), nothing)).toEqual([]);
    expect(alertsOf(dossier([], { capture: { ...captured, virtualCamera } }), nothing)).toEqual([
      'VIRTUAL_CAMERA_SUSPECTED',
    ]);
  });

  it('is nothing where every check went well', () => {
    const good = dossier([
      check('SANCTION_CHECK', { results: [] }, { hits: [] }),
      check('PEP_CHECK', { results: [] }, { hits: [] }),
      check('MEDIA_CHECK', { results: [{ adverse: false }] }),
      check('FACE_MATCH_CHECK', { faceMatched: true }),
      check('MRZ_CHECK', { valid: true, errors: [] }),
      check('DB_CHECK', agreeing),
      check('TEMPLATE_CHECK', { valid: true }),
      check('EXPIRATION_CHECK', { score: 'VALID' }),
      check('COMPANY_DB_CHECK', {}, { company: { confirmed: true, holderIsOwner: null } }),
    ]);
    expect(alertsOf(good, nothing)).toEqual([]);
  });

  it('is somebody on a list who resembles them, until a person says that it is somebody else', () => {
    const possible = { hits: [{ ...hit, topic: 'pep', score: 60 }] } as const;
    const found = dossier([check('PEP_CHECK', { results: [] }, possible)]);
    expect(alertsOf(found, nothing)).toEqual(['POSSIBLE_HIT']);
    expect(alertsOf(found, { ...nothing, isCleared: () => true })).toEqual([]);
    const simulated = dossier([check('PEP_CHECK', { results: [], allResults: [{ id: 'sandbox:pep-60' }] })]);
    expect(alertsOf(simulated, nothing)).toEqual(['POSSIBLE_HIT']);
    const counted = dossier([check('PEP_CHECK', {}, { hits: [...possible.hits, { ...hit, topic: 'pep' }] })]);
    expect(alertsOf(counted, nothing)).toEqual(['PEP']);
  });

  it('is what each check found amiss, the gravest first', () => {
    const bad = dossier(
      [
        check('COMPANY_DB_CHECK', {}, { company: { confirmed: false, holderIsOwner: null } }),
        check('EXPIRATION_CHECK', { score: 'EXPIRED' }),
        check('TEMPLATE_CHECK', { valid: false }),
        check('DB_CHECK', { ...agreeing, comparedWithRealData: false }),
        check('MRZ_CHECK', { valid: false, errors: ['NO_MRZ_FOUND'] }),
        check('FACE_MATCH_CHECK', { faceMatched: false }),
        check('MEDIA_CHECK', { results: [{ adverse: false }, { adverse: true }] }),
        check('PEP_CHECK', { results: [] }, { hits: [{ ...hit, topic: 'pep', score: 99 }] }),
        check('SANCTION_CHECK', { results: [] }, { hits: [hit] }),
        check('SANCTION_CHECK', {}, {}, 'FAILED'),
      ],
      { state: 'BLURRED', duplicates: [{ code: 'DUPLICATED_IDENTITY', externalIds: [] }] },
    );
    expect(alertsOf(bad, nothing)).toEqual([
      'SANCTION',
      'PEP',
      'MEDIA',
      'FACE',
      'MRZ',
      'REGISTER',
      'TEMPLATE',
      'EXPIRED',
      'COMPANY',
      'DUPLICATE',
      'READING',
      'FAILED',
    ]);
  });

  it('is no hit that people marked as someone else, and again one that they restored', () => {
    const found = dossier([check('SANCTION_CHECK', { results: [{ id: 'national:4711' }] }, { hits: [hit] })]);
    expect(alertsOf(found, { ...nothing, isCleared: ({ entityId }) => entityId === '4711' })).toEqual([]);
    // Cleared when the check ran, so that it is not among its results.
    const restored = dossier([check('SANCTION_CHECK', { results: [] }, { hits: [hit] })]);
    expect(alertsOf(restored, nothing)).toEqual(['SANCTION']);
  });

  it('is a result of a search that an older version made without keeping its hits', () => {
    const old = dossier([check('PEP_CHECK', { results: [{ id: 'x:1' }] })]);
    expect(alertsOf(old, { ...nothing, isCleared: () => true })).toEqual(['PEP']);
  });

  it('is any part of a person that the register has otherwise', () => {
    for (const name of ['firstName', 'lastName', 'dateOfBirth', 'gender']) {
      const differing = dossier([check('DB_CHECK', { ...agreeing, [`${name}MatchingScore`]: 79 })]);
      expect(alertsOf(differing, nothing)).toEqual(['REGISTER']);
    }
  });

  it('is not the text that a selfie does not bear', () => {
    expect(alertsOf(dossier([], { state: 'NO_TEXT_FOUND', type: 'SELFIE' }), nothing)).toEqual([]);
    expect(alertsOf(dossier([], { state: 'NO_TEXT_FOUND' }), nothing)).toEqual(['READING']);
  });

  it('is said in both languages', () => {
    for (const {
      sentence: { en, fr },
    } of alertsThere(checkCatalogue)) {
      expect(en).toMatch(/\.$/);
      expect(fr).toMatch(/\.$/);
      expect(en).not.toBe(fr);
    }
  });
});
