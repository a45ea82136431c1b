import { mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { listAuditRows } from '../src/db/audit/audit.ts';
import { findFeedAt, listFeeds, tryLockFeeds } from '../src/db/press/press-feeds.ts';
import { starterFeeds } from '../src/press/feeds/starter-feeds.ts';
import { akwaba, ended, shell } from './command-line.ts';
import { eventually, testRuntime } from './harness.ts';
import { answer, rss, Web } from './web-scene.ts';

const web = new Web();
const folder = mkdtempSync(join(tmpdir(), 'akwaba-feeds-'));
let runtime: Awaited<ReturnType<typeof testRuntime>>;
let env: Record<string, string>;
beforeAll(async () => {
  [runtime] = await Promise.all([testRuntime(), web.open()]);
  env = {
    DATA_DIR: runtime.dataDir,
    DATABASE_URL: runtime.config.databaseUrl ?? '',
    MEDIA_PROXY: web.proxy,
    PLAIN_HTTP_HOSTS: '.example.com',
    LOG_LEVEL: 'silent',
  };
});
afterAll(async () => {
  await web.close();
  await runtime.close();
  rmSync(folder, { recursive: true });
});

const feeds = (...args: string[]) => akwaba(['media', 'feeds', ...args], env);
const json = async (...args: string[]) =>
  JSON.parse((await akwaba(['media', ...args, '--json'], env)).stdout);
const file = (name: string, content: string) => {
  writeFileSync(join(folder, name), content);
  return join(folder, name);
};
const titles = async () =>
  (await runtime.database.query<{ title: string }>('SELECT title FROM press_articles ORDER BY title')).map(
    ({ title }) => title,
  );

describe('akwaba media feeds', () => {
  it('adds a feed, fetches it at once, and tells what was found', async () => {
    web.set('paper.example.com/feed', rss('Première nouvelle', 'Deuxième nouvelle'));
    const added = await feeds(
      'add',
      'http://paper.example.com/feed',
      '--source',
      'Le Quotidien',
      '--every',
      '60',
    );
    expect(added).toMatchObject({ code: 0, stderr: '' });
    expect(added.stdout).toBe(
      'Added feed 1, http://paper.example.com/feed\nFeed 1 (Le Journal), RSS: 2 new.\n',
    );
    expect(await titles()).toEqual(['Deuxième nouvelle', 'Première nouvelle']);
    expect(await json('feeds', 'list')).toMatchObject([
      {
        id: 1,
        url: 'http://paper.example.com/feed',
        source: 'Le Quotidien',
        everyMinutes: 60,
        enabled: true,
        lastOutcome: 'fetched',
        articlesAdded: 2,
      },
    ]);
    expect(await feeds('add', 'http://paper.example.com/feed')).toMatchObject({
      code: 1,
      stderr: 'http://paper.example.com/feed is a feed already.\n',
    });
  });

  it('keeps a feed that cannot be fetched yet, and says so', async () => {
    const added = await feeds('add', 'http://silent.example.com/feed');
    expect(added.code).toBe(1);
    expect(added.stdout).toMatch(
      /^Added feed \d+, .*\nFeed \d+ \(silent\.example\.com\) could not be fetched: .*\(404\)\.\n$/,
    );
    const { stdout } = await feeds('list');
    expect(stdout).toMatch(
      /http:\/\/silent\.example\.com\/feed .*failed: the server answered with an error \(404\)/,
    );
  });

  it('refuses what leads inside, with what to do', async () => {
    for (const url of ['http://127.0.0.1/feed', 'http://169.254.169.254/']) {
      expect(await feeds('add', url)).toMatchObject({
        code: 2,
        stderr: expect.stringMatching(/private network; MEDIA_ALLOW_PRIVATE=true/),
      });
    }
    expect(await feeds('add', 'http://paper.example.org/feed')).toMatchObject({
      code: 2,
      stderr: expect.stringMatching(/must start with https:\/\/; PLAIN_HTTP_HOSTS/),
    });
    expect(await feeds('add', 'ftp://paper.example.com/')).toMatchObject({ code: 2 });
    expect(await feeds('add', 'http://paper.example.com/', '--every', '1')).toMatchObject({ code: 2 });
  });

  it('leaves the fetching to later where others are being fetched', async () => {
    web.set('later.example.com/feed', rss('Plus tard'));
    await runtime.database.transaction(async (tx) => {
      expect(await tryLockFeeds(tx)).toBe(true);
      expect(await feeds('add', 'http://later.example.com/feed')).toMatchObject({
        code: 0,
        stdout: expect.stringMatching(/fetched at its next turn/),
      });
      expect(await akwaba(['media', 'fetch'], env)).toMatchObject({
        code: 1,
        stderr: 'Feeds are just being fetched by another process.\n',
      });
    });
    expect(await titles()).not.toContain('Plus tard');
    const { feeds: outcomes } = await json('fetch', '--due');
    expect(outcomes).toMatchObject([{ url: 'http://later.example.com/feed', outcome: 'fetched' }]);
    expect(await titles()).toContain('Plus tard');
  });

  it('imports and exports lists of feeds', async () => {
    const path = file(
      'feeds.opml',
      `<opml version="2.0"><body><outline text="Presse"><outline text="Un" xmlUrl="http://one.example.com/feed"/></outline>
        <outline text="Connu" xmlUrl="http://paper.example.com/feed"/><outline text="Dedans" xmlUrl="http://10.0.0.1/"/></body></opml>`,
    );
    const imported = await feeds('import', path);
    expect(imported.code).toBe(1);
    expect(imported.stdout).toMatch(
      /^1 added, 1 known already, 1 refused\.\nhttp:\/\/10\.0\.0\.1\/ was refused: /,
    );
    const exported = file('again.opml', (await feeds('export')).stdout);
    const count = (await listFeeds(runtime.database)).length;
    expect(await json('feeds', 'import', exported)).toMatchObject({
      added: [],
      known: { length: count },
      refused: [],
    });
    expect(await feeds('import', file('no.opml', '<html></html>'))).toMatchObject({
      code: 1,
      stderr: expect.stringMatching(/no list of feeds \(OPML\)/),
    });
  });

  it('turns feeds off and on, by number, by address and all', async () => {
    expect((await feeds('off', '1')).stdout).toBe('Feed 1 is now off.\n');
    expect((await feeds('off', '1')).stdout).toMatch(/Nothing changed/);
    const { feeds: outcomes } = await json('fetch');
    expect(outcomes.map(({ id }: { id: number }) => id)).not.toContain(1);
    expect((await feeds('on', 'http://paper.example.com/feed')).stdout).toBe('Feed 1 is now on.\n');
    expect((await feeds('off', '--all')).stdout).toMatch(/^\d+ feeds are now off\.\n$/);
    expect((await akwaba(['media', 'fetch'], env)).stdout).toBe('There was nothing to do.\n');
    expect(await feeds('on')).toMatchObject({ code: 2, stderr: expect.stringMatching(/--starter or --all/) });
    expect(await feeds('on', '4711')).toMatchObject({
      code: 1,
      stderr: expect.stringMatching(/no feed 4711/),
    });
  });

  it('has a list of newspapers to begin with, off until it is turned on', async () => {
    const shown = (await feeds('starter')).stdout;
    for (const { name, url } of starterFeeds)
      expect(shown).toMatch(new RegExp(`${name} .*${url.replace(/[?]/g, '\\?')}`));
    expect(shown).toMatch(/without trying them/);
    expect((await feeds('starter', '--add')).stdout).toMatch(
      new RegExp(`^${starterFeeds.length} added.*\\nThey are off`),
    );
    const states = async () => {
      const urls = new Set(starterFeeds.map(({ url }) => url));
      const rows = (await listFeeds(runtime.database)).filter(({ url }) => urls.has(url));
      return [rows.length, rows.filter(({ enabled }) => enabled).length];
    };
    expect(await states()).toEqual([starterFeeds.length, 0]);
    const [first] = starterFeeds;
    await feeds('remove', first?.url ?? '');
    await feeds('on', '--starter');
    expect(await states()).toEqual([starterFeeds.length, starterFeeds.length]);
    await feeds('off', '--starter');
    expect(await states()).toEqual([starterFeeds.length, 0]);
  });

  it('removes a feed and keeps its articles; the chain tells who did what', async () => {
    expect((await feeds('remove', '1')).stdout).toBe('Removed feed 1, http://paper.example.com/feed\n');
    expect(await findFeedAt(runtime.database, 'http://paper.example.com/feed')).toBeUndefined();
    expect(await titles()).toContain('Première nouvelle');
    const audit = await listAuditRows(runtime.database, 0, 0, 1000);
    const actions = new Set(audit.map(({ action, actor }) => `${action} ${actor.split(':')[0]}`));
    for (const action of ['added', 'removed', 'turned-on', 'turned-off']) {
      expect(actions).toContain(`media.feed.${action} cli`);
    }
  });
});

describe('akwaba media fetch', () => {
  it('tells each outcome, and fails when one failed', async () => {
    web.set('changing.example.com/feed', rss('Un'));
    const { feed } = await json('feeds', 'add', 'http://changing.example.com/feed', '--later');
    web.set('changing.example.com/feed', rss('Un', 'Deux', '<![CDATA[]]>'));
    expect(await akwaba(['media', 'fetch', String(feed.id)], env)).toMatchObject({
      code: 0,
      stdout: `Feed ${feed.id} (Le Journal), RSS: 2 new, 1 unusable.\n`,
    });
    web.set('changing.example.com/feed', answer(410));
    expect(await akwaba(['media', 'fetch', String(feed.id)], env)).toMatchObject({
      code: 1,
      stdout: expect.stringMatching(/could not be fetched: .*\(410\); it is turned off: the server says/),
    });
    expect(await akwaba(['media', 'fetch', '4711'], env)).toMatchObject({ code: 1 });
    expect(await akwaba(['media', 'fetch', 'x'], env)).toMatchObject({ code: 2 });
  });

  it('is done by the service when a feed is due', async () => {
    web.set('by-itself.example.com/feed', rss('De lui-même'));
    await feeds('add', 'http://by-itself.example.com/feed', '--later');
    const worker = shell('exec node bin/akwaba.js worker', env);
    const stopped = ended(worker);
    await eventually('the worker had it fetched', async () => (await titles()).includes('De lui-même'));
    worker.kill('SIGTERM');
    await stopped;
  });
});
