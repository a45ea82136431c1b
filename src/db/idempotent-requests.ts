import type { Db } from './database.ts';

export interface IdempotentRow {
  readonly request_hash: Buffer;
  readonly sealed_answer: Buffer | null;
}

/** Claims a key for a request; false when it is taken by a request in flight or answered. */
export async function claimKey(
  db: Db,
  credentialId: number,
  keyHash: Buffer,
  requestHash: Buffer,
  ages: { readonly hours: number; readonly leaseSeconds: number },
): Promise<boolean> {
  const rows = await db.query(
    `INSERT INTO idempotent_requests AS r (credential_id, key_hash, request_hash) VALUES ($1, $2, $3)
     ON CONFLICT (credential_id, key_hash) DO UPDATE
       SET request_hash = excluded.request_hash, sealed_answer = NULL, created_at = now()
       WHERE r.created_at < now() - make_interval(hours => $4)
          OR (r.sealed_answer IS NULL AND r.created_at < now() - make_interval(secs => $5))
     RETURNING 1`,
    [credentialId, keyHash, requestHash, ages.hours, ages.leaseSeconds],
  );
  return rows.length > 0;
}

export async function findClaim(
  db: Db,
  credentialId: number,
  keyHash: Buffer,
): Promise<IdempotentRow | undefined> {
  const [row] = await db.query<IdempotentRow>(
    'SELECT request_hash, sealed_answer FROM idempotent_requests WHERE credential_id = $1 AND key_hash = $2',
    [credentialId, keyHash],
  );
  return row;
}

export async function storeAnswer(
  tx: Db,
  credentialId: number,
  keyHash: Buffer,
  sealedAnswer: Buffer,
): Promise<void> {
  await tx.query(
    'UPDATE idempotent_requests SET sealed_answer = $3 WHERE credential_id = $1 AND key_hash = $2',
    [credentialId, keyHash, sealedAnswer],
  );
}

/** Gives a key back after a request that was not answered with 200. */
export async function releaseKey(db: Db, credentialId: number, keyHash: Buffer): Promise<void> {
  await db.query(
    'DELETE FROM idempotent_requests WHERE credential_id = $1 AND key_hash = $2 AND sealed_answer IS NULL',
    [credentialId, keyHash],
  );
}

export async function deleteOldAnswers(db: Db, hours: number): Promise<void> {
  await db.query('DELETE FROM idempotent_requests WHERE created_at < now() - make_interval(hours => $1)', [
    hours,
  ]);
}
