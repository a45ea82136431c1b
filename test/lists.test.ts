import { Readable } from 'node:stream';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { verifyChain } from '../src/audit/verify-chain.ts';
import { listAuditChains, listAuditRows } from '../src/db/audit/audit.ts';
import { listVersions } from '../src/db/screening/list-versions.ts';
import { findList, type ListRow } from '../src/db/screening/lists.ts';
import type { Runtime } from '../src/runtime.ts';
import { removeFromSearches, rollBackList } from '../src/screening/change-list.ts';
import { diffVersions, type EntityChange } from '../src/screening/list-diff.ts';
import { type Catalogue, readCatalogue, readEntities } from '../src/screening/list-store.ts';
import { testRuntime } from './harness.ts';
import { csv, importRows, listTools, namesIn, persons, searched } from './list-scene.ts';

let runtime: Runtime;
beforeAll(async () => {
  runtime = await testRuntime();
});
afterAll(() => runtime.close());

const tools = () => listTools(runtime);
async function listOf(name: string, companyId: number | null = null): Promise<ListRow> {
  const list = await findList(runtime.database, name, companyId);
  if (list === undefined) throw new Error(`no list ${name}`);
  return list;
}
async function diff(name: string, from: number, to: number): Promise<EntityChange[]> {
  const changes: EntityChange[] = [];
  const { id } = await listOf(name);
  for await (const change of diffVersions(runtime.database, runtime.keyring, { listId: id, from, to }))
    changes.push(change);
  return changes;
}
const names = async (list: string, version: number) => namesIn(runtime, (await listOf(list)).id, version);
const storedRows = async (name: string) => {
  const { id } = await listOf(name);
  return runtime.database.query<{ entity_id: string; from_version: number; until_version: number | null }>(
    'SELECT entity_id, from_version, until_version FROM list_entities WHERE list_id = $1 ORDER BY 1, 2',
    [id],
  );
};
/** Everything that is stored of lists but the sequence of numbers. */
const leftovers = async (name: string) => {
  const { id } = await listOf(name);
  const [row] = await runtime.database.query(
    `SELECT (SELECT count(*) FROM list_entities e JOIN lists l ON l.id = e.list_id
         WHERE l.id = $1 AND (e.from_version > l.latest_version OR e.until_version > l.latest_version)) AS entities,
       (SELECT count(*) FROM list_records e JOIN lists l ON l.id = e.list_id
         WHERE l.id = $1 AND e.from_version > l.latest_version) AS records,
       (SELECT count(*) FROM list_kept_entities WHERE list_id = $1) AS kept`,
    [id],
  );
  return row;
};
const nothing = { entities: 0, records: 0, kept: 0 };

describe('an import', () => {
  it('makes a version that is searched and can be read back whole', async () => {
    const prepared: Catalogue[] = [];
    const before = await readCatalogue(runtime.database);
    const report = await importRows(
      listTools(runtime, {
        prepare: async (catalogue) => {
          prepared.push(catalogue);
          // What is made ready can be read already, and nobody searches it yet.
          expect(await readCatalogue(runtime.database)).toEqual(before);
          const [list] = catalogue.lists;
          expect(Object.keys(await namesIn(runtime, list?.id ?? 0, list?.version ?? 0))).toEqual([
            'k10',
            'k9',
          ]);
        },
      }),
      {
        k9: {
          name: 'KOUASSI Exemple',
          aliases: '~Le Petit|KOUASSI E.',
          dateOfBirth: '1970-05-01',
          grounds: 'Motif',
        },
        k10: 'EXEMPLE Awa',
      },
      { list: 'first' },
    );
    expect(report).toMatchObject({
      outcome: 'taken',
      list: 'first',
      source: 'custom',
      version: 1,
      entities: 2,
      names: 4,
      added: 2,
      changed: 0,
      removed: 0,
      generation: before.generation + 1,
      files: [{ name: 'liste.csv', sha256: report.sha256 }],
    });
    const catalogue = await readCatalogue(runtime.database);
    expect(prepared).toEqual([catalogue]);
    const list = await listOf('first');
    expect(catalogue.lists).toEqual([
      { id: list.id, name: 'first', source: 'custom', companyId: null, version: 1, entities: 2, names: 4 },
    ]);
    const version = { id: list.id, version: 1 };
    const stored = await readEntities(runtime.database, runtime.keyring, version, ['k9', 'k11']);
    expect([...stored.keys()]).toEqual(['k9']);
    expect(stored.get('k9')).toMatchObject({
      sinceVersion: 1,
      contentHash: expect.stringMatching(/^[0-9a-f]{64}$/),
      entity: {
        id: 'k9',
        names: [{ text: 'KOUASSI Exemple' }, { text: 'Le Petit', strength: 'weak' }, { text: 'KOUASSI E.' }],
        sanction: { grounds: 'Motif' },
      },
    });
  });

  it('stores what did not change once, and keeps every version readable as it was', async () => {
    await importRows(tools(), { a: 'EXEMPLE Un', b: 'EXEMPLE Deux', c: 'EXEMPLE Trois' }, { list: 'grows' });
    const report = await importRows(
      tools(),
      { a: 'EXEMPLE Un', b: { name: 'EXEMPLE Deux', grounds: 'Nouveau' }, d: 'EXEMPLE Quatre' },
      { list: 'grows' },
    );
    expect(report).toMatchObject({ version: 2, entities: 3, added: 1, changed: 1, removed: 1 });
    expect(await storedRows('grows')).toEqual([
      { entity_id: 'a', from_version: 1, until_version: null },
      { entity_id: 'b', from_version: 1, until_version: 2 },
      { entity_id: 'b', from_version: 2, until_version: null },
      { entity_id: 'c', from_version: 1, until_version: 2 },
      { entity_id: 'd', from_version: 2, until_version: null },
    ]);
    expect(await leftovers('grows')).toEqual(nothing);
    expect(await names('grows', 1)).toEqual({ a: 'EXEMPLE Un', b: 'EXEMPLE Deux', c: 'EXEMPLE Trois' });
    expect(await names('grows', 2)).toEqual({ a: 'EXEMPLE Un', b: 'EXEMPLE Deux', d: 'EXEMPLE Quatre' });
    const { id } = await listOf('grows');
    const grounds = async (version: number) =>
      (await readEntities(runtime.database, runtime.keyring, { id, version }, ['b'])).get('b')?.entity
        .sanction?.grounds;
    expect([await grounds(1), await grounds(2)]).toEqual([undefined, 'Nouveau']);
  });

  it('of the same file changes nothing, unless it is forced', async () => {
    const rows = { x: 'EXEMPLE Même' };
    await importRows(tools(), rows, { list: 'same' });
    const { generation } = await readCatalogue(runtime.database);
    expect(await importRows(tools(), rows, { list: 'same' })).toMatchObject({
      outcome: 'unchanged',
      version: 1,
      generation: null,
    });
    expect((await readCatalogue(runtime.database)).generation).toBe(generation);
    expect(await importRows(tools(), rows, { list: 'same', force: true })).toMatchObject({
      outcome: 'taken',
      version: 2,
      added: 0,
      changed: 0,
      removed: 0,
    });
    expect(await storedRows('same')).toEqual([{ entity_id: 'x', from_version: 1, until_version: null }]);
  });

  it('of a file in which only the order of columns changed changes no entity', async () => {
    await importRows(tools(), 'id,name,grounds\n1,EXEMPLE Ordre,Motif\n', { list: 'order' });
    const report = await importRows(tools(), 'grounds,id,name\nMotif,1,EXEMPLE Ordre\n', { list: 'order' });
    expect(report).toMatchObject({ outcome: 'taken', version: 2, added: 0, changed: 0, removed: 0 });
  });

  it('under the name of a list of another source is refused', async () => {
    await importRows(tools(), { x: 'EXEMPLE' }, { list: 'taken-name' });
    const other = { ...(await import('../src/screening/sources/custom.ts')).custom, name: 'other' };
    await expect(
      importRows(tools(), { x: 'EXEMPLE' }, { list: 'taken-name', source: other }),
    ).rejects.toThrow(/is of the source custom/);
  });
});

describe('a file that is not believed', () => {
  it.each([
    ['lost more than a tenth', persons(26), 'LOST'],
    ['has other entities under the same count', { ...persons(26), ...persons(4, 100) }, 'LOST'],
    ['grew by more than half', persons(46), 'GREW'],
  ])('because it %s is refused and kept as refused; the list stays', async (what, rows, refusal) => {
    await importRows(tools(), persons(30), { list: what });
    const before = await readCatalogue(runtime.database);
    const report = await importRows(tools(), rows, { list: what });
    expect(report).toMatchObject({ outcome: 'refused', version: 2, refusal, generation: null });
    expect(await readCatalogue(runtime.database)).toEqual(before);
    expect(await names(what, 1)).toEqual(persons(30));
    expect(await leftovers(what)).toEqual(nothing);
    const { id } = await listOf(what);
    expect(await listVersions(runtime.database, id, 10)).toMatchObject([
      { number: 2, state: 'refused', reason: refusal, sha256: report.sha256 },
      { number: 1, state: 'taken' },
    ]);
    // The same file again is the same refusal.
    expect(await importRows(tools(), rows, { list: what })).toMatchObject({ outcome: 'refused', version: 2 });
    const forced = await importRows(tools(), rows, { list: what, force: true });
    expect(forced).toMatchObject({ outcome: 'taken', refusal });
    expect(await names(what, forced.version)).toEqual(rows);
    const audit = await listAuditRows(runtime.database, 0, 0, 10_000);
    expect(audit.map(({ action, details }) => [action, JSON.parse(details).list])).toContainEqual([
      'list.import.refused',
      what,
    ]);
  });

  it('is believed up to the limits, and whatever it lost where the list was short', async () => {
    await importRows(tools(), persons(30), { list: 'limits' });
    expect(await importRows(tools(), persons(27), { list: 'limits' })).toMatchObject({ outcome: 'taken' });
    expect(await importRows(tools(), persons(40), { list: 'limits' })).toMatchObject({ outcome: 'taken' });
    await importRows(tools(), persons(19), { list: 'short' });
    expect(await importRows(tools(), persons(1), { list: 'short' })).toMatchObject({ outcome: 'taken' });
    expect(await importRows(tools(), persons(19), { list: 'short' })).toMatchObject({ outcome: 'taken' });
  });

  it('because it is empty is refused; a source that lets it through is not believed either', async () => {
    const { custom } = await import('../src/screening/sources/custom.ts');
    const source = { ...custom, read: async function* () {} };
    expect(await importRows(tools(), 'id,name\n', { list: 'empty', source })).toMatchObject({
      outcome: 'refused',
      refusal: 'EMPTY',
    });
    expect(await searched(runtime, 'empty')).toBeUndefined();
    await expect(importRows(tools(), 'id,name\n', { list: 'empty' })).rejects.toThrow(/no entries/);
  });

  it('because it is cut off, or no such file at all, leaves the list and nothing else, and is audited', async () => {
    await importRows(tools(), persons(3000), { list: 'cut' });
    const before = await readCatalogue(runtime.database);
    const changed = csv(persons(3000)).replaceAll('Personne', 'Autre');
    await expect(importRows(tools(), changed.slice(0, -2), { list: 'cut' })).rejects.toThrow(
      /liste\.csv, line/,
    );
    expect(await readCatalogue(runtime.database)).toEqual(before);
    expect(await leftovers('cut')).toEqual(nothing);
    expect(await names('cut', 1)).toEqual(persons(3000));
    const audit = await listAuditRows(runtime.database, 0, 0, 10_000);
    expect(audit.at(-1)).toMatchObject({ action: 'list.import.failed' });
    expect(await importRows(tools(), changed, { list: 'cut', force: true })).toMatchObject({
      outcome: 'taken',
    });
  });

  it('because it changes while it is read is refused', async () => {
    let opened = 0;
    const file = { name: 'liste.csv', open: () => Readable.from([Buffer.from(csv(persons(++opened)))]) };
    await expect(importRows(tools(), '', { list: 'moving', files: [file] })).rejects.toThrow(/was changed/);
    expect(await searched(runtime, 'moving')).toBeUndefined();
  });
});

describe('turns', () => {
  it('two imports of one list at once: one is taken, the other is refused or follows it', async () => {
    await importRows(tools(), persons(50), { list: 'twice' });
    const outcomes = await Promise.allSettled(
      [1, 2, 3].map((n) => importRows(tools(), { ...persons(50), x: `EXEMPLE ${n}` }, { list: 'twice' })),
    );
    const taken = outcomes.flatMap((o) => (o.status === 'fulfilled' ? [o.value] : []));
    expect(taken.length).toBeGreaterThan(0);
    for (const o of outcomes)
      if (o.status === 'rejected') expect(o.reason).toMatchObject({ name: 'ListError' });
    const latest = taken.reduce((a, b) => (b.version > a.version ? b : a));
    expect(await searched(runtime, 'twice')).toMatchObject({ version: latest.version, entities: 51 });
    expect(Object.keys(await names('twice', latest.version))).toHaveLength(51);
    expect(await leftovers('twice')).toEqual(nothing);
  });

  it('imports of several lists at once are all searched, each prepared with those before it', async () => {
    const prepared: Catalogue[] = [];
    const slow = listTools(runtime, { prepare: async (catalogue) => void prepared.push(catalogue) });
    const lists = ['s1', 's2', 's3', 's4'];
    await Promise.all(lists.map((list) => importRows(slow, { x: list }, { list })));
    const last = await readCatalogue(runtime.database);
    expect(last.lists.map(({ name }) => name)).toEqual(expect.arrayContaining(lists));
    expect(prepared.at(-1)).toEqual(last);
    expect(prepared.map(({ generation }) => generation)).toEqual(
      [3, 2, 1, 0].map((n) => last.generation - n),
    );
  });

  it('an import that lost its turn writes nothing more and makes nothing count', async () => {
    await importRows(tools(), persons(40), { list: 'lost' });
    const { id } = await listOf('lost');
    const thief = listTools(runtime, {
      prepare: async () => {
        await runtime.database.query(
          'UPDATE lists SET making = making + 1, last_number = last_number + 1 WHERE id = $1',
          [id],
        );
      },
    });
    await expect(importRows(thief, persons(41), { list: 'lost' })).rejects.toThrow(/Someone else has begun/);
    expect(await searched(runtime, 'lost')).toMatchObject({ version: 1, entities: 40 });
    expect(await importRows(tools(), persons(42), { list: 'lost' })).toMatchObject({
      added: 2,
      entities: 42,
    });
    expect(await leftovers('lost')).toEqual(nothing);
  });

  it('an import whose connection was lost makes nothing count, though the database is back at once', async () => {
    await importRows(tools(), persons(30), { list: 'cut-off' });
    const before = await readCatalogue(runtime.database);
    const unlucky = listTools(runtime, {
      prepare: async () => {
        await runtime.database.query(
          `SELECT pg_terminate_backend(pid) FROM pg_stat_activity
           WHERE datname = current_database() AND state = 'idle in transaction'`,
        );
      },
    });
    await expect(importRows(unlucky, persons(31), { list: 'cut-off' })).rejects.toThrow();
    expect(await readCatalogue(runtime.database)).toEqual(before);
    expect(await leftovers('cut-off')).toEqual(nothing);
    expect(await importRows(tools(), persons(32), { list: 'cut-off' })).toMatchObject({ added: 2 });
  });

  it('a list that cannot be made ready does not count', async () => {
    await importRows(tools(), persons(10), { list: 'unready' });
    const broken = listTools(runtime, {
      prepare: async () => Promise.reject(new Error('no room on the disk')),
    });
    await expect(importRows(broken, persons(11), { list: 'unready' })).rejects.toThrow('no room on the disk');
    expect(await searched(runtime, 'unready')).toMatchObject({ version: 1, entities: 10 });
    expect(await leftovers('unready')).toEqual(nothing);
  });
});

describe('a difference', () => {
  it('tells what was added, removed, and which fields changed from what to what', async () => {
    const list = 'diff';
    await importRows(
      tools(),
      { a: 'EXEMPLE A', b: { name: 'EXEMPLE B', grounds: 'Un' }, c: 'EXEMPLE C' },
      { list },
    );
    await importRows(
      tools(),
      { b: { name: 'EXEMPLE B', grounds: 'Deux', aliases: 'BÉ' }, c: 'EXEMPLE C', d: 'EXEMPLE D' },
      { list },
    );
    const changes = await diff(list, 1, 2);
    expect(changes.map(({ change, id, name }) => [change, id, name])).toEqual([
      ['removed', 'a', 'EXEMPLE A'],
      ['changed', 'b', 'EXEMPLE B'],
      ['added', 'd', 'EXEMPLE D'],
    ]);
    const fields = changes[1]?.fields ?? [];
    expect(fields).toContainEqual({ field: 'sanction.grounds', from: 'Un', to: 'Deux' });
    expect(fields.map(({ field }) => field)).toEqual(
      expect.arrayContaining(['names', 'raw.aliases', 'raw.grounds']),
    );
    expect(fields.map(({ field }) => field)).not.toContain('raw.name');
    expect((await diff(list, 2, 1)).map(({ change, id }) => [change, id])).toEqual([
      ['added', 'a'],
      ['changed', 'b'],
      ['removed', 'd'],
    ]);
  });
});

describe('going back', () => {
  it('makes a new version that equals the old one, entity by entity', async () => {
    const list = 'back';
    await importRows(tools(), { a: 'EXEMPLE A', b: 'EXEMPLE B', c: 'EXEMPLE C' }, { list });
    await importRows(tools(), { a: 'EXEMPLE A', b: 'EXEMPLE Bis', d: 'EXEMPLE D' }, { list });
    const decision = { actor: 'test', reason: 'le fichier était faux' };
    const back = await rollBackList(tools(), await listOf(list), undefined, decision);
    expect(back).toMatchObject({ version: 3, copyOf: 1, entities: 3, added: 1, changed: 1, removed: 1 });
    expect(await searched(runtime, list)).toMatchObject({ version: 3, entities: 3, names: 3 });
    expect(await names(list, 3)).toEqual(await names(list, 1));
    expect(await diff(list, 1, 3)).toEqual([]);
    expect(await diff(list, 2, 3)).toHaveLength(3);
    expect(await names(list, 2)).toEqual({ a: 'EXEMPLE A', b: 'EXEMPLE Bis', d: 'EXEMPLE D' });
    const { id } = await listOf(list);
    const stored = await readEntities(runtime.database, runtime.keyring, { id, version: 3 }, [
      'a',
      'b',
      'c',
      'd',
    ]);
    expect([...stored].map(([key, { sinceVersion }]) => [key, sinceVersion]).sort()).toEqual([
      ['a', 1],
      ['b', 3],
      ['c', 3],
    ]);
    expect(await listVersions(runtime.database, id, 1)).toMatchObject([
      { number: 3, copyOf: 1, reason: 'le fichier était faux' },
    ]);
    // Forward again, from there.
    await rollBackList(tools(), await listOf(list), 2, decision);
    expect(await names(list, 4)).toEqual(await names(list, 2));
    expect(await leftovers(list)).toEqual(nothing);
  });

  it('is refused where there is nothing to go back to', async () => {
    const decision = { actor: 'test', reason: 'essai' };
    await importRows(tools(), persons(30), { list: 'nothing' });
    const go = async (version?: number) => rollBackList(tools(), await listOf('nothing'), version, decision);
    await expect(go()).rejects.toThrow(/no version to go back to/);
    await expect(go(1)).rejects.toThrow(/is what is searched now/);
    await expect(go(7)).rejects.toThrow(/no version 7/);
    await importRows(tools(), persons(3), { list: 'nothing' });
    await expect(go(2)).rejects.toThrow(/was refused/);
  });
});

describe('a list that is removed', () => {
  it('is no longer searched, keeps its versions, and comes back by going back or by an import', async () => {
    const list = 'removed';
    const rows = { a: 'EXEMPLE A' };
    const decision = { actor: 'test', reason: 'essai' };
    await importRows(tools(), rows, { list });
    const before = await readCatalogue(runtime.database);
    const removed = await removeFromSearches(tools(), await listOf(list), decision);
    expect(removed.generation).toBe(before.generation + 1);
    expect(await searched(runtime, list)).toBeUndefined();
    expect(await names(list, 1)).toEqual({ a: 'EXEMPLE A' });
    await expect(removeFromSearches(tools(), await listOf(list), decision)).rejects.toThrow(/not searched/);
    expect(await rollBackList(tools(), await listOf(list), undefined, decision)).toMatchObject({
      version: 2,
      copyOf: 1,
    });
    expect(await searched(runtime, list)).toMatchObject({ version: 2 });
    await removeFromSearches(tools(), await listOf(list), decision);
    expect(await importRows(tools(), rows, { list })).toMatchObject({
      outcome: 'taken',
      version: 3,
      added: 0,
    });
    expect(await searched(runtime, list)).toMatchObject({ version: 3 });
  });
});

describe('a private list', () => {
  it('stands apart from others of its name, and its chain tells of it', async () => {
    const client = async (name: string) => {
      const { createCompany } = await import('../src/accounts/accounts.ts');
      return runtime.database.transaction((tx) =>
        createCompany(
          tx,
          runtime.keyring,
          'test',
          { name, verifications: [] },
          { type: 'CHECK_COUNT', expirationDate: '2099-12-31' },
        ),
      );
    };
    const [one, two] = [await client('Une'), await client('Deux')];
    for (const companyId of [one.id, two.id]) {
      await importRows(tools(), { x: `EXEMPLE ${companyId}` }, { list: 'private', companyId });
    }
    const { lists } = await readCatalogue(runtime.database);
    const found = lists.filter(({ name }) => name === 'private');
    expect(found.map(({ companyId }) => companyId)).toEqual([one.id, two.id]);
    expect(new Set(found.map(({ id }) => id)).size).toBe(2);
    const chain = await listAuditRows(runtime.database, one.id, 0, 100);
    expect(chain.map(({ action }) => action)).toEqual(expect.arrayContaining(['list.imported']));
    expect(JSON.stringify(chain)).not.toContain('EXEMPLE');

    // Matches are named after their list.
    const shared = importRows(tools(), { x: 'EXEMPLE' }, { list: 'private', companyId: null });
    await expect(shared).rejects.toThrow('taken by a private list of an organisation');
    await importRows(tools(), { x: 'EXEMPLE' }, { list: 'public', companyId: null });
    const own = importRows(tools(), { x: 'EXEMPLE' }, { list: 'public', companyId: one.id });
    await expect(own).rejects.toThrow('taken by a list for everyone');
  });
});

describe('old versions', () => {
  it('beyond those kept are removed, with the entities that no kept one holds; the rest reads as before', async () => {
    const list = 'old';
    const few = listTools(runtime, { versionsKept: 3 });
    const contents = [1, 2, 3, 4, 5].map((n) => ({
      same: 'EXEMPLE',
      turn: `EXEMPLE ${n}`,
      [`only${n}`]: 'EXEMPLE',
    }));
    for (const rows of contents) await importRows(few, rows, { list });
    const { id } = await listOf(list);
    expect((await listVersions(runtime.database, id, 10)).map(({ number }) => number)).toEqual([5, 4, 3]);
    for (const number of [3, 4, 5]) expect(await names(list, number)).toEqual(contents[number - 1]);
    expect(await storedRows(list)).toEqual([
      { entity_id: 'only3', from_version: 3, until_version: 4 },
      { entity_id: 'only4', from_version: 4, until_version: 5 },
      { entity_id: 'only5', from_version: 5, until_version: null },
      { entity_id: 'same', from_version: 1, until_version: null },
      { entity_id: 'turn', from_version: 3, until_version: 4 },
      { entity_id: 'turn', from_version: 4, until_version: 5 },
      { entity_id: 'turn', from_version: 5, until_version: null },
    ]);
    const [records] = await runtime.database.query('SELECT count(*) FROM list_records WHERE list_id = $1', [
      id,
    ]);
    expect(records).toEqual({ count: 7 });
  });
});

describe('lists at rest', () => {
  it('hold nothing readable, and what is moved to another list or entity does not open', async () => {
    const list = 'sealed';
    await importRows(tools(), { a: 'SECRETARIUS Nomen', b: 'SECRETARIUS Alter' }, { list });
    const { id } = await listOf(list);
    for (const table of ['list_entities', 'list_records', 'list_versions']) {
      const rows = await runtime.database.query<{ row: string }>(`SELECT r::text AS row FROM ${table} r`);
      const text = rows.map(({ row }) => row).join('\n');
      expect(text.length).toBeGreaterThan(100);
      expect(text).not.toContain('SECRETARIUS');
      expect(text).not.toContain(Buffer.from('SECRETARIUS').toString('hex'));
    }
    for (const table of ['list_entities', 'list_records']) {
      await runtime.database.query(
        `UPDATE ${table} SET sealed = (SELECT sealed FROM ${table} WHERE list_id = $1 AND entity_id = 'b')
         WHERE list_id = $1 AND entity_id = 'a'`,
        [id],
      );
    }
    await expect(names(list, 1)).rejects.toThrow();
    await expect(
      readEntities(runtime.database, runtime.keyring, { id, version: 1 }, ['a']),
    ).rejects.toThrow();
  });

  it('the chain that tells of all this holds', async () => {
    for (const head of await listAuditChains(runtime.database)) {
      const report = await verifyChain(runtime, head, [], async () => undefined);
      expect(report.faults).toEqual([]);
    }
    const rows = await listAuditRows(runtime.database, 0, 0, 10_000);
    expect(JSON.stringify(rows)).not.toMatch(/EXEMPLE|SECRETARIUS/);
  });
});
