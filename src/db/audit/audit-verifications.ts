import type { Db } from '../database.ts';
import { first } from '../rows.ts';

/** Verifications of audit chains that people asked for. See migrations/012-console.ts for what the columns mean. */

export interface VerificationRow {
  readonly id: number;
  readonly chain: number;
  readonly actor: string;
  readonly started_at: Date;
  readonly head_sequence: number;
  readonly head_mac: Buffer;
  readonly checkpoints: number;
  readonly entries: number;
  readonly outcome: 'whole' | 'broken' | 'stopped' | null;
  readonly ended_at: Date | null;
  readonly fault_count: number;
  readonly faults: string;
}

/** Undefined while another verification of the chain runs. One whose process went silent counts as ended. */
export async function addVerification(
  db: Db,
  wish: Pick<VerificationRow, 'chain' | 'actor' | 'head_sequence' | 'head_mac' | 'checkpoints'>,
  seenSeconds: number,
): Promise<VerificationRow | undefined> {
  await db.query(
    `UPDATE audit_verifications SET outcome = 'stopped', ended_at = now()
     WHERE outcome IS NULL AND seen_at < now() - make_interval(secs => $1)`,
    [seenSeconds],
  );
  return first(
    db,
    `INSERT INTO audit_verifications (chain, actor, head_sequence, head_mac, checkpoints)
     VALUES ($1, $2, $3, $4, $5) ON CONFLICT DO NOTHING RETURNING *`,
    [wish.chain, wish.actor, wish.head_sequence, wish.head_mac, wish.checkpoints],
  );
}

export async function noteProgress(db: Db, id: number, entries: number): Promise<void> {
  await db.query(
    'UPDATE audit_verifications SET entries = $2, seen_at = now() WHERE id = $1 AND outcome IS NULL',
    [id, entries],
  );
}

export async function endVerification(
  tx: Db,
  id: number,
  end: Pick<VerificationRow, 'entries' | 'fault_count' | 'faults'> & {
    readonly outcome: NonNullable<VerificationRow['outcome']>;
  },
): Promise<void> {
  await tx.query(
    `UPDATE audit_verifications SET outcome = $2, entries = greatest(entries, $3), fault_count = $4, faults = $5,
       ended_at = now() WHERE id = $1 AND outcome IS NULL`,
    [id, end.outcome, end.entries, end.fault_count, end.faults],
  );
}

/** The newest verification of each chain, or of one client's, running or ended. */
export async function newestVerifications(
  db: Db,
  seenSeconds: number,
  own: number | null,
): Promise<VerificationRow[]> {
  const rows = await db.query<VerificationRow & { lost: boolean }>(
    `SELECT DISTINCT ON (chain) *, outcome IS NULL AND seen_at < now() - make_interval(secs => $1) AS lost
     FROM audit_verifications WHERE $2::int IS NULL OR chain = $2 ORDER BY chain, id DESC`,
    [seenSeconds, own],
  );
  return rows.map(({ lost, ...row }) => (lost ? { ...row, outcome: 'stopped' } : row));
}
