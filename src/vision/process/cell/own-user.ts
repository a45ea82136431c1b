import {
  chownSync,
  closeSync,
  mkdirSync,
  openSync,
  readFileSync,
  realpathSync,
  writeFileSync,
} from 'node:fs';
import { dirname } from 'node:path';
import { isFolder, openPlace } from './allowed-files.ts';
import { becomeUser, leaveGroups, leaveNamespace, lookAtFilesAs, mount, mountFlags } from './kernel.ts';

/** What a process of root needs to become another user whom its parent can still end. */
const needed = { CAP_KILL: 5, CAP_SETGID: 6, CAP_SETUID: 7, CAP_CHOWN: 0 } as const;

/**
 * Makes it possible for this process of root to go on as another user, and gives the step that does it. Throws where that user
 * could not run the program: then it stays root, without the rights of root.
 */
export function prepareUser(uid: number, files: readonly string[], folder: string | undefined): () => void {
  const missing = Object.entries(needed).filter(([, bit]) => !hasCapability(bit));
  if (missing.length > 0) throw new Error(`without ${missing.map(([name]) => name).join(', ')}`);
  leaveGroups();
  if (folder !== undefined) chownSync(folder, uid, uid);
  const all = folder === undefined ? files : [...files, folder];
  const closed = new Set(unreadable(uid, all).map((path) => closedAbove(uid, path)));
  if (closed.size > 0) {
    leaveNamespace('mounts');
    mount('none', '/', null, mountFlags.recursive | mountFlags.private);
    for (const above of closed) showOnly(above, all, folder);
    const still = unreadable(uid, all);
    if (still.length > 0) throw new Error(`${still[0]} cannot be read by other users`);
  }
  return () => becomeUser(uid);
}

function hasCapability(bit: number): boolean {
  const effective = /^CapEff:\s*([0-9a-f]+)/m.exec(readFileSync('/proc/self/status', 'utf8'))?.[1] ?? '0';
  return ((BigInt(`0x${effective}`) >> BigInt(bit)) & 1n) === 1n;
}

/** Those that the user cannot open for reading. */
function unreadable(uid: number, paths: readonly string[]): string[] {
  return asUser(uid, () => paths.filter((path) => !opens(path, (name) => openSync(name, 'r'))));
}

/** The topmost folder on the way to it that the user may not go through. */
function closedAbove(uid: number, path: string): string {
  const closed = asUser(uid, () => foldersAbove(path).find((folder) => !opens(`${folder}/.`, openPlace)));
  if (closed === undefined || closed === '/') throw new Error(`${path} cannot be read by other users`);
  const real = realpathSync(closed);
  // A link into what is closed.
  return real === closed ? closed : closedAbove(uid, `${real}/.`);
}

function asUser<T>(uid: number, look: () => T): T {
  lookAtFilesAs(uid);
  try {
    return look();
  } finally {
    lookAtFilesAs(0);
  }
}

function opens(path: string, open: (path: string) => number): boolean {
  try {
    closeSync(open(path));
    return true;
  } catch {
    return false;
  }
}

/** From the root down. */
function foldersAbove(path: string): string[] {
  const parent = dirname(path);
  return parent === path ? [] : [...foldersAbove(parent), parent];
}

/** Lays an empty folder over one that is closed, in this process's own view of the files, with only these paths in it. */
function showOnly(above: string, paths: readonly string[], folder: string | undefined): void {
  const inside = paths.filter((path) => path.startsWith(`${above}/`));
  const places = inside
    // What lies in another one of them comes with it.
    .filter((path) => !inside.some((other) => path.startsWith(`${other}/`)))
    .map((path) => ({ path, place: openPlace(path), isFolder: isFolder(path) }));
  const { bind, readOnly, noSetUid, noDevices, again } = mountFlags;
  const harmless = noSetUid | noDevices;
  mount('tmpfs', above, 'tmpfs', harmless, 'mode=0755,size=1m');
  for (const { path, place, isFolder } of places) {
    mkdirSync(isFolder ? path : dirname(path), { recursive: true, mode: 0o755 });
    if (!isFolder) writeFileSync(path, '');
    mount(`/proc/self/fd/${place}`, path, null, bind);
    mount('none', path, null, again | bind | harmless | (path === folder ? 0 : readOnly));
    closeSync(place);
  }
  mount('none', above, null, again | readOnly | harmless);
}
