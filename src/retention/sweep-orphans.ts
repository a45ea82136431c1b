import { findInstallation, growMark, isMarkDue } from '../db/blobs/installation.ts';
import {
  type BrakeReason,
  beginListing,
  countLasting,
  endListing,
  forgetFound,
  type ListedBlob,
  leaveListing,
  noteOrphans,
  removeOrphans,
  renewListing,
  setBrake,
} from '../db/blobs/orphans.ts';
import type { Database, Db } from '../db/database.ts';
import type { Text } from '../platform/language.ts';
import { kindOfBlob } from '../storage/blob-keys.ts';
import type { BlobStore } from '../storage/blob-store.ts';
import { installationNote } from '../storage/blob-store.ts';
import { storageLimits } from '../storage/limits.ts';
import { retentionLimits } from './limits.ts';

/**
 * Blobs that no row names: left by a crash in an upload. A listing of the store, once a day by one process, finds them
 * and puts them into quarantine; they go when they were there for some days and still nothing names them. All times are
 * the database's. Where many would go, or the database is older than the store, the database is probably wrong: the brake
 * then keeps everything until the operator releases it.
 */

const brakes = {
  share: {
    en: 'more than one in a hundred of all pictures are named by no dossier, which is not what crashes leave. Nothing of them is removed; look whether the database is the right one ("akwaba blobs orphans")',
    fr: "plus d'une image sur cent n'appartient à aucun dossier, ce qu'un arrêt brutal ne laisse pas. Rien n'en est supprimé ; vérifiez que la base est la bonne (« akwaba blobs orphans »)",
  },
  'older-database': {
    en: 'the database is older than the store of pictures: it was put back to an earlier moment, or another copy of it works with the same store. Pictures that it does not know are not removed until "akwaba blobs orphans --release"',
    fr: "la base est plus ancienne que le stockage des images : elle a été ramenée à un moment antérieur, ou une autre copie utilise le même stockage. Les images qu'elle ne connaît pas ne sont pas supprimées avant « akwaba blobs orphans --release »",
  },
} as const satisfies Record<BrakeReason, Text>;

export const brakeWords = (why: BrakeReason): Text => brakes[why];

interface Tools {
  readonly database: Database;
  readonly blobs: BlobStore;
}

export interface Swept {
  /** Blobs that were listed. */
  readonly blobs: number;
  /** Of them without a row, at an earlier listing too. */
  readonly orphans: number;
  /** Handed over to be removed. */
  readonly removed: number;
  readonly braked: BrakeReason | null;
}

const markNote = 'mark';

/**
 * Lets the mark grow in the database and in the store. Where the store's is larger the database was put back to an
 * earlier moment, or is a copy of the one that works with the store: the brake is put on. Returns whether it was.
 */
export async function keepMark({ database, blobs }: Tools): Promise<boolean> {
  if (!(await isMarkDue(database, storageLimits.markSeconds))) return false;
  // Read before the database's grows, written after: so it is never the larger one, whoever else does the same.
  const noted = Number((await blobs.readNote(markNote)) ?? 0);
  const { mark, wasBehind } = await database.transaction(async (tx) => {
    const grown = await growMark(tx, Number.isSafeInteger(noted) ? noted : 0);
    if (grown.wasBehind) await setBrake(tx, 'older-database');
    return grown;
  });
  await blobs.writeNote(markNote, `${mark}\n`);
  return wasBehind;
}

/** Undefined where no listing is due, or another process lists. */
export async function sweepOrphans(tools: Tools, orphanDays: number): Promise<Swept | undefined> {
  const { database } = tools;
  await requireOwn(tools);
  await keepMark(tools);
  const begun = await beginListing(
    database,
    retentionLimits.listingSeconds,
    retentionLimits.listingSilentSeconds,
  );
  if (begun === undefined) return undefined;
  try {
    const blobs = await listBlobs(tools, begun);
    return await database.transaction((tx) => endAndRemove(tx, begun, blobs, orphanDays));
  } catch (error) {
    await leaveListing(database, begun).catch(() => undefined);
    throw error;
  }
}

/** Once more, a long time after the start: it may have become another's. */
async function requireOwn({ database, blobs }: Tools): Promise<void> {
  const note = (await blobs.readNote(installationNote))?.trim();
  if (note === undefined || note !== (await findInstallation(database))?.id) {
    throw new Error(`the store of pictures ${blobs.place} is no longer this database's; nothing was removed`);
  }
}

async function listBlobs({ database, blobs }: Tools, begun: string): Promise<number> {
  let count = 0;
  let batch: ListedBlob[] = [];
  const check = async () => {
    await noteOrphans(database, batch);
    batch = [];
    if (!(await renewListing(database, begun))) throw new Error('another process lists the store');
  };
  for await (const { key, bytes } of blobs.list()) {
    if (kindOfBlob(key) === undefined) continue;
    count += 1;
    batch.push({ key, bytes });
    if (batch.length === retentionLimits.listedTogether) await check();
  }
  await check();
  return count;
}

async function endAndRemove(tx: Db, begun: string, blobs: number, orphanDays: number): Promise<Swept> {
  await forgetFound(tx, begun);
  const orphans = await countLasting(tx, begun);
  const most = Math.max(retentionLimits.orphansAtOnce, blobs * retentionLimits.orphanShare);
  const braked = await setBrake(tx, orphans > most ? 'share' : null);
  await endListing(tx, begun, blobs);
  return { blobs, orphans, removed: await removeOrphans(tx, orphanDays), braked };
}
