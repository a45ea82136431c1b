import type { Db } from '../db/database.ts';
import type { Keyring } from '../platform/keys/sealing.ts';
import type { Text } from '../platform/language.ts';
import type { Config } from '../platform/settings/config.ts';

/** One thing that should hold where the service runs, and what was seen of it. */
export interface Finding {
  /** For programs; stays the same between versions. */
  readonly code: string;
  readonly title: Text;
  /** null: unknown, which does not count as a fault. */
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
  /** Reads from every place of the store of pictures and returns their names. */
  readonly askStore?: () => Promise<readonly string[]>;
}

/** Finds one or several things out. An error becomes a finding that is neither good nor bad. */
export interface Check {
  readonly code: string;
  readonly title: Text;
  readonly check: (environment: Environment) => Promise<readonly Found[]> | readonly Found[];
}

/** A finding with the code and title of its check, unless it has others. */
export type Found = Omit<Finding, 'code' | 'title'> & Partial<Pick<Finding, 'code' | 'title'>>;

/** What was seen of a thing that holds, in English and French. */
export const holds = (en: string, fr: string): Found[] => [{ holds: true, seen: { en, fr } }];

/** The same of what cannot be known here. */
export const unknown = (en: string, fr: string): Found[] => [{ holds: null, seen: { en, fr } }];

/** What was seen of a thing that does not hold, and what to do, each in English and French. */
export const fails = (en: string, fr: string, adviceEn: string, adviceFr: string): Found[] => [
  { holds: false, seen: { en, fr }, advice: { en: adviceEn, fr: adviceFr } },
];

/** Where there is no database to ask, and why. */
export class NoDatabase extends Error {
  override readonly name = 'NoDatabase';
}
