import { writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { akwaba } from '../command-line.ts';
import type { TestClient } from '../harness.ts';
import { analysedDossier } from './dossier-scene.ts';
import { type ConsoleScene, consoleScene, type Operator } from './scene.ts';

/** The queue and its views at a terminal: the same as in the console. */

let scene: ConsoleScene;
let client: TestClient;
let other: TestClient;
let awa: Operator;
const made: Record<'person' | 'company' | 'others' | 'test', string> = {
  ...{ person: '', company: '', others: '', test: '' },
};

beforeAll(async () => {
  scene = await consoleScene();
  client = await scene.service.client({ company: { name: 'Banque du Littoral' } });
  other = await scene.service.client({ company: { name: 'Caisse Inventée' } });
  awa = await scene.operator('reviewer', 'awa');
  await scene.operator('senior', 'yao');
  await scene.operator('reviewer', 'hers', client.companyId);
  made.person = await analysedDossier(scene.service, client, { holder: { lastName: 'SILUÉ' } });
  made.company = await analysedDossier(scene.service, client, {
    company: { name: 'LES VERGERS DU BANDAMA' },
  });
  made.others = await analysedDossier(scene.service, other, { status: 'VALIDE' });
  made.test = await analysedDossier(scene.service, client, { test: true });
});
afterAll(() => scene?.stop());

const cli = (...args: string[]) => {
  const { dataDir, databaseUrl = '' } = scene.service.config;
  return akwaba(args, { DATA_DIR: dataDir, DATABASE_URL: databaseUrl });
};
const told = async (...args: string[]) => {
  const { stdout, stderr, code } = await cli(...args, '--json');
  if (code !== 0) throw new Error(stderr);
  return JSON.parse(stdout);
};
const ids = async (...args: string[]): Promise<string[]> =>
  (await told('dossiers', 'list', ...args)).map(({ id }: { id: string }) => id);

describe('the queue at a terminal', () => {
  it('is narrowed by what the console narrows it by', async () => {
    expect(await ids()).toEqual([made.test, made.others, made.company, made.person]);
    expect(await ids('--kind', 'KYB')).toEqual([made.company]);
    expect(await ids('--world', 'test')).toEqual([made.test]);
    expect(await ids('--status', 'VALIDE', 'REJETE')).toEqual([made.others]);
    expect(await ids('--client', String(client.companyId), '--world', 'live', '--sort', 'oldest')).toEqual([
      made.person,
      made.company,
    ]);
    await told('dossiers', 'take', made.person, '--by', 'awa');
    expect(await ids('--holder', 'mine', '--by', 'awa')).toEqual([made.person]);
    expect(await ids('--holder', 'none', '--world', 'live')).toEqual([made.others, made.company]);
    expect(await ids('--proposed')).toEqual([]);
    expect(await ids('--effect', 'sampled')).toEqual([]);
    expect((await cli('dossiers', 'list', '--holder', 'mine', '--by', 'nobody')).stderr).toContain(
      'nobody is nobody of the console',
    );
  });

  it('tells how many there are, which comes next and who shares the work', async () => {
    const counts = await told('dossiers', 'counts', '--client', String(client.companyId), '--world', 'live');
    expect(counts).toMatchObject({ statuses: { A_TRAITER: 2, VALIDE: 0 }, proposed: 0 });
    expect(counts.statuses).toEqual(
      (await awa.get(`/queue/counts?client=${client.companyId}&test=false`)).body.statuses,
    );
    expect((await cli('dossiers', 'counts')).stdout).toMatch(/A_TRAITER\s+3/);
    // Who has one in hand is led to it first.
    expect(await told('dossiers', 'next', '--by', 'awa')).toEqual({ id: made.person });
    const people = await told('dossiers', 'reviewers');
    expect(people).toContainEqual({ login: 'awa', name: 'Awa', held: 1 });
    expect((await cli('dossiers', 'reviewers', '--client', '999')).code).toBe(1);
  });

  it('says what several could become together, and for which reasons', async () => {
    const { dossiers } = await told(
      'dossiers',
      'look-together',
      made.company,
      made.person,
      '--language',
      'fr',
    );
    expect(dossiers).toMatchObject([
      { id: made.company, client: 'Banque du Littoral', leftOut: null },
      { id: made.person },
    ]);
    expect(dossiers[0].possible).toContain('VALIDE');
    expect(dossiers[0].reasons.list.length).toBeGreaterThan(0);
    expect((await cli('dossiers', 'look-together', made.company)).stdout).toContain(
      dossiers[0].reasons.list[0].code,
    );
  });
});

describe('views at a terminal', () => {
  it('are those of the console: saved, shown, applied and removed', async () => {
    await told('views', 'save', 'Entreprises', '--kind', 'KYB', '--sort', 'worst', '--by', 'awa');
    const { views } = (await awa.get('/queue/views')).body;
    expect(views).toMatchObject([
      { name: 'Entreprises', query: 'kyb=true&sort=worst&status=all', mine: true },
    ]);
    expect(await told('views', 'list', '--by', 'awa')).toEqual(views);
    expect((await cli('views', 'list', '--by', 'awa')).stdout).toContain('Entreprises');
    expect(await told('views', 'show', 'entreprises', '--by', 'awa')).toMatchObject({
      asks: { kyb: 'true', sort: 'worst' },
    });
    expect(await ids('--view', 'Entreprises', '--by', 'awa')).toEqual([made.company]);
    // What is named beside a view comes first.
    expect(await ids('--view', 'Entreprises', '--kind', 'KYC', '--status', 'VALIDE', '--by', 'awa')).toEqual([
      made.others,
    ]);
    expect((await cli('dossiers', 'list', '--view', 'Rien', '--by', 'awa')).stderr).toContain(
      'There is no view “Rien” for awa',
    );
    await told('views', 'remove', 'Entreprises', '--by', 'awa');
    expect(await told('views', 'list', '--by', 'awa')).toEqual([]);
  });

  it('of the console without a status mean what waits; those that seniors share are for all of their side', async () => {
    await awa.send('POST', '/queue/views', { name: 'Réels', query: 'test=false', shared: false });
    expect(await ids('--view', 'réels', '--by', 'awa')).toEqual([made.person, made.company]);
    const refused = await cli('views', 'save', 'Tous', '--shared', '--by', 'awa');
    expect([refused.code, refused.stderr]).toEqual([1, expect.stringContaining('senior')]);
    await told('views', 'save', 'Décidés', '--status', 'VALIDE', '--shared', '--by', 'yao');
    expect(await ids('--view', 'Décidés', '--by', 'awa')).toEqual([made.others]);
    expect((await cli('views', 'remove', 'Décidés', '--by', 'awa')).code).toBe(1);
    expect((await cli('dossiers', 'list', '--view', 'Décidés', '--by', 'hers')).code).toBe(1);
  });

  it('of a client’s people show their client alone, whatever they say', async () => {
    await told('views', 'save', 'Ailleurs', '--client', String(other.companyId), '--by', 'hers');
    const shown = await ids('--view', 'Ailleurs', '--by', 'hers');
    expect(shown).not.toContain(made.others);
    expect(shown).toContain(made.person);
  });
});

describe('rules at a terminal', () => {
  it('are checked as a draft, and their figures told', async () => {
    const file = join(scene.service.config.dataDir, 'draft.json');
    expect((await cli('policies', 'check', '--ready', 'standard')).stdout).toContain('can be set');
    writeFileSync(file, '{"name": "essai", "rules": [{"name": "r", "when": [], "then": "NOWHERE"}]}');
    const refused = await cli('policies', 'check', file);
    expect([refused.code, refused.stderr]).toEqual([1, expect.stringContaining('line 1')]);
    const figures = await told('policies', 'figures', String(client.companyId));
    expect(figures).toMatchObject({ rules: [], disagreements: [] });
    const { body } = await awa.get(`/clients/${client.companyId}/policy/figures`);
    expect(figures).toEqual(body);
    const turned = ['--from', '2026-02-01', '--to', '2026-01-01'];
    expect((await cli('policies', 'figures', String(client.companyId), ...turned)).code).toBe(1);
  });
});
