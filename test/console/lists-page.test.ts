import { mkdtempSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { pathToFileURL } from 'node:url';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { csv, importRows, listTools, persons } from '../list-scene.ts';
import { seriousFaults } from './accessible.ts';
import { describeInBrowser } from './browser.ts';
import { type ConsoleScene, consoleScene, takePicture } from './scene.ts';

describeInBrowser('lists, in a browser', () => {
  let scene: ConsoleScene;
  const folder = mkdtempSync(join(tmpdir(), 'akwaba-lists-page-'));
  const published = join(folder, 'publiee.csv');
  beforeAll(async () => {
    writeFileSync(published, csv(persons(12)));
    const file = join(folder, 'lists.json');
    const lists = [
      { list: 'publiee', source: 'custom', url: pathToFileURL(published).href },
      { list: 'absente', source: 'custom', url: pathToFileURL(join(folder, 'nothing.csv')).href },
    ];
    writeFileSync(file, JSON.stringify(lists));
    scene = await consoleScene(
      { LISTS_FILE: file, LISTS_ALLOW_PLAIN: 'true' },
      { backgroundTasksHere: true },
    );
    const { companyId } = await scene.service.client({ company: { name: 'Banque du Golfe' } });
    const tools = listTools(scene.service.runtime);
    const people: Parameters<typeof importRows>[1] = {
      ...persons(40),
      p3: { name: 'EXEMPLE Konan Aya', grounds: 'Règlement 12' },
    };
    await importRows(tools, people, { list: 'gels', actor: 'user:adjoua' });
    const { p1: _gone, ...rest } = people;
    const next = {
      ...rest,
      p3: { name: 'EXEMPLE Konan Aya', aliases: 'Aya K.', grounds: 'Règlement 14' },
      n1: 'EXEMPLE Traoré Issouf',
    };
    await importRows(tools, next, { list: 'gels', actor: 'user:adjoua' });
    await importRows(tools, persons(2), { list: 'gels', actor: 'service' });
    await importRows(tools, persons(3), { list: 'vigilance', companyId, actor: 'user:adjoua' });
  });
  afterAll(() => scene?.stop());

  it('are imported, refused, insisted on and fetched', async () => {
    const admin = await scene.operator('administrator', 'adjoua');
    const page = await scene.open(admin, '/lists');
    await page.getByRole('link', { name: 'gels' }).waitFor();
    await page.getByText('Banque du Golfe').waitFor();
    expect(await seriousFaults(page)).toEqual([]);
    await takePicture(page, 'lists');

    await page.keyboard.press('i');
    const dialog = page.getByRole('dialog');
    await dialog.getByRole('button', { name: 'Send and import' }).click();
    await dialog.getByText('Choose a file first.').waitFor();
    await dialog.getByLabel('Publisher and format').selectOption('custom');
    const small = { name: 'gels.csv', mimeType: 'text/csv', buffer: Buffer.from(csv(persons(3))) };
    await dialog.getByLabel('File', { exact: true }).setInputFiles(small);
    await dialog.getByRole('region', { name: 'What the columns are' }).waitFor();
    expect(await dialog.getByLabel('Name of the list').getAttribute('placeholder')).toBe('gels');
    expect(await seriousFaults(page)).toEqual([]);
    await takePicture(page, 'lists-import');
    await dialog.getByRole('button', { name: 'Send and import' }).click();
    const card = page.getByRole('region', { name: 'Import of the list gels' });
    await card.getByText('The file was refused and the list stays as it was.').waitFor();
    expect(await seriousFaults(page)).toEqual([]);
    await takePicture(page, 'lists-refused');
    await card.getByRole('button', { name: 'Take it all the same' }).click();
    await page.getByRole('dialog').getByRole('button', { name: 'Take it all the same' }).click();
    await card.getByText('It is now at version 5').waitFor();
    await page.getByRole('row', { name: /gels/ }).first().getByText('5', { exact: true }).waitFor();

    await page.getByTitle('Fetch publiee now').click();
    await page
      .getByRole('region', { name: 'Fetching of the list publiee' })
      .getByText('at version 1')
      .waitFor();
    await page.getByTitle('Fetch absente now').click();
    await page
      .getByRole('region', { name: 'Fetching of the list absente' })
      .getByText('nothing.csv')
      .waitFor();
    await takePicture(page, 'lists-failed');
    await page.context().close();
  });

  it('are compared version by version, put back, removed and restored, each with a reason', async () => {
    const admin = await scene.operator('administrator', 'adjoua');
    const page = await scene.open(admin, '/lists');
    await page.getByRole('link', { name: 'gels' }).click();
    await page.getByRole('heading', { name: /^gels/ }).waitFor();
    await page.getByTitle('What changed from version 1 to version 2').click();
    await page.getByText('EXEMPLE Traoré Issouf').waitFor();
    await page.getByText('Règlement 14').first().waitFor();
    expect(await seriousFaults(page)).toEqual([]);
    await takePicture(page, 'list-changes');
    await page.getByLabel('Show').selectOption('removed');
    await page.getByText('EXEMPLE Personne 1', { exact: true }).waitFor();
    expect(await page.getByText('EXEMPLE Traoré Issouf').count()).toBe(0);

    await page.getByTitle('Go back to version 2').click();
    const dialog = page.getByRole('dialog');
    await dialog.getByLabel('Why').fill('le fichier du 3 est faux');
    expect(await seriousFaults(page)).toEqual([]);
    // What was typed is still there after a look elsewhere.
    await dialog.getByRole('button', { name: 'Close' }).click();
    await page.reload();
    await page.getByTitle('Go back to version 2').click();
    expect(await dialog.getByLabel('Why').inputValue()).toBe('le fichier du 3 est faux');
    await dialog.getByRole('button', { name: 'Go back to version 2' }).click();
    await page.getByText('It is now at version 6').waitFor();
    await page.getByText('Like version 2').waitFor();
    await takePicture(page, 'list-one');

    await page.getByRole('button', { name: 'Remove', exact: true }).click();
    await dialog.getByLabel('Why').fill('plus tenue à jour');
    await takePicture(page, 'list-remove');
    await dialog.getByRole('button', { name: 'Remove' }).click();
    await page.getByText('It is no longer searched.').waitFor();
    await page.getByRole('button', { name: 'Restore', exact: true }).click();
    await dialog.getByLabel('Why').fill('tenue à nouveau');
    await dialog.getByRole('button', { name: 'Restore' }).click();
    await page.getByText('It is now at version 7').waitFor();
    await page.context().close();
  });

  it('show a viewer everything but what changes them, in French, in the dark and on a phone', async () => {
    const viewer = await scene.operator('viewer', 'vincent');
    const page = await scene.open(viewer, '/lists', { language: 'fr', dark: true });
    await page.getByRole('link', { name: 'gels' }).waitFor();
    expect(await page.getByRole('button', { name: /Importer|Récupérer/ }).count()).toBe(0);
    expect(await seriousFaults(page)).toEqual([]);
    await takePicture(page, 'lists-french-dark');
    await page.getByRole('link', { name: 'gels' }).click();
    await page.getByRole('heading', { name: 'Différences' }).waitFor();
    expect(await page.getByRole('button', { name: /Y revenir|Retirer|Importer/ }).count()).toBe(0);
    await page.getByRole('region', { name: 'Versions' }).getByText('Il manque 38 des 40').first().waitFor();
    expect(await seriousFaults(page)).toEqual([]);
    await page.setViewportSize({ width: 770, height: 1000 });
    expect(await page.evaluate('document.documentElement.scrollWidth')).toBe(770);
    const phone = await scene.open(viewer, new URL(page.url()).pathname.replace('/console', ''), {
      language: 'fr',
      phone: true,
    });
    await phone.getByRole('heading', { name: 'Différences' }).waitFor();
    expect(await seriousFaults(phone)).toEqual([]);
    const wide = await phone.evaluate('document.documentElement.scrollWidth');
    expect(wide).toBeLessThanOrEqual(390);
    await takePicture(phone, 'list-one-phone');
    await page.context().close();
    await phone.context().close();
  });
});
