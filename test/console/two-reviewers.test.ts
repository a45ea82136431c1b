import type { Page } from 'playwright-core';
import { afterAll, beforeAll, expect, it } from 'vitest';
import type { TestClient } from '../harness.ts';
import { changeRow } from '../signed-rows.ts';
import { seriousFaults } from './accessible.ts';
import { describeInBrowser } from './browser.ts';
import { analysedDossier } from './dossier-scene.ts';
import { type ConsoleScene, consoleScene, type Operator, openPart } from './scene.ts';

const status = (page: Page, words: string) => page.locator('.head-title .badge', { hasText: words });
const dialog = (page: Page) => page.getByRole('dialog');

/** Opens the dialog by its key and types a reason. */
async function prepare(page: Page, key: string, reason: string): Promise<void> {
  await status(page, 'To decide').waitFor();
  await page.keyboard.press(key);
  await page.getByLabel('Reason').fill(reason);
}

describeInBrowser('two people and one dossier, each in a browser', () => {
  let scene: ConsoleScene;
  let client: TestClient;
  let [awa, kofi]: Operator[] = [];
  const both = async (id: string): Promise<[Page, Page]> => {
    if (awa === undefined || kofi === undefined) throw new Error('nobody works here');
    return [await scene.open(awa, `/dossiers/${id}`), await scene.open(kofi, `/dossiers/${id}`)];
  };
  beforeAll(async () => {
    scene = await consoleScene();
    client = await scene.service.client({ company: { name: 'Banque du Littoral' } });
    awa = await scene.operator('reviewer', 'awa');
    kofi = await scene.operator('reviewer', 'kofi');
  });
  afterAll(() => scene?.stop());

  it('lets one of two decisions at once win; the other sees what happened and keeps what was typed', async () => {
    const id = await analysedDossier(scene.service, client);
    const [first, second] = await both(id);
    await prepare(first, 'v', 'The papers agree');
    await prepare(second, 'x', 'The paper is altered');
    await Promise.all([
      dialog(first).getByRole('button', { name: 'Validate' }).click(),
      dialog(second).getByRole('button', { name: 'Reject' }).click(),
    ]);
    // Whoever lost still has the dialog, with the words of the other in it.
    const lost = await Promise.race(
      [first, second].map(async (page) => {
        await dialog(page).getByText('What happened meanwhile').waitFor();
        return page;
      }),
    );
    const won = lost === first ? second : first;
    const [typed, others] =
      lost === first
        ? ['The papers agree', 'The paper is altered']
        : ['The paper is altered', 'The papers agree'];
    expect(await lost.getByLabel('Reason').inputValue()).toBe(typed);
    await dialog(lost).getByText(others).waitFor();
    await dialog(lost).getByText('this cannot be done any more').waitFor();
    expect(await seriousFaults(lost)).toEqual([]);
    await dialog(won).waitFor({ state: 'detached' });
    const { history } = (await awa?.get(`/dossiers/${id}`))?.body ?? {};
    expect(history.filter(({ actor }: { actor: string }) => actor.startsWith('user:'))).toHaveLength(1);
    await Promise.all([first.close(), second.close()]);
  });

  it('shows who else looks, and moves nothing until the person wants to see what is new', async () => {
    const hits = [{ topic: 'pep', name: 'Somebody Else' }] as const;
    const id = await analysedDossier(scene.service, client, { hits });
    const [first, second] = await both(id);
    await status(second, 'To decide').waitFor();
    await first.getByText('Kofi also looks at this dossier.').waitFor();
    await first.keyboard.press('m');
    await first.getByLabel('Reason').fill('A selfie is needed, please');
    const hit = second.getByRole('article', { name: 'Somebody Else' });
    await hit.getByRole('button', { name: 'Another person' }).click();
    await second.getByLabel('Reason').fill('Another date of birth');
    await dialog(second).getByRole('button', { name: 'It is another person' }).click();
    await hit.getByText('Cleared by Kofi').waitFor();
    // The pulse tells; what is on the screen stays until it is asked for.
    await dialog(first).getByText('The dossier changed meanwhile.').waitFor();
    expect(await first.getByText('Cleared by Kofi').count()).toBe(0);
    await dialog(first).getByRole('button', { name: 'Show what is new' }).click();
    await dialog(first).getByText('Another date of birth').waitFor();
    expect(await first.getByLabel('Reason').inputValue()).toBe('A selfie is needed, please');
    await dialog(first).getByRole('button', { name: 'Ask for more' }).click();
    await status(first, 'Papers wanted').waitFor();
    await second.getByRole('button', { name: 'Show what is new' }).click();
    await second.locator('.news', { hasText: 'A selfie is needed, please' }).waitFor();
    await second.getByRole('button', { name: 'Seen' }).click();
    await expect.poll(() => second.locator('.news').count()).toBe(0);
    await Promise.all([first.close(), second.close()]);
  });

  it('needs four eyes: whoever proposes cannot confirm, another person can', async () => {
    const strict = await scene.service.client();
    const { companyId } = strict;
    await changeRow(scene.service.runtime, ['companies', companyId, companyId], (tx) =>
      tx.query('UPDATE companies SET four_eyes = true WHERE id = $1', [companyId]),
    );
    const id = await analysedDossier(scene.service, strict);
    const [first, second] = await both(id);
    await prepare(first, 'x', 'The selfie shows somebody else');
    await dialog(first).getByText('A second person has to confirm it.').waitFor();
    await dialog(first).getByRole('button', { name: 'Reject' }).click();
    await first.getByText('You propose: Reject.').waitFor();
    const bar = first.locator('.decision-bar');
    await bar.getByRole('button', { name: 'Withdraw' }).waitFor();
    expect(await bar.getByRole('button', { name: 'Confirm' }).count()).toBe(0);
    const { revision, proposal } = (await awa?.get(`/dossiers/${id}`))?.body ?? {};
    const confirm = { revision, proposal: proposal.id, outcome: 'confirmed', reason: 'My own' };
    expect((await awa?.send('POST', `/dossiers/${id}/proposal`, confirm))?.status).toBe(409);

    await second.getByRole('button', { name: 'Show what is new' }).click();
    await second.getByText('Awa proposes: Reject.').waitFor();
    expect(await seriousFaults(second)).toEqual([]);
    await second.keyboard.press('y');
    await second.getByRole('button', { name: 'Looked at it myself: same result.' }).click();
    await dialog(second).getByRole('button', { name: 'Confirm' }).click();
    await status(second, 'Rejected').waitFor();
    expect((await kofi?.get(`/dossiers/${id}`))?.body.history.at(-1)).toMatchObject({
      kind: 'confirmed',
      who: 'Kofi',
      reason: 'Looked at it myself: same result.',
    });
    await Promise.all([first.close(), second.close()]);
  });

  it('gives who may only look no buttons, and the service refuses them', async () => {
    const hits = [{ topic: 'pep', name: 'Somebody Else' }] as const;
    const id = await analysedDossier(scene.service, client, { hits });
    const viewer = await scene.operator('viewer');
    const page = await scene.open(viewer, `/dossiers/${id}`);
    await status(page, 'To decide').waitFor();
    await openPart(page, 'checks');
    await page.getByRole('button', { name: 'Open all' }).click();
    const acts = /^(Validate|Reject|Ask for more|Run again|Run those|Another person)/;
    expect(await page.getByRole('button', { name: acts }).count()).toBe(0);
    await page.keyboard.press('v');
    expect(await dialog(page).count()).toBe(0);
    const { revision, hits: shown } = (await viewer.get(`/dossiers/${id}`)).body;
    const reason = 'I would like to';
    const attempts: [string, object][] = [
      ['decision', { revision, to: 'VALIDE', reason }],
      ['rerun', { revision, checks: [], reason }],
      ['hits', { subjectId: shown[0].subjectId, hit: shown[0].id, mark: 'cleared', reason }],
    ];
    for (const [path, body] of attempts) {
      const answer = await viewer.send('POST', `/dossiers/${id}/${path}`, body);
      expect([path, answer.status]).toEqual([path, 403]);
    }
    await page.close();
  });
});
