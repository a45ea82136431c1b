import { visionLimits } from '../limits.ts';
import { tooLarge } from '../pixels/magic-bytes.ts';
import { VisionError } from '../process/vision-error.ts';

/** The words are for whoever looks for the cause; they hold nothing of the picture. */
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
