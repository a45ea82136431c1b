import { afterAll, beforeAll, expect, it } from 'vitest';
import { keepArticles } from '../../src/press/keep-articles.ts';
import { rss, Web } from '../web-scene.ts';
import { seriousFaults } from './accessible.ts';
import { describeInBrowser } from './browser.ts';
import { type ConsoleScene, consoleScene, takePicture } from './scene.ts';

describeInBrowser('the press, in a browser', () => {
  let scene: ConsoleScene;
  const web = new Web();
  beforeAll(async () => {
    await web.open();
    scene = await consoleScene(
      { MEDIA_PROXY: web.proxy, PLAIN_HTTP_HOSTS: 'paper.example.com' },
      { backgroundTasksHere: true },
    );
    const article = (n: number, source: string, title: string, text: string) => ({
      ...{ title, text, source, link: `https://journal.example/${n}`, snippet: '', imageUrl: null },
      publishedAt: new Date(Date.UTC(2026, 9, n)),
    });
    await keepArticles(scene.service.runtime.database, [
      article(
        1,
        'Le Journal',
        'Le port au ralenti',
        'Les dockers du port ont cessé le travail pour la journée.',
      ),
      article(2, 'Le Journal', 'Le cacao monte', 'La récolte du cacao est bonne cette année dans la région.'),
      article(
        3,
        'The Paper',
        'Court hears directors',
        'The court has heard the directors of the company today.',
      ),
    ]);
    web.set('paper.example.com/feed', rss('Un titre', 'Un autre titre'));
  });
  afterAll(async () => {
    await scene?.stop();
    await web.close();
  });

  it('takes feeds, fetches them, turns them off and removes them', async () => {
    const admin = await scene.operator('administrator', 'adjoua');
    const page = await scene.open(admin, '/press');
    await page.getByText('There are no feeds.').waitFor();
    await page.getByRole('button', { name: 'Add a feed' }).click();
    const dialog = page.getByRole('dialog');
    await dialog.getByLabel('Address').fill('paper');
    await dialog.getByRole('button', { name: 'Add and fetch' }).click();
    await dialog.getByText('must be a web address').waitFor();
    await dialog.getByLabel('Address').fill('http://paper.example.com/feed');
    await dialog.getByLabel('Name of the newspaper').fill('Mon journal');
    expect(await seriousFaults(page)).toEqual([]);
    await takePicture(page, 'press-add');
    await dialog.getByRole('button', { name: 'Add and fetch' }).click();
    await page.getByText('1 feed fetched, 0 unchanged, 0 failed; 2 new articles.').waitFor();
    await page.getByRole('button', { name: 'Add a feed' }).click();
    await dialog.getByLabel('Address').fill('http://paper.example.com/missing');
    await dialog.getByRole('button', { name: 'Add and fetch' }).click();
    await page
      .getByRole('row', { name: /missing/ })
      .getByText('404')
      .waitFor();
    expect(await seriousFaults(page)).toEqual([]);
    await takePicture(page, 'press');

    const row = page.getByRole('row', { name: /Mon journal/ });
    await row.getByRole('button', { name: 'Turn off' }).click();
    await row.getByText('Off', { exact: true }).waitFor();
    await page
      .getByRole('row', { name: /missing/ })
      .getByRole('button', { name: 'Remove' })
      .click();
    await dialog.getByText('The articles that it brought stay.').waitFor();
    await dialog.getByRole('button', { name: 'Remove' }).click();
    await page.getByRole('row', { name: /missing/ }).waitFor({ state: 'hidden' });

    await page.getByRole('button', { name: /Add the starter list/ }).click();
    await dialog.getByText('without trying them').waitFor();
    await dialog.getByRole('button', { name: /Add the starter list/ }).click();
    await page.getByRole('button', { name: 'Turn the starter list on' }).waitFor();
    await page.context().close();
  });

  it('is looked into by words, which stay in the address', async () => {
    const viewer = await scene.operator('viewer', 'vincent');
    const page = await scene.open(viewer, '/press', { language: 'fr', dark: true });
    await page.getByLabel('Mots').fill('docker travail');
    await page.keyboard.press('Enter');
    await page.getByRole('link', { name: 'Le port au ralenti' }).waitFor();
    expect(new URL(page.url()).searchParams.get('words')).toBe('docker travail');
    expect(await page.getByRole('button', { name: /Ajouter|Récupérer|Retirer/ }).count()).toBe(0);
    expect(await seriousFaults(page)).toEqual([]);
    await takePicture(page, 'press-french-dark');
    await page.getByLabel('Mots').fill('zzzzz');
    await page.keyboard.press('Enter');
    await page.getByText('Aucun article ne contient ces mots.').waitFor();
    await page.context().close();
  });

  it('fits a phone', async () => {
    const admin = await scene.operator('administrator', 'adjoua');
    const page = await scene.open(admin, '/press?words=cacao', { phone: true });
    await page.getByRole('link', { name: 'Le cacao monte' }).waitFor();
    await page.getByRole('heading', { name: 'Newspapers with the most articles' }).waitFor();
    expect(await seriousFaults(page)).toEqual([]);
    expect(await page.evaluate('document.documentElement.scrollWidth')).toBeLessThanOrEqual(390);
    await takePicture(page, 'press-phone');
    await page.context().close();
  });
});
