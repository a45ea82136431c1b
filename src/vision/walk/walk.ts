import { visionLimits } from '../limits.ts';
import { tooLarge } from '../pixels/magic-bytes.ts';
import { VisionError } from '../process/vision-error.ts';

/**
 * Goes through a picture while it arrives, from its first byte to its last, and decodes nothing: what is cut off, or is not built
 * as its format says, is found without a decoder. What only a decoder can find is left to the one that reads the picture.
 * Throws a VisionError as soon as something is wrong.
 */
export interface PictureWalk {
  push(piece: Buffer): Promise<void>;
  /** After the last piece. */
  end(): Promise<void>;
  /** However it ended. */
  close(): void;
}

/** The message is for the operator; it holds nothing of the picture. */
export const broken = (why: string): VisionError => new VisionError('BROKEN_PICTURE', {}, why);

/** Before anything is made for the pixels. */
export function requireSize(
  width: number,
  height: number,
  longest: number = visionLimits.pictureSidePixels,
): void {
  if (width === 0 || height === 0) throw broken('no width or no height');
  if (width * height > visionLimits.picturePixels || Math.max(width, height) > longest)
    throw tooLarge(longest);
}
