import { type ChildProcess, fork } from 'node:child_process';
import { randomUUID } from 'node:crypto';
import { once } from 'node:events';
import { mkdtempSync, readFileSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import autocannon from 'autocannon';
import sharp from 'sharp';
import { createCompany, issueCredential } from '../src/accounts/accounts.ts';
import { checkCatalogue } from '../src/analysis/checks.ts';
import { dossiersBetween, sequenceRange } from '../src/db/dossiers/dossiers.ts';
import { loadConfig } from '../src/platform/settings/config.ts';
import { openRuntime, type Runtime } from '../src/runtime.ts';
import { median, number, printTable, quantile, timed } from './tables.ts';

/**
 * Uploads: how many are accepted a second beside a bare handler that writes and syncs the same bytes; how the API
 * answers while the analysis is saturated; how fast pages of a long list are; how much memory many large uploads take.
 * `npm run bench -- uploads [accept|saturated|list|memory]` runs one part, or all.
 */

const seconds = 6;
const rounds = 3;
const connections = 16;
const listed = 200_000;

const dataDir = mkdtempSync(join(tmpdir(), 'akwaba-bench-'));
const config = loadConfig({ DATA_DIR: dataDir, LOG_LEVEL: 'warn', PORT: '0' }, dataDir);
const runtime = await openRuntime(config, () => undefined, { supervise: false });
const parts: Readonly<Record<string, (headers: Headers) => Promise<void>>> = {
  accept,
  saturated,
  list,
  memory,
};
type Headers = Record<string, string>;

try {
  const { headers } = await makeClient(runtime);
  const [only] = process.argv.slice(2);
  for (const [name, part] of Object.entries(parts)) {
    if (only !== undefined && only !== name) continue;
    await part(headers);
    console.log('');
  }
} finally {
  await runtime.close();
  rmSync(dataDir, { recursive: true, force: true });
}

async function makeClient({ database, keyring }: Runtime): Promise<{ headers: Headers; companyId: number }> {
  return database.transaction(async (tx) => {
    const terms = { type: 'UNLIMITED', expirationDate: '2099-12-31' } as const;
    const about = {
      name: 'Bench',
      verifications: [...checkCatalogue.usual],
      rate_limit_per_second: 1_000_000,
    };
    const company = await createCompany(tx, keyring, 'bench', about, terms);
    const issued = await issueCredential(tx, keyring, 'bench', company.id, { mode: 'live' });
    return {
      companyId: company.id,
      headers: { 'Api-Key': issued.credential.api_key, 'Api-Secret': issued.apiSecret },
    };
  });
}

interface Server {
  readonly url: string;
  readonly child: ChildProcess;
  maxRss(): Promise<number>;
  stop(): Promise<void>;
}

async function startServer(kind: 'bare' | 'api' | 'all'): Promise<Server> {
  const child = fork(new URL('./upload-server.ts', import.meta.url), [kind, dataDir], {
    execArgv: ['--import', 'tsx', ...process.execArgv.filter((a) => a.startsWith('--cpu-prof'))],
  });
  const [{ url }] = (await once(child, 'message')) as [{ url: string }];
  return {
    url,
    child,
    maxRss: async () => {
      child.send('memory');
      const [{ rss }] = (await once(child, 'message')) as [{ rss: number }];
      return rss;
    },
    stop: async () => {
      child.kill('SIGTERM');
      await once(child, 'exit');
    },
  };
}

/** A picture of about so many bytes: noise does not compress. */
async function picture(width: number, height: number, quality: number): Promise<Buffer> {
  const noise = { type: 'gaussian', mean: 150, sigma: 22 } as const;
  return sharp({ create: { width, height, channels: 3, background: '#fff', noise } })
    .jpeg({ quality })
    .toBuffer();
}

interface Form {
  readonly type: string;
  readonly body: Buffer;
}

function formOf(files: Readonly<Record<string, Buffer>>): Form {
  const boundary = '----bench';
  const text = (name: string, value: string) =>
    Buffer.from(`--${boundary}\r\nContent-Disposition: form-data; name="${name}"\r\n\r\n${value}\r\n`);
  const file = (name: string, bytes: Buffer) => [
    Buffer.from(
      `--${boundary}\r\nContent-Disposition: form-data; name="${name}"; filename="${name}.jpg"\r\nContent-Type: image/jpeg\r\n\r\n`,
    ),
    bytes,
    Buffer.from('\r\n'),
  ];
  const chunks = [text('documentType', 'CNI'), ...Object.entries(files).flatMap(([n, b]) => file(n, b))];
  return {
    type: `multipart/form-data; boundary=${boundary}`,
    body: Buffer.concat([...chunks, Buffer.from(`--${boundary}--\r\n`)]),
  };
}

async function load(url: string, form: Form, headers: Headers, duration: number) {
  const result = await autocannon({
    url,
    method: 'POST',
    connections,
    duration,
    timeout: 60,
    headers: { ...headers, 'Content-Type': form.type },
    body: form.body,
  });
  if (result.non2xx > 0 || result.errors > 0) {
    throw new Error(`${result.non2xx} bad answers, ${result.errors} errors`);
  }
  return { rps: result.requests.average, p50: result.latency.p50, p99: result.latency.p99 };
}

async function accept(headers: Headers): Promise<void> {
  const image = await picture(1600, 1000, 84);
  const form = formOf({ idDocumentFront: image, idDocumentBack: image });
  const ways = { bare: '/upload', api: '/v2/clients-files/upload-files' } as const;
  const results: Record<keyof typeof ways, Awaited<ReturnType<typeof load>>[]> = { bare: [], api: [] };
  for (let round = 0; round < rounds; round++) {
    for (const [way, path] of Object.entries(ways) as [keyof typeof ways, string][]) {
      const server = await startServer(way);
      await load(server.url + path, form, headers, 2);
      results[way].push(await load(server.url + path, form, headers, seconds));
      await server.stop();
      rmSync(join(dataDir, 'bare'), { recursive: true, force: true });
    }
  }
  const of = (way: keyof typeof ways, key: 'rps' | 'p50' | 'p99') => median(results[way].map((r) => r[key]));
  const kilobytes = Math.round(image.length / 1000);
  printTable(
    [`uploads of 2 x ${kilobytes} KB`, 'uploads/s', 'of bare', 'p50 ms', 'p99 ms'],
    (
      [
        ['bare', 'bare Fastify and busboy, files synced'],
        ['api', 'Akwaba: sealed, walked through, synced, one transaction'],
      ] as const
    ).map(([way, words]) => [
      words,
      number(of(way, 'rps')),
      (of(way, 'rps') / of('bare', 'rps')).toFixed(2),
      number(of(way, 'p50')),
      number(of(way, 'p99')),
    ]),
  );
}

/** The same calls at a gentle rate, idle and while hundreds of dossiers wait. */
async function saturated(headers: Headers): Promise<void> {
  const read = (name: string) => readFileSync(new URL(`../samples/${name}.jpg`, import.meta.url));
  const form = formOf({
    idDocumentFront: read('cni-2020-front'),
    idDocumentBack: read('cni-2020-back'),
  });
  const server = await startServer('all');
  const upload = async () => {
    const response = await fetch(`${server.url}/v2/clients-files/upload-files`, {
      method: 'POST',
      headers: { ...headers, 'Content-Type': form.type },
      body: new Uint8Array(form.body),
    });
    return ((await response.json()) as { id: string }).id;
  };
  const id = await upload();
  const calls: Readonly<Record<string, () => Promise<unknown>>> = {
    'subscription status': () => get(`${server.url}/subscriptions/status`, headers),
    'result by id': () => get(`${server.url}/v2/clients-files/client-file-to-analyze-id/${id}`, headers),
    upload,
  };
  await new Promise((resolve) => setTimeout(resolve, 5000));
  const probe = async () => {
    const times: Record<string, number[]> = {};
    for (let i = 0; i < 150; i++) {
      for (const [name, call] of Object.entries(calls)) {
        if (name === 'upload' && i % 5 !== 0) continue;
        const list = times[name] ?? [];
        times[name] = list;
        list.push((await timed(call)).ms);
        await new Promise((resolve) => setTimeout(resolve, 10));
      }
    }
    return times;
  };
  const waitForQuiet = async () => {
    for (;;) {
      const [row] = await runtime.database.query<{ jobs: number }>('SELECT count(*) AS jobs FROM jobs');
      if (row?.jobs === 0) return;
      await new Promise((resolve) => setTimeout(resolve, 200));
    }
  };
  await waitForQuiet();
  // A warm-up, then calls whose own uploads are analysed between: few enough that the worker mostly rests.
  await probe();
  await waitForQuiet();
  const idle = await probe();
  await Promise.all(Array.from({ length: 100 }, upload));
  const busy = await probe();
  await server.stop();
  printTable(
    ['call', 'idle p50 ms', 'idle p99 ms', 'saturated p50 ms', 'saturated p99 ms', 'p99 ratio'],
    Object.keys(calls).map((name) => {
      const [a, b] = [idle[name] ?? [], busy[name] ?? []];
      const [before, after] = [quantile(a, 0.99), quantile(b, 0.99)];
      return [
        name,
        number(median(a), 1),
        number(before, 1),
        number(median(b), 1),
        number(after, 1),
        (after / before).toFixed(1),
      ];
    }),
  );
}

async function get(address: string, headers: Headers): Promise<void> {
  const response = await fetch(address, { headers });
  await response.arrayBuffer();
  if (!response.ok) throw new Error(`${response.status}`);
}

async function list(): Promise<void> {
  const { headers, companyId } = await makeClient(runtime);
  const [credential] = await runtime.database.query<{ id: number }>(
    'SELECT id FROM credentials WHERE company_id = $1',
    [companyId],
  );
  for (let from = 1; from < listed; from += 10_000) {
    await runtime.database.query(
      `INSERT INTO dossiers (uuid, company_id, sequence, credential_id, test, kyb, version, status, created_at)
       SELECT gen_random_uuid(), $1, n, $2, false, false, 'v2', 'A_TRAITER', timestamptz '2026-01-01' + n * interval '1 minute'
       FROM generate_series($3::int, $3 + 9999) n`,
      [companyId, credential?.id, from],
    );
  }
  await runtime.database.query('INSERT INTO dossier_counts VALUES ($1, false, $2)', [companyId, listed]);
  await runtime.database.query('ANALYZE dossiers');
  const server = await startServer('api');
  const world = { companyId, test: false };
  const range = [new Date('2026-01-01'), new Date('2027-01-01')] as const;
  const rows: string[][] = [];
  for (const page of [1, 1000, 10_000]) {
    const query = async () => {
      const { last } = await sequenceRange(runtime.database, world, ...range);
      const newest = last - (page - 1) * 20;
      await dossiersBetween(runtime.database, world, newest - 19, newest);
    };
    const address = `${server.url}/v2/clients-files/?startDate=2026-01-01&endDate=2026-12-31&page=${page}`;
    const times = { query: [] as number[], http: [] as number[] };
    for (let i = 0; i < 300; i++) {
      times.query.push((await timed(query)).ms);
      times.http.push((await timed(() => get(address, headers))).ms);
    }
    rows.push([String(page), number(median(times.query), 2), number(median(times.http), 2)]);
  }
  await server.stop();
  printTable([`page of ${listed} dossiers`, 'count and page query, ms', 'over HTTP, ms'], rows);
}

async function memory(headers: Headers): Promise<void> {
  const image = await picture(4800, 3200, 85);
  const padded = Buffer.concat([image, Buffer.alloc(Math.max(0, 10 * 1024 ** 2 - image.length))]);
  const form = formOf({ idDocumentFront: padded.subarray(0, 10 * 1024 ** 2) });
  const server = await startServer('api');
  const before = await server.maxRss();
  const answers = await Promise.all(
    Array.from({ length: 50 }, async () => {
      const response = await fetch(`${server.url}/v2/clients-files/upload-files`, {
        method: 'POST',
        headers: { ...headers, 'Content-Type': form.type, 'X-Request-Id': randomUUID() },
        body: new Uint8Array(form.body),
      });
      return response.status;
    }),
  );
  const after = await server.maxRss();
  await server.stop();
  const megabytes = (bytes: number) => `${Math.round(bytes / 1024 ** 2)} MiB`;
  printTable(
    ['50 uploads of 10 MB at once', ''],
    [
      ['answered 200', String(answers.filter((status) => status === 200).length)],
      ['service before', megabytes(before)],
      ['service at its peak', megabytes(after)],
    ],
  );
}
