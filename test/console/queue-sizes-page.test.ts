import type { Page } from 'playwright-core';
import { afterAll, beforeAll, expect, it } from 'vitest';
import type { TestClient } from '../harness.ts';
import { seriousFaults } from './accessible.ts';
import { describeInBrowser } from './browser.ts';
import { analysedDossier } from './dossier-scene.ts';
import { type ConsoleScene, consoleScene, type Operator, takePicture } from './scene.ts';

describeInBrowser('the queue on screens of people, in a browser', () => {
  let scene: ConsoleScene;
  let client: TestClient;
  let awa: Operator;
  let yao: Operator;
  beforeAll(async () => {
    scene = await consoleScene();
    client = await scene.service.client({ company: { name: 'Banque du Littoral' } });
    awa = await scene.operator('reviewer', 'awa');
    yao = await scene.operator('senior', 'yao');
    const expired = { EXPIRATION_CHECK: { scoring: { score: 'EXPIRED' }, score: 0 } };
    for (let i = 0; i < 16; i++) {
      await analysedDossier(scene.service, client, {
        holder: { lastName: `SILUÉ${String.fromCharCode(65 + i)}`, firstName: 'Drissa' },
        externalId: `dossier-2026-${i}`,
        ...(i % 3 === 0 && { checks: expired }),
        ...(i === 1 && { hits: [{ topic: 'sanction', name: 'SILUE Drissa' }] }),
      });
    }
    await scene.service.runtime.database.query(
      `UPDATE dossiers SET created_at = created_at - interval '30 hours', completed_at = completed_at - interval '30 hours'
       WHERE id IN (SELECT id FROM dossiers ORDER BY id LIMIT 2)`,
    );
    const admin = await scene.operator('administrator', 'root');
    await admin.send('PATCH', `/clients/${client.companyId}/review`, { aimHours: 24 });
  });
  afterAll(() => scene?.stop());

  /** Rows of which the whole is in sight without scrolling. */
  const inSight = (page: Page) =>
    page
      .locator('.table-frame tbody tr')
      .evaluateAll(
        (rows) => rows.filter((row) => row.getBoundingClientRect().bottom <= window.innerHeight).length,
      );

  it('shows ten rows and more on a laptop', async () => {
    const page = await scene.open(awa, '/', { language: 'fr' });
    await page.setViewportSize({ width: 1366, height: 768 });
    await page.getByRole('link', { name: 'SILUÉA Drissa' }).waitFor();
    await page.getByRole('button', { name: /^Hors délai\s*2/ }).waitFor();
    expect(await seriousFaults(page)).toEqual([]);
    await takePicture(page, 'queue-laptop');
    expect(await inSight(page)).toBeGreaterThanOrEqual(10);
    await page.getByRole('button', { name: /^Hors délai/ }).click();
    await page.waitForURL(/late=true/);
    await expect.poll(() => page.locator('a.row-link').count()).toBe(2);
    await page.locator('tbody').getByText('Hors délai').first().waitFor();
    await page.context().close();
  });

  it('shows the first row on a phone', async () => {
    const page = await scene.open(awa, '/', { language: 'fr', phone: true });
    await page.getByRole('link', { name: 'SILUÉA Drissa' }).waitFor();
    await page.getByRole('button', { name: /^Hors délai/ }).waitFor();
    expect(await seriousFaults(page)).toEqual([]);
    await takePicture(page, 'queue-phone-first');
    expect(await inSight(page)).toBeGreaterThanOrEqual(1);
    const [width, room] = await page.evaluate(() => [
      document.documentElement.scrollWidth,
      document.documentElement.clientWidth,
    ]);
    expect(width).toBe(room);
    await page.context().close();
  });

  it('keeps filters as a view, which a senior shares', async () => {
    const page = await scene.open(yao, '/?alert=EXPIRED&sort=worst', { language: 'fr' });
    await page.getByRole('button', { name: 'Enregistrer cette vue…' }).click();
    const dialog = page.getByRole('dialog');
    await dialog.getByLabel('Nom').fill('Papiers expirés');
    await dialog.getByLabel('La montrer aussi à mes collègues').check();
    expect(await seriousFaults(page)).toEqual([]);
    await dialog.getByRole('button', { name: 'Enregistrer' }).click();
    await page.getByRole('button', { name: 'Retirer cette vue' }).waitFor();
    const hers = await scene.open(awa, '/', { language: 'fr' });
    await hers.getByLabel('Vue', { exact: true }).selectOption('Papiers expirés (Yao)');
    await hers.waitForURL(/alert=EXPIRED/);
    await expect.poll(() => hers.locator('a.row-link').count()).toBe(6);
    expect(await hers.getByRole('button', { name: 'Retirer cette vue' }).count()).toBe(0);
    await takePicture(hers, 'queue-view');
    await page.getByRole('button', { name: 'Retirer cette vue' }).click();
    await page.getByRole('button', { name: 'Enregistrer cette vue…' }).waitFor();
    await Promise.all([page.context().close(), hers.context().close()]);
  });

  it('finds by part of a name, and persons too', async () => {
    const page = await scene.open(awa, '/', { language: 'fr' });
    await page.getByRole('link', { name: 'SILUÉA Drissa' }).waitFor();
    await page.keyboard.press('/');
    await page.keyboard.type('silueb');
    await page.keyboard.press('Enter');
    await expect.poll(() => page.locator('a.row-link').allInnerTexts()).toContain('SILUÉB Drissa');
    await page.goto('/console/subjects');
    await page.getByLabel('Nom ou numéro').fill('siluec drisa');
    await page.getByRole('button', { name: 'Chercher' }).click();
    await page.getByRole('link', { name: 'SILUÉC Drissa' }).waitFor();
    expect(await seriousFaults(page)).toEqual([]);
    await takePicture(page, 'subjects-by-name');
    await page.context().close();
  });
});
