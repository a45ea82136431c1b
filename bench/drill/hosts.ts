import { execFileSync, spawnSync } from 'node:child_process';

/**
 * Several machines on one: each host is a network namespace with an address on one bridge, as on a switch. A host that
 * is unplugged keeps its address and its connections; what it sends arrives nowhere, as with a broken cable.
 */

const bridge = 'akd-switch';
const network = '10.77.0';

/** The machine that runs the drill, as the hosts see it. */
export const ownAddress = `${network}.1`;

const ip = (...args: string[]) => execFileSync('ip', args, { stdio: ['ignore', 'pipe', 'pipe'] }).toString();
const tryIp = (...args: string[]) => spawnSync('ip', args, { stdio: 'ignore' });

export class Host {
  readonly name: string;
  readonly address: string;
  readonly #namespace: string;
  readonly #cable: string;

  /** `name` of at most ten letters: a network interface is named after it. */
  constructor(name: string, number: number) {
    this.name = name;
    this.address = `${network}.${number}`;
    this.#namespace = `akd-${name}`;
    this.#cable = `akd-${name}`;
  }

  create(): void {
    ip('netns', 'add', this.#namespace);
    ip('link', 'add', this.#cable, 'type', 'veth', 'peer', 'name', 'eth0', 'netns', this.#namespace);
    ip('-n', this.#namespace, 'addr', 'add', `${this.address}/24`, 'dev', 'eth0');
    ip('-n', this.#namespace, 'link', 'set', 'eth0', 'up');
    ip('-n', this.#namespace, 'link', 'set', 'lo', 'up');
    ip('link', 'set', this.#cable, 'up');
    this.plug();
  }

  remove(): void {
    this.killAll();
    tryIp('netns', 'delete', this.#namespace);
    tryIp('link', 'delete', this.#cable);
  }

  /** What a command line becomes that runs on this host. */
  command(args: readonly string[]): string[] {
    return ['ip', 'netns', 'exec', this.#namespace, ...args];
  }

  unplug(): void {
    ip('link', 'set', this.#cable, 'nomaster');
  }

  plug(): void {
    ip('link', 'set', this.#cable, 'master', bridge);
  }

  get pids(): number[] {
    const { stdout } = spawnSync('ip', ['netns', 'pids', this.#namespace]);
    return stdout.toString().split('\n').filter(Boolean).map(Number);
  }

  /** As when its power fails. */
  killAll(): void {
    for (const pid of this.pids) kill(pid);
  }
}

function kill(pid: number): void {
  try {
    process.kill(pid, 'SIGKILL');
  } catch {
    // It ended by itself.
  }
}

export function openSwitch(): void {
  ip('link', 'add', bridge, 'type', 'bridge');
  ip('addr', 'add', `${ownAddress}/24`, 'dev', bridge);
  ip('link', 'set', bridge, 'up');
}

/** Also what an earlier run left that was killed. */
export function removeHosts(hosts: readonly Host[]): void {
  for (const host of hosts) host.remove();
  tryIp('link', 'delete', bridge);
}
