import type { CheckType } from '../contract/account.ts';
import { decisions } from '../contract/review.ts';
import type { Db } from '../db/database.ts';
import { findOpenProposal } from '../db/dossiers/dossier-proposals.ts';
import { findDossier } from '../db/dossiers/dossiers.ts';
import type { World } from '../db/world.ts';
import { lockLiving } from '../dossiers/decisions/decide-dossier.ts';
import { AppError } from '../platform/problems/errors.ts';
import { isUuid } from '../platform/uuid.ts';
import { type RerunTools, rerunChecks } from './rerun-checks.ts';

export interface ProgramRerun {
  readonly world: World;
  readonly actor: string;
  readonly types: readonly CheckType[];
  readonly reason: string;
}

/** For a program of the client, which may what a reviewer may, in its own world only. It undoes no decision, taken or proposed. */
export async function rerunForProgram(
  tx: Db,
  tools: RerunTools,
  uuid: string,
  { world, ...wish }: ProgramRerun,
): Promise<{ readonly checks: number; readonly reserved: number }> {
  const found = isUuid(uuid) ? await findDossier(tx, world, uuid) : undefined;
  if (found === undefined) throw new AppError('DOSSIER_NOT_FOUND');
  const { row } = await lockLiving(tx, tools.keyring, uuid);
  if (row.status === 'EN_COURS') throw new AppError('ANALYSIS_RUNS');
  if (decisions.some((decision) => decision === row.status)) {
    throw new AppError('DOSSIER_DECIDED', { parameters: { status: row.status } });
  }
  if ((await findOpenProposal(tx, row.id)) !== undefined) throw new AppError('PROPOSAL_WAITS');
  return rerunChecks(tx, tools, uuid, { ...wish, role: 'reviewer' });
}
