import { BackgroundTask, OfNumber } from '../../../contract/console/background-tasks.ts';
import {
  Feed,
  FeedsToFetch,
  FeedsTurned,
  FoundArticles,
  NewFeed,
  PressFeeds,
  PressOverview,
  StarterAdded,
  WordsQuery,
} from '../../../contract/console/press.ts';
import { Done } from '../../../contract/console/shapes.ts';
import { type FeedRow, findFeed, listFeeds } from '../../../db/press/press-feeds.ts';
import { newestByWords, searching } from '../../../db/press/press-search.ts';
import type { UrlProblem } from '../../../egress/address-guard.ts';
import { actorOf } from '../../../operators/sessions.ts';
import type { Language } from '../../../platform/language.ts';
import { platformLimits } from '../../../platform/limits.ts';
import { AppError, type FieldProblemCode, invalid } from '../../../platform/problems/errors.ts';
import {
  addFeeds,
  addStarterFeeds,
  type ChangeTools,
  removeFeeds,
  turnFeedsOnOrOff,
} from '../../../press/feeds/change-feeds.ts';
import { starterFeeds } from '../../../press/feeds/starter-feeds.ts';
import { pressLimits } from '../../../press/limits.ts';
import { PressCounter } from '../../../press/press-counts.ts';
import { searchedWords } from '../../../press/searched-words.ts';
import type { Endpoint, Services } from '../../services.ts';
import { consoleLimits } from '../limits.ts';
import { shownBackgroundTask, shownBackgroundTasks } from '../shown-background-task.ts';

const see = { may: 'see', whose: 'operator' } as const;
const operate = { may: 'operate', whose: 'operator' } as const;

/** The press that is searched: how much there is, what is in it, and the feeds that bring it. */
export const press: Endpoint = (app, services) => {
  const { database } = services;
  const counter = new PressCounter();

  app.get('/press', { config: see, schema: { response: { 200: PressOverview } } }, async () => {
    const [fetched] = await services.backgroundTasks.latest('press', 1);
    const counts = await counter.counts(database, fetched?.endedAt ?? null);
    const { countedAt, articles, oldest, newest, bytes, sources, languages } = counts;
    return {
      ...{ articles, bytes, languages: [...languages] },
      countedAt: countedAt.toISOString(),
      oldest: oldest?.toISOString() ?? null,
      newest: newest?.toISOString() ?? null,
      sources: sources.map((paper) => ({ ...paper, newest: paper.newest?.toISOString() ?? null })),
    };
  });

  app.get(
    '/press/articles',
    { config: see, schema: { querystring: WordsQuery, response: { 200: FoundArticles } } },
    async ({ query }) => {
      const words = searchedWords(query.words);
      if (words.trim() === '') throw invalid({ field: 'words', code: 'NOTHING_TO_SEARCH' });
      const found = await searching(database, pressLimits.searchSeconds, (tx) =>
        newestByWords(tx, words, pressLimits.pressWordsFound + 1),
      );
      const articles = found.slice(0, pressLimits.pressWordsFound);
      return {
        more: found.length > articles.length,
        articles: articles.map(({ id, title, link, source, snippet, text, publishedAt }) => ({
          ...{ id, title, link, source },
          snippet: (snippet || text).slice(0, consoleLimits.pressSnippetShown),
          publishedAt: publishedAt?.toISOString() ?? null,
        })),
      };
    },
  );

  feedRoutes(app, services);
};

const feedRoutes = (app: Parameters<Endpoint>[0], services: Services): void => {
  const { database, keyring, config } = services;
  const { plainHosts, media } = config;
  const tools: ChangeTools = { database, keyring, allowPrivate: media.allowPrivate, plainHosts };

  app.get('/press/feeds', { config: see, schema: { response: { 200: PressFeeds } } }, async (request) => {
    const { language } = request;
    const backgroundTasks = await shownBackgroundTasks(
      services,
      'press',
      consoleLimits.backgroundTasksShown,
      language,
    );
    const feeds = await listFeeds(database);
    const known = new Set(feeds.map(({ url }) => url));
    return {
      feeds: feeds.map((feed) => shownFeed(services, feed, language)),
      starterMissing: starterFeeds.filter(({ url }) => !known.has(url)).length,
      scheduled: config.media.fetchMinutes > 0,
      backgroundTasks,
    };
  });

  app.post(
    '/press/feeds',
    { config: operate, schema: { body: NewFeed, response: { 200: Feed } } },
    async ({ body: { url, source }, operator, language }) => {
      const wanted = { url, source: source.trim() || null, everyMinutes: null, enabled: true };
      const { added, known, refused } = await addFeeds(tools, [wanted], actorOf(operator.user));
      const [feed] = added;
      if (feed !== undefined) return shownFeed(services, feed, language);
      const problem = refused[0]?.problem;
      if (problem === undefined || known.length > 0) throw invalid({ field: 'url', code: 'FEED_KNOWN' });
      const parameters = {
        example: 'https://journal.example/flux',
        limit: platformLimits.urlCharacters,
      };
      throw invalid({ field: 'url', code: urlFaults[problem], parameters });
    },
  );

  app.post(
    '/press/starter',
    { config: operate, schema: { response: { 200: StarterAdded } } },
    async ({ operator }) => {
      const { added, known } = await addStarterFeeds(tools, actorOf(operator.user));
      return { added: added.length, known: known.length };
    },
  );

  app.post(
    '/press/feeds/turn',
    { config: operate, schema: { body: FeedsTurned, response: { 200: Done } } },
    async ({ body, operator }) => {
      const all = await listFeeds(database);
      const meant = all.filter(({ id }) => body.feeds.includes(id));
      if (meant.length < new Set(body.feeds).size) throw new AppError('FEED_NOT_FOUND');
      await turnFeedsOnOrOff(tools, meant, body.enabled, actorOf(operator.user));
      return { done: true } as const;
    },
  );

  app.delete(
    '/press/feeds/:id',
    { config: operate, schema: { params: OfNumber, response: { 200: Done } } },
    async ({ params, operator }) => {
      const feed = await findFeed(database, Number(params.id));
      if (feed === undefined) throw new AppError('FEED_NOT_FOUND');
      await removeFeeds(tools, [feed], actorOf(operator.user));
      return { done: true } as const;
    },
  );

  app.post(
    '/press/fetch',
    { config: operate, schema: { body: FeedsToFetch, response: { 200: BackgroundTask } } },
    async ({ body: { feeds }, operator, language }) => {
      const known = new Set((await listFeeds(database)).map(({ id }) => id));
      if (feeds.some((id) => !known.has(id))) throw new AppError('FEED_NOT_FOUND');
      const row = await services.backgroundTasks.start(
        { kind: 'feeds-fetch', feeds },
        actorOf(operator.user),
      );
      return shownBackgroundTask(services, row, language);
    },
  );
};

/** What is wrong with an address, where it is that of a feed. */
const urlFaults: Readonly<Record<UrlProblem, FieldProblemCode>> = {
  INVALID_URL: 'INVALID_URL',
  URL_PRIVATE: 'FEED_PRIVATE',
  URL_NOT_HTTPS: 'URL_NOT_HTTPS',
  URL_WITH_PASSWORD: 'FEED_WITH_PASSWORD',
  TOO_LONG: 'TOO_LONG',
};

const ofStarter = new Set(starterFeeds.map(({ url }) => url));

function shownFeed({ config }: Services, feed: FeedRow, language: Language): Feed {
  const { id, url, enabled, offBecause, kind, failuresInARow, articlesAdded } = feed;
  return {
    ...{ id, url, enabled, offBecause, kind, failuresInARow, articlesAdded },
    name: feed.source ?? feed.title,
    everyMinutes: feed.everyMinutes ?? (config.media.fetchMinutes || pressLimits.feedMinutes),
    fetchedAt: feed.lastFetchedAt?.toISOString() ?? null,
    nextAt: enabled ? feed.nextFetchAt.toISOString() : null,
    outcome: feed.lastOutcome,
    failure: feed.lastOutcome === 'failed' ? (feed.lastFailure?.[language] ?? null) : null,
    starter: ofStarter.has(url),
  };
}
