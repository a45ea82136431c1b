import type { CheckCatalogue } from '../check-catalogue.ts';
import type { StoredDossier } from '../stored-dossier.ts';
import { type ScoreCapCode, scoreCaps } from './score-caps.ts';

/** The score of a dossier. It orders the queue and decides nothing. */

/**
 * Weighted mean of what was executed and could be judged, with two decimals, and not above what the gravest finding
 * allows; 0 before the analysis is complete.
 */
export function scoreOf(checks: CheckCatalogue, dossier: StoredDossier): number {
  if (dossier.status === 'EN_COURS') return 0;
  const mean = meanOf(checks, dossier);
  return Math.min(mean, ...capsOf(checks, dossier).map((code) => scoreCaps[code].most));
}

/** What keeps the score of a dossier down, the gravest first. */
export function capsOf(checks: CheckCatalogue, dossier: StoredDossier): ScoreCapCode[] {
  const executed = executedOf(dossier);
  const found = [
    ...executed.flatMap(({ type, result }) => checks.of(type).caps?.(result) ?? []),
    ...checks.all.flatMap(({ alert }) =>
      alert?.cap && dossier.alerts.includes(alert.code) ? [alert.cap] : [],
    ),
  ];
  const isProved = executed.some(({ type, result }) => checks.of(type).proves?.(result) === true);
  const all = new Set<ScoreCapCode>(isProved || executed.length === 0 ? found : [...found, 'NOTHING_PROVED']);
  return [...all].sort((a, b) => scoreCaps[a].most - scoreCaps[b].most);
}

function meanOf(checks: CheckCatalogue, dossier: StoredDossier): number {
  let [sum, total] = [0, 0];
  for (const { type, result } of executedOf(dossier)) {
    if (result.score === null) continue;
    const { weight } = checks.of(type);
    sum += weight * result.score;
    total += weight;
  }
  return total === 0 ? 0 : Math.round((sum / total) * 100) / 100;
}

const executedOf = ({ documents }: StoredDossier) =>
  documents.flatMap(({ checks }) =>
    checks.flatMap(({ type, status, result }) =>
      status === 'EXECUTED' && result !== null ? [{ type, result }] : [],
    ),
  );
