import { existsSync, mkdtempSync, readFileSync, rmSync, statSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { sandboxTable } from '../src/sandbox/table.ts';
import { akwaba, akwabaAlone, projectFolder } from './command-line.ts';
import { company, informal, newCardPerson, oldCardPerson } from './fixtures.ts';
import { freePort } from './free-port.ts';
import { call, emptyDatabase, eventually, freshDatabase, type TestService, testService } from './harness.ts';

/** The CLI beside a running service on the same database; what a process of its own adds is tried in one. */
let service: TestService;
let env: Record<string, string>;
const folder = mkdtempSync(join(tmpdir(), 'akwaba-cli-'));
beforeAll(async () => {
  const DATABASE_URL = await freshDatabase();
  service = await testService({ DATABASE_URL });
  env = { DATABASE_URL, DATA_DIR: service.config.dataDir };
});
afterAll(async () => {
  await service.stop();
  rmSync(folder, { recursive: true });
});

async function json(...args: string[]) {
  const { code, stdout, stderr } = await akwaba([...args, '--json'], env);
  expect(stderr).toBe('');
  expect(code).toBe(0);
  return JSON.parse(stdout);
}
const file = (name: string, content: string) => {
  writeFileSync(join(folder, name), content);
  return join(folder, name);
};

describe('akwaba', () => {
  it('makes a client that can call at once, and shows its life', async () => {
    const made = await json(
      'clients',
      'create',
      '--name',
      'Banque CLI',
      '--checks',
      '7',
      '--city',
      'Abidjan',
      '--rate-limit',
      '500',
    );
    expect(made).toMatchObject({
      id: expect.any(Number),
      name: 'Banque CLI',
      apiKey: expect.stringMatching(/^ak_live_/),
      apiSecret: expect.stringMatching(/^as_/),
    });
    expect(made).toMatchObject({ subscription: 'CHECK_COUNT', checks: 7 });
    const unlimited = await json('clients', 'create', '--name', 'Banque à Soi');
    expect(unlimited).toMatchObject({ subscription: 'UNLIMITED', checks: 0 });
    expect(await json('credits', 'show', String(unlimited.id))).toMatchObject({
      type: 'UNLIMITED',
      status: 'ACTIVE',
      expirationDate: '9999-12-31',
    });
    const ending = await json('clients', 'create', '--name', 'Banque à Terme', '--expires', '2097-01-31');
    expect(await json('credits', 'show', String(ending.id))).toMatchObject({ expirationDate: '2097-01-31' });
    const persons = [newCardPerson, oldCardPerson].map((p) => JSON.stringify(p)).join('\n');
    const report = await json('registry', 'import', 'persons', file('persons.jsonl', persons));
    expect(report).toMatchObject({ added: 2, bad: 0 });
    const headers = { 'Api-Key': made.apiKey, 'Api-Secret': made.apiSecret };
    const person = () => call(`${service.url}/search/person?documentType=CNI&nni=10000000012`, { headers });
    expect((await person()).status).toBe(200);

    const id = String(made.id);
    expect(await json('credits', 'show', id)).toMatchObject({
      numberOfChecks: 6,
      consumedChecks: 1,
      status: 'ACTIVE',
    });
    expect(await json('credits', 'grant', id, '4', '--expires', '2098-01-01')).toMatchObject({
      numberOfChecks: 10,
      expirationDate: '2098-01-01',
    });
    const kinds = (await json('credits', 'ledger', id)).map((r: { kind: string }) => r.kind);
    expect(kinds).toEqual(['grant', 'charge', 'grant']);
    expect(await json('clients', 'show', id)).toMatchObject({
      id: made.id,
      subscription: { numberOfChecks: 10 },
      credentials: [{ apiKey: made.apiKey }],
    });
    expect(
      await json(
        'clients',
        'set',
        id,
        '--informal-threshold',
        '65.5',
        '--verifications',
        'db_check,MRZ_CHECK',
      ),
    ).toMatchObject({
      informalThreshold: 65.5,
      verifications: ['DB_CHECK', 'MRZ_CHECK'],
    });

    const second = await json(
      'credentials',
      'create',
      id,
      '--test',
      '--label',
      'sandbox',
      '--expires',
      '2098-01-01',
    );
    expect(second).toMatchObject({ mode: 'test', label: 'sandbox', apiSecret: expect.any(String) });
    expect(await json('credentials', 'list', id)).toHaveLength(2);
    expect(await json('credentials', 'revoke', made.apiKey)).toMatchObject({ sessionsCancelled: 0 });
    await eventually('the revoked credential is refused', async () => (await person()).status === 401);
    expect(await json('clients', 'suspend', id)).toMatchObject({ state: 'suspended', changed: true });
    expect(await json('clients', 'suspend', id)).toMatchObject({ changed: false });
    expect(await json('clients', 'suspend', id, '--lift')).toMatchObject({ state: 'active', changed: true });
    expect((await json('clients', 'list')).map((c: { id: number }) => c.id)).toContain(made.id);

    const audit = (await json('audit', 'show', id)).map((e: { action: string }) => e.action);
    expect(audit).toEqual(
      expect.arrayContaining([
        'company.created',
        'company.settings',
        'credential.created',
        'credential.revoked',
        'company.suspended',
        'credits.moved',
      ]),
    );
    expect(await json('audit', 'verify')).toMatchObject({ whole: true });
  });

  it('imports with bad lines named, exports what it imported, and counts', async () => {
    const bad = await akwaba(
      ['registry', 'import', 'companies', file('c.jsonl', `${JSON.stringify(company)}\n{"rccm":"x"}\n`)],
      env,
    );
    expect(bad.code).toBe(1);
    expect(bad.stderr).toContain('line 2: rccm must look like');
    expect(bad.stdout).toContain('2 lines read, 1 records added, 0 updated, 1 bad');
    const columns = Object.keys(informal);
    const csv = `${columns.join(';')}\n${columns.map((c) => informal[c as keyof typeof informal]).join(';')}\n`;
    expect(await json('registry', 'import', 'informal', file('i.csv', csv))).toMatchObject({ added: 1 });
    const target = join(folder, 'out.csv');
    expect((await akwaba(['registry', 'export', 'informal', target], env)).code).toBe(0);
    expect(readFileSync(target, 'utf8')).toContain('CI-2022-0036513 N');
    expect(statSync(target).mode & 0o777).toBe(0o600);
    const { stdout } = await akwabaAlone(['registry', 'export', 'companies'], env);
    expect(JSON.parse(stdout)).toMatchObject({ rccm: company.rccm, historyList: company.historyList });
    expect(await json('registry', 'stats')).toContainEqual(
      expect.objectContaining({ register: 'informal', records: 1 }),
    );
    const missing = await akwaba(['registry', 'import', 'persons', join(folder, 'no-such-file')], env);
    expect([missing.code, missing.stderr]).toEqual([1, expect.stringContaining('cannot be read')]);
  });

  it('lists the values of the sandbox: one array for programs, words for people, the page of docs/', async () => {
    const rows = await json('sandbox', 'list');
    expect(rows).toHaveLength(sandboxTable.length);
    expect(rows[0]).toMatchObject({ field: 'externalId', value: 'sbx-good', match: 'beginning' });
    const words = await akwaba(['sandbox', 'list', '--french'], env);
    for (const { value } of sandboxTable) expect(words.stdout).toContain(value);
    const { stdout } = await akwaba(['sandbox', 'list', '--markdown'], env);
    expect(stdout).toBe(readFileSync(join(projectFolder, 'docs/en/sandbox.md'), 'utf8'));
  });

  it('compares names from standard input', async () => {
    const { code, stdout } = await akwaba(
      ['names', 'compare'],
      {},
      "KOUASSI Yao Paul\tPaul Yao Kouassi\nN'GUESSAN Aya\tNGUESSAN Aya\nKONE\tBAMBA\n",
    );
    expect(code).toBe(0);
    const scores = stdout
      .trim()
      .split('\n')
      .map((line) => Number(line.split('\t')[0]));
    expect(scores).toHaveLength(3);
    expect(scores[0]).toBe(100);
    expect(scores[1]).toBe(100);
    expect(scores[2]).toBeLessThan(50);
    expect(stdout.split('\n')[0]?.split('\t')[1]?.length).toBeGreaterThan(5);
  });

  it('sees a chain that was cut against checkpoints exported before', async () => {
    const { stdout } = await akwaba(['audit', 'export'], env);
    const checkpoints = file('checkpoints.json', stdout);
    expect(await json('audit', 'verify', '--checkpoints', checkpoints)).toMatchObject({ whole: true });
    const tampered = {
      at: '',
      checkpoints: JSON.parse(stdout).checkpoints.map((c: object) => ({ ...c, sequence: 9999 })),
    };
    const { code } = await akwaba(
      ['audit', 'verify', '--checkpoints', file('t.json', JSON.stringify(tampered))],
      env,
    );
    expect(code).toBe(1);
    const entries = await akwaba(['audit', 'export', '--entries'], env);
    expect(entries.stdout.trim().split('\n').length).toBeGreaterThan(5);
  });

  it('makes the demo on an outside database only when asked', async () => {
    const DATABASE_URL = await freshDatabase();
    const dataDir = mkdtempSync(join(folder, 'demo-'));
    const other = { DATABASE_URL, DATA_DIR: dataDir };
    expect(JSON.parse((await akwaba(['clients', 'list', '--json'], other)).stdout)).toEqual([]);
    const made = JSON.parse((await akwaba(['demo', '--json'], other)).stdout);
    expect(JSON.parse(readFileSync(join(dataDir, 'demo.json'), 'utf8'))).toEqual(made);
    const again = JSON.parse((await akwaba(['demo', '--json'], other)).stdout);
    expect(again).toEqual(made);
    const stats = JSON.parse((await akwaba(['registry', 'stats', '--json'], other)).stdout);
    const counts = Object.fromEntries(
      stats.map((s: { register: string; records: number }) => [s.register, s.records]),
    );
    expect(counts.persons).toBeGreaterThanOrEqual(200);
    expect(counts.companies).toBeGreaterThanOrEqual(50);
    expect(counts.informal).toBeGreaterThanOrEqual(50);
    expect((await akwaba(['migrate'], other)).stdout).toContain('up to date');
  });

  it('refuses another master key, and a lost one, in words', async () => {
    const DATABASE_URL = await freshDatabase();
    const first = mkdtempSync(join(folder, 'k1-'));
    const second = mkdtempSync(join(folder, 'k2-'));
    await akwaba(['clients', 'list'], { DATABASE_URL, DATA_DIR: first });
    const lost = await akwaba(['clients', 'list'], { DATABASE_URL, DATA_DIR: second });
    expect([lost.code, lost.stderr]).toEqual([2, expect.stringMatching(/master key .* is missing/)]);
    writeFileSync(join(second, 'master.key'), `${Buffer.alloc(32, 1).toString('base64')}\n`);
    const wrong = await akwaba(['clients', 'list'], { DATABASE_URL, DATA_DIR: second });
    expect([wrong.code, wrong.stderr]).toEqual([2, expect.stringMatching(/does not open this database/)]);
    expect(statSync(join(first, 'master.key')).mode & 0o777).toBe(0o600);
  });

  it.each([
    [['--help'], 0, /Usage: akwaba/],
    [['clients', 'create', '--help'], 0, /--checks/],
    [['registry', 'import', '--help'], 0, /persons {4}the fields/],
    [['nonsense'], 2, /unknown command 'nonsense'/],
    [['dossiers', 'decide', 'x', '--status', 'VALIDE'], 2, /in the console, signed in, at http.*\/console/],
    [['lists', 'diff', 'un-sc'], 2, /no command "lists diff".*in the console, signed in, at http.*\/console/],
    [['media', 'find', 'x'], 2, /no command "media find".*in the console, signed in/],
    [['risk', 'set', '1', '--ready', '--reason', '   '], 2, /a text of 3 to 2000 characters/],
    [['policies', 'set', '1', '--ready', 'standard', '--by', ''], 2, /a text of 1 to 100 characters/],
    [['policies', 'set', '1', '--ready', 'standard', '--ground', 'a'.repeat(501)], 2, /a text of 0 to 500/],
    [['views'], 2, /no command "views": people .* in the console/],
    [['dossiers', 'nonsense'], 2, /unknown command 'nonsense'/],
    [['policies', 'set', '1', '--ready', 'standard', '--by', 'a'.repeat(101)], 2, /a text of 1 to 100/],
    [['clients', 'create'], 2, /required option '--name/],
    [['clients', 'create', '--name', 'A', '--expires', '2020-01-01'], 2, /must not be a day that is over/],
    [['credits', 'grant', '1', '5', '--expires', '2020-01-01'], 2, /must not be a day that is over/],
    [['credentials', 'create', '1', '--expires', '2020-01-01'], 2, /must not be a day that is over/],
    [['clients', 'set', '1'], 2, /Name at least one setting/],
    [['users', 'set', 'awa'], 2, /Name what to change/],
    [['users', 'create', 'a b', '--name', 'A', '--role', 'senior'], 2, /login takes letters/],
    [['policies', 'check'], 2, /Name a file/],
    [['risk', 'check'], 2, /the file of a table, or --ready/],
    [['webhooks', 'replay'], 2, /either --delivery, or all of/],
    [['media', 'feeds', 'on'], 2, /--starter or --all/],
    [['media', 'fetch', '1', '--due'], 2, /Name feeds, or give --due/],
    [['lists', 'update'], 2, /LISTS_FILE names no lists/],
    [['policies', 'check', 'no-\u001b[31m\u009bfile'], 1, /no-\\u001b\[31m\\u009bfile cannot be read/],
    [['nonsense-\u009b'], 2, /unknown command 'nonsense-\\u009b'/],
    [['credits', 'grant', '1', '-5'], 2, /-5/],
    [['clients', 'show', 'abc'], 2, /whole number/],
    [['registry', 'import', 'planets', 'x'], 2, /persons, companies, informal/],
    [['clients', 'show', '99999'], 1, /There is no organisation 99999/],
    [['credentials', 'revoke', 'ak_live_x'], 1, /no such Api-Key/],
  ])('%j exits with %i', async (args, code, words) => {
    const run = args[0] === 'nonsense' ? akwabaAlone : akwaba;
    const result = await run(args, env);
    expect(result.code).toBe(code);
    expect(result.stdout + result.stderr).toMatch(words);
    expect(result.stderr).not.toMatch(/\n {4}at |(?!\n)\p{Cc}/u);
  });

  it('says in words why the database cannot be used: 1 where it may come back, 2 where the settings are wrong', async () => {
    const good = new URL((await freshDatabase()).replace('@/', '@localhost/'));
    const socket = good.searchParams.get('host') ?? '';
    const at = (user: string, password: string, name: string, host: string) =>
      `postgres://${user}:${password}@/${name}?host=${encodeURIComponent(host)}`;
    const { username, password, pathname } = good;
    for (const [url, code, words] of [
      [
        at(username, 'not-this', pathname.slice(1), socket),
        2,
        /does not let us in: .*password.* DATABASE_URL/,
      ],
      [at(username, password, 'no-such-database', socket), 2, /does not let us in: .*does not exist/],
      [at(username, password, 'any', join(folder, 'no-socket')), 1, /does not answer: .*PostgreSQL runs/],
    ] as const) {
      for (const args of [
        ['clients', 'list'],
        ['migrate', '--check'],
      ]) {
        const told = await akwaba(args, { DATABASE_URL: url, DATA_DIR: join(folder, 'unused') });
        expect([told.code, told.stderr]).toEqual([code, expect.stringMatching(words)]);
        expect(told.stderr).not.toMatch(/\n {4}at |not-this/);
      }
    }
  });

  it('says in words that the store of pictures is away', async () => {
    const away = {
      BLOB_STORE: 's3://pictures/here',
      S3_ENDPOINT: `http://127.0.0.1:${await freePort()}`,
      S3_ACCESS_KEY_ID: 'a',
      S3_SECRET_ACCESS_KEY: 'b',
    };
    for (const args of [
      ['blobs', 'stats'],
      ['blobs', 'verify'],
    ]) {
      const { code, stderr } = await akwaba(args, { ...env, ...away });
      expect([code, stderr]).toEqual([
        1,
        expect.stringMatching(/store of pictures .*ECONNREFUSED.* BLOB_STORE/),
      ]);
      expect(stderr).not.toMatch(/\n {4}at /);
    }
  });

  it('makes a backup of a database as it is: one of an earlier version is not brought up to date by it', async () => {
    const settings = { DATABASE_URL: await emptyDatabase(), DATA_DIR: mkdtempSync(join(folder, 'old-')) };
    const { code, stderr } = await akwaba(['backup', 'create', join(folder, 'backup')], settings);
    expect([code, stderr]).toEqual([2, expect.stringMatching(/lacks \d+ migration.*Nothing was touched/)]);
    const check = await akwaba(['migrate', '--check', '--json'], settings);
    expect(JSON.parse(check.stdout).pending).toContain('001-foundation');
  });

  it('says in words that DATA_DIR, or the master key in it, cannot be made or read', async () => {
    const file = join(folder, 'a-file');
    writeFileSync(file, 'no folder');
    const inFile = await akwaba(['demo'], { DATA_DIR: join(file, 'data') });
    expect([inFile.code, inFile.stderr]).toEqual([2, expect.stringMatching(/DATA_DIR: .*cannot be made/)]);
    const DATABASE_URL = await freshDatabase();
    const DATA_DIR = mkdtempSync(join(folder, 'k3-'));
    const made = await akwaba(['clients', 'list'], { DATABASE_URL, DATA_DIR, KEY_FILE: join(file, 'key') });
    expect([made.code, made.stderr]).toEqual([
      2,
      expect.stringMatching(/master key cannot be made .*KEY_FILE/),
    ]);
    const read = await akwaba(['clients', 'list'], { DATABASE_URL, DATA_DIR, KEY_FILE: folder });
    expect([read.code, read.stderr]).toEqual([
      2,
      expect.stringMatching(/cannot be read \(EISDIR\).*KEY_FILE/),
    ]);
  });

  it.each([
    [['clients', 'list']],
    [['users', 'create', 'awa.kone', '--name', 'Awa Koné', '--role', 'reviewer']],
    [['backup', 'create', join(folder, 'no-backup')]],
    [['quiet']],
  ])('%j makes no data of a service where there is none', async (args) => {
    const DATA_DIR = join(folder, 'not-the-service', 'data');
    const { code, stdout, stderr } = await akwaba(args, { DATA_DIR });
    expect([code, stdout]).toEqual([2, '']);
    expect(stderr).toMatch(/^There is no data of a service in .*not-the-service.data, .* DATA_DIR/);
    expect(existsSync(join(folder, 'not-the-service'))).toBe(false);
  });

  it('says whose fault it is when the port is taken', async () => {
    const { code, stderr } = await akwabaAlone(['serve'], {
      ...env,
      PORT: new URL(service.url).port,
      LOG_LEVEL: 'silent',
    });
    expect([code, stderr]).toEqual([1, expect.stringMatching(/127.0.0.1:\d+ is taken by another program/)]);
  });

  it('exits with 2 and every problem of the configuration', async () => {
    const { code, stderr } = await akwabaAlone(['serve'], {
      PORT: 'x',
      DEMO: 'y',
      RATE_LIMIT_PER_SECOND: '0',
    });
    expect(code).toBe(2);
    for (const name of ['PORT', 'DEMO', 'RATE_LIMIT_PER_SECOND']) expect(stderr).toContain(`${name}:`);
  });
});
