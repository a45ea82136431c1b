import { readFileSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { gzipSync } from 'node:zlib';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { akwaba } from '../command-line.ts';
import { workbook } from '../fixtures/tables/workbook.ts';
import { type TestClient, type TestService, testService } from '../harness.ts';
import { loadList, sanctioned } from '../screening-scene.ts';
import { caughtUp, path, spent } from './scene.ts';

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
    expect(again).toMatchObject({
      outcome: 'done with errors',
      lines: 6,
      taken: 0,
      unchanged: 3,
      charged: 0,
      bad: 3,
      stopped: null,
    });
    expect(again.badLines.map(({ line }: { line: number }) => line)).toEqual([3, 5, 6]);
    expect(await spent(client)).toBe(3);
  });

  it('may be a workbook, and is refused by name with macros', async () => {
    const rows = [
      ['externalId', 'Nom complet', 'dateOfBirth'],
      ['x-1', 'Personne Classeur', new Date('1970-05-01')],
    ];
    writeFileSync(join(folder, 'clients.xlsx'), workbook(rows));
    const taken = await inJson('import', join(folder, 'clients.xlsx'));
    expect(taken).toMatchObject({ outcome: 'done', lines: 1, taken: 1, bad: 0 });
    const macros = workbook(rows, { more: { 'xl/vbaProject.bin': 'x' } });
    writeFileSync(join(folder, 'macros.xlsm'), macros);
    expect(await run('import', join(folder, 'macros.xlsm'))).toMatchObject({
      code: 1,
      stderr: expect.stringContaining('The workbook holds macros.'),
    });
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
    expect((await client.get(`${path}/j-1`)).body.name).toBe('Personne Dernière');
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
    expect(again).toMatchObject({ taken: 0, unchanged: 5, bad: 0, charged: 0 });
    const printed = await run('export', '--format', 'jsonl');
    expect(printed.stdout.trim().split('\n')).toHaveLength(5);
    const lines = await inJson('import', file('all.jsonl', printed.stdout));
    expect(lines).toMatchObject({ taken: 0, unchanged: 5, bad: 0, charged: 0 });
    expect(lines.ignoredFields).toContain('subjectId');
  });

  it('in Windows-1252 is taken as it was written; a line that is garbled within UTF-8 is not searched for in vain', async () => {
    const at = file('latin.csv', '');
    writeFileSync(at, 'externalId,name\nl-1,KONÉ Inventé\n', 'latin1');
    expect(await inJson('import', at)).toMatchObject({ outcome: 'done', taken: 1, bad: 0 });
    expect((await client.get(`${path}/l-1`)).body).toMatchObject({ name: 'KONÉ Inventé' });
    const garbled = ['externalId,prénom,name\nl-2,,KON', 'É Inventée\n'].map((text) => Buffer.from(text));
    writeFileSync(at, Buffer.concat([garbled[0] as Buffer, Buffer.of(0xe9), garbled[1] as Buffer]));
    const ended = await run('import', at);
    expect([ended.code, ended.stderr]).toEqual([
      1,
      expect.stringContaining('line 2: the line is not written in UTF-8'),
    ]);
    await client.send('DELETE', `${path}/l-1`);
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
    const nobody = await akwaba(['portfolio', 'export', '--client', '999'], {
      DATA_DIR: service.config.dataDir,
      DATABASE_URL: service.config.databaseUrl ?? '',
    });
    expect(nobody.stderr).toContain('There is no organisation 999');
  });
});
