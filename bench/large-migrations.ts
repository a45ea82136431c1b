import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { Database } from '../src/db/database.ts';
import { openEmbeddedDatabase } from '../src/db/embedded/embedded.ts';
import { migrate, migrations } from '../src/db/migrate.ts';
import { bringUpToDate } from '../src/db/migrating/bring-up-to-date.ts';

/**
 * Every migration that touches dossiers, on a database that was large before it: made as of 011, the last before them,
 * (in the empty database that DATABASE_URL names, or one of its own) with as many dossiers, documents, subjects, history, audit entries and movements as told. A tenth is of the test world.
 */
const count = Number(process.argv[2] ?? 2_000_000);
const before = 11;
const dataDir = mkdtempSync(join(tmpdir(), 'akwaba-large-'));
const outside = process.env.DATABASE_URL;
const server =
  outside === undefined
    ? await openEmbeddedDatabase({ dataDir, supervise: false, log: () => undefined })
    : { connection: { connectionString: outside }, close: async () => undefined };
const database = new Database(server.connection, 3);
try {
  await bringUpToDate(
    database,
    migrations.filter(({ version }) => version <= before),
  );
  const subject = (n: string) => `lpad(to_hex(${n}), 32, '0')::uuid`;
  const scripts = [
    `INSERT INTO companies (name, verifications, informal_threshold, image_retention_days, result_retention_days)
       SELECT 'Client ' || n, '{}', 80, 90, 3650 FROM generate_series(1, 20) n;
     INSERT INTO credentials (company_id, api_key, secret_hash, mode) SELECT n, 'a' || n, 'a', 'live' FROM generate_series(1, 20) n;
     INSERT INTO audit_chains (chain, sequence, mac) SELECT n, 0, '' FROM generate_series(1, 20) n`,
    `INSERT INTO dossiers (uuid, company_id, sequence, credential_id, test, kyb, version, status, external_id_hash, sealed_request,
         created_at, completed_at)
       SELECT gen_random_uuid(), 1 + n % 20, n / 20 + 1, 1 + n % 20, n % 10 = 0, false, 'v2', 'A_TRAITER', int4send(n),
         decode(repeat('00', 200), 'hex'), timestamptz '2026-01-01' + n * interval '1 s', now() FROM generate_series(1, ${count}) n`,
    `INSERT INTO subjects (id, company_id, kind) SELECT ${subject('n')}, 1 + n % 20, 'person' FROM generate_series(1, ${count}) n`,
    `INSERT INTO subject_identifiers SELECT 1 + n % 20, int4send(n), ${subject('n')} FROM generate_series(1, ${count}) n`,
    `INSERT INTO dossier_subjects SELECT n, ${subject('n')} FROM generate_series(1, ${count}) n`,
    // Somebody known in both worlds.
    `INSERT INTO dossier_subjects SELECT n, ${subject('n + 20')} FROM generate_series(100, ${count} - 20, 100) n`,
    `INSERT INTO dossier_counts SELECT company_id, max(sequence) FROM dossiers GROUP BY company_id`,
    `INSERT INTO documents (uuid, dossier_id, position, type) SELECT gen_random_uuid(), n, 1, 'CNI' FROM generate_series(1, ${count}) n`,
    `INSERT INTO checks (id, document_id, type, status, last_run_at)
       SELECT gen_random_uuid(), n, 'DB_CHECK', 'EXECUTED', now() FROM generate_series(1, ${count}) n`,
    `INSERT INTO dossier_history (dossier_id, actor, from_status, to_status)
       SELECT n, 'service', 'EN_COURS', 'A_TRAITER' FROM generate_series(1, ${count}) n`,
    `INSERT INTO audit_entries SELECT 1 + n % 20, n / 20 + 1, now(), 'client', 'dossier.received',
       format('{"dossier":"%s"}', gen_random_uuid()), '' FROM generate_series(1, ${count}) n`,
    `INSERT INTO ledger (company_id, kind, amount, operation, reference, available_after)
       SELECT 1 + n % 20, 'charge', 1, 'x', 'x', 0 FROM generate_series(1, ${count}) n`,
  ];
  const began = Date.now();
  for (const script of scripts) {
    await database.session('bench', async (session) => {
      // Where it may, without looking up each reference.
      await session.script('SET session_replication_role TO replica').catch(() => undefined);
      await session.script(script);
    });
    process.stdout.write(
      `${((Date.now() - began) / 1000).toFixed(0)} s  ${script.slice(0, 60).replaceAll('\n', ' ')}\n`,
    );
  }
  const started = Date.now();
  await migrate(database, { say: (message) => process.stdout.write(`${message}\n`) });
  const size = await database.query<{ size: string }>(
    'SELECT pg_size_pretty(pg_database_size(current_database())) AS size',
  );
  process.stdout.write(
    `all in ${((Date.now() - started) / 1000).toFixed(0)} s, ${size[0]?.size} afterwards\n`,
  );
} finally {
  await database.close();
  await server.close();
  rmSync(dataDir, { recursive: true, force: true });
}
