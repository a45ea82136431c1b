import { readFile, stat } from 'node:fs/promises';
import { visionLimits } from '../../vision/limits.ts';
import { tooLarge } from '../../vision/pixels/magic-bytes.ts';
import { VisionError } from '../../vision/process/vision-error.ts';
import { say } from '../answers.ts';

/** A path that is no readable file. */
class FileError extends Error {
  override readonly name = 'FileError';
  constructor(
    readonly code: 'FILE_NOT_FOUND' | 'NOT_A_FILE' | 'FILE_NOT_READABLE',
    message: string,
  ) {
    super(message);
  }
}

/** Reads a file, once its kind and size are known: a pipe would block, and a huge file is refused unread. */
export async function bytesOf(file: string): Promise<Uint8Array> {
  try {
    const found = await stat(file);
    if (!found.isFile()) throw new FileError('NOT_A_FILE', 'This is a folder or a device. Name a picture.');
    if (found.size > visionLimits.pictureBytes) throw tooLarge();
    return await readFile(file);
  } catch (error) {
    const code = (error as NodeJS.ErrnoException).code;
    if (error instanceof FileError || error instanceof VisionError || code === undefined) throw error;
    if (code === 'ENOENT' || code === 'ENOTDIR') {
      throw new FileError('FILE_NOT_FOUND', 'There is no such file. Check the path.');
    }
    throw new FileError('FILE_NOT_READABLE', `The file cannot be read (${code}). Check who may read it.`);
  }
}

export interface Unread {
  readonly code: string;
  readonly message: string;
}

/** Why a picture could not be read; other errors are thrown. */
export function whyUnread(file: string, error: unknown): Unread {
  if (!(error instanceof VisionError || error instanceof FileError)) throw error;
  // The operator, who sits here, also sees why the vision process crashed or did not start.
  if (error.code === 'VISION_CRASHED' || error.code === 'VISION_NOT_STARTED') say(`${file}: ${error.cause}`);
  return { code: error.code, message: error.message };
}

/** Works at `atOnce` items at a time and yields results in the order given, so that memory stays bounded. */
export async function* inOrder<Item, Result>(
  items: readonly Item[],
  work: (item: Item) => Promise<Result>,
  atOnce: number,
): AsyncGenerator<Result> {
  const rest = items.values();
  const begun: Promise<Result>[] = [];
  const begin = () => {
    const next = rest.next();
    if (!next.done) begun.push(work(next.value));
  };
  for (let n = 0; n < atOnce; n++) begin();
  for (let first = begun.shift(); first !== undefined; first = begun.shift()) {
    yield await first;
    begin();
  }
}
