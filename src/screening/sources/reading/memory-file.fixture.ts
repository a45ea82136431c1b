import { Readable } from 'node:stream';
import type { ListedEntity } from '../../entity.ts';
import type { AboutFile, ListFile, Source } from '../../source.ts';

/** List files that tests write themselves. Every person and organisation in them is invented. */

/** In pieces of a few bytes, so that nothing may rely on where a piece ends. */
export function memoryFile(name: string, content: string | Uint8Array, pieceBytes = 1021): ListFile {
  const bytes = Buffer.from(content);
  return {
    name,
    open: () => {
      const pieces: Buffer[] = [];
      for (let at = 0; at < bytes.length; at += pieceBytes) pieces.push(bytes.subarray(at, at + pieceBytes));
      return Readable.from(pieces, { objectMode: false });
    },
  };
}

export interface ReadList {
  readonly entities: ListedEntity[];
  /** In English. */
  readonly about: Omit<AboutFile, 'remarks'> & { readonly remarks: readonly string[] };
}

export async function readAll(source: Source, ...files: readonly ListFile[]): Promise<ReadList> {
  const about: AboutFile = { remarks: [] };
  const entities: ListedEntity[] = [];
  for await (const entity of source.read(files, about)) entities.push(entity);
  return { entities, about: { ...about, remarks: about.remarks.map(({ en }) => en) } };
}

/** Why the files are refused; fails where they are not. */
export async function refusal(source: Source, ...files: readonly ListFile[]): Promise<string> {
  try {
    await readAll(source, ...files);
  } catch (error) {
    if (error instanceof Error && error.name === 'ListFileError') return error.message;
    throw error;
  }
  throw new Error('the files were taken');
}

/**
 * How many entities a file still gives after it was cut at each of the places, and is not refused. A format that cannot
 * tell a cut at the end of a line gives fewer there, and nowhere else.
 */
export async function takenCuts(
  read: (file: ListFile) => Promise<ReadList>,
  name: string,
  bytes: Buffer,
  places: Iterable<number>,
): Promise<{ readonly at: number; readonly count: number }[]> {
  const taken: { at: number; count: number }[] = [];
  for (const at of places) {
    try {
      const { entities } = await read(memoryFile(name, bytes.subarray(0, at)));
      taken.push({ at, count: entities.length });
    } catch (error) {
      if (!(error instanceof Error) || error.name !== 'ListFileError') throw error;
    }
  }
  return taken;
}
