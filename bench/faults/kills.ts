import { setTimeout as delay } from 'node:timers/promises';
import type { Random } from '../../tools/invented/random.ts';
import type { Supervised } from './processes.ts';
import { backends, choose, type Found, postmaster, visionProcesses } from './victims.ts';

/** kill -9, in turn and at random moments. */

export const killKinds = ['api', 'worker', 'vision', 'postmaster', 'backend', 'everything'] as const;
export type KillKind = (typeof killKinds)[number];

export interface Kill {
  readonly kind: KillKind;
  readonly at: number;
  /** Whether it was at work in that moment, where that can be told. */
  readonly busy: boolean | undefined;
}

export interface Scene {
  readonly dataDir: string;
  readonly url: string;
  readonly api: Supervised;
  readonly workers: readonly Supervised[];
}

/** Nothing is killed before the service has recovered from the kill before, for which it has so long. */
const recoverySeconds = 90;

/** As many rounds, each kind once a round; what takes all connections or processes with it in every second one. */
export function planKills(rounds: number, random: Random): KillKind[] {
  return Array.from({ length: rounds }, (_, round) =>
    random.shuffle(killKinds.filter((kind) => round % 2 === 1 || !['backend', 'everything'].includes(kind))),
  ).flat();
}

/** When to kill. */
export interface Moments {
  readonly gapMilliseconds: readonly [number, number];
  /** Settles when an upload was accepted, whose promise is the freshest there is. */
  nextAccepted(): Promise<void>;
}

/** How long an upload to be accepted is waited for; while the service is slow any moment will do. */
const acceptedSeconds = 5;

/** Every second time the gap ends with the next 200. */
export async function killInTurn(
  scene: Scene,
  plan: readonly KillKind[],
  { gapMilliseconds, nextAccepted }: Moments,
  random: Random,
  done: (kill: Kill) => void,
): Promise<void> {
  for (const kind of plan) {
    await recovered(scene);
    await delay(random.integer(...gapMilliseconds));
    if (random.chance(0.5)) await Promise.race([nextAccepted(), delay(acceptedSeconds * 1000)]);
    const busy = await killOne(scene, kind, random);
    done({ kind, at: Date.now(), busy });
  }
  await recovered(scene);
}

/** Whom the run starts again, as a supervisor would. */
const restarted = {
  api: ({ api }: Scene) => [api],
  worker: ({ workers }: Scene, random: Random) => [random.pick(workers)],
  everything: ({ api, workers }: Scene) => [api, ...workers],
} as const;

type Finder = (scene: Scene) => Found[];
/** Whom the service itself replaces. */
const finders: Readonly<Record<Exclude<KillKind, keyof typeof restarted>, Finder>> = {
  vision: ({ workers }) => visionProcesses(workers.map(({ pid }) => pid)),
  postmaster: ({ dataDir }) => postmaster(dataDir),
  backend: ({ dataDir }) => backends(dataDir),
};

async function killOne(scene: Scene, kind: KillKind, random: Random): Promise<boolean | undefined> {
  if (kind === 'api' || kind === 'worker' || kind === 'everything') {
    if (kind === 'everything') for (const { pid } of postmaster(scene.dataDir)) process.kill(pid, 'SIGKILL');
    for (const victim of restarted[kind](scene, random)) victim.kill();
    return undefined;
  }
  const find = finders[kind];
  const victim = await choose(() => find(scene));
  if (victim === undefined) throw new Error(`there is no ${kind} to kill`);
  try {
    process.kill(victim.pid, 'SIGKILL');
  } catch {
    // A backend may end in the same moment: then its like is taken.
    return killOne(scene, kind, random);
  }
  return kind === 'postmaster' ? undefined : victim.busy;
}

/** Settles when all processes work and requests are answered. */
export async function recovered({ api, workers, url }: Scene): Promise<void> {
  const deadline = Date.now() + recoverySeconds * 1000;
  const processes = [api, ...workers];
  for (;;) {
    const down = processes.filter(({ works }) => !works).map(({ name }) => name);
    if (down.length === 0 && (await isReady(url))) return;
    if (Date.now() > deadline) {
      const words = processes.flatMap(({ warnings }) => warnings.slice(-5)).join('\n');
      throw new Error(
        `not ready ${recoverySeconds} s after a kill: ${down.join(', ') || 'the API'}\n${words}`,
      );
    }
    await delay(50);
  }
}

/** One that does not answer for seconds, as a host that was cut off, is not. */
export async function isReady(url: string): Promise<boolean> {
  return fetch(`${url}/health/ready`, { signal: AbortSignal.timeout(3000) }).then(
    ({ status }) => status === 200,
    () => false,
  );
}
