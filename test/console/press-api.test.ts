import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { listAuditRows } from '../../src/db/audit/audit.ts';
import { starterFeeds } from '../../src/press/feeds/starter-feeds.ts';
import { keepArticles } from '../../src/press/keep-articles.ts';
import { rss, Web } from '../web-scene.ts';
import { ended } from './background-task-scene.ts';
import { type ConsoleScene, consoleScene, type Operator } from './scene.ts';

let scene: ConsoleScene;
let admin: Operator;
let viewer: Operator;
const web = new Web();
beforeAll(async () => {
  await web.open();
  scene = await consoleScene(
    { MEDIA_PROXY: web.proxy, PLAIN_HTTP_HOSTS: '.example.com,.example' },
    { backgroundTasksHere: true },
  );
  admin = await scene.operator('administrator', 'adjoua');
  viewer = await scene.operator('viewer', 'vincent');
});
afterAll(async () => {
  await scene?.stop();
  await web.close();
});

const feeds = async (language = 'en') =>
  (await viewer.get('/press/feeds', { 'Accept-Language': language })).body.feeds;
const add = (url: string, source = '') => admin.send('POST', '/press/feeds', { url, source });

describe('the press', () => {
  it('is counted by newspaper and language, and found by words in any form', async () => {
    const article = (n: number, source: string, text: string, publishedAt: string) => ({
      ...{
        title: `Titre ${n}`,
        link: `https://journal.example/${n}`,
        text,
        snippet: '',
        source,
        imageUrl: null,
      },
      publishedAt: new Date(publishedAt),
    });
    await keepArticles(scene.service.runtime.database, [
      article(
        1,
        'Le Journal',
        'Le tribunal a condamné les dirigeants de la société pour fraude.',
        '2026-10-01',
      ),
      article(2, 'Le Journal', 'La récolte du cacao est bonne cette année dans la région.', '2026-10-03'),
      article(3, 'The Paper', 'The court has heard the directors of the company today.', '2026-10-02'),
    ]);
    const { body } = await viewer.get('/press');
    expect(body).toMatchObject({ articles: 3, newest: '2026-10-03T00:00:00.000Z' });
    expect(body.sources).toEqual([
      { source: 'Le Journal', articles: 2, newest: '2026-10-03T00:00:00.000Z' },
      { source: 'The Paper', articles: 1, newest: '2026-10-02T00:00:00.000Z' },
    ]);
    expect(body.languages).toEqual([
      { language: 'fr', articles: 2 },
      { language: 'en', articles: 1 },
    ]);
    const found = await viewer.get(`/press/articles?words=${encodeURIComponent('dirigeant fraudes')}`);
    expect(found.body).toMatchObject({ more: false, articles: [{ title: 'Titre 1', source: 'Le Journal' }] });
    expect((await viewer.get('/press/articles?words=zzzz')).body.articles).toEqual([]);
    expect((await viewer.get('/press/articles?words=x')).status).toBe(400);
    expect((await viewer.get('/press/articles?words=%3F%3F%3F')).body.errors[0].field).toBe('words');
  });

  it('takes feeds, fetches them in the background, and tells what came of each', async () => {
    web.set('paper.example.com/feed', rss('Un', 'Deux'));
    const good = await add('http://paper.example.com/feed', 'Mon journal');
    expect(good).toMatchObject({ status: 200, body: { name: 'Mon journal', enabled: true, outcome: null } });
    const bad = await add('http://paper.example.com/gone');
    const fetching = await admin.send('POST', '/press/fetch', { feeds: [] });
    expect((await admin.send('POST', '/press/fetch', { feeds: [] })).body.code).toBe('ERRAND_RUNNING');
    const backgroundTask = await ended(admin, fetching.body, 'fr');
    expect(backgroundTask.state).toBe('done');
    expect(backgroundTask.feeds).toEqual(
      expect.arrayContaining([
        { id: good.body.id, outcome: 'fetched', failure: null, added: 2, changed: 0 },
        { id: bad.body.id, outcome: 'failed', failure: expect.stringContaining('404'), added: 0, changed: 0 },
      ]),
    );
    // The count from before is not told any more.
    expect((await viewer.get('/press')).body.articles).toBe(5);
    expect(await feeds('fr')).toMatchObject([
      { outcome: 'fetched', articlesAdded: 2, failure: null },
      { outcome: 'failed', failuresInARow: 1, failure: expect.stringMatching(/répond|404/) },
    ]);
  });

  it('refuses addresses that are no feeds, are known, or lead inside', async () => {
    const codes = [];
    for (const url of [
      'nowhere',
      'http://paper.example.com/feed',
      'http://127.0.0.1/',
      'https://a:b@c.example/',
    ]) {
      codes.push((await add(url)).body.errors[0].code);
    }
    expect(codes).toEqual(['INVALID_URL', 'FEED_KNOWN', 'FEED_PRIVATE', 'FEED_WITH_PASSWORD']);
  });

  it('turns feeds on and off, removes them, and adds the starter list turned off', async () => {
    const [first, second] = await feeds();
    const turned = await admin.send('POST', '/press/feeds/turn', { feeds: [first.id], enabled: false });
    expect(turned.status).toBe(200);
    expect(await feeds()).toMatchObject([{ enabled: false, nextAt: null }, { enabled: true }]);
    expect((await admin.send('DELETE', `/press/feeds/${second.id}`)).status).toBe(200);
    expect((await admin.send('DELETE', `/press/feeds/${second.id}`)).body.code).toBe('FEED_NOT_FOUND');
    const gone = await admin.send('POST', '/press/feeds/turn', { feeds: [second.id], enabled: true });
    expect(gone.body.code).toBe('FEED_NOT_FOUND');
    expect((await admin.send('POST', '/press/fetch', { feeds: [second.id] })).body.code).toBe(
      'FEED_NOT_FOUND',
    );
    expect((await admin.send('POST', '/press/starter')).body).toEqual({
      added: starterFeeds.length,
      known: 0,
    });
    expect((await viewer.get('/press/feeds')).body.starterMissing).toBe(0);
    const starters = (await feeds()).filter(({ starter }: { starter: boolean }) => starter);
    expect(starters.every(({ enabled }: { enabled: boolean }) => !enabled)).toBe(true);
    const rows = await listAuditRows(scene.service.runtime.database, 0, 0, 1000);
    const mine = new Set(rows.filter(({ actor }) => actor === 'user:adjoua').map(({ action }) => action));
    expect(mine).toEqual(
      new Set([
        'user.signed-in',
        'media.feed.added',
        'errand.started',
        'media.feed.turned-off',
        'media.feed.removed',
      ]),
    );
  });

  it('is changed by administrators only', async () => {
    const reviewer = await scene.operator('reviewer', 'rita');
    const [feed] = await feeds();
    const answers = [
      await reviewer.send('POST', '/press/feeds', { url: 'https://a.example/', source: '' }),
      await reviewer.send('POST', '/press/feeds/turn', { feeds: [feed.id], enabled: true }),
      await reviewer.send('DELETE', `/press/feeds/${feed.id}`),
      await reviewer.send('POST', '/press/starter'),
      await reviewer.send('POST', '/press/fetch', { feeds: [] }),
    ];
    expect(answers.map(({ status }) => status)).toEqual([403, 403, 403, 403, 403]);
  });
});
