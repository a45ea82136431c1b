import texts from '../../vocabulary/policies/words.json' with { type: 'json' };
import { type PolicyGuard, policyGuards } from '../contract/policies.ts';
import { type ReasonCode, reasonsOf } from '../dossiers/result/check-reasons.ts';
import { whyNotApplicable } from '../dossiers/result/check-rules.ts';
import type { StoredCheck } from '../dossiers/stored-dossier.ts';
import type { Text } from '../platform/language.ts';
import { decisionScore } from '../screening/thresholds.ts';
import { papersOf } from './facts/about.ts';
import type { AboutDossier, OpenHit } from './facts/fact.ts';

/** Guards: what prevents a validation by a rule, unless the rule names it in `despite`. */

export const guardWords: Readonly<Record<PolicyGuard, Text>> = texts.guards;

const found: Readonly<Record<PolicyGuard, (about: AboutDossier) => boolean>> = {
  SANCTION_HIT: (about) => isHit(about, 'sanction', 'SANCTION'),
  PEP_HIT: (about) => isHit(about, 'pep', 'PEP'),
  CHECK_FAILED: ({ dossier }) =>
    dossier.documents.some(({ checks }) =>
      checks.some(({ status, result }) => status === 'FAILED' || result?.sourceFailed === true),
    ),
  CHECK_MISSING: isCheckMissing,
  UNREADABLE: (about) => {
    const papers = papersOf(about);
    return papers.length === 0 || papers.some(({ facts }) => facts === null || !isReadable(facts));
  },
};

/** Those that stand against a dossier. */
export const guardsAgainst = (about: AboutDossier): PolicyGuard[] =>
  policyGuards.filter((guard) => found[guard](about));

/** A confirmed hit counts at any score. */
function isHit({ hits, dossier }: AboutDossier, topic: OpenHit['topic'], alert: string): boolean {
  return (
    dossier.alerts.includes(alert) ||
    hits.some((hit) => hit.topic === topic && (hit.confirmed || hit.score >= decisionScore))
  );
}

/** Reasons for which a check that applies to a paper found nothing to check. */
const notMade: readonly string[] = [
  'NO_NAME_READ',
  'NO_REFERENCE_PORTRAIT',
  'SELFIE_REMOVED',
] satisfies ReasonCode[];

const isMade = ({ status, result }: StoredCheck): boolean =>
  status !== 'NOT_APPLICABLE' || !reasonsOf(result?.explanation ?? []).some((code) => notMade.includes(code));

/** A check of the account that applies to a paper but has no result, or found nothing to check; or no check at all. */
function isCheckMissing({ dossier: { documents }, checks, verifications }: AboutDossier): boolean {
  const made = documents.flatMap((document) => document.checks);
  if (!made.some(({ status }) => status === 'EXECUTED')) return true;
  if (made.some((check) => check.status === 'PENDING' || !isMade(check))) return true;
  const hasSelfie = documents.some(({ type }) => type === 'SELFIE');
  return verifications.some((type) => {
    const check = checks.find(type);
    return (
      check !== undefined &&
      documents.some(
        (document) =>
          whyNotApplicable(check, document.type, hasSelfie) === undefined &&
          !document.checks.some((done) => done.type === type),
      )
    );
  });
}

type Facts = NonNullable<ReturnType<typeof papersOf>[number]['facts']>;

/** Swapped sides are no fault of the reading. */
const isReadable = ({ state, text, undecoded = [] }: Facts): boolean =>
  undecoded.length === 0 && text.trim() !== '' && (state === 'OK' || state === 'SIDES_SWAPPED');
