import pg from 'pg';
import { createCompany, issueCredential } from '../../src/accounts/accounts.ts';
import { checkCatalogue } from '../../src/analysis/checks.ts';
import { indexVersion } from '../../src/dossiers/index/index-dossier.ts';
import type { Runtime } from '../../src/runtime.ts';

/**
 * A database with very many dossiers of 400 days, written by statements of its own: rows as wide as real ones in every table
 * that grows, with what they are found by, but nothing in them can be opened. Half of the dossiers are of one client.
 */

export interface Grown {
  /** Of the client with half of the dossiers, and of a small one. */
  readonly large: number;
  readonly small: number;
  readonly credential: number;
}

const clients = 40;
const days = 400;
/** Dossiers written by one statement. */
const together = 50_000;

export async function generate(runtime: Runtime, count: number, say: (line: string) => void): Promise<Grown> {
  const made = await makeClients(runtime);
  const db = new pg.Client(runtime.database.connection);
  await db.connect();
  await db.query(
    "SET synchronous_commit TO off; SET maintenance_work_mem TO '512MB'; SET statement_timeout TO 0",
  );
  const restore = await takeIndexesAway(db);
  // What triggers count of each row is counted at the end.
  await db.query('ALTER TABLE dossiers DISABLE TRIGGER USER');
  const [first] = made;
  if (first === undefined) throw new Error('no clients');
  await db.query(
    'CREATE TEMPORARY TABLE client (place int PRIMARY KEY, id int, credential int, endpoint uuid)',
  );
  for (const [place, { id, credential }] of made.entries()) {
    await db.query(
      `WITH endpoint AS (
         INSERT INTO webhook_endpoints (id, company_id, url, sealed_secret)
         VALUES (gen_random_uuid(), $2, 'https://client.example/hooks', '\\x00') RETURNING id)
       INSERT INTO client SELECT $1, $2, $3, id FROM endpoint`,
      [place, id, credential],
    );
  }
  for (let from = 1; from <= count; from += together) {
    const to = Math.min(count, from + together - 1);
    for (const text of statements) {
      const used = [from, to, count, days, clients - 1, indexVersion].slice(0, places(text));
      await db.query(text, used);
    }
    say(`${to} dossiers`);
  }
  await db.query(endStatements(count));
  await db.query('ALTER TABLE dossiers ENABLE TRIGGER USER');
  await restore(say);
  await db.query('VACUUM (ANALYZE)');
  await db.end();
  return { large: first.id, small: made.at(-1)?.id ?? 0, credential: first.credential };
}

const places = (text: string): number =>
  Math.max(0, ...[...text.matchAll(/\$(\d)/g)].map((m) => Number(m[1])));

/** Number 0 to 999 that depends on the dossier. */
const chance = (salt: number) => `((hashint8(n + ${salt}::bigint << 32) & 2147483647) % 1000)`;

/** The dossiers `n` from $1 to $2 of $3 in $4 days, of clients 0 to $5. */
const dossier = `(
  SELECT n, c.*, CASE WHEN n % 2 = 0 THEN n / 2 ELSE n / 2 / $5::int + 1 END AS sequence,
    now() - ($3::int - n) * (interval '1 day' * $4::int / $3::int) AS at, ${chance(1)} AS luck
  FROM generate_series($1::int, $2::int) n
  JOIN client c ON c.place = CASE WHEN n % 2 = 0 THEN 0 ELSE 1 + n / 2 % $5::int END) d`;

const status = `CASE WHEN $3 - n < 200 THEN 'EN_COURS' WHEN luck < 790 THEN 'VALIDE' WHEN luck < 890 THEN 'REJETE'
  WHEN luck < 950 THEN 'A_TRAITER' WHEN luck < 992 THEN 'A_COMPLETER' ELSE 'ERREUR' END`;
const done = '$3 - n >= 200';
const bytes = (count: number) => `decode(repeat(md5(n::text), ${Math.ceil(count / 16)}), 'hex')`;
const uuid = (salt: string) => `md5(n || '${salt}')::uuid`;
const alerts = [
  ['SANCTION', 4],
  ['PEP', 6],
  ['FACE', 30],
  ['MRZ', 80],
  ['REGISTER', 60],
  ['READING', 150],
] as const;
/** The first names are much more frequent than the last. */
const word = (salt: number) => `sha256(('word' || (power(${chance(salt)} / 1000.0, 3) * 3000)::int)::bytea)`;

const statements = [
  `INSERT INTO dossiers (id, uuid, company_id, sequence, credential_id, test, kyb, version, status, external_id_hash,
     wrapped_key, sealed_request, events, created_at, completed_at, pictures_removed_at, score, alerts, indexed)
   OVERRIDING SYSTEM VALUE
   SELECT n, ${uuid('d')}, id, sequence, credential, false, ${chance(2)} < 100, 'v2', ${status}, sha256(n::text::bytea),
     ${bytes(70)}, ${bytes(150)}, 2, at, CASE WHEN ${done} THEN at + interval '10 seconds' END,
     CASE WHEN at < now() - interval '90 days' THEN at + interval '90 days' END, CASE WHEN ${done} THEN 100 - luck % 60 END,
     CASE WHEN ${done} THEN array_remove(ARRAY[${alerts
       .map(([code, share], i) => `CASE WHEN ${chance(10 + i)} < ${share} THEN '${code}' END`)
       .join(', ')}], NULL) ELSE '{}' END, CASE WHEN ${done} THEN $6::int ELSE 0 END
   FROM ${dossier}`,
  `INSERT INTO documents (id, uuid, dossier_id, position, type, sealed_facts, analyzed_at) OVERRIDING SYSTEM VALUE
   SELECT n, ${uuid('o')}, n, 1, 'CNI', ${bytes(600)}, at FROM ${dossier}`,
  `INSERT INTO pictures (id, document_id, side, name, media_type, bytes, sha256, wrapped_key)
   SELECT md5(n || side)::uuid, n, side, 'idDocumentFront', 'image/jpeg', 10000, sha256(n::text::bytea),
     CASE WHEN at >= now() - interval '90 days' THEN ${bytes(60)} END
   FROM ${dossier}, unnest(ARRAY['front', 'back']) side`,
  `INSERT INTO checks (id, document_id, type, status, last_run_at, sealed_result, price)
   SELECT md5(n || type)::uuid, n, type, CASE WHEN luck = 0 THEN 'FAILED' ELSE 'EXECUTED' END, at, ${bytes(250)}, 0
   FROM ${dossier}, unnest(ARRAY['DB_CHECK', 'MRZ_CHECK', 'EXPIRATION_CHECK', 'TEMPLATE_CHECK', 'SANCTION_CHECK', 'PEP_CHECK']) type`,
  `INSERT INTO dossier_history (dossier_id, at, actor, from_status, to_status)
   SELECT n, at + step * interval '10 seconds', 'service', 'EN_COURS', ${status} FROM ${dossier}, generate_series(1, 2) step`,
  `INSERT INTO ledger (company_id, kind, amount, operation, reference, credential_id, available_after, created_at)
   SELECT id, kind, 6, 'dossier.analysis', ${uuid('d')}, credential, 1000, at
   FROM ${dossier}, unnest(ARRAY['reserve', 'settle']) kind`,
  `INSERT INTO audit_entries (chain, sequence, at, actor, action, details, mac)
   SELECT id, 3 * sequence + step + 1000, at, CASE step WHEN 0 THEN 'credential:' || credential ELSE 'service' END,
     (ARRAY['dossier.received', 'credits.moved', 'dossier.analysed'])[step + 1],
     CASE step WHEN 1 THEN '{"kinds":"settle","amount":6,"digest":"' || md5(n::text) || '"}'
       ELSE '{"dossier":"' || ${uuid('d')} || '","digest":"' || md5(n::text) || '"}' END, sha256(n::text::bytea)
   FROM ${dossier}, generate_series(0, 2) step`,
  `INSERT INTO webhook_deliveries (id, endpoint_id, company_id, dossier_id, message_type, sequence, state, sealed_body, attempts,
     created_at, delivered_at)
   SELECT md5(n || 'w' || step)::uuid, endpoint, id, n, 'ANALYSIS_RESULT', step,
     CASE WHEN luck = 1 THEN 'FAILED' ELSE 'DELIVERED' END, ${bytes(900)}, 1, at, at FROM ${dossier}, generate_series(1, 2) step`,
  `INSERT INTO webhook_attempts (delivery_id, at, http_status, milliseconds)
   SELECT md5(n || 'w' || step)::uuid, at, 200, 40 FROM ${dossier}, generate_series(1, 2) step`,
  `INSERT INTO screenings (id, at, company_id, test, topic, occasion, asked_by, reference, dossier_id, lists, algorithm, hits,
     sealed, sealed_digest)
   SELECT md5(n || topic)::uuid, at, id, false, topic, 'check', 'service', ${uuid('c')}, n, '[{"name":"un","version":12}]', '3', 0,
     ${bytes(250)}, sha256(n::text::bytea) FROM ${dossier}, unnest(ARRAY['sanction', 'pep']) topic`,
  // One in five has been here before.
  `INSERT INTO subjects (id, company_id, test, kind, created_at)
   SELECT ${uuid('s')}, id, false, 'person', at FROM ${dossier} WHERE n % 5 <> 0`,
  `INSERT INTO subject_identifiers (company_id, hash, subject_id, test)
   SELECT id, sha256((step || ':' || n)::bytea), ${uuid('s')}, false FROM ${dossier}, generate_series(1, 2) step WHERE n % 5 <> 0`,
  `INSERT INTO dossier_subjects (dossier_id, subject_id)
   SELECT n, md5(CASE WHEN n % 5 = 0 AND n > 2 THEN n - 2 ELSE n END || 's')::uuid FROM ${dossier}`,
  `INSERT INTO dossier_words (hash, dossier_id)
   SELECT ${word(3)}, n FROM ${dossier} UNION SELECT ${word(4)}, n FROM ${dossier} UNION SELECT ${word(5)}, n FROM ${dossier}`,
];

/** Counters and sequences as if all had been written one by one; jobs of those that came last. */
const endStatements = (count: number) => `
  INSERT INTO dossier_counts SELECT company_id, false, count(*) FROM dossiers GROUP BY 1;
  INSERT INTO dossier_tallies SELECT company_id, test, kyb, status, CASE WHEN status = 'A_TRAITER' THEN alerts ELSE '{}' END,
    count(*) FROM dossiers GROUP BY 1, 2, 3, 4, 5;
  INSERT INTO jobs (kind, company_id, subject, turn) SELECT 'analyse', company_id, uuid, created_at FROM dossiers
    WHERE id > ${count} - 200;
  UPDATE audit_chains c SET sequence = 1000 + 3 * (d.dossiers + 1) FROM dossier_counts d WHERE d.company_id = c.chain;
  SELECT setval(pg_get_serial_sequence('dossiers', 'id'), ${count}), setval(pg_get_serial_sequence('documents', 'id'), ${count});`;

/** An index that is built at the end costs a fraction of one that grows row by row. Gives what puts them all back. */
async function takeIndexesAway(db: pg.Client): Promise<(say: (line: string) => void) => Promise<void>> {
  const tables = `('dossiers', 'documents', 'pictures', 'checks', 'dossier_history', 'ledger', 'audit_entries',
    'webhook_deliveries', 'webhook_attempts', 'screenings', 'subjects', 'subject_identifiers', 'dossier_subjects', 'dossier_words')`;
  const { rows: constraints } = await db.query<{ table: string; name: string; kind: string; made: string }>(
    `SELECT conrelid::regclass::text AS table, conname AS name, contype AS kind, pg_get_constraintdef(oid) AS made
     FROM pg_constraint WHERE contype IN ('f', 'p', 'u')
       AND (conrelid::regclass::text IN ${tables} OR confrelid::regclass::text IN ${tables})`,
  );
  const { rows: indexes } = await db.query<{ name: string; made: string }>(
    `SELECT indexname AS name, indexdef AS made FROM pg_indexes i WHERE schemaname = 'public' AND tablename IN ${tables}
       AND NOT EXISTS (SELECT FROM pg_constraint WHERE conindid = (i.schemaname || '.' || i.indexname)::regclass)`,
  );
  const ofKind = (kinds: string) => constraints.filter(({ kind }) => kinds.includes(kind));
  for (const { table, name } of [...ofKind('f'), ...ofKind('pu')]) {
    await db.query(`ALTER TABLE ${table} DROP CONSTRAINT ${name}`);
  }
  for (const { name } of indexes) await db.query(`DROP INDEX ${name}`);
  return async (say) => {
    for (const { table, name, made } of ofKind('pu')) {
      await db.query(`ALTER TABLE ${table} ADD CONSTRAINT ${name} ${made}`);
    }
    say('keys');
    for (const { made } of indexes) await db.query(made);
    say('indexes');
    for (const { table, name, made } of ofKind('f')) {
      await db.query(`ALTER TABLE ${table} ADD CONSTRAINT ${name} ${made} NOT VALID`);
    }
  };
}

async function makeClients({ database, keyring }: Runtime) {
  const terms = { type: 'UNLIMITED', expirationDate: '2099-12-31' } as const;
  const made: { readonly id: number; readonly credential: number }[] = [];
  for (let i = 0; i < clients; i++) {
    await database.transaction(async (tx) => {
      const about = { name: `Client ${i}`, verifications: [...checkCatalogue.usual] };
      const { id } = await createCompany(tx, keyring, 'bench', about, terms);
      const { credential } = await issueCredential(tx, keyring, 'bench', id, { mode: 'live' });
      made.push({ id, credential: credential.id });
    });
  }
  return made;
}
