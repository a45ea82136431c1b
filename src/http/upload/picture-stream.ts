import { createHash } from 'node:crypto';
import { setImmediate } from 'node:timers/promises';
import { formatBytes, otherFormat } from '../../platform/other-formats.ts';
import { isPdf, type PictureType, pdf, pictureTypeOf } from '../../platform/picture-type.ts';
import type { FieldError, FieldProblemCode, TextParameters } from '../../platform/problems/errors.ts';
import { type VisionCode, VisionError } from '../../vision/process/vision-error.ts';
import { walkOf } from '../../vision/walk/picture-walk.ts';
import type { PictureWalk } from '../../vision/walk/walk.ts';
import { httpLimits } from '../limits.ts';

/** Faults of the picture, in words that name its field. */
export const pictureProblems: Readonly<Partial<Record<VisionCode, FieldProblemCode>>> = {
  BROKEN_PICTURE: 'BROKEN_PICTURE',
  TOO_LARGE_PICTURE: 'TOO_MANY_PIXELS',
  BROKEN_PDF: 'BROKEN_PDF',
  PDF_ENCRYPTED: 'PDF_ENCRYPTED',
  PDF_SCRIPTED: 'PDF_SCRIPTED',
  PDF_WITH_FILES: 'PDF_WITH_FILES',
  PDF_TOO_LARGE: 'PDF_TOO_LARGE',
};

/** Bytes of one picture on their way to the store; stops once they prove not to be a whole picture. */
export class PictureStream {
  readonly #field: string;
  readonly #bytes: AsyncIterable<Buffer>;
  readonly #takesPdf: boolean;
  readonly #hash = createHash('sha256');
  #walk: PictureWalk | undefined;
  size = 0;
  mediaType: PictureType | typeof pdf | undefined;
  fault: FieldError | undefined;
  /** Whether the form itself ended in the middle of it. */
  broken = false;

  /** `takesPdf`: of a PDF nothing is looked at here but its header. */
  constructor(field: string, bytes: AsyncIterable<Buffer>, takesPdf = false) {
    this.#field = field;
    this.#bytes = bytes;
    this.#takesPdf = takesPdf;
  }

  async *pieces(): AsyncGenerator<Buffer> {
    let head = Buffer.alloc(0);
    try {
      for await (const chunk of this.#bytes) {
        this.size += chunk.length;
        if (this.size > httpLimits.uploadFileBytes) {
          throw this.#refuse('TOO_LARGE_FILE', { megabytes: httpLimits.uploadFileBytes / 1024 ** 2 });
        }
        this.#hash.update(chunk);
        if (this.mediaType !== undefined) {
          await this.#walk?.push(chunk);
          // Others have their turn: chunks that came at once would be walked through in one.
          await setImmediate();
          yield chunk;
          continue;
        }
        head = Buffer.concat([head, chunk]);
        const picture = pictureTypeOf(head);
        this.mediaType = picture ?? (this.#takesPdf && isPdf(head) ? pdf : undefined);
        if (this.mediaType !== undefined) {
          this.#walk = picture && walkOf(picture);
          await this.#walk?.push(head);
          yield head;
        } else if (head.length >= formatBytes) {
          throw this.#refuse('NOT_A_PICTURE', otherFormat(head, this.#takesPdf));
        }
      }
      if (this.size === 0) throw this.#refuse('EMPTY_PICTURE');
      if (this.mediaType === undefined)
        throw this.#refuse('NOT_A_PICTURE', otherFormat(head, this.#takesPdf));
      await this.#walk?.end();
    } catch (error) {
      const code = error instanceof VisionError ? pictureProblems[error.code] : undefined;
      if (error instanceof VisionError && code !== undefined) throw this.#refuse(code, error.parameters);
      this.broken = this.fault === undefined;
      throw error;
    } finally {
      this.#walk?.close();
    }
  }

  digest(): Buffer {
    return this.#hash.digest();
  }

  #refuse(code: FieldProblemCode, parameters: TextParameters = {}): Error {
    this.fault = { field: this.#field, code, parameters };
    return new Error(code);
  }
}
