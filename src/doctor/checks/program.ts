import { lstatSync } from 'node:fs';
import { join } from 'node:path';
import { bundleFolder, packageRoot } from '../../platform/package-root.ts';
import { type Found, fails, holds } from '../finding.ts';

/** Whether anybody else could change what the service runs. The command itself refuses a bundle of others. */
export function programFiles(): Found[] {
  const parts = ['.', 'bin', 'src', 'vocabulary', 'models', 'node_modules'].map((name) =>
    join(packageRoot, name),
  );
  const open = [...parts, ...(bundleFolder === undefined ? [] : [bundleFolder])].filter(isOpen);
  if (open.length > 0) {
    const named = open.join(' ');
    return fails(
      `Others on this machine may change the program: ${named}.`,
      `D'autres comptes de cette machine peuvent modifier le programme : ${named}.`,
      `chmod -R go-w ${named}`,
      `chmod -R go-w ${named}`,
    );
  }
  const from = bundleFolder ?? packageRoot;
  return holds(
    `Runs from ${from}; only its owner can change it.`,
    `S'exécute depuis ${from} ; seul son propriétaire peut le modifier.`,
  );
}

function isOpen(path: string): boolean {
  const found = lstatSync(path, { throwIfNoEntry: false });
  return found !== undefined && !found.isSymbolicLink() && (found.mode & 0o022) !== 0;
}
