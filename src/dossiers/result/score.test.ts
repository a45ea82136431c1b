import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { documentOf, dossierOf } from '../../../test/fixtures/analysis/checks/question.ts';
import { livenessOutcome } from '../../analysis/checks/liveness-check.ts';
import { checkCatalogue } from '../../analysis/checks.ts';
import { verdict } from '../../capture/liveness/judge.ts';
import type { CheckType } from '../../contract/account.ts';
import type { SeenPicture, Side } from '../../documents/facts.ts';
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

type Outcome = Pick<StoredCheck, 'status' | 'result'>;

const executed = (score: number | null, scoring: object, more: Partial<CheckResult> = {}): Outcome => ({
  status: 'EXECUTED',
  result: { scoring: { ...scoring }, score, explanation: [], used: {}, ...more },
});
const unfinished = (status: 'FAILED' | 'NOT_APPLICABLE', code: string): Outcome => ({
  status,
  result: { scoring: {}, score: null, explanation: [{ code, en: code, fr: code }], used: {} },
});
const failed = unfinished('FAILED', 'NOTHING_READ');
const noName = unfinished('NOT_APPLICABLE', 'NO_NAME_READ');

function withStatus(
  given: StoredDossier,
  type: CheckType,
  status: 'FAILED' | 'NOT_APPLICABLE',
  code = 'NOTHING_READ',
): StoredDossier {
  const documents = given.documents.map((document) => ({
    ...document,
    checks: document.checks.map((check) =>
      check.type === type ? { ...check, ...unfinished(status, code) } : check,
    ),
  }));
  return { ...given, documents };
}

const between = (least: number, most: number, make: (score: number) => Outcome) =>
  fc.integer({ min: least, max: most }).map(make);
const searched = {
  good: fc.constant(executed(100, { results: [] })),
  bad: between(0, 80, (score) => executed(score, { results: [{}] })),
  open: [failed, noName],
};
const registered = {
  good: between(80, 100, (score) => executed(score, { comparedWithRealData: true })),
  bad: fc.oneof(
    between(0, 79, (score) => executed(score, { comparedWithRealData: true }, { isOther: true })),
    between(0, 79, (score) => executed(score, { comparedWithRealData: true })),
    fc.constant(executed(null, { comparedWithRealData: false })),
  ),
  open: [
    failed,
    executed(null, { comparedWithRealData: false }, unfinished('FAILED', 'NO_NUMBER_READ').result ?? {}),
  ],
};

/** What may become of each check: good, bad, or left open. */
const outcomes: Readonly<
  Record<CheckType, Record<'good' | 'bad', fc.Arbitrary<Outcome>> & { readonly open: readonly Outcome[] }>
> = {
  DB_CHECK: registered,
  COMPANY_DB_CHECK: registered,
  MRZ_CHECK: {
    good: fc.constant(executed(100, { valid: true, errors: [] })),
    bad: fc.constantFrom(
      executed(0, { valid: false, errors: ['INVALID_MRZ_FOUND', 'MRZ_VIZ_MISMATCH_SEX'] }),
      executed(0, { valid: false, errors: ['INVALID_MRZ_FOUND'] }),
    ),
    open: [failed, executed(null, { valid: false, errors: ['NO_MRZ_FOUND'] })],
  },
  EXPIRATION_CHECK: {
    good: fc.constant(executed(100, { score: 'VALID' })),
    bad: fc.constant(executed(0, { score: 'EXPIRED' })),
    open: [failed, executed(null, { score: 'UNKNOWN' })],
  },
  TEMPLATE_CHECK: {
    good: between(90, 100, (score) => executed(score, { valid: true, score, errors: [] })),
    bad: between(0, 100, (score) => executed(score, { valid: false, score, errors: ['TITLE_MISSING'] })),
    open: [failed, executed(null, { valid: false, score: null, errors: ['TOO_LITTLE_TO_JUDGE'] })],
  },
  FACE_MATCH_CHECK: {
    good: fc
      .tuple(fc.integer({ min: 81, max: 100 }), fc.constantFrom('GOVERNMENT', 'OFFLINE'))
      .map(([score, faceMatchVerificationType]) =>
        executed(score, { faceMatched: true, faceMatchVerificationType }),
      ),
    bad: between(0, 80, (score) => executed(score, { faceMatched: false })),
    open: [
      failed,
      executed(null, { faceMatched: false, notComparedReason: 'NO_FACE' }),
      unfinished('NOT_APPLICABLE', 'NO_REFERENCE_PORTRAIT'),
    ],
  },
  LIVENESS_CHECK: {
    good: between(50, 100, (score) => presence(verdict(true, score, [], 0))),
    bad: between(0, 49, (score) => presence(verdict(false, score, ['FACE_FLAT'], 0))),
    open: [
      failed,
      presence(verdict(null, null, ['FACE_LOST'], 0)),
      unfinished('NOT_APPLICABLE', 'NO_RECORDING'),
    ],
  },
  ADDRESS_CHECK: {
    good: fc.constant(executed(100, { valid: true, errors: [] })),
    bad: fc.constant(executed(0, { valid: false, errors: ['TOO_OLD'] })),
    open: [failed, executed(null, { valid: false, errors: ['DATE_NOT_READ'] })],
  },
  SANCTION_CHECK: searched,
  PEP_CHECK: searched,
  MEDIA_CHECK: searched,
};

function presence(given: Parameters<typeof livenessOutcome>[0]): Outcome {
  const outcome = livenessOutcome(given);
  if (outcome.status !== 'EXECUTED') throw new Error('it is judged');
  return executed(outcome.score, outcome.scoring);
}

const anyCheck = ([type, { good: well, bad: ill, open }]: (typeof entries)[number]) =>
  fc
    .oneof(
      { weight: 6, arbitrary: well.map((outcome) => ({ isGood: true, outcome })) },
      { weight: 2, arbitrary: ill.map((outcome) => ({ isGood: false, outcome })) },
      { weight: 1, arbitrary: fc.constantFrom(...open).map((outcome) => ({ isGood: false, outcome })) },
    )
    .map(({ isGood, outcome }) => ({ type, isGood, outcome }));
const entries = Object.entries(outcomes);

/** A dossier of one to three papers, and which of its checks came out well. */
const anyDossier = fc
  .tuple(
    fc.array(
      fc.record({
        type: fc.constantFrom('CNI' as const, 'PASSEPORT' as const, 'RCCM' as const),
        sides: fc.constantFrom<readonly Side[][]>([['front'], ['back']], [['front']], [['back']], []),
        checks: fc.subarray(entries).chain((asked) => fc.tuple(...asked.map(anyCheck))),
      }),
      { minLength: 1, maxLength: 3 },
    ),
    fc.subarray(['SANCTION', 'PEP', 'MEDIA'] as const),
  )
  .map(([documents, alerts]) => {
    const made = documents.map(({ type, sides, checks }, place) => {
      const pictures = sides.map((own) => ({ sides: own }) as unknown as SeenPicture);
      return {
        ...documentOf(type, {}, { layout: type === 'CNI' ? 'cni-2020' : null, pictures }),
        checks: checks.map(({ type: name, outcome }) => ({
          id: `${place} ${name}`,
          number: 1,
          type: name,
          lastRunAt: new Date(0),
          price: 1,
          ...outcome,
        })),
      };
    });
    return {
      dossier: { ...dossierOf(...made), status: 'A_TRAITER' as const, alerts },
      good: documents.flatMap(({ checks }, place) =>
        checks.filter(({ isGood }) => isGood).map(({ type }) => ({ id: `${place} ${type}`, type })),
      ),
    };
  });

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

  it.each<[string, keyof typeof scoreCaps]>([
    ['DB_CHECK', 'REGISTER_NOT_ASKED'],
    ['MRZ_CHECK', 'UNKNOWN'],
    ['EXPIRATION_CHECK', 'UNKNOWN'],
    ['TEMPLATE_CHECK', 'UNKNOWN'],
    ['FACE_MATCH_CHECK', 'NOT_COMPARED'],
    ['SANCTION_CHECK', 'SANCTIONS_NOT_SEARCHED'],
    ['PEP_CHECK', 'PEP_NOT_SEARCHED'],
    ['MEDIA_CHECK', 'PRESS_NOT_SEARCHED'],
  ])('with %s FAILED is at most that of %s, and not capped where it was not asked for', (type, code) => {
    const failed = withStatus(dossier(good), type, 'FAILED');
    expect(capsOf(checkCatalogue, failed)).toEqual([code]);
    expect(scoreOf(checkCatalogue, failed)).toBe(scoreCaps[code].most);
    expect(capsOf(checkCatalogue, dossier({ ...good, [type]: null }))).toEqual([]);
  });

  it('of a dossier without a name to search for is at most that of sanctions that were not searched', () => {
    const nameless = withStatus(dossier(good), 'SANCTION_CHECK', 'NOT_APPLICABLE', 'NO_NAME_READ');
    expect(capsOf(checkCatalogue, nameless)).toEqual(['SANCTIONS_NOT_SEARCHED']);
    const other = withStatus(dossier(good), 'DB_CHECK', 'NOT_APPLICABLE', 'OTHER_STATES_PAPER');
    expect(capsOf(checkCatalogue, other)).toEqual([]);
  });

  it('of checks that prove nothing is not capped for that: nobody asked for a proof', () => {
    const { SANCTION_CHECK, PEP_CHECK } = good;
    expect(scoreOf(checkCatalogue, dossier({ SANCTION_CHECK, PEP_CHECK }))).toBe(100);
  });

  it('is never raised by what was good and could not be done or judged', () => {
    fc.assert(
      fc.property(anyDossier, fc.nat(), ({ dossier: given, good: favourable }, pick) => {
        const before = scoreOf(checkCatalogue, given);
        for (const { id, type } of favourable) {
          const open = outcomes[type]?.open ?? [];
          const documents = given.documents.map((document) => ({
            ...document,
            checks: document.checks.map((check) =>
              check.id === id ? { ...check, ...open[pick % open.length] } : check,
            ),
          }));
          expect(scoreOf(checkCatalogue, { ...given, documents })).toBeLessThanOrEqual(before);
        }
      }),
      { numRuns: 5000 },
    );
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
