import { existsSync } from 'node:fs';
import { join } from 'node:path';
import { appendAudit, operatorChain } from '../audit/chain.ts';
import { findBackups } from '../db/backup/known-backups.ts';
import type { Database } from '../db/database.ts';
import type { Keyring } from '../platform/keys/sealing.ts';
import { StartRefused } from '../platform/start-refused.ts';
import { copyFolder, listCopies, readIfThere, writeDurably } from './folder.ts';
import {
  actsFile,
  type Copy,
  isSealed,
  macOf,
  OtherKeys,
  openCopy,
  openWith,
  readManifest,
} from './manifest.ts';
import { hasPeriod } from './periods.ts';
import { faultOf } from './sealed-file.ts';

/** A copy that does not open: its disk failed, or it was changed. */
interface DamagedManifest {
  readonly name: string;
  readonly why: string;
  /** Its seal is not by these keys: it was changed, or is of another installation. */
  readonly isOther: boolean;
}

export interface FoundCopies {
  /** The oldest first. */
  readonly whole: (Copy & { readonly verified: Verified | undefined })[];
  readonly damaged: readonly DamagedManifest[];
}

/** A damaged copy is listed and does not hide the others. */
export async function findCopies(folder: string, keyring: Keyring): Promise<FoundCopies> {
  const whole: FoundCopies['whole'] = [];
  const damaged: DamagedManifest[] = [];
  for (const name of await listCopies(folder)) {
    try {
      const verified = await readVerified(folder, name, keyring);
      whole.push({ ...(await openWith(folder, name, keyring)), verified });
    } catch (error) {
      damaged.push({ name, why: (error as Error).message, isOther: error instanceof OtherKeys });
    }
  }
  return { whole, damaged };
}

/** What was last found of a copy, by a verification or a restore that was refused. It lies beside the copy. */
interface Verified {
  readonly at: string;
  /** What is not as it was written, in words; empty where the copy is whole. */
  readonly damage: readonly string[];
  readonly pictures: readonly string[];
}

const verifiedFile = (folder: string, name: string) => join(copyFolder(folder, name), 'verified.json');

/** Where it cannot be written, as on a read-only disk, it is not kept. */
export async function keepVerified(copy: Copy, found: Omit<Verified, 'at'>): Promise<void> {
  const { folder, manifest, keyring } = copy;
  const verified = { name: manifest.name, at: new Date().toISOString(), ...found };
  const text = JSON.stringify({ verified, mac: macOf(keyring, verified) });
  await writeDurably(verifiedFile(folder, manifest.name), `${text}\n`).catch(() => undefined);
}

/** Undefined if it was never verified, or other keys sealed the note. */
async function readVerified(folder: string, name: string, keyring?: Keyring): Promise<Verified | undefined> {
  try {
    const { verified, mac } = JSON.parse(String(await readIfThere(verifiedFile(folder, name))));
    const isOurs = keyring === undefined || isSealed(keyring, verified, mac);
    return isOurs && verified.name === name ? verified : undefined;
  } catch {
    return undefined;
  }
}

type Tools = Record<'database', Database> & Record<'keyring', Keyring> & Record<'actor', string>;

/** Records the findings in the audit log, for metrics, console and doctor. */
export async function reportVerified({ database, keyring, actor }: Tools, folder: string): Promise<void> {
  const { whole, damaged } = await findCopies(folder, keyring);
  const { created, verified: known } = await findBackups(database);
  // Others may be of another installation.
  const own = damaged.filter(({ name }) => created.some(({ backup }) => backup === name));
  const found = own.map(({ name }) => ({ backup: name, seen: 'manifest', faults: 1 }));
  for (const { manifest, verified } of whole) {
    if (verified === undefined) continue;
    found.push({ backup: manifest.name, seen: verified.at, faults: verified.damage.length });
  }
  for (const details of found) {
    if (known.some(({ backup, seen }) => backup === details.backup && seen === details.seen)) continue;
    await database.transaction((tx) =>
      appendAudit(tx, keyring, { chain: operatorChain, actor, action: 'backup.verified', details }),
    );
  }
}

/** The newest copy that opens, and damaged ones in words. */
export async function newestActs(
  folder: string,
  keyring: Keyring,
): Promise<{ readonly newest: Copy | undefined; readonly damaged: readonly string[] }> {
  const { whole, damaged } = await findCopies(folder, keyring);
  const passed = damaged.map(({ why }) => why);
  for (const copy of whole.reverse()) {
    const fault = await faultOf(copyFolder(folder, copy.manifest.name), actsFile, copy.manifest.acts);
    if (fault === undefined) return { newest: copy, damaged: passed };
    passed.push(`${copy.manifest.name}: ${fault}`);
  }
  return { newest: undefined, damaged: passed };
}

export type ListedCopy = Awaited<ReturnType<typeof describeCopy>>;

/** A copy as a list shows it. Without the master key its seal is not checked. */
export async function describeCopy(folder: string, name: string, keyFile: string) {
  try {
    const { manifest } = await readManifest(folder, name);
    const { at, version, tables, pictures } = manifest;
    const shut = await whyShut(folder, name, keyFile, manifest.period);
    const verified = await readVerified(folder, name);
    const damage = verified?.damage.join('; ');
    return {
      name,
      at,
      version,
      rows: tables.reduce((sum, each) => sum + each.rows, 0),
      bytes: tables.reduce((sum, each) => sum + each.bytes, 0),
      pictures: pictures.count - pictures.gone,
      pictureBytes: pictures.pictureBytes,
      missing: pictures.missing,
      /** When it was last found whole. */
      verifiedAt: damage ? null : (verified?.at ?? null),
      opens: shut === null,
      damaged: Boolean(damage),
      /** Why it does not open, or what of it is damaged, in words. */
      trouble: shut ?? (damage ? `DAMAGED: ${damage}` : null),
    };
  } catch (error) {
    const unknown = { at: null, version: null, rows: null, bytes: null, missing: null, verifiedAt: null };
    const trouble = `DAMAGED: ${(error as Error).message}`;
    return { name, ...unknown, pictures: null, pictureBytes: null, opens: false, damaged: true, trouble };
  }
}

async function whyShut(
  folder: string,
  name: string,
  keyFile: string,
  period: number,
): Promise<string | null> {
  try {
    if (existsSync(keyFile)) await openCopy(folder, name, keyFile);
  } catch (error) {
    // A seal that is wrong is damage; a key that is another is not.
    if (!(error instanceof StartRefused)) throw error;
    return 'does not open with this master key';
  }
  const here = { periodFolder: `${keyFile}.periods` };
  return hasPeriod(folder, here, period) ? null : 'no longer opens: keys were renewed';
}
