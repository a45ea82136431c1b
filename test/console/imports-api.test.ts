import { gzipSync } from 'node:zlib';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import type { ImportPreview } from '../../src/contract/console/imports.ts';
import { tableLimits } from '../../src/tables/limits.ts';
import { workbook } from '../fixtures/tables/workbook.ts';
import { call } from '../harness.ts';
import { auditOf } from './audit-scene.ts';
import { ended, sendFile } from './background-task-scene.ts';
import { type ConsoleScene, consoleScene, type Operator } from './scene.ts';

/** Tables with columns of any name: looked at, chosen, remembered, imported, and mended. */

let scene: ConsoleScene;
let admin: Operator;
beforeAll(async () => {
  scene = await consoleScene({}, { backgroundTasksHere: true });
  admin = await scene.operator('administrator', 'adjoua');
});
afterAll(() => scene?.stop());

const sent = async (name: string, content: string | Buffer) =>
  (await sendFile(scene, admin, name, content)).body.upload as string;
const preview = async (kind: string, upload: string) =>
  (await admin.send('POST', `/imports/${kind}/preview`, { upload })).body as ImportPreview;
const textOf = async (path: string, operator = admin) => {
  const answer = await fetch(`${scene.service.url}/console/api${path}`, { headers: operator.headers });
  return { status: answer.status, text: Buffer.from(await answer.arrayBuffer()).toString() };
};

describe('a table', () => {
  const header = ['Matricule national', 'Nom de famille', 'Prénoms', 'Né(e) le', 'Agence'];
  const people = workbook([
    header,
    ['10000000001', 'KONÉ', 'Awa', new Date('1992-03-14'), 'Plateau'],
    ['=HYPERLINK("http://x")', 'YAO', 'Koffi', new Date('1980-01-02'), 'Cocody'],
    [10000000003, 'BAMBA', 'Issa', '', ''],
  ]);
  const columns = ['uin', 'lastName', 'firstName', 'birthDate', ''];

  it('shows its first rows as they will be read, and what is chosen is remembered whatever the order', async () => {
    const upload = await sent('personnes.xlsx', people);
    const shown = await preview('persons', upload);
    expect(shown).toMatchObject({
      isTable: true,
      header,
      columns: ['', 'lastName', 'firstName', 'birthDate', ''],
      remembered: false,
    });
    expect(shown.rows).toMatchObject([
      { line: 2, cells: ['10000000001', 'KONÉ', 'Awa', '1992-03-14', 'Plateau'], fault: null },
      { line: 3 },
      { line: 4, cells: ['10000000003', 'BAMBA', 'Issa', '', ''] },
    ]);
    const order = { upload, dryRun: false };
    for (const wrong of [['uin'], ['uin', 'uin', '', '', ''], ['uin', 'shoeSize', '', '', '']]) {
      const answer = await admin.send('POST', '/registers/persons/import', { ...order, columns: wrong });
      expect(answer.body.errors).toMatchObject([{ field: 'columns', code: 'INVALID_VALUE' }]);
    }
    const none = await admin.send('POST', '/registers/persons/import', {
      ...order,
      columns: ['', 'lastName', '', '', ''],
    });
    expect(none.body.errors).toMatchObject([{ field: 'NNI / Card number', code: 'MISSING' }]);
    const started = await admin.send('POST', '/registers/persons/import', { ...order, columns });
    const done = await ended(admin, started.body);
    expect(done).toMatchObject({
      state: 'done with errors',
      register: { lines: 3, added: 2, bad: 1, ignoredFields: ['Agence'] },
      mend: { lines: 1 },
    });
    // The file to mend is a table again, and nothing in it is a formula.
    const mend = (await textOf(`/errands/${done.id}/mend`)).text;
    expect(mend).toContain(`,"'=HYPERLINK(""http://x"")",YAO,Koffi,1980-01-02,Cocody`);
    expect(await auditOf(scene.service, '"errand"')).toContainEqual({
      ...{ actor: 'user:adjoua', action: 'import.mend-file' },
      details: { errand: done.id, lines: 1 },
    });
    const again = await sent('a.csv', mend.replace(`"'=HYPERLINK(""http://x"")"`, '10000000002'));
    const remembered = await preview('persons', again);
    expect(remembered).toMatchObject({ remembered: true, columns: ['', ...columns] });
    expect((await preview('list', again)).remembered).toBe(false);
    const order2 = { upload: again, dryRun: false, columns: remembered.columns };
    const second = await ended(admin, (await admin.send('POST', '/registers/persons/import', order2)).body);
    expect(second).toMatchObject({
      state: 'done',
      register: { added: 1, bad: 0, ignoredFields: ['Agence'] },
      mend: null,
    });
  });

  it('is refused by name, in the language of whoever sent it', async () => {
    const upload = await sent('a.xlsx', workbook([['a']], { more: { 'xl/vbaProject.bin': 'x' } }));
    const refused = await admin.send(
      'POST',
      '/imports/persons/preview',
      { upload },
      { 'Accept-Language': 'fr' },
    );
    expect(refused).toMatchObject({ status: 422, body: { code: 'FILE_NOT_READ' } });
    expect(refused.body.detail).toContain('macros');
    const cut = await sent('b.xlsx', workbook([['a']]).subarray(4));
    expect((await admin.send('POST', '/imports/persons/preview', { upload: cut })).body).toMatchObject({
      code: 'FILE_NOT_READ',
      detail: expect.stringContaining('neither text nor an Excel workbook'),
    });
    const failed = await ended(
      admin,
      (await admin.send('POST', '/registers/persons/import', { upload, dryRun: false })).body,
    );
    expect(failed).toMatchObject({ state: 'failed', failure: expect.stringContaining('macros') });
  });

  it('is looked at without a turn of those who search, who wait for nobody that looks', async () => {
    const upload = await sent('clients.csv', 'nom\nKONÉ\n');
    const { heavy } = scene.service.services;
    let end = (): void => undefined;
    const searching = new Promise<void>((resolve) => {
      end = resolve;
    });
    const turns = [1, 2].map((client) => heavy.take(client, () => searching));
    expect(await preview('list', upload)).toMatchObject({ header: ['nom'] });
    end();
    await Promise.all(turns);
  });

  it('whose packed rows are all empty is looked at so far and no further', async () => {
    const empty = Buffer.alloc(tableLimits.previewBytes + 2 ** 20, '\n');
    const upload = await sent('clients.csv.gz', gzipSync(Buffer.concat([empty, Buffer.from('nom\nKONÉ\n')])));
    expect(await preview('list', upload)).toMatchObject({ isTable: true, header: [], rows: [] });
  });

  it('has a template in both languages, which can be sent as it is', async () => {
    const { text } = await textOf('/imports/informal/template?language=fr');
    expect(text).toMatch(/^\ufeffIDU;/);
    const upload = await sent('modele.csv', text);
    const { columns: guessed } = await preview('informal', upload);
    const order = { upload, dryRun: true, columns: guessed };
    const done = await ended(admin, (await admin.send('POST', '/registers/informal/import', order)).body);
    expect(done).toMatchObject({ state: 'done', register: { lines: 1, bad: 0 } });
  });
});

describe('a list', () => {
  it('of a state comes with its own titles, is not believed where it is out of step, and is mended whole', async () => {
    const rows = Array.from({ length: 150 }, (_, at) => [`N-${at}`, `KONÉ Exemple ${at}`, '1970-05-01']);
    rows[20] = ['N-20', '', '1970-05-01'];
    const table = workbook([['N°', 'Nom', 'Né le'], ...rows]);
    const upload = await sent('liste-nationale.xlsx', table);
    const { columns } = await preview('list', upload);
    expect(columns).toEqual(['id', 'name', 'dateOfBirth']);
    const order = { upload, source: 'custom', list: 'nationale', companyId: null, force: false, columns };
    const done = await ended(admin, (await admin.send('POST', '/lists/import', order)).body);
    expect(done).toMatchObject({ state: 'done with errors', list: { entities: 149, bad: 1 } });
    const { text } = await textOf(`/errands/${done.id}/mend`);
    const lines = text.trim().split('\r\n');
    expect(lines).toHaveLength(151);
    expect(lines[1]).toMatch(/,N-20,,1970-05-01$/);
    const mended = await sent('a.csv', text.replace('N-20,,', 'N-20,YAO Exemple,'));
    const next = { ...order, upload: mended, columns: (await preview('list', mended)).columns };
    const whole = await ended(admin, (await admin.send('POST', '/lists/import', next)).body);
    expect(whole).toMatchObject({ state: 'done', list: { entities: 150, added: 1, removed: 0, bad: 0 } });
  });
});

describe('a file of an organisation', () => {
  it('is seen, imported and removed by nobody else, and its columns are remembered for it alone', async () => {
    const clients = await Promise.all([scene.service.client(), scene.service.client()]);
    const [own, other] = clients.map(({ companyId }) => `/clients/${companyId}/portfolio`);
    const table = 'Compte,Titulaire\nA-1,Personne Exemple\n';
    const upload = async () => {
      const answer = await call(`${scene.service.url}/console/api${own}/uploads?name=a.csv`, {
        method: 'POST',
        headers: { ...admin.headers, 'Content-Type': 'application/octet-stream' },
        body: table,
      });
      return answer.body.upload as string;
    };
    const columns = ['externalId', 'name'];
    const order = { upload: await upload(), columns, test: false, monitor: false };
    for (const path of [`${other}/preview`, '/imports/portfolio/preview']) {
      expect((await admin.send('POST', path, { upload: order.upload })).body.code).toBe('FILE_GONE');
    }
    expect((await admin.send('POST', `${other}/import`, order)).body.code).toBe('FILE_GONE');
    await admin.send('DELETE', `${other}/uploads/${order.upload}`);
    const done = await ended(admin, (await admin.send('POST', `${own}/import`, order)).body);
    expect(done).toMatchObject({ state: 'done', portfolio: { taken: 1 } });
    expect((await textOf(`${other}/mend/${done.id}`)).status).toBe(404);
    expect((await textOf(`${own}/mend/${done.id}`)).status).toBe(409);
    const again = await admin.send('POST', `${own}/preview`, { upload: await upload() });
    expect(again.body).toMatchObject({ remembered: true, columns });
    // Headers are kept as a keyed hash only.
    const kept = await scene.service.runtime.database.query('SELECT c::text AS row FROM import_columns c');
    expect(JSON.stringify(kept)).not.toMatch(/titulaire/i);
  });
});
