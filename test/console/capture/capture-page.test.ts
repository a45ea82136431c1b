import type { Page } from 'playwright-core';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { writePdf } from '../../../tools/pdf/write-pdf.ts';
import { itInLongRuns } from '../../breadth.ts';
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
    const taken = heading(page, 'Voici la photo');
    // By itself, where the machine is quick enough to see that all is well, else by hand.
    const byHand = page
      .getByRole('button', { name: 'Prendre la photo' })
      .and(page.locator(':enabled'))
      .click();
    await Promise.race([taken, byHand.catch(() => taken)]);
    await taken;
  };
  /** Nobody presses the shutter. Where this machine is so busy that the page gave up looking, the camera is opened again. */
  const byItself = async (page: Page) => {
    const taken = page.getByRole('heading', { name: 'Voici la photo', level: 1 });
    const gaveUp = page.getByText('Bien dans le cadre ? Appuyez.');
    do {
      if (await gaveUp.isVisible()) await page.getByRole('button', { name: 'Retour' }).click();
      await press(page, 'Ouvrir l’appareil photo');
      await taken.or(gaveUp).first().waitFor();
    } while (!(await taken.isVisible()));
  };
  const looked = (page: Page) => page.getByText(/^Bien : /).waitFor();
  const faultless = async (page: Page, name: string, schemes: readonly ('light' | 'dark')[] = ['light']) => {
    for (const colorScheme of schemes) {
      await page.emulateMedia({ colorScheme });
      const shown = colorScheme === 'light' ? name : `${name}-dark`;
      await scene.keep(page, shown);
      expect(await seriousFaults(page), shown).toEqual([]);
    }
  };
  const statusOf = async (id: string) =>
    (
      await scene.service.runtime.database.query<{ status: string }>(
        'SELECT status FROM capture_sessions WHERE uuid = $1',
        [id],
      )
    )[0]?.status;
  const picturesOf = async (id: string) =>
    (
      await scene.service.runtime.database.query<{ slot: string }>(
        'SELECT u.slot FROM capture_uploads u JOIN capture_sessions s ON s.id = u.session_id WHERE s.uuid = $1 AND u.finished_at IS NOT NULL ORDER BY u.slot',
        [id],
      )
    ).map(({ slot }) => slot);
  const cameraIsOff = (page: Page) => page.evaluate(() => document.querySelector('video') === null);

  it('leads the whole way in French on a phone, over a cut connection, a reload and the back button', async () => {
    const { id, url } = await scene.session({
      documentTypes: ['CNI', 'PASSEPORT'],
      selfie: 'photo',
      redirectUrl: `${scene.service.url}/health/live`,
    });
    const page = await scene.open(url);
    await heading(page, 'Vérifier votre identité');
    await faultless(page, '01-consent', ['dark', 'light']);
    expect(await statusOf(id)).toBe('OPENED');
    await agree(page);
    await heading(page, 'Quelle pièce avez-vous ?');
    await faultless(page, '02-paper', ['dark', 'light']);
    // The secret is neither in the address nor in what the page keeps.
    expect(page.url()).toBe(`${scene.service.url}/capture`);
    expect(await page.evaluate(() => JSON.stringify({ ...sessionStorage, ...localStorage }))).not.toContain(
      url.split('.').pop() ?? '',
    );
    await press(page, 'Carte d’identité (CNI)');
    await heading(page, 'Le devant de la carte');
    await faultless(page, '03-front');
    // Without the network that finds the paper's corners the shutter is the person's.
    await page.route('**/*.bin', (route) => route.abort());
    await press(page, 'Ouvrir l’appareil photo');
    await page.getByRole('button', { name: 'Prendre la photo' }).and(page.locator(':enabled')).waitFor();
    await page.getByText('Bien dans le cadre ? Appuyez.').waitFor();
    await faultless(page, '04-camera');
    scene.find('BLURRED');
    scene.find('TOO_DARK');
    await page.getByRole('button', { name: 'Prendre la photo' }).click();
    // The gravest is said once, the others under it.
    await page.locator('.note.bad').waitFor();
    expect(await page.locator('.note.bad, li').allInnerTexts()).toEqual([
      'Il fait trop sombre. Cherchez plus de lumière.',
      'La photo est floue. Ne bougez pas.',
    ]);
    await faultless(page, '07-blurred');
    await press(page, 'Reprendre la photo');
    await page.getByRole('button', { name: 'Prendre la photo' }).and(page.locator(':enabled')).click();
    await looked(page);
    await faultless(page, '05-review');
    expect(await cameraIsOff(page)).toBe(true);
    await press(page, 'Continuer');

    await page.unroute('**/*.bin');
    // The network goes in the middle of the next picture: it is kept, and the person goes on.
    await scene.hold('cni-2020-back.jpg');
    await heading(page, 'L’arrière de la carte');
    const arrived: string[] = [];
    page.on('response', (response) => {
      if (response.ok() && response.url().includes('/parts/')) arrived.push(response.url());
    });
    await page.route('**/parts/*', (route) =>
      route.request().url().endsWith('/0') ? route.continue() : route.abort(),
    );
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
    await expect.poll(() => picturesOf(id), { timeout: 30_000 }).toEqual(['back', 'front']);
    // A part that had arrived did not go again; one whose request was lost or refused may.
    expect(arrived).not.toEqual([]);
    expect(new Set(arrived).size).toBe(arrived.length);

    await page.goBack();
    await heading(page, 'Voici la photo');
    await page.goForward();
    await heading(page, 'Votre visage');
    await shoot(page);
    await looked(page);
    await scene.keep(page, '08-selfie');
    await press(page, 'Continuer');
    await heading(page, 'Vérifiez avant d’envoyer');
    await faultless(page, '09-overview');
    await press(page, 'Envoyer');
    await heading(page, 'C’est envoyé. Merci !');
    await faultless(page, '10-done');
    await page.getByRole('link', { name: 'Retourner chez Banque Exemple' }).click();
    await page.waitForURL(`${scene.service.url}/health/live?status=SUBMITTED&id=${id}`);
    expect(await statusOf(id)).toBe('SUBMITTED');
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

  itInLongRuns(
    'takes a file where the camera is refused, and says how to allow it, also on the smallest screen',
    async () => {
      const { id, url } = await scene.session({ documentTypes: ['PASSEPORT'] });
      const page = await scene.open(url, { camera: 'denied', width: 320, height: 568 });
      await faultless(page, '11-consent-320');
      await agree(page);
      await heading(page, 'La page avec la photo');
      await press(page, 'Ouvrir l’appareil photo');
      await page.getByRole('heading', { name: 'L’appareil photo est bloqué' }).waitFor();
      await page.getByText(/puis «\s?Autorisations\s?»/).waitFor();
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
      await press(page, 'Continuer');
      await heading(page, 'Vérifiez avant d’envoyer');
      await faultless(page, '13-overview-320');
      // The session runs out before the person sends.
      await scene.expire(id);
      await press(page, 'Envoyer');
      await heading(page, 'Ce lien n’est plus valable');
      await faultless(page, '14-expired-320');
      await page.reload();
      await heading(page, 'Ce lien n’est plus valable');
      await page.context().close();
    },
  );

  itInLongRuns('takes a paper of a company as PDF, and says what is wrong with one', async () => {
    const { url } = await scene.session({ type: 'KYB' });
    const page = await scene.open(url);
    await agree(page);
    await heading(page, 'Le registre du commerce (RCCM)');
    const choose = (buffer: Buffer) =>
      page
        .locator('input[type=file]')
        .setInputFiles({ name: 'rccm.pdf', mimeType: 'application/pdf', buffer });
    const text = { texts: [{ text: 'REGISTRE DU COMMERCE', at: [100, 100], size: 20 }] } as const;
    await choose(await writePdf([text], { userPassword: 'secret' }));
    await page.getByText(/PDF chiffré ou protégé/).waitFor();
    await choose(await writePdf([text, text]));
    await looked(page);
    await faultless(page, '14-pdf');
    await page.context().close();
  });

  itInLongRuns('tells nothing about anybody where a link is wrong, cut off, or somebody else’s', async () => {
    const { url } = await scene.session({ documentTypes: ['CNI', 'PASSEPORT'] });
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

  it('is read aloud: by the phone where it speaks the language, in recorded voices for others', async () => {
    const { url } = await scene.session();
    const page = await scene.open('about:blank');
    await page.addInitScript(() => {
      const spoken: string[] = [];
      const speech = {
        getVoices: () => [{ lang: 'fr-FR', localService: true }],
        addEventListener: () => undefined,
        removeEventListener: () => undefined,
        cancel: () => undefined,
        speak: ({ text }: { text: string }) => spoken.push(text),
      };
      Object.assign(window, {
        spoken,
        SpeechSynthesisUtterance: class {
          constructor(readonly text: string) {}
        },
      });
      Object.defineProperty(window, 'speechSynthesis', { value: speech });
    });
    await page.goto(url);
    await press(page, 'Écouter');
    const spoken = await page.evaluate(() => (window as unknown as { spoken: string[] }).spoken);
    expect(spoken.slice(0, 3)).toEqual([
      'Vérifier votre identité',
      'Banque Exemple vous le demande.',
      'Vous photographiez votre pièce d’identité. Cela prend environ 3 minutes.',
    ]);
    // The whole text is not read before it is opened.
    expect(spoken.join(' ')).not.toContain('2013-450');
    await press(page, 'Arrêter la lecture');
    const played = page.waitForResponse(/\/capture\/voices\/dyu-consent$/);
    await press(page, 'Écouter dyu');
    expect([(await played).status(), (await played).headers()['content-type']]).toEqual([200, 'audio/mpeg']);
    expect((await fetch(`${scene.service.url}/capture/voices/dyu-front`)).status).toBe(404);
    await page.context().close();
  });

  it('says that it needs scripts where they are switched off, and nothing else', async () => {
    const { url } = await scene.session();
    const page = await scene.open(url, { scripts: false });
    await scene.keep(page, '22-no-scripts');
    const seen = await page.evaluate(() =>
      [0.05, 0.5, 0.95].map((part) => {
        const at = document.elementFromPoint(innerWidth / 2, innerHeight * part);
        return at === null ? null : at.textContent;
      }),
    );
    expect(seen).toEqual(Array(3).fill(expect.stringContaining('Cette page a besoin de JavaScript')));
    await page.context().close();
  });

  itInLongRuns(
    'moves from a computer to a phone by its code, watches there, and stops when the person wants',
    async () => {
      const { id, url } = await scene.session({
        type: 'KYB',
        selfie: 'liveness',
        language: 'en',
        redirectUrl: `${scene.service.url}/health/live`,
      });
      const desk = await scene.open(url, { desk: true, language: 'en' });
      await press(desk, 'I agree and begin');
      await heading(desk, 'Go on on your phone');
      await desk.getByRole('img', { name: 'QR code to be scanned' }).waitFor();
      await faultless(desk, '16-hand-over');
      const link = await desk.locator('.address').innerText();
      const phone = await scene.open(link, { language: 'en' });
      await press(phone, 'Go on here');
      await heading(desk, 'It goes on on the phone');
      await heading(phone, 'The trade register extract (RCCM)');
      await desk.getByText('Just now: picture of the RCCM').waitFor();
      await faultless(desk, '18-watching');
      await phone.getByRole('button', { name: 'Français' }).click();
      await heading(phone, 'Le registre du commerce (RCCM)');
      await shoot(phone);
      await press(phone, /^Continuer/);
      await desk.getByText('Just now: picture of the DFE').waitFor();
      const menu = phone.getByRole('button', { name: 'Menu' });
      const isFocused = (name: string) =>
        expect
          .poll(() => phone.evaluate(() => document.activeElement?.textContent), { timeout: 10_000 })
          .toBe(name);
      await menu.click();
      await faultless(phone, '20-menu');
      await phone.keyboard.press('Escape');
      await isFocused('Menu');
      expect(await menu.getAttribute('aria-expanded')).toBe('false');
      // Who presses Enter once too often goes on: what erases never has the focus by itself.
      await menu.click();
      await phone.getByRole('button', { name: 'Arrêter et effacer mes photos' }).focus();
      await phone.keyboard.press('Enter');
      await isFocused('Non, je continue');
      await phone.keyboard.press('Enter');
      await isFocused('Menu');
      expect(await statusOf(id)).toBe('IN_PROGRESS');
      await menu.click();
      await press(phone, 'Arrêter et effacer mes photos');
      await press(phone, 'Oui, tout effacer');
      await heading(phone, 'C’est arrêté');
      await phone.getByText(/^Vous avez retiré votre accord/).waitFor();
      await heading(desk, 'It is stopped');
      await desk.getByText(/^You took your consent back/).waitFor();
      // By itself, after time to read it.
      await phone.waitForURL(`${scene.service.url}/health/live?status=DECLINED&id=${id}`);
      await phone.context().close();
      await desk.context().close();
    },
  );

  itInLongRuns(
    'records the movements of the head that are asked for, and lets the person try again',
    async () => {
      const { url } = await scene.session({ type: 'KYB', selfie: 'liveness' });
      await scene.hold(undefined);
      const page = await scene.open(url);
      await agree(page);
      await heading(page, 'Le registre du commerce (RCCM)');
      // Shorter than people need.
      await page.route('**/api/liveness', async (route) => {
        const response = await route.fetch();
        await route.fulfill({ response, json: { ...(await response.json()), seconds: 1 } });
      });
      const frames: URLSearchParams[] = [];
      page.on('request', (request) => {
        if (/frames/.test(request.url())) frames.push(new URL(request.url()).searchParams);
      });
      let judged = 0;
      await page.route('**/liveness/*/finish', async (route) => {
        const response = await route.fetch();
        const view = await response.json();
        if (++judged > 1) return route.fulfill({ response });
        const look = { ...view.liveness.look, usable: false, words: 'La tête n’a pas assez tourné.' };
        await route.fulfill({ response, json: { ...view, liveness: { ...view.liveness, look } } });
      });
      await shoot(page);
      await press(page, /^Continuer/);
      await press(page, 'Je n’ai pas ce papier');
      await heading(page, 'Bougez la tête comme demandé');
      await faultless(page, '17-liveness');
      // Without a face nothing is recorded.
      const begun: string[] = [];
      page.on('request', (request) => {
        if (/\/liveness(\/face)?$/.test(request.url())) begun.push(request.url().split('/').pop() ?? '');
      });
      scene.face(false);
      await press(page, 'Commencer');
      await page.getByText('Placez votre visage dans l’ovale.').waitFor();
      await expect.poll(() => begun).toEqual(['face', 'face']);
      scene.face(true);
      await page.getByText('Regardez droit devant').waitFor();
      expect(begun.slice(-2)).toEqual(['face', 'liveness']);
      await scene.keep(page, '19-move');
      await page.getByText('La tête n’a pas assez tourné.').waitFor();
      await faultless(page, '19-again');
      const [times, moves] = ['at', 'move'].map((name) => frames.map((frame) => Number(frame.get(name))));
      expect(times).toEqual([...(times ?? [])].sort((a, b) => a - b));
      expect([...new Set(moves)]).toEqual([0, 1, 2, 3]);
      await press(page, 'Recommencer');
      await press(page, 'Continuer');
      await heading(page, 'Vérifiez avant d’envoyer');
      await page.getByText('Pas fournie').waitFor();
      await press(page, 'Envoyer');
      await heading(page, 'C’est envoyé. Merci !');
      await page.context().close();
    },
  );

  itInLongRuns(
    'takes pictures by itself for an agent at a counter, and leads back to the client at the end',
    async () => {
      const back = `${scene.service.url}/health/live`;
      const request = {
        documentTypes: ['CNI'],
        selfie: 'photo',
        assisted: true,
        redirectUrl: `${back}?a=1`,
      } as const;
      const { id, url } = await scene.session({ ...request, documentTypes: [...request.documentTypes] });
      await scene.hold('cni-2020-front.jpg');
      const page = await scene.open(url);
      await press(page, 'Le client accepte');
      await heading(page, 'Le devant de la carte');
      await byItself(page);
      await looked(page);
      await scene.hold('cni-2020-back.jpg');
      await press(page, 'Continuer');
      await heading(page, 'L’arrière de la carte');
      await shoot(page);
      await looked(page);
      await scene.hold(undefined);
      await press(page, 'Continuer');
      // Of a face the shutter is the agent's, and the camera the one behind.
      await press(page, 'Ouvrir l’appareil photo');
      await page.getByText('Visage dans l’ovale, puis appuyez.').waitFor();
      expect(await page.locator('video.mirrored').count()).toBe(0);
      await page.getByRole('button', { name: 'Prendre la photo' }).click();
      await looked(page);
      await press(page, 'Continuer');
      await heading(page, 'Vérifiez avant d’envoyer');
      await press(page, 'Envoyer');
      await heading(page, 'C’est envoyé. Merci !');
      // Nobody presses anything.
      await page.waitForURL(`${back}?a=1&status=SUBMITTED&id=${id}`);
      const [kept] = await scene.service.runtime.database.query<{ assisted: boolean; status: string }>(
        'SELECT assisted, status FROM capture_sessions WHERE uuid = $1',
        [id],
      );
      expect(kept).toEqual({ assisted: true, status: 'SUBMITTED' });
      await page.context().close();
    },
  );

  itInLongRuns('speaks to the agent where one takes the pictures, and lets the customer refuse', async () => {
    const { id, url } = await scene.session({ documentTypes: ['PASSEPORT'], assisted: true });
    const page = await scene.open(url);
    await heading(page, 'Vérifier l’identité du client');
    await page.getByText('Lisez ceci au client').waitFor();
    await page.getByText(/loi 2013-450/).waitFor();
    await faultless(page, '21-assisted');
    await press(page, 'Le client n’accepte pas');
    await press(page, 'Oui, le client refuse');
    await heading(page, 'C’est arrêté');
    expect(await statusOf(id)).toBe('DECLINED');
    await page.context().close();
  });

  itInLongRuns('keeps two customers apart whose sessions are in two tabs, over a reload', async () => {
    const asked = { documentTypes: ['PASSEPORT' as const], assisted: true };
    const [first, second] = [await scene.session(asked), await scene.session(asked)];
    await scene.hold('passeport.jpg');
    const page = await scene.open(first.url);
    await press(page, 'Le client accepte');
    await heading(page, 'La page avec la photo');
    const other = await page.context().newPage();
    await other.goto(second.url);
    await press(other, 'Le client accepte');
    await heading(other, 'La page avec la photo');
    // As who goes to the other tab: the camera may rest in one that nobody looks at.
    await page.bringToFront();
    await shoot(page);
    await looked(page);
    await Promise.all([page.reload(), other.reload()]);
    await heading(other, 'La page avec la photo');
    await press(page, 'Continuer');
    await heading(page, 'Vérifiez avant d’envoyer');
    expect([await picturesOf(first.id), await picturesOf(second.id)]).toEqual([['front'], []]);
    await press(page, 'Envoyer');
    await heading(page, 'C’est envoyé. Merci !');
    expect([await statusOf(first.id), await statusOf(second.id)]).toEqual(['SUBMITTED', 'IN_PROGRESS']);
    await scene.hold(undefined);
    await page.context().close();
  });
});
