import type { Page } from 'playwright-core';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { rateAgain } from '../../src/subjects/rate-again.ts';
import type { TestClient } from '../harness.ts';
import { signCarried } from '../signed-rows.ts';
import { seriousFaults } from './accessible.ts';
import { describeInBrowser } from './browser.ts';
import { analysedDossier } from './dossier-scene.ts';
import { type ConsoleScene, consoleScene, type Operator, openPart, takePicture } from './scene.ts';

/** Ratings as French-speaking people meet them. */
describeInBrowser('ratings in the console, in French', () => {
  let scene: ConsoleScene;
  let client: TestClient;
  let koffi: Operator;
  let dossier: string;
  beforeAll(async () => {
    scene = await consoleScene();
    client = await scene.service.client({ company: { name: 'Banque du Littoral' } });
    koffi = await scene.operator('senior', 'koffi');
    dossier = await analysedDossier(scene.service, client, {
      holder: { nationality: 'IRANIENNE' },
      hits: [{ topic: 'pep', name: 'SILUÉ Drissa', score: 88 }],
    });
  });
  afterAll(() => scene?.stop());

  const open = (path: string, who = koffi) => scene.open(who, path, { language: 'fr' });
  const sql = (text: string, values: unknown[] = []) => scene.service.runtime.database.query(text, values);
  const plain = (text: string) => text.replaceAll(/\s+/g, ' ').trim();
  const reasons = async (page: Page) => (await page.locator('.risk-reasons li').allInnerTexts()).map(plain);

  it('stand on the page of the dossier with their reasons, and lead to the person', async () => {
    const page = await open(`/dossiers/${dossier}`);
    await openPart(page, 'risk');
    await page.getByRole('heading', { name: 'Risque de la personne Élevé' }).waitFor();
    expect(await reasons(page)).toEqual([
      'Nationalité : Iran.',
      'Peut-être politiquement exposé (correspondances à examiner : 1).',
    ]);
    expect(await page.locator('.about').getByText('Risque : Élevé').count()).toBe(1);
    expect(await seriousFaults(page)).toEqual([]);
    await page.getByRole('link', { name: 'Historique, revue' }).click();
    await page.getByRole('heading', { name: 'Risque Élevé' }).waitFor();
    await page.close();
  });

  it('make a list of who is to be looked at again; looking sets the next time', async () => {
    await sql("UPDATE subject_risks SET due_at = now() - interval '3 days', lifted_at = now()");
    await signCarried(scene.service.runtime);
    const page = await open('/');
    await page.getByRole('link', { name: '1 personne ou entreprise à revoir' }).click();
    await page.getByRole('heading', { name: 'À revoir' }).waitFor();
    await page.getByText('Relevé par la surveillance').waitFor();
    await takePicture(page, 'due');
    expect(await seriousFaults(page)).toEqual([]);
    await page.getByRole('link', { name: 'KOUADIO AFFOUÉ HONORINE' }).click();
    await page.getByText('La surveillance a trouvé du nouveau').waitFor();
    await page.getByRole('button', { name: 'Marquer comme revu…' }).click();
    await page.getByLabel('Motif').fill('pièces relues, rien de nouveau');
    await page.getByRole('dialog').getByRole('button', { name: 'Marquer comme revu' }).click();
    await page.getByRole('dialog').waitFor({ state: 'detached' });
    await page.getByText('La surveillance a trouvé du nouveau').waitFor({ state: 'detached' });
    const next = new Date().getUTCFullYear() + 1;
    await page
      .locator('.risk-note', { hasText: `À revoir le` })
      .filter({ hasText: String(next) })
      .waitFor();
    await page.close();
    const list = await open('/due');
    await list.getByText('Personne n’est à revoir pour le moment.').waitFor();
    await list.close();
  });

  it('are set by a person with a reason, which stands beside what the table says', async () => {
    const [row] = await sql('SELECT subject_id FROM subject_risks');
    const page = await open(`/subjects/${(row as { subject_id: string }).subject_id}`);
    await page.getByRole('button', { name: 'Fixer le niveau…' }).click();
    await page.getByLabel('Niveau', { exact: true }).selectOption({ label: 'Moyen' });
    await page.getByLabel('Motif').fill('binational, connu de l’agence');
    await page.getByRole('dialog').getByRole('button', { name: 'Fixer le niveau de risque' }).click();
    await page.getByRole('heading', { name: 'Risque Moyen' }).waitFor();
    await page.getByText('Selon la grille « standard » : Élevé.').waitFor();
    await page.locator('summary', { hasText: 'Historique du niveau de risque' }).click();
    await page.getByRole('cell', { name: 'pièces relues, rien de nouveau' }).waitFor();
    await takePicture(page, 'subject-risk');
    expect(await seriousFaults(page)).toEqual([]);
    await page.close();
  });

  it('go by a table that an administrator changes after seeing who changes', async () => {
    const chief = await scene.operator('administrator', 'chief');
    await analysedDossier(scene.service, client, { holder: { lastName: 'YAPI', firstName: 'ROSINE' } });
    const page = await open(`/clients/${client.companyId}?tab=risk`, chief);
    await page.getByText('La grille du service est en vigueur').waitFor();
    expect(await page.getByRole('button', { name: 'Mettre cette grille en vigueur' }).count()).toBe(0);
    await page.getByLabel('Personne physique').selectOption({ label: 'Moyen' });
    await page.getByLabel('Nationalité parmi Pays au niveau : Moyen').fill('Mali, Atlantide');
    await page.getByText('Pays inconnu : Atlantide').waitFor();
    expect(await page.getByRole('button', { name: 'Voir ce qui change' }).isDisabled()).toBe(true);
    await page.getByLabel('Nationalité parmi Pays au niveau : Moyen').fill('Mali, ner');
    await page.getByLabel('Nom de la grille').fill('agence');
    await page.getByRole('button', { name: 'Voir ce qui change' }).click();
    await page.getByText('1 relation change de niveau, sur 2.').waitFor();
    await page.getByRole('link', { name: 'YAPI ROSINE' }).waitFor();
    await takePicture(page, 'client-risk');
    expect(await seriousFaults(page)).toEqual([]);
    await page.getByLabel('Motif').fill('note de service 12');
    await page.getByRole('button', { name: 'Mettre cette grille en vigueur' }).click();
    await page.getByText('La version 1, « agence », est en vigueur.').waitFor();
    const { database, keyring } = scene.service.runtime;
    await rateAgain(database, keyring);
    const [set] = await database.query<{ document: { rows: { when: string; countries?: string[] }[] } }>(
      'SELECT document FROM risk_tables',
    );
    expect(set?.document.rows.filter(({ when }) => when === 'NATIONALITY')).toEqual([
      { when: 'NATIONALITY', rating: 'MEDIUM', countries: ['MLI', 'NER'] },
      { when: 'NATIONALITY', rating: 'HIGH', countries: ['IRN', 'MMR', 'PRK'] },
    ]);
    await page.reload();
    await page.getByText('La version 1, « agence », est en vigueur.').waitFor();
    const numbers = await page.locator('.client-facts[aria-label="Répartition actuelle"] dd').allInnerTexts();
    expect(numbers).toEqual(['0', '2', '0', '0']);
    await page.close();
  });
});
