import type { Db } from '../../db/database.ts';
import { findHolder, type HolderRow } from '../../db/dossiers/dossier-holders.ts';
import { AppError } from '../../platform/problems/errors.ts';
import { isSamePerson } from '../decisions/four-eyes.ts';

/** A dossier that a reviewer holds is decided by that reviewer while the lock lasts. */

/** Whether another person holds it with a lock. */
export const isHeldByOther = (holder: HolderRow | undefined, actor: string): holder is HolderRow =>
  holder?.locked === true && !isSamePerson(`user:${holder.login}`, actor);

export async function refuseHeld(tx: Db, dossierId: number, actor: string): Promise<void> {
  const holder = await findHolder(tx, dossierId);
  if (isHeldByOther(holder, actor)) throw heldBy(holder);
}

export function heldBy({ name, since }: HolderRow): AppError {
  return new AppError('DOSSIER_HELD', {
    parameters: { who: name, since: since.toISOString().slice(0, 16).replace('T', ' ') },
  });
}
