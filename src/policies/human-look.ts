import { may, permissions } from '../contract/operators.ts';
import type { AnalysisStatus } from '../contract/results.ts';
import type { Db } from '../db/database.ts';
import { keepForPeople, lastDeciders } from '../db/policies/dossier-policies.ts';
import type { CheckCatalogue } from '../dossiers/check-catalogue.ts';
import { type Act, lockLiving, moveStatus, refuseOutdated } from '../dossiers/decisions/decide-dossier.ts';
import { overtakeProposal } from '../dossiers/decisions/proposals.ts';
import type { Keyring } from '../platform/keys/sealing.ts';
import { AppError } from '../platform/problems/errors.ts';

/** Whether the decision that stands is a rule's. */
export const isRules = (
  status: AnalysisStatus,
  last: { readonly actor: string; readonly to_status: AnalysisStatus } | undefined,
): boolean => last?.to_status === status && last.actor.startsWith('policy:');

/** Puts a dossier that a rule decided back to people, at the person's request. No rule decides it again. */
export async function startHumanLook(
  tx: Db,
  keyring: Keyring,
  checks: CheckCatalogue,
  uuid: string,
  act: Act,
): Promise<{ readonly from: AnalysisStatus }> {
  const living = await lockLiving(tx, keyring, uuid);
  const { row } = living;
  refuseOutdated(row, act);
  const { role } = act;
  if (!may(role, 'review')) {
    throw new AppError('NOT_ALLOWED', { parameters: { role: permissions.review, yours: role } });
  }
  const last = (await lastDeciders(tx, [row.id])).get(row.id);
  if (!isRules(row.status, last)) throw new AppError('NOT_DECIDED_BY_RULE');
  await keepForPeople(tx, row.id);
  const overtaken = await overtakeProposal(tx, row.id, act.actor);
  const change = { to: 'A_TRAITER' as const, actor: act.actor, reason: act.reason };
  await moveStatus(tx, { keyring, checks }, living, change, {
    action: 'dossier.human-look',
    details: overtaken,
  });
  return { from: row.status };
}
