import type { Page } from 'playwright-core';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { runs } from '../breadth.ts';
import type { TestClient } from '../harness.ts';
import { seriousFaults } from './accessible.ts';
import { describeInBrowser } from './browser.ts';
import { analysedDossier, type SceneDossier } from './dossier-scene.ts';
import { type ConsoleScene, consoleScene, type Operator, takePicture } from './scene.ts';

const expired: SceneDossier = { checks: { EXPIRATION_CHECK: { scoring: { score: 'EXPIRED' }, score: 0 } } };
const named = (lastName: string, wish: SceneDossier = {}): SceneDossier => ({
  ...wish,
  holder: { lastName, firstName: 'Affoué' },
});
const dialog = (page: Page) => page.getByRole('dialog');
const heading = (page: Page, name: string) => page.getByRole('heading', { level: 1, name });

describeInBrowser('an officer’s day, in a browser', () => {
  let scene: ConsoleScene;
  let client: TestClient;
  let awa: Operator;
  let kofi: Operator;
  let yao: Operator;
  let admin: Operator;
  const french = { language: 'fr' } as const;
  const make = (wish: SceneDossier, of = client) => analysedDossier(scene.service, of, wish);
  beforeAll(async () => {
    scene = await consoleScene();
    client = await scene.service.client({ company: { name: 'Banque du Littoral' } });
    awa = await scene.operator('reviewer', 'awa');
    kofi = await scene.operator('reviewer', 'kofi');
    yao = await scene.operator('senior', 'yao');
    admin = await scene.operator('administrator', 'root');
  });
  afterAll(() => scene?.stop());

  it('is worked by keys alone: four keys for the first dossier and three for each after', async () => {
    const of = await scene.service.client({ company: { name: 'Banque aux dossiers' } });
    const people = Array.from({ length: runs(20) }, (_, i) => `PERSONNE${String.fromCharCode(65 + i)}`);
    for (const [i, name] of people.entries()) await make(named(name, i % 4 === 3 ? expired : {}), of);
    const page = await scene.open(awa, `/?client=${of.companyId}`, french);
    await page.getByRole('link', { name: 'PERSONNEA Affoué' }).waitFor();
    let keys = 0;
    const press = async (key: string) => {
      keys++;
      await page.keyboard.press(key);
    };
    await press('n');
    for (const [i, name] of people.entries()) {
      await heading(page, `${name} Affoué`).waitFor();
      await press(i % 4 === 3 ? 'x' : 'v');
      await dialog(page).getByRole('checkbox').first().waitFor();
      await press('1');
      if (i === 0) {
        // Once: from now on each decision leads to the next dossier.
        await press('n');
        expect(await seriousFaults(page)).toEqual([]);
        await takePicture(page, 'officers-day-reason');
      }
      await press('Enter');
    }
    await page.getByRole('heading', { name: 'Aucun dossier ne correspond à ces filtres' }).waitFor();
    // `n` in the queue, `n` once in the dialog, then a decision, a reason and Enter.
    expect(keys).toBe(2 + 3 * people.length);
    const { rows } = (await awa.get(`/queue?client=${of.companyId}&sort=oldest`)).body;
    expect(rows.map(({ status }: { status: string }) => status)).toEqual(
      people.map((_, i) => (i % 4 === 3 ? 'REJETE' : 'VALIDE')),
    );
    const [first] = rows;
    expect(
      (await awa.get(`/dossiers/${first.id}`, { 'Accept-Language': 'fr' })).body.history.at(-1).reason,
    ).toBe('Les documents sont authentiques et concordent avec le registre.');
    await page.context().close();
  });

  it('shows who has a dossier in hand; others are told, and a senior takes it over on the way', async () => {
    const id = await make(named('KOUAMÉ'));
    const hers = await scene.open(awa, `/dossiers/${id}`, french);
    await hers.getByText('Personne n’a ce dossier en main.').waitFor();
    await hers.keyboard.press('t');
    await hers.getByText('Vous avez ce dossier en main').waitFor();
    const his = await scene.open(kofi, `/dossiers/${id}`, french);
    await his.getByText('Awa a ce dossier en main').waitFor();
    await his.keyboard.press('v');
    await dialog(his).getByText('Demandez à Awa de vous le confier').waitFor();
    expect(await seriousFaults(his)).toEqual([]);
    await takePicture(his, 'officers-day-held');
    await dialog(his).getByRole('button', { name: 'Le laisser' }).click();
    const queue = await scene.open(kofi, `/?client=${client.companyId}`, french);
    await queue.getByText('Awa l’a en main').waitFor();
    const senior = await scene.open(yao, `/dossiers/${id}`, french);
    await senior.getByText('Awa a ce dossier en main').waitFor();
    await senior.keyboard.press('v');
    await dialog(senior).getByRole('button', { name: 'Reprendre et continuer' }).click();
    await dialog(senior).getByRole('heading', { name: 'Valider' }).waitFor();
    await dialog(senior).getByRole('button', { name: 'Annuler' }).click();
    // The other page hears of it by itself.
    await hers.getByText('Yao a ce dossier en main').waitFor();
    await senior.keyboard.press('a');
    await dialog(senior).getByLabel('À', { exact: true }).selectOption('kofi');
    await dialog(senior).getByRole('button', { name: 'Confier' }).click();
    await his.getByText('Vous avez ce dossier en main').waitFor();
    await his.getByText('confié par').waitFor();
    for (const page of [hers, his, queue, senior]) await page.context().close();
  });

  it('has notes that stay inside, written by keys', async () => {
    const id = await make(named('ASSI'));
    const page = await scene.open(awa, `/dossiers/${id}`, french);
    await heading(page, 'ASSI Affoué').waitFor();
    await page.keyboard.press('i');
    await page.keyboard.type('Rappeler le guichet de Bouaké.');
    await page.keyboard.press('Control+Enter');
    const notes = page.locator('#inside-notes');
    await notes.getByText('Rappeler le guichet de Bouaké.').waitFor();
    // Keys are keys again, not letters of another note.
    await page.keyboard.press('x');
    await dialog(page).getByRole('heading', { name: 'Rejeter' }).waitFor();
    await page.keyboard.press('Escape');
    await notes.getByRole('link', { name: 'Rapport de preuve avec ces notes' }).waitFor();
    expect(await seriousFaults(page)).toEqual([]);
    await notes.scrollIntoViewIfNeeded();
    await takePicture(page, 'officers-day-notes');
    // Somebody who was about to decide is told that there is something new.
    const other = await scene.open(kofi, `/dossiers/${id}`, french);
    await heading(other, 'ASSI Affoué').waitFor();
    await notes.getByRole('button', { name: 'Retirer la note de Awa' }).click();
    await expect.poll(() => notes.getByText('Rappeler le guichet').count()).toBe(0);
    await Promise.all([page.context().close(), other.context().close()]);
  });

  it('decides several at once where the reason holds, and names those that are left out', async () => {
    const of = await scene.service.client({ company: { name: 'Caisse Inventée' } });
    await make(named('BEDA', expired), of);
    await make(named('BEUGRÉ', expired), of);
    await make(named('BLÉ'), of);
    await make(named('BROU', { ...expired, hits: [{ topic: 'sanction', name: 'BROU' }] }), of);
    const page = await scene.open(awa, `/?client=${of.companyId}`, french);
    await page.getByRole('link', { name: 'BROU Affoué' }).waitFor();
    for (let i = 0; i < 4; i++) {
      await page.keyboard.press('j');
      await page.keyboard.press('s');
    }
    await page.getByText('4 sélectionnés').waitFor();
    expect(await seriousFaults(page)).toEqual([]);
    await takePicture(page, 'officers-day-selected');
    await page.keyboard.press('d');
    await dialog(page).getByText('Seront décidés : 3').waitFor();
    await page.keyboard.press('x');
    await dialog(page).getByText('Le document a expiré.').waitFor();
    // What is true of most comes first.
    await page.keyboard.press('2');
    await dialog(page).getByText('Seront décidés : 2').waitFor();
    await dialog(page).getByText('Laissés de côté : 2').waitFor();
    expect(await seriousFaults(page)).toEqual([]);
    await takePicture(page, 'officers-day-together');
    await page.keyboard.press('Enter');
    await dialog(page).getByRole('heading', { name: 'Fait : 2' }).waitFor();
    await dialog(page)
      .getByText(/^BLÉ Affoué\s+« Le document a expiré. » ne s’applique pas/)
      .waitFor();
    await dialog(page)
      .getByText(/^BROU Affoué\s+Une correspondance avec une liste/)
      .waitFor();
    await takePicture(page, 'officers-day-done');
    await dialog(page).locator('.actions').getByRole('button', { name: 'Fermer' }).click();
    await expect
      .poll(() => page.locator('a.row-link').allInnerTexts())
      .toEqual(['BLÉ Affoué', 'BROU Affoué']);
    await page.context().close();
  });

  it('hands several out by turns', async () => {
    const of = await scene.service.client({ company: { name: 'Mutuelle Inventée' } });
    for (const name of ['UN', 'DEUX', 'TROIS']) await make(named(name), of);
    const page = await scene.open(yao, `/?client=${of.companyId}`, french);
    await page.getByLabel('Sélectionner UN Affoué').check();
    await page.getByRole('button', { name: 'Tout sélectionner' }).click();
    await page.keyboard.press('h');
    await dialog(page).getByRole('button', { name: 'Répartir' }).click();
    await dialog(page).getByRole('heading', { name: 'Fait : 3' }).waitFor();
    await dialog(page).locator('.actions').getByRole('button', { name: 'Fermer' }).click();
    await expect.poll(() => page.getByText(/en main/).count()).toBeGreaterThanOrEqual(3);
    await page.context().close();
  });

  it('follows reasons that an administrator words for the client', async () => {
    const page = await scene.open(admin, `/clients/${client.companyId}?tab=review`, french);
    await page.getByRole('heading', { name: 'Motifs de décision' }).waitFor();
    await page.getByText('Ce sont ceux du service').waitFor();
    expect(await seriousFaults(page)).toEqual([]);
    await takePicture(page, 'officers-day-reasons');
    await page.getByRole('button', { name: 'Ajouter un motif' }).click();
    await dialog(page).getByLabel('En français').fill('Le formulaire n’est pas signé.');
    await dialog(page).getByLabel('En anglais').fill('The form is not signed.');
    await dialog(page).getByLabel('Décision').selectOption('A_COMPLETER');
    await dialog(page).getByLabel('Code').fill('pas bon');
    await dialog(page).getByRole('button', { name: 'Enregistrer' }).click();
    await dialog(page).getByRole('alert').waitFor();
    await dialog(page).getByLabel('Code').fill('NON_SIGNE');
    await dialog(page).getByRole('button', { name: 'Enregistrer' }).click();
    await page.getByRole('cell', { name: 'NON_SIGNE' }).waitFor();
    await page.getByLabel('Motifs en texte libre').uncheck();
    await page.getByLabel('Délai visé pour décider (heures)').fill('24');
    // The reason's own word of having been kept may still be there.
    const kept = page.waitForResponse((answer) => answer.request().method() !== 'GET');
    await page.locator('form').getByRole('button', { name: 'Enregistrer' }).click();
    expect((await kept).status()).toBe(200);
    await page.getByText('Enregistré.').last().waitFor();
    const id = await make(named('YOBOUÉ'));
    const hers = await scene.open(awa, `/dossiers/${id}`, french);
    await heading(hers, 'YOBOUÉ Affoué').waitFor();
    await hers.keyboard.press('m');
    await dialog(hers).getByText('Le formulaire n’est pas signé.').waitFor();
    expect(await dialog(hers).getByRole('textbox').count()).toBe(0);
    await dialog(hers).getByLabel('Le formulaire n’est pas signé.').check();
    await dialog(hers).getByRole('button', { name: 'Faire compléter' }).click();
    await hers.locator('.head-title .badge', { hasText: 'À compléter' }).waitFor();
    await Promise.all([page.context().close(), hers.context().close()]);
  });
});
