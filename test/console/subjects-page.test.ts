import { afterAll, beforeAll, expect, it } from 'vitest';
import { findAnyDossier } from '../../src/db/dossiers/dossiers.ts';
import { listDossierSubjects } from '../../src/db/subjects/subjects.ts';
import type { TestClient } from '../harness.ts';
import { clearHits } from '../screening-scene.ts';
import { plainPicture } from '../uploads.ts';
import { seriousFaults } from './accessible.ts';
import { describeInBrowser } from './browser.ts';
import { analysedDossier, type SceneDossier } from './dossier-scene.ts';
import { type ConsoleScene, consoleScene, downloaded, type Operator, takePicture } from './scene.ts';

describeInBrowser('persons and companies, in a browser', () => {
  let scene: ConsoleScene;
  let client: TestClient;
  let senior: Operator;
  beforeAll(async () => {
    scene = await consoleScene();
    client = await scene.service.client({ company: { name: 'Banque du Bandama' } });
    senior = await scene.operator('senior', 'awa');
  });
  afterAll(() => scene?.stop());

  async function person(wish: SceneDossier) {
    const { database } = scene.service.runtime;
    const dossier = await analysedDossier(scene.service, client, wish);
    const row = await findAnyDossier(database, dossier);
    const subjects = await listDossierSubjects(database, row?.id ?? 0);
    return subjects.find(({ kind }) => kind === 'person')?.id ?? '';
  }

  it('are found by a number, held, exported and erased, with a certificate at the end', async () => {
    const holder = { nni: '60000000017', cardNumber: 'CI886600017' };
    await person({ holder, externalId: 'compte-1', status: 'VALIDE' });
    const id = await person({
      holder,
      externalId: 'compte-2',
      pictures: { back: await plainPicture(), selfie: await plainPicture() },
      hits: [{ topic: 'sanction', name: 'KOUADIO Afoué' }],
    });
    const page = await scene.open(senior, '/subjects');
    await page.getByLabel('Number').fill('60000 000099');
    await page.keyboard.press('Enter');
    await page.getByText('Nobody is known by this name or number').waitFor();
    await page.getByLabel('Number').fill('ci886600017');
    await page.getByRole('button', { name: 'Find' }).click();
    const link = page.getByRole('link', { name: 'KOUADIO AFFOUÉ HONORINE' });
    await link.waitFor();
    expect(page.url()).not.toContain('886600017');
    expect(await seriousFaults(page)).toEqual([]);
    await takePicture(page, 'subjects-found');
    await link.click();

    await page.getByRole('heading', { name: 'KOUADIO AFFOUÉ HONORINE' }).waitFor();
    expect(await page.getByRole('link', { name: 'compte-2' }).getAttribute('href')).toMatch(
      /^\/console\/dossiers\//,
    );
    await page.getByText('National number (NNI), Number of a paper').waitFor();
    expect(await page.content()).not.toContain(holder.nni);
    expect(await seriousFaults(page)).toEqual([]);
    await takePicture(page, 'subject');

    // A hold, by its key; what was typed stays through a reload.
    await page.keyboard.press('h');
    await page.getByLabel('Reason').fill('réquisition 12/2026');
    await page.reload();
    await page.getByRole('heading', { name: 'KOUADIO AFFOUÉ HONORINE' }).waitFor();
    await page.keyboard.press('h');
    expect(await page.getByLabel('Reason').inputValue()).toBe('réquisition 12/2026');
    expect(await seriousFaults(page)).toEqual([]);
    await takePicture(page, 'subject-hold');
    await page.getByRole('button', { name: 'Put under legal hold' }).click();
    await page.getByText('kept: legal hold').first().waitFor();
    await page.getByRole('cell', { name: 'réquisition 12/2026' }).waitFor();

    // It forbids an erasure.
    await page.getByRole('button', { name: 'Erase…' }).click();
    await page.getByText('is under legal hold. Release it first').waitFor();
    expect(await page.getByRole('button', { name: 'Erase for good' }).count()).toBe(0);
    expect(await seriousFaults(page)).toEqual([]);
    await takePicture(page, 'subject-erase-held');
    await page.getByRole('button', { name: 'Close' }).last().click();
    await page.getByRole('button', { name: 'End the hold…' }).click();
    await page.getByLabel('Reason').fill('classée');
    await page.getByRole('button', { name: 'End the legal hold' }).click();
    await page.getByRole('button', { name: 'Legal hold…' }).waitFor();

    await page.keyboard.press('e');
    await page.getByText('Look through it before you hand it over').waitFor();
    expect(await seriousFaults(page)).toEqual([]);
    await takePicture(page, 'subject-export');
    const downloading = page.waitForEvent('download');
    await page.getByRole('button', { name: 'Make the file' }).click();
    const download = await downloading;
    expect(download.suggestedFilename()).toBe(
      `akwaba-${id.slice(0, 8)}-${new Date().toISOString().slice(0, 10)}.zip`,
    );
    expect((await downloaded(download)).subarray(0, 4)).toEqual(Buffer.from('PK\x03\x04', 'latin1'));

    await clearHits(scene.service, id);
    await page.keyboard.press('z');
    await page.getByText('This will be erased for good').waitFor();
    await page.getByLabel('Reference').fill('demande de Kouadio');
    await page.getByLabel(`Type ${id.slice(0, 8)} to confirm`).fill('yes');
    expect(await seriousFaults(page)).toEqual([]);
    await page.getByRole('button', { name: 'Erase for good' }).click();
    await page.getByText(`type ${id.slice(0, 8)} to confirm; nothing was done`).waitFor();
    await takePicture(page, 'subject-erase');
    await page.getByLabel(`Type ${id.slice(0, 8)} to confirm`).fill(id.slice(0, 8));
    await page.getByRole('button', { name: 'Erase for good' }).click();
    await page.getByText('must not name the person or company').waitFor();
    expect(await page.getByLabel('Reference').inputValue()).toBe('demande de Kouadio');
    await page.getByLabel('Reference').fill('demande 2026-17');
    await page.getByRole('button', { name: 'Erase for good' }).click();

    await page.getByRole('heading', { name: 'Certificate of erasure' }).waitFor();
    await page.getByText('demande 2026-17').waitFor();
    expect(await page.content()).not.toContain('KOUADIO');
    expect(await page.getByRole('button', { name: 'Erase…' }).count()).toBe(0);
    expect(await seriousFaults(page)).toEqual([]);
    await takePicture(page, 'subject-erased');
    const printing = page.context().waitForEvent('page');
    await page.getByRole('link', { name: 'Page to print' }).click();
    const printed = await printing;
    await printed.getByRole('heading', { name: 'Certificate of erasure' }).waitFor();
    expect(await seriousFaults(printed)).toEqual([]);
    await takePicture(printed, 'certificate');
  });

  it('are shown in French, on a phone and in the dark; who may not act sees no buttons', async () => {
    const id = await person({
      company: { name: 'LES VERGERS DU BANDAMA' },
      hits: [{ topic: 'pep', name: 'KOUADIO Afoué' }],
    });
    await senior.send('POST', `/subjects/${id}/hold`, { held: true, reason: 'réquisition 13/2026' });
    const viewer = await scene.operator('viewer');
    const page = await scene.open(viewer, `/subjects/${id}`, { language: 'fr', phone: true, dark: true });
    await page.getByText('conservé : conservation légale').first().waitFor();
    await page.getByText('réquisition 13/2026').waitFor();
    expect(await page.getByRole('button', { name: 'Effacer…' }).count()).toBe(0);
    expect(await seriousFaults(page)).toEqual([]);
    const width = await page.evaluate(() => {
      const { document } = globalThis as unknown as {
        document: { documentElement: { scrollWidth: number } };
      };
      return document.documentElement.scrollWidth;
    });
    expect(width).toBeLessThanOrEqual(390);
    await takePicture(page, 'subject-phone');

    const wide = await scene.open(senior, `/subjects/${id}`, { language: 'fr', dark: true });
    await wide.getByRole('button', { name: 'Effacer…' }).click();
    await wide.getByText('est sous conservation légale. Levez-la').waitFor();
    expect(await seriousFaults(wide)).toEqual([]);
    await takePicture(wide, 'subject-dark');
  });
});
