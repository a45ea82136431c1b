import type { Db } from '../database.ts';
import { value } from '../rows.ts';

/** Wrapped keys of dossiers, capture sessions, subjects of portfolios and customers, and the period whose key wraps them; see platform/keys/erasable-keys.ts. */

/** Locked until the transaction ends, so that no key of an earlier period is added after the next began. */
export const currentPeriod = (tx: Db): Promise<number> =>
  value(tx, 'SELECT current FROM key_period FOR SHARE');

export const findPeriod = (db: Db): Promise<number> => value(db, 'SELECT current FROM key_period');

/** Waits for transactions that add dossiers. */
export async function beginPeriod(tx: Db, period: number): Promise<void> {
  await tx.query('UPDATE key_period SET current = $1', [period]);
}

export interface WrappedKey {
  readonly id: number;
  readonly uuid: string;
  readonly company_id: number;
  readonly test: boolean;
  readonly wrapped_key: Buffer;
}

/** Whose keys a period's key wraps. */
export const keyTables = ['dossiers', 'capture_sessions', 'portfolio_subjects', 'customers'] as const;
export type KeyTable = (typeof keyTables)[number];

/** The next keys that do not begin with `head` (five bytes), locked; those that others have locked are left for later. */
export const lockOtherKeys = (
  tx: Db,
  table: KeyTable,
  head: Buffer,
  after: number,
  most: number,
): Promise<WrappedKey[]> =>
  tx.query(
    `SELECT id, uuid, company_id, test, wrapped_key FROM ${table}
     WHERE id > $1 AND wrapped_key IS NOT NULL AND substring(wrapped_key FROM 1 FOR 5) <> $2::bytea
     ORDER BY id LIMIT $3 FOR UPDATE SKIP LOCKED`,
    [after, head, most],
  );

export async function saveKeys(tx: Db, table: KeyTable, keys: readonly WrappedKey[]): Promise<void> {
  await tx.query(
    `UPDATE ${table} t SET wrapped_key = k.wrapped FROM unnest($1::bigint[], $2::bytea[]) AS k (id, wrapped)
     WHERE t.id = k.id`,
    [keys.map(({ id }) => id), keys.map(({ wrapped_key }) => wrapped_key)],
  );
}

export const hasOtherKeys = (db: Db, head: Buffer): Promise<boolean> =>
  value(
    db,
    `SELECT ${keyTables
      .map(
        (table) => `EXISTS (SELECT FROM ${table}
         WHERE wrapped_key IS NOT NULL AND substring(wrapped_key FROM 1 FOR 5) <> $1::bytea)`,
      )
      .join(' OR ')} AS some`,
    [head],
  );
