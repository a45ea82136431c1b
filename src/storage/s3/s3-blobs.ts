import { Readable } from 'node:stream';
import {
  BlobExists,
  type BlobStore,
  BlobsRefused,
  BlobsUnavailable,
  isBlobKey,
  requireBlobKey,
  requireNoteName,
  type StoredBlob,
} from '../blob-store.ts';
import { s3Limits } from './limits.ts';
import type { S3Client } from './s3-client.ts';

/**
 * Blobs as S3 objects: PREFIX/ab/abcd..., notes as PREFIX/notes/NAME. Uses only what every server has; some ignore If-
 * None-Match, so a random key is checked first.
 */
export function s3Blobs(client: S3Client, prefix: string, place: string): BlobStore {
  const start = prefix === '' ? '' : `${prefix}/`;
  const nameOf = (key: string): string => {
    requireBlobKey(key);
    return `${start}${key.slice(0, 2)}/${key}`;
  };
  const noteAt = (name: string): string => {
    requireNoteName(name);
    return `${start}notes/${name}`;
  };
  const isThere = async (name: string) => (await client.ask({ method: 'HEAD', key: name })) !== undefined;
  const write = async (name: string, body: Buffer) =>
    requireStored(present(await client.ask({ method: 'PUT', key: name, body })).headers);

  let swept = false;
  /** Once for a process that sends parts itself. Nobody waits for it, and it may not be permitted. */
  const sweepParts = () => {
    const before = new Date(Date.now() - s3Limits.partsHours * 3_600_000);
    if (!swept) abortUploads(client, start, before).catch(() => undefined);
    swept = true;
  };

  return {
    place,
    async put(key: string, pieces: AsyncIterable<Buffer>): Promise<void> {
      const name = nameOf(key);
      // While the bytes come in.
      const taken = isThere(name);
      taken.catch(() => undefined);
      const parts = partsOf(pieces);
      const first = await parts.next();
      try {
        if (await taken) throw new BlobExists(key);
      } catch (error) {
        await parts.return(undefined);
        throw error;
      }
      try {
        const { value: body, isLast } = first.value ?? { value: Buffer.alloc(0), isLast: true };
        if (isLast) await write(name, body);
        else {
          sweepParts();
          await putInParts(client, name, body, parts);
        }
      } catch (error) {
        await parts.return(undefined);
        // An answer that was lost may have been a yes. What cannot be removed now is named by no row.
        if (!(error instanceof BlobsRefused)) await remove(client, name).catch(() => undefined);
        throw error;
      }
    },
    async get(key: string): Promise<Buffer | undefined> {
      return (await client.ask({ method: 'GET', key: nameOf(key) }, s3Limits.blobBytes))?.body;
    },
    async stream(key: string): Promise<Readable | undefined> {
      const name = nameOf(key);
      const opened = await client.open({ method: 'GET', key: name }, s3Limits.partBytes);
      if (opened === undefined || opened.body !== undefined) return opened?.body;
      const bytes = Number(opened.headers['content-length']);
      return Readable.from(readInParts(client, name, bytes), { objectMode: false });
    },
    async delete(key: string): Promise<void> {
      const name = nameOf(key);
      await remove(client, name);
      if (await isThere(name))
        throw new BlobsUnavailable('the server says that it deleted a blob, but still has it');
    },
    async *list(): AsyncIterable<StoredBlob> {
      for await (const { Key = '', Size = '', LastModified = '' } of listed(client, start)) {
        const key = blobKeyOf(Key, start);
        if (key === undefined) continue;
        yield { key, bytes: Number(Size), modifiedAt: new Date(LastModified) };
      }
    },
    async readNote(name: string): Promise<string | undefined> {
      return (await client.ask({ method: 'GET', key: noteAt(name) }))?.body.toString('utf8');
    },
    async writeNote(name: string, text: string): Promise<void> {
      await write(noteAt(name), Buffer.from(text));
    },
  };
}

/** The key of a blob whose object has this name; undefined where it is none of ours. */
function blobKeyOf(name: string, start: string): string | undefined {
  const key = name.slice(start.length + 3);
  return isBlobKey(key) && name === `${start}${key.slice(0, 2)}/${key}` ? key : undefined;
}

/** Every S3 server names what it stored; a proxy that says yes to everything does not. */
function requireStored({ etag }: Readonly<Record<string, string | string[] | undefined>>): string {
  if (typeof etag === 'string' && etag !== '') return etag;
  throw new BlobsUnavailable('the server does not say that it stored what it was given');
}

interface Part {
  readonly value: Buffer;
  readonly isLast: boolean;
}

/** The pieces as bodies of requests: one, or several of the same size and a last one that may be shorter. */
async function* partsOf(pieces: AsyncIterable<Buffer>): AsyncGenerator<Part, undefined> {
  const size = s3Limits.partBytes;
  let held: Buffer[] = [];
  let bytes = 0;
  for await (const piece of pieces) {
    let rest = piece;
    while (bytes + rest.length > size) {
      held.push(rest.subarray(0, size - bytes));
      rest = rest.subarray(size - bytes);
      yield { value: Buffer.concat(held), isLast: false };
      [held, bytes] = [[], 0];
    }
    held.push(rest);
    bytes += rest.length;
  }
  yield { value: Buffer.concat(held), isLast: true };
  return undefined;
}

/** One part at a time: memory holds one, and who sends the bytes waits meanwhile. */
async function putInParts(
  client: S3Client,
  key: string,
  first: Buffer,
  rest: AsyncIterable<Part>,
): Promise<void> {
  const begun = present(await client.ask({ method: 'POST', key, query: { uploads: '' } }));
  const uploadId = fieldOf(begun.body.toString('utf8'), 'UploadId');
  if (uploadId === undefined) throw new BlobsUnavailable('the server began no upload in parts');
  try {
    const tags: string[] = [];
    const send = async (body: Buffer) => {
      const query = { partNumber: String(tags.length + 1), uploadId };
      tags.push(requireStored(present(await client.ask({ method: 'PUT', key, query, body })).headers));
    };
    await send(first);
    for await (const { value } of rest) await send(value);
    const listed = tags.map((tag, i) => `<Part><PartNumber>${i + 1}</PartNumber><ETag>${tag}</ETag></Part>`);
    const body = Buffer.from(`<CompleteMultipartUpload>${listed.join('')}</CompleteMultipartUpload>`);
    const done = await client.ask({ method: 'POST', key, query: { uploadId }, body });
    await requireJoined(client, key, done?.body.toString('utf8'));
  } catch (error) {
    // Parts that nobody joins would be paid for and never be seen.
    await client.ask({ method: 'DELETE', key, query: { uploadId } }).catch(() => undefined);
    throw error;
  }
}

/** Each part whole in memory, so that its connection waits for no reader. A length that is not told is one part. */
async function* readInParts(client: S3Client, key: string, bytes: number): AsyncGenerator<Buffer> {
  if (Number.isNaN(bytes)) yield present(await client.ask({ method: 'GET', key }, s3Limits.blobBytes)).body;
  for (let from = 0; from < bytes; from += s3Limits.partBytes) {
    const length = Math.min(s3Limits.partBytes, bytes - from);
    const part = [from, from + length - 1] as const;
    const { body } = present(await client.ask({ method: 'GET', key, part }, length));
    if (body.length !== length) throw new BlobsUnavailable('the server gives less of a blob than it has');
    yield body;
  }
}

/** Removes the parts of uploads of ours that were begun before; others may use the bucket too. */
export async function abortUploads(client: S3Client, prefix: string, before: Date): Promise<void> {
  const page = await client.ask({ method: 'GET', key: '', query: { uploads: '', prefix } });
  for (const { Key = '', UploadId = '', Initiated = '' } of fieldsOf(
    page?.body.toString('utf8') ?? '',
    'Upload',
  )) {
    if (blobKeyOf(Key, prefix) === undefined || !(new Date(Initiated) < before)) continue;
    await client.ask({ method: 'DELETE', key: Key, query: { uploadId: UploadId } });
  }
}

/**
 * A server may report a failed join in a 200. Without an answer, or with NoSuchUpload, an earlier attempt may have
 * joined.
 */
async function requireJoined(client: S3Client, key: string, words: string | undefined): Promise<void> {
  if (words !== undefined && /<CompleteMultipartUploadResult/.test(words)) return;
  if (words === undefined && (await client.ask({ method: 'HEAD', key })) !== undefined) return;
  throw new BlobsUnavailable('the server did not join the parts of a blob');
}

/** Where the bucket keeps versions a deletion only hides: then each version is deleted. */
async function remove(client: S3Client, key: string): Promise<void> {
  const answer = await client.ask({ method: 'DELETE', key });
  const kept = answer?.headers['x-amz-delete-marker'] ?? answer?.headers['x-amz-version-id'];
  if (kept === undefined) return;
  const query = { versions: '', prefix: key, 'max-keys': String(s3Limits.pageKeys) };
  for (let pages = 0; pages < s3Limits.versionPages; pages += 1) {
    const page = present(await client.ask({ method: 'GET', key: '', query })).body.toString('utf8');
    const versions = [...fieldsOf(page, 'Version'), ...fieldsOf(page, 'DeleteMarker')].filter(
      ({ Key }) => Key === key,
    );
    if (versions.length === 0) return;
    for (const { VersionId = '' } of versions) {
      await client.ask({ method: 'DELETE', key, query: { versionId: VersionId } });
    }
  }
  throw new BlobsUnavailable('the server keeps versions of a blob that it says it deleted');
}

/** Page by page. What is no whole page is no end of the listing: what it does not show would count as not there. */
async function* listed(client: S3Client, prefix: string): AsyncGenerator<Readonly<Record<string, string>>> {
  const asked = { 'list-type': '2', prefix, 'max-keys': String(s3Limits.pageKeys) };
  let from: string | undefined;
  do {
    const query = from === undefined ? asked : { ...asked, 'continuation-token': from };
    const page = present(await client.ask({ method: 'GET', key: '', query })).body.toString('utf8');
    const isMore = fieldOf(page, 'IsTruncated');
    const next = isMore === 'true' ? fieldOf(page, 'NextContinuationToken') : undefined;
    const isWhole = /<\/ListBucketResult>\s*$/.test(page) && (isMore === 'false' || next !== undefined);
    if (!isWhole || (next !== undefined && next === from)) {
      throw new BlobsUnavailable('the server does not list the bucket as S3 servers do');
    }
    yield* fieldsOf(page, 'Contents');
    from = next;
  } while (from !== undefined);
}

/** A server that has no bucket says so; one that has no such address for it is none of S3. */
function present<T>(answer: T | undefined): T {
  if (answer === undefined) throw new BlobsUnavailable('the server does not know what it was asked for');
  return answer;
}

/** Reads the little XML of S3 answers: elements of text, without attributes. */

/** The texts of each element of this name, by the names of those within it. */
function* fieldsOf(xml: string, element: string): Generator<Readonly<Record<string, string>>> {
  const [opening, closing] = [`<${element}>`, `</${element}>`];
  // No pattern: one that looks for the end from each beginning would take hours where many begin and none ends.
  for (let at = xml.indexOf(opening); at >= 0; ) {
    const from = at + opening.length;
    const to = xml.indexOf(closing, from);
    if (to < 0) return;
    const inside = xml.slice(from, to);
    at = xml.indexOf(opening, to);
    yield Object.fromEntries(
      [...inside.matchAll(/<(\w+)>([^<]*)<\/\1>/g)].map(([, name = '', text = '']) => [name, plain(text)]),
    );
  }
}

/** The text of the first element of this name. */
function fieldOf(xml: string, element: string): string | undefined {
  const text = new RegExp(`<${element}>([^<]*)</${element}>`).exec(xml)?.[1];
  return text === undefined ? undefined : plain(text);
}

const entities: Readonly<Record<string, string>> = { lt: '<', gt: '>', quot: '"', apos: "'", amp: '&' };

const plain = (text: string): string =>
  text.replace(/&(?:#x([0-9a-f]+)|#(\d+)|(\w+));/gi, (whole, hex, decimal, name) => {
    if (name !== undefined) return entities[name] ?? whole;
    return String.fromCodePoint(hex === undefined ? Number(decimal) : Number.parseInt(hex, 16));
  });
