import texts from '../../../../vocabulary/vision/words.json' with { type: 'json' };
import type { Text } from '../../../platform/language.ts';

/**
 * The isolation of a vision process. It parses bytes of strangers, so all that such bytes could do through it is taken from
 * it before it sees any. Each restriction is tested by an isolated process, which tries what it should refuse. Only where
 * the service is root is there another `user` to be had.
 */
const restrictions = texts.restrictions;

export type Restriction = keyof typeof restrictions;

interface RestrictionState {
  readonly name: Restriction;
  /** What it refuses. */
  readonly words: Text;
  readonly stands: boolean;
  /** What got through, and what the system refused during setup; for operators, in English. */
  readonly why?: string;
}

export interface Isolation extends Pick<Built, 'landlock'> {
  readonly restrictions: readonly RestrictionState[];
}

/** Why a part of the isolation could not be set up. */
export interface Lack {
  readonly restrictions: readonly Restriction[];
  readonly why: string;
}

/** The outcome of setting up an isolation. */
export interface Built {
  readonly lacks: readonly Lack[];
  /** Version of Landlock that this kernel has; 0 where there is none. */
  readonly landlock: number;
}

/** What a vision process gets when it is to test its isolation. */
export interface IsolationQuestion {
  /** Files and folders that must be closed to it: the key, the data. */
  readonly closed: readonly string[];
  /** The service's user. */
  readonly uid: number | undefined;
}

/** What got through each restriction; those that are not named were not tested. */
export type Breaches = Partial<Record<Restriction, readonly string[]>>;

export function isolationOf(breaches: Breaches, { lacks, landlock }: Built): Isolation {
  const names = (Object.keys(restrictions) as Restriction[]).filter((name) => breaches[name] !== undefined);
  return {
    landlock,
    restrictions: names.map((name) => {
      const through = breaches[name] ?? [];
      const words = restrictions[name];
      if (through.length === 0) return { name, words, stands: true };
      const reasons = lacks.filter((lack) => lack.restrictions.includes(name)).map(({ why }) => why);
      return { name, words, stands: false, why: [`it can ${through.join(', ')}`, ...reasons].join('; ') };
    }),
  };
}

/** One line for each missing restriction, for the log of the service. */
export function missingRestrictions({ restrictions: built }: Isolation): string[] {
  return built
    .filter(({ stands }) => !stands)
    .map(({ words, why }) => `Processes that decode pictures lack a restriction (${words.en}): ${why}.`);
}
