import { randomUUID } from 'node:crypto';
import { once } from 'node:events';
import { createServer, type IncomingMessage, type Server, type ServerResponse } from 'node:http';
import type { AddressInfo } from 'node:net';
import { Readable } from 'node:stream';
import { afterAll, afterEach, beforeAll, describe, expect, it } from 'vitest';
import { loadConfig } from '../../src/platform/settings/config.ts';
import { type BlobStore, BlobsRefused, BlobsUnavailable } from '../../src/storage/blob-store.ts';
import { openBlobs } from '../../src/storage/open-blobs.ts';
import { credentialSource } from '../../src/storage/s3/credentials.ts';
import { s3Limits } from '../../src/storage/s3/limits.ts';
import { abortUploads } from '../../src/storage/s3/s3-blobs.ts';
import { S3Client } from '../../src/storage/s3/s3-client.ts';

/** What answers in the place of an S3 server: a proxy that has lost it, a wrong address, somebody who means harm. */
type Answer = (request: IncomingMessage, response: ServerResponse) => void;

async function listening(answer: Answer): Promise<{ server: Server; origin: string }> {
  const server = createServer((request, response) => {
    request.resume();
    request.once('end', () => answer(request, response));
  }).listen(0, '127.0.0.1');
  await once(server, 'listening');
  return { server, origin: `http://127.0.0.1:${(server.address() as AddressInfo).port}` };
}

describe('the blob store on what only looks like an S3 server', () => {
  let server: Server;
  let origin: string;
  let answer: Answer;
  let asked: string[] = [];
  let blobs: BlobStore;
  const settings = () => ({
    BLOB_STORE: 's3://pictures/here',
    S3_ENDPOINT: origin,
    S3_ACCESS_KEY_ID: 'key',
    S3_SECRET_ACCESS_KEY: 'secret',
  });
  beforeAll(async () => {
    ({ server, origin } = await listening((request, response) => {
      asked.push(`${request.method} ${request.url}`);
      answer(request, response);
    }));
    blobs = openBlobs(loadConfig(settings(), '/nowhere')).blobs;
  });
  afterAll(() => {
    server.close();
    server.closeAllConnections();
  });
  afterEach(() => {
    asked = [];
  });

  const says = (status: number, body: string, headers = {}) => {
    answer = (_request, response) => response.writeHead(status, headers).end(body);
  };
  const keysOf = async () => {
    const keys: string[] = [];
    for await (const { key } of blobs.list()) keys.push(key);
    return keys;
  };
  const key = randomUUID();
  const listing = (inside: string) => `<ListBucketResult>${inside}</ListBucketResult>`;
  const entry = `<Contents><Key>here/${key.slice(0, 2)}/${key}</Key><Size>1</Size></Contents>`;

  it('believes no "not found" that is not said as S3 says it: a proxy whose server is away says the same', async () => {
    says(404, '<html>default backend - 404</html>');
    const questions = [blobs.get(key), blobs.stream(key), blobs.delete(key), blobs.readNote('installation')];
    for (const { reason } of (await Promise.allSettled(questions)) as PromiseRejectedResult[]) {
      expect(reason).toBeInstanceOf(BlobsUnavailable);
      expect(reason).not.toBeInstanceOf(BlobsRefused);
    }
    says(404, '<Error><Code>NoSuchKey</Code></Error>');
    expect(await blobs.get(key)).toBeUndefined();
    await expect(blobs.delete(key)).resolves.toBeUndefined();
  });

  it.each([
    ['a page of something else', '<html>Please sign in</html>'],
    ['nothing', ''],
    ['an error', '<Error><Code>InternalError</Code></Error>'],
    ['the half of it', `<ListBucketResult><IsTruncated>false</IsTruncated>${entry}`],
    ['no word on whether there is more', listing(entry)],
    ['that there is more, but not where', listing(`<IsTruncated>true</IsTruncated>${entry}`)],
    [
      'the same page again and again',
      listing(`<IsTruncated>true</IsTruncated><NextContinuationToken>1</NextContinuationToken>${entry}`),
    ],
  ])('takes for no listing, and for no end of one: %s', async (_what, body) => {
    says(200, body);
    await expect(keysOf()).rejects.toThrow(BlobsUnavailable);
  });

  it('lists what a server says in full', async () => {
    says(200, listing(`<IsTruncated>false</IsTruncated>${entry}`));
    expect(await keysOf()).toEqual([key]);
  });

  it('is not kept busy by a listing that opens more than it closes', async () => {
    const opened = '<Contents>'.repeat((s3Limits.wordsBytes - 200) / '<Contents>'.length);
    says(200, listing(`<IsTruncated>false</IsTruncated>${opened}`));
    expect(await keysOf()).toEqual([]);
  });

  it('takes nothing for stored that was not answered as S3 does', async () => {
    answer = ({ method }, response) => response.writeHead(method === 'HEAD' ? 404 : 200).end();
    await expect(blobs.put(key, Readable.from([Buffer.from('x')]))).rejects.toThrow(BlobsUnavailable);
    await expect(blobs.writeNote('installation', 'x')).rejects.toThrow(BlobsUnavailable);
  });

  it('does not read without end', async () => {
    answer = (_request, response) => {
      const piece = Buffer.alloc(1024 ** 2);
      response.writeHead(200);
      const more = () => {
        while (!response.destroyed && response.write(piece));
      };
      response.on('drain', more);
      more();
    };
    await expect(blobs.get(key)).rejects.toThrow(`longer than ${s3Limits.blobBytes} bytes`);
    await expect(blobs.readNote('installation')).rejects.toThrow(`longer than ${s3Limits.wordsBytes}`);
  });

  it('lets go of who sends, where it cannot even ask whether there is room', async () => {
    says(503, '');
    let isOver = false;
    const pieces = async function* () {
      try {
        for (;;) yield Buffer.alloc(1024 ** 2);
      } finally {
        isOver = true;
      }
    };
    await expect(blobs.put(key, pieces())).rejects.toThrow(BlobsUnavailable);
    expect(isOver).toBe(true);
  });

  it('follows nobody to another place, with its keys or without', async () => {
    const visits: string[] = [];
    const other = await listening((request, response) => {
      visits.push(request.url ?? '');
      response.end();
    });
    try {
      for (const status of [301, 302, 307, 308]) {
        says(status, '', { location: `${other.origin}/here` });
        await expect(blobs.get(key)).rejects.toThrow(BlobsUnavailable);
        await expect(blobs.put(key, Readable.from([Buffer.from('x')]))).rejects.toThrow(BlobsUnavailable);
      }
      expect(visits).toEqual([]);
    } finally {
      other.server.close();
    }
  });

  it('leaves alone the parts of uploads that are not its own, in a bucket that it shares', async () => {
    const { s3 } = loadConfig(settings(), '/nowhere').blobs;
    const client = new S3Client({ origin, path: '/pictures', region: 'x' }, credentialSource(s3));
    const upload = (name: string, id: string) =>
      `<Upload><Key>${name}</Key><UploadId>${id}</UploadId><Initiated>2020-01-01T00:00:00Z</Initiated></Upload>`;
    const own = `${key.slice(0, 2)}/${key}`;
    answer = ({ method }, response) =>
      method === 'GET'
        ? response.end(
            `<ListMultipartUploadsResult>${upload('films/long one.mp4', '1')}${upload(`other/${own}`, '2')}${upload(own, '3')}</ListMultipartUploadsResult>`,
          )
        : response.writeHead(204).end();
    await abortUploads(client, '', new Date());
    expect(asked.filter((each) => each.startsWith('DELETE'))).toEqual([`DELETE /pictures/${own}?uploadId=3`]);
    await client.close();
  });
});
