import { readFileSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { gzipSync } from 'node:zlib';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { akwaba } from '../command-line.ts';
import { type TestClient, type TestService, testService } from '../harness.ts';
import { loadList, sanctioned } from '../screening-scene.ts';
import { caughtUp, customer, path, send, spent } from './scene.ts';

/** Customers one already has, at a terminal. */

let service: TestService;
let client: TestClient;
let folder: string;

beforeAll(async () => {
  service = await testService({ RATE_LIMIT_PER_SECOND: '10000' }, { worker: true });
  await loadList(service, 'national', sanctioned);
  client = await service.client();
  folder = service.config.dataDir;
});
afterAll(() => service.stop());

const run = (...args: string[]) =>
  akwaba(['portfolio', ...args, '--client', String(client.companyId)], {
    DATA_DIR: service.config.dataDir,
    DATABASE_URL: service.config.databaseUrl ?? '',
  });
const inJson = async (...args: string[]) => JSON.parse((await run(...args, '--json')).stdout);

function file(name: string, text: string): string {
  const at = join(folder, name);
  writeFileSync(at, text);
  return at;
}

describe('a file', () => {
  const table = [
    '\ufeffname;externalId;type;dateOfBirth;identifiers;agence',
    'ZOUMANA Exemple Bakary;c-1;;01/05/1970;nni=1|carte=2;Plateau',
    ';c-2;;;;',
    'Société Inventée du Bandama;c-3;COMPANY;;;',
    'Personne Datée;c-4;;32/01/1990;;',
    'Personne Trop;c-5;;;;;un;de;trop',
    'Personne Bonne;c-6;;;;',
    '',
  ].join('\n');

  it('is taken but for its bad lines, which are told with their numbers: exit code 1', async () => {
    const ended = await run('import', file('clients.csv', table), '--monitor');
    expect(ended.code).toBe(1);
    expect(ended.stderr).toContain('line 3: name is required');
    expect(ended.stderr).toMatch(/line 5: dateOfBirth/);
    expect(ended.stderr).toMatch(/line 6: the number of values differs/);
    expect(ended.stdout).toContain('3 customers taken, 0 as before, 3 bad lines. 3 checks charged.');
    expect(ended.stdout).toContain('agence');
    await caughtUp(service, client);
    expect((await client.get(`${path}/c-1`)).body).toMatchObject({
      monitor: true,
      identifiers: { nni: '1', carte: '2' },
      openHits: 1,
    });
    expect((await client.get(`${path}/c-3`)).body).toMatchObject({ type: 'COMPANY', openHits: 1 });
    expect(await spent(client)).toBe(3);
  });

  it('costs nothing a second time', async () => {
    const again = await inJson('import', join(folder, 'clients.csv'), '--monitor');
    expect(again).toMatchObject({ lines: 6, taken: 0, unchanged: 3, charged: 0, bad: 3, stopped: null });
    expect(again.badLines.map(({ line }: { line: number }) => line)).toEqual([3, 5, 6]);
    expect(await spent(client)).toBe(3);
  });

  it('of JSON lines is taken likewise, and of one externalId the last line', async () => {
    const lines = [
      '{"externalId":"j-1","name":"Personne Première"}',
      'not json',
      '{"externalId":"j-1","name":"Personne Dernière","monitor":true}',
      '{"externalId":"j-2","name":"Personne","surname":"x"}',
    ];
    const report = await inJson('import', file('clients.jsonl', lines.join('\n')));
    expect(report).toMatchObject({ lines: 4, taken: 1, repeated: 1, bad: 2, charged: 1 });
    expect((await inJson('show', 'j-1')).name).toBe('Personne Dernière');
  });

  it('is taken as far as the checks go, and says so', async () => {
    const poor = await service.client({ checks: 1 });
    const two = 'externalId,name\np-1,Personne Une\np-2,Personne Deux\n';
    const ended = await akwaba(
      ['portfolio', 'import', file('poor.csv', two), '--client', String(poor.companyId)],
      { DATA_DIR: service.config.dataDir, DATABASE_URL: service.config.databaseUrl ?? '' },
    );
    expect([ended.code, await spent(poor)]).toEqual([1, 0]);
    expect(ended.stdout).toContain('The rest of the file was not taken.');
  });

  it('can be written and taken again without a change', async () => {
    const target = join(folder, 'all.csv');
    await run('export', target);
    expect(readFileSync(target, 'utf8').split('\r\n')[0]).toContain('externalId,type,name');
    const again = await inJson('import', target);
    expect(again).toMatchObject({ taken: 0, unchanged: 4, bad: 0, charged: 0 });
    const printed = await run('export', '--format', 'jsonl');
    expect(printed.stdout.trim().split('\n')).toHaveLength(4);
    const lines = await inJson('import', file('all.jsonl', printed.stdout));
    expect(lines).toMatchObject({ taken: 0, unchanged: 4, bad: 0, charged: 0 });
    expect(lines.ignoredFields).toContain('subjectId');
  });

  it('in other letters than UTF-8 is refused where that shows, and not searched for in vain', async () => {
    const rows = 'externalId,name\nl-1,KONÉ Inventé\nl-2,PERSONNE Simple\n';
    const at = file('latin.csv', '');
    writeFileSync(at, rows, 'latin1');
    const ended = await run('import', at);
    expect([ended.code, ended.stderr]).toEqual([
      1,
      expect.stringContaining('line 2: the line is not written in UTF-8'),
    ]);
    expect(ended.stdout).toContain('1 customers taken, 0 as before, 1 bad lines.');
    await run('remove', 'l-2');
  });

  it('that was cut short is said in words', async () => {
    const at = file('cut.csv.gz', '');
    writeFileSync(at, gzipSync('externalId,name\n').subarray(0, 20));
    const ended = await run('import', at);
    expect([ended.code, ended.stderr]).toEqual([1, expect.stringContaining('cannot be unpacked')]);
    expect(ended.stderr).not.toContain('node:');
  });

  it('that is not there, or of a client that is not, is said', async () => {
    const missing = await run('import', join(folder, 'none.csv'));
    expect([missing.code, missing.stderr]).toEqual([1, expect.stringContaining('cannot be read (ENOENT)')]);
    const nobody = await akwaba(['portfolio', 'list', '--client', '999'], {
      DATA_DIR: service.config.dataDir,
      DATABASE_URL: service.config.databaseUrl ?? '',
    });
    expect(nobody.stderr).toContain('There is no company 999');
  });
});

describe('a search', () => {
  it('finds customers by all words of a name or by an identifier', async () => {
    const found = await inJson('list', '--search', 'bakary zoumana');
    expect(found.content).toMatchObject([{ externalId: 'c-1' }]);
    expect((await inJson('list', '--search', 'c-6')).content).toMatchObject([{ externalId: 'c-6' }]);
    expect((await run('list', '--search', 'Personne Nulle')).stdout).toContain('There is nobody.');
  });
});

describe('customers', () => {
  it('are listed, shown, counted and removed', async () => {
    await caughtUp(service, client);
    expect((await inJson('list', '--open')).content.map(({ externalId }: never) => externalId)).toEqual(
      expect.arrayContaining(['c-1', 'c-3']),
    );
    expect((await run('list')).stdout).toContain('Page 1 of 1, 5 in all.');
    expect((await run('show', 'c-1')).stdout).toContain('national:17');
    expect(await inJson('status')).toMatchObject({ subjects: 5, ended: 1, pending: 0, failed: 0, open: 2 });
    const [removed] = await inJson('remove', 'c-1');
    expect(removed).toMatchObject({ externalId: 'c-1', keptUntil: expect.any(String) });
    expect((await run('show', 'c-1')).stdout).toContain('The relationship ended at');
    expect((await run('remove', 'c-1')).stdout).toContain(`kept until ${removed.keptUntil.slice(0, 10)}`);
    expect(await inJson('status')).toMatchObject({ subjects: 5, open: 2, ended: 2 });
    expect(await inJson('status', '--test')).toMatchObject({ subjects: 0 });
  });

  it('of a client with four eyes are not erased from the terminal while their file must be kept', async () => {
    const careful = await service.client({ company: { four_eyes: true } });
    await send(careful, [customer('two', 'Personne Gardée')]);
    await caughtUp(service, careful);
    const of = (...args: string[]) =>
      akwaba(args, { DATA_DIR: service.config.dataDir, DATABASE_URL: service.config.databaseUrl ?? '' });
    const { id } = (await careful.get(`${path}/two`)).body;
    await of('portfolio', 'remove', 'two', '--client', String(careful.companyId), '--by', 'awa');
    const asked = await of('subjects', 'erase', id, '--reason', 'demande 17', '--by', 'awa');
    expect([asked.code, asked.stderr]).toEqual([1, expect.stringContaining('before its time is over')]);
    const { body } = await careful.get(`${path}/two`);
    expect(body).toMatchObject({ status: 'ENDED', name: 'Personne Gardée' });
    expect((await of('subjects', 'erase', id, '--reason', 'x', '--dry-run')).stdout).toContain(
      body.keptUntil.slice(0, 10),
    );
  });
});
