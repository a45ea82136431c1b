import { join } from 'node:path';
import type { Database } from '../db/database.ts';
import type { Keyring } from '../platform/keys/sealing.ts';
import type { Config } from '../platform/settings/config.ts';
import { IndexHolder } from './index-holder.ts';

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
