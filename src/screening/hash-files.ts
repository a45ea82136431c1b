import { createHash } from 'node:crypto';
import { pipeline, Transform } from 'node:stream';
import type { VersionFile } from '../db/screening/list-versions.ts';
import { type ListFile, ListFileError } from './source.ts';
import { unreadable } from './sources/reading/read-text.ts';

/** What the files of an import are known by. */

export interface HashedFiles {
  /** Of the only file; of several the hash of a list like the one that `sha256sum` prints. */
  readonly sha256: string;
  readonly files: readonly VersionFile[];
}

export async function hashFiles(files: readonly ListFile[]): Promise<HashedFiles> {
  const hashed: VersionFile[] = [];
  for (const file of files) {
    const hash = createHash('sha256');
    let bytes = 0;
    try {
      for await (const chunk of file.open() as AsyncIterable<Buffer>) {
        hash.update(chunk);
        bytes += chunk.length;
      }
    } catch (error) {
      throw unreadable(file, error);
    }
    hashed.push({ name: file.name, bytes, sha256: hash.digest('hex') });
  }
  hashed.sort((a, b) => (a.name < b.name ? -1 : 1));
  const [only] = hashed;
  if (only !== undefined && hashed.length === 1) return { sha256: only.sha256, files: hashed };
  const lines = hashed.map(({ name, sha256 }) => `${sha256}  ${name}\n`).join('');
  return { sha256: createHash('sha256').update(lines).digest('hex'), files: hashed };
}

/** The same files, refused when what is read of one is not what was hashed. */
export function unchangedSince(files: readonly ListFile[], hashed: HashedFiles): ListFile[] {
  return files.map((file) => {
    const expected = hashed.files.find(({ name }) => name === file.name)?.sha256;
    return {
      name: file.name,
      open: () => {
        const hash = createHash('sha256');
        const watching = new Transform({
          transform: (chunk: Buffer, _encoding, done) => {
            hash.update(chunk);
            done(null, chunk);
          },
          flush: (done) =>
            done(hash.digest('hex') === expected ? null : new ListFileError(file.name, 0, 'CHANGED')),
        });
        return pipeline(file.open(), watching, () => undefined);
      },
    };
  });
}
