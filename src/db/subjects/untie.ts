import type { Db } from '../database.ts';

/** Takes back what tied a dossier to a subject. */

export async function removeIdentifiers(tx: Db, subjectId: string, hashes: readonly Buffer[]): Promise<void> {
  await tx.query('DELETE FROM subject_identifiers WHERE subject_id = $1 AND hash = ANY($2)', [
    subjectId,
    hashes,
  ]);
}

export async function untieDossier(tx: Db, dossierId: number, subjectId: string): Promise<void> {
  await tx.query('DELETE FROM dossier_subjects WHERE dossier_id = $1 AND subject_id = $2', [
    dossierId,
    subjectId,
  ]);
}
