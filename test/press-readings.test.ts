import { readdirSync, readFileSync } from 'node:fs';
import { afterAll, afterEach, beforeAll, describe, expect, it } from 'vitest';
import { keepReadings, type UnreadArticle, unreadArticles } from '../src/db/press/press-readings.ts';
import { TimeBudget } from '../src/platform/time-budget.ts';
import type { Article, ArticleReading } from '../src/press/article.ts';
import { indexVersion } from '../src/press/index-article.ts';
import type { Judgement } from '../src/press/judgement.ts';
import { keepArticles, renewIndex } from '../src/press/keep-articles.ts';
import { pressLimits } from '../src/press/limits.ts';
import { ownIndex } from '../src/press/own-index.ts';
import { ArticleReader } from '../src/press/reading/article-reader.ts';
import { readingVersion } from '../src/press/reading/read-people.ts';
import { press } from '../src/press/search-press.ts';
import { sweepArticles } from '../src/press/sweep-articles.ts';
import type { Runtime } from '../src/runtime.ts';
import { eventually, testRuntime } from './harness.ts';
import { aboutAccused, accused, article, daysAgo } from './media-scene.ts';

/** What is read in kept articles ahead of any question, kept beside them, and used by searches. */

let runtime: Runtime;
let reader: ArticleReader;
beforeAll(async () => {
  runtime = await testRuntime();
  reader = new ArticleReader(runtime.database);
});
afterAll(async () => {
  await reader.close();
  await runtime.close();
});
afterEach(() => runtime.database.query('DELETE FROM press_articles'));

const keep = (...articles: Article[]) => keepArticles(runtime.database, articles);

interface Row {
  readonly title: string;
  readonly version: number;
  readonly people: ArticleReading;
}

const readings = (): Promise<Row[]> =>
  runtime.database.query(
    'SELECT title, r.version, people FROM press_readings r JOIN press_articles a ON a.id = article_id ORDER BY a.id',
  );
const versions = async () => (await readings()).map(({ version }) => version);
const peopleIn = async (title: string) =>
  (await readings()).find((reading) => reading.title === title)?.people ?? [];

async function judgement(name: string, by = reader, patience?: AbortSignal): Promise<Judgement | undefined> {
  const { articles } = await press([ownIndex(runtime.database)], by).search({ name, limit: 20 }, patience);
  return articles[0]?.judgement;
}

const [party, conviction] = aboutAccused as readonly [Article, Article];

const unread = (version = readingVersion) => unreadArticles(runtime.database, version, 10);
async function firstUnread(version = readingVersion): Promise<UnreadArticle> {
  const [first] = await unreadArticles(runtime.database, version, 1);
  return first ?? expect.unreachable('nothing is unread');
}

/** As if it had been read so. */
async function store(people: ArticleReading, version = readingVersion): Promise<void> {
  await runtime.database.query('UPDATE press_readings SET version = $1, people = $2', [
    version,
    JSON.stringify(people),
  ]);
}

describe('an article', () => {
  it('is unread when it is kept, and read in its turn: who is in it, where, and what of', async () => {
    await keep(conviction, party);
    expect(await versions()).toEqual([0, 0]);
    expect(await reader.readKept()).toBe(2);
    expect(await versions()).toEqual([readingVersion, readingVersion]);
    expect(await peopleIn(party.title)).toEqual([]);
    const [found, ...others] = (await peopleIn(conviction.title)).filter(({ against }) => against > 0.5);
    expect(others).toEqual([]);
    expect(found).toMatchObject({ role: 'accused', stage: 'convicted' });
    expect(found?.at.length).toBeGreaterThan(0);
    expect(await reader.readKept()).toBe(0);
  });

  it('keeps no words of people in its reading, which backups and exports need not seal', async () => {
    await keep(conviction);
    await reader.readKept();
    expect(JSON.stringify(await peopleIn(conviction.title))).not.toMatch(/gnahor|exemple/i);
  });

  it('is read again when its words change, and not when it comes again as it was', async () => {
    await keep(conviction);
    await reader.readKept();
    expect(await keep(conviction)).toMatchObject({ unchanged: 1 });
    expect(await versions()).toEqual([readingVersion]);
    const corrected = `${conviction.text} Il a été relaxé en appel.`;
    expect(await keep({ ...conviction, text: corrected })).toMatchObject({ updated: 1 });
    expect(await readings()).toEqual([{ title: conviction.title, version: 0, people: [] }]);
    expect(await reader.readKept()).toBe(1);
    expect(await versions()).toEqual([readingVersion]);
  });

  it('stays read when only what it is found by changes', async () => {
    await keep(conviction);
    await reader.readKept();
    await runtime.database.query('UPDATE press_names SET version = $1', [indexVersion - 1]);
    expect(await renewIndex(runtime.database)).toBe(1);
    expect(await versions()).toEqual([readingVersion]);
  });

  it('takes its reading with it when it is removed', async () => {
    await keep({ ...conviction, publishedAt: daysAgo(3 * 366) }, party);
    await reader.readKept();
    expect(await sweepArticles(runtime.database, 3)).toBe(1);
    expect((await readings()).map(({ title }) => title)).toEqual([party.title]);
    expect(await runtime.database.query('SELECT count(*) FROM press_readings')).toEqual([{ count: 1 }]);
  });

  it('whose words changed while it was read keeps nothing of the older ones', async () => {
    await keep(conviction);
    const before = await firstUnread();
    const corrected = `${conviction.text} Il a été relaxé en appel.`;
    await keep({ ...conviction, text: corrected });
    await keepReadings(runtime.database, readingVersion, [{ ...before, people: [{ against: 1 }] }]);
    expect(await readings()).toEqual([{ title: conviction.title, version: 0, people: [] }]);
    await keepReadings(runtime.database, readingVersion, [{ ...before, text: corrected, people: [] }]);
    expect(await versions()).toEqual([readingVersion]);
  });

  it('that went while it was read is nothing to keep', async () => {
    await keep(conviction);
    const before = await firstUnread();
    await runtime.database.query('DELETE FROM press_articles');
    await keepReadings(runtime.database, readingVersion, [{ ...before, people: [] }]);
    expect(await readings()).toEqual([]);
  });

  it('that an earlier version read is read again, after those that nothing read yet', async () => {
    await keep(conviction);
    await store([], readingVersion);
    expect(await unread()).toEqual([]);
    await keep(party);
    expect(await unread(readingVersion + 1)).toHaveLength(2);
    const first = await firstUnread(readingVersion + 1);
    expect(first.title).toBe(party.title);
    await keepReadings(runtime.database, readingVersion + 1, [{ ...first, people: [] }]);
    expect((await unread(readingVersion + 1)).map(({ title }) => title)).toEqual([conviction.title]);
  });

  it('that a later version read is left to it by an earlier one that runs beside it', async () => {
    await keep(conviction);
    const before = await firstUnread();
    await store([], readingVersion + 1);
    expect(await reader.readKept()).toBe(0);
    await keepReadings(runtime.database, readingVersion, [{ ...before, people: [{ against: 1 }] }]);
    expect(await readings()).toEqual([{ title: conviction.title, version: readingVersion + 1, people: [] }]);
  });

  it('of very many is read in a later turn, where the time of this one is over', async () => {
    const many = Array.from({ length: pressLimits.readTogether + 5 }, (_, at) =>
      article(`Fête ${at}`, `Le village ${at} a fêté sa reine.`, { link: `https://journal.example/${at}` }),
    );
    await keep(...many);
    expect(await reader.readKept(new TimeBudget(0))).toBe(pressLimits.readTogether);
    expect((await versions()).filter((version) => version === 0)).toHaveLength(5);
    expect(await reader.readKept()).toBe(5);
  });
});

describe('a search', () => {
  it('says what was read, whatever it would read itself', async () => {
    await keep(conviction);
    expect(await judgement(accused)).toMatchObject({ verdict: 'adverse', role: 'accused' });
    await reader.readKept();
    const read = await peopleIn(conviction.title);
    expect(await judgement(accused)).toMatchObject({ verdict: 'adverse', stage: 'convicted' });
    await store(read.map((one) => ({ ...one, against: 0.01, role: 'victim', stage: 'none', topics: [] })));
    expect(await judgement(accused)).toMatchObject({
      verdict: 'none',
      score: 1,
      role: 'victim',
      stage: 'none',
      topics: [],
    });
  });

  it('does not use what another version read', async () => {
    await keep(conviction);
    await reader.readKept();
    const read = await peopleIn(conviction.title);
    const cleared = read.map((one) => ({ ...one, against: 0.01, role: 'victim' as const }));
    for (const version of [readingVersion - 1, readingVersion + 1]) {
      await store(cleared, version);
      expect(await judgement(accused)).toMatchObject({ verdict: 'adverse', role: 'accused' });
    }
  });

  it('reads whoever is in no reading of an article', async () => {
    await keep(conviction);
    await store([]);
    expect(await judgement(accused)).toMatchObject({ verdict: 'adverse', role: 'accused' });
  });

  it('says nothing of what cannot be read where somebody waits, and what was read before as ever', async () => {
    await keep(conviction);
    const closed = new ArticleReader(runtime.database);
    await closed.close();
    const unread = await judgement(accused, closed, new AbortController().signal);
    expect(unread).toMatchObject({ verdict: null, role: null, stage: null, sentence: null });
    await expect(judgement(accused, closed)).rejects.toMatchObject({ code: 'VISION_STOPPED' });
    await expect(closed.readKept()).rejects.toMatchObject({ code: 'VISION_STOPPED' });
    expect(await versions()).toEqual([0]);
    await reader.readKept();
    expect(await judgement(accused, closed)).toMatchObject({ verdict: 'adverse', role: 'accused' });
  });
});

/** The processes of ours that read articles. */
function readingProcesses(): number[] {
  const children = readdirSync('/proc/self/task').flatMap((task) =>
    readFileSync(`/proc/self/task/${task}/children`, 'utf8').split(' ').filter(Boolean).map(Number),
  );
  return children.filter((pid) => readFileSync(`/proc/${pid}/cmdline`, 'utf8').includes('\0network'));
}

/** Elsewhere nothing tells which process reads. */
const onLinux = it.runIf(process.platform === 'linux');
const needsLinux = { meta: { needs: 'Linux' } };

describe('a process that reads', () => {
  const convictions = Array.from({ length: pressLimits.readTogether - 1 }, (_, at) => ({
    ...conviction,
    title: `${conviction.title} ${at}`,
    link: `https://journal.example/escroc/${at}`,
  }));

  onLinux('may be killed before an article and over one: all are read', needsLinux, async () => {
    await keep(conviction);
    await reader.readKept();
    const [before = 0, ...others] = readingProcesses();
    expect(others).toEqual([]);
    process.kill(before, 'SIGKILL');
    await keep(...convictions);
    const reading = reader.readKept();
    const isAnother = (pid: number) => pid !== before;
    await eventually('another process reads', async () => readingProcesses().some(isAnother));
    for (const pid of readingProcesses().filter(isAnother)) process.kill(pid, 'SIGKILL');
    expect(await reading).toBe(convictions.length);
    const all = await readings();
    expect(all).toHaveLength(convictions.length + 1);
    for (const { people } of all) expect(people.filter(({ against }) => against > 0.5)).toHaveLength(1);
  });
});
