import { join } from 'node:path';
import type { FetchTools } from '../media/feeds/fetch-feeds.ts';
import { keepArticles } from '../media/keep-articles.ts';
import { pressLimits } from '../media/limits.ts';
import { guardedGet } from '../outside/guarded-get.ts';
import type { Runtime } from '../runtime.ts';
import { prepareSnapshot } from '../screening/index/make-index.ts';
import { screeningLimits } from '../screening/limits.ts';
import { awaitTakenUp } from '../screening/list-store.ts';
import type { ListTools } from '../screening/make-version.ts';
import { listFolder } from '../screening/open-index.ts';
import type { UpdateTools } from '../screening/update-lists.ts';

/** What work on lists and feeds takes, for errands of the console and for commands. */

export function listTools({ config, database, keyring }: Runtime): ListTools {
  const folder = listFolder(config);
  return {
    database,
    keyring,
    versionsKept: config.listVersions,
    prepare: (catalogue) => prepareSnapshot({ db: database, keyring, folder }, catalogue),
  };
}

/** For lists that are fetched; which ones, the caller says. */
export function updateTools(runtime: Runtime): UpdateTools {
  const { config } = runtime;
  return {
    ...listTools(runtime),
    lists: config.lists,
    allowFiles: config.listsAllowPlain,
    plainHosts: config.plainHosts,
    folder: join(config.dataDir, 'lists-fetched'),
  };
}

/** Waits until all processes that search have loaded a generation; null if nothing changed. */
export async function takenUp({ database }: Runtime, generation: number | null): Promise<boolean | null> {
  return generation === null ? null : awaitTakenUp(database, generation, screeningLimits.takeUpSeconds);
}

export function fetchTools({ database, keyring, config }: Runtime): FetchTools {
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
