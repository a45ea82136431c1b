import texts from '../../../vocabulary/dossiers/words.json' with { type: 'json' };
import type { AlertCode, CheckType } from '../../contract/account.ts';
import { shownState } from '../../documents/facts.ts';
import { decisionScore } from '../../screening/thresholds.ts';
import type { AlertWords, CheckCatalogue, CheckDescriptor, KnownHits } from '../check-catalogue.ts';
import type { CheckResult, StoredDossier } from '../stored-dossier.ts';

/** Alerts: what a reviewer must check in an analysed dossier. */

export interface Alert extends AlertWords {
  /** The check that raises it; null where none does. */
  readonly check: CheckType | null;
  readonly applies: (dossier: StoredDossier, known: KnownHits) => boolean;
}

/** All alerts, gravest first. */
export function alertsThere({ all }: CheckCatalogue): Alert[] {
  return [...all.flatMap(alertOf), ...ofDossiers].sort((a, b) => b.gravity - a.gravity);
}

export function alertCodes(checks: CheckCatalogue): AlertCode[] {
  return alertsThere(checks).map(({ code }) => code);
}

/** Alerts of a dossier, gravest first. */
export function alertsOf(checks: CheckCatalogue, dossier: StoredDossier, known: KnownHits): AlertCode[] {
  return alertsThere(checks)
    .filter(({ applies }) => applies(dossier, known))
    .map(({ code }) => code);
}

/** Raised by the dossier's own check, or later: monitoring and other dossiers find the same people. */
function alertOf({ type, alert }: CheckDescriptor): Alert[] {
  if (alert === undefined) return [];
  const { isRaised, isKnown, cap: _cap, ...words } = alert;
  const byCheck: Alert['applies'] = ({ documents }, known) =>
    documents
      .flatMap(({ checks }) => checks)
      .some(
        (check) =>
          check.type === type &&
          check.status === 'EXECUTED' &&
          check.result !== null &&
          isRaised(check.result, known),
      );
  return [
    {
      ...words,
      check: type,
      applies: (dossier, known) => isKnown?.(known) === true || byCheck(dossier, known),
    },
  ];
}

/** Alerts that no check raises. */
const ofDossiers: readonly Alert[] = [
  {
    code: 'DUPLICATE',
    check: null,
    gravity: 30,
    tone: 'warn',
    ...texts.alerts.DUPLICATE,
    applies: ({ duplicates }) => duplicates.length > 0,
  },
  {
    code: 'SELFIE',
    check: null,
    gravity: 50,
    tone: 'warn',
    ...texts.alerts.SELFIE,
    applies: ({ documents }) =>
      documents.some(({ checks }) =>
        checks.some(
          ({ status, result }) => status === 'EXECUTED' && result?.scoring.notComparedReason !== undefined,
        ),
      ),
  },
  {
    code: 'VIRTUAL_CAMERA_SUSPECTED',
    check: null,
    gravity: 85,
    tone: 'warn',
    ...texts.alerts.VIRTUAL_CAMERA_SUSPECTED,
    applies: ({ capture }) => capture?.virtualCamera !== undefined,
  },
  {
    code: 'POSSIBLE_HIT',
    check: null,
    gravity: 60,
    tone: 'warn',
    ...texts.alerts.POSSIBLE_HIT,
    applies: ({ documents }, known) =>
      documents.some(({ checks }) =>
        checks.some(({ status, result }) => status === 'EXECUTED' && isPossible(result, known)),
      ),
  },
  {
    code: 'READING',
    check: null,
    gravity: 20,
    tone: 'neutral',
    ...texts.alerts.READING,
    // A selfie bears no text; the face check says whether its face is usable.
    applies: ({ documents }) =>
      documents.some(
        ({ type, facts }) => type !== 'SELFIE' && facts !== null && shownState(facts).code !== 'OK',
      ),
  },
  {
    code: 'FAILED',
    check: null,
    gravity: 10,
    tone: 'neutral',
    ...texts.alerts.FAILED,
    applies: ({ documents }) =>
      documents.some(({ checks }) => checks.some(({ status }) => status === 'FAILED')),
  },
];

/** Somebody was found whom nobody marked as someone else, and nobody who counts. */
function isPossible(result: CheckResult | null, { isCleared }: KnownHits): boolean {
  if (result === null) return false;
  const { hits, scoring } = result;
  // The sandbox keeps none.
  if (hits === undefined) return has(scoring.allResults) && !has(scoring.results);
  const open = hits.filter((hit) => !isCleared(hit));
  return open.length > 0 && open.every(({ score }) => score < decisionScore);
}

const has = (found: unknown): boolean => Array.isArray(found) && found.length > 0;
