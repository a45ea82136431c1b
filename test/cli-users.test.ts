import { existsSync, rmSync } from 'node:fs';
import { join } from 'node:path';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { createCompany } from '../src/accounts/accounts.ts';
import { startService } from '../src/main.ts';
import { akwaba } from './command-line.ts';
import { call, freshDatabase, type TestService, testRuntime, testService } from './harness.ts';

/** People who work in the console, managed from the command line beside a running service. */
let service: TestService;
let env: Record<string, string>;
beforeAll(async () => {
  const DATABASE_URL = await freshDatabase();
  service = await testService({ DATABASE_URL });
  env = { DATABASE_URL, DATA_DIR: service.config.dataDir };
});
afterAll(() => service?.stop());

const run = (...args: string[]) => akwaba(['users', ...args], env);
const signIn = (login: string, password: string) =>
  call(`${service.url}/console/api/session`, {
    method: 'POST',
    headers: { 'Content-Type': 'application/json' },
    body: JSON.stringify({ login, password }),
  });

it('makes, changes, keeps out and lets in people, and tells passwords once', async () => {
  expect((await run('list')).stdout).toContain('akwaba users create');
  const wrong = await run('create', 'awa koné', '--name', 'Awa', '--role', 'senior');
  expect([wrong.code, wrong.stderr]).toEqual([2, expect.stringContaining('login takes letters')]);
  const made = await run('create', 'awa.kone', '--name', 'Awa Koné', '--role', 'administrator', '--json');
  const { password, ...view } = JSON.parse(made.stdout);
  expect(view).toMatchObject({ login: 'awa.kone', role: 'administrator', state: 'new password' });
  expect((await signIn('awa.kone', password)).body).toMatchObject({ state: 'new-password' });

  const last = await run('disable', 'awa.kone');
  expect([last.code, last.stderr]).toEqual([
    1,
    expect.stringContaining('Make somebody else an administrator'),
  ]);
  const other = await run('reset-password', 'awa.kone', '--json');
  const again = JSON.parse(other.stdout).password;
  expect((await signIn('awa.kone', password)).status).toBe(401);
  expect((await signIn('awa.kone', again)).status).toBe(200);
  const listed = await run('list', '--json');
  expect(JSON.parse(listed.stdout)).toEqual([
    expect.objectContaining({ login: 'awa.kone', name: 'Awa Koné' }),
  ]);
  expect(listed.stdout).not.toContain(again);
  const nobody = await run('unlock', 'nobody');
  expect([nobody.code, nobody.stderr]).toEqual([1, expect.stringContaining('Nobody has this login')]);
});

it('makes and lists people of a client', async () => {
  const client = await service.client({ company: { name: 'Banque du Bandama' } });
  const number = String(client.companyId);
  const ofClient = (...args: string[]) => run(...args, '--client', number);
  expect((await ofClient('list')).stdout).toContain(`--client ${number}`);
  const made = await ofClient('create', 'yao.brou', '--name', 'Yao Brou', '--role', 'reviewer', '--json');
  const { password, ...view } = JSON.parse(made.stdout);
  expect(view).toMatchObject({ login: 'yao.brou', role: 'reviewer', client: client.companyId });
  expect((await signIn('yao.brou', password)).body.client).toEqual({
    id: client.companyId,
    name: 'Banque du Bandama',
  });
  await run('create', 'adjoua', '--name', 'Adjoua', '--role', 'viewer');
  const logins = async (...args: string[]) =>
    JSON.parse((await run('list', '--json', ...args)).stdout).map(({ login }: { login: string }) => login);
  expect(await logins('--client', number)).toEqual(['yao.brou']);
  expect(await logins()).toEqual(expect.arrayContaining(['adjoua', 'yao.brou']));
  expect((await run('list')).stdout).toMatch(new RegExp(`yao\\.brou +Yao Brou +reviewer +${number} `));

  const unknown = await run('create', 'x', '--name', 'X', '--role', 'viewer', '--client', '999999');
  expect([unknown.code, unknown.stderr]).toEqual([1, expect.stringContaining('999999')]);
  const reserved = await run('create', `x@${number}`, '--name', 'X', '--role', 'viewer');
  expect([reserved.code, reserved.stderr]).toEqual([
    2,
    expect.stringContaining(`only for a person of organisation ${number}`),
  ]);
  // It is for good.
  expect((await ofClient('set', 'adjoua', '--name', 'Adjoua')).code).not.toBe(0);
});

it('are begun by a first administrator, who is made once it can be told', async () => {
  // With a client there is no demo to be made, which takes long.
  const { config, database, keyring, close } = await testRuntime({ DEMO: 'true' });
  await database.transaction((tx) =>
    createCompany(
      tx,
      keyring,
      'test',
      { name: 'Banque', verifications: [] },
      { type: 'UNLIMITED', expirationDate: '2099-12-31' },
    ),
  );
  const file = join(config.dataDir, 'first-administrator.json');
  const start = async (port: number) => {
    rmSync(file, { force: true });
    const started = await startService({ ...config, port }, undefined, 'api');
    await started.stop();
    return existsSync(file);
  };
  await expect(start(Number(new URL(service.url).port))).rejects.toMatchObject({ code: 'EADDRINUSE' });
  expect([await start(0), await start(0)]).toEqual([true, false]);
  await close();
});

it('tells what the service did and has before it', async () => {
  const figures = await akwaba(['figures', '--days', '3', '--json'], env);
  expect(JSON.parse(figures.stdout).days).toHaveLength(3);
  expect((await akwaba(['figures', '--days', '3'], env)).stdout).toMatch(
    /^day +received .* in time +credits\n/,
  );
  const work = await akwaba(['jobs', 'show'], env);
  expect(work.stdout).toMatch(/^work +ready +running/);
  const none = await akwaba(['jobs', 'try-now', '1'], env);
  expect([none.code, none.stderr]).toEqual([1, expect.stringContaining('done already')]);
});
