import { randomBytes, randomUUID } from 'node:crypto';
import { Readable } from 'node:stream';
import { buffer } from 'node:stream/consumers';
import { afterAll, afterEach, beforeAll, describe, expect, it } from 'vitest';
import { loadConfig } from '../../src/platform/settings/config.ts';
import { type BlobStore, BlobsRefused, BlobsUnavailable } from '../../src/storage/blob-store.ts';
import { openBlobs } from '../../src/storage/open-blobs.ts';
import { credentialSource } from '../../src/storage/s3/credentials.ts';
import { s3Limits } from '../../src/storage/s3/limits.ts';
import { abortUploads } from '../../src/storage/s3/s3-blobs.ts';
import { S3Client } from '../../src/storage/s3/s3-client.ts';
import { type FaultProxy, faultProxy } from './fault-proxy.ts';
import { hasS3, needsS3, program, type S3Server, settingsFor, startS3 } from './s3-server.ts';
import { keepsTheContract } from './store-contract.ts';

const open = (settings: Record<string, string>): BlobStore =>
  openBlobs(loadConfig(settings, '/nowhere')).blobs;
const bytesOf = async (blobs: BlobStore, key: string) => (await blobs.get(key))?.length;
const keysOf = async (blobs: BlobStore) => {
  const keys: string[] = [];
  for await (const { key } of blobs.list()) keys.push(key);
  return keys;
};

describe.runIf(hasS3)('the blob store on an S3 server', needsS3, () => {
  let server: S3Server;
  let proxy: FaultProxy;
  let settings: Record<string, string>;
  let blobs: BlobStore;
  beforeAll(async () => {
    server = await startS3();
    proxy = await faultProxy(server.endpoint);
    settings = settingsFor(server, proxy.endpoint);
    blobs = open(settings);
  });
  afterAll(async () => {
    await proxy.stop();
    await server.stop();
  });
  afterEach(() => {
    proxy.fault = () => undefined;
    proxy.asked.length = 0;
  });

  keepsTheContract(() => blobs);

  it('is another store under another prefix, and none of it is seen in this one', async () => {
    const other = open(settingsFor(server));
    const key = randomUUID();
    await other.put(key, Readable.from([Buffer.from('theirs')]));
    expect(await blobs.get(key)).toBeUndefined();
    expect(await keysOf(other)).toEqual([key]);
    expect(await keysOf(blobs)).not.toContain(key);
  });

  it('lists more blobs than a page has', async () => {
    const other = open(settingsFor(server));
    const keys = Array.from({ length: s3Limits.pageKeys + 5 }, () => randomUUID());
    const rest = [...keys];
    const putRest = async () => {
      for (let key = rest.pop(); key !== undefined; key = rest.pop()) {
        await other.put(key, Readable.from([Buffer.from('x')]));
      }
    };
    await Promise.all(Array.from({ length: 16 }, putRest));
    expect(await keysOf(other)).toEqual(keys.sort());
  });

  it.each([
    ['is slowed down', { answer: 503, code: 'SlowDown' }],
    ['finds an error within the server', { answer: 500, code: 'InternalError' }],
    ['sees bytes changed on the way', { answer: 400, code: 'XAmzContentSHA256Mismatch' }],
    ['is cut off', 'reset'],
    ['loses the answer', 'lose-answer'],
  ] as const)('puts, gets and deletes though each question first %s', async (_what, fault) => {
    const seen = new Set<string>();
    proxy.fault = ({ method, url }) => {
      const question = `${method} ${url}`;
      // Answers to HEAD have no body, and so no code.
      const isReported = typeof fault === 'string' || fault.answer >= 500 || method === 'PUT';
      if (seen.has(question) || !isReported) return undefined;
      seen.add(question);
      return fault;
    };
    const key = randomUUID();
    await blobs.put(key, Readable.from([randomBytes(50_000)]));
    expect(await bytesOf(blobs, key)).toBe(50_000);
    await blobs.delete(key);
    seen.clear();
    expect(await bytesOf(blobs, key)).toBeUndefined();
  });

  it('asks again for a body that breaks off, and breaks a stream that does', async () => {
    const key = randomUUID();
    await blobs.put(key, Readable.from([randomBytes(400_000)]));
    let cut = 1;
    proxy.fault = ({ method }) => (method === 'GET' && cut-- > 0 ? 'cut-body' : undefined);
    expect(await bytesOf(blobs, key)).toBe(400_000);
    cut = 1;
    const stream = await blobs.stream(key);
    await expect(buffer(stream ?? Readable.from([]))).rejects.toThrow();
  });

  it('leaves no half of a large blob whose stream breaks, or whose parts are refused', async () => {
    const before = proxy.asked.length;
    const key = randomUUID();
    const broken = async function* () {
      for (let i = 0; i < 9; i += 1) yield randomBytes(2 * 1024 ** 2);
      throw new Error('the client went away');
    };
    await expect(blobs.put(key, broken())).rejects.toThrow('the client went away');
    const aborted = () =>
      proxy.asked.slice(before).filter((asked) => asked.startsWith('DELETE') && asked.includes('uploadId='));
    expect(aborted()).toHaveLength(1);
    proxy.fault = ({ method, url }) =>
      method === 'PUT' && url?.includes('partNumber=2') ? { answer: 403, code: 'AccessDenied' } : undefined;
    await expect(blobs.put(key, Readable.from([randomBytes(s3Limits.partBytes + 1)]))).rejects.toThrow(
      BlobsRefused,
    );
    expect(aborted()).toHaveLength(2);
    expect(await blobs.get(key)).toBeUndefined();
  });

  it('removes the parts that a killed process left, and no others', async () => {
    const { client, prefix } = clientFor(settings);
    const blob = randomUUID();
    const key = `${prefix}/${blob.slice(0, 2)}/${blob}`;
    const begun = await client.ask({ method: 'POST', key, query: { uploads: '' } });
    const [, uploadId = ''] = /<UploadId>(.*)<\/UploadId>/.exec(begun?.body.toString() ?? '') ?? [];
    const part = { partNumber: '1', uploadId };
    await client.ask({ method: 'PUT', key, query: part, body: randomBytes(1000) });
    const isThere = async () =>
      (await client.ask({ method: 'GET', key: '', query: { uploads: '', prefix } }))?.body
        .toString()
        .includes(uploadId);
    await abortUploads(client, `${prefix}/`, new Date(Date.now() - 60_000));
    expect(await isThere()).toBe(true);
    await abortUploads(client, `${prefix}/other/`, new Date(Date.now() + 60_000));
    expect(await isThere()).toBe(true);
    await abortUploads(client, `${prefix}/`, new Date(Date.now() + 60_000));
    expect(await isThere()).toBe(false);
  });

  it('joins the parts once, though the answer to that is lost', async () => {
    const key = randomUUID();
    let lost = 1;
    proxy.fault = ({ method, url }) =>
      method === 'POST' && url?.includes('uploadId=') && lost-- > 0 ? 'lose-answer' : undefined;
    await blobs.put(key, Readable.from([randomBytes(s3Limits.partBytes + 1)]));
    proxy.fault = () => undefined;
    expect(await bytesOf(blobs, key)).toBe(s3Limits.partBytes + 1);
  });

  it('is unavailable while the server is away, and works again by itself', async () => {
    const key = randomUUID();
    await proxy.down();
    await expect(blobs.get(key)).rejects.toThrow(BlobsUnavailable);
    await expect(blobs.get(key)).rejects.not.toThrow(BlobsRefused);
    await expect(blobs.put(key, Readable.from([Buffer.from('x')]))).rejects.toThrow(BlobsUnavailable);
    await expect(blobs.delete(key)).rejects.toThrow('cannot be reached');
    await proxy.up();
    await blobs.put(key, Readable.from([Buffer.from('x')]));
    expect(await bytesOf(blobs, key)).toBe(1);
  });

  it('gives up what is slowed down every time, after a few attempts', async () => {
    proxy.fault = () => ({ answer: 503, code: 'SlowDown' });
    await expect(blobs.get(randomUUID())).rejects.toThrow('503 SlowDown');
    expect(proxy.asked).toHaveLength(s3Limits.attempts);
  });

  it('has no more questions under way than connections, and the others wait', async () => {
    const key = randomUUID();
    await blobs.put(key, Readable.from([Buffer.from('x')]));
    let release = () => {};
    const until = new Promise<void>((resolve) => {
      release = resolve;
    });
    proxy.fault = () => ({ until });
    const wanted = s3Limits.connections * 2;
    const reading = Promise.all(Array.from({ length: wanted }, () => bytesOf(blobs, key)));
    await expect.poll(() => proxy.most()).toBe(s3Limits.connections);
    release();
    expect(await reading).toEqual(Array.from({ length: wanted }, () => 1));
    expect(proxy.most()).toBe(s3Limits.connections);
  });

  it.each([
    ['another secret', { S3_SECRET_ACCESS_KEY: 'wrong' }, /secret|access key/],
    ['an unknown key', { S3_ACCESS_KEY_ID: 'nobody' }, /access key|may not/],
    ['a bucket that is not there', { BLOB_STORE: 's3://no-such-bucket-here/x' }, /no such bucket/],
  ])('is refused with %s, in words, at once', async (_what, wrong, words) => {
    const refused = open({ ...settings, ...wrong });
    const question = refused.readNote('installation');
    await expect(question).rejects.toThrow(BlobsRefused);
    await expect(question).rejects.toThrow(words);
    expect(proxy.asked).toHaveLength(1);
  });

  it.each([
    [403, 'RequestTimeTooSkewed', 'clock'],
    [403, 'AccessDenied', 's3:PutObject'],
    [301, 'PermanentRedirect', 'another region'],
    [400, 'AuthorizationHeaderMalformed', 'S3_REGION'],
    [400, 'ExpiredToken', 'has ended'],
  ])('says what to do about %i %s', async (answer, code, words) => {
    proxy.fault = () => ({ answer, code });
    const question = blobs.readNote('installation');
    await expect(question).rejects.toThrow(BlobsRefused);
    await expect(question).rejects.toThrow(words);
  });

  it('goes to another machine only by https, or where that is said to be meant', () => {
    const plain = { ...settings, S3_ENDPOINT: 'http://s3.example.com' };
    expect(() => open(plain)).toThrow('S3_ENDPOINT: s3.example.com is another machine');
    expect(() => open({ ...plain, S3_ALLOW_PLAIN: 'true' })).not.toThrow();
    expect(() => open({ ...settings, S3_ENDPOINT: 'https://s3.example.com' })).not.toThrow();
  });
});

describe.runIf(program !== undefined)('a bucket that keeps versions', needsS3, () => {
  it('keeps none of a blob that was deleted', async () => {
    const server = await startS3({ versions: true });
    const proxy = await faultProxy(server.endpoint);
    try {
      const settings = settingsFor(server, proxy.endpoint);
      const { client } = clientFor(settings);
      const turnedOn = Buffer.from(
        '<VersioningConfiguration xmlns="http://s3.amazonaws.com/doc/2006-03-01/"><Status>Enabled</Status></VersioningConfiguration>',
      );
      await client.ask({ method: 'PUT', key: '', query: { versioning: '' }, body: turnedOn });
      const blobs = open(settings);
      const key = randomUUID();
      await blobs.put(key, Readable.from([randomBytes(1000)]));
      await blobs.delete(key);
      const left = await client.ask({ method: 'GET', key: '', query: { versions: '' } });
      expect(left?.body.toString()).not.toContain(key);
      expect(proxy.asked.filter((asked) => asked.includes('versionId='))).not.toHaveLength(0);
    } finally {
      await proxy.stop();
      await server.stop();
    }
  });
});

function clientFor(settings: Record<string, string>) {
  const { blobs } = loadConfig(settings, '/nowhere');
  if (blobs.place.kind !== 's3') throw new Error('not on an S3 server');
  const address = {
    origin: blobs.s3.endpoint ?? '',
    path: `/${blobs.place.bucket}`,
    region: blobs.s3.region,
  };
  return { client: new S3Client(address, credentialSource(blobs.s3)), prefix: blobs.place.prefix };
}
