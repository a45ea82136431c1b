import type { Page } from 'playwright-core';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { beginPause, endPause } from '../../src/db/pause.ts';
import { itInLongRuns } from '../breadth.ts';
import { eventually } from '../harness.ts';
import { seriousFaults } from './accessible.ts';
import { describeInBrowser } from './browser.ts';
import { analysedDossier } from './dossier-scene.ts';
import { type ConsoleScene, consoleScene, type Operator } from './scene.ts';

describeInBrowser('the frame around the pages, in a browser', () => {
  let scene: ConsoleScene;
  let boss: Operator;
  let client: number;
  beforeAll(async () => {
    scene = await consoleScene();
    boss = await scene.operator('administrator', 'boss');
    client = (await scene.service.client({ company: { name: 'Banque Exemple' } })).companyId;
  });
  afterAll(() => scene?.stop());

  const menu = (page: Page, name: string) => page.getByRole('navigation').getByRole('link', { name });
  /** As another tab of the same browser would. */
  const signInElsewhere = async (page: Page, { cookie }: Operator) => {
    const [name = '', value = ''] = cookie.split('=');
    await page.context().addCookies([{ name, value, url: `${scene.service.url}/console` }]);
  };

  it('begins every page at its top, where the keys go on, and names it in the language', async () => {
    const page = await scene.open(boss, `/clients/${client}`);
    await page.setViewportSize({ width: 1280, height: 300 });
    await page.getByRole('button', { name: 'Suspend' }).scrollIntoViewIfNeeded();
    expect(await page.evaluate(() => scrollY)).toBeGreaterThan(0);
    // The menu stays.
    expect((await menu(page, 'Queue').boundingBox())?.y).toBeGreaterThanOrEqual(0);
    await page.keyboard.press('g');
    await page.keyboard.press('a');
    await page.getByRole('heading', { name: 'Audit', level: 1 }).waitFor();
    expect(await page.evaluate(() => [scrollY, document.activeElement?.id])).toEqual([0, 'content']);
    await menu(page, 'People').click();
    await page.getByRole('heading', { name: 'People', level: 1 }).waitFor();
    await eventually('the page is named', async () => (await page.title()) === 'People · Akwaba');
    await page.getByRole('button', { name: 'Français' }).first().click();
    await page.getByRole('heading', { name: 'Équipe', level: 1 }).waitFor();
    await eventually('the page is named in French', async () => (await page.title()) === 'Équipe · Akwaba');
    await page.goto('/console/nowhere');
    await page.getByRole('link', { name: 'Vers la file' }).click();
    await page.getByRole('heading', { name: 'File', level: 1 }).waitFor();
    await page.context().close();
  });

  it('has at most eight entries for an officer, under headings; the others are reached by the palette', async () => {
    const officer = await scene.operator('reviewer', 'officer');
    const page = await scene.open(officer, '/', { language: 'fr' });
    const nav = page.getByRole('navigation', { name: 'Menu' });
    await nav.getByRole('link', { name: 'Audit' }).waitFor();
    expect(await nav.getByRole('link').count()).toBeLessThanOrEqual(8);
    expect(await nav.getByRole('heading').allInnerTexts()).toEqual(['Travail', 'Règles', 'Service']);
    await page.keyboard.press('Control+k');
    await page.locator('#palette-entries').waitFor();
    await page.keyboard.type('registr');
    await page.locator('#palette-entries [aria-selected=true]', { hasText: 'Registres' }).waitFor();
    expect(await seriousFaults(page)).toEqual([]);
    await page.keyboard.press('Enter');
    await page.getByRole('heading', { name: 'Registres', level: 1 }).waitFor();
    await page.context().close();
  });

  it('has one switch between live and test for all pages, remembered, and empty pages lead to the other', async () => {
    const bank = await scene.service.client({ company: { name: 'Banque d’Essai' } });
    await analysedDossier(scene.service, bank, { holder: { lastName: 'BAMBA' }, test: true });
    const officer = await scene.operator('reviewer', 'essai', bank.companyId);
    const page = await scene.open(officer);
    // There is nothing but test yet, so it begins there.
    await page.getByRole('link', { name: /BAMBA/ }).waitFor();
    const world = page.getByRole('switch', { name: 'Test mode' });
    expect(await world.getAttribute('aria-checked')).toBe('true');
    await world.click();
    await page.getByText('Nothing in live yet. 1 dossier in test.').waitFor();
    expect(await seriousFaults(page)).toEqual([]);
    await menu(page, 'Figures').click();
    await page.getByText('Nothing in live yet. 1 dossier in test.').waitFor();
    await page.reload();
    await page.getByRole('button', { name: 'Show test' }).click();
    await page.getByText('No dossier was received in these days.').waitFor({ state: 'detached' });
    await menu(page, 'Queue').click();
    await page.getByRole('link', { name: /BAMBA/ }).click();
    await page.getByRole('heading', { name: /BAMBA/, level: 1 }).waitFor();
    expect(await seriousFaults(page)).toEqual([]);
    await world.click();
    await page.getByText('Nothing in live yet.').waitFor();
    await page.goto('/console/?test=1');
    await page.getByRole('link', { name: /BAMBA/ }).waitFor();
    await page.context().close();
  });

  it('finds by Ctrl-K dossiers and people by name, and dossiers by the organisation’s own number', async () => {
    const bank = await scene.service.client({ company: { name: 'Banque du Nord' } });
    const other = await scene.service.client({ company: { name: 'Banque du Sud' } });
    const holder = { lastName: 'GBAGBARIA', firstName: 'MARIAM' };
    const id = await analysedDossier(scene.service, bank, { holder, externalId: 'NORD-77' });
    await analysedDossier(scene.service, bank, { holder, test: true, externalId: 'NORD-78' });
    await analysedDossier(scene.service, other, { holder, externalId: 'SUD-1' });
    const officer = await scene.operator('reviewer', 'nordiste', bank.companyId);
    const page = await scene.open(officer, '/?test=0', { language: 'fr' });
    await page.getByRole('heading', { name: 'File', level: 1 }).waitFor();
    await page.keyboard.press('Control+k');
    await page.getByRole('combobox', { name: 'Page, action' }).fill('gbagbaria');
    const options = page.locator('#palette-entries [role=option]');
    await options.getByText('NORD-77').waitFor();
    // Neither test nor another organisation's.
    expect(await options.allInnerTexts()).toEqual([
      expect.stringMatching(/GBAGBARIA.*NORD-77\s+Dossier/),
      expect.stringMatching(/GBAGBARIA.*\s+Personne/),
    ]);
    expect(await seriousFaults(page)).toEqual([]);
    await page.keyboard.press('ArrowDown');
    await page.keyboard.press('Enter');
    await page.waitForURL(/\/subjects\//);
    await page.keyboard.press('Control+k');
    await page.locator('#palette-entries').waitFor();
    await page.keyboard.type('NORD-77');
    await page.getByRole('option', { name: 'NORD-77', selected: true }).waitFor();
    await page.keyboard.press('Enter');
    await page.waitForURL(new RegExp(`/dossiers/${id}`));
    await page.context().close();
  });

  it('shows markup typed into Ctrl-K as text, and no answer to what was typed before', async () => {
    const page = await scene.open(boss, '/audit');
    await page.getByRole('heading', { name: 'Audit', level: 1 }).waitFor();
    let letOldGo = () => {};
    const oldMayGo = new Promise<void>((go) => {
      letOldGo = go;
    });
    const oldAnswered = page.waitForEvent('requestfailed', (request) => /search=OLD/.test(request.url()));
    await page.route(/\/api\/queue\?search=OLD/, async (route) => {
      await oldMayGo;
      await route.continue().catch(() => undefined);
    });
    await page.keyboard.press('Control+k');
    const field = page.getByRole('combobox', { name: 'Page, act' });
    const asked = page.waitForRequest(/search=OLD/);
    await field.fill('OLD');
    await asked;
    await page.getByText('Searching…').waitFor();
    await field.fill('<b>nobody</b>');
    await page.getByText('Nothing was found for “<b>nobody</b>”.').waitFor();
    letOldGo();
    await oldAnswered;
    await page.getByText('Nothing was found for “<b>nobody</b>”.').waitFor();
    await page.keyboard.press('Escape');
    expect(await page.getByRole('dialog').count()).toBe(0);
    await page.context().close();
  });

  it('can be read while a button is at work, and the reference for people in the dark', async () => {
    const page = await scene.openNew('/', { dark: true });
    await page.getByLabel('Login').fill('nobody');
    await page.getByLabel('Password').fill('a long password that is wrong');
    let answer = () => {};
    const held = new Promise<void>((resolve) => {
      answer = resolve;
    });
    await page.route('**/api/session', async (route) => {
      await held;
      await route.continue();
    });
    await page.getByRole('button', { name: 'Sign in' }).click();
    await page.locator('button[aria-busy=true]').waitFor();
    for (const colorScheme of ['light', 'dark'] as const) {
      await page.emulateMedia({ colorScheme });
      expect(await seriousFaults(page), colorScheme).toEqual([]);
    }
    answer();
    await page.getByRole('alert').waitFor();
    for (const path of ['/problems#PERSON_NOT_FOUND', '/codes', '/sandbox']) {
      await page.goto(scene.service.url + path);
      expect(await seriousFaults(page), path).toEqual([]);
    }
    await page.context().close();
  });

  it('tells that a page did not come, and brings it when the connection is back', async () => {
    const page = await scene.open(boss, '/figures');
    await page.getByRole('heading', { name: 'Figures', level: 1 }).waitFor();
    await page.context().setOffline(true);
    await menu(page, 'Tasks').click();
    await page.getByText('The service cannot be reached').waitFor();
    await page.getByRole('button', { name: 'Try again' }).click();
    await page.getByText('The connection is lost.').waitFor();
    await page.context().setOffline(false);
    await page.getByText('The connection is lost.').waitFor({ state: 'detached' });
    await page.getByRole('button', { name: 'Try again' }).click();
    await page.getByRole('heading', { name: 'Tasks', level: 1 }).waitFor();
    await page.context().close();
  });

  itInLongRuns('waits for a slow answer instead of asking over it again and again', async () => {
    const page = await scene.open(boss, '/figures');
    await page.clock.install();
    let asked = 0;
    let answer = () => {};
    const held = new Promise<void>((resolve) => {
      answer = resolve;
    });
    await page.route('**/api/jobs', async (route) => {
      asked++;
      await held;
      await route.continue();
    });
    await menu(page, 'Tasks').click();
    await page.getByText('Loading…').waitFor();
    await expect.poll(() => asked).toBe(1);
    await page.clock.runFor(30_000);
    answer();
    await page.getByRole('heading', { name: 'Now' }).waitFor();
    expect(asked).toBe(1);
    await page.context().close();
  });

  it('keeps what was typed when the same person signs in anew in another tab, and gives it to nobody else', async () => {
    const page = await scene.open(boss, `/clients/${client}`);
    const rate = page.getByLabel('Requests a second');
    await rate.fill('75');
    await signInElsewhere(page, await scene.operator('administrator', 'boss'));
    await page.getByRole('button', { name: 'Save' }).click();
    await page.getByText('The settings were saved.').waitFor();
    expect((await boss.get(`/clients/${client}`)).body.settings.rateLimitPerSecond).toBe(75);

    await page.goto('/console/clients?new=1');
    await page.getByLabel('Name', { exact: true }).fill('Banque de Boss');
    await signInElsewhere(page, await scene.operator('administrator', 'other'));
    await page.getByRole('button', { name: 'Make the organisation' }).click();
    await page.getByRole('link', { name: 'Other' }).first().waitFor();
    expect(await page.getByLabel('Name', { exact: true }).inputValue()).toBe('');
    expect(JSON.stringify((await boss.get('/clients')).body)).not.toContain('Banque de Boss');
    await page.context().close();
  });

  it('asks who is there over the page when the session is over, whatever is pressed, and lets go who leaves', async () => {
    const gone = await scene.operator('administrator', 'gone');
    const page = await scene.open(gone, '/figures');
    await page.getByRole('heading', { name: 'Figures', level: 1 }).waitFor();
    await gone.send('DELETE', '/session');
    // Not a click, which would wait for ever where something that the page asked by itself was refused first.
    await menu(page, 'Lists').dispatchEvent('click');
    await page.getByRole('dialog', { name: 'Sign in again' }).waitFor();
    for (let i = 0; i < 3; i++) await page.keyboard.press('Escape');
    await page.getByRole('dialog', { name: 'Sign in again' }).getByLabel('Password').fill('still here');
    await page.reload();
    await page.getByRole('heading', { name: 'Sign in' }).waitFor();
    const again = await scene.operator('administrator', 'gone');
    await signInElsewhere(page, again);
    await page.reload();
    await page.getByRole('heading', { name: 'Lists', level: 1 }).waitFor();
    // Whatever the page asks by itself is answered before: it would be refused otherwise.
    await page.waitForLoadState('networkidle');
    await again.send('DELETE', '/session');
    await page.getByRole('button', { name: 'Sign out' }).first().click();
    await page.getByRole('heading', { name: 'Sign in' }).waitFor();
    await page.context().close();
  });

  itInLongRuns('tells that the service is paused, in the language, until it is not', async () => {
    const { database } = scene.service.runtime;
    const ofClient = await scene.operator('viewer', 'ours', client);
    await database.transaction((tx) =>
      beginPause(tx, { from: 'copy', to: new Date('2026-11-16T12:00:00Z') }),
    );
    await eventually('it is known', async () => (await boss.get('/session')).body.pause !== null);
    const page = await scene.open(boss, '/', { language: 'fr' });
    await page.getByText(/Le service est en lecture seule.*\(akwaba resume\)\./).waitFor();
    // Whoever belongs to a client has no terminal of the operator's.
    const hers = await scene.open(ofClient, '/', { language: 'fr' });
    await hers.getByText(/Le service est en lecture seule.*l’exploitant le relance\./).waitFor();
    await hers.context().close();
    await page.getByText(/16 nov\. 2026/).waitFor();
    await database.transaction((tx) => endPause(tx));
    await page.getByText('Le service est en lecture seule').waitFor({ state: 'detached' });
    await page.context().close();
  });
});
