import { readFileSync } from 'node:fs';
import { join } from 'node:path';

/** Packages that npm installs at run time, on any platform, by the lock file. */

interface LockedPackage {
  readonly version: string;
  readonly integrity?: string;
  readonly license?: string;
  readonly dev?: boolean;
  readonly optional?: boolean;
  readonly dependencies?: Readonly<Record<string, string>>;
  readonly optionalDependencies?: Readonly<Record<string, string>>;
  readonly peerDependencies?: Readonly<Record<string, string>>;
}

export interface RunTimePackage {
  readonly name: string;
  readonly version: string;
  /** As npm has it, `sha512-` and base64. */
  readonly integrity: string;
  readonly licence: string | undefined;
  /** Not on every platform. */
  readonly optional: boolean;
  /** Packages that it asks for. */
  readonly needs: readonly Pick<RunTimePackage, 'name' | 'version'>[];
}

export interface LockFile {
  /** What the program itself asks for. */
  readonly needs: RunTimePackage['needs'];
  readonly packages: readonly RunTimePackage[];
}

export function readLockFile(root: string): LockFile {
  const text = readFileSync(join(root, 'package-lock.json'), 'utf8');
  const { packages } = JSON.parse(text) as { packages: Readonly<Record<string, LockedPackage>> };
  const needsOf = (path: string) => neededBy(packages, path);
  const found = Object.entries(packages)
    .filter(([path, { dev }]) => path !== '' && !dev)
    .map(([path, { version, integrity = '', license, optional = false }]) => {
      return { name: nameOf(path), version, integrity, licence: license, optional, needs: needsOf(path) };
    });
  return { needs: needsOf(''), packages: found };
}

const nameOf = (path: string): string =>
  path.slice(path.lastIndexOf('node_modules/') + 'node_modules/'.length);

function neededBy(packages: Readonly<Record<string, LockedPackage>>, path: string): RunTimePackage['needs'] {
  const { dependencies, optionalDependencies, peerDependencies } = packages[path] ?? {};
  return Object.keys({ ...dependencies, ...optionalDependencies, ...peerDependencies }).flatMap((name) => {
    const found = packages[placeOf(packages, path, name)];
    // A peer that is not installed, or only for development.
    return found === undefined || found.dev ? [] : [{ name, version: found.version }];
  });
}

/** Where Node finds a package for what lies at `path`: there, or in the nearest folder above. */
function placeOf(packages: Readonly<Record<string, LockedPackage>>, path: string, name: string): string {
  const place = `${path === '' ? '' : `${path}/`}node_modules/${name}`;
  if (packages[place] !== undefined || path === '') return place;
  return placeOf(packages, path.slice(0, Math.max(0, path.lastIndexOf('/node_modules/'))), name);
}
