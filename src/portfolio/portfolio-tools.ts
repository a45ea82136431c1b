import type { Database } from '../db/database.ts';
import type { Keyring } from '../platform/keys/sealing.ts';
import type { Config } from '../platform/settings/config.ts';
import type { Press } from '../press/press.ts';
import type { ChangedEntries } from '../screening/changed-entries.ts';
import type { Screener } from '../screening/screener.ts';

/** What searching for customers needs. */
export interface PortfolioTools {
  readonly database: Database;
  readonly keyring: Keyring;
  readonly screener: Screener;
  readonly press: Press;
  readonly changed: ChangedEntries;
  readonly config: Pick<Config, 'sandbox'>;
}
