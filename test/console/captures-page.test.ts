import { afterAll, beforeAll, expect, it } from 'vitest';
import type { TestClient } from '../harness.ts';
import { seriousFaults } from './accessible.ts';
import { describeInBrowser } from './browser.ts';
import { type ConsoleScene, consoleScene, takePicture } from './scene.ts';

describeInBrowser('capture sessions, in a browser', () => {
  let scene: ConsoleScene;
  let client: TestClient;
  beforeAll(async () => {
    scene = await consoleScene();
    client = await scene.service.client({ company: { name: 'Banque du Plateau' } });
    await scene.service.inTest(client);
  });
  afterAll(() => scene?.stop());

  it('are made for a customer, handed over, seen to end, and found by their status', async () => {
    const page = await scene.open(await scene.operator('reviewer', 'awa'), '/captures', { language: 'fr' });
    await page.getByText('Aucune session ne correspond.').waitFor();
    await page.getByRole('button', { name: 'Nouvelle session' }).click();
    const dialog = page.getByRole('dialog');
    await dialog.getByLabel('Selfie').selectOption('liveness');
    await dialog.getByLabel('externalId').fill('guichet-1027');
    await dialog.getByLabel('Passeport').uncheck();
    await dialog.getByLabel('Je prends les images').check();
    await dialog.getByText('Plus de réglages').click();
    await dialog.getByLabel('Où la personne est renvoyée').fill('http://banque.example/merci');
    await dialog.getByLabel('Données complémentaires').fill('agence=Plateau\nguichet = 7');
    await dialog.getByLabel('Date d’expiration').check();
    await dialog.getByRole('button', { name: 'Créer' }).click();
    await dialog.getByText(/doit être une adresse comme https/).waitFor();
    await dialog.getByLabel('Où la personne est renvoyée').fill('https://banque.example/merci?id=1');
    await dialog.getByRole('button', { name: 'Créer' }).click();
    await dialog.getByText(/ne doit pas avoir son propre paramètre id/).waitFor();
    await dialog.getByLabel('Où la personne est renvoyée').fill('https://banque.example/merci');
    // Whatever is wrong in there, it opens to show it.
    await dialog.getByLabel('Données complémentaires').fill('agence=Plateau\n=vide');
    await dialog.getByText('Plus de réglages').click();
    await dialog.getByRole('button', { name: 'Créer' }).click();
    await dialog.getByText('Ligne 2 : il manque un nom avant le signe =.').waitFor();
    await dialog.getByLabel('Données complémentaires').fill('agence=Plateau\nguichet = 7');
    const papers = dialog.getByRole('group', { name: 'Pièces acceptées' });
    const others = await papers.getByRole('checkbox', { checked: true }).all();
    for (const other of others.reverse()) await other.uncheck();
    await dialog.getByRole('button', { name: 'Créer' }).click();
    await papers.getByText('Choisissez au moins une pièce.').waitFor();
    await papers.getByLabel('Permis de conduire').check();
    expect(await seriousFaults(page)).toEqual([]);
    await takePicture(page, 'capture-new');
    await dialog.getByRole('button', { name: 'Créer' }).click();
    await page.getByRole('img', { name: 'Le lien en code QR' }).waitFor();
    const here = page.getByRole('link', { name: 'Prendre les images ici' });
    expect(await here.getAttribute('href')).toMatch(/\/capture#[0-9a-f-]{36}\.[\w-]{43}$/);
    await page.getByText('Personne n’a encore ouvert le lien.').waitFor();
    await page.getByText('https://banque.example/merci').waitFor();
    await page.getByText('agence=Plateau, guichet=7').waitFor();
    await page.getByText('quelqu’un au guichet').waitFor();
    await page.getByText('Présence devant l’appareil').waitFor();
    await page.getByText('Date d’expiration').waitFor();
    const [made] = await scene.service.runtime.database.query<{ verifications: string[] }>(
      'SELECT verifications FROM capture_sessions',
    );
    expect(made?.verifications).toEqual(['EXPIRATION_CHECK']);
    expect(await seriousFaults(page)).toEqual([]);
    await takePicture(page, 'capture');

    await page.getByRole('button', { name: 'Annuler la session' }).click();
    await dialog.getByRole('button', { name: 'Ne pas annuler' }).click();
    await page.getByRole('button', { name: 'Annuler la session' }).click();
    await dialog.getByRole('button', { name: 'Annuler la session' }).click();
    await page.getByText('Annulée', { exact: true }).waitFor();
    expect(await page.getByRole('img', { name: 'Le lien en code QR' }).count()).toBe(0);
    await page.getByRole('link', { name: 'Toutes les sessions de Banque du Plateau' }).click();
    const row = page.getByRole('row', { name: /guichet-1027/ });
    await row.getByText('Annulée').waitFor();
    expect(await seriousFaults(page)).toEqual([]);
    await takePicture(page, 'captures');
    await page.getByLabel('Statut').selectOption('SUBMITTED');
    await page.getByText('Aucune session ne correspond.').waitFor();
  });

  it('have a text of consent, which an administrator changes for a client, and others read', async () => {
    const path = `/clients/${client.companyId}`;
    const boss = await scene.operator('administrator', 'boss');
    const page = await scene.open(boss, `${path}?tab=consent`, { language: 'fr' });
    await page.getByText('Version standard-1, texte du service').waitFor();
    expect(await page.getByLabel('En français').inputValue()).toContain('Banque du Plateau vous demande');
    const save = page.getByRole('button', { name: 'Adopter ce texte' });
    expect(await save.isDisabled()).toBe(true);
    await page.getByLabel('En français').fill('Vous consentez à la vérification.');
    await page.getByLabel('En anglais').fill(' ');
    await save.click();
    await page.getByRole('alert').first().waitFor();
    await page.getByLabel('En anglais').fill('You consent to being verified.');
    expect(await seriousFaults(page)).toEqual([]);
    await save.click();
    await page.getByText('Version 1, texte de l’organisation.').waitFor();
    await takePicture(page, 'client-consent');
    // Somebody else was faster: what they wrote is read first.
    const late = { french: 'Autre.', english: 'Other.', instead: 'standard-1' };
    expect((await boss.send('POST', `${path}/consent`, late)).body.code).toBe('CAPTURE_CONSENT_CHANGED');
    const reviewer = await scene.operator('reviewer', 'mariam');
    const kept = { version: '1', own: true, french: 'Vous consentez à la vérification.' };
    expect((await reviewer.get(`${path}/consent`)).body).toMatchObject(kept);
    expect((await reviewer.send('POST', `${path}/consent`, { ...late, instead: '1' })).status).toBe(403);
    const [entry] = await scene.service.runtime.database.query<{ actor: string; details: string }>(
      "SELECT actor, details FROM audit_entries WHERE chain = $1 AND action = 'capture.consent-text'",
      [client.companyId],
    );
    expect([entry?.actor, JSON.parse(entry?.details ?? '')]).toEqual([
      expect.stringMatching(/^user:/),
      { version: 1 },
    ]);
    const reading = await scene.open(reviewer, `${path}?tab=consent`, { phone: true });
    await reading.getByText('You consent to being verified.').waitFor();
    expect(await reading.getByRole('textbox').count()).toBe(0);
    expect(await seriousFaults(reading)).toEqual([]);
    await takePicture(reading, 'client-consent-phone');
  });

  it('of test are apart, and who may only look sees no link', async () => {
    const reviewer = await scene.operator('reviewer', 'koffi');
    const viewer = await scene.operator('viewer', 'aya');
    const path = `/clients/${client.companyId}/captures`;
    const made = await reviewer.send('POST', path, { type: 'KYB', test: true, externalId: 'essai' });
    expect(made.body).toMatchObject({ test: true, session: { type: 'KYB', documentTypes: [] } });
    expect(made.body.url).toContain('/capture#');
    const { id } = made.body.session;
    expect((await reviewer.get(`${path}?externalId=essai`)).body.sessions).toEqual([]);
    expect((await reviewer.get(`${path}?externalId=essai&test=1`)).body.sessions).toHaveLength(1);
    expect((await viewer.get(`/captures/${id}`)).body).toMatchObject({ url: null, session: { id } });
    for (const [where, body] of [[path, { type: 'KYC' }], [`/captures/${id}/cancel`]] as const) {
      expect((await viewer.send('POST', where, body)).status).toBe(403);
    }
    expect((await reviewer.get('/captures/00000000-0000-4000-8000-000000000000')).body.code).toBe(
      'CAPTURE_SESSION_NOT_FOUND',
    );
    const page = await scene.open(viewer, `/captures?client=${client.companyId}&test=1`, { phone: true });
    await page.getByRole('link', { name: 'essai' }).click();
    await page.getByText('Nobody has opened the link yet.').waitFor();
    expect(await page.getByRole('button', { name: 'Cancel the session' }).count()).toBe(0);
    expect(await seriousFaults(page)).toEqual([]);
    await takePicture(page, 'capture-phone');
  });
});
