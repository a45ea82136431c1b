import type { Db } from '../database.ts';
import { countRows, first, firstValue } from '../rows.ts';

export interface IdempotentRow {
  readonly request_hash: Buffer;
  readonly sealed_answer: Buffer | null;
}

/** Claims a key for a request, and gives the claim; nothing when the key is in flight or answered. */
export const claimKey = (
  db: Db,
  credentialId: number,
  keyHash: Buffer,
  requestHash: Buffer,
  ages: { readonly hours: number; readonly leaseSeconds: number },
): Promise<string | undefined> =>
  firstValue(
    db,
    `INSERT INTO idempotent_requests AS r (credential_id, key_hash, request_hash) VALUES ($1, $2, $3)
     ON CONFLICT (credential_id, key_hash) DO UPDATE
       SET request_hash = excluded.request_hash, sealed_answer = NULL, created_at = now()
       WHERE r.created_at < now() - make_interval(hours => $4)
          OR (r.sealed_answer IS NULL AND r.created_at < now() - make_interval(secs => $5))
     RETURNING created_at::text AS claim`,
    [credentialId, keyHash, requestHash, ages.hours, ages.leaseSeconds],
  );

export const findClaim = (
  db: Db,
  credentialId: number,
  keyHash: Buffer,
): Promise<IdempotentRow | undefined> =>
  first(
    db,
    'SELECT request_hash, sealed_answer FROM idempotent_requests WHERE credential_id = $1 AND key_hash = $2',
    [credentialId, keyHash],
  );

/** The answer of a claimed key, to be stored. */
export interface AnswerToStore {
  readonly credentialId: number;
  readonly keyHash: Buffer;
  readonly claim: string;
  readonly sealed: Buffer;
}

/** Stores answers of claimed keys; false when a claim ran out and another request has its key now. */
export async function storeAnswers(tx: Db, answers: readonly AnswerToStore[]): Promise<boolean> {
  if (answers.length === 0) return true;
  const rows = await tx.query(
    `UPDATE idempotent_requests r SET sealed_answer = a.sealed
     FROM unnest($1::int[], $2::bytea[], $3::timestamptz[], $4::bytea[]) AS a (credential_id, key_hash, claim, sealed)
     WHERE r.credential_id = a.credential_id AND r.key_hash = a.key_hash AND r.created_at = a.claim
       AND r.sealed_answer IS NULL
     RETURNING 1`,
    [
      answers.map((a) => a.credentialId),
      answers.map((a) => a.keyHash),
      answers.map((a) => a.claim),
      answers.map((a) => a.sealed),
    ],
  );
  return rows.length === answers.length;
}

/** Gives a key back after a request that was not answered with 200. */
export async function releaseKey(
  db: Db,
  credentialId: number,
  keyHash: Buffer,
  claim: string,
): Promise<void> {
  await db.query(
    `DELETE FROM idempotent_requests
     WHERE credential_id = $1 AND key_hash = $2 AND created_at = $3::timestamptz AND sealed_answer IS NULL`,
    [credentialId, keyHash, claim],
  );
}

/** Up to `most`, the oldest first; returns how many. */
export const deleteOldAnswers = (db: Db, hours: number, most: number): Promise<number> =>
  countRows(
    db,
    `DELETE FROM idempotent_requests WHERE (credential_id, key_hash) IN (
       SELECT credential_id, key_hash FROM idempotent_requests WHERE created_at < now() - make_interval(hours => $1)
       ORDER BY created_at LIMIT $2 FOR UPDATE SKIP LOCKED) RETURNING 1`,
    [hours, most],
  );
