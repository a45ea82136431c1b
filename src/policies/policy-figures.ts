import type { Db } from '../db/database.ts';
import { type RuleFiguresRow, ruleFigures, sampleDisagreements } from '../db/policies/dossier-policies.ts';
import { daySpan, daysBefore } from '../platform/days.ts';
import { today } from '../platform/today.ts';
import { policyRoomLimits } from './limits.ts';

/** Figures of what rules decided, proposed and left to people, and of samples on which people disagreed. */

const usualDays = 30;

/** From the first to the last day, both included; the last thirty unless told. */
export const figuresSpan = ({ from, to = today() }: { readonly from?: string; readonly to?: string }) => ({
  from: from ?? daysBefore(to, usualDays - 1),
  to,
});

export async function policyFigures(
  db: Db,
  companyId: number,
  { from, to }: { readonly from: string; readonly to: string },
  test: boolean,
) {
  const range = { ...daySpan(from, to), test };
  const rows = await ruleFigures(db, companyId, range);
  const most = policyRoomLimits.disagreementsShown;
  const disagreements = await sampleDisagreements(db, companyId, range, most);
  return {
    from,
    to,
    test,
    rules: rows.map(shown),
    disagreements: disagreements.map((one) => ({ ...one, at: one.at.toISOString() })),
  };
}

const shown = (row: RuleFiguresRow) => ({
  version: row.version,
  rule: row.rule,
  outcome: row.outcome,
  decided: row.decided,
  overruled: row.overruled,
  proposed: row.proposed,
  proposedAgreed: row.proposed_agreed,
  proposedDisagreed: row.proposed_disagreed,
  sampled: row.sampled,
  sampledAgreed: row.sampled_agreed,
  sampledDisagreed: row.sampled_disagreed,
  people: row.people,
  humanLooks: row.human_looks,
});
