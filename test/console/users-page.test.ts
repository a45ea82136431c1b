import { afterAll, beforeAll, expect, it } from 'vitest';
import { setPassword } from '../../src/db/operators/users.ts';
import { hashPassword } from '../../src/operators/passwords.ts';
import { changeRow } from '../signed-rows.ts';
import { seriousFaults } from './accessible.ts';
import { codesOf } from './authenticator.ts';
import { describeInBrowser } from './browser.ts';
import { type ConsoleScene, consoleScene, takePicture } from './scene.ts';

describeInBrowser('people and one’s own account, in a browser', () => {
  let scene: ConsoleScene;
  beforeAll(async () => {
    scene = await consoleScene();
  });
  afterAll(() => scene?.stop());

  it('are added with a password that is shown once, changed and disabled', async () => {
    const page = await scene.open(await scene.operator('administrator', 'chief'), '/users');
    await page.getByRole('button', { name: 'Add somebody' }).click();
    await page.getByLabel('Login').fill('awa koné');
    await page.getByLabel('Name').fill('Awa Koné');
    await page.getByRole('button', { name: 'Add', exact: true }).click();
    // What is wrong stands beside the field, and what was typed stays.
    await page.getByText('takes letters, digits').waitFor();
    expect(await page.getByLabel('Name').inputValue()).toBe('Awa Koné');
    await page.getByLabel('Login').fill('awa.kone');
    await page.getByLabel('Role').selectOption('senior');
    await page.getByRole('button', { name: 'Add', exact: true }).click();
    const told = page.getByRole('dialog', { name: 'Awa Koné can sign in' });
    expect((await told.locator('.secret code').textContent())?.length).toBe(20);
    expect(await seriousFaults(page)).toEqual([]);
    // It is not shown again, so Escape does not take it away.
    await page.keyboard.press('Escape');
    await page.keyboard.press('Escape');
    await told.getByRole('button', { name: 'I have kept it' }).click();
    const row = page.getByRole('row', { name: /awa\.kone/ });
    await row.getByText('Senior').waitFor();
    await takePicture(page, 'users');
    expect(await seriousFaults(page)).toEqual([]);

    await row.getByRole('button').click();
    await page.getByLabel('Role').selectOption('viewer');
    await page.getByRole('button', { name: 'Save' }).click();
    await row.getByText('Viewer').waitFor();
    await row.getByRole('button').click();
    await page.getByRole('button', { name: 'Disable the account' }).click();
    await page.getByText('nobody can sign in with the account').waitFor();
    await page.getByRole('dialog').getByRole('button', { name: 'Disable the account' }).click();
    await row.getByText('Disabled').waitFor();
  });

  it('has a language and colours that stay, on a phone too', async () => {
    const page = await scene.open(await scene.operator('viewer', 'yao'), '/account', { phone: true });
    await page.getByLabel('Language').selectOption('fr');
    await page.getByRole('heading', { name: 'Votre compte' }).waitFor();
    await page.getByLabel('Couleurs').selectOption('dark');
    await page.reload();
    await page.getByRole('heading', { name: 'Votre compte' }).waitFor();
    expect(await page.evaluate(() => getComputedStyle(document.documentElement).colorScheme)).toBe('dark');
    expect(await page.evaluate(() => document.documentElement.lang)).toBe('fr');
    expect(await seriousFaults(page)).toEqual([]);
    await takePicture(page, 'account-phone');
    // Nothing of the page is wider than the screen.
    expect(await page.evaluate(() => document.documentElement.scrollWidth)).toBeLessThanOrEqual(390);
    await page.getByRole('button', { name: 'Menu' }).click();
    expect(await page.getByRole('link', { name: 'Équipe' }).count()).toBe(0);
    await page.goto(`${scene.service.url}/console/users`);
    await page.getByText('Votre rôle ne montre pas cette page.').waitFor();
  });

  it('sets up another phone with the password, and tells the service when nobody is there', async () => {
    const yao = await scene.operator('viewer', 'yao');
    const password = 'three green lagoons';
    const hash = await hashPassword(password);
    await changeRow(scene.service.runtime, ['users', yao.user.id], (tx) =>
      setPassword(tx, yao.user.id, hash, false),
    );
    const page = await scene.open(yao, '/account');
    await page.getByRole('button', { name: 'Set up' }).click();
    const form = page.locator('form').filter({ has: page.getByRole('button', { name: 'Continue' }) });
    await form.getByLabel('Present password').fill('wrong');
    await form.getByRole('button', { name: 'Continue' }).click();
    await form.getByText('this is not your password').waitFor();
    await form.getByLabel('Present password').fill(password);
    await form.getByRole('button', { name: 'Continue' }).click();
    const [code] = codesOf(await page.getByText('Key:').locator('code').innerText());
    expect(await seriousFaults(page)).toEqual([]);
    await takePicture(page, 'account-enrol');
    await page.getByLabel('Code of six digits').fill(code);
    await page.getByRole('button', { name: 'Confirm' }).first().click();
    await page.getByText('The second factor is set up.').waitFor();

    await page.clock.install();
    await page.goto(`${scene.service.url}/console/jobs`);
    await page.getByRole('heading', { name: 'Now' }).waitFor();
    const nextAsked = async () => {
      const asked = page.waitForRequest('**/console/api/jobs*');
      await page.clock.fastForward(70_000);
      return (await asked).headers()['x-unattended'];
    };
    expect(await nextAsked()).toBe('true');
    const asked = page.waitForRequest('**/console/api/jobs*');
    await page.keyboard.press('Tab');
    await page.clock.fastForward(20_000);
    expect((await asked).headers()['x-unattended']).toBeUndefined();
  });
});
