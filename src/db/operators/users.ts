import type { Role } from '../../contract/operators.ts';
import { asProven, proofColumn, type StoredProof } from '../audit/proven-rows.ts';
import type { Db } from '../database.ts';
import { column, first, hasRow, value } from '../rows.ts';

export interface UserRow {
  readonly id: number;
  readonly login: string;
  readonly name: string;
  readonly role: Role;
  readonly password_temporary: boolean;
  readonly sealed_totp: Buffer | null;
  readonly totp_step: number;
  readonly disabled_at: Date | null;
  readonly last_signed_in_at: Date | null;
  readonly created_at: Date;
  /** The client whose person they are; null for the operator's. For good: see migrations/030-people-of-clients.ts. */
  readonly company_id: number | null;
  /** When somebody else last gave them what they have; see migrations/014-second-person.ts. */
  readonly granted_at: Date;
  /** Keyed hash of who they are in the house's directory; null for an account with a password. */
  readonly identity_hash: Buffer | null;
}

/** A person with all that lets them in. Only for signing in: what comes of it is a `UserRow`. */
export interface ProvenUser {
  readonly user: UserRow;
  readonly passwordHash: string;
  readonly proof: StoredProof;
}

/** Everything but the hash of the password, which only `findProvenUser` gives out. */
const columnNames = [
  'id',
  'login',
  'name',
  'role',
  'password_temporary',
  'sealed_totp',
  'totp_step',
  'disabled_at',
  'last_signed_in_at',
  'created_at',
  'company_id',
  'granted_at',
  'identity_hash',
] as const;
const columns = columnNames.join(', ');

export interface NewUser {
  readonly login: string;
  readonly name: string;
  readonly role: Role;
  readonly passwordHash: string;
  readonly passwordTemporary: boolean;
  readonly companyId: number | null;
  readonly identity?: Buffer | null;
}

export const addUser = (tx: Db, user: NewUser): Promise<UserRow | undefined> =>
  first(
    tx,
    `INSERT INTO users (login, name, role, password_hash, password_temporary, company_id, identity_hash)
     VALUES ($1, $2, $3, $4, $5, $6, $7) ON CONFLICT (login) DO NOTHING RETURNING ${columns}`,
    [
      user.login,
      user.name,
      user.role,
      user.passwordHash,
      user.passwordTemporary,
      user.companyId,
      user.identity ?? null,
    ],
  );

export const hasUsers = (db: Db): Promise<boolean> => value(db, 'SELECT EXISTS (SELECT FROM users) AS some');

/** Serialises adding and changing users. */
export async function lockUsers(tx: Db): Promise<void> {
  await tx.query('LOCK TABLE users IN SHARE ROW EXCLUSIVE MODE');
}

export const listUsers = (db: Db, companyId: number | null = null): Promise<UserRow[]> =>
  db.query(`SELECT ${columns} FROM users WHERE $1::int IS NULL OR company_id = $1 ORDER BY login`, [
    companyId,
  ]);

export const findUser = (db: Db, login: string): Promise<UserRow | undefined> =>
  first(db, `SELECT ${columns} FROM users WHERE login = $1`, [login]);

export async function findProvenUser(
  db: Db,
  by: { readonly login: string } | { readonly id: number } | { readonly identity: Buffer },
): Promise<ProvenUser | undefined> {
  const [condition, value] =
    'login' in by
      ? ['r.login = $1', by.login]
      : 'id' in by
        ? ['r.id = $1', by.id]
        : ['r.identity_hash = $1', by.identity];
  const [row] = await db.query<UserRow & { hash: string; proof: StoredProof }>(
    `SELECT ${columns}, password_hash AS hash, ${proofColumn('users')} FROM users r WHERE ${condition}`,
    [value],
  );
  if (row === undefined) return undefined;
  const { proof, hash, ...user } = row;
  const found = provenUser('id' in by ? by.id : row.id, user, hash, proof);
  return 'login' in by && found?.user.login !== by.login ? undefined : found;
}

function provenUser(
  id: number,
  user: UserRow,
  password_hash: string,
  proof: StoredProof,
): ProvenUser | undefined {
  const proven = asProven('users', id, { ...user, password_hash }, proof);
  if (proven === undefined) return undefined;
  const { password_hash: passwordHash, ...columnsOfRow } = proven;
  return { user: columnsOfRow, passwordHash, proof };
}

/** Columns of a user `r` for a statement that joins it, under names that no other table has; `joinedUser` takes them back. */
export const joinedColumns = `${columnNames.map((name) => `r.${name} AS "user.${name}"`).join(', ')},
  r.password_hash AS user_hash, ${proofColumn('users', 'user_proof')}`;

export function joinedUser(row: Readonly<Record<string, unknown>>, id: number): ProvenUser | undefined {
  const user = Object.fromEntries(columnNames.map((name) => [name, row[`user.${name}`]]));
  return provenUser(id, user as unknown as UserRow, row.user_hash as string, row.user_proof as StoredProof);
}

/** Administrators of the operator, or of a client, who can sign in, locked until the transaction ends: the last one must remain. */
export const lockAdministrators = (tx: Db, companyId: number | null): Promise<number[]> =>
  column(
    tx,
    `SELECT id FROM users WHERE role = 'administrator' AND disabled_at IS NULL
       AND company_id IS NOT DISTINCT FROM $1 ORDER BY id FOR UPDATE`,
    [companyId],
  );

/** Undefined leaves a value as it is. */
export const updateUser = (
  tx: Db,
  id: number,
  changes: {
    readonly name?: string | undefined;
    readonly role?: Role | undefined;
    readonly disabled?: boolean | undefined;
  },
): Promise<UserRow[]> =>
  tx.query(
    `UPDATE users SET name = coalesce($2, name), role = coalesce($3, role),
       disabled_at = CASE WHEN $4::boolean IS NULL THEN disabled_at WHEN $4 THEN coalesce(disabled_at, now()) END,
       granted_at = CASE WHEN $3 <> role OR (NOT $4 AND disabled_at IS NOT NULL) THEN now() ELSE granted_at END
     WHERE id = $1 RETURNING ${columns}`,
    [id, changes.name ?? null, changes.role ?? null, changes.disabled ?? null],
  );

/** `temporary`: somebody else knows it. */
export async function setPassword(tx: Db, userId: number, hash: string, temporary: boolean): Promise<void> {
  await tx.query(
    `UPDATE users SET password_hash = $2, password_temporary = $3,
       granted_at = CASE WHEN $3 THEN now() ELSE granted_at END WHERE id = $1`,
    [userId, hash, temporary],
  );
}

/** `step`: time step of the code that proved the secret. Null removes the second factor. */
export async function setTotp(tx: Db, userId: number, sealed: Buffer | null, step: number): Promise<void> {
  await tx.query(
    `UPDATE users SET sealed_totp = $2, totp_step = $3,
       granted_at = CASE WHEN $2::bytea IS NULL THEN now() ELSE granted_at END WHERE id = $1`,
    [userId, sealed, step],
  );
}

/** Uses up a TOTP time step; false if it, or a later one, was used before. */
export const useTotpStep = (tx: Db, userId: number, step: number): Promise<boolean> =>
  hasRow(tx, 'UPDATE users SET totp_step = $2 WHERE id = $1 AND totp_step < $2 RETURNING 1', [userId, step]);

/** False if the user was disabled meanwhile, or has another password than the one checked. */
export const noteSignedIn = (tx: Db, userId: number, passwordHash: string | undefined): Promise<boolean> =>
  hasRow(
    tx,
    `UPDATE users SET last_signed_in_at = now()
     WHERE id = $1 AND disabled_at IS NULL AND ($2::text IS NULL OR password_hash = $2) RETURNING 1`,
    [userId, passwordHash ?? null],
  );
