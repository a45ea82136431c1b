import type { Db } from '../db/database.ts';
import { ruleFigures, sampleDisagreements } from '../db/policies/dossier-policies.ts';
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
  const rules = await ruleFigures(db, companyId, range);
  const most = policyRoomLimits.disagreementsShown;
  const disagreements = await sampleDisagreements(db, companyId, range, most);
  return {
    from,
    to,
    test,
    rules,
    disagreements: disagreements.map((one) => ({ ...one, at: one.at.toISOString() })),
  };
}
