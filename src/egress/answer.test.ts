import { execFileSync } from 'node:child_process';
import { once } from 'node:events';
import { mkdtempSync, open, openSync, readFileSync, rmSync } from 'node:fs';
import { type AddressInfo, createServer, type Socket } from 'node:net';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { promisify } from 'node:util';
import { afterAll, afterEach, beforeAll, describe, expect, it } from 'vitest';
import { isReady } from '../demo/demo-run.ts';
import { outsidePhoto } from '../registries/outside-photo.ts';
import { credentialSource } from '../storage/s3/credentials.ts';
import { s3Blobs } from '../storage/s3/s3-blobs.ts';
import { S3Client } from '../storage/s3/s3-client.ts';
import { AskedService } from './asked-service.ts';
import { download } from './download.ts';
import { guardedGet } from './guarded-get.ts';
import { guardedPost } from './http-client.ts';

/**
 * undici and Node's own `fetch` end the process when a connection closes whose body waits (nodejs/undici#5360). They make a body
 * wait from 65,536 bytes on, so servers here answer so many, in one go with the end of the connection.
 */
let [status, bytes, etag] = ['200 OK', 65_536, '"mark"'];
const closed: Promise<unknown>[] = [];
const server = createServer((socket: Socket) => {
  socket.on('error', () => undefined);
  closed.push(new Promise((resolve) => socket.once('close', resolve)));
  socket.once('data', () => {
    const head = [`Content-Length: ${bytes}`, 'Connection: close', 'Location: /next', `ETag: ${etag}`];
    socket.write([`HTTP/1.1 ${status}`, ...head, '', ''].join('\r\n'));
    socket.end(Buffer.alloc(bytes, 'a'));
  });
});
let url: string;
const uncaught: unknown[] = [];
const note = (error: unknown) => uncaught.push(error);
const folder = mkdtempSync(join(tmpdir(), 'akwaba-answer-'));
beforeAll(async () => {
  process.on('uncaughtException', note);
  // Loaded later it would wait for the disk, too.
  await import('undici');
  server.listen(0, '127.0.0.1');
  await once(server, 'listening');
  url = `http://127.0.0.1:${(server.address() as AddressInfo).port}`;
});
afterEach(async () => {
  await Promise.all(closed.splice(0));
  [status, bytes] = ['200 OK', 65_536];
  expect(uncaught.splice(0)).toEqual([]);
});
afterAll(() => {
  process.off('uncaughtException', note);
  server.close();
  rmSync(folder, { recursive: true });
});

const keys = { accessKeyId: 'a', secretAccessKey: 'b' };
const store = () =>
  new S3Client({ origin: url, path: '/b', region: 'r' }, { get: async () => keys, renew: () => false });
const service = { timeoutSeconds: 20, retries: 0, breakerFailures: 9, breakerSeconds: 0, cacheSeconds: 0 };
const bounds = { answerBytes: 100_000, rememberedBytes: 0, rememberedAnswers: 1 };
const list = (path = join(folder, 'list')) =>
  download(url, { headers: {}, maxBytes: 1_000_000, path, plainHosts: ['127.0.0.1'] });

const callers: Readonly<Record<string, () => Promise<unknown>>> = {
  'the store of pictures': () => store().ask({ method: 'GET', key: 'k' }),
  'its keys': () => {
    const settings = { endpoint: url, region: 'r', pathStyle: true, allowPlain: true, keys: undefined };
    return credentialSource({ ...settings, environment: { AWS_CONTAINER_CREDENTIALS_FULL_URI: url } }).get();
  },
  'a list': () => list(),
  'a newspaper': () =>
    guardedGet({ allowPrivate: true, plainHosts: ['127.0.0.1'] })(url, { maxBytes: 1_000_000 }),
  'a webhook': () =>
    guardedPost({ allowPrivate: true })(url, { headers: {}, body: '{}', timeoutSeconds: 20 }),
  'a register or a search of the press': () =>
    new AskedService(service, bounds, (code) => (code === 200 ? code : undefined)).ask({
      address: url,
      headers: {},
    }),
  'a photo of a register': async () => outsidePhoto({ url }, { idImageUrl: '/photo' })?.read(),
  'the service, asked by its demo': () => isReady(url),
};

describe.each(Object.entries(callers))('an answer to %s whose connection closes', (_who, call) => {
  it.each(['200 OK', '302 Found', '404 Not Found', '503 Unavailable'])(
    'after 65,536 bytes of a %s leaves the process alive',
    async (answered) => {
      status = answered;
      await call().catch(() => undefined);
    },
  );
});

describe('an answer that is taken more slowly than it comes', () => {
  it('is a blob that comes whole, though nobody read it before its connection closed', async () => {
    const stream = await s3Blobs(store(), '', 's3').stream('00000000-0000-4000-8000-000000000000');
    await Promise.all(closed.splice(0));
    let came = 0;
    for await (const piece of stream ?? []) came += piece.length;
    expect(came).toBe(65_536);
  });

  it('is a list that is written while nothing else of the disk answers', async () => {
    // Enough for a body to wait, where it waits for the file to be opened.
    bytes = 3 * 65_536;
    const waiting = join(folder, 'nobody-writes');
    execFileSync('mkfifo', [waiting]);
    const threads = Number(process.env.UV_THREADPOOL_SIZE ?? 4);
    const held = Array.from({ length: threads }, () => promisify(open)(waiting, 'r'));
    const path = join(folder, 'slow');
    const fetched = list(path);
    await Promise.race([fetched, once(process, 'uncaughtException')]).finally(() => openSync(waiting, 'r+'));
    await Promise.all(held);
    expect(await fetched).toMatchObject({ kind: 'fetched', bytes, mark: { etag } });
    expect(readFileSync(path)).toEqual(Buffer.alloc(bytes, 'a'));
  });
});
