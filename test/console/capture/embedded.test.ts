import { createServer, type Server } from 'node:http';
import type { AddressInfo } from 'node:net';
import type { Frame, Page } from 'playwright-core';
import { afterAll, beforeAll, expect, expectTypeOf, it } from 'vitest';
import type { CaptureFrameMessage as Said } from '../../../sdk/typescript/src/capture.ts';
import { changeSettings } from '../../../src/accounts/accounts.ts';
import type { CaptureFrameMessage } from '../../../src/contract/capture.ts';
import { describeWithCamera } from '../browser.ts';
import { type CaptureScene, captureScene } from './scene.ts';

/** A page of the client's, on another site, that shows a capture session in a frame. */
describeWithCamera('a capture session in a page of the client’s', () => {
  let scene: CaptureScene;
  let bank: Server;
  let origin: string;
  let shown = '';
  beforeAll(async () => {
    scene = await captureScene();
    bank = createServer((_request, response) => {
      response.setHeader('Content-Type', 'text/html');
      response.end(`<!doctype html><html lang="fr"><title>Banque</title>
        <script>told = []; addEventListener('akwaba-capture', ({ detail }) => told.push(detail));</script>
        <script src="${scene.service.url}/capture/element.js"></script>
        <akwaba-capture src="${shown}"></akwaba-capture>`);
    });
    await new Promise<void>((resolve) => bank.listen(0, '127.0.0.1', resolve));
    // Another site than the service's address.
    origin = `http://localhost:${(bank.address() as AddressInfo).port}`;
  });
  afterAll(async () => {
    bank?.close();
    await scene?.stop();
  });

  const allow = (origins: readonly string[]) =>
    scene.service.runtime.database.transaction(async (tx) => {
      const [{ id = 0 } = {}] = await tx.query<{ id: number }>('SELECT id FROM companies WHERE name = $1', [
        'Banque Exemple',
      ]);
      await changeSettings(tx, scene.service.runtime.keyring, 'test', id, { frame_origins: origins });
    });
  const told = (page: Page) =>
    page.evaluate(() => (window as unknown as { told: CaptureFrameMessage[] }).told);
  const inside = async (page: Page): Promise<Frame> => {
    const frame = await (await page.waitForSelector('iframe')).contentFrame();
    if (frame === null) throw new Error('no frame');
    return frame;
  };

  it('leads the whole way where its origin is allowed, keeps nothing in the browser, and tells the page', async () => {
    await allow([origin]);
    const { id, url } = await scene.session({ documentTypes: ['PASSEPORT'], redirectUrl: `${origin}/end` });
    shown = url;
    await scene.hold('passeport.jpg');
    const page = await scene.open(origin);
    await page.context().grantPermissions(['camera'], { origin: scene.service.url });
    const frame = await inside(page);
    const press = (name: string) => frame.getByRole('button', { name, exact: true }).click();
    await press('J’accepte et je commence');
    await press('Ouvrir l’appareil photo');
    const taken = frame.getByRole('heading', { name: 'Voici la photo' });
    const byHand = frame.getByRole('button', { name: 'Prendre la photo' }).and(frame.locator(':enabled'));
    await Promise.race([taken.waitFor(), byHand.click().catch(() => taken.waitFor())]);
    await taken.waitFor();
    await frame.getByText(/^Bien : /).waitFor();
    await press('Continuer');
    await press('Envoyer');
    await frame.getByRole('heading', { name: 'C’est envoyé. Merci !' }).waitFor();
    await expect
      .poll(async () => (await told(page)).at(-1))
      .toEqual({
        source: 'akwaba-capture',
        session: id,
        status: 'SUBMITTED',
        step: 'done',
      });
    expect((await told(page)).map(({ status }) => status)).toEqual(
      expect.arrayContaining(['OPENED', 'IN_PROGRESS', 'SUBMITTED']),
    );
    expect(await page.context().cookies()).toEqual([]);
    expect(frame.url()).not.toContain('#');
    await page.context().close();
  });

  it('is not shown to others, and says to whom it may be', async () => {
    await allow(['https://app.bank.example']);
    const { id } = await scene.session();
    const policyOf = async (session: string) => {
      const page = await fetch(`${scene.service.url}/capture/in/${session}`);
      const policy = page.headers.get('content-security-policy') ?? '';
      return [page.headers.get('x-frame-options'), /frame-ancestors (.*)$/.exec(policy)?.[1]];
    };
    expect(await policyOf(id)).toEqual([null, 'https://app.bank.example']);
    expect(await policyOf('00000000-0000-4000-8000-000000000000')).toEqual(['DENY', "'none'"]);
    expect(await policyOf("x'%3B")).toEqual(['DENY', "'none'"]);
    await allow([]);
    expect(await policyOf(id)).toEqual(['DENY', "'none'"]);
  });

  it('says the same words to the SDK', () => {
    expectTypeOf<Said>().toEqualTypeOf<Readonly<CaptureFrameMessage>>();
  });
});
