import { execFile } from 'node:child_process';
import { createHash } from 'node:crypto';
import { readFile } from 'node:fs/promises';
import { join } from 'node:path';
import { promisify } from 'node:util';

/** npm packages of others, at one version, whose bytes are known. */

export interface NpmPackage {
  readonly name: string;
  readonly version: string;
  readonly licence: string;
  /** What `npm view NAME@VERSION dist.integrity` says of the tarball. */
  readonly integrity: string;
}

export interface OpenPackage {
  file(path: string): Promise<Buffer>;
}

const run = promisify(execFile);
const largestFileBytes = 64 * 1024 * 1024;

/** Fetches a package's tarball into the folder; `openPackage` finds it there. */
export async function fetchPackage(npm: NpmPackage, folder: string): Promise<void> {
  await run('npm', ['pack', '--silent', '--pack-destination', folder, `${npm.name}@${npm.version}`]);
}

/** Opens the package whose tarball lies in the folder as `npm pack` calls it; one that was changed is refused. */
export async function openPackage(npm: NpmPackage, folder: string): Promise<OpenPackage> {
  const tarball = join(folder, `${npm.name.replace('@', '').replace('/', '-')}-${npm.version}.tgz`);
  const hash = createHash('sha512')
    .update(await readFile(tarball))
    .digest('base64');
  if (npm.integrity !== `sha512-${hash}`)
    throw new Error(`${tarball} is not the package that was published: its sha512 is ${hash}`);
  return {
    file: async (path) => {
      const toStdout = ['-xzOf', tarball, `package/${path}`];
      const { stdout } = await run('tar', toStdout, { encoding: 'buffer', maxBuffer: largestFileBytes });
      return stdout;
    },
  };
}
