import { AppError } from '../../platform/problems/errors.ts';
import { PictureStream } from './picture-stream.ts';
import type { Keeping } from './receive-upload.ts';

export interface HeldPicture {
  readonly field: string;
  readonly bytes: Buffer;
  readonly sha256: Buffer;
}

/** Pictures that are only looked at: held in memory for as long as their request lasts, and written nowhere. */
export const holdPictures: Keeping<HeldPicture> = {
  take: async (field, part) => {
    const seen = new PictureStream(field, part.iterator({ destroyOnReturn: false }));
    const pieces: Buffer[] = [];
    try {
      for await (const piece of seen.pieces()) pieces.push(piece);
    } catch (error) {
      if (seen.fault !== undefined) return seen.fault;
      throw new AppError('INVALID_MULTIPART', { cause: error });
    } finally {
      // Whatever happened to this picture, the rest of the form is still parsed.
      part.resume();
    }
    return { field, bytes: Buffer.concat(pieces), sha256: seen.digest() };
  },
  discard: async () => undefined,
};
