import { afterAll, beforeAll, expect, it } from 'vitest';
import { appendAudit } from '../../src/audit/chain.ts';
import type { TestClient } from '../harness.ts';
import { seriousFaults } from './accessible.ts';
import { describeInBrowser } from './browser.ts';
import { analysedDossier } from './dossier-scene.ts';
import { type ConsoleScene, consoleScene, downloaded, type Operator, takePicture } from './scene.ts';

describeInBrowser('the audit log, in a browser', () => {
  let scene: ConsoleScene;
  let client: TestClient;
  let viewer: Operator;
  let dossier: string;
  beforeAll(async () => {
    scene = await consoleScene();
    client = await scene.service.client({ company: { name: 'Banque de la Lagune' } });
    viewer = await scene.operator('viewer', 'awa');
    dossier = await analysedDossier(scene.service, client, { status: 'VALIDE' });
    const { database, keyring } = scene.service.runtime;
    const event = { chain: client.companyId, actor: 'service', action: 'dossier.analysed', details: {} };
    await database.transaction((tx) => appendAudit(tx, keyring, ...Array.from({ length: 60 }, () => event)));
  });
  afterAll(() => scene?.stop());

  it('is looked through, by client, dossier and action, and page by page', async () => {
    const page = await scene.open(viewer, '/audit');
    await page.getByLabel('Log of').selectOption('Banque de la Lagune');
    const rows = page.getByRole('row').filter({ has: page.getByRole('cell') });
    await expect.poll(() => rows.count()).toBe(50);
    await page.getByRole('button', { name: 'Older entries' }).click();
    await expect.poll(() => rows.count()).toBeGreaterThan(60);
    await page.getByRole('searchbox', { name: 'Dossier' }).fill('7d0f');
    await page.getByText('the page of a dossier shows it').waitFor();
    await page.getByRole('searchbox', { name: 'Dossier' }).fill(dossier);
    await page.getByRole('row', { name: /Decision on a dossier/ }).waitFor();
    await expect.poll(() => rows.count()).toBe(3);
    await takePicture(page, 'audit');
    expect(await seriousFaults(page)).toEqual([]);
    await page.getByLabel('What').selectOption('Dossier received');
    await expect.poll(() => rows.count()).toBe(1);
    expect(new URL(page.url()).searchParams.get('action')).toBe('dossier.received');
    await page.getByLabel('What').selectOption('Organisation created');
    await page.getByText('Widen the filters').waitFor();
    await page.getByRole('button', { name: 'Show all' }).click();
    await expect.poll(() => rows.count()).toBe(50);
    await page.getByLabel('What').selectOption('Decision on a dossier');
    await expect.poll(() => rows.count()).toBe(1);
    await page.getByRole('link', { name: dossier }).click();
    await page.waitForURL(`**/console/dossiers/${dossier}`);
  });

  it('is verified in the page, and held against a file of checkpoints', async () => {
    const page = await scene.open(viewer, `/audit?chain=${client.companyId}`, { dark: true });
    await page.getByText('Never verified here').waitFor();
    const [download] = await Promise.all([
      page.waitForEvent('download'),
      page.getByRole('link', { name: 'Download checkpoints' }).click(),
    ]);
    await page.getByRole('button', { name: 'Verify this chain' }).click();
    const dialog = page.getByRole('dialog', { name: 'Verify this chain' });
    await dialog.getByLabel('Earlier checkpoints (optional)').fill('{"not": "checkpoints"}');
    await dialog.getByRole('button', { name: 'Verify' }).click();
    await dialog.getByText('this is no file of checkpoints').waitFor();
    expect(await seriousFaults(page)).toEqual([]);
    await dialog.getByLabel('Or choose the file').setInputFiles({
      name: download.suggestedFilename(),
      mimeType: 'application/json',
      buffer: await downloaded(download),
    });
    await expect
      .poll(() => dialog.getByLabel('Earlier checkpoints (optional)').inputValue())
      .toContain('"checkpoints":[');
    await dialog.getByRole('button', { name: 'Verify' }).click();
    await page.getByText('nothing was changed, added or removed').waitFor();
    await page.getByText('that it was held against: 1.').waitFor();
    await takePicture(page, 'audit-dark');
    expect(await seriousFaults(page)).toEqual([]);
  });

  it('says in French, on a telephone, what was found to be wrong', async () => {
    const other = await scene.service.client({ company: { name: 'Entamée' } });
    await scene.service.runtime.database.query(
      `UPDATE audit_entries SET actor = 'user:somebody-else' WHERE chain = $1 AND sequence = 2`,
      [other.companyId],
    );
    const page = await scene.open(viewer, `/audit?chain=${other.companyId}`, { language: 'fr', phone: true });
    await page.getByRole('button', { name: 'Vérifier cette chaîne' }).click();
    await page.getByRole('button', { name: 'Vérifier', exact: true }).click();
    await page.getByText('l’entrée 2 a été modifiée').waitFor();
    await takePicture(page, 'audit-phone-fr');
    expect(await seriousFaults(page)).toEqual([]);
    const width = await page.evaluate(() => document.documentElement.scrollWidth);
    expect(width).toBeLessThanOrEqual(390);
  });

  it('tells a genuine report from a changed one and from one that it does not know', async () => {
    const made = await viewer.get(`/dossiers/${dossier}/report.html`);
    const html = String(made.body);
    const [, number = ''] = /akwaba-report:([0-9a-f]{64})/.exec(html) ?? [];
    const page = await scene.open(viewer, '/audit');
    await page.getByRole('button', { name: 'Check a report' }).waitFor();
    await page.keyboard.press('c');
    const dialog = page.getByRole('dialog', { name: 'Check a report' });
    const give = (text: string) =>
      dialog
        .getByLabel('File of the report')
        .setInputFiles({ name: 'report.html', mimeType: 'application/json', buffer: Buffer.from(text) });
    await give(html);
    await dialog.getByText('Every byte of this file is as this service made it.').waitFor();
    await dialog.getByText('the same today').waitFor();
    await takePicture(page, 'audit-report');
    expect(await seriousFaults(page)).toEqual([]);
    await give(html.replace('Validated', 'Rejected'));
    await dialog.getByText('it is not that file').waitFor();
    await give('<p>something else</p>');
    await dialog.getByText('This service made no such report.').waitFor();
    await dialog.getByLabel('Number of the report').fill('12 34');
    await dialog.getByRole('button', { name: 'Check the number' }).click();
    await dialog.getByText('has 64 digits and letters').waitFor();
    await dialog.getByLabel('Number of the report').fill(number.replace(/(.{8})/g, '$1 ').toUpperCase());
    await dialog.getByRole('button', { name: 'Check the number' }).click();
    await dialog.getByText('This service made a report with this number.').waitFor();
  });
});
