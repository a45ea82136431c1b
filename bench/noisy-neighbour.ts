import { type ChildProcess, fork, spawn } from 'node:child_process';
import { once } from 'node:events';
import { mkdtempSync, rmSync } from 'node:fs';
import { setPriority, tmpdir } from 'node:os';
import { join } from 'node:path';
import { Readable } from 'node:stream';
import { setTimeout as wait } from 'node:timers/promises';
import sharp from 'sharp';
import { createCompany, issueCredential } from '../src/accounts/accounts.ts';
import { checkCatalogue } from '../src/analysis/checks.ts';
import { demoCompany, demoInformal, demoPerson } from '../src/demo/invented-register.ts';
import { packageRoot } from '../src/platform/package-root.ts';
import { loadConfig } from '../src/platform/settings/config.ts';
import { importArticles } from '../src/press/import-articles.ts';
import { importRegister } from '../src/registries/import.ts';
import { openRuntime, type Runtime } from '../src/runtime.ts';
import { jsonLines } from '../src/tables/read-lines.ts';
import { inventArticles, inventCast } from './press/invented-articles.ts';
import { listPersons } from './screening/list-persons.ts';
import { number, printTable, quantile } from './tables.ts';

/**
 * One client makes 50 requests a second, each as costly as it can be made, on one endpoint after the other and then on
 * all of them, with a credential for each; uploads come at 5 a second. Meanwhile another looks up what clients look up.
 * The service is `akwaba serve` as it comes, on the embedded database. A third argument asks for one kind of noise only.
 */

const articleCount = Number(process.argv[2] ?? 20_000);
const isNoise = process.argv[2] === 'noise';
const folder = isNoise ? '' : (process.argv[3] ?? mkdtempSync(join(tmpdir(), 'akwaba-bench-')));
const phaseSeconds = 8;
const noisyPerSecond = 50;
const noiseNiceness = 10;
const uploadsPerSecond = 5;
const quietPerSecond = 35;
const listed = 50_000;
const noisyDossiers = 120;

const cast = inventCast(1, 200_000, 10_000);
let seed = 1;
const random = (most: number): number => {
  seed = (Math.imul(seed, 1_103_515_245) + 12_345) & 0x7fffffff;
  return seed % most;
};
const some = <T>(list: readonly T[]): T => list[random(list.length)] as T;
const letters = (count: number) =>
  Array.from({ length: count }, () => String.fromCharCode(97 + random(26))).join('');
const spelled =
  'Mohamed Abdoulaye Fatoumata Mariam Ibrahim Youssouf Aboubacar Ousmane Moussa Issa Souleymane Mamadou Aminata Hassan Ali Omar Yaya'.split(
    ' ',
  );
/** Names that cost most: many words, words with many spellings, signs that stand for many letters, every script. */
const worstNames: readonly (() => string)[] = [
  () => Array.from({ length: 24 }, () => letters(2)).join(' '),
  () => `${[...spelled].sort(() => random(3) - 1).join(' ')} ${letters(3)}`.slice(0, 200),
  () => `${'\ufdfa'.repeat(190)}${letters(3)}`,
  () => Array.from({ length: 190 }, () => String.fromCharCode(0x250 + random(0xd000))).join(''),
];
const worstName = () => encodeURIComponent(some(worstNames)());

type Headers = Record<string, string>;
interface Ask {
  readonly path: string;
  readonly method?: string;
  readonly headers?: Headers;
  readonly body?: string | FormData;
}
const json = (path: string, body: object): Ask => ({
  path,
  method: 'POST',
  headers: { 'Content-Type': 'application/json' },
  body: JSON.stringify(body),
});

const days = 'startDate=2020-01-01&endDate=2099-12-31';
const name = () => encodeURIComponent(some(cast.persons));
const claim = {
  iduCode: demoInformal.iduCode,
  ownerBirthDate: '1979-06-21',
  ownerBirthPlace: 'Korhogo',
  activityMunicipality: 'Korhogo',
  ownerFullName: 'SILUE NAVIGUE DRISSA',
};

const quietAsks: Readonly<Record<string, () => Ask>> = {
  person: () => ({ path: `/search/person?documentType=CNI&nni=${demoPerson.uin}` }),
  company: () => ({ path: `/search/company?rccmNumber=${demoCompany.rccm}` }),
  sanctions: () => ({ path: `/search/sanctioned-person?personName=${name()}` }),
  pep: () => ({ path: `/search/pep?personName=${name()}` }),
  press: () => ({ path: `/search/media?personName=${name()}` }),
  informal: () => json('/verification/informal-business', claim),
  subscription: () => ({ path: '/subscriptions/status' }),
};

function uploadOf(picture: Buffer, texts = 0): Ask {
  const body = new FormData();
  for (let i = 0; i < texts; i++) body.append(`additionalData[k${i}]`, 'v');
  body.append('documentType', 'CNI');
  body.append('externalId', 'SAME');
  body.append('idDocumentFront', new Blob([new Uint8Array(picture)]), 'a.jpg');
  return { path: '/v2/clients-files/upload-files', method: 'POST', body };
}

function noisyAsks(ids: readonly string[], picture: Buffer): Record<string, () => Ask> {
  const limits = 'limit=100&minScore=0';
  return {
    media: () => ({ path: `/search/media?personName=${worstName()}` }),
    sanctions: () => ({ path: `/search/sanctioned-person?personName=${worstName()}&${limits}` }),
    pep: () => ({ path: `/search/pep?personName=${worstName()}&${limits}` }),
    'informal business': () => {
      const text = decodeURIComponent(worstName());
      const texts = { ownerBirthPlace: text, activityMunicipality: text, ownerFullName: text };
      return json('/verification/informal-business', { ...claim, ...texts });
    },
    'list, 100 a page': () => ({ path: `/v2/clients-files/?${days}&size=100&page=${1 + random(2)}` }),
    'by externalId': () => ({ path: '/v2/clients-files/by-external-id/SAME' }),
    'results v1, v2': () => ({
      path: `/v${1 + random(2)}/clients-files/client-file-to-analyze-id/${some(ids)}`,
    }),
    person: () => ({ path: `/search/person?documentType=CNI&nni=${demoPerson.uin}` }),
    'company, changes': () => ({ path: `/search/company-changes?rccmNumber=${demoCompany.rccm}` }),
    uploads: () => uploadOf(picture, random(4) === 0 ? 3000 : 0),
  };
}

async function prepare({ database, keyring }: Runtime): Promise<void> {
  // What an earlier run left to be analysed would be analysed now.
  await database.query('DELETE FROM jobs');
  const [known] = await database.query<{ count: number }>('SELECT count(*) FROM press_articles');
  if ((known?.count ?? 0) < articleCount) {
    const lines = function* () {
      for (const one of inventArticles(cast, articleCount, 3)) yield Buffer.from(`${JSON.stringify(one)}\n`);
    };
    await importArticles({ database, keyring, actor: 'bench' }, Readable.from(lines()));
  }
  const registers = { persons: [demoPerson], companies: [demoCompany], informal: [demoInformal] } as const;
  for (const [register, records] of Object.entries(registers)) {
    const to = register as keyof typeof registers;
    await importRegister({ database, keyring }, to, jsonLines(records), 'jsonl', { actor: 'bench' });
  }
  await listPersons({ database, keyring }, cast.persons.slice(0, listed));
}

/** Credentials of a new client that pays nothing. */
async function makeClient({ database, keyring }: Runtime, credentials: number): Promise<Headers[]> {
  return database.transaction(async (tx) => {
    const about = { name: 'Bench', verifications: [...checkCatalogue.usual] };
    const terms = { type: 'UNLIMITED', expirationDate: '2099-12-31' } as const;
    const company = await createCompany(tx, keyring, 'bench', about, terms);
    const made: Headers[] = [];
    for (let i = 0; i < credentials; i++) {
      const issued = await issueCredential(tx, keyring, 'bench', company.id, { mode: 'live' });
      made.push({ 'Api-Key': issued.credential.api_key, 'Api-Secret': issued.apiSecret });
    }
    return made;
  });
}

async function startService(): Promise<{ readonly url: string; readonly child: ChildProcess }> {
  const child = spawn(process.execPath, [join(packageRoot, 'bin', 'akwaba.js'), 'serve'], {
    env: { ...process.env, DATA_DIR: folder, PORT: '0', DEMO: 'false', LOG_LEVEL: 'error' },
    stdio: ['ignore', 'pipe', 'inherit'],
  });
  let printed = '';
  for await (const piece of child.stdout) {
    printed += String(piece);
    const url = /answers at (http:\S+),/.exec(printed)?.[1];
    if (url !== undefined) return { url, child };
  }
  throw new Error(`the service did not start: ${printed}`);
}

interface Answered {
  readonly kind: string;
  readonly status: number;
  readonly ms: number;
}

/** Asks so often a second for a while, whether or not answers come, and waits for all of them. */
async function load(
  url: string,
  perSecond: number,
  seconds: number,
  next: (at: number) => { readonly kind: string; readonly ask: Ask; readonly as: Headers },
): Promise<Answered[]> {
  const answers: Promise<Answered>[] = [];
  const began = performance.now();
  for (let at = 0; at < perSecond * seconds; at++) {
    const due = began + (at * 1000) / perSecond - performance.now();
    if (due > 0) await wait(due);
    const { kind, ask, as } = next(at);
    const { path, headers, ...init } = ask;
    const start = performance.now();
    const answer = fetch(url + path, { ...init, headers: { ...as, ...headers } })
      .then(async (response) => {
        await response.arrayBuffer();
        return response.status;
      })
      .catch(() => 0);
    answers.push(answer.then((status) => ({ kind, status, ms: performance.now() - start })));
  }
  return Promise.all(answers);
}

const kinds = Object.keys(quietAsks);
const quietLoad = (url: string, as: Headers, seconds = phaseSeconds) =>
  load(url, quietPerSecond, seconds, (at) => {
    const kind = kinds[at % kinds.length] ?? '';
    return { kind, ask: quietAsks[kind]?.() ?? { path: '/' }, as };
  });

const p90 = (answers: readonly Answered[], kind?: string): number =>
  quantile(
    answers.filter((one) => kind === undefined || one.kind === kind).map(({ ms }) => ms),
    0.9,
  );

function counted(statuses: readonly number[]): string {
  const counts = new Map<number, number>();
  for (const status of statuses) counts.set(status, (counts.get(status) ?? 0) + 1);
  return [...counts].map(([status, count]) => `${status || 'lost'} x ${count}`).join(', ');
}

function row(
  phase: string,
  answers: readonly Answered[],
  idle: readonly Answered[],
  noise: readonly number[],
) {
  const ratios = kinds.map((kind) => p90(answers, kind) / p90(idle, kind));
  const worst = Math.max(...ratios);
  return [
    phase,
    number(
      quantile(
        answers.map(({ ms }) => ms),
        0.5,
      ),
    ),
    number(p90(answers)),
    number(p90(answers) / p90(idle), 1),
    `${number(worst, 1)} (${kinds[ratios.indexOf(worst)]})`,
    counted(answers.map(({ status }) => status).filter((status) => status !== 200)) || '0',
    counted(noise),
  ];
}

/** What the noisy process is told: whom to be, and what to ask how often. */
interface Noise {
  readonly url: string;
  readonly as: readonly Headers[];
  readonly ids: readonly string[];
  readonly picture: Uint8Array;
  /** Names of what to ask. */
  readonly phases: readonly string[];
}

/** In a process of its own, so that making the requests does not slow down the clock of the quiet client. */
async function makeNoise({ url, as, ids, picture, phases }: Noise): Promise<number[]> {
  const asks = noisyAsks(ids, Buffer.from(picture));
  const loads = phases.map((phase, i) =>
    load(url, phase === 'uploads' ? uploadsPerSecond : noisyPerSecond, phaseSeconds, (at) => ({
      kind: phase,
      ask: asks[phase]?.() ?? { path: '/' },
      as: as[phases.length === 1 ? at % as.length : i] ?? {},
    })),
  );
  return (await Promise.all(loads)).flat().map(({ status }) => status);
}

/** Settles when the noise begins. Its answers come when it has ended. */
async function noiseOf(noise: Noise): Promise<{ readonly statuses: Promise<number[]> }> {
  const child = fork(new URL(import.meta.url), ['noise'], {
    execArgv: ['--import', 'tsx'],
    serialization: 'advanced',
  });
  // It has loaded everything; a client elsewhere would not take that from the service either.
  await once(child, 'message');
  child.send(noise);
  const statuses = once(child, 'message').then(([all]) => {
    child.disconnect();
    return all as number[];
  });
  return { statuses };
}

async function measure(): Promise<void> {
  const runtime = await openRuntime(loadConfig({ DATA_DIR: folder }, folder), () => undefined);
  await prepare(runtime);
  const { url, child } = await startService();
  try {
    const [quiet = {}] = await makeClient(runtime, 1);
    const as = await makeClient(runtime, Object.keys(noisyAsks([], Buffer.alloc(0))).length);
    const small = await sharp({ create: { width: 600, height: 400, channels: 3, background: '#888' } })
      .jpeg()
      .toBuffer();
    for (let i = 0; i < noisyDossiers; i++) {
      await load(url, 100, 0.01, () => ({ kind: '', ask: uploadOf(small), as: as[i % as.length] ?? {} }));
    }
    await analysed(runtime);
    const ids = await listIds(url, as[0] ?? {});
    const picture = await noisyPicture();
    console.log(
      `${ids.length} dossiers of the noisy client on a page; its picture has ${picture.length} bytes\n`,
    );
    await quietLoad(url, quiet);
    // Between any two kinds of noise, so that what else the machine does falls on both alike.
    const idle: Answered[] = [];
    const measured: { phase: string; answers: Answered[]; noise: number[] }[] = [];
    const only = process.argv[4];
    const all = Object.keys(noisyAsks(ids, picture)).filter((phase) => only === undefined || phase === only);
    for (const phases of [...all.map((phase) => [phase]), ...(all.length > 1 ? [all] : [])]) {
      idle.push(...(await quietLoad(url, quiet, phaseSeconds / 2)));
      const { statuses } = await noiseOf({ url, as, ids, picture, phases });
      const answers = await quietLoad(url, quiet);
      const phase = phases.length > 1 ? 'all of it at once' : phases.join();
      measured.push({ phase, answers, noise: await statuses });
    }
    const rows = [
      row('nothing', idle, idle, []),
      ...measured.map(({ phase, answers, noise }) => row(phase, answers, idle, noise)),
    ];
    printTable(
      [
        'the noisy client asks for',
        'p50 ms',
        'p90 ms',
        'of idle',
        'worst kind, of idle',
        'failed',
        'its answers',
      ],
      rows,
    );
  } finally {
    child.kill('SIGTERM');
    await once(child, 'exit');
    await runtime.close();
    if (process.argv[3] === undefined) rmSync(folder, { recursive: true, force: true });
  }
}

/** Nothing is left to be analysed. */
async function analysed({ database }: Runtime): Promise<void> {
  for (let left = 1; left > 0; await wait(500)) {
    const [jobs] = await database.query<{ count: number }>('SELECT count(*) FROM jobs');
    left = jobs?.count ?? 0;
  }
}

/** Large, and of nothing but noise. */
function noisyPicture(): Promise<Buffer> {
  const noise = { type: 'gaussian', mean: 128, sigma: 60 } as const;
  return sharp({ create: { width: 4000, height: 3000, channels: 3, background: '#888', noise } })
    .jpeg({ quality: 70 })
    .toBuffer();
}

async function listIds(address: string, as: Headers): Promise<string[]> {
  const response = await fetch(`${address}/v2/clients-files/?${days}&size=100`, { headers: as });
  const { content } = (await response.json()) as { content: { clientFileToAnalyzeId: string }[] };
  return content.map(({ clientFileToAnalyzeId }) => clientFileToAnalyzeId);
}

if (isNoise) {
  // It stands for a client elsewhere: what it takes to make the requests is not the service's to bear.
  setPriority(noiseNiceness);
  process.once('message', async (noise) => process.send?.(await makeNoise(noise as Noise)));
  process.send?.('ready');
} else await measure();
