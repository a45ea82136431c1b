import { readdirSync, readFileSync } from 'node:fs';
import { fileURLToPath } from 'node:url';
import { type Database, one } from './database.ts';

/** Any number of ours, the same in every process. */
const migrationLock = 4_201_960;

const folder = new URL('./migrations/', import.meta.url);

interface Migration {
  readonly version: number;
  readonly name: string;
}

/** Numbered SQL files, in order. They only go forward: a mistake is mended by a further one. */
export function listMigrations(): Migration[] {
  return readdirSync(fileURLToPath(folder))
    .filter((name) => name.endsWith('.sql'))
    .sort()
    .map((name) => ({ version: Number.parseInt(name, 10), name }));
}

/**
 * Brings the database up to date and says what was applied. Processes that start at once take turns; each
 * file is applied in the same transaction as the note that it was.
 */
export async function migrate(database: Database): Promise<string[]> {
  return database.transaction(async (tx) => {
    await tx.query('SELECT pg_advisory_xact_lock($1)', [migrationLock]);
    await tx.query(
      'CREATE TABLE IF NOT EXISTS migrations (version int PRIMARY KEY, name text NOT NULL, applied_at timestamptz NOT NULL DEFAULT now())',
    );
    const [newest] = await tx.query<{ version: number | null }>(
      'SELECT max(version) AS version FROM migrations',
    );
    const known = listMigrations();
    const current = newest?.version ?? 0;
    if (current > (known.at(-1)?.version ?? 0)) {
      throw new Error(
        `The database is at migration ${current}, this program knows only ${known.at(-1)?.version}. Run the newer program.`,
      );
    }
    const applied: string[] = [];
    for (const { version, name } of known.filter((m) => m.version > current)) {
      await tx.script(readFileSync(new URL(name, folder), 'utf8'));
      await tx.query('INSERT INTO migrations (version, name) VALUES ($1, $2)', [version, name]);
      applied.push(name);
    }
    return applied;
  });
}

/** Whether the database answers and is up to date: what readiness means. */
export async function isUpToDate(database: Database): Promise<boolean> {
  const rows = await database.query<{ version: number | null }>(
    'SELECT max(version) AS version FROM migrations',
  );
  return one(rows).version === listMigrations().at(-1)?.version;
}
