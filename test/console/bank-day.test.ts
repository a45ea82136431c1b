import type { Locator, Page } from 'playwright-core';
import { afterAll, beforeAll, expect, it } from 'vitest';
import type { TestClient } from '../harness.ts';
import { seriousFaults } from './accessible.ts';
import { describeInBrowser } from './browser.ts';
import { analysedDossier, type SceneDossier } from './dossier-scene.ts';
import { type ConsoleScene, consoleScene, type Operator, takePicture } from './scene.ts';

/** The checks of the bank; others would only take time here. */
const verifications = ['DB_CHECK', 'SANCTION_CHECK', 'PEP_CHECK'] as const;

/** How the register and a card that disagree come out. */
const disagreeing: SceneDossier = { checks: { DB_CHECK: { score: 20 } } };
const minor: SceneDossier = { holder: { birthDate: '01/01/2015' } };
const exposed: SceneDossier = { hits: [{ topic: 'pep', name: 'Une Autre Personne' }] };

/** What people decided of the past ones, and how many there are of each kind. */
const past: readonly (readonly [number, SceneDossier])[] = [
  [380, { status: 'VALIDE' }],
  [10, { status: 'REJETE' }],
  [40, { ...minor, status: 'REJETE' }],
  [50, { ...disagreeing, status: 'A_COMPLETER' }],
  [20, { ...exposed, status: 'VALIDE' }],
];

/** Made side by side: most of the time goes into waiting for the disk. */
async function makeDossiers(
  scene: ConsoleScene,
  client: TestClient,
  wishes: readonly SceneDossier[],
): Promise<string[]> {
  const ids: string[] = [];
  const rest = wishes.entries();
  const one = async () => {
    for (const [place, wish] of rest) {
      ids[place] = await analysedDossier(scene.service, client, { ...wish, verifications });
    }
  };
  await Promise.all(Array.from({ length: 16 }, one));
  return ids;
}

const times = (count: number, wish: SceneDossier): SceneDossier[] =>
  Array.from({ length: count }, () => wish);

describeInBrowser('une journée à la banque, dans un navigateur', () => {
  let scene: ConsoleScene;
  let client: TestClient;
  let boss: Operator;
  let fresh: string[] = [];
  beforeAll(async () => {
    scene = await consoleScene();
    client = await scene.service.client({
      checks: 100_000,
      company: { name: 'Banque de la Lagune', verifications: [...verifications] },
    });
    boss = await scene.operator('administrator', 'boss');
    await makeDossiers(
      scene,
      client,
      past.flatMap(([count, wish]) => times(count, wish)),
    );
  });
  afterAll(() => scene?.stop());

  /** In the order of the dossiers. Not as the console has it: who looks at a dossier there keeps others from it. */
  const statesOf = (ids: readonly string[]) =>
    scene.service.runtime.database.query<{ id: string; status: string; effect: string }>(
      `SELECT d.uuid AS id, d.status, p.effect FROM dossiers d JOIN dossier_policies p ON p.dossier_id = d.id
       WHERE d.uuid = ANY($1::uuid[]) ORDER BY array_position($1::uuid[], d.uuid)`,
      [ids],
    );
  const press = (on: Page | Locator, name: string) => on.getByRole('button', { name, exact: true }).click();
  const looksGood = async (page: Page, picture: string) => {
    expect(await seriousFaults(page)).toEqual([]);
    await takePicture(page, picture);
  };

  it('rédige une politique, l’essaie sur 500 dossiers passés et la met en vigueur', async () => {
    const page = await scene.open(boss, `/clients/${client.companyId}`, { language: 'fr' });
    await page.getByRole('link', { name: 'Règles de décision' }).click();
    await press(page, 'Partir de zéro');
    await page.getByLabel('Nom de la politique').fill('Ouverture de compte');
    await page.getByLabel('Échantillon relu par une personne (%)').fill('25');

    const newRule = async (name: string, fact: string, value: string) => {
      await press(page, 'Ajouter une règle');
      await page.getByLabel('Nom de la règle').fill(name);
      await press(page, 'Ajouter une condition');
      await page.getByLabel('Élément examiné').selectOption(fact);
      if (fact.includes('{')) await page.getByLabel('Lequel').selectOption('DB_CHECK');
      if (fact !== 'score') await page.getByLabel('Comparaison').selectOption('atMost');
      await page.getByLabel('Valeur').fill(value);
    };
    const then = (outcome: string) => page.getByLabel('Alors', { exact: true }).selectOption(outcome);
    await newRule('Mineurs', 'holder.age', '17');
    await then('REJETE');
    await page.getByLabel('Motif').fill('La personne est mineure.');
    await newRule('Registre en désaccord', 'check.{check}.score', '40');
    await then('A_COMPLETER');
    await page.getByLabel('Ce qui manque').fill('Une pièce d’identité en cours de validité');
    await newRule('Sans réserve', 'score', '90');
    await then('VALIDE');
    await press(page, 'Refermer');
    await page.getByText('Rien ne s’oppose à ces règles.').waitFor();
    await looksGood(page, 'bank-editor');

    await press(page, 'Essayer');
    await page.getByText('500 dossiers sur 500').waitFor();
    const row = (status: string) =>
      page.locator('.policy-matrix tr', { hasText: status }).getByRole('cell').allInnerTexts();
    // Valider, rejeter, faire compléter, laisser à une personne.
    expect(await row('Validé')).toEqual(['380', '0', '0', '20']);
    expect(await row('Rejeté')).toEqual(['10', '40', '0', '0']);
    expect(await row('À compléter')).toEqual(['0', '0', '50', '0']);
    await page.getByText('470 sur 480').waitFor();
    const changed = page.getByRole('table', { name: 'Dossiers qui changeraient' });
    expect(await changed.getByRole('link').count()).toBe(10);
    await looksGood(page, 'bank-tested');

    const ground =
      'Risque faible selon notre procédure du 3 mars 2026, approuvée par le comité de conformité.';
    await page.getByLabel('Fondement de la décision par règle').fill(ground);
    await press(page, 'Mettre en vigueur…');
    await page.getByRole('dialog').getByText('Un rejet attend qu’une personne le confirme.').waitFor();
    await looksGood(page, 'bank-set');
    await press(page.getByRole('dialog'), 'Mettre en vigueur pour Banque de la Lagune');
    await page.getByText('Les règles décident', { exact: true }).waitFor();
    await page.getByText(ground).first().waitFor();
    await looksGood(page, 'policy');
    await page.context().close();
  });

  it('laisse les règles décider des nouveaux dossiers, et une part aux personnes', async () => {
    fresh = await makeDossiers(scene, client, [
      ...times(8, minor),
      ...times(4, disagreeing),
      ...times(6, exposed),
    ]);
    const effects = (await statesOf(fresh)).map(({ status, effect }) => `${status} ${effect}`);
    expect(effects.slice(0, 8)).toEqual(times(8, minor).map(() => 'A_TRAITER proposed'));
    expect(effects.slice(12)).toEqual(times(6, exposed).map(() => 'A_TRAITER people'));
    for (const effect of effects.slice(8, 12)) {
      expect(['A_COMPLETER decided', 'A_TRAITER sampled']).toContain(effect);
    }
    // Which become samples is drawn: clear ones come in until a reviewer has twenty before them, samples among them.
    const waiting = async () => (await boss.get('/queue/counts?status=A_TRAITER')).body.statuses.A_TRAITER;
    while ((await waiting()) < 20) fresh.push(...(await makeDossiers(scene, client, times(8, {}))));
    const clear = await statesOf(fresh.slice(18));
    expect(new Set(clear.map(({ status, effect }) => `${status} ${effect}`))).toEqual(
      new Set(['VALIDE decided', 'A_TRAITER sampled']),
    );
    const resultOf = async (id = '') =>
      (await client.get(`/v2/clients-files/client-file-to-analyze-id/${id}`)).body;
    const decided = await resultOf(clear.find(({ effect }) => effect === 'decided')?.id);
    expect(decided).toMatchObject({ status: 'VALIDE', policy: { rule: 'Sans réserve', outcome: 'VALIDE' } });
    const sampled = await resultOf(clear.find(({ effect }) => effect === 'sampled')?.id);
    expect(sampled).toMatchObject({ status: 'A_TRAITER', policy: { rule: null } });
  });

  it('laisse vingt décisions à une personne, qui les prend au clavier', async () => {
    const awa = await scene.operator('reviewer', `awa@${client.companyId}`, client.companyId);
    const page = await scene.open(awa, '/', { language: 'fr' });
    await page.locator('.badge', { hasText: 'Proposé par règle' }).first().waitFor();
    await looksGood(page, 'queue-rules');
    // A habit that the browser keeps: every decision leads to the next dossier.
    await page.evaluate(() => localStorage.setItem('akwaba.then-next', 'true'));
    await countActs(page);
    const done = { confirmed: 0, sampled: 0, exposed: 0 };
    let at = page.url();
    const movesOn = async () => {
      await expect.poll(() => page.url(), { timeout: 60_000 }).not.toBe(at);
      at = page.url();
    };
    await page.keyboard.press('n');
    for (let i = 0; i < 20; i++) {
      await movesOn();
      await page.locator('.decision-bar.waits').waitFor();
      const said = page.getByRole('region', { name: 'Ce que disent les règles' });
      const words = await said.innerText();
      if (/propose\s: Rejeter/.test(words)) {
        await page.keyboard.press('y');
        done.confirmed += 1;
      } else if (words.includes('Échantillon')) {
        expect(words).not.toContain('Sans réserve');
        // The first one shows something that the rule did not see.
        await decideByKeys(page, done.sampled === 0 ? 'x' : 'v');
        done.sampled += 1;
      } else {
        await decideByKeys(page, 'm');
        done.exposed += 1;
      }
    }
    await movesOn();
    const { keys, clicks } = await page.evaluate(() => globalThis.acts);
    expect(clicks).toBe(0);
    expect(done).toMatchObject({ confirmed: 8, exposed: 6 });
    console.log(
      `20 decisions by keys: ${keys} keys, ${clicks} clicks; ${keys / 20} keys a decision (${JSON.stringify(done)})`,
    );
    await page.context().close();
  });

  it('infirme une décision prise par règle, et les chiffres le disent', async () => {
    const decided = (await statesOf(fresh)).find(
      ({ status, effect }) => status === 'VALIDE' && effect === 'decided',
    );
    const senior = await scene.operator('senior', 'adjoua');
    const page = await scene.open(senior, `/dossiers/${decided?.id}`, { language: 'fr' });
    await page.getByText('Décidé par règle', { exact: true }).waitFor();
    await looksGood(page, 'dossier-by-rule');
    await page.keyboard.press('x');
    await page
      .getByLabel('Motif', { exact: true })
      .fill('Le portrait a été remplacé : la règle ne peut pas le voir.');
    await page.keyboard.press('Control+Enter');
    await page.locator('.head-title .badge', { hasText: 'Rejeté' }).waitFor();
    expect(await page.getByText('Décidé par règle', { exact: true }).count()).toBe(0);
    await page.goto(`/console/clients/${client.companyId}?tab=policy`);
    const figures = page.getByRole('table', { name: 'Ce que les règles ont fait' });
    const clear = figures.getByRole('row', { name: /Sans réserve.*Valider/ });
    await clear.getByText('infirmés : 1').waitFor();
    const minors = figures.getByRole('row', { name: /Mineurs/ });
    await minors.getByText('d’accord : 8').waitFor();
    // What the rules said of them is in the figures only.
    const [against] = await scene.service.runtime.database.query<{ count: number }>(
      `SELECT count(*) FROM dossier_policies p JOIN dossiers d ON d.id = p.dossier_id
       WHERE p.effect = 'sampled' AND d.status NOT IN ('A_TRAITER', p.outcome)`,
    );
    expect(against?.count).toBeGreaterThan(0);
    const rows = page.getByRole('table', { name: 'Échantillons en désaccord' }).getByRole('row');
    expect(await rows.count()).toBe(1 + (against?.count ?? 0));
    await looksGood(page, 'bank-figures');
    await page.context().close();
  });
});

declare global {
  var acts: { keys: number; clicks: number };
}

/** What the person presses from now on, in this page. */
async function countActs(page: Page): Promise<void> {
  await page.evaluate(() => {
    globalThis.acts = { keys: 0, clicks: 0 };
    addEventListener('keydown', () => globalThis.acts.keys++, true);
    addEventListener('pointerdown', () => globalThis.acts.clicks++, true);
  });
}

/** By the first reason of the client's list; in a few words where none of the list can be true. */
async function decideByKeys(page: Page, key: 'v' | 'x' | 'm'): Promise<void> {
  await page.keyboard.press(key);
  const dialog = page.getByRole('dialog');
  await dialog.getByLabel('Motif', { exact: true }).waitFor();
  if ((await dialog.locator('.reason-list').count()) > 0) {
    await page.keyboard.press('1');
    await page.keyboard.press('Enter');
  } else {
    await page.keyboard.type('Voir la note');
    await page.keyboard.press('Control+Enter');
  }
}
