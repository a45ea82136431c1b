import { type ChildProcess, spawn } from 'node:child_process';
import { once } from 'node:events';
import { existsSync, mkdtempSync, readFileSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { setTimeout as wait } from 'node:timers/promises';
import { issueCredential } from '../../src/accounts/accounts.ts';
import { packageRoot } from '../../src/platform/package-root.ts';
import { loadConfig } from '../../src/platform/settings/config.ts';
import { openRuntime, type Runtime } from '../../src/runtime.ts';

export interface DemoService {
  readonly dataDir: string;
  readonly pid: number;
  readonly runtime: Runtime;
  readonly baseUrl: string;
  readonly headers: Readonly<Record<string, string>>;
  /** Another `akwaba` process on the same data. */
  start(...words: string[]): ChildProcess;
  /** The card of the samples, both sides; or pictures of another, and of who holds it, by their paths. */
  upload(externalId: string, pictures?: CardPictures): Promise<void>;
  /** Until no dossier waits. */
  analysed(): Promise<void>;
  stop(): Promise<void>;
}

interface CardPictures {
  readonly front: string;
  readonly back: string;
  readonly selfie?: string;
}

/** `akwaba serve` as it comes with its demo, in a folder of its own, without limits on what one client may send. */
export async function startDemoService(...options: string[]): Promise<DemoService> {
  const dataDir = mkdtempSync(join(tmpdir(), 'akwaba-bench-'));
  const environment = {
    DATA_DIR: dataDir,
    PORT: '0',
    LOG_LEVEL: 'warn',
    RATE_LIMIT_PER_SECOND: '100000',
    REQUESTS_AT_ONCE: '1000',
    UPLOADS_AT_ONCE: '1000',
  };
  const started: ChildProcess[] = [];
  const start = (...words: string[]) => {
    const child = spawn(process.execPath, [join(packageRoot, 'bin/akwaba.js'), ...words], {
      env: { ...process.env, ...environment },
      stdio: ['ignore', 'ignore', 'inherit'],
    });
    started.push(child);
    return child;
  };
  const { pid } = start('serve', ...options);
  if (pid === undefined) throw new Error('the service did not start');
  const demoFile = join(dataDir, 'demo.json');
  const demo = (): { baseUrl: string } => JSON.parse(readFileSync(demoFile, 'utf8'));
  while (!existsSync(demoFile) || !demo().baseUrl) await wait(200);
  const runtime = await openRuntime(loadConfig(environment, dataDir), () => undefined);
  const { baseUrl } = demo();
  // Those of the demo are for tests: they are charged nothing, and have a number of calls a day.
  const { credential, apiSecret } = await runtime.database.transaction((tx) =>
    issueCredential(tx, runtime.keyring, 'bench', 1, { mode: 'live' }),
  );
  const headers = { 'Api-Key': credential.api_key, 'Api-Secret': apiSecret };
  return {
    dataDir,
    pid,
    runtime,
    baseUrl,
    headers,
    start,
    upload: async (externalId, { front, back, selfie } = sampleCard) => {
      const form = new FormData();
      form.set('documentType', 'CNI');
      form.set('externalId', externalId);
      form.set('idDocumentFront', fileAt(front), 'front.jpg');
      form.set('idDocumentBack', fileAt(back), 'back.jpg');
      if (selfie !== undefined) form.set('selfie', fileAt(selfie), 'selfie.jpg');
      const answer = await fetch(`${baseUrl}/v2/clients-files/upload-files`, {
        method: 'POST',
        headers,
        body: form,
      });
      if (!answer.ok) throw new Error(await answer.text());
    },
    analysed: async () => {
      for (;;) {
        const [row] = await runtime.database.query<{ jobs: number }>('SELECT count(*) AS jobs FROM jobs');
        if (row?.jobs === 0) return;
        await wait(100);
      }
    },
    stop: async () => {
      await runtime.close();
      for (const child of started.toReversed()) {
        if (child.exitCode !== null) continue;
        child.kill('SIGTERM');
        await once(child, 'exit');
      }
      rmSync(dataDir, { recursive: true, force: true });
    },
  };
}

const sampleCard: CardPictures = {
  front: join(packageRoot, 'samples', 'cni-2020-front.jpg'),
  back: join(packageRoot, 'samples', 'cni-2020-back.jpg'),
};

const fileAt = (path: string): Blob => new Blob([readFileSync(path)]);
