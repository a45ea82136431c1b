import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, afterEach, beforeAll, describe, expect, it } from 'vitest';
import { startService } from '../../src/main.ts';
import { ConfigError, loadConfig } from '../../src/platform/settings/config.ts';
import { akwabaAlone } from '../command-line.ts';
import {
  call,
  eventually,
  freshDatabase,
  type TestClient,
  type TestService,
  testService,
} from '../harness.ts';
import { accepted, analysed, type Parts, plainPicture, upload } from '../uploads.ts';
import { type FaultProxy, faultProxy } from './fault-proxy.ts';
import { hasS3, needsS3, type S3Server, settingsFor, startS3 } from './s3-server.ts';

describe.runIf(hasS3)('a service with its pictures on an S3 server', needsS3, () => {
  let server: S3Server;
  let proxy: FaultProxy;
  const folder = mkdtempSync(join(tmpdir(), 'akwaba-s3-service-'));
  beforeAll(async () => {
    server = await startS3();
    proxy = await faultProxy(server.endpoint);
  });
  afterAll(async () => {
    await proxy.stop();
    await server.stop();
    rmSync(folder, { recursive: true, force: true });
  });
  afterEach(() => {
    proxy.fault = () => undefined;
    proxy.asked.length = 0;
  });

  describe('that runs', () => {
    let service: TestService;
    let client: TestClient;
    let form: Parts;
    beforeAll(async () => {
      service = await testService(settingsFor(server, proxy.endpoint), { worker: true });
      client = await service.client();
      form = [
        ['idDocumentFront', await plainPicture()],
        ['documentType', 'CNI'],
      ];
    });
    afterAll(() => service.stop());
    const counted = async () =>
      (
        await service.runtime.database.query<{ dossiers: number }>(
          'SELECT count(*) AS dossiers FROM dossiers',
        )
      )[0];

    it('takes uploads, analyses them and shows their pictures', async () => {
      const { id } = await accepted(service, client, 'v2', form);
      expect(await analysed(client, id)).toMatchObject({ status: 'A_TRAITER' });
      const [picture] = await service.runtime.database.query<{ id: string }>('SELECT id FROM pictures');
      expect(await service.services.blobs.get(picture?.id ?? '')).toBeInstanceOf(Buffer);
    });

    it('answers uploads with 503 while the store is away, keeps nothing of them, and goes on by itself', async () => {
      const before = await counted();
      await proxy.down();
      const refused = await upload(service, client, 'v2', form);
      expect([refused.status, refused.body.code]).toEqual([503, 'STORAGE_UNAVAILABLE']);
      expect(Number(refused.headers.get('Retry-After'))).toBeGreaterThan(0);
      expect((await call(`${service.url}/health/ready`)).status).toBe(200);
      await proxy.up();
      expect(await counted()).toEqual(before);
      await accepted(service, client, 'v2', form);
    });

    it('lets analyses wait while pictures cannot be read, without counting it against them', async () => {
      let refusals = 0;
      proxy.fault = ({ method }) => {
        if (method !== 'GET') return undefined;
        refusals += 1;
        return { answer: 503, code: 'SlowDown' };
      };
      const { id } = await accepted(service, client, 'v2', form);
      const job = async () =>
        (
          await service.runtime.database.query<{ attempts: number; lease: string | null }>(
            'SELECT attempts, lease FROM jobs WHERE subject = $1',
            [id],
          )
        )[0];
      await eventually(
        'the analysis was put off',
        async () => refusals >= 4 && (await job())?.lease === null,
      );
      expect(await job()).toMatchObject({ attempts: 0 });
      proxy.fault = () => undefined;
      expect(await analysed(client, id)).toMatchObject({ status: 'A_TRAITER' });
    });

    it('says 503 to who wants to see a picture meanwhile', async () => {
      const { id } = await accepted(service, client, 'v2', form);
      const { documents } = await analysed(client, id);
      const [link] = JSON.stringify(documents).match(/http:[^"]+\/pictures?\/[^"]+/) ?? [];
      proxy.fault = () => ({ answer: 503, code: 'SlowDown' });
      const { status, body } = await call(link ?? '');
      expect([status, body.code]).toEqual([503, 'STORAGE_UNAVAILABLE']);
    });
  });

  describe('that starts', () => {
    const settings = async (wrong: Record<string, string> = {}) => ({
      DATA_DIR: join(folder, 'data'),
      DATABASE_URL: await freshDatabase(),
      PORT: '0',
      LOG_LEVEL: 'silent',
      ...settingsFor(server, proxy.endpoint),
      ...wrong,
    });
    const starting = async (wrong: Record<string, string> = {}) =>
      startService(loadConfig(await settings(wrong), folder), undefined, 'api');
    const touched = () => proxy.asked.filter((asked) => !/^(GET|HEAD) /.test(asked));

    it.each([
      ['a wrong bucket', { BLOB_STORE: 's3://no-such-bucket-here/x' }, 'no such bucket'],
      ['a wrong key', { S3_SECRET_ACCESS_KEY: 'wrong' }, 'S3_SECRET_ACCESS_KEY'],
      ['plain http to another machine', { S3_ENDPOINT: 'http://s3.example.com' }, 'S3_ALLOW_PLAIN'],
      ['a wrong place beside it', { BLOB_STORE_ALSO: 's3://no-such-bucket-here/x' }, 'no such bucket'],
    ])('is refused with %s, in words, and touches nothing', async (_what, wrong, words) => {
      const start = starting(wrong);
      await expect(start).rejects.toThrow(ConfigError);
      await expect(start).rejects.toThrow(words);
      expect(touched()).toEqual([]);
    });

    it.each([
      ['a clock that is wrong', 403, 'RequestTimeTooSkewed', 'GET', 'clock'],
      ['a key that may not write', 403, 'AccessDenied', 'PUT', 's3:PutObject'],
      ['a key that may not delete', 403, 'AccessDenied', 'DELETE', 's3:DeleteObject'],
    ])('is refused with %s', async (_what, answer, code, method, words) => {
      proxy.fault = (asked) => (asked.method === method ? { answer, code } : undefined);
      const start = starting();
      await expect(start).rejects.toThrow(ConfigError);
      await expect(start).rejects.toThrow(words);
    });

    it('ends the command with exit code 2, for workers too', async () => {
      const wrong = await settings({ BLOB_STORE: 's3://no-such-bucket-here/x' });
      const { code, stderr } = await akwabaAlone(['worker'], wrong);
      expect([code, stderr]).toEqual([
        2,
        expect.stringContaining('BLOB_STORE: s3://no-such-bucket-here/x: there is no such bucket'),
      ]);
    });

    it('leaves nothing of its trial, and comes up while the store is away', async () => {
      const place = await settings();
      const first = await startService(loadConfig(place, folder), undefined, 'api');
      await first.stop();
      const { openBlobs } = await import('../../src/storage/open-blobs.ts');
      const left: string[] = [];
      for await (const { key } of openBlobs(loadConfig(place, folder)).blobs.list()) left.push(key);
      expect(left).toEqual([]);
      await proxy.down();
      try {
        const service = await startService(loadConfig(place, folder), undefined, 'api');
        expect((await call(`${service.url}/health/ready`)).status).toBe(200);
        await service.stop();
      } finally {
        await proxy.up();
      }
    });
  });
});
