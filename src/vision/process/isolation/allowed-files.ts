import {
  closeSync,
  constants,
  type Dirent,
  existsSync,
  openSync,
  readdirSync,
  readFileSync,
  realpathSync,
  statSync,
} from 'node:fs';
import { dirname, join } from 'node:path';
import { bundleFolder, packageRoot } from '../../../platform/package-root.ts';

/** What a vision process may see of the files of the machine; everything else is as if it could not be opened. */
export interface AllowedFiles {
  /** Folders and files to read: those of the machine, and those without which the program cannot run. */
  readonly machine: readonly string[];
  readonly program: readonly string[];
  /** Programs that it may become or start. */
  readonly execute: readonly string[];
}

/** Of the machine: C libraries, the clock's place, figures of the processor. Nobody's data lie there. */
const ofTheMachine =
  `/lib /lib64 /usr/lib /usr/lib64 /usr/local/lib /nix/store /usr/share/nodejs /usr/share/zoneinfo
  /etc/ld.so.cache /etc/ld-musl-x86_64.path /etc/ld-musl-aarch64.path /etc/localtime
  /etc/ssl/openssl.cnf /dev/null /dev/zero /dev/random /dev/urandom /proc/self /proc/cpuinfo
  /proc/meminfo /proc/sys/vm/overcommit_memory /sys/devices/system/cpu /sys/fs/cgroup`.split(/\s+/);

/** Of the package. Never the whole of it: the data folder lies in it by default. */
const ofThePackage = `package.json package-lock.json bin src vocabulary models node_modules`.split(/\s+/);

/** `program` is what it becomes, `more` what the operator keeps elsewhere. */
export function allowedFiles(program: string, more: readonly string[]): AllowedFiles {
  const mapped = mappedFiles();
  const node = realpathSync(process.execPath);
  const ofTheProgram = [
    node,
    join(dirname(dirname(node)), 'lib'),
    ...ofThePackage.map((name) => join(packageRoot, name)),
    ...(bundleFolder === undefined ? [] : [bundleFolder]),
    import.meta.filename,
    ...modulesAbove(packageRoot),
    ...linkedPackages(join(packageRoot, 'node_modules')),
    program,
    ...more,
  ];
  const loaders = mapped.filter((path) => /\/ld[-.][^/]*$/.test(path));
  return {
    machine: existing([...ofTheMachine, ...mapped]),
    program: existing(ofTheProgram),
    execute: existing([node, ...loaders]),
  };
}

/** Where Node looks for packages when this one is itself installed as one. */
function modulesAbove(folder: string): string[] {
  const parent = dirname(folder);
  return parent === folder ? [] : [join(parent, 'node_modules'), ...modulesAbove(parent)];
}

/** Packages that are links to elsewhere, with the folder of packages that each then finds its own in. */
function linkedPackages(folder: string): string[] {
  return entriesOf(folder).flatMap((entry) => {
    const path = join(folder, entry.name);
    if (entry.isDirectory()) return entry.name.startsWith('@') ? linkedPackages(path) : [];
    if (!entry.isSymbolicLink() || !existsSync(path)) return [];
    const real = realpathSync(path);
    const modules = real.lastIndexOf('/node_modules/');
    return modules < 0 ? [real] : [real, real.slice(0, modules + '/node_modules'.length)];
  });
}

function entriesOf(folder: string): Dirent[] {
  try {
    return readdirSync(folder, { withFileTypes: true });
  } catch {
    return [];
  }
}

/** Libraries and programs of this process, which is Node as the next one will be. */
function mappedFiles(): string[] {
  const lines = readFileSync('/proc/self/maps', 'utf8').split('\n');
  const paths = lines.map((line) => line.slice(line.indexOf('/'))).filter((path) => path.startsWith('/'));
  return paths.filter((path) => !path.startsWith('/dev/') && !path.endsWith(' (deleted)'));
}

/** Also by their real paths, where links lead to them. */
function existing(paths: readonly string[]): string[] {
  const there = paths.flatMap((path) => {
    try {
      return path.startsWith('/proc/self') ? [path] : [path, realpathSync(path)];
    } catch {
      return [];
    }
  });
  return [...new Set(there)];
}

/** Of a file only its place, which needs no right to read it. */
const O_PATH = 0x20_0000;

export function withPlace<T>(path: string, use: (fd: number) => T): T {
  const fd = openSync(path, O_PATH | constants.O_RDONLY);
  try {
    return use(fd);
  } finally {
    closeSync(fd);
  }
}

export function openPlace(path: string): number {
  return openSync(path, O_PATH | constants.O_RDONLY);
}

export function isFolder(path: string): boolean {
  return statSync(path).isDirectory();
}
