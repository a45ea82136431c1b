import { createHash } from 'node:crypto';
import { existsSync } from 'node:fs';
import { lostChains } from '../audit/chain.ts';
import { verifyChain } from '../audit/verify-chain.ts';
import { proveLedger } from '../credits/ledger.ts';
import { type AuditRow, listAuditChains } from '../db/audit/audit.ts';
import { digestsOfPictures, pagesOfDossiers } from '../db/backup/pictures.ts';
import type { Database } from '../db/database.ts';
import type { DossierRow } from '../db/dossiers/dossiers.ts';
import { NoEmbeddedServer } from '../db/embedded/binaries.ts';
import { hasDossierPolicies } from '../db/policies/dossier-policies.ts';
import { DossierKey, openDossiers, type StoredDossier } from '../dossiers/stored-dossier.ts';
import { proveScreenings } from '../screening/keep-screening.ts';
import { proveCertificate } from '../subjects/erasure-certificate.ts';
import { keepVerified } from './copies.ts';
import { picturePath } from './copy-pictures.ts';
import { chooseCopy, copyFolder, readIfThere } from './folder.ts';
import { inParallel } from './in-parallel.ts';
import { backupLimits } from './limits.ts';
import { listedActs, listedPictures } from './lists.ts';
import { loadTables, refuseNewer } from './load.ts';
import { actsFile, type Copy, openCopy, picturesFile, tableFile } from './manifest.ts';
import { type ScratchPlace, withScratch } from './scratch.ts';
import { digestOf, faultOf } from './sealed-file.ts';

/**
 * Proves a copy by restoring it into a temporary database. Every file is as it was
 * written, every table is filled and its constraints hold, the chains are whole, every dossier opens and every picture is
 * there, opens and is the one that was uploaded.
 */

export interface VerifyOptions extends ScratchPlace {
  readonly folder: string;
  readonly at?: string | undefined;
  readonly keyFile: string;
  readonly say?: (words: string) => void;
}

export interface Verification {
  readonly name: string;
  readonly at: string;
  readonly faults: readonly string[];
  /** Of very many only the first are listed. */
  readonly faultCount: number;
  readonly rows: number;
  readonly entries: number;
  readonly dossiers: number;
  readonly pictures: number;
  /** Removed while the copy was made. */
  readonly gone: number;
  /** Why tables, chains, dossiers and content of pictures were not checked; null if they were. */
  readonly unchecked: string | null;
}

class Findings {
  readonly faults: string[] = [];
  /** Of these, what is not as it was written; pictures among it. */
  readonly damage: string[] = [];
  readonly damagedPictures = new Set<string>();
  count = 0;
  entries = 0;
  dossiers = 0;
  pictures = 0;
  gone = 0;

  fault(words: string, isDamage = true): void {
    this.count += 1;
    if (this.faults.length < backupLimits.faultsReported) this.faults.push(words);
    if (isDamage) this.damage.push(words);
  }

  picture(id: string, what: string): void {
    this.damagedPictures.add(id);
    this.fault(`the picture ${id} ${what}`);
  }

  /** Kept beside the copy; it counts as whole only if everything was checked. */
  async keep(copy: Copy, isComplete: boolean): Promise<void> {
    const damage = this.damage.slice(0, backupLimits.damageKept);
    if (isComplete || damage.length > 0)
      await keepVerified(copy, { damage, pictures: [...this.damagedPictures] });
  }
}

export async function verifyBackup(options: VerifyOptions): Promise<Verification> {
  const { folder, at, keyFile, say = () => undefined } = options;
  const copy = await openCopy(folder, await chooseCopy(folder, at), keyFile);
  refuseNewer(copy);
  const { manifest } = copy;
  const found = new Findings();
  say('comparing files');
  const damaged = await verifyFiles(copy, found);
  const absent = damaged.has(picturesFile) ? new Set<string>() : await verifyList(copy, found);
  if (!damaged.has(actsFile)) await verifyActs(copy, found);
  let unchecked: string | null = null;
  if (![...damaged].some((file) => file.endsWith('.table'))) {
    try {
      await withScratch(options, manifest.name, (database) =>
        verifyContent(database, copy, absent, found, say).catch((error: Error) =>
          found.fault(`it cannot be restored: ${error.message}`),
        ),
      );
    } catch (error) {
      if (!(error instanceof NoEmbeddedServer)) throw error;
      unchecked = error.message;
      if (!damaged.has(picturesFile)) await verifyPictures(copy, found);
    }
  }
  await found.keep(copy, unchecked === null);
  const rows = manifest.tables.reduce((sum, table) => sum + table.rows, 0);
  const { faults, count: faultCount, entries, dossiers, pictures, gone } = found;
  const looked = { rows, entries, dossiers, pictures, gone, unchecked };
  return { name: manifest.name, at: manifest.at, faults, faultCount, ...looked };
}

async function verifyContent(
  database: Database,
  copy: Copy,
  absent: ReadonlySet<string>,
  found: Findings,
  say: (words: string) => void,
): Promise<void> {
  await loadTables(database, copy, say);
  say('following the chains');
  await verifyChains(database, copy, found);
  say('opening dossiers and pictures');
  for await (const page of pagesOfDossiers(database, backupLimits.rowsTogether)) {
    await verifyDossiers(database, copy, page, absent, found);
  }
}

/** What can be said of pictures without the rows that have their keys and fingerprints. */
async function verifyPictures(copy: Copy, found: Findings): Promise<void> {
  await inParallel(listedPictures(copy), async ({ id, absent, sha256 }) => {
    if (absent !== undefined) return;
    found.pictures += 1;
    const path = picturePath(copy.folder, id);
    if (!existsSync(path)) found.picture(id, 'is missing');
    else if (sha256 !== undefined && (await digestOf(path)).sha256 !== sha256)
      found.picture(id, 'was changed');
  });
}

/** Compares every file of a copy with what was written, before anything is restored. */
export async function checkFiles(copy: Copy): Promise<Findings> {
  const found = new Findings();
  if (!(await verifyFiles(copy, found)).has(picturesFile)) await verifyPictures(copy, found);
  return found;
}

/** The files that are not as they were written. */
async function verifyFiles({ folder, manifest }: Copy, found: Findings): Promise<Set<string>> {
  const files = [
    ...manifest.tables.map((table) => ({ file: tableFile(table.name), ...table })),
    { file: picturesFile, ...manifest.pictures },
    { file: actsFile, ...manifest.acts },
  ];
  const damaged = new Set<string>();
  for (const each of files) {
    const fault = await faultOf(copyFolder(folder, manifest.name), each.file, each);
    if (fault === undefined) continue;
    damaged.add(each.file);
    found.fault(fault);
  }
  return damaged;
}

/** Pictures that the copy is without. */
async function verifyList(copy: Copy, found: Findings): Promise<Set<string>> {
  const without = new Set<string>();
  let count = 0;
  for await (const { id, absent } of listedPictures(copy)) {
    count += 1;
    if (absent === undefined) continue;
    without.add(id);
    if (absent === 'gone') found.gone += 1;
    else found.fault(`the picture ${id} was missing in the store when the copy was made`, false);
  }
  const { count: expected } = copy.manifest.pictures;
  if (count !== expected) found.fault(`${picturesFile} names ${count} pictures instead of ${expected}`);
  return without;
}

async function verifyActs(copy: Copy, found: Findings): Promise<void> {
  let count = 0;
  for await (const _ of listedActs(copy)) count += 1;
  const { count: expected } = copy.manifest.acts;
  if (count !== expected) found.fault(`${actsFile} has ${count} acts instead of ${expected}`);
}

async function verifyChains(database: Database, { manifest, keyring }: Copy, found: Findings): Promise<void> {
  const prove = async (row: AuditRow) =>
    (await proveLedger(database, row)) ??
    (await proveScreenings(database, row)) ??
    (await proveCertificate(database, row));
  for (const chain of await lostChains(database, manifest.chains))
    found.fault(`the chain ${chain} is missing`);
  for (const head of await listAuditChains(database)) {
    const report = await verifyChain({ database, keyring }, head, manifest.chains, prove);
    found.entries += report.entries;
    for (const { en } of report.faults) found.fault(`chain ${head.chain}: ${en}`);
  }
}

async function verifyDossiers(
  database: Database,
  copy: Copy,
  rows: readonly DossierRow[],
  absent: ReadonlySet<string>,
  found: Findings,
): Promise<void> {
  const pictures: { readonly id: string; readonly wrappedKey: Buffer; readonly key: DossierKey }[] = [];
  for (const { dossier, key } of await openAll(database, copy, rows, found)) {
    for (const { id, wrappedKey } of dossier.documents.flatMap((each) => each.pictures)) {
      if (wrappedKey !== null && !absent.has(id)) pictures.push({ id, wrappedKey, key });
    }
  }
  const digests = await digestsOfPictures(
    database,
    pictures.map(({ id }) => id),
  );
  await inParallel(pictures, async ({ id, wrappedKey, key }) => {
    const sealed = await readIfThere(picturePath(copy.folder, id));
    found.pictures += 1;
    if (sealed === undefined) return found.picture(id, 'is missing');
    try {
      const digest = createHash('sha256')
        .update(key.openPicture(id, wrappedKey, sealed))
        .digest('hex');
      if (digest !== digests.get(id)) found.picture(id, 'is not the one that was uploaded');
    } catch {
      found.picture(id, 'was changed');
    }
  });
}

/** All at once, which is quicker; one by one where something does not open. */
async function openAll(
  database: Database,
  copy: Copy,
  rows: readonly DossierRow[],
  found: Findings,
): Promise<{ readonly dossier: StoredDossier; readonly key: DossierKey }[]> {
  try {
    const opened = await openDossiers(database, copy.keyring, rows, await hasDossierPolicies(database));
    found.dossiers += rows.length;
    return opened.flatMap((dossier, i) => {
      const key = rows[i] && DossierKey.open(copy.keyring, rows[i]);
      return key === undefined ? [] : [{ dossier, key }];
    });
  } catch (error) {
    const [row] = rows;
    if (row !== undefined && rows.length === 1) {
      found.dossiers += 1;
      found.fault(`the dossier ${row.uuid} does not open: ${(error as Error).message}`);
      return [];
    }
    const opened = [];
    for (const each of rows) opened.push(...(await openAll(database, copy, [each], found)));
    return opened;
  }
}
