import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { documentOf, dossierOf } from '../../../test/fixtures/analysis/checks/question.ts';
import { checkCatalogue } from '../../analysis/checks.ts';
import type { CheckType } from '../../contract/account.ts';
import type { CheckResult, StoredCheck, StoredDossier } from '../stored-dossier.ts';
import { capsOf, scoreOf } from './score.ts';
import { scoreCaps } from './score-caps.ts';

/** A dossier whose checks had these results; all others were good. */
const good: Readonly<Partial<Record<CheckType, Partial<CheckResult>>>> = {
  DB_CHECK: { score: 100, scoring: { comparedWithRealData: true } },
  MRZ_CHECK: { score: 100, scoring: { valid: true, errors: [] } },
  EXPIRATION_CHECK: { score: 100, scoring: { score: 'VALID' } },
  TEMPLATE_CHECK: { score: 100, scoring: { valid: true, score: 100, errors: [] } },
  FACE_MATCH_CHECK: { score: 97, scoring: { faceMatched: true, similarity: '97.00' } },
  SANCTION_CHECK: { score: 100, scoring: { results: [] } },
  PEP_CHECK: { score: 100, scoring: { results: [] } },
  MEDIA_CHECK: { score: 100, scoring: { results: [] } },
};

function dossier(
  results: Readonly<Partial<Record<CheckType, Partial<CheckResult> | null>>>,
  alerts: readonly string[] = [],
): StoredDossier {
  const checks = Object.entries(results).flatMap(([type, result]): StoredCheck[] =>
    result === null
      ? []
      : [
          {
            id: type,
            number: 1,
            type,
            status: 'EXECUTED',
            lastRunAt: new Date(0),
            price: 1,
            result: { scoring: {}, score: null, explanation: [], used: {}, ...result },
          },
        ],
  );
  return { ...dossierOf({ ...documentOf('CNI', {}), checks }), status: 'A_TRAITER', alerts };
}

const notFound = { score: null, scoring: { comparedWithRealData: false } };
const bad: readonly [keyof typeof scoreCaps, StoredDossier][] = [
  [
    'OTHER_PERSON',
    dossier({ ...good, DB_CHECK: { score: 40, scoring: { comparedWithRealData: true }, isOther: true } }),
  ],
  ['OTHER_FACE', dossier({ ...good, FACE_MATCH_CHECK: { score: 12, scoring: { faceMatched: false } } })],
  [
    'SANCTIONED',
    dossier({ ...good, SANCTION_CHECK: { score: 5, scoring: { results: [{}] } } }, ['SANCTION']),
  ],
  [
    'CONTRADICTED',
    dossier({
      ...good,
      MRZ_CHECK: {
        score: 0,
        scoring: { valid: false, errors: ['INVALID_MRZ_FOUND', 'MRZ_VIZ_MISMATCH_LAST_NAME'] },
      },
    }),
  ],
  [
    'CONTRADICTED',
    dossier({
      ...good,
      MRZ_CHECK: {
        score: 0,
        scoring: { valid: false, errors: ['INVALID_MRZ_FOUND', 'INVALID_CHECK_DIGIT_BIRTH_DATE'] },
      },
    }),
  ],
  [
    'NOTHING_PROVED',
    dossier({
      ...good,
      DB_CHECK: notFound,
      MRZ_CHECK: null,
      TEMPLATE_CHECK: {
        score: null,
        scoring: { valid: false, score: null, errors: ['TOO_LITTLE_TO_JUDGE'] },
      },
    }),
  ],
  ['EXPIRED', dossier({ ...good, EXPIRATION_CHECK: { score: 0, scoring: { score: 'EXPIRED' } } })],
  [
    'OTHER_TEMPLATE',
    dossier({
      ...good,
      TEMPLATE_CHECK: { score: 85, scoring: { valid: false, score: 85, errors: ['TITLE'] } },
    }),
  ],
  ['EXPOSED', dossier({ ...good, PEP_CHECK: { score: 0, scoring: { results: [{}] } } }, ['PEP'])],
  ['ADVERSE_PRESS', dossier({ ...good, MEDIA_CHECK: { score: 10, scoring: { results: [{}] } } }, ['MEDIA'])],
  [
    'NOT_COMPARED',
    dossier({
      ...good,
      FACE_MATCH_CHECK: { score: null, scoring: { faceMatched: false, notComparedReason: 'NO_FACE' } },
    }),
  ],
];

describe('the score of a dossier', () => {
  it('is the mean of what could be judged: what could not lifts nothing', () => {
    expect(scoreOf(checkCatalogue, dossier(good))).toBe(99.4);
    const unknown = { ...good, EXPIRATION_CHECK: { score: null, scoring: { score: 'UNKNOWN' } } };
    expect(scoreOf(checkCatalogue, dossier(unknown))).toBeLessThan(99.4);
    expect(scoreOf(checkCatalogue, { ...dossier(good), status: 'EN_COURS' })).toBe(0);
    expect(scoreOf(checkCatalogue, dossier({}))).toBe(0);
  });

  it.each(bad)('with %s is at most what the table says, though all else is good', (code, given) => {
    expect(capsOf(checkCatalogue, given)[0]).toBe(code);
    expect(scoreOf(checkCatalogue, given)).toBe(scoreCaps[code].most);
  });

  it('of a clean paper that the register does not know stands above all of them', () => {
    const unknown = scoreOf(checkCatalogue, dossier({ ...good, DB_CHECK: notFound }));
    for (const [code, given] of bad)
      expect([code, scoreOf(checkCatalogue, given) < unknown]).toEqual([code, true]);
    expect(unknown).toBeLessThan(scoreOf(checkCatalogue, dossier(good)));
  });

  it('rises again when people have cleared a hit, and falls when monitoring finds one', () => {
    const hit = { ...good, SANCTION_CHECK: { score: 5, scoring: { results: [{}] } } };
    expect(scoreOf(checkCatalogue, dossier(hit))).toBeGreaterThan(70);
    expect(scoreOf(checkCatalogue, dossier(good, ['SANCTION']))).toBe(30);
  });

  it('is never above that of the gravest of several findings', () => {
    fc.assert(
      fc.property(fc.subarray([...bad], { minLength: 1 }), (some) => {
        const documents = some.flatMap(([, one]) => one.documents);
        const all = { ...dossier({}), documents, alerts: some.flatMap(([, one]) => one.alerts) };
        const most = Math.min(
          ...some.map(([code]) => (code === 'NOTHING_PROVED' ? 100 : scoreCaps[code].most)),
        );
        expect(scoreOf(checkCatalogue, all)).toBeLessThanOrEqual(most);
      }),
    );
  });
});
