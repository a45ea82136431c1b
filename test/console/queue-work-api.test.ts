import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { checkCatalogue } from '../../src/analysis/checks.ts';
import { renewIndexes } from '../../src/dossiers/index/index-dossier.ts';
import { akwaba } from '../command-line.ts';
import type { TestClient } from '../harness.ts';
import { analysedDossier, type SceneDossier } from './dossier-scene.ts';
import { type ConsoleScene, consoleScene, type Operator } from './scene.ts';

/** How dossiers are found by parts and likeness of names, how long they wait against an aim, and saved views. */

let scene: ConsoleScene;
let client: TestClient;
let other: TestClient;
let awa: Operator;
let senior: Operator;
let admin: Operator;

beforeAll(async () => {
  scene = await consoleScene();
  client = await scene.service.client({ company: { name: 'Banque du Littoral' } });
  other = await scene.service.client({ company: { name: 'Caisse Inventée' } });
  awa = await scene.operator('reviewer', 'awa');
  senior = await scene.operator('senior', 'yao');
  admin = await scene.operator('administrator', 'root');
  for (const [lastName, firstName] of people) await make({ holder: { lastName, firstName } });
  await make({
    company: { name: 'LES VERGERS DU BANDAMA' },
    holder: { lastName: 'ZADI', firstName: 'Paul' },
  });
  await make({ holder: { lastName: 'SILUÉ', firstName: 'Awa' } }, other);
});
afterAll(() => scene?.stop());

const people = [
  ['SILUÉ', 'Drissa'],
  ['BAMBA', 'Lassina'],
  ['BAMBA', 'Issouf'],
  ['KOUADIO', 'Affoué Honorine'],
  ['OUATTARA', 'Mariam'],
  ['COULIBALY', 'Seydou'],
] as const;
const make = (wish: SceneDossier, of = client) => analysedDossier(scene.service, of, wish);
const query = <Row extends object>(text: string, values: unknown[] = []) =>
  scene.service.runtime.database.query<Row>(text, values);
const find = async (text: string, more = '') =>
  (await awa.get(`/queue?search=${encodeURIComponent(text)}${more}`)).body.rows.map(
    ({ name }: { name: string }) => name,
  );
const persons = async (text: string, more = '') =>
  (await awa.get(`/subjects?search=${encodeURIComponent(text)}${more}`)).body.found.map(
    ({ name }: { name: string }) => name,
  );
const cli = (...args: string[]) => {
  const { dataDir, databaseUrl = '' } = scene.service.config;
  return akwaba(args, { DATA_DIR: dataDir, DATABASE_URL: databaseUrl });
};

describe('a search by name', () => {
  it('finds parts of words, and names that are written or sound alike, the most alike first', async () => {
    expect(await find('silu')).toEqual(expect.arrayContaining(['SILUÉ Drissa', 'SILUÉ Awa']));
    expect(await find('silu', `&client=${client.companyId}`)).toEqual(['SILUÉ Drissa']);
    expect(await find('Bamba Lasina')).toEqual(['BAMBA Lassina']);
    expect(await find('bamba')).toEqual(['BAMBA Lassina', 'BAMBA Issouf']);
    expect(await find('Wattara')).toEqual(['OUATTARA Mariam']);
    expect(await find('kulibali seidou')).toEqual(['COULIBALY Seydou']);
    // One slip of the pen.
    expect(await find('Kouadoi Affoue')).toEqual(['KOUADIO Affoué Honorine']);
    expect(await find('verger bandam')).toEqual(['LES VERGERS DU BANDAMA']);
  });

  it('finds nobody whose name is another, by too little, or by parts of numbers', async () => {
    expect(await find('Bamba Drissa')).toEqual([]);
    expect(await find('si')).toEqual([]);
    expect(await find('xyz')).toEqual([]);
    expect(await find('CI8800')).toEqual([]);
  });

  it('finds persons and companies likewise, and only whom it names', async () => {
    expect(await persons('Bamba Lasina')).toEqual(['BAMBA Lassina']);
    expect((await persons('silu')).sort()).toEqual(['SILUÉ Awa', 'SILUÉ Drissa']);
    expect(await persons('silu', `&client=${other.companyId}`)).toEqual(['SILUÉ Awa']);
    expect(await persons('vergers')).toEqual(['LES VERGERS DU BANDAMA']);
    expect(await persons('zadi')).toEqual(['ZADI Paul']);
  });

  it('is kept as numbers that each stand for several, and of earlier dossiers made in the background', async () => {
    const rows = await query<{ keys: number[] }>('SELECT keys FROM dossier_names');
    expect(rows.length).toBeGreaterThan(people.length);
    expect(Math.max(...rows.flatMap(({ keys }) => keys))).toBeLessThan(8192);
    await query('DELETE FROM dossier_names');
    await query('UPDATE dossiers SET indexed = 2');
    expect(await find('silu')).toEqual([]);
    const { database, keyring } = scene.service.runtime;
    await renewIndexes(database, keyring, checkCatalogue);
    expect(await find('silu', `&client=${client.companyId}`)).toEqual(['SILUÉ Drissa']);
  });
});

describe('how long dossiers wait', () => {
  it('is told against the client’s aim, in the queue, in figures and at the terminal', async () => {
    const of = await scene.service.client({ company: { name: 'Mutuelle Inventée' } });
    const [late, fresh] = [await make({}, of), await make({}, of)];
    const path = `/clients/${of.companyId}/review`;
    const asked = (more: string) => awa.get(`/queue?client=${of.companyId}&${more}`);
    const counts = async () => (await awa.get(`/queue/counts?client=${of.companyId}`)).body.late;
    const since = (uuid: string, ago: string) =>
      query(
        'UPDATE dossiers SET created_at = created_at - $2::interval, completed_at = completed_at - $2::interval WHERE uuid = $1',
        [uuid, ago],
      );
    await since(late, '25 hours');
    await since(fresh, '2 hours');
    // Another's aim is not this client's.
    await admin.send('PATCH', `/clients/${other.companyId}/review`, { aimHours: 1 });
    // Without an aim nothing is late.
    expect((await asked('late=true')).body.rows).toEqual([]);
    expect((await asked('status=A_TRAITER')).body.rows[0]).toMatchObject({ aimHours: null });
    await admin.send('PATCH', path, { aimHours: 24 });
    expect((await asked('late=true')).body.rows).toMatchObject([{ id: late, aimHours: 24 }]);
    expect(await counts()).toBe(1);
    expect((await awa.get('/queue?late=perhaps')).status).toBe(400);
    const figures = async () => (await awa.get(`/figures?client=${of.companyId}&days=7`)).body;
    expect((await figures()).late).toBe(1);
    for (const id of [late, fresh]) {
      const { revision } = (await awa.get(`/dossiers/${id}/pulse`)).body;
      const body = { revision, to: 'VALIDE', reason: 'pièces en ordre' };
      expect((await awa.send('POST', `/dossiers/${id}/decision`, body)).status).toBe(200);
    }
    const { now, late: left } = await figures();
    expect([now.aimed, now.inTime, left]).toEqual([2, 1, 0]);
    const told = await cli('figures', '--client', String(of.companyId), '--days', '1');
    expect(told.stdout).toMatch(/1\/2/);
  });

  it('is of test dossiers alone, or of live ones alone', async () => {
    const of = await scene.service.client();
    await make({ test: true }, of);
    const shown = async (more = '') => (await awa.get(`/figures?client=${of.companyId}&days=1${more}`)).body;
    expect(await shown('&test=true')).toMatchObject({ test: true, now: { received: 1 }, waiting: 1 });
    expect(await shown()).toMatchObject({ test: false, now: { received: 0 }, waiting: 0 });
    await make({}, of);
    expect(await shown()).toMatchObject({ test: false, now: { received: 1 }, waiting: 1 });
    expect(await shown('&test=true')).toMatchObject({ now: { received: 1 }, waiting: 1 });
  });
});

describe('a view of the queue', () => {
  const views = async (who: Operator) => (await who.get('/queue/views')).body.views;
  const save = (who: Operator, body: object) =>
    who.send('POST', '/queue/views', { query: '', shared: false, ...body });

  it('is one’s own under a name, without what was searched for; seniors share theirs', async () => {
    expect((await save(awa, { name: 'Entreprises', query: 'kyb=true&sort=worst&search=silu' })).status).toBe(
      200,
    );
    expect(await views(awa)).toMatchObject([
      { name: 'Entreprises', query: 'kyb=true&sort=worst', mine: true },
    ]);
    await save(awa, { name: 'entreprises', query: 'kyb=true&status=all' });
    expect(await views(awa)).toMatchObject([{ name: 'entreprises', query: 'kyb=true&status=all' }]);
    expect(await views(senior)).toEqual([]);
    expect((await save(awa, { name: 'Pour tous', shared: true })).body.code).toBe('SHARING_IS_FOR_SENIORS');
    expect((await save(senior, { name: 'Urgents', query: 'late=true', shared: true })).status).toBe(200);
    expect(await views(awa)).toMatchObject([
      { name: 'entreprises', mine: true },
      { name: 'Urgents', owner: 'Yao', mine: false, shared: true },
    ]);
    const [, shared] = await views(awa);
    expect((await awa.send('DELETE', `/queue/views/${shared.id}`)).body.code).toBe('VIEW_NOT_FOUND');
    expect((await senior.send('DELETE', `/queue/views/${shared.id}`)).status).toBe(200);
    expect((await save(awa, { name: 'Faux', query: 'status=NOWHERE' })).status).toBe(400);
  });

  it('is shared within one client’s people, and not beyond', async () => {
    const hers = await scene.operator('senior', 'of.client', client.companyId);
    const theirs = await scene.operator('reviewer', 'of.other', other.companyId);
    await save(hers, { name: 'À nous', query: 'kyb=false', shared: true });
    expect(await views(theirs)).toEqual([]);
    expect((await views(awa)).map(({ name }: { name: string }) => name)).toEqual(['entreprises']);
    const colleague = await scene.operator('reviewer', 'of.same', client.companyId);
    expect(await views(colleague)).toMatchObject([{ name: 'À nous', mine: false }]);
  });

  it('is one of few', async () => {
    const kofi = await scene.operator('reviewer', 'kofi');
    for (let i = 0; i < 30; i++) expect((await save(kofi, { name: `Vue ${i}` })).status).toBe(200);
    expect((await save(kofi, { name: 'Encore une' })).body.code).toBe('TOO_MANY_VIEWS');
    expect((await save(kofi, { name: 'vue 3', query: 'kyb=true' })).status).toBe(200);
  });
});
