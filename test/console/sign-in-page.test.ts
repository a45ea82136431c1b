import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { createUser } from '../../src/operators/users.ts';
import { seriousFaults } from './accessible.ts';
import { hasBrowser } from './browser.ts';
import { type ConsoleScene, consoleScene, takePicture } from './scene.ts';

describe.skipIf(!hasBrowser)('signing in, in a browser', () => {
  let scene: ConsoleScene;
  beforeAll(async () => {
    scene = await consoleScene();
  });
  afterAll(() => scene?.stop());

  it('goes from a password that was told to the queue', async () => {
    const { database, keyring } = scene.service.runtime;
    const { password } = await database.transaction((tx) =>
      createUser(tx, keyring, 'test', { login: 'awa', name: 'Awa Koné', role: 'reviewer' }),
    );
    const page = await scene.openNew();
    await page.getByLabel('Login').fill('awa');
    await page.getByLabel('Password').fill('wrong');
    await page.getByRole('button', { name: 'Sign in' }).click();
    await page.getByText('Login and password do not match').waitFor();
    expect(await page.getByLabel('Login').inputValue()).toBe('awa');
    expect(await seriousFaults(page)).toEqual([]);
    await takePicture(page, 'sign-in');
    await page.getByLabel('Password').fill(password);
    await page.getByRole('button', { name: 'Sign in' }).click();
    await page.getByRole('heading', { name: 'Choose a password' }).waitFor();
    await page.getByLabel('Present password').fill(password);
    await page.getByLabel('New password', { exact: true }).fill('three green lagoons');
    await page.getByLabel('New password again').fill('three green lagoons');
    await page.getByRole('button', { name: 'Confirm' }).click();
    await page.getByRole('link', { name: 'Awa Koné' }).waitFor();
    expect(await seriousFaults(page)).toEqual([]);
  });
});
