import { createHash } from 'node:crypto';
import { namedBlobs } from '../db/blobs/orphans.ts';
import type { Db } from '../db/database.ts';
import { type KeptPicture, knownPictures, listKeptPictures } from '../db/dossiers/pictures.ts';
import { DossierKey } from '../dossiers/stored-dossier.ts';
import type { Keyring } from '../platform/keys/sealing.ts';
import { kindOfBlob } from '../storage/blob-keys.ts';
import type { BlobStore, StoredBlob } from '../storage/blob-store.ts';
import { retentionLimits } from './limits.ts';

/**
 * Checks that every picture has its blob and every blob its picture, beside a running service. Rows and listing come in the
 * same order, so one pass with little memory is enough; differences are checked again, since they may be of that moment.
 */

export interface BlobReport {
  /** Pictures to be kept, and blobs, as they were seen. */
  pictures: number;
  blobs: number;
  bytes: number;
  /** Pictures without a blob. */
  missing: Fault;
  /** Blobs that no picture names, though no upload can still be about to. */
  unnamed: Fault;
  /** Blobs that an upload may still be about to name. */
  arriving: number;
  /** Blobs that are no pictures: files that wait to be imported. */
  others: number;
  /** With `open`: how many were opened, and which could not be, or are not what was uploaded. */
  opened: number;
  broken: Fault;
}

/** How many, and the first of them. */
interface Fault {
  count: number;
  readonly keys: string[];
}

interface Verifying {
  readonly database: Db;
  readonly keyring: Keyring;
  readonly blobs: BlobStore;
  /** Also opens each blob, which proves every byte of it. */
  readonly open: boolean;
  onProgress(report: Readonly<BlobReport>): void;
}

export async function verifyBlobs({
  database,
  keyring,
  blobs,
  open,
  onProgress,
}: Verifying): Promise<BlobReport> {
  const fault = (): Fault => ({ count: 0, keys: [] });
  const report: BlobReport = {
    pictures: 0,
    blobs: 0,
    bytes: 0,
    missing: fault(),
    unnamed: fault(),
    arriving: 0,
    others: 0,
    opened: 0,
    broken: fault(),
  };
  const missing = new Batch<KeptPicture>(async (rows) =>
    note(report.missing, await stillMissing(database, blobs, rows)),
  );
  const unnamed = new Batch<StoredBlob>(async (listed) =>
    sortOut(report, listed, await stillUnnamed(database, listed)),
  );
  const opening = new Batch<KeptPicture>(async (rows) => {
    report.opened += rows.length;
    note(report.broken, await brokenOf(database, keyring, blobs, rows));
  }, retentionLimits.blobsOpenedAtOnce);

  for await (const { row, blob } of sideBySide(keptPictures(database), blobs.list())) {
    if (row !== undefined) report.pictures += 1;
    if (blob !== undefined) {
      report.blobs += 1;
      report.bytes += blob.bytes;
    }
    onProgress(report);
    if (row === undefined && blob !== undefined) {
      if (kindOfBlob(blob.key) === 'picture') await unnamed.add(blob);
      else report.others += 1;
    } else if (row !== undefined && blob === undefined) await missing.add(row);
    else if (row !== undefined && open) await opening.add(row);
  }
  await missing.end();
  await unnamed.end();
  await opening.end();
  return report;
}

export function isWhole({ missing, unnamed, broken }: BlobReport): boolean {
  return missing.count + unnamed.count + broken.count === 0;
}

/** Checks a batch of differences again. */
class Batch<T> {
  readonly #work: (items: readonly T[]) => Promise<void>;
  readonly #size: number;
  #items: T[] = [];

  constructor(work: (items: readonly T[]) => Promise<void>, size: number = retentionLimits.blobsTogether) {
    this.#work = work;
    this.#size = size;
  }

  async add(item: T): Promise<void> {
    this.#items.push(item);
    if (this.#items.length >= this.#size) await this.end();
  }

  async end(): Promise<void> {
    const items = this.#items;
    this.#items = [];
    if (items.length > 0) await this.#work(items);
  }
}

function note(fault: Fault, keys: readonly string[]): void {
  fault.count += keys.length;
  fault.keys.push(...keys.slice(0, Math.max(0, retentionLimits.faultyBlobsNamed - fault.keys.length)));
}

/** Those that are neither removed nor in the store. */
async function stillMissing(db: Db, blobs: BlobStore, rows: readonly KeptPicture[]): Promise<string[]> {
  const lost: string[] = [];
  for (const { id } of rows) {
    const stream = await blobs.stream(id);
    stream?.destroy();
    if (stream === undefined) lost.push(id);
  }
  const known = await knownPictures(db, lost);
  return lost.filter((id) => known.has(id));
}

async function stillUnnamed(db: Db, listed: readonly StoredBlob[]): Promise<readonly StoredBlob[]> {
  const known = await namedBlobs(
    db,
    listed.map(({ key }) => key),
  );
  return listed.filter(({ key }) => !known.has(key));
}

function sortOut(report: BlobReport, listed: readonly StoredBlob[], unnamed: readonly StoredBlob[]): void {
  // Their rows were written after those around them were read.
  report.pictures += listed.length - unnamed.length;
  const before = Date.now() - retentionLimits.arrivingSeconds * 1000;
  const old = unnamed.filter(({ modifiedAt }) => modifiedAt.getTime() < before);
  report.arriving += unnamed.length - old.length;
  note(
    report.unnamed,
    old.map(({ key }) => key),
  );
}

/** Those that do not open, or are not the bytes that were uploaded. */
async function brokenOf(
  db: Db,
  keyring: Keyring,
  blobs: BlobStore,
  rows: readonly KeptPicture[],
): Promise<string[]> {
  const broken: string[] = [];
  const check = async (row: KeptPicture) => {
    const sealed = await blobs.get(row.id);
    if (sealed === undefined || !opens(keyring, row, sealed)) broken.push(row.id);
  };
  await Promise.all(rows.map(check));
  const known = await knownPictures(db, broken);
  return broken.filter((id) => known.has(id));
}

function opens(keyring: Keyring, row: KeptPicture, sealed: Buffer): boolean {
  try {
    const key = DossierKey.open(keyring, row);
    if (key === undefined || row.pictureKey === null) return false;
    const bytes = key.openPicture(row.id, row.pictureKey, sealed);
    return createHash('sha256').update(bytes).digest().equals(row.sha256);
  } catch {
    return false;
  }
}

async function* keptPictures(db: Db): AsyncGenerator<KeptPicture> {
  let after = '00000000-0000-0000-0000-000000000000';
  for (;;) {
    const rows = await listKeptPictures(db, after, retentionLimits.blobsTogether);
    yield* rows;
    const last = rows.at(-1);
    if (last === undefined) return;
    after = last.id;
  }
}

interface Pair {
  readonly row: KeptPicture | undefined;
  readonly blob: StoredBlob | undefined;
}

async function* sideBySide(
  rows: AsyncGenerator<KeptPicture>,
  listed: AsyncIterable<StoredBlob>,
): AsyncGenerator<Pair> {
  let row = await rows.next();
  let before = '';
  for await (const blob of listed) {
    if (blob.key <= before) throw new Error('the store does not list its blobs in the order of their keys');
    before = blob.key;
    for (; !row.done && row.value.id < blob.key; row = await rows.next())
      yield { row: row.value, blob: undefined };
    const isSame = !row.done && row.value.id === blob.key;
    yield { row: isSame ? (row.value as KeptPicture) : undefined, blob };
    if (isSame) row = await rows.next();
  }
  for (; !row.done; row = await rows.next()) yield { row: row.value, blob: undefined };
}
