import { mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { pathToFileURL } from 'node:url';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { seriousFaults } from './accessible.ts';
import { describeInBrowser } from './browser.ts';
import { analysedDossier } from './dossier-scene.ts';
import { type ConsoleScene, consoleScene, takePicture } from './scene.ts';

describeInBrowser('the report of a dossier, in a browser', () => {
  let scene: ConsoleScene;
  beforeAll(async () => {
    scene = await consoleScene();
  });
  const folder = mkdtempSync(join(tmpdir(), 'akwaba-report-'));
  afterAll(async () => {
    rmSync(folder, { recursive: true, force: true });
    await scene?.stop();
  });

  it('is drawn under its own policy, with its pictures, and prints with numbers on its pages', async () => {
    const client = await scene.service.client({ company: { name: 'Banque de la Lagune' } });
    const front = readFileSync(new URL('../../samples/cni-2020-front.jpg', import.meta.url));
    const id = await analysedDossier(scene.service, client, {
      pictures: { front },
      hits: [{ topic: 'pep', name: 'Affoué Kouadio' }],
    });
    const viewer = await scene.operator('viewer');
    const { body } = await viewer.get(`/dossiers/${id}/report.html?language=fr`);
    // As a copy that somebody saved: the file holds itself to its policy. Under the one that the service sends
    // beside it no script runs at all, not even those by which a test looks at a page.
    const file = join(folder, 'report.html');
    writeFileSync(file, body);
    const page = await scene.openNew();
    await page.goto(pathToFileURL(file).href);
    await page.getByRole('heading', { name: 'Rapport de preuve' }).waitFor();
    // The style came through the policy, and so did the picture.
    const heading = page.getByRole('heading', { name: 'Preuve', exact: true });
    expect(await heading.evaluate((element) => getComputedStyle(element).borderBottomStyle)).toBe('solid');
    const picture = page.getByRole('img', { name: /Carte nationale d’identité/ });
    expect((await picture.boundingBox())?.width).toBeGreaterThan(200);
    expect(await seriousFaults(page)).toEqual([]);
    await takePicture(page, 'report');
    expect((await page.pdf({ preferCSSPageSize: true })).subarray(0, 5).toString()).toBe('%PDF-');
    await page.setViewportSize({ width: 390, height: 844 });
    const width = await page.evaluate(() => document.documentElement.scrollWidth);
    expect(width).toBeLessThanOrEqual(390);
    await takePicture(page, 'report-phone');
  });
});
