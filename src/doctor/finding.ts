import type { Db } from '../db/database.ts';
import type { Keyring } from '../platform/keys/sealing.ts';
import type { Text } from '../platform/language.ts';
import type { Config } from '../platform/settings/config.ts';

/** One thing that should hold where the service runs, and what was seen of it. */
export interface Finding {
  /** For programs; stays the same between versions. */
  readonly code: string;
  readonly title: Text;
  /** null: nothing here can tell. It is said, and does not count as a fault. */
  readonly holds: boolean | null;
  readonly seen: Text;
  /** What to do where it does not hold. */
  readonly advice?: Text;
}

/** What is examined: the settings, and the database as far as it answers. */
export interface Environment {
  readonly config: Config;
  readonly database: Db;
  /** Undefined where the master key cannot be opened. */
  readonly keyring?: Keyring | undefined;
  /** Asks every place of the store of pictures, without touching anything, and tells which there are. */
  readonly askStore?: () => Promise<readonly string[]>;
}

/** A look finds one or several things out. What it throws becomes a finding that nothing could be told. */
export interface Check {
  readonly code: string;
  readonly title: Text;
  readonly check: (environment: Environment) => Promise<readonly Found[]> | readonly Found[];
}

/** A finding as a look gives it; code and title are the look's own unless it has several. */
export type Found = Omit<Finding, 'code' | 'title'> & Partial<Pick<Finding, 'code' | 'title'>>;

/** Where there is no database to ask, and why. */
export class NoDatabase extends Error {
  override readonly name = 'NoDatabase';
}
