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
export function capsOf(checks: CheckCatalogue, dossier: StoredDossier): ScoreCapCode[] {
  const asked = askedOf(checks, dossier);
  const canProve = asked.some(({ about }) => about.proves !== undefined && !about.needsSelfie);
  const isProved = asked.some(({ about, result }) => result !== null && about.proves?.(result) === true);
  const found = new Set([
    ...asked.flatMap(capsOfCheck),
    ...dossier.documents.flatMap(({ facts }) => (facts === null ? [] : capsOfPaper(facts))),
    ...checks.all.flatMap(({ alert }) =>
      alert?.cap && dossier.alerts.includes(alert.code) ? [alert.cap] : [],
    ),
    ...(canProve && !isProved ? (['NOTHING_PROVED'] as const) : []),
  ]);
  return [...found].sort((a, b) => scoreCaps[a].most - scoreCaps[b].most);
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
