import type { Command } from 'commander';
import { addAdopt } from './adopt.ts';
import { addCopy } from './copy.ts';
import { addOrphans } from './orphans.ts';
import { addStats } from './stats.ts';
import { addVerify } from './verify.ts';

export function addBlobs(program: Command): void {
  const blobs = program.command('blobs').description('the store of pictures: what is in it, and whose it is');
  addStats(blobs);
  addVerify(blobs);
  addCopy(blobs);
  addOrphans(blobs);
  addAdopt(blobs);
}
