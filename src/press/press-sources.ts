import type { Database } from '../db/database.ts';
import type { Config } from '../platform/settings/config.ts';
import { outsideSearch } from './outside-search.ts';
import { ownIndex } from './own-index.ts';
import type { PressSource } from './press.ts';

/** Everything that is searched for articles of the press. */
export function pressSources({
  config,
  database,
}: {
  readonly config: Config;
  readonly database: Database;
}): PressSource[] {
  return [ownIndex(database), ...config.searchServices.map(outsideSearch)];
}
