import type { Command } from 'commander';
import { addAdopt } from './adopt.ts';
import { addOrphans } from './orphans.ts';

export function addBlobs(program: Command): void {
  const blobs = program.command('blobs').description('the store of pictures: what is in it, and whose it is');
  addOrphans(blobs);
  addAdopt(blobs);
}
