import type { Page } from 'playwright-core';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import type { ReviewCheck } from '../../src/contract/console/dossier.ts';
import type { Structure } from '../../src/owners/structure.ts';
import type { TestClient } from '../harness.ts';
import { seriousFaults } from './accessible.ts';
import { describeInBrowser } from './browser.ts';
import { analysedDossier, type SceneDossier } from './dossier-scene.ts';
import { type ConsoleScene, consoleScene, type Operator, openPart, takePicture } from './scene.ts';

const person = { kind: 'person', isManager: false } as const;
/** As the register has it. */
const owners: Structure = {
  parties: [
    { name: 'LOBALIA TRANSIT', kind: 'company', roles: [], isManager: false, owners: 'read' },
    { ...person, name: 'KOUADIO Affoué Honorine', roles: ['GERANT'], isManager: true },
    { ...person, name: 'SILUÉ Drissa', roles: ['ASSOCIE'] },
  ],
  holdings: [{ owner: 2, of: 0, share: 40.5, sources: ['register'] }],
};

/** A company's dossier with hits of three of its people, one of whom the paper names. */
const withHits: SceneDossier = {
  company: {
    name: 'LOBALIA TRANSIT',
    managersBox: [
      [10, 10],
      [50, 10],
      [50, 16],
      [10, 16],
    ],
  },
  checks: { COMPANY_DB_CHECK: { owners } },
  hits: [
    {
      topic: 'sanction',
      name: 'Kouadio Affoue',
      entityId: 'm',
      asked: 'Affoué Honorine KOUADIO',
    },
    { topic: 'sanction', name: 'Silué Drissa', entityId: 's', asked: 'SILUÉ Drissa' },
    { topic: 'pep', name: 'Gnagné S.', entityId: 'g', asked: 'GNAGNÉ Serge' },
  ],
};

let scene: ConsoleScene;
let client: TestClient;
let awa: Operator;
beforeAll(async () => {
  scene = await consoleScene();
  client = await scene.service.client({ company: { name: 'Banque du Littoral' } });
  awa = await scene.operator('reviewer', 'awa');
});
afterAll(() => scene?.stop());

describe('a dossier as a reviewer gets it', () => {
  it('names whom of a company each hit is for, as what, and where they stand on the paper', async () => {
    const id = await analysedDossier(scene.service, client, withHits);
    const { body } = await awa.get(`/dossiers/${id}`, { 'Accept-Language': 'fr' });
    const extract = body.documents.find(({ type }: { type: string }) => type === 'RCCM');
    const whom = Object.fromEntries(
      body.hits.map((hit: { name: string; whom: unknown }) => [hit.name, hit.whom]),
    );
    expect(whom).toEqual({
      'Kouadio Affoue': {
        name: 'Affoué Honorine KOUADIO',
        role: 'dirigeant nommé sur le document, « GERANT » au registre',
        stands: { documentId: extract.id, field: 'managers' },
      },
      'Silué Drissa': { name: 'SILUÉ Drissa', role: '« ASSOCIE » au registre, détient 40,5 %', stands: null },
      'Gnagné S.': { name: 'GNAGNÉ Serge', role: 'propriétaire ou dirigeant', stands: null },
    });
    // Of one person there is nothing to tell apart.
    const person = await analysedDossier(scene.service, client, {
      hits: [{ topic: 'pep', name: 'Somebody' }],
    });
    const { body: alone } = await awa.get(`/dossiers/${person}`);
    expect(alone.hits).toMatchObject([{ asked: null, whom: null }]);
  });

  it('tells of every check whether running it again can lead elsewhere', async () => {
    const { database } = scene.service.runtime;
    await database.query(
      `INSERT INTO lists (name, source, latest_version, created_at) VALUES ('vigilance-a', 'un', 3, '2026-01-01')`,
    );
    const used = { lists: 'vigilance-a (version 3)' };
    const id = await analysedDossier(scene.service, client, {
      checks: {
        MEDIA_CHECK: { status: 'FAILED' },
        PEP_CHECK: { sourceFailed: true },
        SANCTION_CHECK: { used },
        DB_CHECK: { explanation: [{ code: 'NOT_IN_REGISTER', en: 'Not there.', fr: 'Absent.' }] },
      },
    });
    const advice = async () => {
      const { body } = await awa.get(`/dossiers/${id}`);
      const checks: ReviewCheck[] = body.documents[0].checks;
      return Object.fromEntries(checks.map(({ type, rerun }) => [type, rerun]));
    };
    expect(await advice()).toMatchObject({
      MEDIA_CHECK: { helps: true, words: 'It failed, and may succeed now.' },
      PEP_CHECK: { helps: true, words: 'A source did not answer when it ran.' },
      DB_CHECK: { helps: true, words: 'The register had nothing under the number; it may by now.' },
      SANCTION_CHECK: { helps: false },
      EXPIRATION_CHECK: { helps: false },
      COMPANY_DB_CHECK: { helps: false, words: 'It is not made for this paper.' },
    });
    const changed = { helps: true, words: 'Lists have changed since it ran.' };
    await database.query(`UPDATE lists SET latest_version = 4 WHERE name = 'vigilance-a'`);
    expect(await advice()).toMatchObject({ SANCTION_CHECK: changed, EXPIRATION_CHECK: { helps: false } });
    await database.query(`UPDATE lists SET latest_version = 3 WHERE name = 'vigilance-a'`);
    expect(await advice()).toMatchObject({ SANCTION_CHECK: { helps: false } });
    await database.query(`INSERT INTO lists (name, source, latest_version) VALUES ('vigilance-b', 'un', 1)`);
    expect(await advice()).toMatchObject({ SANCTION_CHECK: changed });
  });
});

describeInBrowser('the page of a company, in French', () => {
  const found = (page: Page, name: string) => page.getByRole('article', { name });

  it('shows whom a hit is for and where they stand, and one line for checks of other papers', async () => {
    const id = await analysedDossier(scene.service, client, withHits);
    const page = await scene.open(awa, `/dossiers/${id}`, { language: 'fr' });
    const manager = found(page, 'Kouadio Affoue');
    await manager.getByText('Trouvé pour Affoué Honorine KOUADIO (dirigeant nommé sur le document').waitFor();
    await found(page, 'Silué Drissa')
      .getByText('Trouvé pour SILUÉ Drissa (« ASSOCIE » au registre')
      .waitFor();
    expect(await found(page, 'Silué Drissa').getByRole('button', { name: 'Voir sur' }).count()).toBe(0);
    await manager.scrollIntoViewIfNeeded();
    await takePicture(page, 'company-hits');
    await manager.getByRole('button', { name: 'Voir sur le document' }).click();
    await page.locator('.overlay .found.pointed[data-field="managers"]').waitFor();
    await openPart(page, 'checks');
    const line = page.locator('.other-papers', { hasText: 'ne concernent pas ce document' }).last();
    expect(await line.evaluate((details: HTMLDetailsElement) => details.open)).toBe(false);
    await line.locator('summary').click();
    await line.getByText('Date d’expiration').or(line.getByText("Date d'expiration")).waitFor();
    const shown = await page.locator('.check:visible .check-title').allInnerTexts();
    expect(shown.filter((title) => title === 'Registre des entreprises')).toHaveLength(1);
    await line.scrollIntoViewIfNeeded();
    await takePicture(page, 'company-checks');
    expect(await seriousFaults(page)).toEqual([]);
    await page.close();
  });
});
