import { closeSync, fsyncSync, openSync, rmSync, statfsSync, statSync, writeSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import texts from '../../../vocabulary/doctor/words.json' with { type: 'json' };
import { serverFacts } from '../../db/server-facts.ts';
import type { Text } from '../../platform/language.ts';
import { type Environment, type Found, fails, holds } from '../finding.ts';
import { doctorLimits } from '../limits.ts';

/** Whether writes reach a disk that keeps them, and whether it has room. */

/** File systems that lose what they hold, by the number that Linux gives them. */
const passing: Readonly<Record<number, Text>> = texts.passing;

export async function diskSyncs({ config, database }: Environment): Promise<Found[]> {
  const lost = [config.dataDir, config.blobDir].flatMap((folder) => {
    const kind = passing[typeOf(folder)];
    return kind === undefined ? [] : [{ folder, kind }];
  });
  const [first] = lost;
  if (first !== undefined) {
    return fails(
      `${first.folder} lies ${first.kind.en}.`,
      `${first.folder} se trouve ${first.kind.fr}.`,
      'Set DATA_DIR and BLOB_DIR to folders on a real disk (a volume of the container).',
      'Placez DATA_DIR et BLOB_DIR sur un vrai disque (un volume du conteneur).',
    );
  }
  const { unsafe } = await serverFacts(database);
  if (unsafe.length > 0) {
    return fails(
      `The database may lose what it acknowledged: ${unsafe.map((name) => `${name}=off`).join(', ')}.`,
      `La base de données peut perdre ce qu'elle a confirmé : ${unsafe.map((name) => `${name}=off`).join(', ')}.`,
      'Turn these on in postgresql.conf (or for the role or database) and reload the server.',
      'Activez-les dans postgresql.conf (ou pour le rôle ou la base) et rechargez le serveur.',
    );
  }
  const milliseconds = syncedWrite(config.dataDir);
  return holds(
    `Commits are synced; a write to ${config.dataDir} is on disk after ${milliseconds} ms.`,
    `Les validations sont synchronisées ; une écriture dans ${config.dataDir} est sur disque après ${milliseconds.replace('.', ',')} ms.`,
  );
}

/** The median, in milliseconds. */
function syncedWrite(folder: string): string {
  const path = join(folder, `.doctor-${process.pid}`);
  const file = openSync(path, 'wx', 0o600);
  try {
    const times = Array.from({ length: doctorLimits.syncs }, () => {
      const start = performance.now();
      writeSync(file, 'akwaba');
      fsyncSync(file);
      return performance.now() - start;
    });
    return (times.sort((a, b) => a - b)[Math.floor(times.length / 2)] ?? 0).toFixed(1);
  } finally {
    closeSync(file);
    rmSync(path, { force: true });
  }
}

function typeOf(folder: string): number {
  try {
    return statfsSync(folder).type;
  } catch {
    return 0;
  }
}

export interface Room {
  readonly folder: string;
  readonly free: number;
  readonly enough: boolean;
}

/** Of folders that are there; one where several are on the same disk. */
export function roomOn(folders: readonly string[]): Room[] {
  return onePerDisk(folders).map((folder) => {
    const { bavail, blocks, bsize } = statfsSync(folder);
    const free = bavail * bsize;
    return {
      folder,
      free,
      enough: free >= Math.max(doctorLimits.freeBytes, blocks * bsize * doctorLimits.freeShare),
    };
  });
}

export function room({ config }: Environment): Found[] {
  const seen = roomOn([config.dataDir, config.blobDir, tmpdir()]);
  const words = (few: boolean, size: (gibibytes: string) => string) =>
    seen
      .filter(({ enough }) => enough !== few)
      .map(({ folder, free }) => `${folder} ${size((free / 1024 ** 3).toFixed(1))}`)
      .join(', ');
  const en = (size: string) => `${size} GiB`;
  const fr = (size: string) => `${size.replace('.', ',')} Gio`;
  const enough = seen.every((one) => one.enough);
  return [
    {
      holds: enough,
      seen: enough
        ? { en: `Free: ${words(false, en)}.`, fr: `Libre : ${words(false, fr)}.` }
        : {
            en: `Little room is left: ${words(true, en)}.`,
            fr: `Il reste peu de place : ${words(true, fr)}.`,
          },
      advice: {
        en: 'Make room or use a larger disk before uploads fail; "akwaba retention" tells what may go.',
        fr: 'Libérez de la place ou prenez un disque plus grand avant que les envois échouent ; « akwaba retention » dit ce qui peut partir.',
      },
    },
  ];
}

/** Folders that are there, without those on the same disk as one before. */
function onePerDisk(folders: readonly string[]): string[] {
  const seen = new Set<number>();
  return folders.filter((folder) => {
    const device = statSync(folder, { throwIfNoEntry: false })?.dev;
    if (device === undefined || seen.has(device)) return false;
    seen.add(device);
    return true;
  });
}
