import type { Page } from 'playwright-core';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { itInLongRuns } from '../breadth.ts';
import type { TestClient } from '../harness.ts';
import { seriousFaults } from './accessible.ts';
import { describeInBrowser } from './browser.ts';
import { analysedDossier } from './dossier-scene.ts';
import { type ConsoleScene, consoleScene, type Operator, openPart, takePicture } from './scene.ts';

/** Hits as a French-speaking officer meets them. */
describeInBrowser('an officer and the hits of a dossier, in French', () => {
  let scene: ConsoleScene;
  let client: TestClient;
  let awa: Operator;
  beforeAll(async () => {
    scene = await consoleScene();
    client = await scene.service.client({ company: { name: 'Banque du Littoral' } });
    awa = await scene.operator('reviewer', 'awa');
  });
  afterAll(() => scene?.stop());

  const open = async (id: string) => scene.open(awa, `/dossiers/${id}`, { language: 'fr' });
  const dialog = (page: Page) => page.getByRole('dialog');
  const press = {
    MEDIA_CHECK: {
      score: 12,
      scoring: {
        results: [
          {
            title: 'Trois ans pour un escroc',
            link: 'https://journal.example/trois-ans',
            snippet: '… a été condamné à trois ans de prison …',
            publishedAt: '2026-01-02T00:00:00.000Z',
            source: 'Le Journal des Essais',
            imageUrl: null,
            position: 1,
            adverse: true,
            topics: ['fraud'],
            explanation: [{ en: 'why', fr: 'Le nom est le même.' }],
            score: 88,
            asked: null,
          },
        ],
      },
    },
  };

  /** As this version keeps it; `press` is of an earlier one. */
  const sentence = 'Le tribunal l’a relaxé\u00a0: aucun des « détournements » n’est établi.';
  const reread = (more: object) => {
    const [article] = press.MEDIA_CHECK.scoring.results;
    return { MEDIA_CHECK: { score: 60, scoring: { results: [{ ...article, ...more }] } } };
  };

  it('reads what an article makes of the person, their part, where it ended and on which sentence', async () => {
    const verdict = { adverse: false, verdict: 'POSSIBLE', role: 'accused', stage: 'acquitted', sentence };
    const page = await open(await analysedDossier(scene.service, client, { checks: reread(verdict) }));
    await openPart(page, 'press');
    const article = page.getByRole('article', { name: 'Trois ans pour un escroc' });
    await article.waitFor();
    expect(await article.locator('.badges').first().locator('.badge').allInnerTexts()).toEqual([
      'Met peut-être en cause la personne',
      // Of what is only possible, the part and the end are a question.
      'Personne mise en cause\u00a0?',
      'Acquittement ou relaxe\u00a0?',
      'Fraude',
    ]);
    const quoted = article.getByRole('figure', { name: 'La phrase sur laquelle repose ce constat' });
    expect(await quoted.locator('blockquote').innerText()).toBe(sentence);
    await article.getByText('… a été condamné à trois ans de prison …').waitFor();
    await article.scrollIntoViewIfNeeded();
    await takePicture(page, 'dossier-article-read');
    expect(await seriousFaults(page)).toEqual([]);
    await page.close();
  });

  itInLongRuns('reads of an article that an earlier version kept what that version knew', async () => {
    const page = await open(await analysedDossier(scene.service, client, { checks: press }));
    await openPart(page, 'press');
    const article = page.getByRole('article', { name: 'Trois ans pour un escroc' });
    await article.waitFor();
    expect(await article.locator('.badges').first().locator('.badge').allInnerTexts()).toEqual([
      'Met en cause la personne',
      'Fraude',
    ]);
    expect(await article.getByRole('figure').count()).toBe(0);
    await page.close();
  });

  it('validates past an open hit only by saying so, with the hits named before their eyes', async () => {
    const id = await analysedDossier(scene.service, client, {
      hits: [{ topic: 'sanction', name: 'SILUÉ Drissa', score: 95 }],
      checks: press,
    });
    const page = await open(id);
    await openPart(page, 'hits');
    await page.getByRole('article', { name: 'SILUÉ Drissa' }).getByText('À examiner').waitFor();
    await page.keyboard.press('v');
    await page.getByLabel('Motif').fill('ok ok ok');
    await dialog(page).getByText('Personne n’a encore dit s’il s’agit de la même personne :').waitFor();
    const named = await dialog(page).locator('.despite li').allInnerTexts();
    expect(named.map((text) => text.replaceAll(/\s+/g, ' '))).toEqual([
      'SILUÉ Drissa · Sanctions · 95 sur 100 À examiner',
      'Trois ans pour un escroc · Presse · 88 sur 100 À examiner',
    ]);
    await takePicture(page, 'dossier-despite-hits');
    expect(await seriousFaults(page)).toEqual([]);
    // The browser itself asks for the box.
    await page.keyboard.press('Control+Enter');
    expect(await dialog(page).count()).toBe(1);
    await page.getByLabel('J’ai connaissance de ces correspondances').check();
    await dialog(page).getByRole('button', { name: 'Valider' }).click();
    await dialog(page).waitFor({ state: 'detached' });
    await openPart(page, 'history');
    await page
      .locator('#history')
      .getByText('malgré des correspondances connues : SILUÉ Drissa, Trois ans pour un escroc')
      .waitFor();
    await page.close();
  });

  it('confirms a hit, is warned in stronger words, and puts it back', async () => {
    const id = await analysedDossier(scene.service, client, {
      hits: [{ topic: 'sanction', name: 'SILUÉ Drissa', score: 95 }],
    });
    const page = await open(id);
    const hit = page.getByRole('article', { name: 'SILUÉ Drissa' });
    await hit.getByRole('button', { name: 'C’est bien la même' }).click();
    await page.getByRole('button', { name: 'Même nom, même date de naissance.' }).click();
    await dialog(page).getByRole('button', { name: 'Confirmer' }).click();
    await hit.getByText('Confirmé par Awa').waitFor();
    await page.keyboard.press('v');
    await dialog(page).getByText('En règle générale, une personne sous sanctions est rejetée').waitFor();
    await takePicture(page, 'dossier-confirmed-hit');
    await dialog(page).getByRole('button', { name: 'Annuler' }).click();
    await hit.getByRole('button', { name: 'Remettre à examiner' }).click();
    await page.getByLabel('Motif').fill('confirmé trop vite');
    await page.keyboard.press('Control+Enter');
    await hit.getByRole('button', { name: 'Une autre personne' }).click();
    await page.getByLabel('Motif').fill('une autre date de naissance');
    await page.keyboard.press('Control+Enter');
    await hit.getByText('Écarté par Awa').waitFor();
    await page.keyboard.press('v');
    await page.getByLabel('Motif').fill('tout concorde');
    expect(await dialog(page).locator('.despite').count()).toBe(0);
    await page.keyboard.press('Control+Enter');
    await page.locator('.head-title .badge', { hasText: 'Validé' }).waitFor();
    await page.close();
  });

  itInLongRuns('sets an article aside, which stays on the page, and takes it back', async () => {
    const id = await analysedDossier(scene.service, client, { checks: press });
    const page = await open(id);
    await openPart(page, 'press');
    const article = page.getByRole('article', { name: 'Trois ans pour un escroc' });
    await article.getByRole('button', { name: 'Une autre personne' }).click();
    await dialog(page).getByText('L’article sort des résultats de tous les dossiers').waitFor();
    await page.getByLabel('Motif').fill('un homonyme de Bouaké');
    await page.keyboard.press('Control+Enter');
    await article.getByText('Écarté par Awa').waitFor();
    await article.scrollIntoViewIfNeeded();
    await takePicture(page, 'dossier-article-set-aside');
    expect(await seriousFaults(page)).toEqual([]);
    await article.getByRole('button', { name: 'Remettre à examiner' }).click();
    await page.getByLabel('Motif').fill('écarté trop vite');
    await page.keyboard.press('Control+Enter');
    await article.getByText('À examiner').waitFor();
    await page.close();
  });
});
