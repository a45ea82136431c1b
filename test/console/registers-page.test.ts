import { afterAll, beforeAll, expect, it } from 'vitest';
import { seriousFaults } from './accessible.ts';
import { describeInBrowser } from './browser.ts';
import { type ConsoleScene, consoleScene, takePicture } from './scene.ts';

describeInBrowser('registers, in a browser', () => {
  let scene: ConsoleScene;
  beforeAll(async () => {
    scene = await consoleScene({}, { backgroundTasksHere: true });
    await scene.service.load('persons', [
      { uin: '10000000001', lastName: 'EXEMPLE', firstName: 'Aya' },
      { uin: '10000000002', lastName: 'EXEMPLE', firstName: 'Konan' },
    ]);
  });
  afterAll(() => scene?.stop());

  it('take a file that is checked first, then imported', async () => {
    const admin = await scene.operator('administrator', 'adjoua');
    const page = await scene.open(admin, '/registers');
    await page.getByTitle('Import into: Persons').click();
    const dialog = page.getByRole('dialog');
    await dialog.getByRole('button', { name: 'Check the file' }).click();
    await dialog.getByText('Choose a file first.').waitFor();
    const lines = [
      'uin;lastName;firstName;colour',
      '10000000001;EXEMPLE;Aya;green',
      '10000000002;EXEMPLE;Kouassi;red',
      '10000000003;EXEMPLE;Issouf;',
      ';SANS;Numéro;',
    ];
    const file = { name: 'personnes.csv', mimeType: 'text/csv', buffer: Buffer.from(lines.join('\n')) };
    await dialog.getByLabel('File', { exact: true }).setInputFiles(file);
    await dialog.getByRole('region', { name: 'What the columns are' }).waitFor();
    expect(await seriousFaults(page)).toEqual([]);
    await takePicture(page, 'registers-import');
    await dialog.getByRole('button', { name: 'Check the file' }).click();
    const card = page.getByRole('region', { name: 'Check of a file for the register: persons' });
    await card.getByText('uin or idCardNumber is needed').waitFor();
    await card.getByText('colour').waitFor();
    expect(await seriousFaults(page)).toEqual([]);
    await takePicture(page, 'registers-checked');
    await card.getByRole('button', { name: 'Import these records' }).click();
    await dialog.getByText('1 record is added and 1 replaced.').waitFor();
    await dialog.getByRole('button', { name: 'Import these records' }).click();
    await page.getByRole('region', { name: 'Import into the register: persons' }).getByText('Done').waitFor();
    await page.getByText('3 records').waitFor();
    await takePicture(page, 'registers');
    await page.context().close();
  });

  it('keep the file that was chosen when the service cannot be reached', async () => {
    const admin = await scene.operator('administrator', 'adjoua');
    const page = await scene.open(admin, '/registers');
    await page.getByTitle('Import into: Informal businesses').click();
    const dialog = page.getByRole('dialog');
    const file = { name: 'activites.jsonl', mimeType: 'text/plain', buffer: Buffer.from('{}') };
    await dialog.getByLabel('File', { exact: true }).setInputFiles(file);
    await page.context().setOffline(true);
    await dialog.getByRole('button', { name: 'Check the file' }).click();
    await dialog.getByText('The connection was lost').waitFor();
    await page.context().setOffline(false);
    await dialog.getByText('activites.jsonl').waitFor();
    await dialog.getByRole('button', { name: 'Check the file' }).click();
    const card = page.getByRole('region', { name: 'Check of a file for the register: informal businesses' });
    await card.getByText('Bad lines').waitFor();
    // Nothing of it can be taken, so that it can only be put away.
    expect(await card.getByRole('button', { name: 'Import these records' }).count()).toBe(0);
    await card.getByRole('button', { name: 'Discard the file' }).click();
    await card.getByRole('button', { name: 'Discard the file' }).waitFor({ state: 'hidden' });
    await page.context().close();
  });

  it('tell how much of a file has gone, and start nothing with one whose dialog was closed', async () => {
    const admin = await scene.operator('administrator', 'adjoua');
    const page = await scene.open(admin, '/registers');
    const network = await page.context().newCDPSession(page);
    const slow = { offline: false, latency: 0, downloadThroughput: -1, uploadThroughput: 50_000 };
    await network.send('Network.emulateNetworkConditions', slow);
    await page.getByTitle('Import into: Companies').click();
    const dialog = page.getByRole('dialog');
    const file = { name: 'entreprises.csv', mimeType: 'text/csv', buffer: Buffer.alloc(8_000_000, ' ') };
    await dialog.getByLabel('File', { exact: true }).setInputFiles(file);
    await dialog.getByText(/^[1-9]\d?% sent$/).waitFor();
    await takePicture(page, 'registers-sending');
    const cut = page.waitForEvent('requestfailed');
    await dialog.getByRole('button', { name: 'Close' }).click();
    await cut;
    const { backgroundTasks } = (await admin.get('/registers')).body;
    expect(backgroundTasks.filter(({ subject }: { subject: string }) => subject === 'companies')).toEqual([]);
    await page.context().close();
  });

  it('show a viewer counts and no buttons, in French, in the dark and on a phone', async () => {
    const viewer = await scene.operator('viewer', 'vincent');
    const page = await scene.open(viewer, '/registers', { language: 'fr', dark: true, phone: true });
    await page.getByText('3 fiches').waitFor();
    expect(await page.getByRole('button', { name: 'Importer un fichier' }).count()).toBe(0);
    expect(await seriousFaults(page)).toEqual([]);
    expect(await page.evaluate('document.documentElement.scrollWidth')).toBeLessThanOrEqual(390);
    await takePicture(page, 'registers-french-dark-phone');
    await page.context().close();
  });
});
