import { join } from 'node:path';
import { pipeline } from 'node:stream/promises';
import { refill } from '../db/backup/refill.ts';
import type { Database } from '../db/database.ts';
import { knowsVersions, migrate, migrateTo } from '../db/migrate.ts';
import { copyFolder, DamagedCopy, NotABackup } from './folder.ts';
import { type Copy, contextOf, tableFile } from './manifest.ts';
import { readSealed } from './sealed-file.ts';

/** Before anything is touched. */
export function refuseNewer({ manifest: { name, migrations, version } }: Copy): void {
  if (knowsVersions(migrations)) return;
  throw new NotABackup(
    `The copy ${name} was made by the newer Akwaba ${version}. Run that program, or a newer one.`,
  );
}

/**
 * Fills an empty database: first the tables as they were at the version of the copy, then its rows, then what came to the
 * tables since.
 */
export async function loadTables(
  database: Database,
  copy: Copy,
  say: (words: string) => void,
): Promise<void> {
  const { folder, manifest, key } = copy;
  say('filling tables');
  await migrateTo(database, manifest.migrations);
  await refill(database, manifest.tables, manifest.sequences, async (into) => {
    for (const each of manifest.tables) {
      const file = tableFile(each.name);
      const { stream, rows } = into.table(each);
      await pipeline(
        readSealed(join(copyFolder(folder, manifest.name), file), key, contextOf(manifest.name, file)),
        stream,
      );
      if (rows() !== each.rows) throw new DamagedCopy(`${file} has ${rows()} rows instead of ${each.rows}`);
    }
  });
  await migrate(database);
}
