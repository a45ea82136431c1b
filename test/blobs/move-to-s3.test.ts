import { afterAll, afterEach, beforeAll, describe, expect, it } from 'vitest';
import { removePictureKeys } from '../../src/db/retention/picture-retention.ts';
import { akwaba, akwabaAlone } from '../command-line.ts';
import { eventually, type TestClient, type TestService, testService } from '../harness.ts';
import { accepted, blobs, plainPicture } from '../uploads.ts';
import { type FaultProxy, faultProxy } from './fault-proxy.ts';
import { hasS3, needsS3, type S3Server, settingsFor, startS3 } from './s3-server.ts';

describe.runIf(hasS3)('pictures that move from a folder to S3 beside a running service', needsS3, () => {
  let server: S3Server;
  let proxy: FaultProxy;
  /** The same installation, before and while its pictures move. */
  let before: TestService;
  let moving: TestService;
  let client: TestClient;
  let env: Record<string, string>;
  beforeAll(async () => {
    server = await startS3();
    proxy = await faultProxy(server.endpoint);
    before = await testService();
    client = await before.client();
    for (let i = 0; i < 8; i += 1) await uploadTo(before);
    const { DATA_DIR = '', DATABASE_URL = '' } = before.config.given;
    env = {
      DATA_DIR,
      DATABASE_URL,
      ...settingsFor(server, proxy.endpoint),
      BLOB_STORE_ALSO: before.config.blobDir,
    };
    moving = await testService(env);
  });
  afterAll(async () => {
    await moving.stop();
    await before.stop();
    await proxy.stop();
    await server.stop();
  });
  afterEach(() => {
    proxy.fault = () => undefined;
    proxy.asked.length = 0;
  });

  let shade = 0;
  const uploadTo = async (service: TestService) => {
    shade += 7;
    const picture = await plainPicture(shade % 256);
    return accepted(service, client, 'v2', [
      ['idDocumentFront', picture],
      ['documentType', 'CNI'],
    ]);
  };
  /** As retention and erasure do it: the key first, then the blob. */
  const erase = async (key: string) => {
    const { database } = moving.runtime;
    const [row] = await database.query<{ dossier: number }>(
      'SELECT c.dossier_id AS dossier FROM pictures p JOIN documents c ON c.id = p.document_id WHERE p.id = $1',
      [key],
    );
    await database.transaction((tx) => removePictureKeys(tx, row?.dossier ?? 0));
    await moving.services.blobs.delete(key);
  };
  const copy = () =>
    akwabaAlone(['blobs', 'copy', '--to', env.BLOB_STORE ?? '', '--json', '--at-once', '1'], env);
  const keysInS3 = async () => {
    const [s3] = moving.runtime.blobPlaces;
    const keys: string[] = [];
    for await (const { key } of s3?.list() ?? []) keys.push(key);
    return keys;
  };

  it('are read from the folder until they are copied, and new ones go to S3', async () => {
    const [old = ''] = blobs(before);
    expect(await moving.services.blobs.get(old)).toEqual(await before.services.blobs.get(old));
    const inFolder = blobs(before).length;
    await uploadTo(moving);
    expect(blobs(before)).toHaveLength(inFolder);
    expect(await keysInS3()).toHaveLength(1);
    const { code, stdout } = await akwaba(['blobs', 'verify', '--open', '--json'], env);
    expect([code, JSON.parse(stdout)]).toMatchObject([0, { whole: true, pictures: 9, blobs: 9 }]);
  });

  it('go on where a copy was cut short', async () => {
    let puts = 0;
    proxy.fault = ({ method }) =>
      method === 'PUT' && ++puts > 3 ? { answer: 503, code: 'SlowDown' } : undefined;
    const cut = await copy();
    expect([cut.code, cut.stderr]).toEqual([1, expect.stringContaining('503 SlowDown')]);
    expect(await keysInS3()).toHaveLength(4);
  });

  it('come back neither from an erasure in the middle of their copy nor from uploads beside it', async () => {
    const there = new Set(await keysInS3());
    const victim = blobs(before).find((key) => !there.has(key)) ?? '';
    let release = () => {};
    const until = new Promise<void>((resolve) => {
      release = resolve;
    });
    proxy.fault = ({ method, url }) => (method === 'PUT' && url?.endsWith(victim) ? { until } : undefined);
    const copying = copy();
    const isHeld = () => proxy.asked.some((asked) => asked.startsWith('PUT') && asked.endsWith(victim));
    await eventually('the copy of one is on its way', isHeld);
    await uploadTo(moving);
    await erase(victim);
    release();
    const { code, stdout } = await copying;
    expect([code, JSON.parse(stdout)]).toMatchObject([0, { copied: 4, gone: 1 }]);
    expect(await keysInS3()).not.toContain(victim);
    expect(blobs(before)).not.toContain(victim);
  });

  it('are all there when the folder is no longer named, and only they', async () => {
    const { BLOB_STORE_ALSO: _folder, ...moved } = env;
    const { code, stdout } = await akwaba(['blobs', 'verify', '--open', '--json'], moved);
    expect([code, JSON.parse(stdout)]).toMatchObject([
      0,
      { whole: true, pictures: 9, blobs: 9, opened: 9, arriving: 0 },
    ]);
  });
});
