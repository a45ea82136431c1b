import { join } from 'node:path';
import { createInterface } from 'node:readline';
import type { Act } from '../db/backup/acts.ts';
import type { Absence } from './copy-pictures.ts';
import { copyFolder } from './folder.ts';
import { actsFile, type Copy, contextOf, picturesFile } from './manifest.ts';
import { readSealed } from './sealed-file.ts';

/** A picture that a copy names, and why it is not in the folder where it is not. */
export interface ListedPicture {
  readonly id: string;
  readonly absent: Absence | undefined;
}

/** In order of their identifiers. */
export async function* listedPictures(copy: Copy): AsyncGenerator<ListedPicture> {
  for await (const line of linesOf(copy, picturesFile)) {
    const [id = '', absent] = line.split(' ');
    yield { id, absent: absent as Absence | undefined };
  }
}

export async function* listedActs(copy: Copy): AsyncGenerator<Act> {
  for await (const line of linesOf(copy, actsFile)) yield JSON.parse(line) as Act;
}

async function* linesOf({ folder, manifest, key }: Copy, file: string): AsyncGenerator<string> {
  const path = join(copyFolder(folder, manifest.name), file);
  const content = readSealed(path, key, contextOf(manifest.name, file));
  let failure: Error | undefined;
  content.once('error', (error) => {
    failure = error;
  });
  for await (const line of createInterface({ input: content, crlfDelay: Number.POSITIVE_INFINITY }))
    yield line;
  // Lines end with their stream, however that ends.
  if (failure !== undefined) throw failure;
}
