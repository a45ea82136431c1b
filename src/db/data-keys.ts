import type { Db } from './database.ts';

export interface StoredKey {
  readonly name: string;
  readonly wrapped: Buffer;
}

export interface DataKeyAge {
  readonly name: string;
  readonly createdAt: Date;
}

/** Blocks other writers of keys until the transaction ends. Commits to disk before an old master key is let go. */
export async function lockDataKeys(tx: Db): Promise<void> {
  await tx.query('SET LOCAL synchronous_commit TO on');
  await tx.query('LOCK TABLE data_keys IN SHARE ROW EXCLUSIVE MODE');
}

export async function rewrapDataKeys(tx: Db, keys: readonly StoredKey[]): Promise<void> {
  await tx.query(
    `UPDATE data_keys SET wrapped = new.wrapped
     FROM unnest($1::text[], $2::bytea[]) AS new (name, wrapped) WHERE data_keys.name = new.name`,
    [keys.map((key) => key.name), keys.map((key) => key.wrapped)],
  );
}

export const listDataKeyAges = (db: Db): Promise<DataKeyAge[]> =>
  db.query('SELECT name, created_at AS "createdAt" FROM data_keys ORDER BY name');

export const listDataKeys = (db: Db): Promise<StoredKey[]> => db.query('SELECT name, wrapped FROM data_keys');

/** What it sealed opens no more. The keys must be locked by `tx`. */
export async function removeDataKey(tx: Db, name: string): Promise<void> {
  await tx.query('DELETE FROM data_keys WHERE name = $1', [name]);
}

/** Stores a key unless another process was first. */
export async function addDataKey(db: Db, key: StoredKey): Promise<void> {
  await db.query('INSERT INTO data_keys (name, wrapped) VALUES ($1, $2) ON CONFLICT DO NOTHING', [
    key.name,
    key.wrapped,
  ]);
}
