import { afterAll, beforeAll, expect, it } from 'vitest';
import { createUser } from '../../src/operators/users.ts';
import { seriousFaults } from './accessible.ts';
import { codesOf } from './authenticator.ts';
import { describeInBrowser } from './browser.ts';
import { type ConsoleScene, consoleScene, takePicture } from './scene.ts';

describeInBrowser('signing in, in a browser', () => {
  let scene: ConsoleScene;
  beforeAll(async () => {
    scene = await consoleScene({ CONSOLE_SECOND_FACTOR: 'required' });
  });
  afterAll(() => scene?.stop());

  it('goes from a password that was told over a second factor to the page that was asked for', async () => {
    const { database, keyring } = scene.service.runtime;
    const { password: told } = await database.transaction((tx) =>
      createUser(tx, keyring, 'test', { login: 'awa', name: 'Awa Koné', role: 'reviewer' }),
    );
    const password = 'three green lagoons';
    const page = await scene.openNew('/jobs');
    const signIn = async (given: string) => {
      await page.getByLabel('Login').fill('awa');
      await page.getByLabel('Password').fill(given);
      await page.getByRole('button', { name: 'Sign in' }).click();
    };
    const give = async (code: string) => {
      await page.getByLabel('Code of six digits').fill(code);
      await page.getByRole('button', { name: 'Confirm' }).click();
    };

    await signIn('wrong');
    await page.getByText('Login and password do not match').waitFor();
    expect(await page.getByLabel('Login').inputValue()).toBe('awa');
    expect(await seriousFaults(page)).toEqual([]);
    await takePicture(page, 'sign-in');
    await signIn(told);

    await page.getByRole('heading', { name: 'Choose a password' }).waitFor();
    await page.getByLabel('Present password').fill(told);
    await page.getByLabel('New password', { exact: true }).fill(password);
    await page.getByLabel('New password again').fill('three green lagoon');
    await page.getByRole('button', { name: 'Confirm' }).click();
    await page.getByText('The two are not the same.').waitFor();
    await page.getByLabel('New password again').fill(password);
    await page.getByRole('button', { name: 'Confirm' }).click();

    await page.getByRole('heading', { name: 'Set up the second factor' }).waitFor();
    await page.getByRole('img', { name: 'QR' }).waitFor();
    expect(await seriousFaults(page)).toEqual([]);
    await takePicture(page, 'enrol');
    const [used, next] = codesOf(await page.getByText('Key:').locator('code').innerText());
    await give('000000');
    await page.getByText('the code is not right').waitFor();
    await give(used);
    await page.getByRole('heading', { name: 'Tasks' }).waitFor();

    // What the service could not answer at first is asked again, and what was wrong is gone then.
    await page.route('**/console/api/session', (route) => route.abort(), { times: 1 });
    await page.reload();
    await page.getByText('The service cannot be reached').waitFor();
    await page.getByRole('button', { name: 'Try again' }).click();
    await page.getByRole('heading', { name: 'Tasks' }).waitFor();

    await page.getByRole('button', { name: 'Sign out' }).click();
    await signIn(password);
    await page.getByRole('button', { name: 'Sign in as somebody else' }).click();
    await signIn(password);
    await page.getByRole('heading', { name: 'Second factor' }).waitFor();
    await give(used);
    await page.getByText('the code is not right').waitFor();
    expect(await seriousFaults(page)).toEqual([]);
    await takePicture(page, 'second-factor');
    await give(next);
    await page.getByRole('link', { name: 'Awa Koné' }).waitFor();
    expect(await seriousFaults(page)).toEqual([]);
  });
});
