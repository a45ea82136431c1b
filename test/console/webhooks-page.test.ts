import { createServer } from 'node:http';
import type { AddressInfo } from 'node:net';
import type { Page } from 'playwright-core';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { seriousFaults } from './accessible.ts';
import { announcedDossier, attempted } from './announced-deliveries.ts';
import { describeInBrowser } from './browser.ts';
import { type ConsoleScene, consoleScene, type Operator, takePicture } from './scene.ts';

describeInBrowser('webhooks of a client, in a browser', () => {
  let scene: ConsoleScene;
  let boss: Operator;
  let receiver: string;
  const server = createServer((_request, response) => response.writeHead(503).end());
  beforeAll(async () => {
    scene = await consoleScene({ WEBHOOK_ALLOW_PRIVATE: 'true' });
    boss = await scene.operator('administrator', 'boss');
    await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
    receiver = `http://127.0.0.1:${(server.address() as AddressInfo).port}/hook`;
  });
  afterAll(async () => {
    await scene?.stop();
    server.closeAllConnections();
    await new Promise((resolve) => server.close(resolve));
  });

  const looksGood = async (page: Page, picture: string) => {
    expect(await seriousFaults(page)).toEqual([]);
    await takePicture(page, picture);
  };
  const press = (page: Page, name: string) => page.getByRole('button', { name, exact: true }).click();
  const confirm = (page: Page, name: string) =>
    page.getByRole('dialog').getByRole('button', { name, exact: true }).click();
  /** Four deliveries: taken, failed, waiting for a second attempt, and new. */
  const fill = async () => {
    const { companyId } = await scene.service.client({ company: { name: 'Banque Signée' } });
    const at = `/clients/${companyId}`;
    const { body } = await boss.send('POST', `${at}/webhooks`, { url: 'https://hooks.example.com/akwaba' });
    const { deliveries } = await announcedDossier(
      scene.service,
      companyId,
      'DOCUMENT_TO_ANALYSE_RECEIVED',
      'ANALYSIS_RESULT',
      'STATUS_CHANGED',
      'MONITORING_ALERT',
    );
    const [taken = '', failed = '', waiting = ''] = deliveries;
    await attempted(scene.service, taken, [200], 'DELIVERED');
    await attempted(scene.service, failed, ['TIMEOUT', 500, 404], 'FAILED');
    await attempted(scene.service, waiting, ['NAME_NOT_FOUND'], 'PENDING');
    return { at, endpoint: body.endpoint.id as string, taken, failed };
  };

  it('are added, tried, given a new secret, disabled, enabled and removed', async () => {
    const { companyId } = await scene.service.client({ company: { name: 'Caisse Bavarde' } });
    const page = await scene.open(boss, `/clients/${companyId}?tab=webhooks`);
    await page.getByText('No messages are sent').waitFor();
    await press(page, 'Add an endpoint');
    await page.getByLabel('Address').fill('ftp://hooks.example.com');
    await page.keyboard.press('Enter');
    await page.getByText('“Address” must be a web address like').waitFor();
    await looksGood(page, 'webhook-add');
    await page.getByLabel('Address').fill(receiver);
    await page.getByLabel('Messages about').selectOption('live');
    await page.getByLabel('Dossier received').uncheck();
    await confirm(page, 'Add');
    await page.getByText(/^whsec_/).waitFor();
    await looksGood(page, 'webhook-secret');
    await press(page, 'I have kept it');
    await page.getByText('Messages about live dossiers only.').waitFor();
    await page
      .getByText('Only: Result, Status changed, Monitoring alert, Capture session changed, Customer changed.')
      .waitFor();
    await press(page, 'Choose messages');
    await looksGood(page, 'webhook-messages');
    await page.getByLabel('Dossier received').check();
    await confirm(page, 'Choose messages');
    await page.getByText('Only: ').waitFor({ state: 'detached' });
    await press(page, 'Send a test');
    await page.getByText('The receiver did not take it: it answered 503').waitFor();
    await looksGood(page, 'webhook-tried');
    await press(page, 'New secret');
    await confirm(page, 'New secret');
    await page.getByText(/^whsec_/).waitFor();
    await press(page, 'I have kept it');
    await page.getByText('The old secret signs too until').waitFor();
    await press(page, 'Disable');
    await looksGood(page, 'webhook-disable');
    await confirm(page, 'Disable');
    await page.getByText('by the operator').waitFor();
    await press(page, 'Enable');
    await confirm(page, 'Enable');
    await page.getByText('Active', { exact: true }).last().waitFor();
    await press(page, 'Remove');
    await confirm(page, 'Remove');
    await page.getByText('No messages are sent').waitFor();
    await page.context().close();
  });

  it('show each delivery with its attempts, and send one or many again after asking', async () => {
    const { at, taken } = await fill();
    const page = await scene.open(boss, `${at}?tab=webhooks`);
    await page.getByText('the name of the server was not found').waitFor();
    await looksGood(page, 'deliveries');
    await page.getByLabel('State', { exact: true }).selectOption('FAILED');
    await page.getByRole('cell', { name: 'HTTP 404' }).waitFor();
    await page.getByText('the name of the server was not found').waitFor({ state: 'detached' });
    expect(await page.getByRole('row').count()).toBe(2);
    await press(page, 'Look');
    await page.getByText('the server did not answer in time').waitFor();
    await looksGood(page, 'delivery');
    await press(page, 'Send again');
    await press(page, 'Yes, send it again');
    await page.getByText('It is sent again.').waitFor();
    await page.getByText('There are no such deliveries.').waitFor();
    await page.getByLabel('State', { exact: true }).selectOption('');
    await page.getByLabel('From').fill('2026-02-02');
    await page.getByLabel('To', { exact: true }).fill('2026-02-01');
    await page.getByText('“From” must not be after to').waitFor();
    await page.getByLabel('To', { exact: true }).fill('');
    await page.getByLabel('From').fill('');
    await press(page, 'Replay several…');
    await press(page, 'Count them');
    await page.getByRole('dialog').getByText('There are no such deliveries.').waitFor();
    await page.getByLabel('Only those that failed').uncheck();
    await press(page, 'Count them');
    await page.getByText('4 deliveries would be sent again.').waitFor();
    await looksGood(page, 'delivery-replay');
    expect((await boss.get(`${at}/deliveries/${taken}`)).body.delivery.state).toBe('DELIVERED');
    await press(page, 'Send 4 again');
    await page.getByText('4 deliveries are sent again.').waitFor();
    expect((await boss.get(`${at}/deliveries/${taken}`)).body.delivery.state).toBe('PENDING');
    await page.context().close();
  });

  it('are shown in French on a dark phone to who may only look', async () => {
    const { at } = await fill();
    const viewer = await scene.operator('viewer');
    const page = await scene.open(viewer, `${at}?tab=webhooks`, { language: 'fr', dark: true, phone: true });
    await page.getByText('https://hooks.example.com/…').waitFor();
    await page.getByText('le nom du serveur n’a pas été trouvé').waitFor();
    await looksGood(page, 'deliveries-phone-fr');
    const buttons = await page.locator('#content').getByRole('button').allTextContents();
    expect(new Set(buttons)).toEqual(new Set(['Voir']));
    await page.getByRole('button', { name: 'Voir' }).first().click();
    await page.getByRole('heading', { name: 'Envoi', exact: true }).waitFor();
    expect(await page.getByRole('button', { name: 'Envoyer à nouveau' }).count()).toBe(0);
    await looksGood(page, 'delivery-phone-fr');
    await page.context().close();
  });
});
