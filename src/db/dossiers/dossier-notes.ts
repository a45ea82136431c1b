import type { Db } from '../database.ts';

/** Notes of people on a dossier, which stay inside. */

export interface NoteRow {
  readonly id: string;
  readonly dossier_id: number;
  readonly at: Date;
  readonly actor: string;
  readonly sealed_text: Buffer;
}

/** `tx` holds the dossier's lock. A note changes the revision that a decision is based on. */
export async function addNote(tx: Db, note: Omit<NoteRow, 'at'>): Promise<void> {
  await tx.query(
    `WITH seen AS (UPDATE dossiers SET revision = revision + 1 WHERE id = $2)
     INSERT INTO dossier_notes (id, dossier_id, actor, sealed_text) VALUES ($1, $2, $3, $4)`,
    [note.id, note.dossier_id, note.actor, note.sealed_text],
  );
}

export async function countNotes(db: Db, dossierId: number): Promise<number> {
  const [row] = await db.query<{ count: number }>(
    'SELECT count(*) FROM dossier_notes WHERE dossier_id = $1',
    [dossierId],
  );
  return row?.count ?? 0;
}

export const listNotes = (db: Db, dossierId: number): Promise<NoteRow[]> =>
  db.query('SELECT * FROM dossier_notes WHERE dossier_id = $1 ORDER BY at, id', [dossierId]);

export async function removeNote(tx: Db, id: string): Promise<void> {
  await tx.query('DELETE FROM dossier_notes WHERE id = $1', [id]);
}
