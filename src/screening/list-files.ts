import { createReadStream } from 'node:fs';
import { readdir, stat } from 'node:fs/promises';
import { basename, dirname, join } from 'node:path';
import { pipeline, type Readable } from 'node:stream';
import { createGunzip } from 'node:zlib';
import { type ListFile, ListFileError } from './source.ts';

/** Files on disk as an import takes them. */

/** Sets of files that make one list together: any of them, given alone, stands for those that lie beside it. */
const sets: readonly (readonly string[])[] = [
  ['sdn.csv', 'alt.csv', 'add.csv', 'sdn_comments.csv'],
  ['cons_prim.csv', 'cons_alt.csv', 'cons_add.csv', 'cons_comments.csv'],
];

type Open = (path: string) => Readable;

/**
 * A file, a gzipped file, or the files of a folder. They are opened when they are read, and again whenever they are.
 */
export async function listFiles(path: string): Promise<ListFile[]> {
  const open: Open = createReadStream;
  try {
    const found = await stat(path);
    if (found.isDirectory()) return await filesIn(path, () => true, open);
    const name = plainName(path);
    const set = sets.find((names) => names.includes(name.toLowerCase()));
    if (set === undefined) return [await listFile(path, open)];
    return await filesIn(dirname(path), (other) => set.includes(other.toLowerCase()), open);
  } catch (error) {
    const { code } = error as NodeJS.ErrnoException;
    if (code === undefined) throw error;
    throw new ListFileError(path, 0, code === 'ENOENT' ? 'NO_FILE' : 'UNREADABLE', { code });
  }
}

async function filesIn(folder: string, wanted: (name: string) => boolean, open: Open): Promise<ListFile[]> {
  const entries = await readdir(folder, { withFileTypes: true });
  const names = entries
    .filter((entry) => !entry.isDirectory() && !entry.name.startsWith('.') && wanted(plainName(entry.name)))
    .map(({ name }) => name)
    .sort();
  if (names.length === 0) throw new ListFileError(folder, 0, 'EMPTY_FOLDER');
  return listFilesNamed(
    names.map((name) => join(folder, name)),
    open,
  );
}

/** The same for files that `open` finds by these names. */
export function listFilesNamed(names: readonly string[], open: Open): Promise<ListFile[]> {
  return Promise.all(names.map((name) => listFile(name, open)));
}

const plainName = (path: string): string => basename(path).replace(/\.gz$/i, '');

/** A gzipped file is recognised by its first bytes: names are changed on the way. */
async function listFile(path: string, open: Open): Promise<ListFile> {
  const packed = (await beginningOf(open(path))).startsWith('1f8b');
  return { name: plainName(path), open: () => (packed ? unpacked(open(path)) : open(path)) };
}

/** The first bytes, as hexadecimal digits. */
async function beginningOf(file: Readable): Promise<string> {
  for await (const chunk of file) return (chunk as Buffer).subarray(0, 2).toString('hex');
  return '';
}

/** Who reads hears of an error through the unpacker, which `pipeline` destroys with it. */
function unpacked(file: Readable): Readable {
  return pipeline(file, createGunzip(), () => undefined);
}
