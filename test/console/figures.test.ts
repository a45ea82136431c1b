import type { Page } from 'playwright-core';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { checkCatalogue } from '../../src/analysis/checks.ts';
import type { Figures } from '../../src/contract/console/figures.ts';
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
  const on = (
    all: Figures,
    name: 'received' | 'validated' | 'rejected' | 'failed' | 'analysisMedian' | 'decisionMedian',
    of: string,
  ) => all[name][all.days.indexOf(of)];

  it('count what was done on each day, of one client or of all, tests apart', async () => {
    const all = await figures();
    expect(all.days).toHaveLength(30);
    expect(all.days).toEqual(expect.arrayContaining([day(0), day(1), day(5)]));
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
    expect(own.days).toHaveLength(7);
    expect([on(own, 'received', day(0)), on(own, 'failed', day(0)), own.waiting]).toEqual([1, 0, 1]);
    const live = await figures(`?client=${clientId}`);
    expect(live.waiting).toBe(1);
    const [spent] = await scene.service.runtime.database.query<{ sum: number }>(
      `SELECT sum(amount) FROM ledger WHERE kind = 'settle' AND company_id = $1`,
      [clientId],
    );
    expect(live.creditsDossiers.reduce((sum, value) => sum + value, 0)).toBe(spent?.sum);
    for (const wrong of ['?days=0', '?days=367', '?client=x', '?test=maybe', '?more=1']) {
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
    const canvases = (page: Page) =>
      page.locator('canvas').evaluateAll((all) =>
        all.map((canvas) => {
          const { width, height } = canvas as HTMLCanvasElement;
          const pixels =
            (canvas as HTMLCanvasElement).getContext('2d')?.getImageData(0, 0, width, height).data ?? [];
          return pixels.some((value) => value !== 0);
        }),
      );

    it('are drawn, and stand there as numbers too', async () => {
      const page = await scene.open(viewer, '/figures');
      await page.getByRole('heading', { name: 'From upload to result' }).waitFor();
      expect(await canvases(page)).toEqual([true, true, true, true, true]);
      await takePicture(page, 'figures');
      expect(await seriousFaults(page)).toEqual([]);
      await page.getByText('As numbers').first().click();
      const fifth = new Intl.DateTimeFormat('en-GB', { dateStyle: 'medium', timeZone: 'UTC' }).format(
        new Date(day(5)),
      );
      await page.getByRole('row', { name: `${fifth} 1 0` }).waitFor();
      await page.getByLabel('Organisation').selectOption('Crédit Savane');
      await page.getByRole('row', { name: `${fifth} 0 0` }).waitFor();
      expect(page.url()).toContain('client=');
    });

    itInLongRuns('are drawn in the dark and in French, on a phone', async () => {
      const page = await scene.open(viewer, '/figures?days=7', { dark: true, phone: true, language: 'fr' });
      await page.getByRole('heading', { name: 'Crédits consommés' }).waitFor();
      expect(await canvases(page)).toEqual([true, true, true, true, true]);
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
