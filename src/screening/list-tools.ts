import { join } from 'node:path';
import type { Database } from '../db/database.ts';
import type { Keyring } from '../platform/keys/sealing.ts';
import type { Config } from '../platform/settings/config.ts';
import { prepareSnapshot } from './index/make-index.ts';
import { IndexHolder } from './index-holder.ts';
import { screeningLimits } from './limits.ts';
import { awaitTakenUp } from './list-store.ts';
import type { ListTools } from './make-version.ts';
import type { UpdateTools } from './update-lists.ts';

/** What changes lists, for commands and for work started in the console. */

interface Opened {
  readonly config: Config;
  readonly database: Database;
  readonly keyring: Keyring;
}

export function listTools({ config, database, keyring }: Opened): ListTools {
  const folder = listFolder(config);
  return {
    database,
    keyring,
    versionsKept: config.listVersions,
    prepare: (catalogue) => prepareSnapshot({ db: database, keyring, folder }, catalogue),
  };
}

/** For lists that are fetched; the caller says which. */
export function updateTools(opened: Opened): UpdateTools {
  const { config } = opened;
  return {
    ...listTools(opened),
    lists: config.lists,
    allowFiles: config.listsAllowPlain,
    plainHosts: config.plainHosts,
    folder: join(config.dataDir, 'lists-fetched'),
  };
}

/** Waits until all processes that search have loaded a generation; null if nothing changed. */
export async function takenUp(
  { database }: { readonly database: Database },
  generation: number | null,
): Promise<boolean | null> {
  return generation === null ? null : awaitTakenUp(database, generation, screeningLimits.takeUpSeconds);
}

/** What lists are searched in; it holds nothing before it is asked or started. */
export function openListIndex(
  {
    config,
    database,
    keyring,
  }: { readonly config: Config; readonly database: Database; readonly keyring: Keyring },
  log: { warn(message: string): void },
): IndexHolder {
  return new IndexHolder({
    database,
    keyring,
    keyFile: config.keyFile,
    folder: listFolder(config),
    log,
  });
}

/** Where the index files of lists lie. */
export function listFolder(config: Config): string {
  return join(config.dataDir, 'lists');
}
