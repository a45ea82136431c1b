import { fork } from 'node:child_process';
import { once } from 'node:events';
import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { createCompany, issueCredential } from '../../src/accounts/accounts.ts';
import { checkCatalogue } from '../../src/analysis/checks.ts';
import { makeSession, type NewCaptureSession } from '../../src/capture/sessions.ts';
import { loadConfig } from '../../src/platform/settings/config.ts';
import { openRuntime } from '../../src/runtime.ts';

/** The service in a process of its own, as `akwaba serve` runs it, and who makes sessions of its only client. */
export interface BenchService {
  readonly url: string;
  /** What stands behind the # of its link. */
  session(request: NewCaptureSession): Promise<string>;
  count(text: string): Promise<number>;
  /** Of the process that answers, since it began. */
  spent(): Promise<{ readonly rss: number; readonly cpuSeconds: number }>;
  stop(): Promise<void>;
}

export async function startService(): Promise<BenchService> {
  const dataDir = mkdtempSync(join(tmpdir(), 'akwaba-bench-'));
  const config = loadConfig({ DATA_DIR: dataDir, LOG_LEVEL: 'warn', PORT: '0' }, dataDir);
  const runtime = await openRuntime(config, () => undefined, { supervise: false });
  const { database, keyring } = runtime;
  const company = await database.transaction(async (tx) => {
    const terms = { type: 'UNLIMITED', expirationDate: '2099-12-31' } as const;
    const about = { name: 'Banque Exemple', verifications: [...checkCatalogue.usual] };
    const made = await createCompany(tx, keyring, 'bench', about, terms);
    await issueCredential(tx, keyring, 'bench', made.id, { mode: 'live' });
    return made;
  });
  const child = fork(new URL('../upload-server.ts', import.meta.url), ['all', dataDir], {
    execArgv: ['--import', 'tsx'],
  });
  const [{ url }] = (await once(child, 'message')) as [{ url: string }];
  const maker = { world: { companyId: company.id, test: false }, actor: 'bench' };
  return {
    url,
    session: async (request) => {
      const { link } = await makeSession({ database, keyring, links: { baseUrl: url } }, maker, request);
      return link.url.split('#')[1] ?? '';
    },
    count: async (text) => (await database.query<{ count: number }>(text))[0]?.count ?? Number.NaN,
    spent: async () => {
      child.send('spent');
      const [spent] = await once(child, 'message');
      return spent;
    },
    stop: async () => {
      child.kill('SIGTERM');
      await once(child, 'exit');
      await runtime.close();
      rmSync(dataDir, { recursive: true, force: true });
    },
  };
}
