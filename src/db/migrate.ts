import type { Database, Db } from './database.ts';
import { foundation } from './migrations/001-foundation.ts';
import { dossiers } from './migrations/002-dossiers.ts';
import { webhooks } from './migrations/003-webhooks.ts';
import { registerPhotos } from './migrations/004-register-photos.ts';
import { faces } from './migrations/005-faces.ts';
import { pictureRetention } from './migrations/006-picture-retention.ts';
import { lists } from './migrations/007-lists.ts';
import { screenings } from './migrations/008-screenings.ts';
import { press } from './migrations/009-press.ts';
import { pressFeeds } from './migrations/010-press-feeds.ts';
import { mediaSearches } from './migrations/011-media-searches.ts';
import { consoleTables } from './migrations/012-console.ts';
import { rowProofs } from './migrations/013-row-proofs.ts';
import { secondPerson } from './migrations/014-second-person.ts';
import { worlds } from './migrations/015-worlds.ts';
import { erasedCopies } from './migrations/016-erased-copies.ts';
import { quiet } from './migrations/021-quiet.ts';

/** In order, forward only: a mistake is fixed by a further migration. A new one is a file and a line here. */
export const migrations: readonly {
  readonly version: number;
  readonly name: string;
  readonly script: string;
}[] = [
  { version: 1, name: '001-foundation', script: foundation },
  { version: 2, name: '002-dossiers', script: dossiers },
  { version: 3, name: '003-webhooks', script: webhooks },
  { version: 4, name: '004-register-photos', script: registerPhotos },
  { version: 5, name: '005-faces', script: faces },
  { version: 6, name: '006-picture-retention', script: pictureRetention },
  { version: 7, name: '007-lists', script: lists },
  { version: 8, name: '008-screenings', script: screenings },
  { version: 9, name: '009-press', script: press },
  { version: 10, name: '010-press-feeds', script: pressFeeds },
  { version: 11, name: '011-media-searches', script: mediaSearches },
  { version: 12, name: '012-console', script: consoleTables },
  { version: 13, name: '013-row-proofs', script: rowProofs },
  { version: 14, name: '014-second-person', script: secondPerson },
  { version: 15, name: '015-worlds', script: worlds },
  { version: 16, name: '016-erased-copies', script: erasedCopies },
  { version: 21, name: '021-quiet', script: quiet },
];

const newestVersion = migrations.at(-1)?.version ?? 0;

/** An arbitrary key, the same in every process. */
const migrationLock = 4_201_960;

/**
 * Brings the database up to date and says what was applied. Processes that start at once take turns; all is
 * applied in one transaction, or nothing.
 */
export const migrate = (database: Database): Promise<string[]> => apply(database, migrations);

/** Makes the tables of an earlier version, which its data are filled into before the rest is applied. */
export const migrateTo = (database: Database, versions: readonly number[]): Promise<string[]> =>
  apply(
    database,
    migrations.filter(({ version }) => versions.includes(version)),
  );

async function apply(database: Database, wanted: typeof migrations): Promise<string[]> {
  return database.transaction(async (tx) => {
    await tx.query('SELECT pg_advisory_xact_lock($1)', [migrationLock]);
    await tx.query(
      'CREATE TABLE IF NOT EXISTS migrations (version int PRIMARY KEY, name text NOT NULL, applied_at timestamptz NOT NULL DEFAULT now())',
    );
    const current = Math.max(0, ...(await appliedVersions(tx)));
    if (current > newestVersion) {
      throw new Error(
        `The database is at migration ${current}, this program knows only ${newestVersion}. Run the newer program.`,
      );
    }
    const applied: string[] = [];
    for (const { version, name, script } of wanted.filter((m) => m.version > current)) {
      await tx.script(script);
      await tx.query('INSERT INTO migrations (version, name) VALUES ($1, $2)', [version, name]);
      applied.push(name);
    }
    return applied;
  });
}

/** Of a database that has tables. */
export async function appliedVersions(db: Db): Promise<number[]> {
  const rows = await db.query<{ version: number }>('SELECT version FROM migrations ORDER BY version');
  return rows.map(({ version }) => version);
}

/** Whether this program knows all of these migrations. */
export const knowsVersions = (versions: readonly number[]): boolean =>
  versions.every((each) => migrations.some(({ version }) => version === each));

/** Whether the database answers and is at least as new as this program: what readiness means. */
export async function isUpToDate(database: Db): Promise<boolean> {
  return Math.max(0, ...(await appliedVersions(database))) >= newestVersion;
}
