import { randomBytes, randomUUID } from 'node:crypto';
import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { monitorEventLoopDelay } from 'node:perf_hooks';
import { changeSettings, createCompany, issueCredential } from '../src/accounts/accounts.ts';
import { checkCatalogue } from '../src/analysis/checks.ts';
import { DossierKey } from '../src/dossiers/stored-dossier.ts';
import { FaceSearch } from '../src/faces/face-search.ts';
import { sealTemplate } from '../src/faces/sealed-template.ts';
import { loadConfig } from '../src/platform/settings/config.ts';
import { openRuntime } from '../src/runtime.ts';
import { faceModelOf } from '../src/vision/faces/face-model.ts';
import { cosine, templateLength } from '../src/vision/faces/face-template.ts';
import { median, number, printTable, quantile, timed } from './tables.ts';

/**
 * One face among a million of one client, each sealed with its dossier's key in the embedded database: opening them at
 * the first search, every later search, memory, and what the thread that answers calls notices of it. Beside a loop
 * that compares with each template in turn. (Number of faces, default 1000000.)
 */

const count = Number(process.argv[2] ?? 1_000_000);
const { duplicateCosine } = faceModelOf();
const searches = 200;
const batch = 5000;
const dataDir = mkdtempSync(join(tmpdir(), 'akwaba-bench-'));
const config = loadConfig({ DATA_DIR: dataDir }, dataDir);
const runtime = await openRuntime(config, () => undefined);
const { database, keyring } = runtime;

const templates = Array.from({ length: count }, () => new Int8Array(randomBytes(templateLength)));
const { companyId, credentialId } = await database.transaction(async (tx) => {
  const settings = { name: 'Bench', verifications: [...checkCatalogue.usual], duplicated_faces: true };
  const subscription = { type: 'UNLIMITED', expirationDate: '2099-12-31' } as const;
  const company = await createCompany(tx, keyring, 'bench', settings, subscription);
  const { credential } = await issueCredential(tx, keyring, 'bench', company.id, { mode: 'live' });
  return { companyId: company.id, credentialId: credential.id };
});

/** Dossiers with nothing but a face, and the database's numbers for them. */
async function keepFaces(): Promise<number[]> {
  const ids: number[] = [];
  for (let from = 0; from < count; from += batch) {
    const rows = templates.slice(from, from + batch).map((template) => {
      const uuid = randomUUID();
      const { dossierKey, wrapped } = DossierKey.make(keyring, uuid, { companyId, test: false });
      return { uuid, wrapped, sealed: sealTemplate(dossierKey, uuid, template) };
    });
    const made = await database.query<{ id: number }>(
      `WITH new AS (
         SELECT * FROM unnest($1::uuid[], $2::bytea[], $3::bytea[]) WITH ORDINALITY AS n (uuid, wrapped, sealed, nth)),
       dossier AS (
         INSERT INTO dossiers (uuid, company_id, sequence, credential_id, test, kyb, version, status, wrapped_key, created_at)
         SELECT uuid, $4, $5 + nth, $6, false, false, 'v2', 'A_TRAITER', wrapped, now() FROM new ORDER BY nth
         RETURNING id, uuid, created_at)
       INSERT INTO faces (dossier_id, company_id, test, received_at, model, sealed)
       SELECT d.id, $4, false, d.created_at, 'bench', n.sealed FROM dossier d JOIN new n USING (uuid) ORDER BY n.nth
       RETURNING dossier_id AS id`,
      [
        rows.map(({ uuid }) => uuid),
        rows.map(({ wrapped }) => wrapped),
        rows.map(({ sealed }) => sealed),
        companyId,
        from,
        credentialId,
      ],
    );
    ids.push(...made.map(({ id }) => id));
  }
  return ids;
}

const megabytes = () => process.memoryUsage().rss / 2 ** 20;
const seconds = (ms: number) => `${number(ms / 1000, 1)} s`;

try {
  const made = await timed(keepFaces);
  await database.query('ANALYZE faces, dossiers');
  const dossier = (n: number) => made.result[n % count] ?? 0;
  const before = megabytes();

  const search = new FaceSearch(database, {
    keyFile: config.keyFile,
    megabytes: 2 * Math.ceil((count * templateLength) / 2 ** 20),
    threshold: duplicateCosine,
  });
  const delay = monitorEventLoopDelay({ resolution: 1 });
  delay.enable();
  const load = await timed(() => search.find(dossier(0)));
  const after = megabytes();
  const longest = delay.max / 1e6;
  delay.reset();
  const times: number[] = [];
  for (let n = 1; n <= searches; n++) {
    const { result, ms } = await timed(() => search.find(dossier(n * 997)));
    if (result.length !== 1 || result[0]?.cosine !== 1) throw new Error('a search did not find its own face');
    times.push(ms);
  }
  const longestLater = delay.max / 1e6;

  const naive: number[] = [];
  for (let n = 0; n < 5; n++) {
    const sought = templates[n] ?? new Int8Array(templateLength);
    const { ms } = await timed(async () =>
      templates.filter((face) => cosine(sought, face) > duplicateCosine),
    );
    naive.push(ms);
  }

  await database.query('DELETE FROM faces WHERE dossier_id = ANY($1)', [made.result.slice(0, count / 100)]);
  await database.query('INSERT INTO face_removals VALUES ($1, $2)', [companyId, count / 100]);
  const forgetting = await timed(() => search.find(dossier(count / 2)));
  await search.close();

  const small = new FaceSearch(database, {
    keyFile: config.keyFile,
    megabytes: Math.ceil((count * templateLength) / 2 ** 21),
    threshold: duplicateCosine,
  });
  await small.find(dossier(count / 2));
  const overflowing = await timed(() => small.find(dossier(count / 2)));
  await small.close();

  const erasing = await timed(() =>
    database.transaction((tx) =>
      changeSettings(tx, keyring, 'bench', companyId, { duplicated_faces: false }),
    ),
  );

  printTable(
    [`one face among ${count.toLocaleString('en')}`, 'p50', 'p99'],
    [
      ['a loop over all templates', `${number(median(naive), 0)} ms`, '-'],
      ['search', `${number(median(times), 0)} ms`, `${number(quantile(times, 0.99), 0)} ms`],
    ],
  );
  console.log();
  printTable(
    ['', ''],
    [
      ['sealing and storing them', seconds(made.ms)],
      ['first search: read and opened', seconds(load.ms)],
      ['memory for them', `${Math.round(after - before)} MiB`],
      ['longest that calls waited, while they were opened', `${number(longest, 0)} ms`],
      ['the same, while they were searched', `${number(longestLater, 0)} ms`],
      ['search after one in a hundred was removed', `${number(forgetting.ms, 0)} ms`],
      ['search where only half of them may be in memory', seconds(overflowing.ms)],
      ['erasing all of them (the setting turned off)', seconds(erasing.ms)],
    ],
  );
} finally {
  await runtime.close();
  rmSync(dataDir, { recursive: true, force: true });
}
