import { readdirSync, readFileSync, writeFileSync } from 'node:fs';
import { join, relative } from 'node:path';
import { gzipSync } from 'node:zlib';
import { migrations } from '../src/db/migrate.ts';
import { loadConfig } from '../src/platform/settings/config.ts';
import { openRuntime } from '../src/runtime.ts';

/**
 * Writes what a data folder holds into one file: the scripts that made its tables, their rows, key and pictures.
 * `test/earlier-data.test.ts` opens such files with the code of today. Only of invented data:
 *
 *     node --import tsx tools/keep-data-folder.ts DATA_DIR test/earlier/NAME.json.gz ANSWERS.json
 *
 * ANSWERS.json is what the service that made the folder answered: `{ "headers": {...}, "answers": { PATH: BODY } }`.
 */
const [dataDir = '', output = '', answers = ''] = process.argv.slice(2);
const runtime = await openRuntime(loadConfig({ DATA_DIR: dataDir }, dataDir), () => undefined);
const { database, config } = runtime;

const tables = await database.query<{ name: string }>(
  `SELECT c.relname AS name FROM pg_class c JOIN pg_namespace n ON n.oid = c.relnamespace
   WHERE n.nspname = 'public' AND c.relkind IN ('r', 'p') AND NOT c.relispartition ORDER BY c.oid`,
);
const rows: Record<string, unknown[]> = {};
for (const { name } of tables) {
  const found = await database.query<{ row: unknown }>(`SELECT to_jsonb(t) AS row FROM ${name} t`);
  rows[name] = found.map(({ row }) => row);
}
const sequences = await database.query<{ name: string; value: string }>(
  "SELECT sequencename AS name, last_value::text AS value FROM pg_sequences WHERE schemaname = 'public' AND last_value IS NOT NULL",
);

const files = (folder: string): Record<string, string> =>
  Object.fromEntries(
    readdirSync(folder, { recursive: true, withFileTypes: true })
      .filter((entry) => entry.isFile())
      .map((entry) => join(entry.parentPath, entry.name))
      .map((path) => [relative(folder, path), readFileSync(path).toString('base64')]),
  );
const kept = {
  schema: migrations,
  rows,
  sequences,
  masterKey: readFileSync(config.keyFile).toString('base64'),
  blobs: files(config.blobDir),
  ...JSON.parse(readFileSync(answers, 'utf8')),
};
writeFileSync(output, gzipSync(JSON.stringify(kept), { level: 9 }));
await runtime.close();
