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
import {
  becomeUser,
  boundCapabilities,
  inspectFilesAs,
  leaveGroups,
  leaveNamespace,
  mount,
  mountFlags,
  setCapabilities,
} from './kernel.ts';

/** What a process of root needs to become another user whom its parent can still end. */
const needed = { CAP_KILL: 5, CAP_SETGID: 6, CAP_SETUID: 7, CAP_CHOWN: 0 } as const;
const CAP_SETPCAP = 8;

/**
 * Makes it possible for this process of root to go on as another user, and gives the step that does it. Throws where that user
 * could not run the program: then it stays root, without the rights of root.
 */
export function prepareUser(uid: number, files: readonly string[], folder: string | undefined): () => void {
  const missing = Object.entries(needed).filter(([, bit]) => !hasCapability(bit));
  if (missing.length > 0) throw new Error(`without ${missing.map(([name]) => name).join(', ')}`);
  leaveGroups();
  try {
    if (folder !== undefined) chownSync(folder, uid, uid);
    makeReadable(uid, folder === undefined ? files : [...files, folder], folder);
  } catch (error) {
    if (folder !== undefined) chownSync(folder, 0, 0);
    throw error;
  }
  return () => becomeUser(uid);
}

/** Files of the program may lie where only root can go. */
function makeReadable(uid: number, files: readonly string[], folder: string | undefined): void {
  const closed = new Set(asUser(uid, () => unreadable(files)).map((path) => closedAbove(uid, path)));
  if (closed.size === 0) return;
  // Within a folder that is needed as a whole nothing can be laid over a part.
  for (const above of closed) {
    if (files.some((path) => `${above}/`.startsWith(`${path}/`))) throw notForOthers(above);
  }
  leaveNamespace('mounts');
  mount('none', '/', null, mountFlags.recursive | mountFlags.private);
  for (const above of closed) showOnly(above, files, folder);
  const [still] = asUser(uid, () => unreadable(files));
  if (still !== undefined) throw notForOthers(still);
}

function notForOthers(path: string): Error {
  return new Error(`${path} cannot be read by other users`);
}

/** Gives up all privileges, unless the program could then not be read. */
export function giveUpCapabilities(files: readonly string[]): void {
  const permitted = capabilitiesOf('CapPrm');
  setCapabilities(0n, permitted);
  const [needing] = unreadable(files);
  setCapabilities(permitted, permitted);
  if (needing !== undefined) throw new Error(`${needing} cannot be read without capabilities`);
  if (hasCapability(CAP_SETPCAP)) boundCapabilities();
  setCapabilities(0n, 0n);
}

function hasCapability(bit: number): boolean {
  return ((capabilitiesOf('CapEff') >> BigInt(bit)) & 1n) === 1n;
}

function capabilitiesOf(which: 'CapEff' | 'CapPrm'): bigint {
  const status = readFileSync('/proc/self/status', 'utf8');
  return BigInt(`0x${new RegExp(`^${which}:\\s*([0-9a-f]+)`, 'm').exec(status)?.[1] ?? '0'}`);
}

/** Those that cannot be opened for reading. */
function unreadable(paths: readonly string[]): string[] {
  return paths.filter((path) => !opens(path, (name) => openSync(name, 'r')));
}

/** The topmost folder on the way to it that the user may not go through. */
function closedAbove(uid: number, path: string): string {
  const closed = asUser(uid, () => foldersAbove(path).find((folder) => !opens(`${folder}/.`, openPlace)));
  if (closed === undefined || closed === '/') throw notForOthers(path);
  const real = realpathSync(closed);
  // A link into what is closed.
  return real === closed ? closed : closedAbove(uid, `${real}/.`);
}

function asUser<T>(uid: number, look: () => T): T {
  inspectFilesAs(uid);
  try {
    return look();
  } finally {
    inspectFilesAs(0);
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
