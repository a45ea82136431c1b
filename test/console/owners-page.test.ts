import { afterAll, beforeAll, expect, it } from 'vitest';
import type { TestClient } from '../harness.ts';
import { seriousFaults } from './accessible.ts';
import { describeInBrowser } from './browser.ts';
import { analysedDossier } from './dossier-scene.ts';
import { pdfText } from './pdf-text.ts';
import { type ConsoleScene, consoleScene, type Operator, openPart, takePicture } from './scene.ts';

const party = (name: string, kind: 'person' | 'company', more: object = {}) => ({
  name,
  kind,
  roles: [],
  isManager: false,
  ...(kind === 'company' && { owners: 'read' as const }),
  ...more,
});
const held = (owner: number, of: number, share: number | null) => ({
  owner,
  of,
  share,
  sources: ['register' as const],
});

/** Held through two companies, one of which holds the other; a share is not known. */
const owners = {
  parties: [
    party('LOBALIA TRANSIT', 'company', { rccm: 'CI-ABJ-03-2022-B13-90001' }),
    party('KOUADIO AFFOUÉ HONORINE', 'person', { roles: ['GERANT'], isManager: true }),
    party('SILUE NAVIGUE DRISSA', 'person'),
    party('BANDAMELLE HOLDING', 'company', { rccm: 'CI-ABJ-03-2021-B16-90090' }),
    party('KRA Adjoua Clémentine', 'person'),
    party('NZIPRO PARTICIPATIONS SA', 'company', { owners: 'not-registered' }),
  ],
  holdings: [
    held(1, 0, 45),
    held(2, 0, 15),
    held(3, 0, 40),
    held(2, 3, 60),
    held(4, 3, null),
    held(0, 3, 5),
    held(5, 3, 10.5),
  ],
};
const searchedFor = owners.parties.map(({ name }) => name).filter((name) => !name.startsWith('NZIPRO'));

describeInBrowser('the owners of a company, in a browser', () => {
  let scene: ConsoleScene;
  let client: TestClient;
  let awa: Operator;
  let id: string;
  beforeAll(async () => {
    scene = await consoleScene();
    client = await scene.service.client({ company: { name: 'Banque du Littoral' } });
    awa = await scene.operator('reviewer', 'awa');
    id = await analysedDossier(scene.service, client, {
      company: { name: 'LOBALIA TRANSIT', rccm: 'CI-ABJ-03-2022-B13-90001' },
      checks: { COMPANY_DB_CHECK: { owners }, SANCTION_CHECK: { searchedFor }, PEP_CHECK: { searchedFor } },
      hits: [{ topic: 'sanction', name: 'Drissa Silué', asked: 'SILUE NAVIGUE DRISSA', score: 88 }],
    });
  });
  afterAll(() => scene?.stop());

  it('names beneficial owners with their ways, whether lists know them, and what is not known', async () => {
    const page = await scene.open(awa, `/dossiers/${id}`, { language: 'fr' });
    const card = page.locator('#owners');
    await openPart(page, 'owners');
    await card.getByRole('heading', { name: 'Bénéficiaires effectifs' }).waitFor();
    await card.scrollIntoViewIfNeeded();
    const named = await card.locator('.beneficial li').allInnerTexts();
    expect(named.map((text) => text.replace(/\s+/g, ' '))).toEqual([
      'KOUADIO AFFOUÉ HONORINE 45 % Rien sur les listes',
      'SILUE NAVIGUE DRISSA 39 % Sur une liste : à examiner 24 % par BANDAMELLE HOLDING + 15 % en direct',
    ]);
    const notes = await card.locator('.sentences li').allInnerTexts();
    expect(notes).toContain(
      'La part du capital de BANDAMELLE HOLDING n’est pas connue pour KRA Adjoua Clémentine.',
    );
    expect(notes.join(' ')).toContain('LOBALIA TRANSIT → BANDAMELLE HOLDING → LOBALIA TRANSIT');
    const lines = await card.locator('.owner-line').allInnerTexts();
    expect(lines.map((text) => text.replace(/\s+/g, ' '))).toEqual([
      '45 % KOUADIO AFFOUÉ HONORINE Bénéficiaire effectif',
      '40 % BANDAMELLE HOLDING Entreprise',
      '60 % SILUE NAVIGUE DRISSA Bénéficiaire effectif',
      '10,5 % NZIPRO PARTICIPATIONS SA Entreprise',
      '5 % LOBALIA TRANSIT Entreprise déjà plus haut : détention circulaire',
      'part inconnue KRA Adjoua Clémentine',
      '15 % SILUE NAVIGUE DRISSA Bénéficiaire effectif',
    ]);
    expect(await seriousFaults(page)).toEqual([]);
    await takePicture(page, 'owners');
    await card.getByRole('link', { name: 'Sur une liste : à examiner' }).click();
    await page.locator('#hits').waitFor();
  });

  it('fits a phone', async () => {
    const page = await scene.open(awa, `/dossiers/${id}`, { language: 'fr', phone: true });
    await openPart(page, 'owners');
    await page.locator('#owners').scrollIntoViewIfNeeded();
    expect(await page.evaluate(() => document.documentElement.scrollWidth)).toBeLessThanOrEqual(390);
    await takePicture(page, 'owners-phone');
  });

  it('stands in the report, as a page and as PDF', async () => {
    const html = await awa.get(`/dossiers/${id}/report.html?language=fr`);
    expect(html.body.replace(/\s/g, ' ')).toContain('24 % par BANDAMELLE HOLDING');
    const pdf = await fetch(`${scene.service.url}/console/api/dossiers/${id}/report.pdf?language=fr`, {
      headers: { cookie: awa.cookie },
    });
    const { text } = pdfText(Buffer.from(await pdf.arrayBuffer()));
    expect(text).toContain('BénéficiaireseffectifsNomPartCommentListes');
    expect(text).toContain('KRAAdjouaClémentineBANDAMELLEHOLDINGinconnue');
  });
});
