import { execFile } from 'node:child_process';
import { existsSync, mkdtempSync, readFileSync, rmSync, statSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { createInterface } from 'node:readline';
import type { Readable } from 'node:stream';
import { promisify } from 'node:util';
import { afterAll, describe, expect, it } from 'vitest';
import { akwabaAlone, ended, projectFolder, shell } from './command-line.ts';
import { freePort } from './free-port.ts';
import { call, eventually } from './harness.ts';

/** The README's own command on an empty folder, as a new user runs it. */
const readme = readFileSync(join(projectFolder, 'README.md'), 'utf8');
const startCommand = /^npm ci && (npm start)$/m.exec(readme)?.[1] ?? '';
const dataDir = join(mkdtempSync(join(tmpdir(), 'akwaba start é ')), 'data');
const groups: number[] = [];
afterAll(() => {
  // Only after a failure is anything left to kill.
  for (const group of groups) {
    try {
      process.kill(-group, 'SIGKILL');
    } catch {}
  }
  rmSync(join(dataDir, '..'), { recursive: true, force: true });
});

async function start(port: number) {
  const child = shell(startCommand, { PORT: String(port), DATA_DIR: dataDir });
  const end = ended(child);
  groups.push(child.pid ?? 0);
  let printed = '';
  child.stdout?.on('data', (chunk) => {
    printed += chunk;
  });
  const warned: string[] = [];
  createInterface({ input: child.stderr as Readable }).on('line', (line) => {
    const { level, msg } = /^\{.*\}$/.test(line) ? JSON.parse(line) : { level: 0 };
    // Answers have no words: those before it was ready are of whoever asked.
    if (level >= 40 && msg !== undefined) warned.push(msg);
  });
  const url = `http://127.0.0.1:${port}`;
  const ready = () =>
    fetch(`${url}/health/ready`)
      .then((r) => r.status === 200)
      .catch(() => false);
  await eventually('the service is ready', ready, 90);
  const group = (signal: NodeJS.Signals) => process.kill(-(child.pid ?? 0), signal);
  return { url, end, group, printed: () => printed, warned };
}

const pidFile = join(dataDir, 'postgres', 'data', 'postmaster.pid');
const postmaster = () => Number(readFileSync(pidFile, 'utf8').split('\n')[0]);

describe('npm start on an empty folder', () => {
  it('is ready with a demo that works as printed, stops cleanly on Ctrl-C, and starts again with the same data', async () => {
    const first = await start(await freePort());
    const demo = JSON.parse(readFileSync(join(dataDir, 'demo.json'), 'utf8'));
    expect(Object.keys(demo)).toEqual(['baseUrl', 'apiKey', 'apiSecret']);
    expect(demo.baseUrl).toBe(first.url);
    expect(statSync(join(dataDir, 'demo.json')).mode & 0o777).toBe(0o600);
    await eventually('the words are printed', () => first.printed().includes('Ctrl-C stops it'));
    for (const text of [demo.apiKey, demo.apiSecret, `${first.url}/docs`])
      expect(first.printed()).toContain(text);
    expect(first.warned).toEqual([expect.stringContaining('A master key was made')]);

    // The first administrator of the console signs in with what is printed once.
    const [, login, password] = /Login +(\S+)\n +Password +(\S+)/.exec(first.printed()) ?? [];
    const signedIn = await call(`${first.url}/console/api/session`, {
      method: 'POST',
      headers: { 'Content-Type': 'application/json' },
      body: JSON.stringify({ login, password }),
    });
    expect(signedIn.body).toMatchObject({ state: 'new-password', user: { role: 'administrator' } });
    expect((await call(`${first.url}/console`)).body).toContain('<div id="console">');

    const lines = [...first.printed().matchAll(/^ +(curl .*)$/gm)].map((m) => m[1] ?? '');
    expect(lines).toHaveLength(6);
    for (const line of lines) {
      const { stdout } = await promisify(execFile)('sh', ['-c', `${line} -f`]);
      const answer = JSON.parse(stdout);
      expect(Object.keys(Array.isArray(answer) ? answer[0] : answer).length).toBeGreaterThan(2);
    }
    const headers = { 'Api-Key': demo.apiKey, 'Api-Secret': demo.apiSecret };
    const status = () => call(`${first.url}/subscriptions/status`, { headers });
    const days = 'startDate=2020-01-01&endDate=2099-12-31';
    await eventually('the dossier is analysed', async () => {
      const { body } = await call(`${first.url}/v2/clients-files/?${days}`, { headers });
      return body.content[0].status === 'A_TRAITER';
    });
    // Five lookups and an upload; test calls cost no checks.
    expect((await status()).body).toMatchObject({
      totalChecks: 1000,
      consumedChecks: 0,
      reservedChecks: 0,
      sandbox: { usedCalls: 6 },
    });

    const beside = await akwabaAlone(['clients', 'list', '--json'], { DATA_DIR: dataDir });
    expect(JSON.parse(beside.stdout)).toHaveLength(1);
    expect((await call(`${first.url}/health/ready`)).status).toBe(200);

    const pid = postmaster();
    first.group('SIGINT');
    const stopped = await first.end;
    expect(stopped.stdout).toContain('finishing what is in hand');
    expect(() => process.kill(pid, 0)).toThrow();

    const second = await start(await freePort());
    expect(second.printed()).not.toContain('A demo client was made');
    const moved = JSON.parse(readFileSync(join(dataDir, 'demo.json'), 'utf8'));
    expect(moved).toEqual({ ...demo, baseUrl: second.url });
    const after = await call(`${second.url}/subscriptions/status`, { headers });
    expect(after.body).toMatchObject({ totalChecks: 1000, sandbox: { usedCalls: 6 } });

    const killed = postmaster();
    process.kill(killed, 'SIGKILL');
    await eventually('the database is back', async () => {
      const { status: code } = await call(`${second.url}/subscriptions/status`, { headers });
      expect([200, 503]).toContain(code);
      // For a moment the killed server's sessions still answer.
      return code === 200 && postmaster() !== killed;
    });
    second.group('SIGTERM');
    await second.end;
    expect(existsSync(pidFile)).toBe(false);
  }, 180_000);
});
