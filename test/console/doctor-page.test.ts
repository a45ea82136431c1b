import { afterAll, beforeAll, expect, it } from 'vitest';
import { seriousFaults } from './accessible.ts';
import { describeInBrowser } from './browser.ts';
import { type ConsoleScene, consoleScene, takePicture } from './scene.ts';

describeInBrowser('the doctor, in a browser', () => {
  let scene: ConsoleScene;
  beforeAll(async () => {
    scene = await consoleScene();
  });
  afterAll(() => scene?.stop());

  it('shows administrators what does not hold first, with what to do', async () => {
    const admin = await scene.operator('administrator', 'adjoua');
    const page = await scene.open(admin, '/doctor');
    await page.getByText('to see to').waitFor();
    const first = page.getByRole('table').getByRole('row').nth(1);
    await first.getByText('Does not hold').waitFor();
    await page
      .getByText('Set KEY_FILE', { exact: false })
      .or(page.getByText('set KEY_FILE'))
      .first()
      .waitFor();
    await page
      .getByRole('row', { name: 'Rights in the database' })
      .getByText('Holds', { exact: true })
      .waitFor();
    expect(await seriousFaults(page)).toEqual([]);
    await takePicture(page, 'doctor');
    await page.getByRole('button', { name: 'Look again' }).click();
    await page.getByText('to see to').waitFor();
    await page.context().close();
  });

  it('is for administrators only, and speaks French', async () => {
    const senior = await scene.operator('senior', 'sery');
    expect((await senior.get('/doctor')).status).toBe(403);
    const admin = await scene.operator('administrator', 'adjoua');
    const { body } = await admin.get('/doctor', { 'Accept-Language': 'fr' });
    expect(body.findings).toContainEqual(
      expect.objectContaining({ code: 'KEY_APART', title: 'Clé à part des données' }),
    );
  });
});
