import { type ChildProcess, spawn } from 'node:child_process';
import { appendFileSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { ended } from './command-line.ts';
import { call, eventually, freshDatabase } from './harness.ts';
import { ownCheckout } from './own-checkout.ts';
import { sample, upload } from './uploads.ts';

/** A service whose folder is changed under it, as by an update, keeps the program that it was started with. */

const checkout = ownCheckout();
const dataDir = mkdtempSync(join(tmpdir(), 'akwaba-running-'));
let env: Record<string, string>;
let service: ChildProcess;
let url = '';
let printed = '';
let warned = '';

const akwaba = (...args: string[]) =>
  spawn(process.execPath, [join(checkout, 'bin', 'akwaba.js'), ...args], { env });

beforeAll(async () => {
  const { PATH = '', HOME = '/tmp' } = process.env;
  const settings = {
    DATABASE_URL: await freshDatabase(),
    DATA_DIR: dataDir,
    DEMO: 'true',
    DEMO_EXAMPLES: 'false',
    PORT: '0',
  };
  env = { PATH, HOME, LOG_LEVEL: 'warn', ...settings };
  service = akwaba('serve');
  service.stdout?.on('data', (chunk) => {
    printed += chunk;
  });
  service.stderr?.on('data', (chunk) => {
    warned += chunk;
  });
  await eventually(
    'the service answers',
    () => {
      url = /Akwaba answers at (\S+),/.exec(printed)?.[1] ?? '';
      return url !== '';
    },
    90,
  );
});
afterAll(async () => {
  const end = ended(service);
  service.kill('SIGTERM');
  await end;
  for (const folder of [checkout, dataDir]) rmSync(folder, { recursive: true, force: true });
});

it('opens no inspector at SIGUSR1, as Node by itself does', async () => {
  const program = "process.stdout.write('up'); setInterval(() => undefined, 60_000)";
  const plain = spawn(process.execPath, ['--inspect-port=0', '-e', program], { env });
  const end = ended(plain);
  let said = '';
  for (const stream of [plain.stdout, plain.stderr])
    stream.on('data', (chunk) => {
      said += chunk;
    });
  await eventually('a program without our care runs', () => said.includes('up'));
  service.kill('SIGUSR1');
  plain.kill('SIGUSR1');
  await eventually('its inspector opens', () => said.includes('Debugger listening'));
  plain.kill('SIGKILL');
  await end;
  expect((await call(`${url}/health/live`)).status).toBe(200);
  expect(warned).not.toMatch(/debugger|inspector/i);
});

it('starts processes, threads and the console of the program that it runs itself', async () => {
  // None of these was started or opened yet; as they are now, none would work.
  for (const part of ['vision/process/process', 'reports/pdf-thread', 'faces/thread']) {
    writeFileSync(join(checkout, 'src', `${part}.ts`), "throw new Error('CHANGED UNDER IT');");
  }
  appendFileSync(join(checkout, 'console', 'main.tsx'), "\nconsole.log('CHANGED UNDER IT');\n");
  const source = join(checkout, 'src', 'cli', 'program.ts');
  writeFileSync(source, readFileSync(source, 'utf8').replace('Identity, company and compliance', 'CHANGED'));

  // Whoever starts now gets what is there now.
  expect((await ended(akwaba('--help'))).stdout).toContain('CHANGED');
  expect((await ended(akwaba('vision-process'))).stderr).toContain('CHANGED UNDER IT');

  const demo = JSON.parse(readFileSync(join(dataDir, 'demo.json'), 'utf8'));
  const headers = { 'Api-Key': demo.apiKey, 'Api-Secret': demo.apiSecret };
  // A process that checks the picture, then one that reads it.
  const { status, body } = await upload({ url }, { headers }, 'v2', [
    ['documentType', 'CNI'],
    ['idDocumentFront', sample('cni-2020-front')],
  ]);
  expect(status).toBe(200);
  let result = { status: 'EN_COURS' };
  await eventually('the dossier is analysed', async () => {
    result = (await call(`${url}/v2/clients-files/client-file-to-analyze-id/${body.id}`, { headers })).body;
    return result.status !== 'EN_COURS';
  });
  expect(result).toMatchObject({
    status: 'A_TRAITER',
    documents: [{ ocrExtractedData: { last_name: 'KOUADIO' } }],
  });

  // A thread that makes the PDF.
  const report = await fetch(`${url}/console/api/dossiers/${body.id}/report.pdf`, {
    headers: await signedIn(),
  });
  expect(report.status).toBe(200);
  expect(
    Buffer.from(await report.arrayBuffer())
      .subarray(0, 5)
      .toString(),
  ).toBe('%PDF-');

  const page = String((await call(`${url}/console`)).body);
  const scripts = [...page.matchAll(/src="(\/console\/assets\/[^"]+\.js)"/g)].map(([, path]) => path);
  expect(scripts.length).toBeGreaterThan(0);
  for (const path of scripts) {
    const { status, body } = await call(url + path);
    expect(status).toBe(200);
    expect(body).not.toContain('CHANGED UNDER IT');
  }
});

/** As the first administrator, with the password of the file. */
async function signedIn(): Promise<Record<string, string>> {
  const { login, password } = JSON.parse(readFileSync(join(dataDir, 'first-administrator.json'), 'utf8'));
  const send = (path: string, body: object, headers = {}) =>
    call(`${url}/console/api/${path}`, {
      method: 'POST',
      headers: { 'Content-Type': 'application/json', ...headers },
      body: JSON.stringify(body),
    });
  const session = await send('session', { login, password });
  const cookie = session.headers.getSetCookie().join('; ').split(';', 1)[0] ?? '';
  const headers = { cookie, 'X-Csrf-Token': session.body.csrfToken };
  const changed = { password, newPassword: 'lagune ébrié sous la pluie 42' };
  expect((await send('session/password', changed, headers)).status).toBe(200);
  return { cookie };
}
