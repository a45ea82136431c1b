import { afterAll, beforeAll, expect, it } from 'vitest';
import { eventually, type TestClient } from '../harness.ts';
import { customer, send } from '../portfolio/scene.ts';
import { seriousFaults } from './accessible.ts';
import { describeInBrowser } from './browser.ts';
import { analysedDossier } from './dossier-scene.ts';
import { type ConsoleScene, consoleScene, type Operator, takePicture } from './scene.ts';

const phone = '+225 07 01 02 03 04';
/** As somebody might write it who means no good. */
const address = '<img src=x onerror=alert(1)> Cocody Angré, villa 24';

describeInBrowser('the links of a dossier, in a browser', () => {
  let scene: ConsoleScene;
  let client: TestClient;
  let awa: Operator;
  let id: string;
  beforeAll(async () => {
    scene = await consoleScene();
    client = await scene.service.client({ company: { name: 'Banque du Littoral' } });
    awa = await scene.operator('reviewer', 'awa');
    const dossier = (lastName: string, additionalData: Record<string, string>) =>
      analysedDossier(scene.service, client, {
        ...{ holder: { lastName, firstName: 'EXEMPLE' }, additionalData },
        verifications: ['EXPIRATION_CHECK'],
      });
    id = await dossier('KONAN', { telephone: phone, adresse: address });
    await dossier('TANOH', { telephone: phone });
    await dossier('BROU', { adresse: address });
    await send(client, [customer('C-1', 'ZADI Exemple', { identifiers: { mobile: phone } })]);
  });
  afterAll(() => scene?.stop());

  it('are found by keys, drawn with their reasons, walked along, and read as a list', async () => {
    const page = await scene.open(awa, `/dossiers/${id}`, { language: 'fr' });
    await page.getByRole('heading', { name: 'KONAN EXEMPLE' }).waitFor();
    await page.keyboard.press('l');
    await page.getByRole('heading', { name: 'Liens : KONAN EXEMPLE' }).waitFor();
    const picture = page.getByRole('region', { name: /^Image des liens/ });
    expect(await seriousFaults(page)).toEqual([]);
    await takePicture(page, 'links');

    const list = page.getByRole('list', { name: 'Les liens en liste' });
    const lines = (await list.innerText()).replace(/[\s\u00a0]+/g, ' ');
    expect(lines).toContain(`${phone} Téléphone : transmis par l’organisation`);
    expect(lines).toContain('ZADI Exemple Personne, client du portefeuille : transmis par l’organisation');
    expect(lines).toContain(`${address} Adresse`);
    expect(await list.locator('ul ul > li').count()).toBeGreaterThanOrEqual(3);
    expect(await page.locator('main img').count()).toBe(0);

    // Arrow keys move the picture, + makes it larger.
    const view = () => picture.locator('.sheet').evaluate((sheet) => (sheet as HTMLElement).style.transform);
    await picture.focus();
    const before = await view();
    await page.keyboard.press('+');
    const larger = await view();
    expect(larger).not.toBe(before);
    await page.keyboard.press('ArrowLeft');
    expect(await view()).not.toBe(larger);

    // With the focus on it its reasons are told; Enter puts it in the middle.
    await picture.getByRole('link', { name: phone }).focus();
    await page.getByText('TANOH EXEMPLE').first().waitFor();
    const told = page.locator('.links-chosen');
    await told.getByText('ZADI Exemple').waitFor();
    expect((await told.innerText()).replace(/\s+/g, ' ')).toContain('transmis par l’organisation');
    await page.keyboard.press('Enter');
    await page.getByRole('heading', { name: `Liens : ${phone}` }).waitFor();
    await picture.getByRole('link', { name: 'TANOH EXEMPLE' }).first().click();
    await page.getByRole('heading', { name: 'Liens : TANOH EXEMPLE' }).waitFor();
    await page.getByRole('link', { name: 'Ouvrir la fiche' }).click();
    await page.waitForURL(/\/console\/dossiers\//);
    await page.getByRole('link', { name: 'Fiche de la personne' }).click();
    await page.waitForURL(/\/console\/subjects\//);
    await page.getByRole('link', { name: 'Liens', exact: true }).click();
    await page.getByText(phone).first().waitFor();
    await page.goBack();
    await page.context().close();

    const small = await scene.open(awa, `/links/dossiers/${id}`, { language: 'fr', phone: true });
    await small.getByRole('heading', { name: 'Liens : KONAN EXEMPLE' }).waitFor();
    expect(await seriousFaults(small)).toEqual([]);
    // Every name in the picture can be read without moving it sideways.
    const frame = await small.locator('.links-stage').boundingBox();
    await eventually('names lie within', async () => {
      const names = await small
        .locator('.links-node a')
        .evaluateAll((all) => all.map((one) => one.getBoundingClientRect().toJSON()));
      return (
        names.length > 4 &&
        names.every(
          ({ left, right }) => left >= (frame?.x ?? 0) && right <= (frame?.x ?? 0) + (frame?.width ?? 0),
        )
      );
    });
    await takePicture(small, 'links-phone');
    await small.context().close();
  });
});
