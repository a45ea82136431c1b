import { mkdtempSync, readdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join, relative } from 'node:path';
import { setTimeout as wait } from 'node:timers/promises';
import { gzipSync } from 'node:zlib';
import { Database } from '../src/db/database.ts';
import { openEmbeddedDatabase } from '../src/db/embedded/embedded.ts';
import { demoPerson } from '../src/demo/invented-register.ts';
import { checkoutOf, demoHeaders, migrationsOf, serve, uploadCard } from './earlier-program.ts';

/**
 * Has the program of a commit make a data folder with a dossier in it, and writes what it holds into one file: the
 * scripts that made its tables, their rows, key and pictures, and what that program answered.
 * `test/earlier-data.test.ts` opens such files with the code of today.
 *
 *     node --import tsx tools/keep-data-folder.ts COMMIT test/earlier/NAME.json.gz
 */
const [commit = '', output = ''] = process.argv.slice(2);
const checkout = checkoutOf(commit);
const schema = migrationsOf(checkout);
const dataDir = mkdtempSync(join(tmpdir(), 'akwaba-kept-'));
const serverDir = mkdtempSync(join(tmpdir(), 'akwaba-kept-server-'));
const server = await openEmbeddedDatabase({ dataDir: serverDir, supervise: false, log: () => undefined });
const { user, password, host, database: name } = server.connection;
const DATABASE_URL = `postgres://${user}:${encodeURIComponent(password)}@/${name}?host=${encodeURIComponent(host)}`;

const service = await serve(checkout, { DATABASE_URL, DATA_DIR: dataDir, DEMO: 'true', LOG_LEVEL: 'info' });
const headers = await demoHeaders(dataDir);
const ask = async (path: string) => {
  const answer = await fetch(service.url + path, { headers });
  if (answer.status !== 200) throw new Error(`${path}: ${answer.status} ${await answer.text()}`);
  return (await answer.json()) as { status?: string };
};
const hasDossiers = schema.length > 1;
const paths: string[] = [];
if (hasDossiers) {
  const id = await uploadCard(service.url, headers, { externalId: 'cni-1' });
  for (const version of ['v2', 'v1']) paths.push(`/${version}/clients-files/client-file-to-analyze-id/${id}`);
  paths.push('/v2/clients-files/by-external-id/cni-1');
  while ((await ask(paths[0] ?? '')).status === 'EN_COURS') await wait(500);
} else paths.push(`/search/person?documentType=CNI&nni=${demoPerson.uin}`);
const asked: Record<string, unknown> = {};
for (const path of paths) asked[path] = await ask(path);
// Asked last, as the answers before may have cost something; told first, as they will again.
const answers = { '/subscriptions/status': await ask('/subscriptions/status'), ...asked };
await service.stop();

const database = new Database(server.connection, 1);
const tables = await database.query<{ name: string }>(
  `SELECT c.relname AS name FROM pg_class c JOIN pg_namespace n ON n.oid = c.relnamespace
   WHERE n.nspname = 'public' AND c.relkind IN ('r', 'p') AND NOT c.relispartition ORDER BY c.oid`,
);
const rows: Record<string, unknown[]> = {};
for (const { name: table } of tables) {
  const found = await database.query<{ row: unknown }>(`SELECT to_jsonb(t) AS row FROM ${table} t`);
  rows[table] = found.map(({ row }) => row);
}
const sequences = await database.query<{ name: string; value: string }>(
  "SELECT sequencename AS name, last_value::text AS value FROM pg_sequences WHERE schemaname = 'public' AND last_value IS NOT NULL",
);
await database.close();
await server.close();

const files = (folder: string): Record<string, string> =>
  Object.fromEntries(
    readdirSync(folder, { recursive: true, withFileTypes: true })
      .filter((entry) => entry.isFile())
      .map((entry) => join(entry.parentPath, entry.name))
      .map((path) => [relative(folder, path), readFileSync(path).toString('base64')]),
  );
const masterKey = readFileSync(join(dataDir, 'master.key')).toString('base64');
const blobs = hasDossiers ? files(join(dataDir, 'blobs')) : {};
const kept = { commit, schema, rows, sequences, masterKey, blobs, headers, answers };
writeFileSync(output, gzipSync(JSON.stringify(kept), { level: 9 }));
for (const folder of [dataDir, serverDir, checkout]) rmSync(folder, { recursive: true, force: true });
