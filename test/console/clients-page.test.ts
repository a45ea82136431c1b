import type { Page } from 'playwright-core';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { issueCredential } from '../../src/accounts/accounts.ts';
import { seriousFaults } from './accessible.ts';
import { describeInBrowser } from './browser.ts';
import { type ConsoleScene, consoleScene, type Operator, takePicture } from './scene.ts';

describeInBrowser('clients, in a browser', () => {
  let scene: ConsoleScene;
  let boss: Operator;
  beforeAll(async () => {
    scene = await consoleScene();
    boss = await scene.operator('administrator', 'boss');
  });
  afterAll(() => scene?.stop());

  const looksGood = async (page: Page, picture: string) => {
    expect(await seriousFaults(page)).toEqual([]);
    await takePicture(page, picture);
  };
  const press = (page: Page, name: string) => page.getByRole('button', { name, exact: true }).click();
  const newClient = async (name: string) => {
    const { companyId } = await scene.service.client({ company: { name, city: 'Abidjan' } });
    return { companyId, at: `/clients/${companyId}` };
  };
  const settingsOf = async (at: string) => (await boss.get(at)).body.settings;

  it('are made with a form that keeps what was typed; the secret is shown once', async () => {
    const page = await scene.open(boss, '/clients');
    await page.getByText('There are no organisations yet.').waitFor();
    await page.keyboard.press('n');
    const name = page.getByLabel('Name', { exact: true });
    await name.fill('Banque de la Lagune');
    await page.getByLabel('City').fill('Abidjan');
    await page.getByLabel('Agencies, one a line').fill('Plateau\nCocody\n');
    expect(await page.getByLabel('Checks to grant').count()).toBe(0);
    await page.getByLabel('Type', { exact: true }).selectOption('CHECK_COUNT');
    await page.getByLabel('Checks to grant').fill('many');
    await press(page, 'Make the organisation');
    await page.getByText('“Checks to grant” must be').waitFor();
    await page.getByLabel('Checks to grant').fill('1500');
    await page.getByLabel('Days pictures are kept').fill('0');
    await page.reload();
    await press(page, 'Make the organisation');
    await page.getByText('“Days pictures are kept” must be a whole number from 1').waitFor();
    expect(await name.inputValue()).toBe('Banque de la Lagune');
    await looksGood(page, 'client-new');
    await page.getByLabel('Days pictures are kept').fill('30');
    await press(page, 'Make the organisation');
    await page.getByRole('heading', { name: 'Banque de la Lagune was made' }).waitFor();
    expect(await page.getByText(/^as_/).count()).toBe(1);
    await looksGood(page, 'client-made');
    await press(page, 'Open the organisation');
    await page.getByRole('heading', { name: 'Banque de la Lagune' }).waitFor();
    await page.getByText('1,500').waitFor();
    expect(await page.getByLabel('Days pictures are kept').inputValue()).toBe('30');
    await page.getByRole('link', { name: 'Credentials' }).click();
    await page.getByText('Good', { exact: true }).waitFor();
    expect(await page.getByText(/^as_/).count()).toBe(0);
    await page.goto('/console/clients?new=1');
    expect(await name.inputValue()).toBe('');
    // As if the answer to a first try had been lost.
    const { companyId } = await newClient('Banque Répétée');
    await name.fill('Banque Répétée');
    await press(page, 'Make the organisation');
    await page.getByText('There is such an organisation already').waitFor();
    await looksGood(page, 'client-twice');
    await press(page, 'Make the organisation');
    await press(page, 'Open the organisation');
    await page.getByText(`No. ${companyId + 1}`).waitFor();
    await page.context().close();
  });

  it('are listed, and found without their accents', async () => {
    for (const name of ['Société Générique', 'Caisse Exemple', 'Crédit du Nord inventé'])
      await newClient(name);
    for (let i = 0; i < 6; i++) await newClient(`Agence ${i}`);
    const page = await scene.open(boss, '/clients');
    await page.getByLabel('Find an organisation').waitFor();
    await looksGood(page, 'clients');
    await page.getByLabel('Find an organisation').fill('societe');
    expect(await page.getByRole('row').count()).toBe(2);
    await page.getByRole('link', { name: 'Société Générique' }).click();
    await page.getByRole('heading', { name: 'Société Générique' }).waitFor();
    await page.context().close();
  });

  it('have settings that are saved alone, and show what somebody else set beside what was typed', async () => {
    const { companyId, at } = await newClient('Banque Deux Mains');
    const page = await scene.open(boss, `/clients/${companyId}`);
    const days = page.getByLabel('Days pictures are kept');
    await days.fill('60');
    await page.getByLabel('Four eyes').check();
    await page.getByLabel('Press').uncheck();
    // What is not saved yet waits while one looks elsewhere.
    await page.getByRole('link', { name: 'Credentials' }).click();
    await page.getByRole('heading', { name: 'Credentials' }).waitFor();
    await page.getByRole('link', { name: 'Settings' }).click();
    await page.getByText('Not saved yet.').waitFor();
    expect(await days.inputValue()).toBe('60');
    // Meanwhile somebody else sets the days, and something that is not touched here.
    const other = await scene.operator('administrator', 'other');
    await other.send('PATCH', `${at}/settings`, {
      imageRetentionDays: 45,
      monitoring: true,
      seen: { imageRetentionDays: 90, monitoring: false },
    });
    await press(page, 'Save');
    await page.getByText('Pictures and faces older than 60 days').waitFor();
    await looksGood(page, 'client-loss');
    await page.getByRole('dialog').getByRole('button', { name: 'Save' }).click();
    await page.getByText('Theirs: 45').waitFor();
    expect(await days.inputValue()).toBe('60');
    expect(await page.getByLabel('Watch persons and companies of dossiers').isChecked()).toBe(true);
    await looksGood(page, 'client-conflict');
    expect(await settingsOf(at)).toMatchObject({ imageRetentionDays: 45, fourEyes: false });
    await press(page, 'Take theirs');
    await press(page, 'Save');
    await page.getByText('The settings were saved.').waitFor();
    const saved = await settingsOf(at);
    expect(saved).toMatchObject({ imageRetentionDays: 45, fourEyes: true, monitoring: true });
    expect(saved.verifications).toHaveLength(8);
    // Without a connection nothing is lost, and it can be sent again.
    await page.getByLabel('Requests a second').fill('75');
    await page.context().setOffline(true);
    await press(page, 'Save');
    await page.getByText('The service cannot be reached').waitFor();
    expect(await page.getByLabel('Requests a second').inputValue()).toBe('75');
    await page.context().setOffline(false);
    await press(page, 'Save');
    await page.getByRole('button', { name: 'Undo' }).waitFor({ state: 'detached' });
    expect((await settingsOf(at)).rateLimitPerSecond).toBe(75);
    await looksGood(page, 'client-settings');
    await press(page, 'Suspend');
    await page.getByRole('dialog').getByText('refused (403)').waitFor();
    await page.getByRole('dialog').getByRole('button', { name: 'Suspend', exact: true }).click();
    await page.getByText('Suspended since').waitFor();
    expect((await boss.get(at)).body.suspended).toBe(true);
    await page.context().close();
  });

  it('get another name, and show what somebody else wrote meanwhile', async () => {
    const { companyId, at } = await newClient('Banque Ancienne');
    const page = await scene.open(boss, `/clients/${companyId}`);
    await press(page, 'Change details');
    const dialog = page.getByRole('dialog', { name: 'Change details' });
    await dialog.getByLabel('Name').fill('Banque Nouvelle');
    await dialog.getByLabel('City').fill('Man');
    const none = { country: '', contactEmail: '', rccmNumber: '', type: '', ownerName: '', agencies: [] };
    const seen = { ...none, name: 'Banque Ancienne', city: '' };
    const other = await scene.operator('administrator', 'other');
    const theirs = { ...seen, name: 'Banque Autre', contactEmail: 'a@banque.example', seen };
    expect((await other.send('PUT', `${at}/identity`, theirs)).status).toBe(200);
    await dialog.getByRole('button', { name: 'Save' }).click();
    await dialog.getByText('Theirs: Banque Autre').waitFor();
    expect(await dialog.getByLabel('Name').inputValue()).toBe('Banque Nouvelle');
    expect(await dialog.getByLabel('Contact address').inputValue()).toBe('a@banque.example');
    await looksGood(page, 'client-identity');
    await dialog.getByRole('button', { name: 'Save' }).click();
    await page.getByRole('heading', { name: 'Banque Nouvelle' }).waitFor();
    expect((await boss.get(at)).body).toMatchObject({ city: 'Man', contactEmail: 'a@banque.example' });
  });

  it('get credentials and credits, and show their books in French, by keyboard and in the dark', async () => {
    const { companyId, at } = await newClient('Caisse du Port');
    const { ledger, database, keyring } = scene.service.services;
    const { credential } = await database.transaction((tx) =>
      issueCredential(tx, keyring, 'test', companyId, { mode: 'test', label: 'bac à sable' }),
    );
    const common = { credentialId: credential.id, test: false };
    await ledger.charge(companyId, { operation: 'search.person', reference: 'demande-1', ...common });
    const dossier = '9a1e6233-3b44-41d4-b4cf-c6c39d30b15d';
    await database.transaction((tx) =>
      ledger.reserve(tx, companyId, {
        operation: 'dossier.analysis',
        amount: 7,
        reference: dossier,
        ...common,
      }),
    );
    const page = await scene.open(boss, `${at}?tab=credentials`, { language: 'fr', dark: true });
    await press(page, 'Nouvel identifiant');
    await page.getByLabel('Libellé').fill('agence Plateau');
    await page.getByLabel('Dernier jour valable').fill('2020-01-01');
    await page.keyboard.press('Enter');
    await page.getByText('« Dernier jour valable » ne doit pas être un jour passé').waitFor();
    await looksGood(page, 'client-credential-fr');
    await page.getByLabel('Dernier jour valable').fill('2099-12-31');
    await press(page, 'Créer');
    await page.getByText(/^as_/).waitFor();
    // Escape does not close what is shown once.
    await page.keyboard.press('Escape');
    await press(page, 'Je l’ai conservé');
    const row = page.getByRole('row').filter({ hasText: 'agence Plateau' });
    await row.getByText('Lecture, Écriture').waitFor();
    await row.getByRole('button', { name: 'Modifier' }).click();
    await page.getByLabel('Administration').check();
    await looksGood(page, 'client-credential-change-fr');
    await press(page, 'Enregistrer');
    await row.getByText('Lecture, Écriture, Administration').waitFor();
    await row.getByRole('button', { name: 'Modifier' }).click();
    await press(page, 'Nouveau secret');
    await page.getByText(/^as_/).waitFor();
    await press(page, 'Je l’ai conservé');
    await row.getByText('deux secrets').waitFor();
    await row.getByRole('button', { name: 'Modifier' }).click();
    await looksGood(page, 'client-two-secrets-fr');
    await press(page, 'Retirer l’ancien secret');
    await row.getByText('deux secrets').waitFor({ state: 'detached' });
    await row.getByRole('button', { name: 'Révoquer' }).click();
    await looksGood(page, 'client-revoke-fr');
    await page.getByRole('dialog').getByRole('button', { name: 'Révoquer' }).click();
    await row.getByText('Révoqué', { exact: true }).waitFor();
    await looksGood(page, 'client-credentials-fr');

    await page.getByRole('link', { name: 'Crédits' }).click();
    await press(page, 'Accorder des vérifications');
    await page.getByLabel('Vérifications', { exact: true }).fill('250');
    await page.getByLabel('Motif').fill('contrat 12');
    const { lastGrant } = (await boss.get(at)).body;
    await boss.send('POST', `${at}/credits`, { amount: 1, reason: 'autre main', lastGrant });
    await press(page, 'Accorder');
    await page.getByText('ont été accordées entre-temps').waitFor();
    await page.getByText('autre main').waitFor();
    expect(await page.getByLabel('Motif').inputValue()).toBe('contrat 12');
    await looksGood(page, 'client-grant-fr');
    await press(page, 'Accorder');
    await page.getByRole('cell', { name: 'contrat 12' }).waitFor();
    expect((await boss.get(at)).body.subscription.remaining).toBe(1000 - 8 + 1 + 250);
    const link = page.getByRole('link', { name: 'Dossier 9a1e6233' });
    expect(await link.getAttribute('href')).toBe(`/console/dossiers/${dossier}`);
    await looksGood(page, 'client-ledger-fr');
    await page.getByLabel('Nature').selectOption('reserve');
    await page.getByText('autre main').waitFor({ state: 'detached' });
    const download = page.waitForEvent('download');
    await page.getByRole('link', { name: 'Télécharger en CSV' }).click();
    expect((await download).suggestedFilename()).toBe(`akwaba-ledger-${companyId}.csv`);
    await page.context().close();
  });

  it('are shown on a phone to who may only look, without a button that changes anything', async () => {
    const { companyId } = await newClient('Micro Finance Exemple');
    const viewer = await scene.operator('viewer');
    const page = await scene.open(viewer, '/clients', { phone: true });
    await page.getByRole('link', { name: 'Micro Finance Exemple' }).waitFor();
    expect(await page.getByRole('button', { name: 'New organisation' }).count()).toBe(0);
    await looksGood(page, 'clients-phone');
    await page.goto(`/console/clients/${companyId}`);
    await page.getByLabel('Four eyes').waitFor();
    expect(await page.getByLabel('Four eyes').isDisabled()).toBe(true);
    expect(await page.getByLabel('Days pictures are kept').isEditable()).toBe(false);
    await looksGood(page, 'client-phone');
    for (const [tab, shown] of [
      ['credentials', 'Good'],
      ['credits', 'Granted'],
      ['webhooks', 'No messages are sent'],
    ] as const) {
      await page.goto(`/console/clients/${companyId}?tab=${tab}`);
      await page.locator('#content').getByText(shown).last().waitFor();
      expect(await page.locator('#content').getByRole('button').count()).toBe(0);
      await looksGood(page, `client-phone-${tab}`);
      const overflow = await page.evaluate(
        'document.documentElement.scrollWidth - document.documentElement.clientWidth',
      );
      expect(overflow).toBe(0);
    }
    await page.context().close();
  });
});
