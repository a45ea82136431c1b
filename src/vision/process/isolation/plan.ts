import type { Built } from './isolation.ts';

/** What the service wants isolated, as the argument that follows `buildArgument`. */
export interface IsolationPlan {
  /** The program to become, this one by default, and its arguments. */
  readonly path?: string;
  readonly arguments: readonly string[];
  /** Its own folder. */
  readonly folder?: string;
  /** What it also has to read. */
  readonly reads: readonly string[];
  /** As whom it runs if the builder is root. */
  readonly uid: number;
  /** Of Landlock no more than this version, as on an older kernel; the newest by default. */
  readonly landlock?: number;
}

/** What the builder says before it becomes the program. */
export interface IsolationBuilt extends Built {
  readonly kind: 'built';
}

/** Argument that makes bin/akwaba.js set up an isolation. */
export const buildArgument = 'vision-cell';

/** All that a vision process has as its environment. The runtime of the networks would otherwise call its vendor. */
export function isolationEnvironment(folder: string | undefined): Record<string, string> {
  const home = folder ?? '/nonexistent';
  return { ORT_DISABLE_TELEMETRY: '1', HOME: home, TMPDIR: home };
}

/** By which Node finds the channel to its parent. */
export const channelEnvironment = { NODE_CHANNEL_FD: '3', NODE_CHANNEL_SERIALIZATION_MODE: 'advanced' };
