import type { Config } from '../platform/settings/config.ts';
import type { BlobStore } from './blob-store.ts';
import { filesystemBlobs } from './filesystem.ts';

/** The store that the settings name. The only place that knows which kinds of store there are. */
export function openBlobs({ blobDir }: Pick<Config, 'blobDir'>): BlobStore {
  return filesystemBlobs(blobDir);
}
