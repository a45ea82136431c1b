import type { Page } from 'playwright-core';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { inventedPersons } from '../../src/demo/invented-register.ts';
import { createUser } from '../../src/operators/users.ts';
import { sweepPictures } from '../../src/retention/sweep-pictures.ts';
import { eraseForGood } from '../../src/subjects/erase-subject.ts';
import { faceProblems } from '../../src/vision/faces/face-observation.ts';
import { itInLongRuns } from '../breadth.ts';
import type { TestClient } from '../harness.ts';
import { clearHits } from '../screening-scene.ts';
import { changeRow } from '../signed-rows.ts';
import { accepted, analysed, sample } from '../uploads.ts';
import { seriousFaults } from './accessible.ts';
import { describeInBrowser } from './browser.ts';
import { analysedDossier } from './dossier-scene.ts';
import { doubtful, drawnHead, inFull, notCompared } from './doubtful-dossiers.ts';
import { type ConsoleScene, consoleScene, type Operator, openPart, takePicture } from './scene.ts';

/** Where the sheet lies in its frame. */
const lies = (page: Page) => page.locator('.sheet').evaluate((sheet) => getComputedStyle(sheet).transform);

const toDecide = (page: Page) => page.locator('.head-title .badge', { hasText: /To decide|À traiter/ });

/** Two fingers that part. */
function pinch(stage: Element): void {
  const { left, top } = stage.getBoundingClientRect();
  const finger = (type: string, pointerId: number, x: number) =>
    stage.dispatchEvent(
      new PointerEvent(type, { pointerId, clientX: left + x, clientY: top + 100, bubbles: true, button: 0 }),
    );
  finger('pointerdown', 11, 100);
  finger('pointerdown', 12, 140);
  finger('pointermove', 12, 300);
  finger('pointerup', 12, 300);
  finger('pointerup', 11, 100);
}

describeInBrowser('the page of a dossier, in a browser', () => {
  let scene: ConsoleScene;
  let client: TestClient;
  let awa: Operator;
  beforeAll(async () => {
    scene = await consoleScene({}, { worker: true });
    client = await scene.service.client({ company: { name: 'Banque du Littoral' } });
    awa = await scene.operator('reviewer', 'awa');
  });
  afterAll(() => scene?.stop());

  it('shows a real analysis: what was read lies on the picture, and both point at each other', async () => {
    await scene.service.load('persons', inventedPersons());
    const { id } = await accepted(scene.service, client, 'v2', [
      ['documentType', 'CNI'],
      ['externalId', 'LIT-0001'],
      ['idDocumentFront', sample('cni-2020-front')],
      ['idDocumentBack', sample('cni-2020-back')],
    ]);
    await analysed(client, id);
    const page = await scene.open(awa, `/dossiers/${id}`);
    await page.getByRole('heading', { level: 1, name: /KOUADIO/ }).waitFor();
    await page.locator('.sheet img').waitFor();
    await page.waitForFunction(() => [...document.images].every((image) => image.complete));
    await takePicture(page, 'dossier');
    expect(await seriousFaults(page)).toEqual([]);

    const report = await page.getByRole('link', { name: 'Evidence report' }).getAttribute('href');
    expect((await page.request.get(report ?? '')).status()).toBe(200);

    const box = page.locator('polygon[data-field="last_name"]');
    const row = page.getByRole('row', { name: /^Last name/ });
    expect(await row.getByRole('cell').allInnerTexts()).toEqual([
      'KOUADIO',
      'KOUADIO',
      'KOUADIO',
      '✓ agrees',
    ]);
    await row.getByRole('button').focus();
    await page.locator('polygon.pointed[data-field="last_name"]').waitFor();
    await page.getByRole('button', { name: 'National number (NNI)' }).focus();
    // It stands on the back.
    await page.getByRole('tab', { name: /Back/, selected: true }).waitFor();
    await page.keyboard.press('1');
    await page.getByRole('tab', { name: /Front/, selected: true }).waitFor();
    await box.hover();
    await page.locator('tr.pointed', { hasText: 'Last name' }).waitFor();

    const whole = await lies(page);
    await page.keyboard.press('+');
    await expect.poll(() => lies(page)).not.toBe(whole);
    await page.keyboard.press('0');
    await expect.poll(() => lies(page)).toBe(whole);
    await page.keyboard.press('r');
    await expect.poll(() => lies(page)).not.toBe(whole);
    for (let i = 0; i < 3; i++) await page.keyboard.press('r');
    await expect.poll(() => lies(page)).toBe(whole);
    await page.keyboard.press('b');
    await expect.poll(() => page.locator('.overlay').count()).toBe(0);
    await page.keyboard.press('b');

    // Near enough to read it, and then moved: by the arrows and by hand.
    await row.getByRole('button').click();
    await expect.poll(async () => ((await box.boundingBox())?.width ?? 0) > 150).toBe(true);
    await expect.poll(() => lies(page)).not.toBe(whole);
    const stage = page.getByRole('application');
    await stage.focus();
    const near = await lies(page);
    await page.keyboard.press('ArrowRight');
    await expect.poll(() => lies(page)).not.toBe(near);
    await stage.hover();
    await page.mouse.wheel(0, 3000);
    await expect.poll(() => lies(page)).toBe(whole);
    await page.mouse.wheel(0, -600);
    const wheeled = await lies(page);
    await page.mouse.down();
    await page.mouse.move(500, 420, { steps: 3 });
    await page.mouse.up();
    await expect.poll(() => lies(page)).not.toBe(wheeled);

    // Correcting stands beside the picture, with the place of the field enlarged above it; a box leads to its field.
    await page.keyboard.press('c');
    const form = page.locator('.correcting');
    await form.getByRole('textbox', { name: 'First names' }).focus();
    await form.locator('.crop img').waitFor();
    await takePicture(page, 'dossier-correcting');
    expect(await seriousFaults(page)).toEqual([]);
    await page.keyboard.press('Escape');
    expect(await form.count()).toBe(0);
    await page.close();
  }, 180_000);

  it('says who, why and what to do without scrolling, on a page of three screens', async () => {
    const id = await analysedDossier(scene.service, client, inFull);
    const page = await scene.open(awa, `/dossiers/${id}`, { language: 'fr' });
    await page.setViewportSize({ width: 1366, height: 768 });
    const verdict = page.getByRole('region', { name: 'Bilan' });
    await verdict.getByRole('heading', { name: 'Pourquoi ce score' }).waitFor();
    const bottomOf = (name: string) =>
      page.locator(name).evaluate((element) => element.getBoundingClientRect().bottom);
    expect(await bottomOf('.verdict')).toBeLessThan(await bottomOf('.decision-bar'));
    expect(await bottomOf('.decision-bar')).toBeLessThanOrEqual(768);
    expect(await page.evaluate(() => document.documentElement.scrollHeight)).toBeLessThanOrEqual(2400);
    await takePicture(page, 'dossier-verdict');
    // Each reason leads to its place.
    await verdict.getByRole('button', { name: /La presse met en cause/ }).click();
    expect(await page.getByRole('tab', { name: /Presse/ }).getAttribute('aria-selected')).toBe('true');
    await page.keyboard.press('o');
    expect(await page.getByRole('tab', { name: /Vérifications/ }).getAttribute('aria-selected')).toBe('true');
    await page.close();
    const phone = await scene.open(awa, `/dossiers/${id}`, { language: 'fr', phone: true });
    await phone.locator('.verdict').waitFor();
    expect(await phone.locator('.decision-bar').isVisible()).toBe(true);
    expect(
      await phone.locator('.verdict').evaluate((one) => one.getBoundingClientRect().bottom),
    ).toBeLessThan(3 * 844);
    await phone.close();
  });

  it('marks a match as another person, and takes it back', async () => {
    const id = await analysedDossier(scene.service, client, inFull);
    const page = await scene.open(awa, `/dossiers/${id}`);
    const hit = page.getByRole('article', { name: 'Silué Drissa' });
    await hit.getByText('To be looked at').waitFor();
    await page.getByRole('button', { name: /open hit in a sanction list: .*Silué Drissa/i }).click();
    await takePicture(page, 'dossier-hits');
    await openPart(page, 'press');
    const [link, policy] = [page.getByRole('link', { name: /Korhogo trader/ }), ['target', 'rel']];
    expect(await Promise.all(policy.map((name) => link.getAttribute(name)))).toEqual([
      '_blank',
      'noreferrer noopener',
    ]);
    await openPart(page, 'hits');
    await hit.getByRole('button', { name: 'Another person' }).click();
    await page.getByRole('button', { name: 'Another date of birth.' }).click();
    expect(await page.getByLabel('Reason').inputValue()).toBe('Another date of birth.');
    await page.getByRole('button', { name: 'It is another person' }).click();
    await hit.getByText('Cleared by Awa').waitFor();
    // Who works by keys goes on where they were.
    await expect
      .poll(() => page.evaluate(() => document.activeElement?.textContent))
      .toBe('Look at it again');
    await openPart(page, 'history');
    expect(await page.locator('#history').innerText()).toContain('Another date of birth.');
    await openPart(page, 'hits');
    await hit.getByRole('button', { name: 'Look at it again' }).click();
    await page.getByLabel('Reason').fill('Cleared too soon');
    await page.keyboard.press('Control+Enter');
    await hit.getByText('To be looked at').waitFor();
    await page.close();
  });

  it('keeps what was typed through a reload and a lost connection, then decides, and goes on to the next', async () => {
    const id = await analysedDossier(scene.service, client, inFull);
    await analysedDossier(scene.service, client);
    const page = await scene.open(awa, `/dossiers/${id}`, { language: 'fr' });
    await toDecide(page).waitFor();
    await page.keyboard.press('x');
    await page.getByLabel('Motif').fill('Le document semble altéré, ligne 2');
    await takePicture(page, 'dossier-decide');
    await page.getByLabel('Motif').fill('x');
    await page.keyboard.press('Control+Enter');
    await page.getByText('« Motif » doit avoir au moins 3 caractères').waitFor();
    expect(await seriousFaults(page)).toEqual([]);
    await page.getByLabel('Motif').fill('Le document semble altéré, ligne 2');
    await page.reload();
    await toDecide(page).waitFor();
    await page.keyboard.press('x');
    expect(await page.getByLabel('Motif').inputValue()).toBe('Le document semble altéré, ligne 2');
    await page.context().setOffline(true);
    await page.getByRole('dialog').getByRole('button', { name: 'Rejeter' }).click();
    await page.getByRole('dialog').getByText('Le service est injoignable').waitFor();
    expect(await page.getByLabel('Motif').inputValue()).toBe('Le document semble altéré, ligne 2');
    await page.context().setOffline(false);
    await page.getByRole('dialog').getByRole('button', { name: 'Rejeter' }).click();
    await page.locator('.head-title .badge', { hasText: 'Rejeté' }).waitFor();
    // The button that was pressed is gone; the keys go on beside what is left.
    await expect
      .poll(() => page.evaluate(() => document.activeElement?.getAttribute('aria-label')))
      .toBe('Décision');
    expect((await awa.get(`/dossiers/${id}`)).body.history.at(-1)).toMatchObject({
      to: 'REJETE',
      reason: 'Le document semble altéré, ligne 2',
    });
    // What was decided is changed by others than reviewers.
    expect(await page.locator('.decision-bar').getByRole('button').allInnerTexts()).toEqual([
      expect.stringContaining('Dossier suivant'),
    ]);
    await page.keyboard.press('n');
    await page.waitForURL((url) => !url.pathname.endsWith(id) && url.pathname.includes('/dossiers/'));
    await toDecide(page).waitFor();
    await page.close();
  });

  it('asks for the password over the page when the session has ended, and sends what was typed', async () => {
    const { database, keyring } = scene.service.runtime;
    const id = await analysedDossier(scene.service, client);
    const { user, password } = await database.transaction((tx) =>
      createUser(tx, keyring, 'test', { login: 'ended', name: 'Ended', role: 'reviewer' }),
    );
    await changeRow(scene.service.runtime, ['users', user.id], (tx) =>
      tx.query('UPDATE users SET password_temporary = false WHERE id = $1', [user.id]),
    );
    const ended = await scene.operator('reviewer', 'ended');
    const page = await scene.open(ended, `/dossiers/${id}`);
    await toDecide(page).waitFor();
    await page.keyboard.press('v');
    await page.getByLabel('Reason').fill('All is well');
    // Otherwise it may be the pulse that meets the ended session first.
    await page.route('**/pulse', (route) =>
      route.fulfill({ json: { revision: 1, status: 'A_TRAITER', viewers: [] } }),
    );
    await database.query('DELETE FROM user_sessions WHERE user_id = $1', [user.id]);
    await page.getByRole('dialog').getByRole('button', { name: 'Validate' }).click();
    await page.getByRole('heading', { name: 'Sign in again' }).waitFor();
    await page.getByLabel('Password').fill(password);
    await page.getByRole('button', { name: 'Sign in' }).click();
    await page.locator('.head-title .badge', { hasText: 'Validated' }).waitFor();
    expect((await awa.get(`/dossiers/${id}`)).body.history.at(-1)).toMatchObject({
      actor: 'user:ended',
      reason: 'All is well',
    });
    await page.close();
  });

  itInLongRuns('lets a proposal be withdrawn and declined by keys, which the help names', async () => {
    const strict = await scene.service.client();
    const { companyId } = strict;
    await changeRow(scene.service.runtime, ['companies', companyId, companyId], (tx) =>
      tx.query('UPDATE companies SET four_eyes = true WHERE id = $1', [companyId]),
    );
    const id = await analysedDossier(scene.service, strict);
    const propose = async () => {
      const { revision } = (await awa.get(`/dossiers/${id}`)).body;
      const body = { revision, to: 'REJETE', reason: 'The paper is altered' };
      expect((await awa.send('POST', `/dossiers/${id}/decision`, body)).status).toBe(200);
    };
    for (const [login, key, name] of [
      ['awa', 'w', 'Withdraw'],
      ['kofi', 'd', 'Decline'],
    ] as const) {
      await propose();
      const page = await scene.open(await scene.operator('reviewer', login), `/dossiers/${id}`);
      await page.locator('.decision-bar').getByRole('button', { name }).waitFor();
      await page.keyboard.press('?');
      await page.getByRole('dialog').getByText(name, { exact: true }).waitFor();
      await page.keyboard.press('Escape');
      await page.keyboard.press(key);
      await page.getByLabel('Reason').fill('Not so sure any more');
      await page.keyboard.press('Control+Enter');
      await page.locator('.decision-bar').getByRole('button', { name: 'Validate' }).waitFor();
      await page.close();
    }
  });

  itInLongRuns('runs a check again, says what it costs, and follows the analysis by itself', async () => {
    const id = await analysedDossier(scene.service, client, inFull);
    const page = await scene.open(awa, `/dossiers/${id}`);
    // Of what cannot come out otherwise the reason stands where the button would.
    const expiry = page.locator('#check-EXPIRATION_CHECK');
    await openPart(page, 'checks');
    await expiry.locator('summary').first().click();
    await expiry.getByText('Running it again would say the same').waitFor();
    expect(await expiry.getByRole('button', { name: 'Run again' }).count()).toBe(0);
    await scene.service.runtime.database.query('UPDATE register_totals SET changed_at = now()');
    await page.reload();
    await openPart(page, 'checks');
    await page.locator('#check-DB_CHECK > summary').click();
    await page.locator('#check-DB_CHECK').getByText('The register has changed since it ran.').waitFor();
    await page.locator('#check-DB_CHECK').getByRole('button', { name: 'Run again' }).click();
    const dialog = page.getByRole('dialog');
    await dialog.getByText('It costs Banque du Littoral').waitFor();
    await page.getByLabel('Reason').fill('The day was read again');
    await dialog.getByRole('button', { name: 'Run again' }).click();
    await openPart(page, 'history');
    await page.locator('#history', { hasText: 'The day was read again' }).waitFor();
    await toDecide(page).waitFor();
    expect(await page.locator('#history li').count()).toBeGreaterThan(3);
    await openPart(page, 'checks');
    await page.locator('#check-PEP_CHECK').getByRole('button', { name: 'Run again' }).click();
    await dialog.getByText('It costs nothing').waitFor();
    await page.keyboard.press('Escape');
    await page.close();
  });

  itInLongRuns(
    'says what it cannot show: a failed analysis, removed pictures, an erased dossier',
    async () => {
      const { runtime, services } = scene.service;
      const [failed, gone] = [
        await analysedDossier(scene.service, client, { status: 'ERREUR' }),
        await analysedDossier(scene.service, client, { hits: [{ topic: 'pep', name: 'Somebody Else' }] }),
      ];
      const page = await scene.open(awa, `/dossiers/${failed}`);
      await page.locator('.note', { hasText: 'was given up' }).waitFor();
      const steps = await page.locator('.steps li span:first-child').allInnerTexts();
      expect(steps).toEqual(['Received', 'Analysis given up']);
      expect(await page.locator('.decision-bar').getByRole('button').allInnerTexts()).toEqual([
        expect.stringContaining('Reject'),
        expect.stringContaining('Ask for more'),
        expect.stringContaining('Next dossier'),
      ]);

      await runtime.database.query(
        "UPDATE dossiers SET created_at = now() - interval '1 year' WHERE uuid = $1",
        [gone],
      );
      await sweepPictures({ ...runtime, blobs: services.blobs });
      const faceless = await analysedDossier(scene.service, client, {
        pictures: { selfie: await drawnHead() },
        checks: { FACE_MATCH_CHECK: { score: 0, scoring: { faceMatched: false, similarity: '0.00' } } },
      });
      await page.goto(`/console/dossiers/${faceless}`);
      expect(await page.locator('.no-portrait').innerText()).toBe('None that can be compared');
      await page.goto(`/console/dossiers/${gone}`);
      await page.getByText('This picture was removed on').waitFor();
      await page.getByRole('heading', { level: 1, name: /KOUADIO/ }).waitFor();

      const [subject] = (await awa.get(`/dossiers/${gone}`)).body.subjects;
      const wish = {
        subjectId: subject.id,
        actor: 'test',
        reason: 'They asked for it',
        basis: 'request',
      } as const;
      await clearHits(scene.service, subject.id);
      await eraseForGood({ ...services, ...runtime }, wish);
      await page.goto(`/console/dossiers/${gone}`);
      await page.getByText('It was erased on').waitFor();
      await page.getByRole('heading', { level: 1, name: 'Erased dossier' }).waitFor();
      expect(await page.locator('.decision-bar').getByRole('button').count()).toBe(1);
      expect(await seriousFaults(page)).toEqual([]);
      await page.close();
    },
  );

  itInLongRuns('fits a phone', async () => {
    const id = await analysedDossier(scene.service, client, await doubtful());
    const phone = await scene.open(awa, `/dossiers/${id}`, { phone: true, language: 'fr' });
    await toDecide(phone).waitFor();
    await phone.waitForFunction(() => [...document.images].every((image) => image.complete));
    await takePicture(phone, 'dossier-phone');
    expect(await phone.evaluate(() => document.documentElement.scrollWidth)).toBeLessThanOrEqual(390);
    expect(await seriousFaults(phone)).toEqual([]);
    const whole = await lies(phone);
    await phone.getByRole('application').evaluate(pinch);
    await expect.poll(() => lies(phone)).not.toBe(whole);
    await phone.close();
    // There are no keys here: the way on is a button, once it is decided.
    const { revision } = (await awa.get(`/dossiers/${id}`)).body;
    await awa.send('POST', `/dossiers/${id}/decision`, { revision, to: 'REJETE', reason: 'Nothing agrees' });
    const senior = await scene.operator('senior', 'fatou');
    const decided = await scene.open(senior, `/dossiers/${id}`, { phone: true });
    await decided.getByRole('button', { name: 'Next dossier' }).waitFor();
    await decided.close();
  });

  itInLongRuns('tells apart what differs, by more than colour, and shows both faces', async () => {
    const id = await analysedDossier(scene.service, client, await doubtful());
    const dark = await scene.open(awa, `/dossiers/${id}`, { dark: true });
    await toDecide(dark).waitFor();
    await dark.waitForFunction(() => [...document.images].every((image) => image.complete));
    await takePicture(dark, 'dossier-dark');
    expect(await seriousFaults(dark)).toEqual([]);
    const name = dark.getByRole('row', { name: /^Last name/ });
    expect(await name.innerText()).toMatch(/SILUÉ-KONÉ\s+✕ differs\s+71 of 100/);
    const scale = dark.getByRole('img', { name: 'Similarity 71.4 of 100; above 80' });
    await scale.scrollIntoViewIfNeeded();
    await dark.getByText('compare the two yourself').waitFor();
    expect(await dark.locator('.no-portrait').count()).toBe(0);
    await takePicture(dark, 'dossier-face');
    await dark.close();
  });

  itInLongRuns('says why a selfie was not compared, in words, and not that it is another face', async () => {
    const id = await analysedDossier(scene.service, client, await notCompared());
    const page = await scene.open(awa, `/dossiers/${id}`, { language: 'fr' });
    const face = page.locator('#face');
    await openPart(page, 'face');
    await face.getByText('– Non comparé').waitFor();
    const why = 'Le selfie n’a pas pu être comparé ; la vérification du visage dit pourquoi.';
    await face.getByText(why).waitFor();
    await face.getByRole('img', { name: 'Selfie' }).waitFor();
    expect(await face.getByRole('img', { name: /^Similarité/ }).count()).toBe(0);
    expect(await face.innerText()).not.toContain('même visage');
    // In words, where the check is.
    const check = page.locator('#check-FACE_MATCH_CHECK');
    await openPart(page, 'checks');
    await check
      .getByRole('listitem')
      .filter({ hasText: faceProblems.NO_FACE.fr.replaceAll("'", '’') })
      .waitFor();
    expect(await seriousFaults(page)).toEqual([]);
    await page.close();
  });
});
