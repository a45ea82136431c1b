import { chownSync, copyFileSync, mkdtempSync, readdirSync, readFileSync, rmSync, statSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import pg from 'pg';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { Ledger } from '../src/credits/ledger.ts';
import { one } from '../src/db/database.ts';
import { openErasableKey } from '../src/platform/keys/erasable-keys.ts';
import { loadConfig } from '../src/platform/settings/config.ts';
import { sweepCopies } from '../src/retention/remove-copies.ts';
import { openRuntime, type Runtime } from '../src/runtime.ts';
import { eraseForGood } from '../src/subjects/erase-subject.ts';
import { openCertificate, remainsWords } from '../src/subjects/erasure-certificate.ts';
import { testRuntime } from './harness.ts';
import { makeClient, makeDossier } from './webhook-scene.ts';

/** A person with one dossier, and the bytes of its wrapped key. */
async function somebody(runtime: Runtime) {
  const companyId = await makeClient(runtime);
  const dossier = await makeDossier(runtime, companyId);
  const { database } = runtime;
  await database.query(`UPDATE dossiers SET status = 'A_TRAITER' WHERE id = $1`, [dossier.id]);
  const { id, wrapped } = one(
    await database.query<{ id: string; wrapped: Buffer }>(
      `WITH s AS (INSERT INTO subjects (company_id, kind, test) VALUES ($1, 'person', false) RETURNING id),
         t AS (INSERT INTO dossier_subjects (dossier_id, subject_id) SELECT $2, id FROM s)
       SELECT s.id, d.wrapped_key AS wrapped FROM s, dossiers d WHERE d.id = $2`,
      [companyId, dossier.id],
    ),
  );
  return { id, wrapped, dossier };
}

function erase(runtime: Runtime, subjectId: string) {
  const { database, keyring, blobs, turnLogOver } = runtime;
  const tools = { database, keyring, blobs, turnLogOver, ledger: new Ledger(database, keyring) };
  return eraseForGood(tools, { subjectId, actor: 'test', reason: 'request 12', basis: 'request' });
}

const wordsOf = (row: Awaited<ReturnType<typeof erase>>['certificate']) =>
  remainsWords(openCertificate(row), row).map(({ en }) => en);

describe('what is erased in the embedded database', () => {
  let runtime: Runtime;
  let dataDir: string;
  beforeAll(async () => {
    dataDir = mkdtempSync(join(tmpdir(), 'akwaba-erased-'));
    runtime = await openRuntime(loadConfig({ DATA_DIR: dataDir }, dataDir), () => undefined);
  });
  afterAll(async () => {
    await runtime?.close();
    rmSync(dataDir, { recursive: true, force: true });
  });

  /** Files of the data folder that hold these bytes. */
  const holding = (bytes: Buffer): string[] =>
    readdirSync(dataDir, { recursive: true, encoding: 'utf8' }).filter((name) => {
      const path = join(dataDir, name);
      try {
        return statSync(path).isFile() && readFileSync(path).includes(bytes);
      } catch {
        // Removed meanwhile, or a socket.
        return false;
      }
    });
  const superuser = async <T>(work: (client: pg.Client) => Promise<T>): Promise<T> => {
    const password = readFileSync(join(dataDir, 'postgres', 'superuser-password'), 'utf8').trim();
    const client = new pg.Client({ ...runtime.database.connection, user: 'postgres', password });
    await client.connect();
    return work(client).finally(() => client.end());
  };

  it('is in no file any more when its certificate is issued: not in the table, not in the log', async () => {
    const [person, other] = [await somebody(runtime), await somebody(runtime)];
    await superuser((client) => client.query('CHECKPOINT'));
    const before = holding(person.wrapped);
    expect(before.some((name) => name.includes('/base/'))).toBe(true);
    expect(before.some((name) => name.includes('/pg_wal/'))).toBe(true);
    // As earlier versions left it: a segment that the server recycled, under a name that is still to come.
    const { rows } = await superuser((client) =>
      client.query(
        `SELECT pg_walfile_name(pg_current_wal_lsn()) AS now, pg_walfile_name(pg_current_wal_lsn() + 3 * 16777216) AS later`,
      ),
    );
    const wal = join(dataDir, 'postgres', 'data', 'pg_wal');
    copyFileSync(join(wal, rows[0].now), join(wal, rows[0].later));
    const { uid, gid } = statSync(wal);
    chownSync(join(wal, rows[0].later), uid, gid);
    expect(holding(person.wrapped).length).toBe(before.length + 1);

    const { certificate } = await erase(runtime, person.id);
    expect(certificate.cleared_at).not.toBeNull();
    expect(holding(person.wrapped)).toEqual([]);
    expect(wordsOf(certificate)).toContain(
      "The files of the database hold no copy of the dossiers' keys: the table was rewritten and the write-ahead log turned over.",
    );
    expect(wordsOf(certificate).join()).toContain('Blocks of the disk');
    // What others have is still there, and opens.
    expect(holding(other.wrapped)).not.toEqual([]);
    const { uuid } = other.dossier;
    const kept = one(
      await runtime.database.query<{ wrapped_key: Buffer }>(
        'SELECT wrapped_key FROM dossiers WHERE uuid = $1',
        [uuid],
      ),
    );
    expect(() => openErasableKey(runtime.keyring, uuid, kept.wrapped_key)).not.toThrow();
  });

  it('is said to be in files yet, while somebody may still see what was there before', async () => {
    const person = await somebody(runtime);
    const reader = new pg.Client(runtime.database.connection);
    await reader.connect();
    await reader.query('BEGIN ISOLATION LEVEL REPEATABLE READ');
    await reader.query('SELECT count(*) FROM dossiers');
    const { certificate } = await erase(runtime, person.id);
    expect(certificate.cleared_at).toBeNull();
    expect(wordsOf(certificate).join()).toContain('Files of the database still hold copies');
    expect(wordsOf(certificate).join()).not.toContain('hold no copy');
    await reader.query('COMMIT');
    await reader.end();
    expect(await sweepCopies(runtime, 12)).toBe(true);
    expect(holding(person.wrapped)).toEqual([]);
    const row = one(
      await runtime.database.query<typeof certificate>('SELECT * FROM erasure_certificates WHERE id = $1', [
        certificate.id,
      ]),
    );
    expect(wordsOf(row).join()).toContain('hold no copy');
  });
});

describe('what is erased in a database of another server', () => {
  it('is said to be where its settings tell, with what helps there', async () => {
    const runtime = await testRuntime();
    try {
      const { id } = await somebody(runtime);
      const { certificate } = await erase(runtime, id);
      expect(openCertificate(certificate).copies).toEqual([
        { code: 'log', parameters: { megabytes: expect.any(Number) } },
        { code: 'disk' },
        { code: 'means' },
      ]);
      const words = wordsOf(certificate).join('\n');
      expect(words).toMatch(/written over once it has written up to \d+ MB more/);
      expect(words).toContain('“akwaba keys renew” makes every such copy useless');
      expect(words).toContain('Copies of the database from before');
    } finally {
      await runtime.close();
    }
  });
});
