import { execFileSync, spawnSync } from 'node:child_process';
import {
  cpSync,
  mkdirSync,
  mkdtempSync,
  readdirSync,
  readFileSync,
  rmSync,
  symlinkSync,
  writeFileSync,
} from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, describe, expect, it } from 'vitest';
import { projectFolder } from './command-line.ts';

/** A checkout of its own, whose node_modules holds links to what is installed here. */
const copy = mkdtempSync(join(tmpdir(), 'akwaba-bin-'));
for (const name of ['bin', 'src', 'package.json', 'package-lock.json']) {
  cpSync(join(projectFolder, name), join(copy, name), { recursive: true });
}
mkdirSync(join(copy, 'node_modules'));
for (const name of readdirSync(join(projectFolder, 'node_modules'))) {
  if (!name.startsWith('.'))
    symlinkSync(join(projectFolder, 'node_modules', name), join(copy, 'node_modules', name));
}
afterAll(() => rmSync(copy, { recursive: true }));

const help = () =>
  execFileSync(process.execPath, [join(copy, 'bin', 'akwaba.js'), '--help'], { encoding: 'utf8' });
/** By hand these only say that they are not for hands. */
const part = (name: string) =>
  spawnSync(process.execPath, [join(copy, 'bin', 'akwaba.js'), name], { encoding: 'utf8' });
const expectParts = () => {
  expect(part('vision-process')).toMatchObject({
    status: 2,
    stderr: expect.stringContaining('akwaba read FILE'),
  });
  expect(part('face-thread')).toMatchObject({
    status: 2,
    stderr: expect.stringContaining('akwaba clients set'),
  });
  expect(part('feed-thread')).toMatchObject({ status: 2, stderr: expect.stringContaining('akwaba media') });
};
const cache = join(copy, 'node_modules', '.cache');

describe('the command', () => {
  it('runs the sources as they are now, from a bundle that it makes by itself', () => {
    expect(help()).toContain('Usage: akwaba');
    expect(readdirSync(join(cache, 'akwaba'))).toHaveLength(1);
    const source = join(copy, 'src', 'cli', 'program.ts');
    const text = readFileSync(source, 'utf8').replace('Identity, company and compliance', 'CHANGED');
    writeFileSync(source, text);
    expect(help()).toContain('CHANGED');
    expect(help()).toContain('CHANGED');
    expect(readdirSync(join(cache, 'akwaba'))).toHaveLength(2);
    expectParts();
  });

  it('runs where no bundle can be written', () => {
    rmSync(cache, { recursive: true });
    writeFileSync(cache, 'in the way');
    expect(help()).toContain('Usage: akwaba');
    expectParts();
  });
});
