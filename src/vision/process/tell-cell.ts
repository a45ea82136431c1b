import type { Config } from '../../platform/settings/config.ts';
import { type Breaches, type Cell, cellOf, missingWalls } from './cell/cell.ts';
import { ourselves, VisionChild } from './child.ts';
import { type WallsRequest, wallsArgument } from './messages.ts';

type Places = Pick<Config, 'keyFile' | 'dataDir' | 'blobDir'>;

/** Enough for any: it loads nothing. */
const limits = { processes: 1, seconds: 20, megabytes: 512 };

/**
 * Starts a vision process and lets it try its walls, among them those around the key and the data. Rejects with a VisionError where
 * none can be started.
 */
export async function tellCell({ keyFile, dataDir, blobDir }: Places): Promise<Cell> {
  const closed = [keyFile, dataDir, blobDir];
  const child = new VisionChild<WallsRequest, Breaches>(limits, ourselves(wallsArgument));
  try {
    const breaches = await child.see({ bytes: new Uint8Array(), cell: { closed, uid: process.getuid?.() } });
    return cellOf(breaches, child.lacks);
  } finally {
    await child.stop();
  }
}

/** Tells the operator of each wall that is missing; nothing where all stand. */
export async function warnOfMissingWalls(config: Places, warn: (message: string) => void): Promise<void> {
  try {
    for (const missing of missingWalls(await tellCell(config))) warn(missing);
  } catch (error) {
    const { message, cause } = error as Error;
    warn(`Whether processes that decode pictures are walled in is not known: ${cause ?? message}`);
  }
}
