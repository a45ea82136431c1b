import { join } from 'node:path';
import { createInterface } from 'node:readline';
import type { Act } from '../db/backup/acts.ts';
import { copyFolder } from './folder.ts';
import { actsFile, type Copy, contextOf, picturesFile } from './manifest.ts';
import { readSealed } from './sealed-file.ts';

/** How a line of the list says that a picture is not in the folder. */
export type Absence = 'gone' | 'missing';

/** Pictures lie in 256 folders. */
export const prefixOf = (id: string): string => id.slice(0, 2);

/** A picture that a copy names, and why it is not in the folder where it is not. */
export interface ListedPicture {
  readonly id: string;
  readonly absent: Absence | undefined;
  /** Of the sealed file; absent in copies of 0.5.0 and before. */
  readonly sha256: string | undefined;
}

/** In order of their identifiers. */
export async function* listedPictures(copy: Copy): AsyncGenerator<ListedPicture> {
  for await (const line of linesOf(copy, picturesFile)) {
    const [id = '', more] = line.split(' ');
    const absent = more === 'gone' || more === 'missing' ? more : undefined;
    yield { id, absent, sha256: absent === undefined ? more : undefined };
  }
}

/** A list that is read as far as it is needed. */
export class Ahead {
  readonly #list: AsyncGenerator<ListedPicture>;
  #next: ListedPicture | undefined;
  #begun = false;

  constructor(list: AsyncGenerator<ListedPicture>) {
    this.#list = list;
  }

  /** Adds the pictures up to the end of a prefix, with their digests. */
  async take(prefix: string, named: Map<string, string | undefined>): Promise<void> {
    if (!this.#begun) await this.#step();
    this.#begun = true;
    for (; this.#next !== undefined && prefixOf(this.#next.id) <= prefix; await this.#step()) {
      named.set(this.#next.id, this.#next.sha256);
    }
  }

  async #step(): Promise<void> {
    const { value, done } = await this.#list.next();
    this.#next = done ? undefined : value;
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
