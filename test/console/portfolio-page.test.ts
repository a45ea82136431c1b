import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { afterAll, beforeAll, expect, it } from 'vitest';
import type { TestClient } from '../harness.ts';
import { caughtUp, customer, path, send, spent } from '../portfolio/scene.ts';
import { loadList, sanctioned } from '../screening-scene.ts';
import { seriousFaults } from './accessible.ts';
import { describeInBrowser } from './browser.ts';
import { type ConsoleScene, consoleScene, takePicture } from './scene.ts';

describeInBrowser('a portfolio, in a browser', () => {
  let scene: ConsoleScene;
  let client: TestClient;
  beforeAll(async () => {
    scene = await consoleScene({}, { backgroundTasksHere: true, worker: true });
    client = await scene.service.client({ company: { name: 'Banque du Plateau' } });
    await scene.service.client({ company: { name: 'Autre Banque' } });
    await loadList(scene.service, 'national', sanctioned);
  });
  afterAll(() => scene?.stop());

  const table = [
    'externalId;name;type;dateOfBirth;identifiers',
    'C-1;ZOUMANA Exemple Bakary;;01/05/1970;nni=10000000001',
    'C-2;Personne Sans Histoire;;;',
    'C-3;;;;',
    'C-4;Personne Datée;;32/01/1990;',
  ].join('\n');

  it('is imported with its bad lines by number, searched for, found by name, and decided about', async () => {
    const admin = await scene.operator('administrator', 'adjoua');
    const importer = await scene.open(admin, `/portfolio?client=${client.companyId}`, { language: 'fr' });
    await importer.getByText('Le portefeuille est vide.').waitFor();
    await importer.getByRole('button', { name: 'Importer un fichier' }).click();
    const dialog = importer.getByRole('dialog');
    await dialog.getByRole('button', { name: 'Importer', exact: true }).click();
    await dialog.getByText('Choisissez d’abord un fichier.').waitFor();
    const file = { name: 'clients.csv', mimeType: 'text/csv', buffer: Buffer.from(table) };
    await dialog.getByLabel('Fichier', { exact: true }).setInputFiles(file);
    expect(await seriousFaults(importer)).toEqual([]);
    await takePicture(importer, 'portfolio-import');
    await dialog.getByRole('button', { name: 'Importer', exact: true }).click();
    const card = importer.getByRole('region', { name: 'Import de clients' });
    await card.getByText('Terminé').waitFor();
    await card.getByText('Ligne 4 :').waitFor();
    await card.getByText('Ligne 5 :').waitFor();
    await card.getByText('name est obligatoire').waitFor();
    await caughtUp(scene.service, client);
    expect(await spent(client)).toBe(2);
    await importer.reload();
    await importer.getByText('2 clients, dont 1 à décider.').waitFor();
    await importer
      .getByRole('row', { name: /ZOUMANA/ })
      .getByText('Élevé')
      .waitFor();
    expect(await seriousFaults(importer)).toEqual([]);
    await takePicture(importer, 'portfolio');
    await importer.context().close();

    const reviewer = await scene.operator('reviewer', 'awa', client.companyId);
    const page = await scene.open(reviewer, '/', { language: 'fr' });
    const menu = page.getByRole('navigation', { name: 'Menu' }).getByRole('link', { name: /Portefeuille/ });
    await menu.getByTitle('1 à décider').waitFor();
    await menu.click();
    // Whose it is not cannot be chosen.
    const choice = page.getByLabel('Organisation', { exact: true }).locator('option');
    await expect.poll(() => choice.allTextContents()).toEqual(['Banque du Plateau']);
    expect(await page.getByRole('button', { name: 'Importer un fichier' }).count()).toBe(0);
    await page.getByLabel('Nom ou identifiant').fill('histoire personne');
    await page.getByLabel('Nom ou identifiant').press('Enter');
    await page
      .getByRole('row', { name: /Personne Sans Histoire/ })
      .getByText('Rien à décider')
      .waitFor();
    await page.getByRole('row', { name: /ZOUMANA/ }).waitFor({ state: 'hidden' });
    await page.getByLabel('Nom ou identifiant').fill('');
    await page.getByLabel('Afficher').selectOption('1');
    await page.getByRole('link', { name: 'ZOUMANA Exemple Bakary' }).click();
    const hit = page.getByRole('article', { name: 'ZOUMANA Exemple Bakary' });
    await hit.getByText(/La date de naissance est la même/).waitFor();
    await page.getByText('10000000001').waitFor();
    await page.getByText('Peut-être sur une liste de sanctions (correspondances à examiner : 1).').waitFor();
    expect(await seriousFaults(page)).toEqual([]);
    await takePicture(page, 'portfolio-customer');
    await hit.getByRole('button', { name: 'Une autre personne' }).click();
    const reason = page.getByRole('dialog');
    await reason.getByLabel('Motif').fill('Né à Bouaké et non à Korhogo');
    await reason.getByRole('button', { name: 'C’est une autre personne' }).click();
    await hit.getByText('Né à Bouaké et non à Korhogo').waitFor();
    await page.getByRole('link', { name: 'Portefeuille' }).last().click();
    await page.getByText('2 clients, dont 0 à décider.').waitFor();
    expect((await client.get(`${path}/C-1`)).body).toMatchObject({
      status: 'CLEAR',
      sanctions: [{ state: 'SOMEONE_ELSE' }],
    });
    await page.context().close();
  });

  it('shows what was read of a customer in an article, and on which sentence', async () => {
    const testing = await scene.service.inTest(client);
    await send(testing, [customer('P-1', 'SANDBOX PRESS', { press: true })]);
    await caughtUp(scene.service, client);
    const { id } = (await testing.get(`${path}/P-1`)).body;
    const viewer = await scene.operator('viewer', 'yao', client.companyId);
    const page = await scene.open(viewer, `/subjects/${id}`, { language: 'fr' });
    const hit = page.getByRole('article', { name: 'Invented article (adverse)' });
    for (const label of [
      'Met en cause la personne',
      'Personne mise en cause',
      'Poursuites, inculpation ou mise en examen',
    ]) {
      await hit.getByText(label, { exact: true }).waitFor();
    }
    const quoted = hit.getByRole('figure', { name: 'La phrase sur laquelle repose ce constat' });
    await quoted.getByText('SANDBOX PRESS was charged with an invented fraud.').waitFor();
    await hit.scrollIntoViewIfNeeded();
    await takePicture(page, 'portfolio-customer-press');
    expect(await seriousFaults(page)).toEqual([]);
    await page.context().close();
  });

  it('is written out by those who may', async () => {
    const senior = await scene.operator('senior', 'ama', client.companyId);
    const page = await scene.open(senior, '/portfolio', { language: 'fr' });
    const download = page.waitForEvent('download');
    await page.getByRole('link', { name: 'Exporter (CSV)' }).click();
    expect((await download).suggestedFilename()).toBe(`akwaba-portfolio-${client.companyId}.csv`);
    const file = join(scene.service.config.dataDir, 'portfolio.csv');
    await (await download).saveAs(file);
    // In the language of the page.
    expect(readFileSync(file, 'utf8')).toContain('La nationalité n’est pas connue.');
    await page.context().close();
  });
});
