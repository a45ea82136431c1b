import type { Page } from 'playwright-core';
import sharp from 'sharp';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { seriousFaults } from '../accessible.ts';
import { describeWithCamera } from '../browser.ts';
import { type CaptureScene, captureScene } from './scene.ts';

describeWithCamera('the page that takes the pictures, in a browser with a camera', () => {
  let scene: CaptureScene;
  beforeAll(async () => {
    scene = await captureScene();
  });
  afterAll(() => scene?.stop());

  const heading = (page: Page, name: string | RegExp) =>
    page.getByRole('heading', { name, level: 1 }).waitFor();
  const press = (page: Page, name: string | RegExp) =>
    page.getByRole('button', { name, exact: true }).click();
  const agree = (page: Page) => press(page, 'J’accepte et je commence');
  /** From the step's words through the camera to the picture. */
  const shoot = async (page: Page) => {
    await press(page, 'Ouvrir l’appareil photo');
    const shutter = page.getByRole('button', { name: 'Prendre la photo' });
    await shutter.and(page.locator(':enabled')).click();
    await heading(page, 'Voici la photo');
  };
  const looked = (page: Page) => page.getByText('Tout se lit bien.').waitFor();
  const faultless = async (page: Page, name: string) => {
    await scene.keep(page, name);
    expect(await seriousFaults(page), name).toEqual([]);
  };
  const cameraIsOff = (page: Page) => page.evaluate(() => document.querySelector('video') === null);

  it('leads the whole way in French on a phone, over a cut connection, a reload and the back button', async () => {
    const { id, url } = scene.service.newSession({ redirectUrl: `${scene.service.url}/back` });
    const page = await scene.open(url);
    await heading(page, 'Vérifier votre identité');
    await faultless(page, '01-consent');
    expect(scene.service.session(id).view.status).toBe('OPENED');
    await agree(page);
    await heading(page, 'Quelle pièce avez-vous ?');
    await faultless(page, '02-paper');
    // The secret is neither in the address nor in what the page keeps.
    expect(page.url()).toBe(`${scene.service.url}/capture`);
    expect(await page.evaluate(() => JSON.stringify({ ...sessionStorage, ...localStorage }))).not.toContain(
      scene.service.session(id).secret,
    );
    await press(page, 'Carte d’identité (CNI)');
    await heading(page, 'Le devant de la carte');
    await faultless(page, '03-front');
    await page.getByRole('button', { name: 'Ouvrir l’appareil photo' }).click();
    await page.getByRole('button', { name: 'Prendre la photo' }).and(page.locator(':enabled')).waitFor();
    await page.getByText('Mettez la carte dans le cadre.').waitFor();
    await faultless(page, '04-camera');
    await page.getByRole('button', { name: 'Prendre la photo' }).click();
    await looked(page);
    await faultless(page, '05-review');
    expect(await cameraIsOff(page)).toBe(true);
    await press(page, 'Continuer');

    // The network goes in the middle of the next picture: it is kept, and the person goes on.
    await scene.hold('cni-2020-back.jpg');
    await heading(page, 'L’arrière de la carte');
    let parts = 0;
    await page.route('**/parts/*', (route) => (++parts > 1 ? route.abort() : route.continue()));
    await shoot(page);
    await page.getByText('En attente du réseau…').waitFor();
    await page.context().setOffline(true);
    await page.getByText(/Pas de connexion/).waitFor();
    await faultless(page, '06-offline');
    await press(page, 'Continuer pendant l’envoi');
    await scene.hold(undefined);
    await heading(page, 'Votre visage');
    await page.context().setOffline(false);
    // As a page that is closed and opened again.
    await page.reload();
    await heading(page, 'Votre visage');
    await page.unroute('**/parts/*');
    await page.reload();
    await heading(page, 'Votre visage');
    await expect.poll(() => scene.service.pictures.has(`${id} back`)).toBe(true);
    const sentParts = scene.service.asked.filter((line) => /PUT.*parts\/0/.test(line));
    expect(new Set(sentParts).size).toBe(sentParts.length);

    await page.goBack();
    await heading(page, 'Voici la photo');
    await page.goForward();
    await heading(page, 'Votre visage');
    scene.service.wanting.add('selfie');
    await shoot(page);
    await page.getByText('La photo est floue.').waitFor();
    await faultless(page, '07-blurred');
    await press(page, 'Reprendre la photo');
    await page.getByRole('button', { name: 'Prendre la photo' }).and(page.locator(':enabled')).waitFor();
    await scene.keep(page, '08-selfie');
    await page.getByRole('button', { name: 'Prendre la photo' }).click();
    await looked(page);
    await press(page, 'Continuer');
    await heading(page, 'Vérifiez avant d’envoyer');
    await faultless(page, '09-overview');
    await press(page, 'Envoyer');
    await heading(page, 'C’est envoyé. Merci !');
    await faultless(page, '10-done');
    await page.getByRole('link', { name: 'Retourner chez Banque Exemple' }).click();
    await page.waitForURL(`${scene.service.url}/back?status=SUBMITTED&id=${id}`);

    const { width = 0, height = 0 } = await sharp(scene.service.pictures.get(`${id} front`)).metadata();
    expect(width).toBeGreaterThan(600);
    expect(Math.max(width, height)).toBeLessThanOrEqual(2200);
    const left = await page.evaluate(
      () =>
        new Promise<number>((resolve) => {
          const open = indexedDB.open('akwaba-capture');
          open.onsuccess = () => {
            const all = open.result.transaction('shots').objectStore('shots').count();
            all.onsuccess = () => resolve(all.result);
          };
        }),
    );
    expect(left).toBe(0);
    await page.context().close();
  });

  it('takes a file where the camera is refused, and says how to allow it, also on the smallest screen', async () => {
    const { id, url } = scene.service.newSession({ documentTypes: ['PASSEPORT'], selfie: 'none' });
    const page = await scene.open(url, { camera: 'denied', width: 320 });
    await faultless(page, '11-consent-320');
    await agree(page);
    await heading(page, 'La page avec la photo');
    await press(page, 'Ouvrir l’appareil photo');
    await page.getByRole('heading', { name: 'L’appareil photo est bloqué' }).waitFor();
    await page.getByText(/puis « Autorisations »/).waitFor();
    await faultless(page, '12-denied-320');
    const widest = await page.evaluate(() => document.documentElement.scrollWidth);
    expect(widest).toBeLessThanOrEqual(320);
    await page.locator('input[type=file]').setInputFiles({
      name: 'photo.heic',
      mimeType: 'image/heic',
      buffer: Buffer.from('no picture'),
    });
    await page.getByText(/format HEIC/).waitFor();
    await page.locator('input[type=file]').setInputFiles('samples/passeport.jpg');
    await looked(page);
    expect((await sharp(scene.service.pictures.get(`${id} front`)).metadata()).format).toBe('jpeg');
    await press(page, 'Continuer');
    await heading(page, 'Vérifiez avant d’envoyer');
    await faultless(page, '13-overview-320');
    // The session runs out before the person sends.
    scene.service.session(id).view = { ...scene.service.session(id).view, status: 'EXPIRED' };
    await press(page, 'Envoyer');
    await heading(page, 'Ce lien n’est plus valable');
    await faultless(page, '14-expired-320');
    await page.reload();
    await heading(page, 'Ce lien n’est plus valable');
    await page.context().close();
  });

  it('tells nothing about anybody where a link is wrong, cut off, or somebody else’s', async () => {
    const { url } = scene.service.newSession();
    const page = await scene.open(`${url.slice(0, -3)}xxx`);
    await heading(page, 'Ce lien ne marche pas');
    await faultless(page, '15-unknown');
    await page.goto('about:blank');
    await page.goto(`${scene.service.url}/capture#3f0f7c52`);
    await heading(page, 'Ce lien ne marche pas');
    const owner = await scene.open(url);
    await agree(owner);
    await heading(owner, 'Quelle pièce avez-vous ?');
    await page.goto('about:blank');
    await page.goto(url);
    await heading(page, 'Ouvert sur un autre appareil');
    expect(await page.locator('body').innerText()).not.toContain('Banque Exemple');
    // On the first device the link goes on where it was.
    await owner.goto('about:blank');
    await owner.goto(url);
    await heading(owner, 'Quelle pièce avez-vous ?');
    await owner.context().close();
    await page.context().close();
  });

  it('moves from a computer to a phone by its code, watches there, and judges the movements of the head', async () => {
    const { id, url } = scene.service.newSession({
      type: 'KYB',
      selfie: 'liveness',
      documentTypes: [],
      language: 'en',
    });
    const desk = await scene.open(url, { desk: true, language: 'en' });
    await press(desk, 'I agree and begin');
    await heading(desk, 'Go on on your phone');
    await desk.getByRole('img', { name: 'QR code to be scanned' }).waitFor();
    await faultless(desk, '16-hand-over');
    const link = await desk.locator('.address').innerText();
    await scene.hold(undefined);
    const phone = await scene.open(link, { language: 'en' });
    await press(phone, 'Go on here');
    await heading(desk, 'It goes on on the phone');
    await heading(phone, 'Move your head as asked');
    await faultless(phone, '17-liveness');
    await desk.getByText('Just now: movements of the face').waitFor();
    await faultless(desk, '18-watching');
    await press(phone, 'Begin');
    await phone.getByText('Turn your head to the left').waitFor();
    await scene.keep(phone, '19-move');
    await phone.getByText('La tête n’a pas assez tourné.').waitFor();
    await press(phone, 'Do it again');
    await phone.getByText('C’est bien vous.').waitFor();
    const { frames } = scene.service.session(id);
    expect(frames.length).toBeGreaterThan(2);
    expect(frames.map(({ at }) => at)).toEqual(frames.map(({ at }) => at).sort((a, b) => a - b));
    expect(new Set(frames.map(({ move }) => move))).toEqual(new Set([0, 1]));
    await press(phone, 'Go on');
    await heading(phone, 'The trade register extract (RCCM)');
    await phone.getByRole('button', { name: 'Français' }).click();
    await heading(phone, 'Le registre du commerce (RCCM)');
    await press(phone, 'Menu');
    await faultless(phone, '20-menu');
    await press(phone, 'Arrêter et effacer mes photos');
    await press(phone, 'Oui, tout effacer');
    await heading(phone, 'C’est arrêté');
    await phone.context().close();
    await desk.context().close();
  });

  it('speaks to the agent where one takes the pictures, and lets the customer refuse', async () => {
    const { id, url } = scene.service.newSession({ assisted: true });
    const page = await scene.open(url);
    await heading(page, 'Vérifier l’identité du client');
    await page.getByRole('heading', { name: 'Lisez ceci au client' }).waitFor();
    await faultless(page, '21-assisted');
    await press(page, 'Le client n’accepte pas');
    await press(page, 'Oui, le client refuse');
    await heading(page, 'C’est arrêté');
    expect(scene.service.session(id).view.status).toBe('DECLINED');
    await page.context().close();
  });
});
