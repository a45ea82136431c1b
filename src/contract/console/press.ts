import { type Static, Type } from 'typebox';
import { oneOf } from '../fields.ts';
import { BackgroundTask } from './background-tasks.ts';
import { body, orNull, Time } from './shapes.ts';

/** Articles of the press that are searched, and the feeds that they come from. */

export const Feed = Type.Object({
  id: Type.Integer(),
  url: Type.String(),
  /** The newspaper, as somebody named it or the feed calls itself. */
  name: orNull(Type.String()),
  enabled: Type.Boolean(),
  offBecause: orNull(oneOf(['gone', 'failures'], 'Why the service turned it off')),
  everyMinutes: Type.Integer(),
  kind: orNull(Type.String()),
  fetchedAt: orNull(Time),
  nextAt: orNull(Time),
  outcome: orNull(oneOf(['fetched', 'unchanged', 'failed'], 'How fetching it went')),
  failure: orNull(Type.String()),
  failuresInARow: Type.Integer(),
  articlesAdded: Type.Integer(),
  /** Whether it stands in the starter list. */
  starter: Type.Boolean(),
});
export type Feed = Static<typeof Feed>;

export const PressOverview = Type.Object({
  /** They are counted anew after a minute at the earliest: there may be very many. */
  countedAt: Time,
  articles: Type.Integer(),
  oldest: orNull(Time),
  newest: orNull(Time),
  bytes: Type.Integer(),
  /** The newspapers with the most articles. */
  sources: Type.Array(Type.Object({ source: Type.String(), articles: Type.Integer(), newest: orNull(Time) })),
  languages: Type.Array(
    Type.Object({ language: oneOf(['fr', 'en', 'other'], 'Language'), articles: Type.Integer() }),
  ),
});
export type PressOverview = Static<typeof PressOverview>;

export const PressFeeds = Type.Object({
  feeds: Type.Array(Feed),
  /** The starter list: how many of its feeds are not there yet. */
  starterMissing: Type.Integer(),
  /** Whether the service fetches by itself. */
  scheduled: Type.Boolean(),
  backgroundTasks: Type.Array(BackgroundTask),
});
export type PressFeeds = Static<typeof PressFeeds>;

export const NewFeed = body({
  url: Type.String({ minLength: 1, maxLength: 2048 }),
  /** Name of the newspaper; empty: as the feed calls itself. */
  source: Type.String({ maxLength: 100 }),
});

export const FeedsTurned = body({
  feeds: Type.Array(Type.Integer({ minimum: 1 }), { minItems: 1, maxItems: 5000 }),
  enabled: Type.Boolean(),
});

export const FeedsToFetch = body({
  /** All that are on where there is none. */
  feeds: Type.Array(Type.Integer({ minimum: 1 }), { maxItems: 100 }),
});

export const StarterAdded = Type.Object({ added: Type.Integer(), known: Type.Integer() });

export const WordsQuery = Type.Object(
  { words: Type.String({ minLength: 2, maxLength: 200 }) },
  { additionalProperties: false },
);

export const FoundArticles = Type.Object({
  articles: Type.Array(
    Type.Object({
      id: Type.Integer(),
      title: Type.String(),
      link: Type.String(),
      source: Type.String(),
      snippet: Type.String(),
      publishedAt: orNull(Time),
    }),
  ),
  more: Type.Boolean(),
});
export type FoundArticles = Static<typeof FoundArticles>;
