import { createReadStream, mkdirSync, realpathSync } from 'node:fs';
import { join } from 'node:path';
import { appendAudit, operatorChain } from '../audit/chain.ts';
import { endRestoredCaptures } from '../capture/sweep-captures.ts';
import { Ledger } from '../credits/ledger.ts';
import { type WhoGetsIn, whoGetsIn } from '../db/backup/acts.ts';
import { forgetPictures } from '../db/backup/pictures.ts';
import {
  aloneFilling,
  beginRestoring,
  endRestoring,
  findRestoring,
  isEmptyDatabase,
} from '../db/backup/refill.ts';
import { findInstallation } from '../db/blobs/installation.ts';
import type { Database } from '../db/database.ts';
import { openKeyring } from '../db/master-key.ts';
import { beginPause, countWaiting, takeBackWork, type Waiting } from '../db/pause.ts';
import { listPeriods } from '../platform/keys/erasable-keys.ts';
import { giveLike, writeSecretLike } from '../platform/keys/secret-file.ts';
import { StartRefused } from '../platform/start-refused.ts';
import type { BlobStore } from '../storage/blob-store.ts';
import { type ActCounts, applyActs, nothingApplied } from './apply-acts.ts';
import { newestActs } from './copies.ts';
import { picturePath } from './copy-pictures.ts';
import {
  BackupRefused,
  chooseCopy,
  DamagedCopy,
  listCopies,
  NotABackup,
  periodFolder,
  readIfThere,
} from './folder.ts';
import { inParallel } from './in-parallel.ts';
import { backupLimits } from './limits.ts';
import { listedActs, listedPictures } from './lists.ts';
import { loadTables, refuseNewer } from './load.ts';
import { type Copy, OtherKeys, openCopy } from './manifest.ts';
import { beginFilling, endFilling, refuseFilledStore } from './restore-marks.ts';
import { checkFiles } from './verify.ts';

/**
 * Puts a copy into an empty database and an empty store. Both carry a mark from before the first row until the end, so that
 * one that was cut short is not taken for a finished one; it starts again. The service then starts paused.
 */

export interface RestoreTools {
  /** Not brought up to date. */
  readonly database: Database;
  readonly blobs: BlobStore;
  readonly keyFile: string;
  readonly actor: string;
  readonly say?: (words: string) => void;
}

export interface Restored {
  readonly name: string;
  readonly at: string;
  readonly rows: number;
  readonly pictures: number;
  /** Pictures that were removed while the copy was made, were missing then, or are damaged and left out. */
  readonly without: number;
  /** The later copy whose acts were applied; null without one. */
  readonly actsOf: string | null;
  readonly acts: ActCounts;
  readonly failedActs: readonly string[];
  /** People whose password or second factor is the later one. */
  readonly signIns: readonly string[];
  /** Capture sessions that went on in the copy, and were ended. */
  readonly captures: number;
  readonly getsIn: WhoGetsIn;
  /** Copies that do not open, in words. */
  readonly damaged: readonly string[];
  readonly waiting: Waiting;
}

/** The copy to restore, and the acts since then that a later copy holds. Changes nothing. */
export interface RestorePlan {
  readonly copy: Copy;
  readonly later: Copy | undefined;
  /** Copies that do not open, in words; their acts are unknown. */
  readonly damaged: readonly string[];
  /** Damaged pictures that are left out. */
  readonly leftOut: ReadonlySet<string>;
}

interface RestoreOptions {
  readonly at?: string | undefined;
  readonly actsFrom?: string | undefined;
  /** Whether damaged pictures are left out, instead of having the copy refused. */
  readonly withoutDamagedPictures?: boolean | undefined;
}

export async function planRestore(
  folder: string,
  keyFile: string,
  options: RestoreOptions,
): Promise<RestorePlan> {
  const name = await chooseCopy(folder, options.at);
  const open = (one: string) => openWhole(folder, one, keyFile, options.withoutDamagedPictures);
  const { copy, leftOut } = await open(name).catch(async (error: Error) => {
    const isDamage = error instanceof DamagedCopy || error instanceof OtherKeys;
    if (!isDamage && !(error instanceof StartRefused)) throw error;
    const others = (await listCopies(folder)).filter((other) => other !== name).reverse();
    let good: Copy | undefined;
    for (const other of others) good ??= (await open(other).catch(() => undefined))?.copy;
    // Where no copy opens it is the master key that is another.
    if (!isDamage && good === undefined) throw error;
    const at = good?.manifest.name;
    throw new DamagedCopy(
      `The copy ${name} cannot be restored: ${error.message} Nothing was touched. ` +
        (at
          ? `The newest one that is whole: "akwaba restore ${folder} --at ${at}".`
          : 'No other one is whole.'),
    );
  });
  const { newest, damaged } = await newestActs(options.actsFrom ?? folder, copy.keyring);
  if (options.actsFrom !== undefined && newest === undefined)
    throw new NotABackup(`${options.actsFrom} has no copy of this installation that opens.`);
  const later = newest !== undefined && newest.manifest.at > copy.manifest.at ? newest : undefined;
  return { copy, later, damaged, leftOut };
}

/** Every file of it is as it was written; what is damaged is noted beside it. */
async function openWhole(
  folder: string,
  name: string,
  keyFile: string,
  withoutDamagedPictures = false,
): Promise<Pick<RestorePlan, 'copy' | 'leftOut'>> {
  const copy = await openCopy(folder, name, keyFile);
  refuseNewer(copy);
  const found = await checkFiles(copy);
  await found.keep(copy, false);
  const { damage, damagedPictures: leftOut } = found;
  const arePictures = damage.length === leftOut.size;
  if (damage.length === 0 || (withoutDamagedPictures && arePictures)) return { copy, leftOut };
  const choice = arePictures ? ' --without-damaged-pictures restores the rest.' : '';
  const reported = damage.slice(0, backupLimits.damageKept).join('; ');
  throw new DamagedCopy(`${damage.length} damaged: ${reported}.${choice}`);
}

async function refuseFilledDatabase(database: Database): Promise<void> {
  if ((await findRestoring(database)) !== undefined || (await isEmptyDatabase(database))) return;
  throw new NotABackup(
    'The database is not empty. Restore into an empty DATA_DIR, or into an empty database in DATABASE_URL. Nothing was touched.',
  );
}

export async function restoreBackup(tools: RestoreTools, plan: RestorePlan): Promise<Restored> {
  const { database, blobs } = tools;
  const restored = await aloneFilling(database, async () => {
    await refuseFilledStore(blobs);
    await refuseFilledDatabase(database);
    return restore(tools, plan);
  });
  if (restored === undefined) throw new BackupRefused('Another restore into this database is at work.');
  return restored.done;
}

async function restore(tools: RestoreTools, plan: RestorePlan): Promise<Restored> {
  const { copy, later, damaged } = plan;
  const { database, blobs, keyFile, actor, say = () => undefined } = tools;
  const { manifest } = copy;
  await beginRestoring(database, manifest.name);
  await beginFilling(blobs, manifest.name);
  await putBackPeriods(copy, keyFile);
  await loadTables(database, copy, say);
  say('putting pictures back');
  const without = await putBackPictures(tools, plan);
  const { keyring } = await openKeyring(database, keyFile);
  const ledger = new Ledger(database, keyring);
  if (later !== undefined) say(`doing again what was done until ${later.manifest.name}`);
  const { done, failed, signIns } =
    later === undefined
      ? nothingApplied
      : await applyActs({ database, keyring, ledger, blobs, actor }, listedActs(later));
  const captures = await endRestoredCaptures({ database, keyring }, actor);
  const actsOf = later?.manifest.name ?? null;
  const rows = manifest.tables.reduce((sum, table) => sum + table.rows, 0);
  await database.transaction(async (tx) => {
    await takeBackWork(tx);
    await beginPause(tx, { from: manifest.name, to: new Date(manifest.at) });
    await endRestoring(tx);
    await appendAudit(tx, keyring, {
      chain: operatorChain,
      actor,
      action: 'backup.restored',
      details: { backup: manifest.name, made: manifest.at, rows, acts: actsOf },
    });
  });
  await endFilling(blobs, (await findInstallation(database))?.id);
  return {
    name: manifest.name,
    at: manifest.at,
    rows,
    pictures: manifest.pictures.count - without,
    without,
    actsOf,
    acts: done,
    failedActs: failed,
    signIns,
    captures,
    getsIn: await whoGetsIn(database),
    damaged,
    waiting: await countWaiting(database),
  };
}

/** Beside the master key, as far as they are not there. */
async function putBackPeriods({ folder, manifest }: Copy, keyFile: string): Promise<void> {
  const [from, to] = [periodFolder(folder), `${realpathSync(keyFile)}.periods`];
  const there = new Set(listPeriods({ periodFolder: to }));
  for (const period of listPeriods({ periodFolder: from })) {
    if (period > manifest.period || there.has(period)) continue;
    mkdirSync(to, { recursive: true, mode: 0o700 });
    giveLike(keyFile, to);
    const sealed = await readIfThere(join(from, String(period)));
    if (sealed !== undefined) writeSecretLike(keyFile, join(to, String(period)), sealed.toString().trim());
  }
}

/** How many there are not, of those that the copy names. */
async function putBackPictures(
  { database, blobs }: RestoreTools,
  { copy, leftOut }: RestorePlan,
): Promise<number> {
  let without = 0;
  await inParallel(listedPictures(copy), async ({ id, absent }) => {
    if (absent !== undefined || leftOut.has(id)) {
      without += 1;
      if (absent === 'gone') await forgetPictures(database, [id]);
      return;
    }
    await blobs.put(id, createReadStream(picturePath(copy.folder, id)));
  });
  return without;
}
