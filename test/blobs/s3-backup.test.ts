import { cpSync, mkdirSync, mkdtempSync, readdirSync, readFileSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { environmentOf, told } from '../backup-scene.ts';
import { akwaba, projectFolder } from '../command-line.ts';
import {
  call,
  emptyDatabase,
  freshDatabase,
  type TestClient,
  type TestService,
  testService,
} from '../harness.ts';
import { accepted, resultPath } from '../uploads.ts';
import { faultProxy } from './fault-proxy.ts';
import { hasS3, needsS3, type S3Server, settingsFor, startS3 } from './s3-server.ts';

describe.runIf(hasS3)('a backup of pictures on an S3 server', needsS3, () => {
  let server: S3Server;
  let service: TestService;
  let client: TestClient;
  let store: Record<string, string>;
  let env: Record<string, string>;
  const dossiers: string[] = [];
  const home = mkdtempSync(join(tmpdir(), 'akwaba-s3-backup-'));
  const folder = join(home, 'backups');
  beforeAll(async () => {
    server = await startS3();
    store = settingsFor(server);
    service = await testService({ ...store, DATABASE_URL: await freshDatabase() });
    env = { ...environmentOf(service), ...store };
    client = await service.client();
    // Each longer than the 64 KiB from which on a body waits to be read.
    for (const name of ['cni-2020-front', 'cni-2020-back', 'passeport']) {
      const parts = [
        ['idDocumentFront', readFileSync(join(projectFolder, 'samples', `${name}.jpg`))],
        ['documentType', 'CNI'],
      ] as const;
      dossiers.push((await accepted(service, client, 'v2', parts)).id);
    }
  });
  afterAll(async () => {
    await service?.stop();
    await server?.stop();
    rmSync(home, { recursive: true, force: true });
  });

  /** Another machine, with a place of its own on the same server. */
  const newPlace = async (name: string, more = settingsFor(server)) => {
    const DATA_DIR = join(home, name);
    mkdirSync(DATA_DIR, { mode: 0o700 });
    cpSync(service.config.keyFile, join(DATA_DIR, 'master.key'));
    return { ...more, DATA_DIR, DATABASE_URL: await emptyDatabase() };
  };

  it('is made, verified and restored to another bucket, and shows every picture', async () => {
    const made = await told(['backup', 'create', folder], env);
    expect(made.pictures).toMatchObject({ count: 3, copied: 3, missing: 0 });
    expect((await told(['backup', 'create', folder], env)).pictures).toMatchObject({ count: 3, copied: 0 });
    expect(await told(['backup', 'verify', folder], env)).toMatchObject({ faults: [], pictures: 3 });
    const place = await newPlace('another');
    expect(await told(['restore', folder], place)).toMatchObject({ pictures: 3, without: 0 });
    // Nothing of the store lies on the disk.
    expect(readdirSync(place.DATA_DIR)).toEqual(['master.key']);
    const restored = await testService(place);
    for (const id of dossiers) {
      const { status, body } = await call(restored.url + resultPath('v2', id), { headers: client.headers });
      expect(status).toBe(200);
      const [link] = /http[^"]*\/pictures\/dossier\/[^"]*/.exec(JSON.stringify(body)) ?? [];
      expect((await fetch(link ?? '')).status).toBe(200);
    }
    await restored.stop();
    expect((await akwaba(['blobs', 'verify', '--open'], place)).code).toBe(0);
  });

  it('is made through a server that closes each connection with its answer', async () => {
    const proxy = await faultProxy(server.endpoint);
    proxy.fault = () => 'close';
    const through = { ...env, S3_ENDPOINT: proxy.endpoint };
    // S3_BACKUPS=20: as many as the drill makes.
    for (let made = 0; made < Number(process.env.S3_BACKUPS ?? 1); made += 1) {
      const { pictures } = await told(['backup', 'create', join(home, `closing-${made}`)], through);
      expect(pictures).toMatchObject({ count: 3, copied: 3, missing: 0 });
    }
    await proxy.stop();
  });

  it('is not restored over the pictures of another, nor to a server that is away, and nothing is touched', async () => {
    const full = await newPlace('full', store);
    const refused = await akwaba(['restore', folder], full);
    expect([refused.code, refused.stderr]).toEqual([2, expect.stringContaining('is not empty')]);
    expect((await akwaba(['blobs', 'verify', '--open'], env)).code).toBe(0);
    const wrong = await newPlace('wrong', { ...settingsFor(server), S3_SECRET_ACCESS_KEY: 'another' });
    const key = await akwaba(['restore', folder], wrong);
    expect([key.code, key.stderr]).toEqual([2, expect.stringContaining('BLOB_STORE')]);
    const away = await newPlace('away', { ...settingsFor(server), S3_ENDPOINT: 'http://127.0.0.1:1' });
    const nobody = await akwaba(['restore', folder], away);
    expect([nobody.code, nobody.stderr]).toEqual([1, expect.stringContaining('The store of pictures')]);
    expect(nobody.stderr).not.toContain('    at ');
  });
});
