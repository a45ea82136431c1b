import { type Breaches, type Cell, cellOf } from './cell/cell.ts';
import { ourselves, VisionChild } from './child.ts';
import { type WallsRequest, wallsArgument } from './messages.ts';

/** Enough for any: it loads nothing. */
const limits = { processes: 1, seconds: 20, megabytes: 512 };

/**
 * Starts a vision process and lets it try its walls. `closed` are files and folders that must be out of its reach: the key, the
 * data. Rejects with a VisionError where none can be started.
 */
export async function tellCell(closed: readonly string[]): Promise<Cell> {
  const child = new VisionChild<WallsRequest, Breaches>(limits, ourselves(wallsArgument));
  try {
    const breaches = await child.see({ bytes: new Uint8Array(), cell: { closed, uid: process.getuid?.() } });
    return cellOf(breaches, child.lacks);
  } finally {
    await child.stop();
  }
}
