import { appendAudit } from '../../audit/chain.ts';
import { may, type Role } from '../../contract/operators.ts';
import type { Db } from '../../db/database.ts';
import {
  findHolder,
  type HolderRow,
  listReviewers,
  lockTurns,
  type ReviewerRow,
  removeHolder,
  setHolder,
} from '../../db/dossiers/dossier-holders.ts';
import type { DossierRow } from '../../db/dossiers/dossiers.ts';
import { tellAssigned } from '../../notifications/notify.ts';
import type { Keyring } from '../../platform/keys/sealing.ts';
import { AppError } from '../../platform/problems/errors.ts';
import { lockLiving } from '../decisions/decide-dossier.ts';
import { isSamePerson } from '../decisions/four-eyes.ts';
import { heldBy, isHeldByOther } from './held.ts';

/** Who holds a dossier. A reviewer takes it, is assigned it or gets it by turns, and releases it. */

/** Who gives a dossier to somebody. */
export interface Giver {
  readonly actor: string;
  readonly role: Role;
  /** The client whose person it is; none for the operator's people. */
  readonly client?: number | null;
}

export interface Giving extends Giver {
  /** Login of the new holder; the giver if absent. */
  readonly to?: string;
  /** Takes it from a holder with a lock; needs the permission to revise. */
  readonly takeOver?: boolean;
}

export const mayTakeOver = ({ role }: Giver): boolean => may(role, 'revise');

/** Returns the new holder's name. */
export async function giveDossier(tx: Db, keyring: Keyring, uuid: string, giving: Giving): Promise<string> {
  const { row } = await lockLiving(tx, keyring, uuid);
  const login = giving.to ?? loginOf(giving.actor);
  const reviewer = await findReviewer(tx, row.company_id, login, giving);
  await give(tx, keyring, row, giving, reviewer);
  return reviewer.name;
}

/** Assigns it to the reviewer with the fewest dossiers, among the operator's people or the client's. */
export async function giveByTurns(tx: Db, keyring: Keyring, uuid: string, giver: Giver): Promise<string> {
  await lockTurns(tx);
  const { row } = await lockLiving(tx, keyring, uuid);
  const { client = null } = giver;
  const [reviewer] = await listReviewers(tx, { operator: client === null, client });
  if (reviewer === undefined) throw new AppError('NO_REVIEWER');
  await give(tx, keyring, row, giver, reviewer);
  return reviewer.name;
}

const loginOf = (actor: string): string => actor.slice(actor.indexOf(':') + 1).toLowerCase();

/** Administrators may take a dossier, but nobody assigns them one. */
async function findReviewer(
  tx: Db,
  companyId: number,
  login: string,
  { role, to, client = null }: Giving,
): Promise<Pick<ReviewerRow, 'id' | 'login' | 'name'>> {
  const whose = { operator: client === null, client: companyId };
  const all = await listReviewers(tx, whose, to === undefined && role === 'administrator' ? login : null);
  const found = all.find((one) => one.login === login);
  if (found === undefined) throw new AppError('NO_REVIEWER');
  return found;
}

async function give(
  tx: Db,
  keyring: Keyring,
  row: DossierRow,
  giving: Giving,
  to: Pick<ReviewerRow, 'id' | 'login'>,
): Promise<void> {
  if (row.status !== 'A_TRAITER' && row.status !== 'ERREUR') throw new AppError('NOT_TO_BE_GIVEN');
  const holder = await findHolder(tx, row.id);
  refuseTaking(holder, giving);
  if (holder?.user_id === to.id && holder.locked) return;
  await setHolder(tx, row.id, { userId: to.id, givenBy: giving.actor });
  if (to.login !== loginOf(giving.actor)) await tellAssigned(tx, row, to.id);
  const takenFrom = holder !== undefined && holder.user_id !== to.id ? { takenFrom: holder.login } : {};
  await appendAudit(tx, keyring, {
    chain: row.company_id,
    actor: giving.actor,
    action: 'dossier.assigned',
    details: { dossier: row.uuid, user: to.login, ...takenFrom },
  });
}

/** A holder keeps it, unless a senior takes it over. */
function refuseTaking(holder: HolderRow | undefined, giving: Giving): void {
  if (!isHeldByOther(holder, giving.actor)) return;
  if (giving.takeOver && mayTakeOver(giving)) return;
  throw heldBy(holder);
}

export async function releaseDossier(tx: Db, keyring: Keyring, uuid: string, giver: Giver): Promise<void> {
  const { row } = await lockLiving(tx, keyring, uuid);
  const holder = await findHolder(tx, row.id);
  if (holder === undefined) return;
  const isOwn = isSamePerson(`user:${holder.login}`, giver.actor);
  if (!isOwn && !mayTakeOver(giver)) throw new AppError('NOT_YOUR_DOSSIER');
  await removeHolder(tx, row.id);
  await appendAudit(tx, keyring, {
    chain: row.company_id,
    actor: giver.actor,
    action: 'dossier.released',
    details: { dossier: row.uuid, user: holder.login },
  });
}
