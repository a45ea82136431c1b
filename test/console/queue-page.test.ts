import type { Page } from 'playwright-core';
import { afterAll, beforeAll, expect, it } from 'vitest';
import type { TestClient } from '../harness.ts';
import { seriousFaults } from './accessible.ts';
import { describeInBrowser } from './browser.ts';
import { analysedDossier, type SceneDossier } from './dossier-scene.ts';
import { type ConsoleScene, consoleScene, type Operator, takePicture } from './scene.ts';

const people: readonly SceneDossier[] = [
  { holder: { lastName: 'KOUADIO', firstName: 'Affoué Honorine' }, externalId: 'client-17' },
  // Came before the sanction hit, and is less grave: neither order of coming is that of gravity.
  {
    holder: { lastName: 'TOURÉ', firstName: 'Mariam' },
    checks: { EXPIRATION_CHECK: { scoring: { score: 'EXPIRED' }, score: 0 } },
  },
  {
    holder: { lastName: 'SILUÉ', firstName: 'Drissa' },
    hits: [
      { topic: 'sanction', name: 'SILUE Drissa' },
      { topic: 'pep', name: 'SILUE Drissa' },
    ],
  },
  {
    company: { name: 'LES VERGERS DU BANDAMA' },
    checks: { COMPANY_DB_CHECK: { company: { confirmed: false, holderIsOwner: null }, score: 0 } },
    externalId: 'entreprise-2026-004',
  },
  {
    holder: { lastName: "N'GUESSAN", firstName: 'Yves' },
    checks: {
      MRZ_CHECK: { scoring: { valid: false, errors: ['NO_MRZ_FOUND'] }, score: 0 },
      EXPIRATION_CHECK: { scoring: { score: 'EXPIRED' }, score: 0 },
      DB_CHECK: { status: 'FAILED' },
    },
  },
  { status: 'EN_COURS' },
  { holder: { lastName: 'KONÉ', firstName: 'Awa' }, status: 'VALIDE' },
  { holder: { lastName: 'BAMBA', firstName: 'Issouf' }, status: 'REJETE' },
];

describeInBrowser('the queue, in a browser', () => {
  let scene: ConsoleScene;
  let awa: Operator;
  let client: TestClient;
  beforeAll(async () => {
    scene = await consoleScene();
    awa = await scene.operator('reviewer', 'awa');
  });
  afterAll(() => scene?.stop());

  const names = (page: Page) => page.locator('a.row-link').allInnerTexts();
  /** Rows of the filters before stay until those of the new ones are there. */
  const shows = (page: Page, wanted: readonly string[]) =>
    expect.poll(() => names(page), { timeout: 60_000 }).toEqual(wanted);
  const chip = (page: Page, name: string | RegExp) => page.getByRole('button', { name });
  /** The page looks by itself every ten seconds, and at once when it comes into sight. */
  const look = (page: Page) => page.evaluate(() => document.dispatchEvent(new Event('visibilitychange')));

  it('says that nothing waits, and what to do', async () => {
    const page = await scene.open(awa);
    await page.getByRole('heading', { name: 'Nothing waits for a decision' }).waitFor();
    expect(await seriousFaults(page)).toEqual([]);
    await takePicture(page, 'queue-empty');
    client = await scene.service.client({ company: { name: 'Banque Inventée' } });
    for (const wish of people) await analysedDossier(scene.service, client, wish);
    await look(page);
    await page.getByRole('button', { name: '5 new: show' }).click();
    await page.getByRole('link', { name: 'KOUADIO Affoué Honorine' }).waitFor();
    await page.context().close();
  });

  it('is filtered by chips and worked with keys; the address keeps it, and the way back leads back', async () => {
    const page = await scene.open(awa);
    await page.getByRole('link', { name: 'SILUÉ Drissa' }).waitFor();
    await shows(page, [
      'KOUADIO Affoué Honorine',
      'TOURÉ Mariam',
      'SILUÉ Drissa',
      'LES VERGERS DU BANDAMA',
      "N'GUESSAN Yves",
    ]);
    await chip(page, /^To decide\s*5/).waitFor();
    expect(await seriousFaults(page)).toEqual([]);
    for (let i = 0; i < 3; i++) await page.keyboard.press('j');
    await page.locator('tr.current', { hasText: 'SILUÉ' }).waitFor();
    await takePicture(page, 'queue');
    await page.keyboard.press('k');
    await page.keyboard.press('j');
    await page.keyboard.press('Enter');
    await page.waitForURL(/\/console\/dossiers\/[0-9a-f-]{36}$/);
    await page.goBack();
    // Back where one was.
    await page.locator('tr.current', { hasText: 'SILUÉ' }).waitFor();

    await chip(page, /^Sanctions\s*1/).click();
    await page.waitForURL(/alert=SANCTION/);
    await chip(page, /^Expired/).click();
    await page.getByRole('link', { name: "N'GUESSAN Yves" }).waitFor();
    await shows(page, ['TOURÉ Mariam', 'SILUÉ Drissa', "N'GUESSAN Yves"]);
    await page.getByRole('button', { name: 'Score' }).click();
    await page.waitForURL(/sort=worst/);
    await page.reload();
    await page.getByRole('link', { name: 'SILUÉ Drissa' }).waitFor();
    const worst = await names(page);
    // A sanction hit comes before papers that ran out, whenever each came.
    expect([worst[0], worst.slice(1).sort()]).toEqual(['SILUÉ Drissa', ["N'GUESSAN Yves", 'TOURÉ Mariam']]);
    await page.goBack();
    await page.goBack();
    await shows(page, ['SILUÉ Drissa']);
    await page.keyboard.press('n');
    await page.waitForURL(/\/dossiers\//);
    await page.context().close();
  });

  it('finds, in all statuses if asked to, and says where nothing was found', async () => {
    const page = await scene.open(awa);
    await page.getByRole('link', { name: 'SILUÉ Drissa' }).waitFor();
    await page.keyboard.press('/');
    await page.keyboard.type('awa koné');
    await page.keyboard.press('Enter');
    await page.getByRole('heading', { name: 'Nothing was found for “awa koné”' }).waitFor();
    expect(await seriousFaults(page)).toEqual([]);
    await page.getByRole('button', { name: 'Search all statuses' }).click();
    await page.getByRole('link', { name: 'KONÉ Awa' }).waitFor();
    await page.getByLabel('Search dossiers').fill('');
    await page.getByRole('link', { name: 'BAMBA Issouf' }).waitFor();
    await page.getByText('More filters').click();
    await page.getByLabel('Kind').selectOption('Companies (KYB)');
    await shows(page, ['LES VERGERS DU BANDAMA']);
    expect(await seriousFaults(page)).toEqual([]);
    await takePicture(page, 'queue-filters');
    await page.getByRole('button', { name: 'Clear filters' }).click();
    await page.getByRole('link', { name: 'SILUÉ Drissa' }).waitFor();
    expect(new URL(page.url()).search).toBe('');
    await page.context().close();
  });

  it('does not move under the cursor: what is new is told, what others decided stays marked', async () => {
    const page = await scene.open(awa, '/?sort=newest');
    await page.getByRole('link', { name: 'SILUÉ Drissa' }).waitFor();
    const before = await names(page);
    await analysedDossier(scene.service, client, { holder: { lastName: 'NOUVEAU', firstName: 'Venu' } });
    await scene.service.runtime.database.query(
      "UPDATE dossiers SET status = 'VALIDE' WHERE 'COMPANY' = ANY (alerts)",
    );
    await look(page);
    await page.getByRole('button', { name: '1 new: show' }).waitFor();
    await page.getByText('no longer in this list').waitFor();
    await shows(page, before);
    await page.keyboard.press('r');
    await page.getByRole('link', { name: 'NOUVEAU Venu' }).waitFor();
    await shows(page, ['NOUVEAU Venu', ...before.filter((name) => name !== 'LES VERGERS DU BANDAMA')]);
    await page.context().close();
  });

  it('shows every column beside a name without end, and when it came by the clock of the service', async () => {
    const externalId = 'x'.repeat(200);
    await analysedDossier(scene.service, client, { holder: { lastName: 'LONGUE' }, externalId });
    const page = await scene.open(awa, '/?sort=newest');
    await page.getByText(externalId).waitFor();
    const hidden = () =>
      page.locator('.table-frame').evaluate(({ scrollWidth, clientWidth }) => scrollWidth - clientWidth);
    expect(await hidden()).toBe(0);
    await page.setViewportSize({ width: 820, height: 1000 });
    expect(await hidden()).toBe(0);
    expect(await page.locator('time').first().getAttribute('title')).toMatch(/, \d\d:\d\d UTC$/);
    await page.goto('/console/?from=2026-13-40');
    await page.getByRole('alert').getByText('from must be').waitFor();
    await page.context().close();
  });

  it('speaks French, in the dark, and fits a phone', async () => {
    const page = await scene.open(awa, '/?status=all', { language: 'fr', dark: true, phone: true });
    await page.getByRole('link', { name: 'SILUÉ Drissa' }).waitFor();
    await chip(page, /^À traiter/).waitFor();
    expect(await seriousFaults(page)).toEqual([]);
    const [width, room] = await page.evaluate(() => [
      document.documentElement.scrollWidth,
      document.documentElement.clientWidth,
    ]);
    expect(width).toBe(room);
    await takePicture(page, 'queue-phone');
    await page.getByRole('link', { name: 'SILUÉ Drissa' }).scrollIntoViewIfNeeded();
    await takePicture(page, 'queue-phone-rows');
    await page.setViewportSize({ width: 1280, height: 800 });
    await page.getByRole('columnheader', { name: 'Statut' }).waitFor();
    await takePicture(page, 'queue-dark');
    await page.context().close();
  });
});
