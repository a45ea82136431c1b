import { gzipSync } from 'node:zlib';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { listAuditRows } from '../src/db/audit/audit.ts';
import { addFeed, type FeedRow, findFeedAt, tryLockFeeds, turnFeeds } from '../src/db/press/press-feeds.ts';
import { guardedGet } from '../src/egress/guarded-get.ts';
import type { Article } from '../src/press/article.ts';
import {
  type FeedOutcome,
  FeedsBusyError,
  type FetchTools,
  fetchFeeds,
  isFetchDue,
  secondsUntilRetry,
} from '../src/press/feeds/fetch-feeds.ts';
import { keepArticles } from '../src/press/keep-articles.ts';
import type { Runtime } from '../src/runtime.ts';
import { testRuntime } from './harness.ts';
import { answer, dripping, endless, rss, Web } from './web-scene.ts';

const web = new Web();
let runtime: Runtime;
const kept: Article[] = [];
beforeAll(async () => {
  [runtime] = await Promise.all([testRuntime(), web.open()]);
});
afterAll(async () => {
  await web.close();
  await runtime.close();
});

const tools = (more: Partial<FetchTools> = {}): FetchTools => ({
  database: runtime.database,
  keyring: runtime.keyring,
  get: web.get,
  keep: (articles, origin) => {
    kept.push(...articles);
    return keepArticles(runtime.database, articles, origin);
  },
  everyMinutes: 30,
  pauseSeconds: 0,
  ...more,
});

async function add(address: string, options: { everyMinutes?: number } = {}): Promise<FeedRow> {
  const feed = { url: `http://${address}`, source: null, enabled: true, everyMinutes: null, ...options };
  const row = await addFeed(runtime.database, feed);
  if (row === undefined) throw new Error(`${address} is a feed already`);
  return row;
}
async function fetch(feed: FeedRow, more: Partial<FetchTools> = {}): Promise<FeedOutcome> {
  const [outcome] = await fetchFeeds(tools(more), { which: [feed.id] });
  if (outcome === undefined) throw new Error('no outcome');
  return outcome;
}
const rowOf = async ({ url }: FeedRow) => {
  const row = await findFeedAt(runtime.database, url);
  if (row === undefined) throw new Error(`${url} is gone`);
  return row;
};
const secondsToNext = async (feed: FeedRow) =>
  Math.round(((await rowOf(feed)).nextFetchAt.getTime() - Date.now()) / 1000);

describe('one good feed among bad ones', () => {
  const western = (text: string) => Buffer.from(text, 'latin1');
  const good = {
    'good.example.com': rss('Une bonne nouvelle'),
    'lying.example.com': western(rss('Déclaré utf-8, écrit autrement')),
    'silent-on-encoding.example.com': western(
      rss('Où rien n’est dit'.normalize()).replace(' encoding="utf-8"', '').replace('’', '\x92'),
    ),
    'wide.example.com': Buffer.concat([
      Buffer.from([0xff, 0xfe]),
      Buffer.from(rss('Écrit en seize bits').replace('utf-8', 'utf-16'), 'utf16le'),
    ]),
    'packed.example.com': gzipSync(rss('Un fichier compressé')),
  };
  const bomb = gzipSync(Buffer.alloc(200_000_000, ' '));
  const entities = `<!DOCTYPE rss [<!ENTITY a "x"><!ENTITY b "${'&a;'.repeat(100)}"><!ENTITY c "${'&b;'.repeat(100)}">]>`;
  const bad = {
    'broken.example.com': ['BROKEN', rss('Coupé').slice(0, -30)],
    'words.example.com': ['NOT_A_FEED', 'Bientôt de retour'],
    'page.example.com': ['WEB_PAGE', '<!doctype html><html><body>Accueil</body></html>'],
    'empty.example.com': ['EMPTY', ''],
    'huge.example.com': ['TOO_LARGE', endless(Buffer.alloc(1_000_000, 'a'))],
    'announced.example.com': ['TOO_LARGE', Buffer.alloc(20_000_000, 'a')],
    'bomb.example.com': [
      'TOO_LARGE',
      (response) => void response.writeHead(200, { 'content-encoding': 'gzip' }).end(bomb),
    ],
    'bomb-file.example.com': ['TOO_LARGE', bomb],
    'dripping.example.com': ['TIMEOUT', dripping],
    'mute.example.com': ['TIMEOUT', () => undefined],
    'closing.example.com': ['CONNECTION_CLOSED', (response) => void response.socket?.destroy()],
    'entities.example.com': ['ENTITIES', rss('&c;').replace('<rss', `${entities}<rss`)],
    'deep.example.com': ['TOO_DEEP', rss('x').replace('<item>', '<item>'.repeat(100_000))],
    'to-here.example.com': ['ADDRESS_INSIDE', answer(302, { location: 'http://127.0.0.1:5432/' })],
    'to-cloud.example.com': ['ADDRESS_INSIDE', answer(301, { location: 'http://169.254.169.254/latest/' })],
    'to-name.example.com': ['ADDRESS_INSIDE', answer(307, { location: 'https://intranet/secret' })],
    'to-file.example.com': ['ADDRESS_INSIDE', answer(302, { location: 'file:///etc/passwd' })],
    'to-plain.example.com': ['NOT_HTTPS', answer(302, { location: 'http://paper.example.org/feed' })],
    'in-circles.example.com': [
      'TOO_MANY_REDIRECTS',
      answer(302, { location: 'http://in-circles.example.com/feed' }),
    ],
    'angry.example.com': ['BAD_STATUS', answer(500)],
  } as const satisfies Record<string, readonly [string, Parameters<Web['set']>[1]]>;

  it('is fetched, and so are those that are only oddly written; each other failure is told and kept', async () => {
    for (const [host, content] of Object.entries(good)) web.set(`${host}/feed`, content);
    for (const [host, [, page]] of Object.entries(bad)) web.set(`${host}/feed`, page);
    for (const host of [...Object.keys(bad), ...Object.keys(good)]) await add(`${host}/feed`);
    const told: string[] = [];
    const outcomes = await fetchFeeds(tools(), { which: 'due', onOutcome: ({ url }) => told.push(url) });
    const byHost = Object.fromEntries(outcomes.map((one) => [new URL(one.url).host, one]));
    for (const [host, [code]] of Object.entries(bad)) {
      expect(byHost[host], host).toMatchObject({ outcome: 'failed', failure: { code } });
      expect(byHost[host]?.failure?.en, host).toMatch(/\w/);
      expect(byHost[host]?.failure?.fr, host).not.toBe(byHost[host]?.failure?.en);
    }
    for (const host of Object.keys(good)) expect(byHost[host], host).toMatchObject({ outcome: 'fetched' });
    expect(told.toSorted()).toEqual(outcomes.map(({ url }) => url).toSorted());
    const stored = await runtime.database.query<{ title: string; host: string }>(
      `SELECT a.title, split_part(f.url, '/', 3) AS host FROM press_articles a JOIN press_feeds f ON f.id = a.feed_id`,
    );
    expect(stored.map(({ host }) => host).toSorted()).toEqual(Object.keys(good).toSorted());
    expect(stored.map(({ title }) => title).toSorted()).toEqual([
      'Déclaré utf-8, écrit autrement',
      'Où rien n’est dit',
      'Un fichier compressé',
      'Une bonne nouvelle',
      'Écrit en seize bits',
    ]);
    const silent = await findFeedAt(runtime.database, 'http://mute.example.com/feed');
    expect(silent).toMatchObject({
      lastOutcome: 'failed',
      lastFailure: { code: 'TIMEOUT', fr: expect.stringContaining('temps') },
      failuresInARow: 1,
      enabled: true,
    });
    expect(await fetchFeeds(tools(), { which: 'due' })).toEqual([]);
  });

  it('asks several hosts at once, and each of them for one thing at a time', () => {
    expect(web.mostOfOneHost).toBe(1);
    expect(web.mostOfAll).toBeGreaterThan(1);
    expect(web.mostOfAll).toBeLessThanOrEqual(4);
  });

  it('never connects to a name that resolves inside', async () => {
    const feed = await add('innocent.example.com/feed');
    const get = guardedGet({
      allowPrivate: false,
      plainHosts: ['.example.com'],
      resolve: async () => [{ address: '10.0.0.7', family: 4 }],
    });
    expect(await fetch(feed, { get })).toMatchObject({ failure: { code: 'ADDRESS_INSIDE' } });
  });
});

describe('a feed', () => {
  it('is sent again only when it changed', async () => {
    let etag = '"1"';
    web.set('etag.example.com/feed', (response, headers) => {
      if (headers['if-none-match'] === etag) response.writeHead(304).end();
      else response.writeHead(200, { etag }).end(rss('Un', 'Deux'));
    });
    const feed = await add('etag.example.com/feed');
    expect(await fetch(feed)).toMatchObject({ outcome: 'fetched', kind: 'rss', articles: { added: 2 } });
    expect(await fetch(feed)).toMatchObject({ outcome: 'unchanged' });
    expect(await rowOf(feed)).toMatchObject({
      lastOutcome: 'unchanged',
      title: 'Le Journal',
      articlesSeen: 2,
      articlesAdded: 2,
    });
    etag = '"2"';
    expect(await fetch(feed)).toMatchObject({ outcome: 'fetched' });
  });

  it('that fails is left alone for longer each time, up to a day, and begins anew when it is good', async () => {
    web.set('failing.example.com/feed', answer(500));
    const feed = await add('failing.example.com/feed', { everyMinutes: 60 });
    await fetch(feed);
    expect(await secondsToNext(feed)).toBeCloseTo(7200, -2);
    await fetch(feed);
    expect(await secondsToNext(feed)).toBeCloseTo(14_400, -2);
    expect(await rowOf(feed)).toMatchObject({ failuresInARow: 2 });
    web.set('failing.example.com/feed', rss('Retour'));
    await fetch(feed);
    expect(await rowOf(feed)).toMatchObject({ failuresInARow: 0, lastFailure: null });
    expect(await secondsToNext(feed)).toBeCloseTo(3600, -2);
    expect(secondsUntilRetry(1800, 29, 0)).toBe(86_400);
    expect(secondsUntilRetry(7 * 86_400, 3, 0)).toBe(7 * 86_400);
  });

  it.each([429, 503])('is left alone for as long as it asks with %i', async (status) => {
    web.set(`busy-${status}.example.com/feed`, answer(status, { 'retry-after': '20000' }));
    const feed = await add(`busy-${status}.example.com/feed`);
    await fetch(feed);
    expect(await secondsToNext(feed)).toBeCloseTo(20_000, -2);
  });

  it('that is gone, or failed thirty times, is turned off, and the chain tells why', async () => {
    web.set('gone.example.com/feed', answer(410));
    const gone = await add('gone.example.com/feed');
    expect(await fetch(gone)).toMatchObject({ outcome: 'failed', turnedOff: 'gone' });
    expect(await rowOf(gone)).toMatchObject({ enabled: false, offBecause: 'gone' });
    web.set('hopeless.example.com/feed', answer(404));
    const hopeless = await add('hopeless.example.com/feed');
    await runtime.database.query('UPDATE press_feeds SET failures_in_a_row = 28 WHERE id = $1', [
      hopeless.id,
    ]);
    expect(await fetch(hopeless)).toMatchObject({ turnedOff: null });
    expect(await fetch(hopeless)).toMatchObject({ turnedOff: 'failures' });
    const audit = await listAuditRows(runtime.database, 0, 0, 1000);
    const told = audit.filter(({ action }) => action.startsWith('media.'));
    expect(told.map(({ action, details }) => [action, JSON.parse(details).because])).toEqual([
      ['media.feed.turned-off', 'gone'],
      ['media.feed.turned-off', 'failures'],
    ]);
    await turnFeeds(runtime.database, [gone.id], true);
    expect(await rowOf(gone)).toMatchObject({ enabled: true, offBecause: null, failuresInARow: 0 });
  });

  it('is not to blame when its articles cannot be kept', async () => {
    web.set('unlucky.example.com/feed', rss('Un'));
    const feed = await add('unlucky.example.com/feed');
    await runtime.database.query('UPDATE press_feeds SET failures_in_a_row = 100 WHERE id = $1', [feed.id]);
    const keep = () => Promise.reject(new Error('full'));
    expect(await fetch(feed, { keep })).toMatchObject({
      outcome: 'failed',
      failure: { code: 'NOT_KEPT' },
      turnedOff: null,
    });
  });
});

describe('the map of a site', () => {
  const page = (title: string) =>
    `<html><title>${title}</title><article><p>Les mots de ${title}.</p></article></html>`;
  const urlset = (...paths: string[]) =>
    `<urlset>${paths.map((path) => `<url><loc>http://map.example.com/${path}</loc></url>`).join('')}</urlset>`;

  it('has its pages read, thirty at a time, as far as the host allows it, and none twice', async () => {
    const pages = Array.from({ length: 40 }, (_, i) => `a/${i}`);
    for (const path of pages) web.set(`map.example.com/${path}`, page(path));
    web.set('map.example.com/a/0', '<html><script>render()</script></html>');
    web.set('map.example.com/robots.txt', 'User-agent: *\nDisallow: /private\n');
    web.set('map.example.com/sitemap.xml', (response, headers) => {
      if (headers['if-none-match'] !== undefined) response.writeHead(304).end();
      else response.writeHead(200, { etag: '"m"' }).end(urlset('private/1', 'kept', ...pages, 'lost'));
    });
    const feed = await add('map.example.com/sitemap.xml');
    const link = 'http://www.map.example.com/kept?utm_source=x';
    const other = {
      title: 'Connu',
      text: 'Des mots',
      snippet: '',
      source: 'x',
      publishedAt: null,
      imageUrl: null,
    };
    await keepArticles(runtime.database, [{ ...other, link }]);
    kept.length = 0;
    expect(await fetch(feed)).toMatchObject({ kind: 'sitemap', articles: { added: 29 }, skipped: 1 });
    expect(kept[0]).toMatchObject({
      title: 'a/1',
      text: 'Les mots de a/1.',
      link: 'http://map.example.com/a/1',
    });
    expect(await fetch(feed)).toMatchObject({ articles: { added: 10 }, skipped: 1 });
    expect(new Set(kept.map(({ link }) => link)).size).toBe(39);
    // All pages are read: now the map is asked for changes only.
    expect(await fetch(feed)).toMatchObject({ outcome: 'unchanged' });
    const asked = web.asked.filter((address) => address.startsWith('map.example.com/a/'));
    expect(asked.toSorted()).toEqual([...new Set(asked)].toSorted());
    expect(web.asked).not.toContain('map.example.com/private/1');
    expect(web.asked).not.toContain('map.example.com/kept');
  });

  it('may lead to further maps, of which the newest are read, though one of them fails', async () => {
    const maps = Array.from(
      { length: 6 },
      (_, i) =>
        `<sitemap><loc>http://maps.example.com/${i}.xml</loc><lastmod>2026-01-0${i + 1}</lastmod></sitemap>`,
    );
    web.set('maps.example.com/sitemap.xml', `<sitemapindex>${maps.join('')}</sitemapindex>`);
    const news = (title: string) =>
      `<urlset><url><loc>/${title}</loc><news:news><news:title>${title}</news:title></news:news></url></urlset>`;
    web.set('maps.example.com/5.xml', news('Neuf'));
    web.set('maps.example.com/4.xml', answer(500));
    web.set('maps.example.com/3.xml', gzipSync(news('Ancien')));
    const feed = await add('maps.example.com/sitemap.xml');
    kept.length = 0;
    expect(await fetch(feed)).toMatchObject({ kind: 'sitemap-index', articles: { added: 2 } });
    expect(kept.map(({ title }) => title)).toEqual(['Neuf', 'Ancien']);
    expect(web.asked).not.toContain('maps.example.com/2.xml');
  });

  it('has no page read while the host cannot say what it allows', async () => {
    web.set('map2.example.com/sitemap.xml', '<urlset><url><loc>/a</loc></url></urlset>');
    web.set('map2.example.com/a', page('a'));
    web.set('map2.example.com/robots.txt', answer(503));
    const feed = await add('map2.example.com/sitemap.xml');
    expect(await fetch(feed)).toMatchObject({ outcome: 'fetched', articles: { added: 0 } });
    web.set('map2.example.com/robots.txt', answer(404));
    expect(await fetch(feed)).toMatchObject({ articles: { added: 1 } });
  });
});

describe('two processes', () => {
  it('do not fetch at the same time', async () => {
    web.set('due.example.com/feed', rss('Un'));
    await add('due.example.com/feed');
    expect(await isFetchDue(runtime.database)).toBe(true);
    await runtime.database.transaction(async (tx) => {
      expect(await tryLockFeeds(tx)).toBe(true);
      expect(await isFetchDue(runtime.database)).toBe(false);
      await expect(fetchFeeds(tools(), { which: 'due' })).rejects.toThrow(FeedsBusyError);
    });
    const outcomes = await fetchFeeds(tools(), { which: 'due' });
    expect(outcomes.map(({ url }) => url)).toContain('http://due.example.com/feed');
    expect(await isFetchDue(runtime.database)).toBe(false);
  });
});
