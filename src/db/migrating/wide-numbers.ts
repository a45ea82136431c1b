import type { Database, Db } from '../database.ts';
import { inBriefLocks, renewConnections, type Work } from './run-steps.ts';

/**
 * Columns that were int4 up to 0.4.0. Migration 019 widened small tables; an operator chooses when large ones, which
 * are rewritten under a lock, follow.
 */
const columns: readonly [table: string, column: string][] = [
  ['dossiers', 'id'],
  ['dossier_subjects', 'dossier_id'],
  ['documents', 'id'],
  ['documents', 'dossier_id'],
  ['pictures', 'document_id'],
  ['checks', 'document_id'],
  ['dossier_history', 'dossier_id'],
  ['webhook_deliveries', 'dossier_id'],
  ['faces', 'dossier_id'],
  ['face_matches', 'dossier_id'],
  ['face_matches', 'other_id'],
  ['screenings', 'dossier_id'],
  ['stale_indexes', 'dossier_id'],
  ['dossier_words', 'dossier_id'],
  ['dossier_proposals', 'dossier_id'],
  ['dossier_viewers', 'dossier_id'],
];

/** Those that are still narrow, by table. */
export async function narrowColumns(db: Db): Promise<Map<string, string[]>> {
  const rows = await db.query<{ table: string; column: string }>(
    `SELECT c.relname AS table, a.attname AS column FROM unnest($1::text[], $2::text[]) AS wanted (relname, attname)
       JOIN pg_class c ON c.oid = to_regclass(wanted.relname)
       JOIN pg_attribute a ON a.attrelid = c.oid AND a.attname = wanted.attname AND a.atttypid = 'int4'::regtype
     ORDER BY c.relname, a.attname`,
    [columns.map(([table]) => table), columns.map(([, column]) => column)],
  );
  const found = new Map<string, string[]>();
  for (const { table, column } of rows) found.set(table, [...(found.get(table) ?? []), column]);
  return found;
}

/** Makes them wide, a table at a time; what is done is kept when it is ended. Returns the tables. */
export async function widenNumbers(
  database: Database,
  say: (message: string) => void,
  signal?: AbortSignal,
): Promise<string[]> {
  const narrow = await narrowColumns(database);
  await database.session(
    'akwaba-migrate',
    async (session) => {
      for (const [table, names] of narrow) await widen({ database, session, say, signal }, table, names);
    },
    signal,
  );
  return [...narrow.keys()];
}

async function widen(work: Work, table: string, names: readonly string[]): Promise<void> {
  const began = performance.now();
  const changes = names.map((name) => `ALTER COLUMN ${name} TYPE bigint`);
  const what = `numbers of ${table}`;
  // One line a table.
  const silent = { ...work, say: () => undefined };
  await inBriefLocks(work, what, async (tx) => {
    await tx.script(`ALTER TABLE ${table} ${changes.join(', ')}`);
    await renewConnections(silent, what, tx);
  });
  work.say(`${table}: done in ${Math.round((performance.now() - began) / 100) / 10} s`);
}

/** How much of its range a counter has used, 0 to 1; those that have used most first. */
export const usedNumbers = (db: Db): Promise<{ readonly name: string; readonly share: number }[]> =>
  db.query(
    `SELECT sequencename AS name, (last_value::float8 / max_value) AS share FROM pg_sequences
     WHERE schemaname = current_schema() AND last_value IS NOT NULL ORDER BY share DESC, name`,
  );
