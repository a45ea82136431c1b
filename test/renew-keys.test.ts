import { fork } from 'node:child_process';
import { once } from 'node:events';
import { existsSync, readdirSync, statSync } from 'node:fs';
import { join } from 'node:path';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { listDataKeys } from '../src/db/data-keys.ts';
import { one } from '../src/db/database.ts';
import { openKeyring } from '../src/db/master-key.ts';
import { DossierKey } from '../src/dossiers/stored-dossier.ts';
import { openErasableKey, periodOf } from '../src/platform/keys/erasable-keys.ts';
import { holdSubject, showHolds } from '../src/subjects/hold-subject.ts';
import { renewalSteps, renewKeys } from '../src/subjects/renew-keys.ts';
import { bundleProgram } from './bundle-program.ts';
import { akwaba } from './command-line.ts';
import { freshDatabase, type TestClient, type TestService, testService } from './harness.ts';
import { accepted, plainPicture, resultPath } from './uploads.ts';
import { makeDossier } from './webhook-scene.ts';

describe('a renewal of the keys of dossiers', () => {
  let service: TestService;
  let client: TestClient;
  /** Whose dossiers are written past the interface. */
  let other: TestClient;
  let env: Record<string, string>;
  beforeAll(async () => {
    const DATABASE_URL = await freshDatabase();
    service = await testService({ DATABASE_URL });
    env = { DATABASE_URL, DATA_DIR: service.config.dataDir };
    [client, other] = [await service.client(), await service.client()];
  });
  afterAll(() => service?.stop());

  const database = () => service.runtime.database;
  const folder = () => `${service.config.keyFile}.periods`;
  const periods = () => (existsSync(folder()) ? readdirSync(folder()).sort() : []);
  /** With what is on the disk and in the database now. */
  const freshKeyring = async () => (await openKeyring(database(), service.config.keyFile)).keyring;
  const uploaded = async (): Promise<string> => {
    const parts = [
      ['idDocumentFront', await plainPicture()],
      ['documentType', 'CNI'],
    ] as const;
    return (await accepted(service, client, 'v2', parts)).id;
  };
  const wrappedOf = async (uuid: string) =>
    one(
      await database().query<{ wrapped_key: Buffer }>('SELECT wrapped_key FROM dossiers WHERE uuid = $1', [
        uuid,
      ]),
    ).wrapped_key;
  /** How many living dossiers open, of how many. */
  const opening = async () => {
    const keyring = await freshKeyring();
    const rows = await database().query<{ uuid: string; wrapped_key: Buffer }>(
      'SELECT uuid, wrapped_key FROM dossiers WHERE wrapped_key IS NOT NULL',
    );
    const open = rows.filter((row) => DossierKey.open(keyring, row) !== undefined);
    return [open.length, rows.length];
  };
  const renew = async () =>
    renewKeys({
      database: database(),
      keyring: await freshKeyring(),
      keyFile: service.config.keyFile,
      actor: 'test',
    });
  /** A dossier whose wrapped key was copied elsewhere before it was erased. */
  const erased = async () => {
    const { uuid, id } = await makeDossier(service.runtime, other.companyId);
    const { wrapped } = DossierKey.make(await freshKeyring(), uuid, { ...other, test: false });
    await database().query('UPDATE dossiers SET wrapped_key = $2 WHERE id = $1', [id, wrapped]);
    await database().query('UPDATE dossiers SET wrapped_key = NULL, erased_at = now() WHERE id = $1', [id]);
    return { uuid, wrapped };
  };
  const opens = async ({ uuid, wrapped }: { uuid: string; wrapped: Buffer }) => {
    const keyring = await freshKeyring();
    try {
      return openErasableKey(keyring, uuid, wrapped) !== undefined;
    } catch {
      return false;
    }
  };

  it('makes keys useless that were erased before, also those from before there were periods', async () => {
    const copy = await erased();
    const first = await uploaded();
    const held = one(
      await database().query<{ id: string }>(
        `INSERT INTO subjects (company_id, kind, test) VALUES ($1, 'person', false) RETURNING id`,
        [client.companyId],
      ),
    );
    const hold = { held: true, actor: 'test', reason: 'a court wants it' };
    await database().transaction((tx) => holdSubject(tx, service.runtime.keyring, held.id, hold));
    expect(await opens(copy)).toBe(true);
    const archived = await listDataKeys(database());

    const { code, stdout } = await akwaba(['keys', 'renew', '--json'], env);
    expect([code, JSON.parse(stdout)]).toEqual([0, { period: 1, dossiers: 1, destroyed: 0, first: true }]);
    expect(periods()).toEqual(['1']);
    expect(statSync(folder()).mode & 0o777).toBe(0o700);
    expect(statSync(join(folder(), '1')).mode & 0o777).toBe(0o600);
    expect(await opens(copy)).toBe(false);
    expect(await opening()).toEqual([1, 1]);
    // The service that has run all the while reads and takes dossiers.
    expect((await client.get(resultPath('v2', first))).status).toBe(200);
    const next = await uploaded();
    expect(periodOf(await wrappedOf(next))).toBe(1);
    const [shown] = await showHolds(database(), await freshKeyring(), held.id);
    expect(shown?.reason).toBe('a court wants it');
    // Whoever has the logs of the database has the old data key too, wrapped by the master key: that is changed next.
    expect((await akwaba(['keys', 'rotate'], env)).code).toBe(0);
    const { wrapped } = archived.find(({ name }) => name === 'dossiers') ?? { wrapped: Buffer.alloc(0) };
    expect((await listDataKeys(database())).some((key) => key.wrapped.equals(wrapped))).toBe(false);
    expect(await opening()).toEqual([2, 2]);
  });

  it('makes keys useless that were erased in a period, wherever copies of the database are', async () => {
    const copy = await erased();
    expect(periodOf(copy.wrapped)).toBe(1);
    expect(await opens(copy)).toBe(true);
    const { period, destroyed } = await renew();
    expect([period, destroyed, periods()]).toEqual([2, 1, ['2']]);
    expect(await opens(copy)).toBe(false);
    expect(await opening()).toEqual([2, 2]);
    expect((await akwaba(['audit', 'verify'], env)).code).toBe(0);
  });

  it('that ends while a dossier arrives wraps its key anew', async () => {
    const uuid = 'c0ffee00-0000-4000-8000-000000000001';
    const { wrapped } = DossierKey.make(service.runtime.keyring, uuid, { ...other, test: false });
    expect(periodOf(wrapped)).toBe(2);
    await renew();
    const before = await uploaded();
    expect(periodOf(await wrappedOf(before))).toBe(3);
    // Its process has the key of the period in which the upload began.
    expect(openErasableKey(service.runtime.keyring, uuid, wrapped)).toBeDefined();
  });

  it.each(renewalSteps)(
    'that is killed when it has %s loses no living key, and is ended by the next',
    async (step) => {
      await makeDossier(service.runtime, other.companyId);
      const uuids = await opening();
      const child = fork(bundleProgram(new URL('renew-keys-test-process.ts', import.meta.url)), [step], {
        env: { PATH: process.env.PATH ?? '', ...env },
        execArgv: [],
      });
      const [, signal] = (await once(child, 'exit')) as [number | null, NodeJS.Signals | null];
      expect(signal).toBe('SIGKILL');
      expect(await opening()).toEqual(uuids);
      const { period } = await renew();
      expect(periods()).toEqual([String(period)]);
      expect(await opening()).toEqual(uuids);
    },
  );

  it('is told in words where the folder of keys is missing on a machine', async () => {
    const keyring = await freshKeyring();
    Object.defineProperty(keyring, 'periodFolder', { value: join(service.config.dataDir, 'nowhere') });
    const [row] = await database().query<{ uuid: string; wrapped_key: Buffer }>(
      'SELECT uuid, wrapped_key FROM dossiers WHERE wrapped_key IS NOT NULL LIMIT 1',
    );
    if (row === undefined) throw new Error('no dossier');
    expect(() => DossierKey.open(keyring, row)).toThrow(/Copy the folder .*nowhere/);
  });
});
