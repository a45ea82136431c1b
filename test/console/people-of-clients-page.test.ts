import type { Page } from 'playwright-core';
import { afterAll, beforeAll, expect, it } from 'vitest';
import type { TestClient } from '../harness.ts';
import { seriousFaults } from './accessible.ts';
import { describeInBrowser } from './browser.ts';
import { analysedDossier } from './dossier-scene.ts';
import { type ConsoleScene, consoleScene, type Operator, takePicture } from './scene.ts';

/** The console as people of a client have it, in French as they do. What it may not show is told by isolation.test.ts. */
describeInBrowser('people of a client, in a browser', () => {
  let scene: ConsoleScene;
  let client: TestClient;
  let chief: Operator;
  const name = 'Banque du Bandama';
  const other = 'Crédit Comoé';

  beforeAll(async () => {
    scene = await consoleScene();
    client = await scene.service.client({ company: { name, city: 'Bouaké' } });
    const elsewhere = await scene.service.client({ company: { name: other } });
    await analysedDossier(scene.service, client, {
      holder: { lastName: 'KOUADIO', firstName: 'Affoué Honorine' },
      externalId: 'agence-17',
    });
    await analysedDossier(scene.service, client, { holder: { lastName: 'BAMBA' }, test: true });
    await analysedDossier(scene.service, elsewhere, { holder: { lastName: 'TOURÉ', firstName: 'Mariam' } });
    chief = await scene.operator('administrator', 'chief');
  });
  afterAll(() => scene?.stop());

  const open = (person: Operator, path = '/') => scene.open(person, path, { language: 'fr' });
  const menuOf = (page: Page) => page.getByRole('navigation', { name: 'Menu' }).getByRole('link');
  /** What is in sight, in order and without a word of another client. */
  const looksGood = async (page: Page, picture: string) => {
    expect(await seriousFaults(page)).toEqual([]);
    expect(await page.locator('body').innerText()).not.toMatch(/Comoé|TOURÉ/);
    await takePicture(page, `people-${picture}`);
  };
  const titled = (page: Page, title: string) =>
    page.getByRole('heading', { name: title, level: 1 }).waitFor();

  it('have the pages that are theirs, without a word about clients', async () => {
    const reviewer = await scene.operator('reviewer', 'aya', client.companyId);
    const page = await open(reviewer);
    await page.getByRole('link', { name: /KOUADIO/ }).waitFor();
    const theirs = [
      'File d’attente',
      'À revoir',
      'Personnes',
      'Portefeuille',
      'Captures',
      'Mon organisation',
      'Audit',
      'Chiffres',
    ];
    expect(await menuOf(page).allInnerTexts()).toEqual(theirs);
    await page.getByRole('banner').getByText(name).waitFor();
    expect(await page.getByRole('columnheader', { name: 'Organisation' }).count()).toBe(0);
    expect(await page.getByText('BAMBA').count()).toBe(0);
    await page.getByRole('switch', { name: 'Mode test' }).click();
    await page.getByRole('row', { name: /BAMBA/ }).waitFor();
    await page.getByRole('switch', { name: 'Mode test' }).click();
    await page.getByRole('link', { name: /KOUADIO/ }).waitFor();
    await page.locator('summary').click();
    await page.getByLabel('Reçu du').waitFor();
    expect(await page.getByLabel('Organisation').count()).toBe(0);
    await looksGood(page, 'queue');

    const others = [
      ['/captures', 'Captures'],
      ['/subjects', 'Personnes et entreprises'],
      ['/due', 'À revoir'],
      ['/figures', 'Chiffres'],
      ['/audit', 'Audit'],
    ] as const;
    for (const [path, title] of others) {
      await page.goto(`/console${path}`);
      await titled(page, title);
      await page.waitForLoadState('networkidle');
      expect(await page.getByLabel('Organisation').count()).toBe(0);
      expect(await page.getByLabel('Journal de').count()).toBe(0);
      await looksGood(page, path.slice(1));
    }
    for (const path of ['/clients', `/clients/${client.companyId}`, '/lists', '/press', '/jobs', '/doctor']) {
      await page.goto(`/console${path}`);
      await titled(page, 'Cette page n’existe pas.');
    }
    await page.goto('/console/users');
    await titled(page, 'Votre rôle ne montre pas cette page.');
  });

  it('decide a dossier of their client, and read what is set for it', async () => {
    const page = await open(await scene.operator('reviewer', 'brou', client.companyId));
    await page.getByRole('link', { name: /KOUADIO/ }).click();
    await titled(page, 'KOUADIO Affoué Honorine');
    expect(await page.getByRole('link', { name }).count()).toBe(0);
    await page.keyboard.press('v');
    const dialog = page.getByRole('dialog');
    await dialog.getByText(`Les programmes de ${name} en sont informés`).waitFor();
    await looksGood(page, 'decide');
    await dialog.getByLabel('Motif').fill('Tout concorde, vu au guichet.');
    await dialog.getByRole('button', { name: 'Valider' }).click();
    await page.getByText(/^Validé\. /).waitFor();

    await page.keyboard.press('g');
    await page.keyboard.press('c');
    await titled(page, `${name} Actif`);
    expect(await page.getByRole('link', { name: /Toutes les organisations/ }).count()).toBe(0);
    expect(await page.getByRole('button', { name: 'Enregistrer' }).count()).toBe(0);
    await page.getByText('Votre organisation peut utiliser l’API.').waitFor();
    await looksGood(page, 'company-read');
  });

  it('work on a phone, however long the name of their company is', async () => {
    const long = 'Compagnie Ivoirienne de Microfinance et d’Épargne du Haut-Sassandra';
    const { companyId } = await scene.service.client({ company: { name: long } });
    const viewer = await scene.operator('viewer', 'fanta', companyId);
    const page = await scene.open(viewer, '/company', { language: 'fr', phone: true, dark: true });
    await titled(page, `${long} Actif`);
    expect(await page.evaluate(() => document.documentElement.scrollWidth)).toBeLessThanOrEqual(390);
    await looksGood(page, 'company-phone');
    await page.getByRole('button', { name: 'Menu' }).click();
    await menuOf(page).getByText('Mon organisation').waitFor();
    await page.goto('/console/account');
    await page.getByText(`Fanta, ${long}`).waitFor();
  });

  it('change as administrators what is their company’s, and see what only the operator sets', async () => {
    const page = await open(await scene.operator('administrator', 'akissi', client.companyId), '/company');
    await page.getByText('Ces coordonnées sont tenues par l’exploitant du service').waitFor();
    const days = page.getByLabel('Conservation des images (jours)');
    expect(await days.getAttribute('readonly')).not.toBeNull();
    expect(await page.getByText('Seul l’exploitant du service peut modifier cette valeur').count()).toBe(4);
    expect(await page.getByLabel('Requêtes par seconde').inputValue()).toMatch(/^\d+$/);
    await looksGood(page, 'company');
    await page.getByLabel('Activités informelles').fill('75');
    await page.getByRole('button', { name: 'Enregistrer' }).click();
    await page.getByText('Les réglages sont enregistrés.').waitFor();
    for (const act of ['Suspendre', 'Modifier les coordonnées']) {
      expect(await page.getByRole('button', { name: act }).count()).toBe(0);
    }
    await page.getByRole('link', { name: 'Crédits' }).click();
    await page.getByRole('heading', { name: 'Relevé des crédits' }).waitFor();
    expect(await page.getByRole('button', { name: 'Accorder des vérifications' }).count()).toBe(0);
    await page.getByRole('link', { name: 'Identifiants' }).click();
    await page.getByRole('button', { name: 'Nouvel identifiant' }).click();
    await page.getByLabel('Libellé').fill('agence Bouaké');
    await page.getByRole('button', { name: 'Créer' }).click();
    await page.getByText('Transmettez les deux par un moyen sûr.').waitFor();
    await page.getByRole('button', { name: 'Je l’ai conservé' }).click();
    await page.getByRole('row', { name: /agence Bouaké/ }).waitFor();
    await looksGood(page, 'company-credentials');
  });

  it('make as administrators the people of their client, and disable accounts', async () => {
    const page = await open(await scene.operator('administrator', 'mariam', client.companyId), '/users');
    await titled(page, 'Équipe');
    expect(await page.getByRole('columnheader', { name: 'Appartient à' }).count()).toBe(0);
    await page.getByRole('button', { name: 'Ajouter une personne' }).click();
    await page.getByText(`Par exemple awa.kone, qui devient awa.kone@${client.companyId}.`).waitFor();
    expect(await page.getByLabel('Appartient à').count()).toBe(0);
    await page.getByLabel('Identifiant').fill('yao.brou');
    await page.getByLabel('Nom', { exact: true }).fill('Yao Brou');
    await page.getByLabel('Rôle').selectOption('administrator');
    await page.getByText('gère aussi les réglages, les identifiants, les webhooks').waitFor();
    await page.getByLabel('Rôle').selectOption('senior');
    await looksGood(page, 'users-add');
    await page.getByRole('button', { name: 'Ajouter', exact: true }).click();
    const told = page.getByRole('dialog', { name: 'Yao Brou peut se connecter' });
    await told.getByText('Communiquez ce mot de passe à cette personne\u00a0: elle en choisira').waitFor();
    await told.getByText(`yao.brou@${client.companyId}`, { exact: true }).waitFor();
    await told.getByRole('button', { name: 'Je l’ai conservé' }).click();
    const row = page.getByRole('row', { name: /yao\.brou@/ });
    await row.getByText('Responsable').waitFor();

    await row.getByRole('button').click();
    await page.getByRole('button', { name: 'Désactiver le compte' }).click();
    await page
      .getByText(
        'La session de Yao Brou est fermée aussitôt et le compte ne permet plus de se connecter. Ses actions restent dans l’historique.',
      )
      .waitFor();
    await page.getByRole('dialog').getByRole('button', { name: 'Désactiver le compte' }).click();
    await row.getByText('Désactivé').waitFor();
    await page.getByText('Le compte de Yao Brou a été modifié.').waitFor();
    await looksGood(page, 'users');
    await row.getByRole('button').click();
    await page.getByRole('button', { name: 'Réactiver le compte' }).click();
    await row.getByText('Nouveau mot de passe').waitFor();
  });

  it('are shown to the operator with whose they are, and made for a client', async () => {
    const page = await open(chief, '/users');
    await page.getByRole('row', { name: /chief/ }).getByText('L’exploitant').waitFor();
    await page.getByLabel('Appartient à').selectOption({ label: other });
    await page.getByText('Personne de cette organisation n’a encore de compte.').waitFor();
    await page.getByRole('button', { name: 'Ajouter une personne' }).click();
    const dialog = page.getByRole('dialog');
    expect(await dialog.getByLabel('Appartient à').locator('option:checked').innerText()).toBe(other);
    await dialog.getByText('décide des dossiers de l’organisation en attente').waitFor();
    await dialog.getByLabel('Identifiant').fill('konan');
    await dialog.getByLabel('Nom', { exact: true }).fill('Konan');
    await dialog.getByRole('button', { name: 'Ajouter', exact: true }).click();
    await page.getByRole('button', { name: 'Je l’ai conservé' }).click();
    await page.getByRole('row', { name: /konan/ }).getByText(other).waitFor();
    expect(await page.getByRole('row', { name: /chief/ }).count()).toBe(0);
    await page.getByLabel('Appartient à').selectOption('operator');
    await page.getByRole('row', { name: /chief/ }).waitFor();
    expect(await page.getByRole('row', { name: /konan/ }).count()).toBe(0);
    await page.getByLabel('Appartient à').selectOption('');
    await page.getByRole('row', { name: /konan/ }).waitFor();
    expect(await seriousFaults(page)).toEqual([]);
    await takePicture(page, 'people-users-operator');
  });
});
