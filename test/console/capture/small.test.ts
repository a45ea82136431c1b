import type { Page } from 'playwright-core';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { livenessLimits } from '../../../src/contract/liveness.ts';
import { Phone } from '../../capture/phone.ts';
import { signCarried } from '../../signed-rows.ts';
import { plainPicture } from '../../uploads.ts';
import { seriousFaults } from '../accessible.ts';
import { describeWithCamera } from '../browser.ts';
import { type CaptureScene, captureScene } from './scene.ts';

describeWithCamera('the page on a small phone', () => {
  let scene: CaptureScene;
  beforeAll(async () => {
    scene = await captureScene();
  });
  afterAll(() => scene?.stop());

  const small = { width: 360, height: 640 };
  const heading = (page: Page, name: string) => page.getByRole('heading', { name, level: 1 }).waitFor();
  const press = (page: Page, name: string) => page.getByRole('button', { name, exact: true }).click();
  const begin = async (url: string) => {
    const phone = new Phone(scene.service, url);
    await phone.open();
    await phone.begin();
    return phone;
  };

  it('shows what is to be pressed without scrolling, also in a test', async () => {
    const request = { type: 'KYB', documentTypes: ['CNI'], selfie: 'liveness' } as const;
    const { url } = await scene.session({ ...request, documentTypes: [...request.documentTypes] }, true);
    const phone = await begin(url);
    const page = await scene.open('about:blank', small);
    const [name = '', value = ''] = phone.cookie.split('=');
    await page.context().addCookies([{ name, value, url: scene.service.url }]);
    const picture = await plainPicture(120, 'jpeg');
    const low: string[] = [];
    for (const [slot, title] of [
      ['rccm', 'Le registre du commerce (RCCM)'],
      ['dfe', 'La déclaration fiscale (DFE)'],
      ['front', 'Le devant de la carte'],
      ['back', 'L’arrière de la carte'],
      ['liveness', 'Bougez la tête comme demandé'],
    ] as const) {
      await page.goto('about:blank');
      await page.goto(`${scene.service.url}/capture`);
      await heading(page, title);
      await page.getByText('Essai : rien n’est vérifié pour de vrai.').waitFor();
      await scene.keep(page, `30-small-${slot}`);
      const box = await page.locator('.actions .button').last().boundingBox();
      if (box === null || box.y + box.height > small.height) low.push(`${slot} ${JSON.stringify(box)}`);
      if (slot !== 'liveness') await phone.take(slot, picture);
    }
    expect(low).toEqual([]);
    await page.context().close();
  });

  it('can be read while a button is at work, in the light and in the dark', async () => {
    const { url } = await scene.session({ documentTypes: ['PASSEPORT'] });
    const page = await scene.open(url, small);
    const button = page.getByRole('button', { name: 'J’accepte' });
    await button.waitFor();
    let answer = () => {};
    const held = new Promise<void>((resolve) => {
      answer = resolve;
    });
    await page.route('**/capture/api/**', async (route) => {
      await held;
      await route.continue();
    });
    await button.click();
    await page.locator('.button[aria-busy=true]').waitFor();
    for (const colorScheme of ['light', 'dark'] as const) {
      await page.emulateMedia({ colorScheme });
      expect(await seriousFaults(page), colorScheme).toEqual([]);
    }
    answer();
    await page.locator('.button[aria-busy=true]').waitFor({ state: 'detached' });
    await page.context().close();
  });

  it('says that movements need the camera, and what is next where no attempt is left', async () => {
    const { id, url } = await scene.session({ documentTypes: ['PASSEPORT'], selfie: 'liveness' });
    const phone = await begin(url);
    await phone.take('front', await plainPicture(120, 'jpeg'));
    const { body } = await phone.ask('POST', '/hand-over');
    const page = await scene.open(`${scene.service.url}/capture#${body.url.split('#')[1]}`, {
      ...small,
      camera: 'denied',
    });
    await press(page, 'Continuer ici');
    await press(page, 'Commencer');
    await page.getByRole('heading', { name: 'L’appareil photo est bloqué' }).waitFor();
    await page.getByText(/^Cette étape se fait avec l’appareil photo/).waitFor();
    expect(await page.locator('main').innerText()).not.toMatch(/choisi.* une photo/i);
    expect(await page.evaluate(() => document.activeElement?.tagName)).toBe('H1');
    await scene.keep(page, '31-liveness-denied');
    expect(await seriousFaults(page)).toEqual([]);
    // The last that may be begun, which the person breaks off.
    await scene.service.runtime.database.query(
      'UPDATE capture_sessions SET challenges_begun = $2 WHERE uuid = $1',
      [id, livenessLimits.mostBegun - 1],
    );
    await signCarried(scene.service.runtime);
    await page.context().grantPermissions(['camera']);
    await press(page, 'Réessayer');
    await page.getByText('Regardez droit devant').waitFor();
    await press(page, 'Retour');
    const none = page.getByText(
      'Il n’y a plus d’essai, et aucun enregistrement n’est arrivé. Demandez un nouveau lien à Banque Exemple.',
    );
    await none.waitFor();
    expect(await page.getByRole('button', { name: 'Commencer' }).count()).toBe(0);
    await page.reload();
    await none.waitFor();
    await scene.keep(page, '32-none-left');
    await press(page, 'English');
    await page.getByText('Ask Banque Exemple for a new link.').waitFor();
    await page.context().close();
  });

  it('does not take it for a lost connection where attempts were used up unseen', async () => {
    const { id, url } = await scene.session({ documentTypes: ['PASSEPORT'], selfie: 'liveness' });
    const phone = await begin(url);
    await phone.take('front', await plainPicture(120, 'jpeg'));
    const { body } = await phone.ask('POST', '/hand-over');
    const page = await scene.open(`${scene.service.url}/capture#${body.url.split('#')[1]}`, small);
    await press(page, 'Continuer ici');
    await page.getByRole('button', { name: 'Commencer' }).waitFor();
    // Used up where the page has not seen it.
    await scene.service.runtime.database.query(
      'UPDATE capture_sessions SET challenges_begun = $2 WHERE uuid = $1',
      [id, livenessLimits.mostBegun],
    );
    await signCarried(scene.service.runtime);
    await press(page, 'Commencer');
    await page.getByText(/^Il n’y a plus d’essai, et aucun enregistrement/).waitFor();
    expect(await page.getByText('Le service ne répond pas').count()).toBe(0);
    await page.context().close();
  });
});
