import { mkdir, rename, rm } from 'node:fs/promises';
import { join } from 'node:path';
import { Readable } from 'node:stream';
import { appendAudit, checkpoints, operatorChain } from '../audit/chain.ts';
import { tryAdvisoryLock, withAdvisoryLock } from '../db/advisory-lock.ts';
import { listActs } from '../db/backup/acts.ts';
import { type Snapshot, withSnapshot } from '../db/backup/snapshot.ts';
import { listDataKeys } from '../db/data-keys.ts';
import type { Database } from '../db/database.ts';
import { findPeriod } from '../db/dossiers/dossier-keys.ts';
import { appliedVersions } from '../db/migrate.ts';
import { serverFacts } from '../db/server-facts.ts';
import type { Keyring } from '../platform/keys/sealing.ts';
import { packageVersion } from '../platform/package-root.ts';
import { syncFolder } from '../platform/sync-folder.ts';
import type { BlobStore } from '../storage/blob-store.ts';
import { type FoundCopies, findCopies, reportVerified } from './copies.ts';
import { copyPictures, type PictureCounts } from './copy-pictures.ts';
import {
  BackupRefused,
  copyFolder,
  NotABackup,
  newName,
  prepareFolder,
  removeHalves,
  removeParts,
  writeDurably,
} from './folder.ts';
import { Ahead, listedPictures } from './lists.ts';
import {
  actsFile,
  type CopiedTable,
  contextOf,
  type Manifest,
  macOf,
  manifestFile,
  picturesFile,
  tableFile,
} from './manifest.ts';
import { keepPeriods, livePeriods } from './periods.ts';
import { type Pruned, prune } from './prune.ts';
import { type SealedFile, writeSealed } from './sealed-file.ts';

/**
 * A copy of everything but the master key, beside a running service: the tables as they were at one moment, then the
 * pictures that they name. It has its name, and counts, only when all of it is on the disk; one that is cut short leaves
 * those before it as they are, and the next goes on with the pictures that it copied.
 */

export interface BackupTools {
  readonly database: Database;
  readonly keyring: Keyring;
  readonly blobs: BlobStore;
  readonly actor: string;
  /** Reports progress. */
  readonly say?: (words: string) => void;
}

export interface Created extends Pruned {
  readonly name: string;
  readonly at: string;
  readonly rows: number;
  /** Of the files of the database. */
  readonly bytes: number;
  readonly pictures: PictureCounts;
}

export async function createBackup(tools: BackupTools, folder: string, keep?: number): Promise<Created> {
  const done = await withAdvisoryLock(
    tools.database,
    (tx) => tryAdvisoryLock(tx, 'backup'),
    () => create(tools, folder, keep),
  );
  if (done === undefined) throw new BackupRefused('Another backup of this database is being made.');
  return done.done;
}

async function create(tools: BackupTools, folder: string, keep: number | undefined): Promise<Created> {
  const { database, keyring, actor, say = () => undefined } = tools;
  await prepareFolder(folder);
  const earlier = await refuseOthers(folder, keyring);
  await removeParts(folder);
  await removeHalves(folder);
  const periods = livePeriods(keyring);
  await keepPeriods(folder, keyring);
  const { manifest, pictures } = await withSnapshot(database, async (snapshot) => {
    const at = (await serverFacts(snapshot)).now;
    const name = await newName(folder, at);
    const part = `${copyFolder(folder, name)}.part`;
    await mkdir(part, { mode: 0o700 });
    try {
      return await fill(tools, snapshot, { folder, part, name, at, earlier }, say);
    } catch (error) {
      await rm(part, { recursive: true, force: true });
      throw error;
    }
  });
  const { name } = manifest;
  const part = `${copyFolder(folder, name)}.part`;
  const still = new Set(livePeriods(keyring));
  if (periods.some((period) => !still.has(period))) {
    await rm(part, { recursive: true });
    throw new BackupRefused(
      'Keys were renewed while the copy was made, so that it would not open. Run it again.',
    );
  }
  await keepPeriods(folder, keyring);
  const mac = macOf(keyring, manifest);
  await writeDurably(join(part, manifestFile), `${JSON.stringify({ manifest, mac })}\n`);
  await rename(part, copyFolder(folder, name));
  await syncFolder(join(folder, 'copies'));
  const rows = manifest.tables.reduce((sum, table) => sum + table.rows, 0);
  await database.transaction((tx) =>
    appendAudit(tx, keyring, {
      chain: operatorChain,
      actor,
      action: 'backup.created',
      details: { backup: name, rows, pictures: pictures.count, missing: pictures.missing },
    }),
  );
  await reportVerified(tools, folder);
  const pruned = await prune(folder, keyring, keep);
  const bytes = manifest.tables.reduce((sum, table) => sum + table.bytes, 0);
  return { name, at: manifest.at, rows, bytes, pictures, ...pruned };
}

interface Place {
  readonly folder: string;
  readonly part: string;
  readonly name: string;
  readonly at: Date;
  readonly earlier: FoundCopies['whole'];
}

async function fill(
  { database, keyring, blobs }: BackupTools,
  snapshot: Snapshot,
  { folder, part, name, at, earlier }: Place,
  say: (words: string) => void,
): Promise<{ readonly manifest: Manifest; readonly pictures: PictureCounts }> {
  const { key, wrapped } = keyring.sealingKey('backups').makeKey(contextOf(name, 'key'));
  const write = (file: string, content: Readable): Promise<SealedFile> =>
    writeSealed(join(part, file), key, contextOf(name, file), content);
  const tables: CopiedTable[] = [];
  say('copying tables');
  for (const table of await snapshot.tables()) {
    const rows = snapshot.copy(table);
    const file = await write(tableFile(table.name), rows);
    tables.push({ ...table, ...file, rows: rows.rowCount });
  }
  say('copying pictures');
  const pictures: PictureCounts = { count: 0, pictureBytes: 0, copied: 0, gone: 0, missing: 0 };
  const last = earlier.at(-1);
  const before = last && new Ahead(listedPictures(last));
  const damaged = new Set(earlier.flatMap(({ verified }) => verified?.pictures ?? []));
  const lines = copyPictures({ snapshot, live: database, blobs, folder, before, damaged }, pictures);
  const list = await write(picturesFile, Readable.from(lines, { objectMode: false }));
  let count = 0;
  const acts = async function* () {
    for await (const act of listActs(snapshot)) {
      count += 1;
      yield `${JSON.stringify(act)}\n`;
    }
  };
  const said = await write(actsFile, Readable.from(acts(), { objectMode: false }));
  const { copied: _, ...listed } = pictures;
  const manifest: Manifest = {
    format: 1,
    name,
    at: at.toISOString(),
    version: packageVersion,
    migrations: await appliedVersions(snapshot),
    keys: (await listDataKeys(snapshot)).map((each) => ({
      ...each,
      wrapped: each.wrapped.toString('base64'),
    })),
    wrappedKey: wrapped.toString('base64'),
    period: await findPeriod(snapshot),
    tables,
    sequences: await snapshot.sequences(),
    chains: await checkpoints(snapshot),
    pictures: { ...list, ...listed },
    acts: { ...said, count },
  };
  return { manifest, pictures };
}

/**
 * A folder is for one installation: pictures that no copy of it names are removed from it. One copy of ours is enough:
 * those beside it that do not open are damaged. Those that open.
 */
async function refuseOthers(folder: string, keyring: Keyring): Promise<FoundCopies['whole']> {
  const { whole, damaged } = await findCopies(folder, keyring);
  const other = damaged.findLast(({ isOther }) => isOther);
  if (whole.length > 0 || other === undefined) return whole;
  throw new NotABackup(
    `${folder} holds backups of another installation, or ${other.name} was changed. Give another folder.`,
  );
}
