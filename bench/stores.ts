import { randomBytes, randomUUID } from 'node:crypto';
import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { Readable } from 'node:stream';
import { loadConfig } from '../src/platform/settings/config.ts';
import type { BlobStore } from '../src/storage/blob-store.ts';
import { openBlobs } from '../src/storage/open-blobs.ts';
import { hasS3, needsS3, settingsFor, startS3 } from '../test/blobs/s3-server.ts';
import { howToInstall, importPeer, isInstalled } from './readers/installed.ts';
import { median, number, printTable } from './tables.ts';

/**
 * Pictures put and got a second, and the processor time of this process for each: our store on files and on an S3 server of this
 * machine, beside other clients of S3 that only put and get (ours also looks whether the key is free, which is a question more).
 */

const count = Number(process.argv[2] ?? 1000);
const rounds = 3;
const atOnce = 8;
const bytes = randomBytes(300_000);

interface Client {
  readonly name: string;
  put(key: string): Promise<unknown>;
  get(key: string): Promise<{ readonly length: number } | undefined>;
}

if (!hasS3) throw new Error(`This needs ${needsS3.meta.needs}.`);
const server = await startS3();
const folder = mkdtempSync(join(tmpdir(), 'akwaba-stores-'));
try {
  const clients = [
    ours('Akwaba on files', openBlobs(loadConfig({ BLOB_STORE: folder }, folder)).blobs),
    ours('Akwaba on S3', openBlobs(loadConfig(settingsFor(server), folder)).blobs),
    ...(await peers()),
  ];
  const figures = new Map(clients.map(({ name }) => [name, { put: [] as Figure[], get: [] as Figure[] }]));
  for (let round = 0; round < rounds; round += 1) {
    for (const client of clients) {
      const keys = Array.from({ length: count }, () => randomUUID());
      figures.get(client.name)?.put.push(await measured(keys, (key) => client.put(key)));
      figures.get(client.name)?.get.push(await measured(keys, (key) => checked(client, key)));
    }
  }
  const rows = [...figures].map(([name, { put, get }]) => [name, ...middle(put), ...middle(get)]);
  printTable(['', 'put a second', 'CPU ms a put', 'get a second', 'CPU ms a get'], rows);
} finally {
  await server.stop();
  rmSync(folder, { recursive: true });
}

interface Figure {
  readonly perSecond: number;
  readonly milliseconds: number;
}

async function measured(keys: readonly string[], work: (key: string) => Promise<unknown>): Promise<Figure> {
  const rest = [...keys];
  const before = process.cpuUsage();
  const start = performance.now();
  const one = async () => {
    for (let key = rest.pop(); key !== undefined; key = rest.pop()) await work(key);
  };
  await Promise.all(Array.from({ length: atOnce }, one));
  const seconds = (performance.now() - start) / 1000;
  const { user, system } = process.cpuUsage(before);
  return { perSecond: keys.length / seconds, milliseconds: (user + system) / 1000 / keys.length };
}

async function checked(client: Client, key: string): Promise<void> {
  const got = await client.get(key);
  if (got?.length !== bytes.length) throw new Error(`${client.name} gave back something else`);
}

/** The medians. */
function middle(figures: readonly Figure[]): [string, string] {
  return [
    number(median(figures.map(({ perSecond }) => perSecond)), 0),
    number(median(figures.map(({ milliseconds }) => milliseconds)), 2),
  ];
}

function ours(name: string, store: BlobStore): Client {
  return { name, put: (key) => store.put(key, Readable.from([bytes])), get: (key) => store.get(key) };
}

async function peers(): Promise<Client[]> {
  const names = ['@aws-sdk/client-s3', 'aws4fetch', 's3mini'];
  if (!names.every(isInstalled)) {
    console.error(`Without peers: ${howToInstall} installs them.`);
    return [];
  }
  const { endpoint, bucket, region, accessKeyId, secretAccessKey } = server;
  const keys = { accessKeyId, secretAccessKey };
  const { S3Client, PutObjectCommand, GetObjectCommand } = await importPeer<AwsSdk>('@aws-sdk/client-s3');
  const sdk = new S3Client({ endpoint, region, credentials: keys, forcePathStyle: true });
  const { AwsClient } = await importPeer<Aws4Fetch>('aws4fetch');
  const fetching = new AwsClient({ ...keys, region, service: 's3' });
  const { S3mini } = await importPeer<Mini>('s3mini');
  const mini = new S3mini({ ...keys, region, endpoint: `${endpoint}/${bucket}` });
  const asked = async (key: string, init: RequestInit) => {
    const response = await fetching.fetch(`${endpoint}/${bucket}/aws4fetch/${key}`, init);
    if (!response.ok) throw new Error(`aws4fetch: ${response.status}`);
    return Buffer.from(await response.arrayBuffer());
  };
  return [
    {
      name: '@aws-sdk/client-s3',
      put: (key) => sdk.send(new PutObjectCommand({ Bucket: bucket, Key: `sdk/${key}`, Body: bytes })),
      get: async (key) => {
        const { Body } = await sdk.send(new GetObjectCommand({ Bucket: bucket, Key: `sdk/${key}` }));
        return Body?.transformToByteArray();
      },
    },
    {
      name: 'aws4fetch',
      put: (key) => asked(key, { method: 'PUT', body: bytes }),
      get: (key) => asked(key, {}),
    },
    {
      name: 's3mini',
      put: (key) => mini.putObject(`mini/${key}`, bytes),
      get: async (key) => Buffer.from((await mini.getObjectArrayBuffer(`mini/${key}`)) ?? new ArrayBuffer(0)),
    },
  ];
}

/** What is used of the peers. */
interface AwsSdk {
  readonly S3Client: new (
    options: object,
  ) => { send(command: object): Promise<{ Body?: { transformToByteArray(): Promise<Uint8Array> } }> };
  readonly PutObjectCommand: new (input: object) => object;
  readonly GetObjectCommand: new (input: object) => object;
}
interface Aws4Fetch {
  readonly AwsClient: new (options: object) => { fetch: typeof fetch };
}
interface Mini {
  readonly S3mini: new (
    options: object,
  ) => {
    putObject(key: string, data: Buffer): Promise<unknown>;
    getObjectArrayBuffer(key: string): Promise<ArrayBuffer | null>;
  };
}
