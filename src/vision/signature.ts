import { limits } from '../limits.ts';
import { VisionError } from './vision-error.ts';

const signatures = [
  Buffer.from([0xff, 0xd8, 0xff]), // JPEG
  Buffer.from([0x89, 0x50, 0x4e, 0x47, 0x0d, 0x0a, 0x1a, 0x0a]), // PNG
];

/** Refuses what cannot be a picture of ours by its first bytes and its size: no decoder sees it. */
export function refuseUnlessPicture(bytes: Uint8Array): void {
  if (bytes.length === 0) throw new VisionError('EMPTY_PICTURE');
  if (bytes.length > limits.pictureBytes) throw tooLarge();
  const isPicture = signatures.some((signature) => signature.equals(bytes.subarray(0, signature.length)));
  if (!isPicture) throw new VisionError('NOT_A_PICTURE');
}

export function tooLarge(): VisionError {
  return new VisionError('TOO_LARGE_PICTURE', {
    megabytes: limits.pictureBytes / 1024 ** 2,
    megapixels: limits.picturePixels / 1e6,
    side: limits.pictureSidePixels,
  });
}
