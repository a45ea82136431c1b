import { cpSync, mkdirSync, mkdtempSync, readdirSync, symlinkSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { projectFolder } from './command-line.ts';

/** A checkout of its own, whose node_modules holds links to what is installed here. */
export function ownCheckout(): string {
  const copy = mkdtempSync(join(tmpdir(), 'akwaba-bin-'));
  for (const name of [
    'bin',
    'src',
    'vocabulary',
    'console',
    'capture',
    'package.json',
    'package-lock.json',
  ]) {
    cpSync(join(projectFolder, name), join(copy, name), { recursive: true });
  }
  symlinkSync(join(projectFolder, 'models'), join(copy, 'models'));
  mkdirSync(join(copy, 'node_modules'));
  for (const name of readdirSync(join(projectFolder, 'node_modules'))) {
    if (!name.startsWith('.'))
      symlinkSync(join(projectFolder, 'node_modules', name), join(copy, 'node_modules', name));
  }
  return copy;
}
