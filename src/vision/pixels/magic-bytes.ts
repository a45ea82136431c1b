import { otherFormat } from '../../platform/other-formats.ts';
import { pictureTypeOf } from '../../platform/picture-type.ts';
import { visionLimits } from '../limits.ts';
import { VisionError } from '../process/vision-error.ts';

/** Refuses what its magic bytes or its size show to be no picture of ours, before a decoder sees it. */
export function requireMagicBytes(bytes: Uint8Array): void {
  if (bytes.length === 0) throw new VisionError('EMPTY_PICTURE');
  if (bytes.length > visionLimits.pictureBytes) throw tooLarge();
  if (pictureTypeOf(bytes) === undefined) throw new VisionError('NOT_A_PICTURE', otherFormat(bytes));
}

/** `side`: the longest that it may have. */
export function tooLarge(side: number = visionLimits.pictureSidePixels): VisionError {
  return new VisionError('TOO_LARGE_PICTURE', {
    megabytes: visionLimits.pictureBytes / 1024 ** 2,
    megapixels: Math.floor(Math.min(visionLimits.picturePixels, side ** 2) / 1e5) / 10,
    side,
  });
}
