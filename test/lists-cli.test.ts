import { mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { createServer } from 'node:http';
import type { AddressInfo } from 'node:net';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { gzipSync } from 'node:zlib';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { akwaba, ended, shell } from './command-line.ts';
import { eventually, freshDatabase, type TestClient, type TestService, testService } from './harness.ts';
import { csv, persons, searched } from './list-scene.ts';

/** The command as its own process, beside a running service on the same database. */
let service: TestService;
let client: TestClient;
let env: Record<string, string>;
const folder = mkdtempSync(join(tmpdir(), 'akwaba-lists-cli-'));
beforeAll(async () => {
  const DATABASE_URL = await freshDatabase();
  service = await testService({ DATABASE_URL });
  client = await service.client();
  env = { DATABASE_URL, DATA_DIR: service.config.dataDir };
});
afterAll(async () => {
  await service.stop();
  rmSync(folder, { recursive: true });
});

const run = (...args: string[]) => akwaba(['lists', ...args], env);
async function json(...args: string[]) {
  const { code, stdout, stderr } = await run(...args, '--json');
  expect(stderr).toBe('');
  expect(code).toBe(0);
  return JSON.parse(stdout);
}
const file = (name: string, content: string | Buffer) => {
  writeFileSync(join(folder, name), content);
  return join(folder, name);
};

describe('akwaba lists', () => {
  it('imports a list under the name of its file, and tells of it in words and in JSON', async () => {
    const path = file(
      'vigilance.csv.gz',
      gzipSync(csv({ ...persons(30), k: { name: 'KONÉ Exemple', grounds: 'Un' } })),
    );
    const first = await run('import', 'custom', path);
    expect(first).toMatchObject({ code: 0, stderr: '' });
    expect(first.stdout).toBe(
      'vigilance is now at version 1, 31 entities with 31 names: 31 added, 0 changed, 0 removed.\n',
    );
    expect(await json('import', 'custom', path)).toMatchObject({
      outcome: 'unchanged',
      version: 1,
      takenUp: null,
    });
    file('vigilance.csv', csv({ ...persons(30, 2), k: { name: 'KONÉ Exemple', grounds: 'Deux' } }));
    expect(await json('import', 'custom', join(folder, 'vigilance.csv'))).toMatchObject({
      outcome: 'taken',
      version: 2,
      added: 1,
      changed: 1,
      removed: 1,
      takenUp: true,
    });
    expect(await json('versions', 'vigilance')).toMatchObject([
      { number: 2, searched: true, added: 1 },
      { number: 1, searched: false, entities: 31 },
    ]);
    expect(await json('status')).toMatchObject([
      {
        list: 'vigilance',
        source: 'custom',
        companyId: null,
        state: 'searched',
        version: 2,
        entities: 31,
        ageDays: 0,
      },
    ]);
  });

  it('refuses what is not believed with what to do, and takes it when forced', async () => {
    const path = file('less.csv', csv(persons(3)));
    const refused = await run('import', 'custom', path, '--list', 'vigilance');
    expect(refused.code).toBe(1);
    expect(refused.stdout).toMatch(/vigilance was refused.*\n29 of the 31 entities.*\n.*--force/);
    expect((await run('versions', 'vigilance')).stdout).toMatch(/3 +refused .*29 of the 31/);
    const forced = await run('import', 'custom', path, '--list', 'vigilance', '--force');
    expect(forced).toMatchObject({ code: 0, stdout: expect.stringMatching(/now at version 4/) });
  });

  it('shows an entity as it is and as it was', async () => {
    expect(await json('show', 'vigilance', 'p2')).toMatchObject({
      sinceVersion: 1,
      version: 4,
      entity: { id: 'p2' },
    });
    const before = await json('show', 'vigilance', 'k', '--version', '1');
    expect(before.entity).toMatchObject({ sanction: { grounds: 'Un' }, raw: { name: ['KONÉ Exemple'] } });
    expect(await run('show', 'vigilance', 'k')).toMatchObject({
      code: 1,
      stderr: expect.stringMatching(/has no entity k/),
    });
  });

  it('goes back, and takes a list out of searches, with a reason that the chain keeps', async () => {
    expect((await run('rollback', 'vigilance')).code).toBe(2);
    expect(await json('rollback', 'vigilance', '2', '--reason', 'fichier faux', '--by', 'awa')).toMatchObject(
      {
        version: 5,
        copyOf: 2,
        added: 29,
        takenUp: true,
      },
    );
    expect((await run('remove', 'vigilance', '--reason', 'essai')).stdout).toMatch(/no longer searched/);
    expect(await searched(service.runtime, 'vigilance')).toBeUndefined();
    expect(await run('remove', 'vigilance', '--reason', 'essai')).toMatchObject({ code: 1 });
    const audit = JSON.parse((await akwaba(['audit', 'show', '0', '--json'], env)).stdout);
    expect(
      audit.map((entry: { action: string; actor: string }) => [entry.action, entry.actor]),
    ).toContainEqual(['list.rolled-back', 'cli:awa']);
  });

  it('keeps a private list to its client', async () => {
    const path = file('interne.csv', csv(persons(2)));
    const company = String(client.companyId);
    expect(await json('import', 'custom', path, '--company', company)).toMatchObject({
      companyId: client.companyId,
    });
    expect(await run('versions', 'interne')).toMatchObject({
      code: 2,
      stderr: `The list interne is private to an organisation. Add --company ${company}.\n`,
    });
    expect(await json('versions', 'interne', '--company', company)).toHaveLength(1);
    expect((await run('import', 'custom', path, '--company', '4711')).stderr).toMatch(/no organisation 4711/);
  });

  it.each([
    [2, ['import', 'nobody', 'x.csv'], /There is no source nobody\. There are: un-sc, /],
    [1, ['import', 'custom', '/nowhere.csv'], /there is no such file/],
    [1, ['versions', 'nothing'], /There is no list nothing/],
    [2, ['update'], /LISTS_FILE names no lists/],
  ])('tells what is wrong, with exit code %i: %j', async (code, args, words) => {
    expect(await run(...args)).toMatchObject({ code, stdout: '', stderr: expect.stringMatching(words) });
  });

  it('tells in its help where the files of each source are found', async () => {
    const { stdout } = await run('import', '--help');
    for (const name of ['un-sc', 'ofac-sdn', 'eu-fsf', 'custom']) expect(stdout).toContain(`\n  ${name}\n`);
    expect(stdout).toMatch(/from +https:/);
  });

  it('fetches the lists of LISTS_FILE, by hand and by the worker', async () => {
    let content = csv(persons(2));
    const server = createServer((_, response) => void response.end(content));
    await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
    const url = `http://127.0.0.1:${(server.address() as AddressInfo).port}/liste.csv`;
    const LISTS_FILE = file('lists.json', JSON.stringify([{ list: 'fetched', source: 'custom', url }]));
    const fetching = { ...env, LISTS_FILE, PLAIN_HTTP_HOSTS: '127.0.0.1' };
    const worker = shell('exec node bin/akwaba.js worker', fetching);
    const stopped = ended(worker);
    await eventually(
      'the worker had it fetched',
      async () => (await searched(service.runtime, 'fetched')) !== undefined,
      40,
    );
    content = csv(persons(3));
    await eventually(
      'the worker lets go',
      async () => (await akwaba(['lists', 'update', 'fetched'], fetching)).code === 0,
    );
    expect(await searched(service.runtime, 'fetched')).toMatchObject({ entities: 3 });
    content = 'id,name\n';
    const failed = await akwaba(['lists', 'update'], fetching);
    expect(failed).toMatchObject({
      code: 1,
      stdout: expect.stringMatching(/fetched could not be updated.*no entries/),
    });
    const { stdout } = await akwaba(['lists', 'status'], fetching);
    expect(stdout).toMatch(/\nfetched could not be updated on 20.*no entries/);
    worker.kill('SIGTERM');
    await stopped;
    server.close();
  });
});
