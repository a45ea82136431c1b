import type { Database } from '../db/database.ts';
import type { Config } from '../platform/settings/config.ts';
import type { BlobStore } from '../storage/blob-store.ts';
import { storageLimits } from '../storage/limits.ts';
import { retentionLimits } from './limits.ts';
import { brakeWords, keepMark, sweepOrphans } from './sweep-orphans.ts';

/** The regular tasks about blobs that no row names. */
export function orphanTasks(
  tools: { readonly database: Database; readonly blobs: BlobStore; readonly config: Config },
  warn: (message: string) => void,
): { readonly name: string; readonly everySeconds: number; run(): Promise<unknown> }[] {
  const { orphanDays } = tools.config;
  return [
    {
      name: 'mark of the store',
      everySeconds: storageLimits.markSeconds,
      run: async () => {
        if (await keepMark(tools)) warn(brakeWords('older-database').en);
      },
    },
    {
      name: 'orphaned pictures',
      everySeconds: retentionLimits.listingDueSeconds,
      run: async () => {
        const swept = await sweepOrphans(tools, orphanDays);
        if (swept?.braked)
          warn(`${swept.orphans} pictures without a dossier: ${brakeWords(swept.braked).en}`);
        else if (swept && swept.orphans > 0) {
          warn(
            `${swept.orphans} of ${swept.blobs} pictures belong to no dossier: they go ${orphanDays} days after they were first seen`,
          );
        }
      },
    },
  ];
}
