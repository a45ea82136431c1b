import { execFileSync } from 'node:child_process';
import { existsSync, mkdirSync, readFileSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import type { Host } from './hosts.ts';

/** The servers that operators have, from Debian 13, in a folder of their own: made once, nothing of this machine changes. */

const release = 'trixie';
const packages = ['postgresql-17', 'patroni', 'python3-etcd', 'etcd-server', 'haproxy', 'pgbouncer'];

export interface Debian {
  readonly root: string;
  /** What a command line becomes that runs on a host in that folder, as a user of it. */
  command(host: Host, user: string, args: readonly string[]): string[];
}

export function openDebian(root: string, say: (line: string) => void): Debian {
  const made = join(root, '.drill-ready');
  if (!existsSync(made)) {
    say(`Debian 13 is unpacked into ${root}, once; this takes some minutes`);
    mkdirSync(root, { recursive: true });
    execFileSync(
      'debootstrap',
      ['--variant=minbase', `--include=${packages.join(',')}`, release, root, mirror()],
      { stdio: ['ignore', 'ignore', 'inherit'] },
    );
    writeFileSync(made, '');
  }
  return {
    root,
    // A host has mounts of its own, so that these disappear with it.
    command: (host, user, args) =>
      host.command([
        'sh',
        '-c',
        'mount -t proc proc "$0/proc" && mount --rbind /dev "$0/dev" && exec chroot "$0" setpriv "$@"',
        root,
        `--reuid=${user}`,
        `--regid=${user}`,
        '--init-groups',
        ...args,
      ]),
  };
}

/** From where this machine has its own packages. */
function mirror(): string {
  const files = ['/etc/apt/sources.list.d/debian.sources', '/etc/apt/sources.list'];
  for (const file of files.filter((name) => existsSync(name))) {
    const found = /https?:\/\/\S+\/debian\/?(?=\s)/.exec(readFileSync(file, 'utf8'));
    if (found !== null) return found[0];
  }
  throw new Error('No Debian mirror is named under /etc/apt; give a prepared folder with --debian.');
}
