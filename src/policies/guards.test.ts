import fc from 'fast-check';
import { expect, it } from 'vitest';
import { runs } from '../../test/breadth.ts';
import { checkCatalogue } from '../analysis/checks.ts';
import {
  type PolicyCondition,
  type PolicyGuard,
  type PolicyRule,
  policyGuards,
} from '../contract/policies.ts';
import { type VerificationStatus, verificationStatuses } from '../contract/results.ts';
import type { DocumentFacts } from '../documents/facts.ts';
import { reasonWords } from '../dossiers/result/check-reasons.ts';
import type { StoredCheck, StoredDossier } from '../dossiers/stored-dossier.ts';
import { compile } from './conditions.ts';
import { evaluate } from './evaluate.ts';
import type { AboutDossier, OpenHit } from './facts/fact.ts';

/** Whatever a policy says and whatever a dossier has, no rule validates past what it does not set aside by name. */

const types = checkCatalogue.all.filter(({ documents }) => documents.includes('CNI')).map(({ type }) => type);
const whys = ['NO_NAME_READ', 'NO_REFERENCE_PORTRAIT', 'SELFIE_REMOVED', 'NO_ZONE', 'NO_TEMPLATE'] as const;

interface Given {
  readonly status: VerificationStatus;
  readonly why: (typeof whys)[number];
  readonly sourceFailed: boolean;
  readonly there: boolean;
}

/** Mostly what hinders nothing, so that rules do validate often. */
const mostly = <T>(usual: T, ...others: T[]): fc.Arbitrary<T> =>
  fc.oneof(
    { weight: 30, arbitrary: fc.constant(usual) },
    { weight: 1, arbitrary: fc.constantFrom(...others) },
  );

const check: fc.Arbitrary<Given> = fc.record({
  status: mostly<VerificationStatus>('EXECUTED', ...verificationStatuses),
  why: fc.constantFrom(...whys),
  sourceFailed: mostly(false, true),
  there: mostly(true, false),
});

const hit: fc.Arbitrary<OpenHit> = fc.record({
  topic: fc.constantFrom('sanction', 'pep'),
  list: fc.constantFrom('vigilance', 'other'),
  score: fc.oneof(fc.integer({ min: 50, max: 69 }), fc.integer({ min: 50, max: 100 })),
  confirmed: mostly(false, true),
});

const dossier = fc.record({
  checks: fc.tuple(...types.map(() => check)),
  hits: fc.oneof(fc.constant<OpenHit[]>([]), fc.array(hit, { maxLength: 3 })),
  alerts: mostly<string[]>([], ['SANCTION'], ['PEP'], ['MEDIA', 'SANCTION']),
  state: mostly<DocumentFacts['state']>('OK', 'SIDES_SWAPPED', 'BLURRED'),
  text: mostly('REPUBLIQUE', '  '),
  undecoded: mostly<number>(0, 1),
  read: mostly(true, false),
});
type Drawn = typeof dossier extends fc.Arbitrary<infer T> ? T : never;

function aboutOf({ checks, hits, alerts, state, text, undecoded, read }: Drawn): AboutDossier {
  const made = checks.flatMap(({ status, why, sourceFailed, there }, place): StoredCheck[] => {
    const type = types[place];
    if (!there || type === undefined) return [];
    const explanation = status === 'NOT_APPLICABLE' ? [reasonWords(why)] : [];
    const result = { scoring: {}, score: 100, explanation, used: {}, ...(sourceFailed && { sourceFailed }) };
    const ran = status === 'PENDING' ? null : result;
    return [
      { id: type, number: place, type, status, lastRunAt: new Date(0), price: 1, result: ran } as StoredCheck,
    ];
  });
  const facts = { fields: {}, state, text, undecoded: Array(undecoded).fill('front') };
  const documents = [
    { type: 'CNI', facts: read ? facts : null, checks: made },
    { type: 'SELFIE', facts: null, checks: [] },
  ];
  const stored = { documents, alerts, duplicates: [], failure: null, kyb: false, test: false };
  return {
    dossier: { ...stored, additionalData: {} } as unknown as StoredDossier,
    checks: checkCatalogue,
    verifications: types,
    hits,
    today: '2026-11-17',
  };
}

/** What stands against it, told from what was drawn and not from what the service makes of it. */
function against({ checks, hits, alerts, state, text, undecoded, read }: Drawn): PolicyGuard[] {
  const there = checks.filter((one) => one.there);
  const grave = (topic: OpenHit['topic']) =>
    hits.some((one) => one.topic === topic && (one.score >= 70 || one.confirmed));
  const found: Readonly<Record<PolicyGuard, boolean>> = {
    SANCTION_HIT: grave('sanction') || alerts.includes('SANCTION'),
    PEP_HIT: grave('pep') || alerts.includes('PEP'),
    CHECK_FAILED: there.some(
      (one) => one.status === 'FAILED' || (one.sourceFailed && one.status !== 'PENDING'),
    ),
    CHECK_MISSING:
      there.length < checks.length ||
      there.some(
        ({ status, why }) =>
          status === 'PENDING' || (status === 'NOT_APPLICABLE' && /^NO_[NR]|SELFIE/.test(why)),
      ) ||
      !there.some(({ status }) => status === 'EXECUTED'),
    UNREADABLE: !read || state === 'BLURRED' || text.trim() === '' || undecoded > 0,
  };
  return policyGuards.filter((guard) => found[guard]);
}

const condition: fc.Arbitrary<PolicyCondition> = fc.constantFrom<PolicyCondition>(
  { fact: 'score', atLeast: 0 },
  { fact: 'kyb', is: false },
  { fact: 'hits.sanction', atLeast: 70 },
  { fact: 'hits.sanction', atMost: 69 },
  { fact: 'hits.pep', atMost: 100 },
  { fact: 'hits.list.vigilance', atLeast: 0 },
  { fact: 'alert.SANCTION', is: true },
  { fact: 'check.SANCTION_CHECK.status', is: 'FAILED' },
  { fact: 'check.SANCTION_CHECK.status', absent: true },
  { fact: 'document.quality', isNot: 'OK' },
  { fact: 'document.quality', absent: true },
  { fact: 'holder.age', absent: true },
);

const rule: fc.Arbitrary<PolicyRule> = fc
  .record({
    when: fc.array(condition, { minLength: 1, maxLength: 3 }),
    outcome: mostly<'VALIDE' | 'REJETE'>('VALIDE', 'REJETE'),
    despite: fc.subarray([...policyGuards]),
  })
  .map(({ when, outcome, despite }) =>
    outcome === 'VALIDE'
      ? { name: '', when, ...withThen({ outcome }), ...(despite.length > 0 && { despite }) }
      : { name: '', when, ...withThen({ outcome, reason: 'for a reason' }) },
  );

/** Written so once: the word of the document is `then`. */
const withThen = (outcome: PolicyRule['then']): Pick<PolicyRule, 'then'> =>
  Object.fromEntries([['then', outcome]]) as Pick<PolicyRule, 'then'>;

it('rules validate exactly where nothing stands against it that they do not name', () => {
  const seen = { validated: 0, held: 0, despite: 0 };
  fc.assert(
    fc.property(dossier, fc.array(rule, { minLength: 1, maxLength: 6 }), (drawn, drawnRules) => {
      const rules = drawnRules.map((one, place) => ({ ...one, name: `rule ${place}` }));
      const {
        outcome,
        rule: name,
        heldBy,
      } = evaluate(compile({ name: 'tried', rules }, checkCatalogue), aboutOf(drawn));
      const held = rules.find((one) => one.name === name);
      if (held?.then.outcome !== 'VALIDE') {
        expect(outcome).not.toBe('VALIDE');
        return;
      }
      const open = against(drawn).filter((guard) => !held.despite?.includes(guard));
      expect([outcome, heldBy]).toEqual([open.length > 0 ? 'A_TRAITER' : 'VALIDE', open]);
      seen.validated += outcome === 'VALIDE' ? 1 : 0;
      seen.held += open.length > 0 ? 1 : 0;
      seen.despite += outcome === 'VALIDE' && against(drawn).length > 0 ? 1 : 0;
    }),
    { numRuns: runs(3000) },
  );
  // All three were tried often: the rarest is about a sixth of the draws.
  for (const count of Object.values(seen)) expect(count).toBeGreaterThan(runs(3000) / 20);
});
