import { mkdtempSync, readFileSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { akwaba } from '../command-line.ts';
import { freshDatabase, type TestClient, type TestService, testService } from '../harness.ts';

/** Capture sessions from the command line, beside a running service. */
let service: TestService;
let client: TestClient;
let env: Record<string, string>;
beforeAll(async () => {
  const DATABASE_URL = await freshDatabase();
  service = await testService({ DATABASE_URL });
  client = await service.client();
  env = { DATABASE_URL, DATA_DIR: service.config.dataDir, PUBLIC_URL: 'https://akwaba.example' };
});
afterAll(() => service?.stop());

const run = (...args: string[]) => akwaba(['capture', ...args], env);
const json = async (...args: string[]) => {
  const { code, stdout, stderr } = await run(...args, '--json');
  expect([code, stderr]).toEqual([0, '']);
  return JSON.parse(stdout);
};

it('makes a session, draws its link, shows and lists it, cancels it', async () => {
  const company = String(client.companyId);
  const options = [
    '--papers',
    'cni,passeport',
    '--selfie',
    'liveness',
    '--external-id',
    'counter-1',
    '--assisted',
  ];
  const made = await json('create', company, ...options);
  expect(made).toMatchObject({ status: 'CREATED', documentTypes: ['CNI', 'PASSEPORT'], assisted: true });
  expect(made.url).toMatch(new RegExp(`^https://akwaba\\.example/capture#${made.id}\\.`));
  const drawn = await run('qr', made.id);
  expect(drawn.stdout).toContain(made.url);
  expect(drawn.stdout).toMatch(/█▀+█|▄/);
  const file = join(mkdtempSync(join(tmpdir(), 'capture-')), 'link.svg');
  await run('qr', made.id, '--svg', file);
  expect(readFileSync(file, 'utf8')).toBe(made.qrCode);
  expect(await json('show', made.id)).toMatchObject({
    url: made.url,
    client: client.companyId,
    consent: null,
  });
  const { sessions } = await json('list', company, '--status', 'CREATED', '--external-id', 'counter-1');
  expect(sessions.map(({ id }: { id: string }) => id)).toEqual([made.id]);
  expect((await json('cancel', made.id)).status).toBe('CANCELLED');
  const late = await run('qr', made.id);
  expect([late.code, late.stderr]).toEqual([1, expect.stringContaining('The session is CANCELLED')]);
  expect((await run('list', company)).stdout).toContain('CANCELLED');
});

it('says what is wrong', async () => {
  const nobody = await run('create', '999');
  expect([nobody.code, nobody.stderr]).toEqual([1, expect.stringContaining('There is no company 999')]);
  const away = await run('create', String(client.companyId), '--redirect-url', 'http://bank.example');
  expect([away.code, away.stderr]).toEqual([
    1,
    expect.stringContaining('redirectUrl must be an address like'),
  ]);
  const testless = await run('create', String(client.companyId), '--test');
  expect([testless.code, testless.stderr]).toEqual([
    1,
    expect.stringContaining(`akwaba credentials create ${client.companyId} --test`),
  ]);
  const none = await run('show', '00000000-0000-4000-8000-000000000000');
  expect([none.code, none.stderr]).toEqual([1, expect.stringContaining('There is no session')]);
});

it('shows the text of consent, and keeps a new version of it, audited', async () => {
  const company = String(client.companyId);
  expect(await json('consent', company)).toMatchObject({ version: 'standard-1' });
  const folder = mkdtempSync(join(tmpdir(), 'consent-'));
  const [french, english] = [join(folder, 'fr.txt'), join(folder, 'en.txt')];
  writeFileSync(french, 'Vous consentez.\n');
  writeFileSync(english, 'You consent.\n');
  const half = await run('consent', company, '--french-file', french);
  expect([half.code, half.stderr]).toEqual([1, expect.stringContaining('Give both')]);
  const files = ['--french-file', french, '--english-file', english];
  const kept = { version: '1', french: 'Vous consentez.', english: 'You consent.' };
  expect(await json('consent', company, ...files)).toEqual(kept);
  expect(await json('consent', company)).toEqual(kept);
  const [entry] = await service.runtime.database.query<{ details: string }>(
    "SELECT details FROM audit_entries WHERE chain = $1 AND action = 'capture.consent-text'",
    [client.companyId],
  );
  expect(JSON.parse(entry?.details ?? '')).toEqual({ version: 1 });
});
