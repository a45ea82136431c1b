import { existsSync } from 'node:fs';
import { KeyError, type Keyring } from '../platform/keys/sealing.ts';
import { listCopies } from './folder.ts';
import { type Copy, OtherKeys, openCopy, openWith, readManifest } from './manifest.ts';
import { hasPeriod } from './periods.ts';

/** A copy in a folder that does not open: of a disk that failed, or changed by somebody. */
interface DamagedManifest {
  readonly name: string;
  readonly why: string;
  /** Its seal is not by these keys: it was changed, or is of another installation. */
  readonly isOther: boolean;
}

export interface FoundCopies {
  /** The oldest first. */
  readonly whole: readonly Copy[];
  readonly damaged: readonly DamagedManifest[];
}

/** One that is damaged is told, and keeps nobody from the others. */
export async function findCopies(folder: string, keyring: Keyring): Promise<FoundCopies> {
  const whole: Copy[] = [];
  const damaged: DamagedManifest[] = [];
  for (const name of await listCopies(folder)) {
    try {
      whole.push(await openWith(folder, name, keyring));
    } catch (error) {
      damaged.push({ name, why: (error as Error).message, isOther: error instanceof OtherKeys });
    }
  }
  return { whole, damaged };
}

/** A copy as a list shows it; of one that is damaged little is known. */
export interface ListedCopy {
  readonly name: string;
  readonly at: string | null;
  readonly version: string | null;
  readonly rows: number | null;
  readonly bytes: number | null;
  readonly pictures: number | null;
  readonly pictureBytes: number | null;
  readonly missing: number | null;
  readonly opens: boolean;
  readonly damaged: boolean;
  /** Why it does not open, in words. */
  readonly trouble: string | null;
}

/** Where the master key is not there the seal is not looked at. */
export async function describeCopy(folder: string, name: string, keyFile: string): Promise<ListedCopy> {
  try {
    const { manifest } = await readManifest(folder, name);
    const trouble = await whyShut(folder, name, keyFile, manifest.period);
    return {
      name,
      at: manifest.at,
      version: manifest.version,
      rows: manifest.tables.reduce((sum, each) => sum + each.rows, 0),
      bytes: manifest.tables.reduce((sum, each) => sum + each.bytes, 0),
      pictures: manifest.pictures.count - manifest.pictures.gone,
      pictureBytes: manifest.pictures.pictureBytes,
      missing: manifest.pictures.missing,
      opens: trouble === null,
      damaged: false,
      trouble,
    };
  } catch (error) {
    const unknown = { at: null, version: null, rows: null, bytes: null, missing: null };
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
    if (error instanceof OtherKeys || !(error instanceof KeyError)) throw error;
    return 'does not open with this master key';
  }
  const here = { periodFolder: `${keyFile}.periods` };
  return hasPeriod(folder, here, period) ? null : 'no longer opens: keys were renewed';
}
