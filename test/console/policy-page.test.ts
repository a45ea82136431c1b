import type { Locator, Page } from 'playwright-core';
import { afterAll, beforeAll, expect, it } from 'vitest';
import type { TestClient } from '../harness.ts';
import { expired } from '../policies/policy-scene.ts';
import { seriousFaults } from './accessible.ts';
import { describeInBrowser } from './browser.ts';
import { analysedDossier } from './dossier-scene.ts';
import { type ConsoleScene, consoleScene, type Operator, takePicture } from './scene.ts';

/** Checks that few dossiers need much work for; the client has no others, or they would be missing. */
const verifications = ['DB_CHECK', 'EXPIRATION_CHECK', 'SANCTION_CHECK', 'PEP_CHECK'] as const;

describeInBrowser('decision rules of a client, in a browser', () => {
  let scene: ConsoleScene;
  let boss: Operator;
  beforeAll(async () => {
    scene = await consoleScene();
    boss = await scene.operator('administrator', 'boss');
  });
  afterAll(() => scene?.stop());

  const newClient = (name: string) =>
    scene.service.client({ company: { name, verifications: [...verifications] } });
  const at = ({ companyId }: TestClient) => `/clients/${companyId}`;
  const press = (on: Page | Locator, name: string) => on.getByRole('button', { name, exact: true }).click();
  const rules = (page: Page) => page.locator('.policy-rules [data-rule] strong:first-child').allInnerTexts();
  const looksGood = async (page: Page, picture: string) => {
    expect(await seriousFaults(page)).toEqual([]);
    await takePicture(page, picture);
  };
  const policyOf = async (client: TestClient) => (await boss.get(`${at(client)}/policy`)).body;
  const setPolicy = async (client: TestClient, given: object, ground = '') => {
    const { version } = await policyOf(client);
    const body = { text: JSON.stringify(given), ground, version };
    expect((await boss.send('PUT', `${at(client)}/policy`, body)).status).toBe(200);
  };

  it('are edited as a table by keys alone, and told what is wrong with them where it is', async () => {
    const client = await newClient('Banque des Règles');
    const page = await scene.open(boss, `${at(client)}?tab=policy`);
    await page.getByText('every dossier of Banque des Règles waits for a person').waitFor();
    await looksGood(page, 'policy-none');
    await press(page, 'Start from nothing');
    await page.getByLabel('Name of the policy').fill('Ours');
    await press(page, 'Add a rule');
    await page.getByLabel('Name of the rule').fill('Clear');
    await press(page, 'Add a condition');
    await page.getByLabel('Fact').selectOption('score');
    await page.getByLabel('Value').fill('120');
    await page.getByLabel('Then', { exact: true }).selectOption('VALIDE');
    // The finding stands at its condition, and in the summary as a step to it.
    await page.locator('.policy-conditions .policy-findings li.error').waitFor();
    await press(page, 'Close');
    await page.getByText('1 error.').waitFor();
    expect(await page.getByRole('button', { name: 'Set…' }).isDisabled()).toBe(true);
    expect(await page.getByRole('button', { name: 'Test', exact: true }).isDisabled()).toBe(true);
    await looksGood(page, 'policy-error');
    await press(page, 'Rule 1');
    await page.getByLabel('Value').fill('90');
    await page.getByText('Nothing stands against these rules.').waitFor();
    await page.getByLabel('an open hit among politically exposed persons').check();
    await page.getByText('This rule validates without a person although this is so.').waitFor();
    await page.getByText('1 warning.').waitFor();
    await looksGood(page, 'policy-rule');
    await press(page, 'Close');

    // The focus is on the rule that was closed; it is copied, and the copy moved, by keys.
    expect(await page.evaluate(() => document.activeElement?.getAttribute('aria-label'))).toBe(
      'Change Clear',
    );
    await page.keyboard.press('Tab');
    await page.keyboard.press('Enter');
    expect(await rules(page)).toEqual(['Clear', 'Clear 2']);
    await page.keyboard.press('Alt+ArrowUp');
    expect(await rules(page)).toEqual(['Clear 2', 'Clear']);
    await page.getByText('Clear 2: place 1 of 2').waitFor({ state: 'attached' });
    await press(page, 'Remove Clear 2');
    expect(await rules(page)).toEqual(['Clear']);

    // What was written is the same as text, and waits while one looks elsewhere.
    await page.reload();
    await press(page, 'Text (JSON)');
    const text = page.getByLabel('The policy as text (JSON)');
    expect(JSON.parse(await text.inputValue())).toEqual({
      name: 'Ours',
      rules: [
        {
          name: 'Clear',
          when: [{ fact: 'score', atLeast: 90 }],
          // biome-ignore lint/suspicious/noThenProperty: the word of the document.
          then: { outcome: 'VALIDE' },
          despite: ['PEP_HIT'],
        },
      ],
    });
    await text.fill('{\n  "name": "Ours",\n  "colour": "red",\n  "rules": []\n}');
    await press(page, 'Line 3');
    expect(
      await text.evaluate((area: HTMLTextAreaElement) => [area.selectionStart, area.selectionEnd]),
    ).toEqual([20, 38]);
    await looksGood(page, 'policy-text');
    await press(page, 'Table');
    await page.getByText('The text holds something that the table cannot show.').waitFor();
    expect(await text.inputValue()).toContain('colour');
    await press(page, 'Give the draft up');
    await page.getByRole('dialog').getByRole('button', { name: 'Give it up' }).click();
    await page.getByText('Start from “Standard”').waitFor();
    expect((await policyOf(client)).version).toBe(0);
    await page.context().close();
  });

  it('are tried on past dossiers, set with a ground, kept, and turned off', async () => {
    const client = await newClient('Banque d’Essai');
    const wishes = [
      { status: 'VALIDE' },
      { status: 'VALIDE' },
      { status: 'REJETE' },
      { status: 'REJETE', holder: { birthDate: '01/01/2015' } },
      { hits: [{ topic: 'pep', name: 'Somebody Else' }] },
    ] as const;
    for (const wish of wishes) await analysedDossier(scene.service, client, { ...wish, verifications });
    const page = await scene.open(boss, `${at(client)}?tab=policy`);
    await press(page, 'Start from nothing');
    await press(page, 'Text (JSON)');
    const draft = {
      name: 'Tried',
      sample: 50,
      rules: [
        rule('Minor', { fact: 'holder.age', atMost: 17 }, { outcome: 'REJETE', reason: 'A minor' }),
        rule('Clear', { fact: 'score', atLeast: 90 }, { outcome: 'VALIDE' }),
      ],
    };
    await page.getByLabel('The policy as text (JSON)').fill(JSON.stringify(draft));
    await press(page, 'Test');
    await page.getByText('5 of 5 dossiers').waitFor();
    const row = (name: string) =>
      page.locator('.policy-matrix tr', { hasText: name }).getByRole('cell').allInnerTexts();
    expect(await row('Validated')).toEqual(['2', '0', '0', '0']);
    expect(await row('Rejected')).toEqual(['1', '1', '0', '0']);
    expect(await row('To decide')).toEqual(['0', '0', '0', '1']);
    await page.getByText('75% 3 of 4').waitFor();
    const changed = page.getByRole('table', { name: 'Dossiers that would change' }).getByRole('row');
    expect(await changed.count()).toBe(2);
    await looksGood(page, 'policy-tested');
    await press(page, 'Table');
    await page.getByText('What the law says').click();
    await page.getByRole('button', { name: /^Low risk by our procedure/ }).click();
    await press(page, 'Set…');
    const dialog = page.getByRole('dialog');
    await dialog.getByText('From now on each dossier of Banque d’Essai that is analysed').waitFor();
    await dialog.getByText('A rejection waits until a person confirms it.').waitFor();
    await dialog.getByText('50 % of what rules would decide').waitFor();
    await looksGood(page, 'policy-set');
    await press(dialog, 'Set for Banque d’Essai');
    await page.getByText('Rules decide', { exact: true }).waitFor();
    expect((await policyOf(client)).current).toMatchObject({ version: 1, name: 'Tried', who: 'Boss' });
    expect(await rules(page)).toEqual(['Minor', 'Clear']);

    await press(page, 'Turn off');
    await dialog.getByLabel('Reason').fill('The trial is over');
    await press(dialog, 'Turn off');
    await page.getByText('every dossier of Banque d’Essai waits').waitFor();
    await page.getByText('The trial is over').waitFor();
    // An earlier version is looked at, and taken up again.
    await press(page, 'Look');
    await dialog.getByText('A minor').waitFor();
    await looksGood(page, 'policy-version');
    await press(dialog, 'Start from this one');
    expect(await page.getByLabel('Name of the policy').inputValue()).toBe('Tried');
    // Meanwhile somebody else sets another one: the draft is not sent over it unseen.
    await setPolicy(client, { ...draft, name: 'Theirs' });
    await press(page, 'Set…');
    await press(dialog, 'Set for Banque d’Essai');
    await dialog.getByRole('alert').waitFor();
    await page.keyboard.press('Escape');
    await page.reload();
    await page.getByText('Meanwhile Boss set version 3.').waitFor();
    expect(await page.getByRole('button', { name: 'Set…' }).isDisabled()).toBe(true);
    await press(page, 'Go on with my draft');
    await press(page, 'Set…');
    await press(dialog, 'Set for Banque d’Essai');
    await page.getByText('Version 4 is in force.').waitFor();
    await page.context().close();
  });

  it('are only shown to who may not change them', async () => {
    const client = await newClient('Banque Vue');
    await setPolicy(client, { name: 'Seen', rules: [clear] });
    const viewer = await scene.operator('viewer');
    const page = await scene.open(viewer, `${at(client)}?tab=policy`);
    await page.getByText('Rules propose').waitFor();
    expect(await rules(page)).toEqual(['Clear']);
    const acts = /^(Change|Start|Turn off|Set|Test)/;
    expect(await page.getByRole('button', { name: acts }).count()).toBe(0);
    await page.context().close();
  });

  it('propose on a dossier: one key confirms it with the reason of the rule', async () => {
    const client = await newClient('Banque Clef');
    await setPolicy(client, { name: 'Proposed', rules: [clear] });
    const id = await analysedDossier(scene.service, client, { verifications });
    const awa = await scene.operator('reviewer', 'awa');
    const page = await scene.open(awa, `/dossiers/${id}`);
    await page.getByText('Rule “Clear” proposes: Validate.').waitFor();
    const found = async (effect: string) =>
      (await awa.get(`/queue?client=${client.companyId}&effect=${effect}`)).body.rows;
    expect(await found('proposed')).toMatchObject([{ id, effect: 'proposed' }]);
    expect(await found('decided')).toEqual([]);
    expect((await awa.get('/queue?effect=perhaps')).status).toBe(400);
    await looksGood(page, 'dossier-proposed');
    await page.keyboard.press('y');
    await page.locator('.head-title .badge', { hasText: 'Validated' }).waitFor();
    expect((await awa.get(`/dossiers/${id}`)).body.history.at(-1)).toMatchObject({
      who: 'Awa',
      to: 'VALIDE',
      reason: 'Clear',
    });
    expect(await page.getByText('Decided by rule').count()).toBe(0);
    await page.context().close();
  });

  it('propose on many dossiers: two keys confirm what they say of each, for the reason of its rule', async () => {
    const client = await newClient('Banque Brassée');
    await setPolicy(client, { name: 'Many', rules: [expired, clear] });
    const good = await analysedDossier(scene.service, client, { verifications });
    const old = await analysedDossier(scene.service, client, {
      verifications,
      holder: { expirationDate: '01/01/2020' },
    });
    const brou = await scene.operator('reviewer', 'brou');
    const page = await scene.open(brou, `/?client=${client.companyId}`, { language: 'fr' });
    await page.locator('.badge', { hasText: 'Proposé par règle' }).nth(1).waitFor();
    for (const key of ['j', 's', 'j', 's', 'd']) await page.keyboard.press(key);
    const dialog = page.getByRole('dialog');
    expect(await dialog.getByLabel('Confirmer ce que proposent les règles').isChecked()).toBe(true);
    await looksGood(page, 'confirm-many');
    // Where there is no reason to choose from, keys choose the decision all the same.
    await page.keyboard.press('x');
    await dialog.getByRole('button', { name: 'Rejeter (2)' }).waitFor();
    await page.keyboard.press('y');
    await dialog.getByRole('button', { name: 'Confirmer (2)' }).waitFor();
    await page.keyboard.press('Enter');
    await dialog.getByRole('heading', { name: 'Fait : 2' }).waitFor();
    const last = async (id: string) => (await brou.get(`/dossiers/${id}`)).body.history.at(-1);
    expect(await last(good)).toMatchObject({ who: 'Brou', to: 'VALIDE', reason: 'Clear' });
    expect(await last(old)).toMatchObject({ to: 'REJETE', reason: 'The paper has expired.' });
    await page.context().close();
  });

  it('decide a dossier, which says so; a person can have somebody look', async () => {
    const client = await newClient('Banque Seule');
    await setPolicy(client, { name: 'Alone', sample: 0, rules: [clear] }, 'Low risk by our procedure');
    const id = await analysedDossier(scene.service, client, { verifications });
    const kofi = await scene.operator('reviewer', 'kofi');
    const page = await scene.open(kofi, `/dossiers/${id}`);
    await page.getByText('Decided by rule', { exact: true }).waitFor();
    await page.getByText('Rule “Clear” decided: Validate.').waitFor();
    await press(page, 'Human look…');
    const dialog = page.getByRole('dialog');
    await dialog.getByLabel('Reason').fill('Asked at the counter today');
    await looksGood(page, 'dossier-human-look');
    // What was typed is there again when the dialog is.
    await press(dialog, 'Cancel');
    await dialog.waitFor({ state: 'detached' });
    await press(page, 'Human look…');
    await expect.poll(() => dialog.getByLabel('Reason').inputValue()).toBe('Asked at the counter today');
    await press(dialog, 'Put it back');
    await page.locator('.head-title .badge', { hasText: 'To decide' }).waitFor();
    await page.getByText('A human look was asked for').waitFor();
    expect(await page.getByText('Decided by rule', { exact: true }).count()).toBe(0);
    await page.context().close();
  });

  it('do not tell who decides a sample what they said before it is decided', async () => {
    const client = await newClient('Banque Échantillon');
    await setPolicy(client, { name: 'Sampled', sample: 100, rules: [clear] }, 'Low risk by our procedure');
    const id = await analysedDossier(scene.service, client, { verifications });
    const adjoua = await scene.operator('reviewer', 'adjoua');
    const page = await scene.open(adjoua, `/dossiers/${id}`);
    await page.getByText('Sample: decide without the rule.').waitFor();
    expect(await page.getByText('Clear').count()).toBe(0);
    await page.keyboard.press('x');
    await page.getByLabel('Reason', { exact: true }).fill('The portrait was changed');
    await page.getByRole('dialog').getByRole('button', { name: 'Reject' }).click();
    await page.getByText('Sample: rule “Clear” said: Validate.').waitFor();
    const figures = await scene.open(boss, `${at(client)}?tab=policy`);
    await figures.getByText('Of 1 sample that people decided').waitFor();
    const rows = figures.getByRole('table', { name: 'Samples on which people disagreed' }).getByRole('row');
    expect(await rows.count()).toBe(2);
    await looksGood(figures, 'policy-figures');
    await page.context().close();
    await figures.context().close();
  });

  it('fit a phone, in the dark and in French', async () => {
    const client = await newClient('Banque de Poche');
    await setPolicy(client, { name: 'Poche', rules: [clear] });
    const page = await scene.open(boss, `${at(client)}?tab=policy`, {
      phone: true,
      dark: true,
      language: 'fr',
    });
    await press(page, 'Modifier les règles');
    await press(page, 'Modifier Clear');
    await page.getByLabel('Nom de la règle').waitFor();
    expect(await page.evaluate(() => document.documentElement.scrollWidth)).toBe(390);
    await looksGood(page, 'policy-phone');
    await page.context().close();
  });
});

const rule = (name: string, condition: object, then: object) => ({ name, when: [condition], then });
const clear = rule('Clear', { fact: 'score', atLeast: 90 }, { outcome: 'VALIDE' });
