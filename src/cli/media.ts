import type { Command } from 'commander';
import { addMediaSearch } from './media-search.ts';

/** Commands of other files, in the order of the help: addMediaFeeds of media-feeds.ts, addMediaSearch of media-search.ts. */
const groups: readonly ((media: Command) => void)[] = [addMediaSearch];

/** Articles of the press that searches look into. */
export function addMedia(program: Command): void {
  const media = program
    .command('media')
    .description('articles of the press that searches for persons look into');
  for (const add of groups) add(media);
}
