import type { Role } from '../../contract/operators.ts';
import type { Db } from '../database.ts';

/** Who has a dossier in hand, and for how long others do not decide on it. */

export interface HolderRow {
  readonly dossier_id: number;
  readonly user_id: number;
  readonly login: string;
  readonly name: string;
  readonly since: Date;
  readonly given_by: string;
  readonly locked_until: Date;
  /** Whether the lock still holds, by the clock of the database. */
  readonly locked: boolean;
}

const columns = `h.dossier_id, h.user_id, u.login, u.name, h.since, h.given_by, h.locked_until, h.locked_until > now() AS locked`;

export const listHolders = (db: Db, dossierIds: readonly number[]): Promise<HolderRow[]> =>
  db.query(
    `SELECT ${columns} FROM dossier_holders h JOIN users u ON u.id = h.user_id WHERE h.dossier_id = ANY ($1)`,
    [dossierIds],
  );

export async function findHolder(db: Db, dossierId: number): Promise<HolderRow | undefined> {
  const [row] = await listHolders(db, [dossierId]);
  return row;
}

/** How long a lock of dossier `d` lasts. */
const lockOf = `make_interval(mins => coalesce((SELECT lock_minutes FROM review_rules r WHERE r.company_id = d.company_id), 30))`;

/** Gives the dossier to a person. `tx` holds its lock. */
export async function setHolder(
  tx: Db,
  dossierId: number,
  { userId, givenBy }: { readonly userId: number; readonly givenBy: string },
): Promise<void> {
  await tx.query(
    `INSERT INTO dossier_holders (dossier_id, user_id, given_by, locked_until)
     SELECT d.id, $2, $3, now() + ${lockOf} FROM dossiers d WHERE d.id = $1
     ON CONFLICT (dossier_id) DO UPDATE SET user_id = excluded.user_id, given_by = excluded.given_by,
       since = now(), locked_until = excluded.locked_until`,
    [dossierId, userId, givenBy],
  );
}

export async function removeHolder(tx: Db, dossierId: number): Promise<void> {
  await tx.query('DELETE FROM dossier_holders WHERE dossier_id = $1', [dossierId]);
}

/** Moves the lock on, where the person has the dossier; at most once a minute. */
export async function prolongLock(db: Db, dossierId: number, userId: number): Promise<void> {
  await db.query(
    `UPDATE dossier_holders h SET locked_until = now() + ${lockOf} FROM dossiers d
     WHERE h.dossier_id = $1 AND h.user_id = $2 AND d.id = h.dossier_id
       AND h.locked_until < now() + ${lockOf} - interval '1 minute'`,
    [dossierId, userId],
  );
}

/** Serialises handing out, so that turns are counted right. */
export async function lockTurns(tx: Db): Promise<void> {
  await tx.query("SELECT pg_advisory_xact_lock(hashtext('hand out dossiers'))");
}

export interface ReviewerRow {
  readonly id: number;
  readonly login: string;
  readonly name: string;
  readonly role: Role;
  readonly held: number;
}

/** Whose people: the operator's, those of one client, or both. */
export interface WhosePeople {
  readonly operator: boolean;
  readonly client: number | null;
}

/** People who decide, those with the fewest dossiers first. `also`: the login of an administrator who wants one. */
export const listReviewers = (
  db: Db,
  { operator, client }: WhosePeople,
  also: string | null = null,
): Promise<ReviewerRow[]> =>
  db.query(
    `SELECT u.id, u.login, u.name, u.role, count(h.dossier_id) AS held FROM users u
       LEFT JOIN dossier_holders h ON h.user_id = u.id
     WHERE u.disabled_at IS NULL AND (u.role IN ('reviewer', 'senior') OR u.login = $1)
       AND (u.company_id = $2 OR (u.company_id IS NULL AND $3))
     GROUP BY u.id ORDER BY count(h.dossier_id), max(h.since) NULLS FIRST, u.login`,
    [also, client, operator],
  );
