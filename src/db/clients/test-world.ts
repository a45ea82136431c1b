import type { Db } from '../database.ts';
import { lockCount } from '../dossiers/dossiers.ts';
import { eraseFaces } from '../dossiers/faces.ts';
import { noteErasure } from '../erased-copies.ts';
import { countRows } from '../rows.ts';

/** Removing what a client's test credentials made: its rows, not only their keys. The audit log stays, and that searches without a dossier were made. */

/** Subjects of the test world that are under legal hold. */
export async function testHolds(db: Db, companyId: number): Promise<string[]> {
  const held = 'SELECT id FROM subjects WHERE company_id = $1 AND test AND held_at IS NOT NULL LIMIT 10';
  return (await db.query<{ id: string }>(held, [companyId])).map(({ id }) => id);
}

/** The newest `most` go first, so that their numbers never have a gap; returns which went. Triggers have the blobs deleted. */
export async function removeTestDossiers(tx: Db, companyId: number, most: number): Promise<string[]> {
  const world = { companyId, test: true };
  await lockCount(tx, world);
  const dossiers = await tx.query<{ id: number; uuid: string }>(
    `SELECT id, uuid FROM dossiers WHERE company_id = $1 AND test ORDER BY sequence DESC LIMIT $2 FOR UPDATE`,
    [companyId, most],
  );
  if (dossiers.length === 0) return [];
  const ids = dossiers.map(({ id }) => id);
  await noteErasure(tx);
  await tx.query('DELETE FROM jobs WHERE company_id = $1 AND subject = ANY($2)', [
    companyId,
    dossiers.map(({ uuid }) => uuid),
  ]);
  await eraseFaces(tx, companyId, ids);
  await removeDeliveries(tx, 'dossier_id = ANY($1)', [ids]);
  for (const part of ['pictures', 'checks']) {
    await tx.query(
      `DELETE FROM ${part} p USING documents d WHERE d.id = p.document_id AND d.dossier_id = ANY($1)`,
      [ids],
    );
  }
  for (const part of partsOfDossier) await tx.query(`DELETE FROM ${part} WHERE dossier_id = ANY($1)`, [ids]);
  await tx.query('DELETE FROM dossiers WHERE id = ANY($1)', [ids]);
  await tx.query('UPDATE dossier_counts SET dossiers = dossiers - $2 WHERE company_id = $1 AND test', [
    companyId,
    ids.length,
  ]);
  return dossiers.map(({ uuid }) => uuid);
}

/** Tables with a row or more of a dossier; those that others refer to come last. */
const partsOfDossier = [
  ...['recordings', 'screenings', 'stale_indexes', 'document_corrections', 'documents', 'dossier_history'],
  ...['dossier_subjects', 'dossier_words', 'dossier_names', 'dossier_viewers', 'dossier_holders'],
  ...['dossier_notes', 'dossier_proposals', 'dossier_policies'],
];

/** Where no dossiers are left: customers, persons and companies, capture sessions, searches, figures. */
export async function removeTestRest(
  tx: Db,
  companyId: number,
): Promise<{ readonly customers: number; readonly captures: number }> {
  const of = [companyId];
  const subjects = '(SELECT id FROM subjects WHERE company_id = $1 AND test)';
  const sessions = '(SELECT id FROM capture_sessions WHERE company_id = $1 AND test)';
  await tx.query(`DELETE FROM jobs WHERE company_id = $1 AND subject = $1 || ':test'`, of);
  await removeDeliveries(
    tx,
    `portfolio_id IN (SELECT id FROM portfolio_subjects WHERE company_id = $1 AND test)
     OR capture_session_id IN ${sessions}`,
    of,
  );
  const customers = await countRows(
    tx,
    'DELETE FROM portfolio_subjects WHERE company_id = $1 AND test RETURNING 1',
    of,
  );
  await tx.query('DELETE FROM portfolios WHERE company_id = $1 AND test', of);
  for (const part of [
    'subject_hits',
    'subject_hit_history',
    'subject_identifiers',
    'subject_holds',
    'proposals',
  ]) {
    await tx.query(`DELETE FROM ${part} WHERE subject_id IN ${subjects}`, of);
  }
  await tx.query(`DELETE FROM erasure_certificates WHERE subject_id IN ${subjects}`, of);
  await tx.query('DELETE FROM subjects WHERE company_id = $1 AND test', of);
  await tx.query(`DELETE FROM capture_uploads WHERE session_id IN ${sessions}`, of);
  const captures = await countRows(
    tx,
    'DELETE FROM capture_sessions WHERE company_id = $1 AND test RETURNING 1',
    of,
  );
  await tx.query(
    `DELETE FROM idempotent_requests WHERE credential_id IN (
       SELECT id FROM credentials WHERE company_id = $1 AND mode = 'test')`,
    of,
  );
  await tx.query(
    'UPDATE screenings SET sealed = NULL WHERE company_id = $1 AND test AND sealed IS NOT NULL',
    of,
  );
  await tx.query('DELETE FROM daily_tallies WHERE company_id = $1 AND test', of);
  await noteErasure(tx);
  return { customers, captures };
}

async function removeDeliveries(tx: Db, which: string, values: readonly unknown[]): Promise<void> {
  const deliveries = `(SELECT id FROM webhook_deliveries WHERE ${which})`;
  await tx.query(
    `DELETE FROM jobs WHERE subject IN (SELECT id::text FROM webhook_deliveries WHERE ${which})`,
    values,
  );
  await tx.query(`DELETE FROM webhook_attempts WHERE delivery_id IN ${deliveries}`, values);
  await tx.query(`DELETE FROM webhook_deliveries WHERE ${which}`, values);
}
