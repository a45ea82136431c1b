import type { Db } from '../database.ts';
import { noteErasure } from '../erased-copies.ts';
import { first } from '../rows.ts';

/** What can be shown of erasures. See migrations/012-console.ts and 016-erased-copies.ts. */

export interface CertificateRow {
  readonly id: string;
  readonly company_id: number;
  readonly subject_id: string;
  readonly at: Date;
  readonly actor: string;
  readonly content: string;
  /** When files of the database were cleared of it; null until then, and for older certificates. */
  readonly cleared_at: Date | null;
}

export async function addCertificate(tx: Db, row: CertificateRow): Promise<void> {
  await tx.query(
    `INSERT INTO erasure_certificates (id, company_id, subject_id, at, actor, content)
     VALUES ($1, $2, $3, $4, $5, $6)`,
    [row.id, row.company_id, row.subject_id, row.at, row.actor, row.content],
  );
  await noteErasure(tx, row.id);
}

/** By its own identifier, or by that of the subject whose data were erased. */
export const findCertificate = (db: Db, id: string): Promise<CertificateRow | undefined> =>
  first(db, 'SELECT * FROM erasure_certificates WHERE id = $1 OR subject_id = $1 ORDER BY at DESC LIMIT 1', [
    id,
  ]);
