import sharp, { type Sharp } from 'sharp';
import { limits } from '../limits.ts';
import type { CheckedPicture } from './messages.ts';
import type { GreyPicture } from './picture.ts';
import { refuseUnlessPicture, tooLarge } from './signature.ts';
import { VisionError } from './vision-error.ts';

/** The only place that decodes pictures. It runs in a process of its own: see pool.ts. */

// libvips opens dozens of formats; ours are two, and never from a path.
sharp.block({ operation: ['VipsForeignLoad'] });
sharp.unblock({ operation: ['VipsForeignLoadJpegBuffer', 'VipsForeignLoadPngBuffer'] });
// One picture at a time in each process, none of them twice.
sharp.concurrency(1);
sharp.cache(false);

/** A decoded picture, and how large it is shown; the pixels are fewer where it is very large. */
export interface DecodedPicture<Pixels> {
  readonly shownWidth: number;
  readonly shownHeight: number;
  readonly picture: Pixels;
}

export interface ColourPicture {
  readonly width: number;
  readonly height: number;
  /** Red, green, blue; row by row. */
  readonly rgb: Uint8Array;
}

export async function decodeGrey(bytes: Uint8Array): Promise<DecodedPicture<GreyPicture>> {
  const { picture, ...rest } = await decodeColour(bytes);
  return { ...rest, picture: greyOf(picture) };
}

/** Brightness as the eye weighs colours. Done here because the decoder's own takes twice as long, for linear light. */
export function greyOf({ width, height, rgb }: ColourPicture): GreyPicture {
  const grey = new Uint8Array(width * height);
  for (let i = 0, from = 0; i < grey.length; i++, from += 3) {
    grey[i] =
      ((rgb[from] as number) * 77 + (rgb[from + 1] as number) * 151 + (rgb[from + 2] as number) * 28) >> 8;
  }
  return { width, height, grey };
}

export async function decodeColour(bytes: Uint8Array): Promise<DecodedPicture<ColourPicture>> {
  const shown = await shownSize(bytes);
  const shrink = Math.sqrt(limits.decodedPixels / (shown.width * shown.height));
  const decoded = decoder(bytes);
  if (shrink < 1) {
    const shrunk = (side: number) => Math.floor(side * shrink);
    decoded.resize(shrunk(shown.width), shrunk(shown.height), { fit: 'fill' });
  }
  return { shownWidth: shown.width, shownHeight: shown.height, picture: await pixelsOf(decoded) };
}

/** No side longer than that, of a picture whose size was found good: the JPEG decoder makes it small as it decodes. */
export async function decodeSmall(bytes: Uint8Array, longest: number): Promise<ColourPicture> {
  return pixelsOf(decoder(bytes).resize(longest, longest, { fit: 'inside', withoutEnlargement: true }));
}

async function pixelsOf(decoded: Sharp): Promise<ColourPicture> {
  const { data, info } = await decoded
    .flatten({ background: 'white' })
    .toColourspace('srgb')
    .raw({ depth: 'uchar' })
    .toBuffer({ resolveWithObject: true })
    .catch(refuseAsBroken);
  return { width: info.width, height: info.height, rgb: data };
}

/** With smooth edges, which small letters need to be told apart. */
export async function enlarged({ width, height, grey }: GreyPicture, factor: number): Promise<GreyPicture> {
  const size = { width: Math.round(width * factor), height: Math.round(height * factor) };
  const data = await sharp(grey, { raw: { width, height, channels: 1 } })
    .resize(size.width, size.height, { fit: 'fill', kernel: 'cubic' })
    .toColourspace('b-w')
    .raw({ depth: 'uchar' })
    .toBuffer();
  return { ...size, grey: data };
}

export async function encodePng({ width, height, rgb }: ColourPicture): Promise<Uint8Array> {
  return sharp(rgb, { raw: { width, height, channels: 3 } })
    .png({ compressionLevel: 4 })
    .toBuffer();
}

/**
 * Decodes all of a picture and keeps nothing of it. Asked for so little, the JPEG decoder still reads every byte,
 * in half of the time; a broken picture is refused as it is by the readers.
 */
export async function checkPicture(bytes: Uint8Array): Promise<CheckedPicture> {
  const shown = await shownSize(bytes);
  await decoder(bytes)
    .resize(16, 16, { fit: 'fill', kernel: 'nearest' })
    .raw()
    .toBuffer()
    .catch(refuseAsBroken);
  return shown;
}

/** From the header alone. */
async function shownSize(bytes: Uint8Array): Promise<CheckedPicture> {
  refuseUnlessPicture(bytes);
  const header = sharp(bytes, { failOn: 'error', limitInputPixels: false }).metadata();
  const { autoOrient: shown } = await header.catch(refuseAsBroken);
  const longerSide = Math.max(shown.width, shown.height);
  if (shown.width * shown.height > limits.picturePixels || longerSide > limits.pictureSidePixels) {
    throw tooLarge();
  }
  return { width: shown.width, height: shown.height };
}

function decoder(bytes: Uint8Array) {
  // Not `warning`: it refuses pictures for a few stray bytes between segments, which some cameras leave.
  return sharp(bytes, { failOn: 'error', limitInputPixels: limits.picturePixels }).autoOrient();
}

function refuseAsBroken(error: unknown): never {
  // A want of ours, not a fault of the picture.
  if (error instanceof Error && /out of memory/i.test(error.message)) throw error;
  throw new VisionError('BROKEN_PICTURE', {}, error);
}
