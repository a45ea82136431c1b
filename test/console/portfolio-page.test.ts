import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { afterAll, beforeAll, expect, it } from 'vitest';
import type { TestClient } from '../harness.ts';
import { caughtUp, customer, path, send, spent } from '../portfolio/scene.ts';
import { loadList, sanctioned } from '../screening-scene.ts';
import { seriousFaults } from './accessible.ts';
import { describeInBrowser } from './browser.ts';
import { type ConsoleScene, consoleScene, downloaded, takePicture } from './scene.ts';

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
    await dialog.getByRole('region', { name: 'Ce que sont les colonnes' }).waitFor();
    expect(await seriousFaults(importer)).toEqual([]);
    await takePicture(importer, 'portfolio-import');
    await dialog.getByRole('button', { name: 'Importer', exact: true }).click();
    const card = importer.getByRole('region', { name: 'Import de clients' });
    await card.getByText('Terminé avec des erreurs').waitFor();
    await card.getByText('Ligne 4 :').waitFor();
    await card.getByText('Ligne 5 :').waitFor();
    await card.getByText('Nom complet est obligatoire').waitFor();
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
    const [download] = await Promise.all([
      importer.waitForEvent('download'),
      importer.getByRole('link', { name: 'CSV' }).click(),
    ]);
    const exported = (await downloaded(download)).toString();
    // As French spreadsheets read it; programs get commas.
    expect(exported).toMatch(/^\uFEFFexternalId;type;name;/);
    expect(exported).toContain('C-1;PERSON;ZOUMANA Exemple Bakary;');
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

  it('takes a bank’s own table: columns guessed and corrected, errors mended, the file dropped again', async () => {
    const bank = await scene.service.client({ company: { name: 'Banque de la Comoé' } });
    const admin = await scene.operator('administrator', 'mariam');
    const page = await scene.open(admin, `/portfolio?client=${bank.companyId}`, { language: 'fr' });
    const drop = async (name: string, buffer: Buffer) => {
      await page.getByRole('button', { name: 'Importer un fichier' }).click();
      const file = { name, mimeType: 'text/csv', buffer };
      await page.getByRole('dialog').getByLabel('Fichier', { exact: true }).setInputFiles(file);
      return page.getByRole('dialog').getByRole('region', { name: 'Ce que sont les colonnes' });
    };
    const rows = Array.from(
      { length: 12 },
      (_, at) => `C-${at};KONÉ;Awa ${'abcdefghijkl'[at]};1/2/1980;P${at}`,
    );
    rows[1] = 'C-1;<img src=x onerror=alert(1)>;;32/01/1980;P1';
    rows[2] = 'C-2;;;1/2/1980;=1+1';
    const text = ['Code client;NOM;Prénoms;Né(e) le;Réf. interne', ...rows, ''].join('\n');
    const columns = await drop('clients-2024.csv', Buffer.from(text, 'latin1'));
    await columns.getByText('<img src=x onerror=alert(1)>').waitFor();
    expect(await columns.locator('tbody tr').count()).toBe(10);
    const begin = page.getByRole('dialog').getByRole('button', { name: 'Importer', exact: true });
    expect(await begin.isEnabled()).toBe(true);
    const chosen = (name: string) => columns.getByLabel(`Colonne «\u00a0${name}\u00a0»`);
    expect(await chosen('NOM').inputValue()).toBe('name');
    await chosen('Réf. interne').selectOption('identifiers.passport');
    // A field has one column.
    await chosen('NOM').selectOption('externalId');
    expect(await chosen('Code client').inputValue()).toBe('');
    await page.getByText('Encore sans colonne : Nom complet.').waitFor();
    expect(await begin.isDisabled()).toBe(true);
    await chosen('NOM').selectOption('name');
    await chosen('Code client').selectOption('externalId');
    expect(await seriousFaults(page)).toEqual([]);
    await takePicture(page, 'portfolio-import-columns');
    const size = page.viewportSize() ?? { width: 1366, height: 768 };
    await page.setViewportSize({ width: 390, height: 844 });
    expect(await page.evaluate('document.documentElement.scrollWidth')).toBeLessThanOrEqual(390);
    await takePicture(page, 'portfolio-import-columns-phone');
    await page.setViewportSize(size);
    await begin.click();
    const card = page.getByRole('region', { name: 'Import de clients' });
    await card.getByText('Terminé avec des erreurs').waitFor();
    await takePicture(page, 'portfolio-import-errors');
    const download = page.waitForEvent('download');
    await card.getByRole('link', { name: 'Télécharger les lignes à corriger' }).click();
    expect((await download).suggestedFilename()).toBe('a-corriger-clients-2024.csv');
    const saved = join(scene.service.config.dataDir, 'mend.csv');
    await (await download).saveAs(saved);
    const mend = readFileSync(saved, 'utf8');
    expect(mend.split('\r\n').map((line) => line.split(';').slice(1).join(';'))).toEqual([
      'Code client;NOM;Prénoms;Né(e) le;Réf. interne',
      'C-1;<img src=x onerror=alert(1)>;;32/01/1980;P1',
      "C-2;;;1/2/1980;'=1+1",
      '',
    ]);
    expect(mend).toContain('Nom complet est obligatoire');
    const mended = mend.replace('32/01/1980', '31/01/1980').replace('C-2;;', 'C-2;YAO;Koffi');
    const again = await drop('a-corriger-clients-2024.csv', Buffer.from(mended));
    await again.getByText('Comme vous l’aviez choisi pour un fichier aux mêmes titres.').waitFor();
    await page.getByRole('dialog').getByRole('button', { name: 'Importer', exact: true }).click();
    await page.getByText('Terminé', { exact: true }).waitFor();
    await page.reload();
    await page.getByText('12 clients').waitFor();
    expect((await bank.get(`${path}/C-2`)).body).toMatchObject({
      name: 'YAO Koffi',
      identifiers: { passport: '=1+1' },
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
