import { spawnSync } from 'node:child_process';
import { projectFolder } from './command-line.ts';

/** Has the command bundled once, before several processes at a time find that it is not. */
export function setup(): void {
  // By hand this only says that it is not for hands.
  spawnSync(process.execPath, ['bin/akwaba.js', 'vision-process'], { cwd: projectFolder });
}
