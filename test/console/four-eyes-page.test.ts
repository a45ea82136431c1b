import { afterAll, beforeAll, expect, it } from 'vitest';
import { findAnyDossier } from '../../src/db/dossiers/dossiers.ts';
import { listDossierSubjects } from '../../src/db/subjects/subjects.ts';
import { itInLongRuns } from '../breadth.ts';
import type { TestClient } from '../harness.ts';
import { seriousFaults } from './accessible.ts';
import { describeInBrowser } from './browser.ts';
import { analysedDossier } from './dossier-scene.ts';
import { type ConsoleScene, consoleScene } from './scene.ts';

describeInBrowser('four eyes, in a browser', () => {
  let scene: ConsoleScene;
  let client: TestClient;
  beforeAll(async () => {
    scene = await consoleScene();
    client = await scene.service.client({ company: { name: 'Banque du Bandama', four_eyes: true } });
  });
  afterAll(() => scene?.stop());

  it('a hit is cleared by two people; an administrator is told why he cannot', async () => {
    const id = await analysedDossier(scene.service, client, {
      hits: [{ topic: 'sanction', name: 'KOUADIO Afoué' }],
    });
    const first = await scene.open(await scene.operator('reviewer', 'awa'), `/dossiers/${id}`);
    await first.locator('#hits').getByRole('button', { name: 'Another person' }).click();
    await first.getByText('Until then the match waits').waitFor();
    await first.getByLabel('Reason').fill('née ailleurs');
    await first.getByRole('button', { name: 'It is another person' }).click();
    const waiting = first.getByRole('region', { name: 'Waits for a second person' });
    await waiting.getByText('Awa proposes to mark').waitFor();
    await waiting.getByRole('button', { name: 'Withdraw' }).waitFor();
    expect(await waiting.getByRole('button', { name: 'Confirm' }).count()).toBe(0);
    expect(await first.locator('#hits').getByRole('button', { name: 'Another person' }).count()).toBe(0);
    expect(await seriousFaults(first)).toEqual([]);
    await first.close();

    const chief = await scene.open(await scene.operator('administrator', 'chief'), `/dossiers/${id}`);
    await chief.locator('.decision-bar').getByText('ask a reviewer or a senior').waitFor();
    await chief.locator('.waiting-acts').getByText('ask a reviewer or a senior').waitFor();
    expect(await chief.getByRole('button', { name: 'Validate' }).count()).toBe(0);
    expect(await chief.getByRole('button', { name: 'Confirm' }).count()).toBe(0);
    expect(await seriousFaults(chief)).toEqual([]);
    await chief.close();

    const second = await scene.open(await scene.operator('reviewer', 'koffi'), `/dossiers/${id}`, {
      language: 'fr',
    });
    await second.getByText('Awa propose de marquer').waitFor();
    await second.locator('.waiting-acts').getByRole('button', { name: 'Confirmer' }).click();
    await second.getByLabel('Motif').fill('vu aussi');
    await second.getByRole('dialog').getByRole('button', { name: 'Confirmer' }).click();
    await second.getByText('Écarté par Koffi').waitFor();
    expect(await second.locator('.waiting-acts').count()).toBe(0);
    await second.close();
  });

  itInLongRuns('a person is erased by two people', async () => {
    const dossier = await analysedDossier(scene.service, client, { holder: { nni: '60000000018' } });
    const { database } = scene.service.runtime;
    const row = await findAnyDossier(database, dossier);
    const [subject] = await listDossierSubjects(database, row?.id ?? 0);
    const id = subject?.id ?? '';
    const first = await scene.open(await scene.operator('senior', 'yao'), `/subjects/${id}`);
    await first.getByRole('button', { name: 'Erase…' }).click();
    await first.getByText('Until then nothing is erased').waitFor();
    await first.getByLabel('Reference').fill('demande 2026-17');
    await first.getByLabel(`Type ${id.slice(0, 8)} to confirm`).fill(id.slice(0, 8));
    await first.getByRole('button', { name: 'Erase for good' }).click();
    await first.getByText('Yao proposes to erase all that is kept').waitFor();
    expect(await first.getByRole('heading', { name: 'Certificate of erasure' }).count()).toBe(0);
    expect(await seriousFaults(first)).toEqual([]);
    await first.close();

    const second = await scene.open(await scene.operator('senior', 'aya'), `/subjects/${id}`);
    await second.getByRole('button', { name: 'Confirm' }).click();
    await second.getByLabel('Reason').fill('seen too');
    await second.getByRole('dialog').getByRole('button', { name: 'Confirm' }).click();
    await second.getByRole('heading', { name: 'Certificate of erasure' }).waitFor();
    await second.close();
  });

  itInLongRuns('is turned off for a client by an administrator and somebody who decides', async () => {
    const { companyId } = await scene.service.client({ company: { four_eyes: true } });
    const first = await scene.open(await scene.operator('administrator', 'chief'), `/clients/${companyId}`);
    await first.getByLabel('Four eyes').uncheck();
    await first.getByRole('form', { name: 'Settings' }).getByRole('button', { name: 'Save' }).click();
    await first.getByText('Chief proposes to end four eyes').waitFor();
    await first.getByRole('button', { name: 'Withdraw' }).waitFor();
    expect(await first.getByLabel('Four eyes').isChecked()).toBe(true);
    expect(await seriousFaults(first)).toEqual([]);
    await first.close();
    const second = await scene.open(await scene.operator('senior', 'yao'), `/clients/${companyId}`);
    await second.getByRole('button', { name: 'Confirm' }).click();
    await second.getByLabel('Reason').fill('agreed');
    await second.getByRole('dialog').getByRole('button', { name: 'Confirm' }).click();
    await second.getByText('Confirmed.').waitFor();
    await second.reload();
    await second.getByLabel('Four eyes').waitFor();
    expect(await second.getByLabel('Four eyes').isChecked()).toBe(false);
    await second.close();
  });
});
