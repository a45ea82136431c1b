import { request } from 'node:http';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { listAuditRows } from '../../src/db/audit/audit.ts';
import { findList } from '../../src/db/screening/lists.ts';
import { call } from '../harness.ts';
import { csv, importRows, listTools, persons } from '../list-scene.ts';
import { blobs } from '../uploads.ts';
import { ended, sendFile } from './background-task-scene.ts';
import { type ConsoleScene, consoleScene, type Operator } from './scene.ts';

let scene: ConsoleScene;
let admin: Operator;
let viewer: Operator;
beforeAll(async () => {
  scene = await consoleScene({}, { backgroundTasksHere: true });
  admin = await scene.operator('administrator', 'adjoua');
  viewer = await scene.operator('viewer', 'vincent');
});
afterAll(() => scene?.stop());

const runtime = () => scene.service.runtime;
const tools = () => listTools(runtime());
const idOf = async (name: string) => (await findList(runtime().database, name, null))?.id ?? 0;
const versionsOf = async (name: string) => (await viewer.get(`/lists/${await idOf(name)}`)).body.versions;

/** Those that are still there. */
const uploads = async () =>
  (await runtime().database.query<{ upload: string }>('SELECT upload FROM import_files')).map(
    ({ upload }) => upload,
  );

describe('lists', () => {
  it('are shown with what is searched, and for whom', async () => {
    const { companyId } = await scene.service.client({ company: { name: 'Banque du Golfe' } });
    await importRows(tools(), persons(3), { list: 'vue' });
    await importRows(tools(), persons(2), { list: 'privée', companyId });
    const { status, body } = await viewer.get('/lists', { 'Accept-Language': 'fr' });
    expect(status).toBe(200);
    expect(body.lists).toMatchObject([
      { name: 'privée', company: { id: companyId, name: 'Banque du Golfe' }, entities: 2 },
      {
        name: 'vue',
        company: null,
        state: 'searched',
        version: 1,
        entities: 3,
        failure: null,
        everyHours: null,
      },
    ]);
    expect(body.processes.searching).toBe(1);
    expect(body.sources.find(({ name }: { name: string }) => name === 'custom').title).toMatch(/[Ll]iste/);
  });

  it('tell what changed between two versions, page by page, as the command does', async () => {
    const rows = persons(130);
    await importRows(tools(), rows, { list: 'écarts' });
    const { p1: _, ...rest } = rows;
    const next = { ...rest, p2: { name: 'EXEMPLE Autre', grounds: 'motif' }, nouveau: 'EXEMPLE Nouveau' };
    await importRows(tools(), next, { list: 'écarts' });
    const path = `/lists/${await idOf('écarts')}/changes`;
    const { body } = await viewer.get(`${path}?from=1&to=2`);
    expect(body).toMatchObject({ from: 1, to: 2, next: null });
    expect(body.changes).toMatchObject([
      { change: 'added', id: 'nouveau', name: 'EXEMPLE Nouveau', fields: [] },
      { change: 'removed', id: 'p1', fields: [] },
      { change: 'changed', id: 'p2', name: 'EXEMPLE Autre' },
    ]);
    const grounds = body.changes[2].fields.find(({ field }: { field: string }) => field.endsWith('grounds'));
    expect(grounds).toMatchObject({ from: null, to: 'motif' });
    for (const change of ['added', 'removed', 'changed']) {
      const only = await viewer.get(`${path}?from=1&to=2&change=${change}`);
      expect(only.body.changes.map((one: { change: string }) => one.change)).toEqual([change]);
    }

    await importRows(tools(), persons(130, 1000), { list: 'écarts', force: true });
    const seen: string[] = [];
    for (let after: string | null = ''; after !== null; ) {
      const query = new URLSearchParams({ from: '2', to: '3', change: 'added', ...(after && { after }) });
      const page = (await viewer.get(`${path}?${query}`)).body;
      expect(page.changes.length).toBeLessThanOrEqual(50);
      seen.push(...page.changes.map(({ id }: { id: string }) => id));
      after = page.next;
    }
    expect(seen.sort()).toEqual(Object.keys(persons(130, 1000)).sort());
  });

  it('refuse versions and lists that are not there, and numbers that are none', async () => {
    const id = await idOf('vue');
    expect((await viewer.get('/lists/99999')).body.code).toBe('LIST_NOT_FOUND');
    expect((await viewer.get('/lists/x')).status).toBe(400);
    expect((await viewer.get(`/lists/${id}/changes?from=1&to=9`)).body.code).toBe('VERSION_NOT_FOUND');
    expect((await viewer.get(`/lists/${id}/changes?from=1`)).status).toBe(400);
    expect((await viewer.get(`/lists/${id}/changes?from=1&to=1&change=eaten`)).status).toBe(400);
  });

  it('may be changed by administrators only, and by pages of ours', async () => {
    const id = await idOf('vue');
    const senior = await scene.operator('senior', 'sita');
    const reason = 'une raison';
    for (const who of [viewer, senior]) {
      const refusals = [
        await who.send('POST', `/lists/${id}/remove`, { reason }),
        await who.send('POST', `/lists/${id}/rollback`, { version: 1, reason }),
        await who.send('POST', '/lists/fetch', { list: 'vue', companyId: null }),
        await sendFile(scene, who, 'a.csv', 'x'),
      ];
      expect(refusals.map(({ status }) => status)).toEqual([403, 403, 403, 403]);
    }
    const forged = await call(`${scene.service.url}/console/api/lists/${id}/remove`, {
      method: 'POST',
      headers: { cookie: admin.cookie, 'Content-Type': 'application/json' },
      body: JSON.stringify({ reason }),
    });
    expect([forged.status, forged.body.code]).toEqual([403, 'WRONG_ORIGIN']);
    expect((await call(`${scene.service.url}/console/api/lists`)).status).toBe(401);
  });

  it('want a reason, a version that is not searched, and an address to fetch from', async () => {
    const id = await idOf('vue');
    expect((await admin.send('POST', `/lists/${id}/remove`, { reason: ' ' })).status).toBe(400);
    const used = await admin.send('POST', `/lists/${id}/rollback`, { version: 1, reason: 'pourquoi' });
    expect(used.body.code).toBe('VERSION_IN_USE');
    const nowhere = await admin.send('POST', '/lists/fetch', { list: 'vue', companyId: null });
    expect(nowhere.body.code).toBe('LIST_WITHOUT_ADDRESS');
  });
});

describe('a file that is sent', () => {
  it('is imported in the background, refused where it is not believed, and taken when somebody insists', async () => {
    const file = async (rows: Parameters<typeof csv>[0]) =>
      (await sendFile(scene, admin, 'vigilance.csv', csv(rows))).body.upload as string;
    const order = { source: 'custom', list: 'vigilance', companyId: null, force: false };
    const first = await admin.send('POST', '/lists/import', { ...order, upload: await file(persons(30)) });
    expect(first).toMatchObject({
      status: 200,
      body: { kind: 'list-import', state: 'running', by: 'adjoua' },
    });
    // One at a time: the next waits for its turn.
    const other = await file(persons(1));
    const second = await admin.send('POST', '/lists/import', { ...order, upload: other });
    expect(second).toMatchObject({ status: 200, body: { state: 'waiting', upload: null } });
    expect(await ended(admin, first.body)).toMatchObject({
      state: 'done',
      files: ['vigilance.csv'],
      upload: null,
      list: { outcome: 'taken', version: 1, entities: 30, added: 30, takenUp: true },
    });
    expect(await ended(admin, second.body)).toMatchObject({ state: 'refused', upload: other });
    await admin.send('DELETE', `/uploads/${other}`);

    const upload = await file(persons(5));
    const poor = await admin.send('POST', '/lists/import', { ...order, upload });
    const refused = await ended(admin, poor.body, 'fr');
    expect(refused).toMatchObject({
      state: 'refused',
      upload,
      list: { outcome: 'refused', refusal: expect.stringContaining('Il manque 25 des 30') },
    });
    expect(await versionsOf('vigilance')).toMatchObject([
      { number: 3, state: 'refused', madeBy: 'adjoua' },
      { number: 2, state: 'refused', madeBy: 'adjoua' },
      { number: 1, state: 'taken', searched: true },
    ]);
    const forced = await admin.send('POST', '/lists/import', { ...order, upload, force: true });
    expect(await ended(admin, forced.body)).toMatchObject({
      state: 'done',
      list: { entities: 5, removed: 25 },
    });
    expect((await admin.send('POST', '/lists/import', { ...order, upload })).body.code).toBe('FILE_GONE');

    const rows = await listAuditRows(runtime().database, 0, 0, 1000);
    const mine = rows.filter(({ actor }) => actor === 'user:adjoua').map(({ action }) => action);
    expect(mine).toEqual(expect.arrayContaining(['errand.started', 'list.imported', 'list.import.refused']));
  });

  it('that cannot be read is told with its line, and the list stays', async () => {
    const before = await versionsOf('vigilance');
    const { upload } = (await sendFile(scene, admin, 'faux.csv', 'id,name\n1,"ouvert\n')).body;
    const order = { upload, source: 'custom', list: 'vigilance', companyId: null, force: false };
    const { body } = await admin.send('POST', '/lists/import', order);
    expect(await ended(admin, body)).toMatchObject({
      state: 'failed',
      failure: 'faux.csv, line 2: a quotation mark is not closed: it was cut off',
    });
    expect((await ended(admin, body, 'fr')).failure).toBe(
      "faux.csv, ligne 2 : un guillemet n'est pas fermé : il est tronqué",
    );
    expect(await versionsOf('vigilance')).toEqual(before);
    // Nothing of it stays on the disk.
    expect(await uploads()).not.toContain(upload);
  });

  it('is refused with a name that leads elsewhere, an unknown source or client, another type, or too much of it', async () => {
    for (const name of ['../a.csv', 'a/b.csv', '.hidden', '', 'a\nb', 'x'.repeat(101)]) {
      expect((await sendFile(scene, admin, name, 'x')).status).toBe(400);
    }
    const json = await sendFile(scene, admin, 'a.csv', '{}', {
      headers: { 'Content-Type': 'application/json' },
    });
    expect(json.status).toBe(415);
    const { upload } = (await sendFile(scene, admin, 'a.csv', 'x')).body;
    expect((await sendFile(scene, admin, 'a.csv', 'x', { upload })).body.errors[0].code).toBe(
      'FILE_REPEATED',
    );
    expect((await sendFile(scene, admin, 'b.csv', 'x', { upload })).body).toMatchObject({ upload, bytes: 1 });
    const order = { upload, source: 'custom', list: 'neuve', companyId: null, force: false };
    const odd = await admin.send('POST', '/lists/import', { ...order, source: 'odd' });
    expect(odd.body.errors[0]).toMatchObject({ field: 'source', code: 'INVALID_VALUE' });
    expect((await admin.send('POST', '/lists/import', { ...order, companyId: 999 })).status).toBe(404);
    expect((await admin.send('DELETE', `/uploads/${upload}`)).status).toBe(200);
    expect((await admin.send('POST', '/lists/import', order)).body.code).toBe('FILE_GONE');
    // What it says of itself is enough: half a gigabyte need not be sent.
    const large = await new Promise<number | undefined>((resolve, reject) => {
      const headers = {
        ...admin.headers,
        'Content-Type': 'application/octet-stream',
        'Content-Length': 501 * 1024 ** 2,
      };
      const sent = request(`${scene.service.url}/console/api/uploads?name=a.csv`, {
        method: 'POST',
        headers,
      });
      sent.on('response', ({ statusCode }) => {
        resolve(statusCode);
        sent.destroy();
      });
      sent.on('error', reject);
      sent.flushHeaders();
    });
    expect(large).toBe(413);
    expect(await uploads()).toEqual([]);
    expect(blobs(scene.service)).toEqual([]);
  });
});

describe('going back and removing', () => {
  it('make a new version, take the list out of searches, and bring it back', async () => {
    const id = await idOf('vigilance');
    const back = await admin.send('POST', `/lists/${id}/rollback`, { version: 1, reason: 'fichier faux' });
    expect(await ended(admin, back.body)).toMatchObject({
      state: 'done',
      list: { outcome: 'taken', added: 25 },
    });
    expect((await versionsOf('vigilance'))[0]).toMatchObject({
      state: 'taken',
      searched: true,
      copyOf: 1,
      note: 'fichier faux',
      madeBy: 'adjoua',
    });
    const gone = await admin.send('POST', `/lists/${id}/remove`, { reason: 'plus tenue' });
    expect(await ended(admin, gone.body)).toMatchObject({ state: 'done', list: { outcome: 'removed' } });
    expect((await viewer.get(`/lists/${id}`)).body.list.state).toBe('removed');
    expect((await admin.send('POST', `/lists/${id}/remove`, { reason: 'encore' })).body.code).toBe(
      'LIST_NOT_SEARCHED',
    );
    const [latest] = await versionsOf('vigilance');
    const again = await admin.send('POST', `/lists/${id}/rollback`, {
      version: latest.number,
      reason: 'revenue',
    });
    expect((await ended(admin, again.body)).state).toBe('done');
    expect((await viewer.get(`/lists/${id}`)).body.list.state).toBe('searched');
  });
});
