import type { Database } from '../db/database.ts';
import type { Config } from '../platform/settings/config.ts';
import type { BlobStore } from '../storage/blob-store.ts';
import { storageLimits } from '../storage/limits.ts';
import { retentionLimits } from './limits.ts';
import { brakeWords, keepMark, sweepOrphans } from './sweep-orphans.ts';

type Duty = [seconds: number, name: string, duty: () => Promise<unknown>];

/** The regular tasks about blobs that no row names. */
export function orphanDuties(
  tools: { readonly database: Database; readonly blobs: BlobStore; readonly config: Config },
  warn: (message: string) => void,
): Duty[] {
  const { orphanDays } = tools.config;
  return [
    [
      storageLimits.markSeconds,
      'mark of the store',
      async () => {
        if (await keepMark(tools)) warn(brakeWords('older-database').en);
      },
    ],
    [
      retentionLimits.listingDueSeconds,
      'orphaned pictures',
      async () => {
        const swept = await sweepOrphans(tools, orphanDays);
        if (swept?.braked)
          warn(`${swept.orphans} pictures without a dossier: ${brakeWords(swept.braked).en}`);
        else if (swept && swept.orphans > 0) {
          warn(
            `${swept.orphans} of ${swept.blobs} pictures belong to no dossier: they go ${orphanDays} days after they were first seen`,
          );
        }
      },
    ],
  ];
}
