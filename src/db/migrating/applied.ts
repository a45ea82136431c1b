import { StartRefused } from '../../platform/start-refused.ts';
import type { Db, Transaction } from '../database.ts';
import { first } from '../rows.ts';
import { checksumOf, isAtLeast, type Migration } from './migration.ts';

/** What the database says was applied, and whether this program may work on it. */

/** The newest migration of 0.4.0, the last program that kept only their numbers. */
const newestOf040 = 16;

interface AppliedRow {
  readonly version: number;
  readonly name: string;
  /** Of its script; null where it was applied before checksums were kept. */
  readonly checksum: string | null;
  readonly oldest_program: string | null;
}

export interface SchemaState {
  readonly pending: readonly Migration[];
  readonly newer: readonly { readonly name: string; readonly oldestProgram: string | null }[];
  /** Why this program may not work on the database; undefined where it may. */
  readonly refusal: string | undefined;
}

/** `program`: the version of this program. */
export async function readSchema(db: Db, known: readonly Migration[], program: string): Promise<SchemaState> {
  const rows = await db.query<AppliedRow>(
    'SELECT version, name, checksum, oldest_program FROM applied_migrations ORDER BY version',
  );
  const applied = new Map(rows.map((row) => [row.version, row]));
  const numbers = new Set(known.map(({ version }) => version));
  const newer = rows
    .filter(({ version }) => !numbers.has(version))
    .map(({ name, oldest_program }) => ({ name, oldestProgram: oldest_program }));
  const shutOut = newer.find(({ oldestProgram }) => !oldestProgram || !isAtLeast(program, oldestProgram));
  const edited = known
    .map((migration) => ({ migration, row: applied.get(migration.version) }))
    .find(({ migration, row }) => row !== undefined && differs(migration, row));
  return {
    pending: known.filter(({ version }) => !applied.has(version)),
    newer,
    refusal:
      shutOut !== undefined
        ? downgradeWords(shutOut, program)
        : edited?.row !== undefined
          ? editedWords(edited.migration, edited.row)
          : undefined,
  };
}

export function requireFitting({ refusal }: SchemaState): void {
  if (refusal !== undefined) throw new StartRefused(refusal);
}

const differs = ({ name, script }: Migration, row: AppliedRow) =>
  row.name !== name || (row.checksum !== null && row.checksum !== checksumOf(script));

function downgradeWords(
  { name, oldestProgram }: { readonly name: string; readonly oldestProgram: string | null },
  program: string,
): string {
  const needs = oldestProgram === null ? 'a newer program' : `${oldestProgram} or newer`;
  return (
    `The database was changed by a newer program: its migration ${name} needs ${needs}, this is ${program}. ` +
    'Nothing was touched. Run the newer program; to go back, restore a backup that was made before the upgrade.'
  );
}

const editedWords = ({ name, script }: Migration, row: AppliedRow) =>
  `The database was made by another migration ${row.version} than this program has: ` +
  `${row.name} (${row.checksum?.slice(0, 12) ?? 'no checksum'}) was applied, ` +
  `${name} (${checksumOf(script).slice(0, 12)}) is known here. ` +
  'Nothing was touched. Run the program that made this database, or one whose migrations nobody has edited.';

/**
 * Makes the tables of applied migrations. Programs up to 0.4.0 stop at a higher number than their own, so they are
 * shown only migrations that exclude them.
 */
export async function makeBooks(tx: Transaction): Promise<void> {
  await tx.script(`
CREATE TABLE IF NOT EXISTS migrations (
  version int PRIMARY KEY, name text NOT NULL, applied_at timestamptz NOT NULL DEFAULT now());
ALTER TABLE migrations RENAME TO applied_migrations;
ALTER TABLE applied_migrations
  ADD COLUMN checksum text,
  -- The oldest program that works with what it left; null for those of 0.4.0 and before.
  ADD COLUMN oldest_program text,
  -- Which program applied it.
  ADD COLUMN applied_by text;
CREATE VIEW migrations AS SELECT version, name, applied_at FROM applied_migrations
  WHERE version <= ${newestOf040} OR oldest_program <> '0.4.0';
-- Steps of a migration that is under way: what is done is not done again.
CREATE TABLE migration_steps (
  version int NOT NULL,
  step int NOT NULL,
  checksum text NOT NULL,
  -- How far it went, of a step in batches.
  cursor text,
  done boolean NOT NULL,
  PRIMARY KEY (version, step)
);
-- For some minutes a migration stood apart that is a part of 012-console since; see 018-mend-edited.
DELETE FROM applied_migrations WHERE version = 13 AND name = '013-known-browsers';
`);
}

export async function hasBooks(db: Db): Promise<boolean> {
  const [row] = await db.query<{ there: boolean }>(
    `SELECT to_regclass('applied_migrations') IS NOT NULL AS there`,
  );
  return row?.there === true;
}

export async function recordApplied(tx: Transaction, migration: Migration, program: string): Promise<void> {
  await tx.query('DELETE FROM migration_steps WHERE version = $1', [migration.version]);
  await tx.query(
    `INSERT INTO applied_migrations (version, name, checksum, oldest_program, applied_by)
     VALUES ($1, $2, $3, $4, $5)`,
    [migration.version, migration.name, checksumOf(migration.script), migration.oldestProgram, program],
  );
}

export interface StepRecord {
  readonly checksum: string;
  readonly cursor: string | null;
  readonly done: boolean;
}

export const findStep = (db: Db, version: number, step: number): Promise<StepRecord | undefined> =>
  first(db, 'SELECT checksum, cursor, done FROM migration_steps WHERE version = $1 AND step = $2', [
    version,
    step,
  ]);

export async function recordStep(
  db: Db,
  version: number,
  step: number,
  { checksum, cursor, done }: StepRecord,
): Promise<void> {
  await db.query(
    `INSERT INTO migration_steps (version, step, checksum, cursor, done) VALUES ($1, $2, $3, $4, $5)
     ON CONFLICT (version, step) DO UPDATE SET cursor = EXCLUDED.cursor, done = EXCLUDED.done`,
    [version, step, checksum, cursor, done],
  );
}
