import { type Stats, statSync } from 'node:fs';
import { dirname, join, relative, resolve } from 'node:path';
import { type Config, secretSettings } from '../../platform/settings/config.ts';
import { fileSettingOf } from '../../platform/settings/secret-file-setting.ts';
import { type Environment, type Found, fails, holds } from '../finding.ts';

/** Whether somebody else on this machine could read or change what only the service should. */

export function fileModes({ config }: Environment): Found[] {
  const { dataDir, blobDir, keyFile } = config;
  const secrets = [
    dataDir,
    blobDir,
    keyFile,
    join(dataDir, 'demo.json'),
    join(dataDir, 'metrics-token'),
    // Settings may hold passwords of databases and services.
    ...settingsFiles(config),
  ];
  const open = [
    ...secrets.flatMap((path) => fault(path, dataDir) ?? []),
    ...secretFiles(config).flatMap((path) => openToAll(path) ?? []),
  ];
  if (open.length === 0) {
    return holds(
      `Only this account can read ${dataDir}, the key and the settings.`,
      `Seul ce compte peut lire ${dataDir}, la clé et les réglages.`,
    );
  }
  const named = open.map(({ path, why }) => `${path} (${why})`).join(', ');
  const command = `chmod go-rwx ${open.map(({ path }) => quoted(path)).join(' ')}`;
  return fails(
    `Others on this machine may read or change: ${named}.`,
    `D'autres comptes de cette machine peuvent lire ou modifier : ${named}.`,
    command,
    command,
  );
}

/** What is open to others, by its mode or its owner. A folder on the way that they may not enter keeps what is in it. */
function fault(path: string, dataDir: string): { path: string; why: string } | undefined {
  // Of a link the file itself, as platforms mount secrets.
  const found = statSync(path, { throwIfNoEntry: false });
  if (found === undefined || isClosed(found, ownAccount())) return undefined;
  if (path !== dataDir && isWithin(path, dataDir) && isClosed(statSync(dataDir), ownAccount()))
    return undefined;
  return { path, why: whoAndMode(found) };
}

interface Account {
  /** Undefined where the system has no such numbers. */
  readonly uid: number | undefined;
  readonly groups: readonly number[];
}

const ownAccount = (): Account => ({ uid: process.getuid?.(), groups: process.getgroups?.() ?? [] });

/** Or root lets this account's group read it: secrets that Kubernetes mounts, settings that root keeps for the service. */
export function isClosed({ mode, uid, gid }: Pick<Stats, 'mode' | 'uid' | 'gid'>, account: Account): boolean {
  const own = account.uid ?? uid;
  if ((mode & 0o077) === 0) return uid === 0 || uid === own;
  return uid === 0 && own !== 0 && (mode & 0o037) === 0 && account.groups.includes(gid);
}

function settingsFiles({ given }: Config): string[] {
  return [
    resolve('.env'),
    ...['REGISTERS_FILE', 'LISTS_FILE', 'MEDIA_FILE'].flatMap((name) => given[name] || []),
  ];
}

/** Files that hold the secret of a setting: the group may be the service's own, and platforms mount them as links. */
function secretFiles({ given }: Config): string[] {
  return secretSettings.flatMap((name) => given[fileSettingOf(name)]?.trim() || []);
}

function openToAll(path: string): { path: string; why: string } | undefined {
  const { uid, mode } = statSync(path);
  return (mode & 0o007) === 0 ? undefined : { path, why: whoAndMode({ uid, mode }) };
}

const whoAndMode = ({ uid, mode }: Pick<Stats, 'uid' | 'mode'>) =>
  `uid ${uid}, mode ${(mode & 0o777).toString(8)}`;

const quoted = (path: string) => (/^[\w./-]+$/.test(path) ? path : `'${path.replaceAll("'", "'\\''")}'`);

function isWithin(path: string, folder: string): boolean {
  return !relative(folder, path).startsWith('..');
}

export function keyLiesAmongData({ keyFile, dataDir, blobDir }: Config): boolean {
  return [dataDir, blobDir].some((folder) => isWithin(dirname(keyFile), folder));
}

export function keyApart({ config }: Environment): Found[] {
  const { keyFile } = config;
  if (keyLiesAmongData(config)) {
    return fails(
      `The master key lies among the data it opens: ${keyFile}. Whoever copies the folder reads everything.`,
      `La clé maîtresse est rangée avec les données qu'elle ouvre : ${keyFile}. Qui copie le dossier lit tout.`,
      'Stop the service, move the file to another disk, set KEY_FILE to its place, and back it up apart from the data.',
      'Arrêtez le service, déplacez le fichier sur un autre disque, indiquez sa place dans KEY_FILE et sauvegardez-le à part des données.',
    );
  }
  return holds(
    `The master key is ${keyFile}, apart from the data.`,
    `La clé maîtresse est ${keyFile}, à part des données.`,
  );
}
