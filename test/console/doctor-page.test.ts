import { afterAll, beforeAll, expect, it } from 'vitest';
import { appendAudit, operatorChain } from '../../src/audit/chain.ts';
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

  it('has the first page tell administrators, and nobody else, how old the last good backup is', async () => {
    const admin = await scene.operator('administrator', 'adjoua');
    const { database, keyring } = scene.service.runtime;
    const created = (backup: string) =>
      database.transaction((tx) =>
        appendAudit(tx, keyring, {
          chain: operatorChain,
          actor: 'cli',
          action: 'backup.created',
          details: { backup, rows: 1, pictures: 0, missing: 0 },
        }),
      );
    const first = await scene.open(admin, '/');
    await first.getByText('No backup is known').waitFor();
    await created('20200101T000000Z');
    await first.reload();
    await first.getByText('h old; none was verified yet.').waitFor();
    expect(await seriousFaults(first)).toEqual([]);
    await first.context().close();
    const french = await admin.get('/doctor/backups', { 'Accept-Language': 'fr' });
    expect(french.body.findings).toEqual([
      expect.objectContaining({
        holds: false,
        seen: expect.stringContaining('La dernière bonne copie a été faite il y a'),
      }),
    ]);
    const senior = await scene.operator('senior', 'sery');
    expect((await senior.get('/doctor/backups')).status).toBe(403);
    const other = await scene.open(senior, '/');
    await other.getByRole('heading', { level: 1 }).waitFor();
    expect(await other.getByText('good copy').count()).toBe(0);
    await other.context().close();
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
