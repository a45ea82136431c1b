import type { Text } from '../../../platform/language.ts';

/**
 * The isolation of a vision process. It parses bytes of strangers, so all that such bytes could do through it is taken from
 * it before it sees any. Each restriction is tested by an isolated process, which tries what it should refuse.
 */
const restrictions = {
  network: {
    en: 'no connection to anything, on this machine or another',
    fr: 'aucune connexion, ni à cette machine ni à une autre',
  },
  files: {
    en: 'no file but those of the program, and writing only in a temporary folder of its own',
    fr: 'aucun fichier hors ceux du programme, et écriture dans son seul dossier temporaire',
  },
  processes: {
    en: 'no look into other processes, no signal to them, no new ones',
    fr: "aucun regard dans d'autres processus, aucun signal vers eux, aucun nouveau processus",
  },
  privileges: {
    en: 'no privileges, and none to be had by starting a program',
    fr: 'aucun privilège, et aucun à obtenir en lançant un programme',
  },
  environment: {
    en: "nothing of the service's environment; telemetry of the neural network runtime off",
    fr: "rien de l'environnement du service ; télémétrie du moteur de réseaux de neurones coupée",
  },
  /** Only where the service is root; otherwise there is no other user to be had. */
  user: { en: 'a user of its own, not root', fr: 'un utilisateur à lui, qui n’est pas root' },
} as const satisfies Record<string, Text>;

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
