import type { CheckType } from '../../contract/account.ts';
import { holdersOn, onlySide } from '../../documents/both-sides.ts';
import type { DocumentFacts } from '../../documents/facts.ts';
import type { CheckCatalogue, CheckDescriptor } from '../check-catalogue.ts';
import type { StoredCheck, StoredDossier } from '../stored-dossier.ts';
import { type ReasonCode, reasonsOf } from './check-reasons.ts';
import { type ScoreCapCode, scoreCaps } from './score-caps.ts';

/** The score of a dossier. It orders the queue and decides nothing. */

/**
 * Weighted mean of what was executed and could be judged, with two decimals, and not above what the table of caps
 * allows; 0 before the analysis is complete.
 */
export function scoreOf(checks: CheckCatalogue, dossier: StoredDossier): number {
  if (dossier.status === 'EN_COURS') return 0;
  const mean = meanOf(askedOf(checks, dossier));
  return Math.min(mean, ...capsOf(checks, dossier).map((code) => scoreCaps[code].most));
}

/** What keeps the score of a dossier down, the gravest first. */
export const capsOf = (checks: CheckCatalogue, dossier: StoredDossier): ScoreCapCode[] =>
  heldDownBy(checks, dossier).map(({ code }) => code);

export interface HeldDown {
  readonly code: ScoreCapCode;
  /** The check that says so; null for what the papers or the lists say. */
  readonly check: CheckType | null;
  /** Nothing speaks against the dossier: something was not done, or could not be judged. */
  readonly isOpen: boolean;
}

/** The same with the check that each comes from. */
export function heldDownBy(checks: CheckCatalogue, dossier: StoredDossier): HeldDown[] {
  const asked = askedOf(checks, dossier);
  const canProve = asked.some(({ about }) => about.proves !== undefined && !about.needsSelfie);
  const isProved = asked.some(({ about, result }) => result !== null && about.proves?.(result) === true);
  const open = new Set(checks.all.flatMap((check) => check.open ?? []));
  const found = new Map<ScoreCapCode, HeldDown>();
  const add = (code: ScoreCapCode, check: CheckType | null, isOpen = open.has(code)) => {
    if (!found.has(code)) found.set(code, { code, check, isOpen });
  };
  for (const one of asked) for (const code of capsOfCheck(one)) add(code, one.about.type);
  for (const { facts } of dossier.documents) {
    for (const code of facts === null ? [] : capsOfPaper(facts)) add(code, null, code !== 'TWO_PERSONS');
  }
  for (const { type, alert } of checks.all) {
    if (alert?.cap !== undefined && dossier.alerts.includes(alert.code)) add(alert.cap, type);
  }
  if (canProve && !isProved) add('NOTHING_PROVED', null, true);
  return [...found.values()].sort((a, b) => scoreCaps[a.code].most - scoreCaps[b.code].most);
}

interface Asked extends Pick<StoredCheck, 'status' | 'result'> {
  readonly about: CheckDescriptor;
}

/** The checks that a client asked for, each with the documents that it is made for. */
const askedOf = (checks: CheckCatalogue, { documents }: StoredDossier): Asked[] =>
  documents.flatMap((document) =>
    document.checks
      .map(({ type, status, result }) => ({ about: checks.of(type), status, result }))
      .filter(({ about }) => about.documents.includes(document.type)),
  );

/** Why a check does not apply to a document that it is made for, where it leaves open what it was asked. */
const leftOpen: ReadonlySet<string> = new Set<ReasonCode>([
  'NO_NAME_READ',
  'NO_REFERENCE_PORTRAIT',
  'SELFIE_REMOVED',
  'NO_RECORDING',
]);

function capsOfCheck({ about, status, result }: Asked): readonly ScoreCapCode[] {
  const open = about.open === undefined ? [] : [about.open];
  if (status === 'FAILED') return open;
  if (result === null) return [];
  if (status === 'NOT_APPLICABLE') {
    return reasonsOf(result.explanation).some((code) => leftOpen.has(code)) ? open : [];
  }
  const found = about.caps?.(result) ?? [];
  return found.length === 0 && result.score === null ? open : found;
}

function capsOfPaper(facts: DocumentFacts): readonly ScoreCapCode[] {
  const only = onlySide(facts);
  const [, second] = holdersOn(facts);
  return [
    ...(only === null ? [] : [only === 'back' ? ('BACK_ONLY' as const) : ('FRONT_ONLY' as const)]),
    ...(second === undefined ? [] : (['TWO_PERSONS'] as const)),
  ];
}

function meanOf(asked: readonly Asked[]): number {
  let [sum, total] = [0, 0];
  for (const { about, status, result } of asked) {
    if (status !== 'EXECUTED' || result === null || result.score === null) continue;
    sum += about.weight * result.score;
    total += about.weight;
  }
  return total === 0 ? 0 : Math.round((sum / total) * 100) / 100;
}
