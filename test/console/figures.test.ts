import { parse } from 'csv-parse/sync';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { checkCatalogue } from '../../src/analysis/checks.ts';
import type { Breakdown, Figures } from '../../src/contract/console/figures.ts';
import type { Measures } from '../../src/contract/figures.ts';
import { changeStatus } from '../../src/db/dossiers/dossier-history.ts';
import { rerunChecks } from '../../src/review/rerun-checks.ts';
import { itInLongRuns } from '../breadth.ts';
import { seriousFaults } from './accessible.ts';
import { describeInBrowser } from './browser.ts';
import { analysedDossier } from './dossier-scene.ts';
import { type ConsoleScene, consoleScene, type Operator, takePicture } from './scene.ts';

/** The day the test began and some days before it, as the figures have them; the test may last past midnight. */
const begun = Date.now();
const day = (ago: number) => new Date(begun - ago * 86_400_000).toISOString().slice(0, 10);

describe('figures and work', () => {
  let scene: ConsoleScene;
  let viewer: Operator;
  let clientId: number;
  let failed: string;
  let old: string;
  beforeAll(async () => {
    scene = await consoleScene();
    viewer = await scene.operator('viewer');
    const { database } = scene.service.runtime;
    const client = await scene.service.client({ company: { name: 'Banque Lagune' } });
    const other = await scene.service.client({ company: { name: 'Crédit Savane' } });
    clientId = client.companyId;
    await analysedDossier(scene.service, client, { status: 'VALIDE' });
    await analysedDossier(scene.service, client, { status: 'VALIDE' });
    old = await analysedDossier(scene.service, client, { status: 'REJETE' });
    await analysedDossier(scene.service, client);
    await analysedDossier(scene.service, client, { test: true });
    failed = await analysedDossier(scene.service, other, { status: 'ERREUR' });
    // One was received five days ago, analysed in 40 s and rejected two days later.
    await database.query(
      `UPDATE dossiers SET created_at = $2::timestamptz, completed_at = $2::timestamptz + interval '40 s' WHERE uuid = $1`,
      [old, `${day(5)}T12:00:00Z`],
    );
    for (const [status, ago] of [
      ['A_TRAITER', 5],
      ['REJETE', 3],
    ] as const) {
      await database.query(
        `UPDATE dossier_history SET at = $2::timestamptz + interval '40 s'
         WHERE to_status = $3 AND dossier_id = (SELECT id FROM dossiers WHERE uuid = $1)`,
        [old, `${day(ago)}T12:00:00Z`, status],
      );
    }
  });
  afterAll(() => scene?.stop());

  const figures = async (query = ''): Promise<Figures> => (await viewer.get(`/figures${query}`)).body;
  const on = (all: Figures, name: keyof Measures, of: string) =>
    all.parts.find(({ from }) => from === of)?.[name];

  it('count what was done on each day, of one client or of all, tests apart', async () => {
    const all = await figures();
    expect(all.parts).toHaveLength(30);
    expect(all.parts.map(({ from }) => from)).toEqual(expect.arrayContaining([day(0), day(1), day(5)]));
    expect(all.now).toMatchObject({ received: 5, validated: 2, rejected: 1 });
    expect(all.waitingByAge).toEqual([1, 0, 0, 0, 0]);
    const tens = await figures('?days=30&step=8');
    expect(tens.step).toBe(10);
    expect(tens.parts.map(({ received }) => received)).toEqual([0, 0, 5]);
    expect(on(all, 'received', day(0))).toBe(4);
    expect(on(all, 'received', day(5))).toBe(1);
    expect(on(all, 'validated', day(0))).toBe(2);
    expect(on(all, 'rejected', day(3))).toBe(1);
    expect(on(all, 'failed', day(0))).toBe(1);
    expect(on(all, 'analysisMedian', day(5))).toBeCloseTo(40, 0);
    expect(on(all, 'decisionMedian', day(3))).toBeCloseTo(48, 1);
    expect(on(all, 'analysisMedian', day(1))).toBeNull();
    expect(all.waiting).toBe(1);
    const own = await figures(`?client=${clientId}&test=true&days=7`);
    expect(own.parts).toHaveLength(7);
    expect([on(own, 'received', day(0)), on(own, 'failed', day(0)), own.waiting]).toEqual([1, 0, 1]);
    const live = await figures(`?client=${clientId}`);
    expect(live.waiting).toBe(1);
    const [spent] = await scene.service.runtime.database.query<{ sum: number }>(
      `SELECT sum(amount) FROM ledger WHERE kind = 'settle' AND company_id = $1`,
      [clientId],
    );
    expect(live.now.creditsDossiers).toBe(spent?.sum);
    for (const wrong of ['?days=0', '?days=367', '?client=x', '?test=maybe', '?more=1', '?step=0']) {
      expect((await viewer.get(`/figures${wrong}`)).status, wrong).toBe(400);
    }
  });

  it('tell how long a decision took also where checks were run again since', async () => {
    const { database, keyring } = scene.service.runtime;
    await database.transaction((tx) =>
      rerunChecks(tx, { keyring, checks: checkCatalogue, ledger: scene.service.services.ledger }, old, {
        types: ['MRZ_CHECK'],
        actor: 'cli:awa',
        role: 'senior',
        reason: 'again',
      }),
    );
    await database.query('UPDATE dossiers SET completed_at = now() WHERE uuid = $1', [old]);
    const all = await figures();
    expect(on(all, 'decisionMedian', day(3))).toBeCloseTo(48, 1);
    expect([on(all, 'received', day(5)), on(all, 'analysisMedian', day(5))]).toEqual([1, null]);
    await database.query('DELETE FROM jobs WHERE subject = $1', [old]);
  });

  it('are told by alert, reason, person, paper, rule and client, beside the days before', async () => {
    const { database } = scene.service.runtime;
    const senior = await scene.operator('senior', 'awa');
    const client = await scene.service.client({ company: { name: '=Mutuelle Baoulé' } });
    const of = { companyId: client.companyId, apiKey: client.apiKey };
    const decide = async (id: string, to: string, more: object) => {
      const { revision } = (await senior.get(`/dossiers/${id}/pulse`)).body;
      const answer = await senior.send('POST', `/dossiers/${id}/decision`, { revision, to, ...more });
      expect(answer.status, JSON.stringify(answer.body)).toBe(200);
    };
    const expired = { EXPIRATION_CHECK: { scoring: { score: 'EXPIRED' }, score: 0 } } as const;
    const late = await analysedDossier(scene.service, of, { checks: expired });
    await decide(late, 'REJETE', { reasonCodes: ['EXPIRED'] });
    await decide(await analysedDossier(scene.service, of), 'VALIDE', { reason: 'vu au guichet' });
    // A rule decided alone, as the worker leaves it.
    const ruled = await analysedDossier(scene.service, of);
    const [{ id: number } = { id: 0 }] = await database.query<{ id: number }>(
      `INSERT INTO dossier_policies (dossier_id, company_id, name, version, rule, outcome, effect, attention)
       SELECT id, company_id, 'agence', 3, 'Sans réserve', 'VALIDE', 'decided', 'LOW' FROM dossiers WHERE uuid = $1
       RETURNING dossier_id AS id`,
      [ruled],
    );
    const change = { dossierId: number, from: 'A_TRAITER', to: 'VALIDE', sealedReason: null } as const;
    await database.transaction((tx) => changeStatus(tx, { ...change, actor: 'policy:agence@3' }));
    // One of the days before the period.
    await database.query(
      `UPDATE dossiers SET created_at = created_at - interval '40 days', completed_at = completed_at - interval '40 days'
       WHERE uuid = $1`,
      [late],
    );
    await database.query(
      `UPDATE dossier_history SET at = at - interval '40 days' WHERE dossier_id = (SELECT id FROM dossiers WHERE uuid = $1)`,
      [late],
    );

    const asked = `client=${client.companyId}&days=30`;
    const told = async (by: string, who = senior): Promise<Breakdown['rows']> =>
      (await who.get(`/figures/by?${asked}&by=${by}`, { 'Accept-Language': 'fr' })).body.rows;
    // The figures of this client do not reach back as far as sixty days: nothing is compared.
    expect((await figures(`?${asked}`)).before).toBeNull();
    await database.query(`INSERT INTO daily_tallies VALUES ($1, $2, false, 'received', 0, 3)`, [
      day(59),
      client.companyId,
    ]);
    const { now, before } = await figures(`?${asked}`);
    expect(now).toMatchObject({ received: 2, validated: 2, rejected: 0, ruled: 1 });
    expect(before).toMatchObject({ received: 4, validated: 0, rejected: 1, ruled: 0 });

    const row = (name: string, now: object, before: object | null = null) =>
      expect.objectContaining({
        name,
        now: expect.objectContaining(now),
        before: before && expect.objectContaining(before),
      });
    expect(await told('reason')).toEqual([row('Motif libre', { validated: 1, ruled: 0 })]);
    expect(await told('rule')).toEqual([row('Sans réserve · version 3', { validated: 1, ruled: 1 })]);
    expect(await told('officer')).toEqual([row('Awa', { validated: 1, rejected: 0 }, { rejected: 1 })]);
    expect(await told('paper')).toEqual([
      row('Carte nationale d’identité', { validated: 2, ruled: 1 }, { rejected: 1 }),
    ]);
    expect(await told('client')).toEqual([row('=Mutuelle Baoulé', { received: 2 }, { received: 4 })]);
    const [time] = await told('officer');
    expect(time?.now.decisionMedian).toBeGreaterThan(0);
    // Only of the days before, when there was one with this alert.
    expect(await told('alert')).toEqual([]);
    const wide = await senior.get(`/figures/by?client=${client.companyId}&days=90&by=alert`);
    expect(wide.body.rows).toEqual([row('Expired', { rejected: 1, validated: 0 })]);

    // Who may not change decisions does not see what each person did.
    expect((await viewer.get(`/figures/by?${asked}&by=officer`)).status).toBe(403);
    expect((await viewer.get(`/figures/by?${asked}&by=nobody`)).body.errors).toEqual([
      expect.objectContaining({ field: 'by' }),
    ]);
    const own = await scene.operator('administrator', `${client.companyId}/chef`, client.companyId);
    const others = await own.get('/figures/by?by=client');
    expect(others.body.rows.map(({ name }: { name: string }) => name)).toEqual(['=Mutuelle Baoulé']);
    expect((await own.get(`/figures.csv?client=${clientId}`)).status).toBe(404);

    const file = await senior.get(`/figures.csv?${asked}&step=10&language=fr`);
    expect(file.headers.get('content-type')).toBe('text/csv; charset=utf-8');
    const lines: Record<string, string>[] = parse(file.body, {
      ...{ bom: true, columns: true, delimiter: ';' },
    });
    expect(lines.filter(({ by }) => by === 'days').map(({ received }) => received)).toEqual(['0', '0', '2']);
    expect(lines.filter(({ by }) => by === 'all').map(({ from, received }) => [from, received])).toEqual([
      [day(29), '2'],
      [day(59), '4'],
    ]);
    expect(lines.find(({ by }) => by === 'client')).toMatchObject({
      name: "'=Mutuelle Baoulé",
      ...{ to: day(0), validated: '2', ruled: '1' },
    });
    expect(lines.some(({ by }) => by === 'officer')).toBe(true);
    const less: string = (await viewer.get(`/figures.csv?${asked}`)).body;
    expect(less).not.toMatch(/,officer,/);
    expect((await viewer.get(`/figures.csv?${asked}&test=true`)).body).not.toMatch(/,client,/);
  });

  it('tell what became of hits and of capture sessions', async () => {
    const { database } = scene.service.runtime;
    const senior = await scene.operator('senior', 'koffi');
    const client = await scene.service.client();
    const hit = { topic: 'sanction', name: 'SILUÉ Drissa', score: 95 } as const;
    const id = await analysedDossier(scene.service, client, {
      hits: [hit, { ...hit, topic: 'pep', name: 'SILUÉ D.', score: 80 }],
    });
    for (const mark of ['cleared', 'restored', 'confirmed'] as const) {
      const { id: of, subjectId, seen } = (await senior.get(`/dossiers/${id}`)).body.hits[0];
      const body = { subjectId, hit: of, seen, mark, reason: 'vu au dossier' };
      expect((await senior.send('POST', `/dossiers/${id}/hits`, body)).status).toBe(200);
    }
    const ends = [
      ['OPENED', 'IN_PROGRESS', 'SUBMITTED'],
      ['OPENED', 'IN_PROGRESS', 'EXPIRED'],
      ['OPENED', 'DECLINED'],
      ['EXPIRED'],
      ['CANCELLED'],
    ] as const;
    for (const statuses of ends) {
      const made = await client.post('/v2/capture-sessions', { type: 'KYC' });
      for (const status of statuses) {
        await database.query(
          `UPDATE capture_sessions SET status = $2, ended_at = CASE WHEN $2 IN ('OPENED', 'IN_PROGRESS') THEN NULL ELSE now() END,
             consented_at = CASE $2 WHEN 'IN_PROGRESS' THEN now() ELSE consented_at END,
             step = CASE $2 WHEN 'IN_PROGRESS' THEN 'selfie' ELSE step END,
             dossier_uuid = CASE $2 WHEN 'SUBMITTED' THEN gen_random_uuid() END WHERE uuid = $1`,
          [made.body.id, status],
        );
      }
    }
    const asked = `client=${client.companyId}`;
    expect((await figures(`?${asked}`)).now).toMatchObject({
      ...{ found: 2, cleared: 1, confirmed: 1 },
      ...{ captures: 5, opened: 3, consented: 2, sent: 1, refused: 4 },
    });
    const told = async (by: string) =>
      Object.fromEntries(
        (await senior.get(`/figures/by?${asked}&by=${by}`, { 'Accept-Language': 'fr' })).body.rows.map(
          ({ name, now }: Breakdown['rows'][number]) => [name, now],
        ),
      );
    expect(await told('list')).toMatchObject({
      'Listes de sanctions': { found: 1, cleared: 1, confirmed: 1 },
      'Personnes politiquement exposées': { found: 1, cleared: 0 },
    });
    expect(await told('officer')).toMatchObject({ Koffi: { cleared: 1, confirmed: 1, validated: 0 } });
    expect(await told('ending')).toMatchObject({
      'Lien jamais ouvert': { refused: 1 },
      'Expirée au visage': { refused: 1 },
      'Consentement refusé': { refused: 1 },
      Annulée: { refused: 1 },
    });
  });

  it('show what failed, and have it tried at once by who may', async () => {
    const { database } = scene.service.runtime;
    const [job] = await database.query<{ id: number }>(
      `INSERT INTO jobs (kind, company_id, subject, turn, wake_at, attempts)
       VALUES ('deliver', $1, gen_random_uuid(), now(), now() + interval '2 hours', 3) RETURNING id`,
      [clientId],
    );
    const work = (await viewer.get('/jobs')).body;
    expect(work.kinds.map(({ kind }: { kind: string }) => kind)).toEqual([
      'analyse',
      'deliver',
      'rescreen',
      'portfolio',
    ]);
    expect(work.troubled).toEqual([
      expect.objectContaining({
        id: job?.id,
        kind: 'deliver',
        client: 'Banque Lagune',
        attempts: 3,
        running: false,
      }),
    ]);
    expect(work.failedDossiers).toEqual([
      expect.objectContaining({
        id: failed,
        client: 'Crédit Savane',
        failure: { code: 'ANALYSIS_FAILED', words: expect.stringContaining('Run it again') },
      }),
    ]);
    expect((await viewer.send('POST', '/jobs/try-now', { job: job?.id })).status).toBe(403);
    const chief = await scene.operator('administrator');
    expect((await chief.send('POST', '/jobs/try-now', { job: job?.id })).status).toBe(200);
    const [after] = await database.query<{ wake_at: Date | null }>('SELECT wake_at FROM jobs WHERE id = $1', [
      job?.id,
    ]);
    expect(after?.wake_at).toBeNull();
    await database.query('UPDATE jobs SET lease = gen_random_uuid() WHERE id = $1', [job?.id]);
    expect((await chief.send('POST', '/jobs/try-now', { job: job?.id })).body.code).toBe('JOB_NOT_WAITING');
    const absurd = await chief.send('POST', '/jobs/try-now', { job: 2 ** 63 });
    expect(absurd.body.errors).toEqual([expect.objectContaining({ field: 'job' })]);
    await database.query(`UPDATE jobs SET lease = NULL, wake_at = now() + interval '1 hour' WHERE id = $1`, [
      job?.id,
    ]);
  });

  describeInBrowser('in a browser', () => {
    it('are drawn with their values on the bars, and told by what is asked, in French', async () => {
      await scene.service.runtime.database.query(
        `INSERT INTO daily_tallies VALUES ($1, $2, false, 'received', 0, 20)`,
        [day(13), clientId],
      );
      const page = await scene.open(viewer, '/figures?days=7', { language: 'fr' });
      const chart = page.getByRole('table', { name: 'Dossiers reçus' });
      const short = new Intl.DateTimeFormat('fr-FR', { day: '2-digit', month: '2-digit', timeZone: 'UTC' });
      await chart.getByRole('columnheader', { name: short.format(new Date(day(5))), exact: true }).waitFor();
      expect(await chart.getByRole('cell').allTextContents()).toEqual(expect.arrayContaining(['0', '1']));
      // What waits is all of one age.
      await page
        .getByText(/^Trop peu de données pour un graphique \(Dossiers\s:\s\d+, moins d’un jour\)\.$/)
        .waitFor();
      expect(await page.getByRole('tab', { name: 'Agent' }).count()).toBe(0);
      await page.getByRole('tab', { name: 'Document', exact: true }).click();
      await page.getByRole('row', { name: /Carte nationale/ }).waitFor();
      await page.getByRole('tab', { name: 'Organisation' }).click();
      await page.getByRole('row', { name: /Banque Lagune/ }).waitFor();
      await takePicture(page, 'figures');
      expect(await seriousFaults(page)).toEqual([]);
      const client = page.getByRole('combobox', { name: 'Organisation' });
      await client.selectOption('Banque Lagune');
      const compared = page.getByText(/par rapport aux 7\sjours précédents$/);
      await compared.filter({ hasText: /^−80\s%/ }).waitFor();
      await client.selectOption('Crédit Savane');
      await page.getByText('Analyse impossible : 1').waitFor();
      await page.getByText('Rien sur cette période.').first().waitFor();
      // Nothing was done in the days before.
      expect(await compared.count()).toBe(0);
      expect(page.url()).toContain('client=');
      expect(await page.getByRole('tab', { name: 'Organisation' }).count()).toBe(0);
      const [file] = await Promise.all([
        page.waitForEvent('download'),
        page.getByRole('link', { name: 'Tableau pour tableur (CSV)' }).click(),
      ]);
      expect(file.suggestedFilename()).toBe('akwaba-figures-7.csv');
      await page.context().close();
    });

    itInLongRuns('are drawn in the dark and in French, on a phone', async () => {
      const page = await scene.open(viewer, '/figures?days=7', { dark: true, phone: true, language: 'fr' });
      await page.getByRole('heading', { name: 'Crédits consommés' }).waitFor();
      await page.getByRole('tab', { name: 'Document', exact: true }).click();
      await page.getByRole('cell', { name: /Carte nationale/ }).waitFor();
      expect(await page.evaluate(() => document.documentElement.scrollWidth)).toBeLessThanOrEqual(390);
      await takePicture(page, 'figures-phone');
      expect(await seriousFaults(page)).toEqual([]);
    });

    it('show the work, and an administrator has it tried', async () => {
      const page = await scene.open(await scene.operator('administrator'), '/jobs');
      await page.getByRole('cell', { name: 'Crédit Savane' }).waitFor();
      await takePicture(page, 'jobs');
      expect(await seriousFaults(page)).toEqual([]);
      await page.getByRole('button', { name: 'Try now' }).click();
      await page.getByText('It is tried now.').waitFor();
      const watching = await scene.open(viewer, '/jobs');
      await watching.getByRole('cell', { name: 'Crédit Savane' }).waitFor();
      expect(await watching.getByRole('button', { name: 'Try now' }).count()).toBe(0);
    });
  });
});
