import { existsSync, mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { createServer, type IncomingHttpHeaders, type ServerResponse } from 'node:http';
import type { AddressInfo } from 'node:net';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { pathToFileURL } from 'node:url';
import { gzipSync } from 'node:zlib';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { listAuditRows } from '../src/db/audit/audit.ts';
import { tryLockUpdate } from '../src/db/screening/list-staging.ts';
import { findList, type ListRow } from '../src/db/screening/lists.ts';
import { type FetchedList, parseListsFile } from '../src/platform/settings/lists-file.ts';
import type { Runtime } from '../src/runtime.ts';
import { removeFromSearches, rollBackList } from '../src/screening/change-list.ts';
import { listStatus } from '../src/screening/list-status.ts';
import { isUpdateDue, type UpdatedList, updateLists } from '../src/screening/update-lists.ts';
import { testRuntime } from './harness.ts';
import { csv, listTools, namesIn, persons, type Rows, searched } from './list-scene.ts';

type Answer = (headers: IncomingHttpHeaders, response: ServerResponse) => void;

/** Publishers on this machine: what each path answers can be changed while it runs. */
const answers = new Map<string, Answer>();
const asked: { path: string; headers: IncomingHttpHeaders }[] = [];
const servers = [0, 1].map(() =>
  createServer(({ url = '', headers }, response) => {
    asked.push({ path: url, headers });
    const answer = answers.get(url.split('?')[0] ?? '');
    if (answer === undefined) response.writeHead(404).end();
    else answer(headers, response);
  }),
);
const addressOf = (server = 0) =>
  `http://127.0.0.1:${(servers[server]?.address() as AddressInfo | undefined)?.port}`;

const folder = mkdtempSync(join(tmpdir(), 'akwaba-lists-'));
let runtime: Runtime;
beforeAll(async () => {
  runtime = await testRuntime();
  await Promise.all(
    servers.map((server) => new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve))),
  );
});
afterAll(async () => {
  for (const server of servers) server.close();
  await runtime.close();
  rmSync(folder, { recursive: true });
});

const plain =
  (rows: Rows): Answer =>
  (_, response) =>
    void response.end(csv(rows));
const marked =
  (rows: Rows, etag: string): Answer =>
  (headers, response) => {
    if (headers['if-none-match'] === etag) response.writeHead(304).end();
    else response.writeHead(200, { etag }).end(csv(rows));
  };

/** A list of that name, published at that path. */
function settings(list: string, more: object = {}): FetchedList[] {
  const url = `${addressOf()}/${list}.csv`;
  return [...parseListsFile(JSON.stringify([{ list, source: 'custom', url, ...more }]))];
}
const toolsFor = (lists: readonly FetchedList[]) => ({
  ...listTools(runtime),
  lists,
  allowFiles: true,
  plainHosts: ['127.0.0.1'],
  folder: join(folder, 'fetched'),
});
async function update(lists: readonly FetchedList[], due = false): Promise<UpdatedList | undefined> {
  const [one] = await updateLists(toolsFor(lists), { due, actor: 'test' });
  return one;
}
async function rowOf(list: string): Promise<ListRow> {
  const row = await findList(runtime.database, list, null);
  if (row === undefined) throw new Error(`no list ${list}`);
  return row;
}
const namesNow = async (list: string) => {
  const row = await rowOf(list);
  return namesIn(runtime, row.id, row.latestVersion ?? 0);
};
const statusOf = async (lists: readonly FetchedList[]) =>
  (await listStatus(runtime.database, runtime.keyring, lists)).find(({ list }) => list === lists[0]?.list);
/** As if the last attempt had been so many hours ago. */
const earlier = async (list: string, hours: number) =>
  runtime.database.query(
    `UPDATE list_updates SET tried_at = tried_at - make_interval(secs => $2), next_at = next_at - make_interval(secs => $2),
       succeeded_at = succeeded_at - make_interval(secs => $2) WHERE list_id = $1`,
    [(await rowOf(list)).id, hours * 3600],
  );

describe('an update', () => {
  it('imports what an address has, and asks only for what changed since', async () => {
    const lists = settings('etag');
    answers.set('/etag.csv', marked(persons(3), '"one"'));
    expect(await update(lists)).toMatchObject({ outcome: 'taken', report: { version: 1, entities: 3 } });
    expect(await update(lists)).toMatchObject({ outcome: 'unchanged', report: null });
    expect(asked.at(-1)?.headers).toMatchObject({ 'if-none-match': '"one"' });
    answers.set('/etag.csv', marked(persons(4), '"two"'));
    expect(await update(lists)).toMatchObject({ outcome: 'taken', report: { version: 2, added: 1 } });
    expect(await namesNow('etag')).toEqual(persons(4));
  });

  it('asks by the time of the file where the address has no better mark, and compares it where it has none', async () => {
    const lastModified = 'Sun, 01 Nov 2026 08:00:00 GMT';
    answers.set('/modified.csv', (headers, response) => {
      if (headers['if-modified-since'] === lastModified) response.writeHead(304).end();
      else response.writeHead(200, { 'last-modified': lastModified }).end(csv(persons(2)));
    });
    await update(settings('modified'));
    expect(await update(settings('modified'))).toMatchObject({ outcome: 'unchanged', report: null });
    answers.set('/bare.csv', plain(persons(2)));
    await update(settings('bare'));
    expect(await update(settings('bare'))).toMatchObject({ outcome: 'unchanged', report: { version: 1 } });
  });

  it('takes gzipped files, files on disk, and lists of several files', async () => {
    answers.set('/packed.csv.gz', (_, response) => void response.end(gzipSync(csv(persons(2)))));
    expect(await update(settings('packed', { url: `${addressOf()}/packed.csv.gz?token=1` }))).toMatchObject({
      outcome: 'taken',
    });
    const path = join(folder, 'on-disk.csv');
    writeFileSync(path, csv(persons(5)));
    expect(await update(settings('on-disk', { url: pathToFileURL(path).href }))).toMatchObject({
      report: { entities: 5 },
    });
    const entry = '12,"EXEMPLE Un","individual","SDGT",-0- ,-0- ,-0- ,-0- ,-0- ,-0- ,-0- ,-0- \r\n';
    answers.set('/SDN.CSV', (headers, response) => {
      if (headers['if-none-match'] === '"a"') response.writeHead(304).end();
      else response.writeHead(200, { etag: '"a"' }).end(entry);
    });
    let aliases = '12,1,"aka","EXEMPLE Deux",-0- \r\n';
    answers.set('/ALT.CSV', (_, response) => void response.end(aliases));
    answers.set('/ADD.CSV', (_, response) => void response.end('12,1,"Rue 1","Ville",-0- ,-0- \r\n'));
    answers.set('/SDN_COMMENTS.CSV', (_, response) => void response.end('12,"Suite"\r\n'));
    const names = ['SDN.CSV', 'ALT.CSV', 'ADD.CSV', 'SDN_COMMENTS.CSV'];
    const ofac = settings('set', { source: 'ofac-sdn', url: names.map((name) => `${addressOf()}/${name}`) });
    expect(await update(ofac)).toMatchObject({ outcome: 'taken', report: { entities: 1, names: 2 } });
    aliases += '12,2,"aka","EXEMPLE Trois",-0- \r\n';
    // The first file did not change, and is needed all the same.
    expect(await update(ofac)).toMatchObject({
      outcome: 'taken',
      report: { entities: 1, names: 3, changed: 1 },
    });
  });

  it('leaves nothing of what it fetched behind, nor of what a killed one had fetched', async () => {
    const fetched = join(folder, 'fetched');
    mkdirSync(fetched);
    writeFileSync(join(fetched, 'other.csv'), csv(persons(9)));
    answers.set('/left.csv', plain(persons(2)));
    expect(await update(settings('left'))).toMatchObject({ report: { files: [{ name: 'left.csv' }] } });
    expect(existsSync(fetched)).toBe(false);
  });
});

describe('an update that fails', () => {
  const lists = () => settings('fails', { maxMegabytes: 0.01 });
  const large = 'x'.repeat(20_000);
  const faults: [what: string, answer: Answer, words: RegExp][] = [
    ['the address answers 500', (_, r) => void r.writeHead(500).end(), /127\.0\.0\.1:\d+ answered 500$/],
    ['the answer is too large', (_, r) => void r.end(large), /more than 0\.01 MB/],
    [
      'the answer does not say that it is too large',
      (_, r) => {
        r.write('id,name\n');
        r.end(large);
      },
      /more than 0\.01 MB/,
    ],
    [
      'the connection is cut',
      (_, r) => {
        r.writeHead(200, { 'content-length': '5000' });
        r.write('id,name\n');
        setImmediate(() => r.destroy());
      },
      /could not be fetched/,
    ],
    [
      'it leads away from http',
      (_, r) => void r.writeHead(302, { location: 'ftp://x/y' }).end(),
      /without https/,
    ],
    ['it leads in circles', (_, r) => void r.writeHead(302, { location: '/fails.csv' }).end(), /without end/],
    ['the file is a page of words', (_, r) => void r.end('<html>Sorry</html>'), /fails\.csv/],
    ['the file was cut off', (_, r) => void r.end('id,name\n1,"EXEMPLE'), /cut off/],
    ['the file is empty', (_, r) => void r.end(''), /fails\.csv/],
  ];

  it.each(faults)('because %s keeps the list, tells why, and is audited', async (_, answer, words) => {
    answers.set('/fails.csv', plain(persons(3)));
    await update(lists());
    const before = await searched(runtime, 'fails');
    answers.set('/fails.csv', answer);
    const failed = await update(lists());
    expect(failed).toMatchObject({ outcome: 'failed', failure: expect.stringMatching(words) });
    expect(await searched(runtime, 'fails')).toEqual(before);
    expect(await namesNow('fails')).toEqual(persons(3));
    expect(await statusOf(lists())).toMatchObject({ failure: expect.stringMatching(words), stale: false });
    const audit = await listAuditRows(runtime.database, 0, 0, 10_000);
    expect(audit.at(-1)).toMatchObject({ action: 'list.update.failed' });
    expect(await update(lists(), true)).toBeUndefined();
    await earlier('fails', 1);
    answers.set('/fails.csv', plain(persons(3)));
    expect(await update(lists(), true)).toMatchObject({ outcome: 'unchanged' });
    expect(await statusOf(lists())).toMatchObject({ failure: null });
  });

  it('says no more of an address than its host, since it may hold a token', async () => {
    const secret = settings('token', { url: `${addressOf()}/secret-path?token=abc` });
    const failed = await update(secret);
    expect(failed).toMatchObject({ outcome: 'failed', failure: expect.stringMatching(/answered 404/) });
    expect(failed?.failure).not.toMatch(/secret-path|abc/);
    const [row] = await runtime.database.query<{ text: string }>(
      "SELECT string_agg(u::text, '') AS text FROM list_updates u",
    );
    expect(row?.text).not.toContain('answered');
  });

  it('because the file is not believed keeps the list, and tells so until it is believed or forced', async () => {
    const unbelieved = settings('shrunk');
    answers.set('/shrunk.csv', marked(persons(30), '"many"'));
    await update(unbelieved);
    answers.set('/shrunk.csv', marked(persons(10), '"few"'));
    for (let turn = 0; turn < 2; turn++) {
      expect(await update(unbelieved)).toMatchObject({
        outcome: 'refused',
        report: { version: 2, refusal: 'LOST' },
      });
      expect(await statusOf(unbelieved)).toMatchObject({
        version: 1,
        failure: expect.stringMatching(/20 of the 30/),
      });
    }
    expect(await namesNow('shrunk')).toEqual(persons(30));
  });

  it('because settings cannot be right says what to mend, and does not try again by itself', async () => {
    answers.set('/odd.csv', plain(persons(1)));
    for (const [more, words] of [
      [{ source: 'nobody' }, /source that is not known: nobody/],
      [{ company: 4711 }, /organisation 4711/],
    ] as const) {
      expect(await update(settings('odd', more))).toMatchObject({ failure: expect.stringMatching(words) });
      expect(await isUpdateDue(runtime.database, settings('odd', more))).toBe(false);
      expect(await statusOf(settings('odd', more))).toMatchObject({
        state: 'never imported',
        failure: expect.stringMatching(words),
      });
    }
    const secure = { ...toolsFor(settings('odd')), plainHosts: [] };
    const [refused] = await updateLists(secure, { due: false, actor: 'test' });
    expect(refused).toMatchObject({
      outcome: 'failed',
      failure: expect.stringMatching(/only https is taken/),
    });
    expect(existsSync(join(folder, 'fetched', 'odd.csv'))).toBe(false);
  });
});

describe('redirects', () => {
  it('are followed, and headers stay with the host they were meant for', async () => {
    answers.set(
      '/moved.csv',
      (_, r) => void r.writeHead(302, { location: `${addressOf(1)}/there.csv` }).end(),
    );
    answers.set('/there.csv', plain(persons(2)));
    const updated = await update(settings('moved', { headers: { Authorization: 'Bearer secret' } }));
    expect(updated).toMatchObject({ outcome: 'taken' });
    const [here, there] = asked.slice(-2);
    expect(here).toMatchObject({ path: '/moved.csv', headers: { authorization: 'Bearer secret' } });
    expect(there?.path).toBe('/there.csv');
    expect(there?.headers).not.toHaveProperty('authorization');
  });
});

describe('what a person decided', () => {
  const decision = { actor: 'test', reason: 'essai' };

  it('stays: an update takes no file again from which someone went back, but a newer one', async () => {
    const lists = settings('decided');
    answers.set('/decided.csv', plain(persons(3)));
    await update(lists);
    answers.set('/decided.csv', plain(persons(4)));
    await update(lists);
    await rollBackList(listTools(runtime), await rowOf('decided'), undefined, decision);
    expect(await update(lists)).toMatchObject({ outcome: 'unchanged' });
    expect(await namesNow('decided')).toEqual(persons(3));
    answers.set('/decided.csv', plain(persons(5)));
    expect(await update(lists)).toMatchObject({ outcome: 'taken', report: { version: 4 } });
  });

  it('stays: a list that someone removed is not fetched', async () => {
    const lists = settings('gone');
    answers.set('/gone.csv', plain(persons(3)));
    await update(lists);
    await removeFromSearches(listTools(runtime), await rowOf('gone'), decision);
    await earlier('gone', 1000);
    expect(await isUpdateDue(runtime.database, lists)).toBe(false);
    expect(await update(lists)).toMatchObject({ outcome: 'removed' });
    expect(await searched(runtime, 'gone')).toBeUndefined();
    expect(await statusOf(lists)).toMatchObject({ state: 'removed', stale: false });
  });
});

describe('the schedule', () => {
  it('has a list fetched when its hours are over, and calls it old when three turns were missed', async () => {
    const lists = settings('hours', { everyHours: 10 });
    answers.set('/hours.csv', plain(persons(3)));
    expect(await isUpdateDue(runtime.database, lists)).toBe(true);
    expect(await update(lists, true)).toMatchObject({ outcome: 'taken' });
    expect(await isUpdateDue(runtime.database, lists)).toBe(false);
    expect(await update(lists, true)).toBeUndefined();
    await earlier('hours', 9.9);
    expect(await isUpdateDue(runtime.database, lists)).toBe(false);
    // A person may want it more often from now on.
    expect(await isUpdateDue(runtime.database, settings('hours', { everyHours: 5 }))).toBe(true);
    await earlier('hours', 0.2);
    expect(await isUpdateDue(runtime.database, lists)).toBe(true);
    await runtime.database.query("UPDATE list_versions SET made_at = made_at - interval '31 hours'");
    await earlier('hours', 21);
    expect(await statusOf(lists)).toMatchObject({ stale: true, ageDays: 1, everyHours: 10 });
    expect(await update(lists, true)).toMatchObject({ outcome: 'unchanged' });
    expect(await statusOf(lists)).toMatchObject({ stale: false, ageDays: 0 });
  });

  it('is kept by one process at a time', async () => {
    const lists = settings('alone');
    answers.set('/alone.csv', plain(persons(3)));
    await runtime.database.transaction(async (tx) => {
      expect(await tryLockUpdate(tx)).toBe(true);
      expect(await isUpdateDue(runtime.database, lists)).toBe(false);
      await expect(update(lists)).rejects.toThrow(/another process/);
    });
    expect(await update(lists)).toMatchObject({ outcome: 'taken' });
  });
});
