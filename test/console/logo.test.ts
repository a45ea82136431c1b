import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import sharp from 'sharp';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { projectFolder } from '../command-line.ts';
import { call, type TestClient } from '../harness.ts';
import { seriousFaults } from './accessible.ts';
import { describeInBrowser } from './browser.ts';
import { analysedDossier } from './dossier-scene.ts';
import { type ConsoleScene, consoleScene, type Operator, takePicture } from './scene.ts';

/** The logo of an organisation: who may set it, what is taken, and who sees it. */

const drawing = '<svg xmlns="http://www.w3.org/2000/svg"><circle r="9"/></svg>';

let scene: ConsoleScene;
let lagoon: TestClient;
let boss: Operator;
let png: Buffer;
beforeAll(async () => {
  scene = await consoleScene();
  lagoon = await scene.service.client({ company: { name: 'Banque de la <b>Lagune</b>' } });
  boss = await scene.operator('administrator', 'boss');
  png = await drawn().png().toBuffer();
});
afterAll(() => scene?.stop());

/** Green on nothing. */
const drawn = () =>
  sharp({ create: { width: 720, height: 240, channels: 4, background: '#0000' } }).composite([
    { input: { create: { width: 200, height: 200, channels: 3, background: '#0a6245' } }, left: 20, top: 20 },
    {
      input: { create: { width: 400, height: 40, channels: 3, background: '#0a6245' } },
      left: 270,
      top: 100,
    },
  ]);

const send = (who: Operator, bytes: Uint8Array, client = lagoon.companyId) =>
  call(`${scene.service.url}/console/api/clients/${client}/logo`, {
    method: 'PUT',
    headers: { ...who.headers, 'Content-Type': 'application/octet-stream' },
    body: new Uint8Array(bytes),
  });
const logoOf = async (who: Operator) => (await who.get(`/clients/${lagoon.companyId}/logo`)).body;
const asStranger = async (name?: string) =>
  (await call(`${scene.service.url}/console/api/organisation${name === undefined ? '' : `?name=${name}`}`))
    .body;
const bytesOf = (address: string) => Buffer.from(address.replace('data:image/jpeg;base64,', ''), 'base64');

describe('the logo of an organisation', () => {
  const nothing = { name: null, logo: null };

  it('is refused by its field, in words, where it is no whole picture of the three formats', async () => {
    const cut = png.subarray(0, png.length / 2);
    const wide = await sharp({ create: { width: 30_001, height: 5, channels: 3, background: '#fff' } })
      .png()
      .toBuffer();
    const gif = Buffer.from('R0lGODlhAQABAIAAAAAAAP///yH5BAEAAAAALAAAAAABAAEAAAIBRAA7', 'base64');
    const cases: [Uint8Array, string][] = [
      [Buffer.from(drawing), 'NOT_A_PICTURE'],
      [gif, 'NOT_A_PICTURE'],
      [Buffer.from('%PDF-1.7\n'), 'NOT_A_PICTURE'],
      [cut, 'BROKEN_PICTURE'],
      [new Uint8Array(), 'EMPTY_PICTURE'],
      [wide, 'TOO_MANY_PIXELS'],
      [Buffer.concat([png, Buffer.alloc(10 * 1024 ** 2)]), 'TOO_LARGE_FILE'],
    ];
    for (const [bytes, code] of cases) {
      const { status, body } = await send(boss, bytes);
      expect([status, body.errors?.[0]?.field, body.errors?.[0]?.code]).toEqual([400, 'logo', code]);
    }
    expect((await send(boss, Buffer.from(drawing))).body.errors[0].message).toContain('SVG');
    expect((await logoOf(boss)).logo).toBeNull();
  });

  it('is made anew as a small JPEG, audited, and removed again', async () => {
    expect((await send(boss, png)).status).toBe(200);
    const { logo } = await logoOf(boss);
    expect(await sharp(bytesOf(logo)).metadata()).toMatchObject({ format: 'jpeg', width: 320, height: 107 });
    expect(bytesOf(logo).length).toBeLessThan(20_000);
    const webp = await drawn().webp().toBuffer();
    expect((await send(boss, webp)).status).toBe(200);
    expect((await boss.send('DELETE', `/clients/${lagoon.companyId}/logo`)).status).toBe(200);
    expect((await logoOf(boss)).logo).toBeNull();
    const entries = await scene.service.runtime.database.query<{ details: string }>(
      "SELECT details FROM audit_entries WHERE chain = $1 AND action = 'company.identity'",
      [lagoon.companyId],
    );
    expect(entries.map(({ details }) => JSON.parse(details))).toEqual(Array(3).fill({ fields: 'logo' }));
  });

  it('is set by the organisation’s administrator, by nobody below and for no other organisation', async () => {
    const other = await scene.service.client();
    const own = await scene.operator('administrator', 'own', lagoon.companyId);
    const reviewer = await scene.operator('senior', 'senior', lagoon.companyId);
    expect((await send(own, png)).status).toBe(200);
    expect((await send(reviewer, png)).status).toBe(403);
    const before = await send(own, png, other.companyId);
    expect([before.status, before.body.code]).toEqual([404, 'CLIENT_NOT_FOUND']);
    expect((await own.get(`/clients/${other.companyId}/logo`)).status).toBe(404);
  });

  it('shows with the name to who has the address of the sign-in, and to no stranger', async () => {
    await send(boss, png);
    const { signIn } = await logoOf(boss);
    const name = new URL(signIn).searchParams.get('organisation') ?? '';
    expect(await asStranger(name)).toEqual({
      name: 'Banque de la <b>Lagune</b>',
      logo: expect.stringMatching(/^data:image\/jpeg;base64,/),
    });
    const [id = '', code = ''] = name.split(/-(.*)/);
    const next = String(Number(id) + 1);
    // Of ids that there are and that there are not, nothing is to be told apart.
    for (const guess of [
      undefined,
      id,
      `${id}-`,
      `${next}-${code}`,
      `999-${code}`,
      `${id}-${'A'.repeat(22)}`,
    ]) {
      expect(await asStranger(guess)).toEqual(nothing);
    }
  });

  it('stands in the session of its people, and on the evidence of its dossiers alone', async () => {
    await send(boss, png);
    const { logo } = await logoOf(boss);
    const person = await scene.operator('viewer', 'awa', lagoon.companyId);
    expect((await person.get('/session')).body.logo).toBe(logo);
    expect((await boss.get('/session')).body.logo).toBeNull();
    const picture = readFileSync(join(projectFolder, 'samples', 'cni-2020-front.jpg'));
    const dossier = await analysedDossier(scene.service, lagoon, { pictures: { front: picture } });
    const html = await person.get(`/dossiers/${dossier}/report.html?language=fr`);
    expect(html.body).toContain(`<img src="${logo}" alt="Logo de Banque de la &lt;b&gt;Lagune&lt;/b&gt;">`);
    const pdf = await fetch(`${scene.service.url}/console/api/dossiers/${dossier}/report.pdf?language=fr`, {
      headers: person.headers,
    });
    expect(Buffer.from(await pdf.arrayBuffer()).includes(bytesOf(logo))).toBe(true);
  });

  it('greets everybody where there is one organisation, once it has a logo', async () => {
    const alone = await consoleScene();
    try {
      const only = await alone.service.client({ company: { name: 'Seule' } });
      const ask = async () => (await call(`${alone.service.url}/console/api/organisation`)).body;
      expect(await ask()).toEqual(nothing);
      const operator = await alone.operator('administrator');
      await call(`${alone.service.url}/console/api/clients/${only.companyId}/logo`, {
        method: 'PUT',
        headers: { ...operator.headers, 'Content-Type': 'application/octet-stream' },
        body: new Uint8Array(png),
      });
      expect((await ask()).name).toBe('Seule');
      expect((await operator.get('/session')).body.logo).not.toBeNull();
      await alone.service.client({ company: { name: 'Seconde' } });
      expect(await ask()).toEqual(nothing);
    } finally {
      await alone.stop();
    }
  });
});

describeInBrowser('the logo in the console', () => {
  it('is chosen in the settings, stands in the header, and at sign-in under the address given there', async () => {
    await boss.send('DELETE', `/clients/${lagoon.companyId}/logo`);
    const owner = await scene.operator('administrator', 'owner', lagoon.companyId);
    const page = await scene.open(owner, '/company', { language: 'fr' });
    const file = page.getByLabel('PNG, JPEG ou WebP, 10 Mo au plus');
    await file.setInputFiles({ name: 'logo.png', mimeType: 'image/png', buffer: Buffer.from(drawing) });
    await page.getByText('enregistrez-le en PNG').waitFor();
    await file.setInputFiles({ name: 'logo.png', mimeType: 'image/png', buffer: png });
    await page.getByRole('img', { name: 'Logo de Banque de la <b>Lagune</b>' }).waitFor();
    expect(await seriousFaults(page)).toEqual([]);
    const { signIn } = await logoOf(owner);
    await page.getByText(signIn).waitFor();
    await page.reload();
    await page.locator('header .logo').waitFor();
    await takePicture(page, 'logo');

    const generic = await scene.openNew('/', { language: 'fr' });
    await generic.locator('.organisation').getByText('Akwaba').waitFor();
    await generic.context().close();
    const signedOut = await scene.openNew(new URL(signIn).search.replace(/^/, '/'), { language: 'fr' });
    await signedOut.locator('.organisation .logo').waitFor();
    await signedOut.getByText('Banque de la <b>Lagune</b>').waitFor();
    expect(await seriousFaults(signedOut)).toEqual([]);
    await takePicture(signedOut, 'logo-sign-in');
    // The browser keeps it.
    await signedOut.goto('/console');
    await signedOut.locator('.organisation .logo').waitFor();
  });
});
