import { execFile, spawnSync } from 'node:child_process';
import { existsSync, mkdtempSync, readFileSync, rmSync, statSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { createInterface } from 'node:readline';
import type { Readable } from 'node:stream';
import { promisify } from 'node:util';
import { afterAll, describe, expect, it } from 'vitest';
import { akwabaAlone, ended, projectFolder, shell } from './command-line.ts';
import { freePort } from './free-port.ts';
import { call, eventually, freshDatabase } from './harness.ts';

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
  for (const stream of [child.stdout, child.stderr]) {
    stream?.on('data', (chunk) => {
      printed += chunk;
    });
  }
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
    expect(first.printed()).toContain(`${first.url}/docs`);
    expect(first.warned).toEqual([expect.stringContaining('A master key was made')]);

    // No terminal: few lines, and files that hold the secrets instead of them. npm and Node may say a word of their own.
    expect(first.printed().split('Akwaba answers at')[0]?.trim().split('\n').length).toBeLessThanOrEqual(30);
    const administratorFile = join(dataDir, 'first-administrator.json');
    expect(statSync(administratorFile).mode & 0o777).toBe(0o600);
    const { login, password } = JSON.parse(readFileSync(administratorFile, 'utf8'));
    for (const secret of [demo.apiKey, demo.apiSecret, password])
      expect(first.printed()).not.toContain(secret);
    for (const file of ['demo.json', 'first-administrator.json'])
      expect(first.printed()).toContain(join(dataDir, file));

    // The first administrator of the console signs in with what the file holds.
    const signedIn = await call(`${first.url}/console/api/session`, {
      method: 'POST',
      headers: { 'Content-Type': 'application/json' },
      body: JSON.stringify({ login, password }),
    });
    expect(signedIn.body).toMatchObject({ state: 'new-password', user: { role: 'administrator' } });
    expect((await call(`${first.url}/console`)).body).toContain('<div id="console">');

    const shown = await akwabaAlone(['demo'], { DATA_DIR: dataDir });
    const lines = [...shown.stdout.matchAll(/^ +(curl .*)$/gm)].map((m) => m[1] ?? '');
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
    expect(second.printed()).not.toContain('A demo organisation was made');
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

/** Runs a command at a terminal of 24 lines by 80 columns and hands its output on; SIGTERM goes to the command. */
const atTerminal = `
import fcntl, os, pty, signal, struct, sys, termios
pid, fd = pty.fork()
if pid == 0:
    os.execvp(sys.argv[1], sys.argv[1:])
fcntl.ioctl(fd, termios.TIOCSWINSZ, struct.pack('HHHH', 24, 80, 0, 0))
signal.signal(signal.SIGTERM, lambda *_: os.kill(pid, signal.SIGTERM))
while True:
    try:
        data = os.read(fd, 65536)
    except OSError:
        break
    if not data:
        break
    os.write(1, data)
os.waitpid(pid, 0)
`;
const hasTerminal = spawnSync('python3', ['-c', 'import pty, termios']).status === 0;

/** The lines that a terminal of 80 columns shows after this output. */
function screenOf(output: string): string[] {
  const rows = [''];
  let column = 0;
  const tokens = output.matchAll(/\u001b\[([0-9;?]*)([A-Za-z])|\r|\n|./gsu);
  for (const [token, , letter] of tokens) {
    const row = rows.length - 1;
    if (token === '\r') column = 0;
    else if (token === '\n') rows.push('');
    else if (letter === 'K') rows[row] = '';
    else if (letter === undefined) {
      if (column === 80) {
        rows.push('');
        column = 0;
      }
      const text = rows[rows.length - 1] ?? '';
      rows[rows.length - 1] = text.slice(0, column).padEnd(column) + token + text.slice(column + 1);
      column += 1;
    }
  }
  return rows;
}

describe('a first start at a terminal', () => {
  it.runIf(hasTerminal)(
    'tells what it is at on one line, and leaves one screen with all that one needs',
    { meta: { needs: 'Python 3 (python3)' }, timeout: 180_000 },
    async () => {
      const folder = join(dataDir, '..', 'terminal');
      const env = { DATABASE_URL: await freshDatabase(), DATA_DIR: folder, DEMO: 'true', PORT: '0' };
      const child = shell(`exec python3 -c '${atTerminal.replaceAll("'", "'\\''")}' npm start`, env);
      groups.push(child.pid ?? 0);
      const end = ended(child);
      let output = '';
      child.stdout?.on('data', (chunk) => {
        output += chunk;
      });
      await eventually('the screen is complete', () => output.includes('/search/person'), 120);
      child.kill('SIGTERM');
      await end;
      expect(output).toMatch(/\r\u001b\[2K\S Making the demo organisation/);
      const [screen = ''] = output.split(/\n[^\n]*SIGTERM/);
      const rows = screenOf(screen.trimEnd());
      expect(rows.length).toBeLessThanOrEqual(24);
      const demo = JSON.parse(readFileSync(join(folder, 'demo.json'), 'utf8'));
      const text = rows.join('\n');
      for (const told of [`${demo.baseUrl}/console`, `${demo.baseUrl}/docs`, demo.apiKey, demo.apiSecret])
        expect(text).toContain(told);
      expect(text).toMatch(/Login +admin\n +Password +\S{12,}/);
      expect(text).toMatch(/1\. .+\n.+2\. .+\n.+3\. /);
      // Who sits there has seen the password.
      expect(existsSync(join(folder, 'first-administrator.json'))).toBe(false);
    },
  );
});
