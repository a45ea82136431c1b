import { execFileSync } from 'node:child_process';
import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { setTimeout as wait } from 'node:timers/promises';
import { openEmbeddedDatabase } from '../src/db/embedded/embedded.ts';
import { checkoutOf, demoHeaders, type RunningProgram, serve, uploadCard } from '../tools/earlier-program.ts';

/**
 * A rolling upgrade with uploads going on: two processes of the commit (0.7.0 unless told), then one of this program, which
 * migrates; one of the old is killed and started again beside it, then both are stopped and a second new one starts. At the
 * end every upload that was acknowledged has its result, and the books and the audit chain are whole.
 */
const [commit = 'cd9db824', many = '12'] = process.argv.slice(2);
const dataDir = mkdtempSync(join(tmpdir(), 'akwaba-rolling-'));
const serverDir = mkdtempSync(join(tmpdir(), 'akwaba-rolling-server-'));
const server = await openEmbeddedDatabase({ dataDir: serverDir, supervise: false, log: () => undefined });
const { user, password, host, database } = server.connection;
const settings = {
  DATABASE_URL: `postgres://${user}:${encodeURIComponent(password)}@/${database}?host=${encodeURIComponent(host)}`,
  DATA_DIR: dataDir,
  DATABASE_POOL_SIZE: '8',
  DEMO: 'true',
};
const oldProgram = checkoutOf(commit);
const newProgram = checkoutOf(null);
const say = (words: string) => process.stdout.write(`${words}\n`);
const akwaba = (...args: string[]) =>
  execFileSync(process.execPath, [join(newProgram, 'bin', 'akwaba.js'), ...args], {
    env: { PATH: process.env.PATH, HOME: process.env.HOME, ...settings },
    encoding: 'utf8',
  });

const running = new Map<string, RunningProgram>();
const begin = async (name: string, checkout: string) => {
  running.set(name, await serve(checkout, settings));
  say(`${name} is ready`);
};
const end = async (name: string) => {
  const program = running.get(name);
  running.delete(name);
  say(`${name} stopped with ${await program?.stop()}`);
};

const acknowledged: string[] = [];
let failed = 0;
/** Answered with 503 and sent again, as clients do. */
let again = 0;
/** Uploads at whoever runs, in turns, so many in each phase. */
async function upload(headers: Record<string, string>, phase: string): Promise<void> {
  for (let i = 0; i < Number(many); i += 1) {
    const programs = [...running.values()];
    const program = programs[i % programs.length];
    if (program === undefined) throw new Error('nobody runs');
    try {
      acknowledged.push(await uploadCard(program.url, headers, { externalId: `${phase}-${i}` }));
    } catch (error) {
      const isAway = /^503 /.test((error as Error).message);
      if (isAway) i -= 1;
      if (isAway) again += 1;
      else failed += 1;
    }
  }
  say(
    `${phase}: ${acknowledged.length} acknowledged, ${again} sent again after 503, ${failed} failed so far`,
  );
}

await begin('old 1', oldProgram);
await begin('old 2', oldProgram);
const headers = await demoHeaders(dataDir);
akwabaOld('credits', 'grant', '1', '100000', '--reason', 'drill');
await upload(headers, 'old alone');
await Promise.all([begin('new 1', newProgram), upload(headers, 'while it migrates')]);
await upload(headers, 'side by side');
running.get('old 1')?.child.kill('SIGKILL');
running.delete('old 1');
await Promise.all([begin('old 1', oldProgram), upload(headers, 'old started again')]);
await Promise.all([end('old 1'), upload(headers, 'first of the old stops')]);
await Promise.all([end('old 2'), begin('new 2', newProgram), upload(headers, 'the other stops')]);
await upload(headers, 'new alone');

const url = running.get('new 1')?.url ?? '';
const statuses = new Map<string, number>();
for (const id of acknowledged) {
  for (;;) {
    const answer = await fetch(`${url}/v2/clients-files/client-file-to-analyze-id/${id}`, { headers });
    const { status = String(answer.status) } = (await answer.json()) as { status?: string };
    if (status === 'EN_COURS') {
      await wait(500);
      continue;
    }
    statuses.set(status, (statuses.get(status) ?? 0) + 1);
    break;
  }
}
say(`results: ${JSON.stringify(Object.fromEntries(statuses))} of ${new Set(acknowledged).size} acknowledged`);
say(akwaba('audit', 'verify').trim());
for (const name of ['new 1', 'new 2']) await end(name);
await server.close();
for (const folder of [dataDir, serverDir, oldProgram]) rmSync(folder, { recursive: true, force: true });
if (failed > 0 || [...statuses.keys()].some((status) => status !== 'A_TRAITER')) process.exitCode = 1;

/** A command of the old program: a newer one would migrate. */
function akwabaOld(...args: string[]): void {
  execFileSync(process.execPath, [join(oldProgram, 'bin', 'akwaba.js'), ...args], {
    cwd: oldProgram,
    env: { PATH: process.env.PATH, HOME: process.env.HOME, ...settings },
  });
}
