import type { Database } from '../../db/database.ts';
import { guardedGet } from '../../egress/guarded-get.ts';
import type { Keyring } from '../../platform/keys/sealing.ts';
import type { Config } from '../../platform/settings/config.ts';
import { keepArticles } from '../keep-articles.ts';
import { pressLimits } from '../limits.ts';
import type { FetchTools } from './fetch-feeds.ts';

/** What fetches feeds, for commands and for work started in the console. */
export function fetchTools({
  database,
  keyring,
  config,
}: {
  readonly database: Database;
  readonly keyring: Keyring;
  readonly config: Config;
}): FetchTools {
  const { allowPrivate, proxy, fetchMinutes } = config.media;
  return {
    database,
    keyring,
    get: guardedGet({ allowPrivate, plainHosts: config.plainHosts, proxy, contact: config.publicUrl }),
    keep: (articles, origin) => keepArticles(database, articles, origin),
    everyMinutes: fetchMinutes === 0 ? pressLimits.feedMinutes : fetchMinutes,
    pauseSeconds: pressLimits.feedPauseSeconds,
  };
}
