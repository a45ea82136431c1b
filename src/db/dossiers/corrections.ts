import type { DocumentType } from '../../contract/uploads.ts';
import type { Db } from '../database.ts';
import { value } from '../rows.ts';

/** What people corrected in documents. See migrations/032-hits.ts for what the columns mean. */

export interface CorrectionRow {
  readonly id: number;
  readonly dossier_id: number;
  readonly document_id: number;
  readonly at: Date;
  readonly actor: string;
  readonly field: string;
  readonly sealed: Buffer | null;
}

/** The dossier must be locked by `tx`. */
export const addCorrection = (
  tx: Db,
  { dossier_id, document_id, actor, field, sealed }: Omit<CorrectionRow, 'id' | 'at'>,
): Promise<number> =>
  value(
    tx,
    `INSERT INTO document_corrections (dossier_id, document_id, actor, field, sealed) VALUES ($1, $2, $3, $4, $5)
       RETURNING id`,
    [dossier_id, document_id, actor, field, sealed],
  );

/** In the order in which they were made. */
export const listCorrections = (db: Db, dossierIds: readonly number[]): Promise<CorrectionRow[]> =>
  db.query('SELECT * FROM document_corrections WHERE dossier_id = ANY($1) ORDER BY id', [dossierIds]);

/** Of a paper that is another than it was declared as nothing counts that was read: it is read anew. */
export async function changeType(tx: Db, documentId: number, type: DocumentType): Promise<void> {
  await tx.query('UPDATE documents SET type = $2, sealed_facts = NULL, analyzed_at = NULL WHERE id = $1', [
    documentId,
    type,
  ]);
}

/** Nobody can read them any more; that there were corrections, of which fields and by whom stays. */
export async function eraseCorrections(tx: Db, dossierId: number): Promise<void> {
  await tx.query('UPDATE document_corrections SET sealed = NULL WHERE dossier_id = $1', [dossierId]);
}
