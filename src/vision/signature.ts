import { limits } from '../limits.ts';
import { pictureTypeOf } from '../picture-type.ts';
import { VisionError } from './vision-error.ts';

/** Refuses what cannot be a picture of ours by its first bytes and its size: no decoder sees it. */
export function refuseUnlessPicture(bytes: Uint8Array): void {
  if (bytes.length === 0) throw new VisionError('EMPTY_PICTURE');
  if (bytes.length > limits.pictureBytes) throw tooLarge();
  if (pictureTypeOf(bytes) === undefined) throw new VisionError('NOT_A_PICTURE');
}

export function tooLarge(): VisionError {
  return new VisionError('TOO_LARGE_PICTURE', {
    megabytes: limits.pictureBytes / 1024 ** 2,
    megapixels: limits.picturePixels / 1e6,
    side: limits.pictureSidePixels,
  });
}
