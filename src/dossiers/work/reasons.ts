import type { Decision } from '../../contract/review.ts';
import { listReasonRows, type ReasonRow } from '../../db/clients/decision-reasons.ts';
import { findReviewRules } from '../../db/clients/review-rules.ts';
import type { Db } from '../../db/database.ts';
import type { DossierRow } from '../../db/dossiers/dossiers.ts';
import { listReasonFacts, type ReasonFactsRow } from '../../db/dossiers/reason-facts.ts';
import type { Language } from '../../platform/language.ts';
import { AppError } from '../../platform/problems/errors.ts';
import { decisionScore } from '../../screening/thresholds.ts';
import type { CheckCatalogue } from '../check-catalogue.ts';
import { readyReasons } from './ready-reasons.ts';
import { conditionOf, type ReasonFacts } from './reason-conditions.ts';

/** Reasons of decisions: from the client's list, and in free words where the client allows them. */

/** A client's list; the service's own where it keeps none. */
export async function reasonsOf(db: Db, companyId: number): Promise<readonly ReasonRow[]> {
  const own = await listReasonRows(db, companyId);
  return own.length === 0 ? readyReasons : own;
}

/** Papers whose two sides a client sends as two pictures. */
const cards = ['CNI', 'CARTE_CONSULAIRE', 'CARTE_RESIDENT', 'PERMIS_CONDUIRE', 'CARTE_GRISE'];

const factsIn = (row: ReasonFactsRow): ReasonFacts => ({
  alerts: row.alerts,
  hasSelfie: row.has_selfie,
  oneSided: row.one_sided,
  allCleared: row.cleared_hits > 0 && row.open_hits === 0,
});

/** By dossier. */
export async function reasonFactsOf(
  db: Db,
  dossierIds: readonly number[],
): Promise<ReadonlyMap<number, ReasonFacts>> {
  const rows = await listReasonFacts(db, dossierIds, cards, decisionScore);
  return new Map(rows.map((row) => [row.dossier_id, factsIn(row)]));
}

export const holdsFor = (checks: CheckCatalogue, reason: ReasonRow, facts: ReasonFacts): boolean =>
  conditionOf(checks, reason.condition).holds(facts);

export const wordsIn = ({ french, english }: ReasonRow, language: Language): string =>
  language === 'fr' ? french : english;

/** What somebody gave as the reason of a decision. */
export interface GivenReason {
  readonly to: Decision;
  /** In their own words. */
  readonly reason: string;
  /** From the client's list. */
  readonly codes?: readonly string[];
  /** Language of the list's words. */
  readonly language?: Language;
}

export interface Ground {
  readonly reason: string;
  readonly codes: readonly string[];
}

/** The reason as stored and sent. Refuses one that is not on the list, or cannot be true. */
export async function groundOf(
  tx: Db,
  checks: CheckCatalogue,
  row: Pick<DossierRow, 'id' | 'company_id'>,
  { to, reason, codes = [], language = 'fr' }: GivenReason,
): Promise<Ground> {
  const { freeReasons } = await findReviewRules(tx, row.company_id);
  const typed = reason.trim();
  if (!freeReasons && (codes.length === 0 || typed !== '')) throw new AppError('REASON_NEEDED');
  if (codes.length === 0) return { reason: typed, codes };
  const list = await reasonsOf(tx, row.company_id);
  const facts = (await reasonFactsOf(tx, [row.id])).get(row.id);
  const chosen = codes.map((code) => {
    const found = list.find((one) => one.code === code && one.decision === to);
    if (found === undefined) throw new AppError('REASON_UNKNOWN', { parameters: { code } });
    return found;
  });
  for (const one of chosen) {
    if (facts !== undefined && holdsFor(checks, one, facts)) continue;
    throw notTrue(checks, one);
  }
  const words = chosen.map((one) => wordsIn(one, language));
  return { reason: [...words, typed].filter(Boolean).join(' '), codes };
}

const notTrue = (checks: CheckCatalogue, reason: ReasonRow): AppError =>
  new AppError('REASON_NOT_TRUE', {
    parameters: {
      words: { en: reason.english, fr: reason.french },
      condition: offeredWhere(checks, reason),
    },
  });

const offeredWhere = (checks: CheckCatalogue, { condition }: ReasonRow) => {
  const { name } = conditionOf(checks, condition);
  return { en: `it is offered ${name.en}`, fr: `il est proposé ${name.fr}` };
};
