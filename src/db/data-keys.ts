import type { Db } from './database.ts';

export interface StoredKey {
  readonly name: string;
  readonly wrapped: Buffer;
}

export function listDataKeys(db: Db): Promise<StoredKey[]> {
  return db.query('SELECT name, wrapped FROM data_keys');
}

/** Stores a key unless another process was first. */
export async function addDataKey(db: Db, key: StoredKey): Promise<void> {
  await db.query('INSERT INTO data_keys (name, wrapped) VALUES ($1, $2) ON CONFLICT DO NOTHING', [
    key.name,
    key.wrapped,
  ]);
}
