import sharp, { type Sharp } from 'sharp';
import { visionLimits } from '../limits.ts';
import type { ShrunkPicture } from '../process/messages.ts';
import { VisionError } from '../process/vision-error.ts';
import { requireMagicBytes, tooLarge } from './magic-bytes.ts';
import type { GreyPicture, Point } from './picture.ts';
import { Room } from './room.ts';

/** The only place that decodes pictures. It runs in vision processes: see pool.ts. */

// libvips opens dozens of formats; ours are three, and never from a path.
sharp.block({ operation: ['VipsForeignLoad'] });
sharp.unblock({
  operation: ['VipsForeignLoadJpegBuffer', 'VipsForeignLoadPngBuffer', 'VipsForeignLoadWebpBuffer'],
});
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

/** Brightness as the eye weighs colours. The decoder's own takes twice as long, for it goes through linear light. */
export function greyOf(
  { width, height, rgb }: ColourPicture,
  grey: Uint8Array = new Uint8Array(width * height),
): GreyPicture {
  // Four pixels are three words: read so, they take half of the time.
  const { buffer, byteOffset } = rgb.byteOffset % 4 === 0 ? rgb : new Uint8Array(rgb);
  const words = new Uint32Array(buffer, byteOffset, rgb.length >> 2);
  let i = 0;
  for (let at = 0; i + 3 < grey.length; i += 4, at += 3) {
    const x = words[at] as number;
    const y = words[at + 1] as number;
    const z = words[at + 2] as number;
    grey[i] = brightness(x, x >>> 8, x >>> 16);
    grey[i + 1] = brightness(x >>> 24, y, y >>> 8);
    grey[i + 2] = brightness(y >>> 16, y >>> 24, z);
    grey[i + 3] = brightness(z >>> 8, z >>> 16, z >>> 24);
  }
  for (; i < grey.length; i++) {
    grey[i] = brightness(rgb[i * 3] as number, rgb[i * 3 + 1] as number, rgb[i * 3 + 2] as number);
  }
  return { width, height, grey };
}

/** Of the lowest eight bits of each. */
const brightness = (red: number, green: number, blue: number): number =>
  ((red & 255) * 77 + (green & 255) * 151 + (blue & 255) * 28) >> 8;

export async function decodeColour(bytes: Uint8Array): Promise<DecodedPicture<ColourPicture>> {
  const shown = await shownSize(bytes);
  const shrink = Math.sqrt(visionLimits.decodedPixels / (shown.width * shown.height));
  const decoded = decoder(bytes);
  if (shrink < 1) {
    const shrunk = (side: number) => Math.floor(side * shrink);
    decoded.resize(shrunk(shown.width), shrunk(shown.height), { fit: 'fill' });
  }
  return { shownWidth: shown.width, shownHeight: shown.height, picture: await pixelsOf(decoded) };
}

const [colourRoom, greyRoom] = [new Room(), new Room()];

/** The same for as long as the work lasts, which may keep nothing of it. */
export async function whileDecoded<T>(
  bytes: Uint8Array,
  work: (decoded: DecodedPicture<ColourPicture>) => Promise<T>,
): Promise<T> {
  const { picture, ...shown } = await decodeColour(bytes);
  return colourRoom.lend(picture.rgb.length, (rgb) => {
    rgb.set(picture.rgb);
    return work({ ...shown, picture: { ...picture, rgb } });
  });
}

/** The picture in grey for as long as the work lasts, which may keep nothing of it. */
export const whileGrey = <T>(picture: ColourPicture, work: (grey: GreyPicture) => Promise<T>): Promise<T> =>
  greyRoom.lend(picture.width * picture.height, (grey) => work(greyOf(picture, grey)));

/** A frame of a recording: of many, so a large one is refused from its header. */
export async function decodeFrame(bytes: Uint8Array): Promise<ColourPicture> {
  const { width, height } = await shownSize(bytes);
  if (Math.max(width, height) > visionLimits.framePixels) throw tooLarge(visionLimits.framePixels);
  return pixelsOf(decoder(bytes));
}

/** Samples along each side of the area that a pixel of the smaller picture stands for. */
const samples = 2;
const count = samples * samples;

/** No side longer than `longest`. Much faster than resizing with the decoder. */
export function smallOf({ width, height, rgb }: ColourPicture, longest: number): ColourPicture {
  const scale = Math.min(1, longest / Math.max(width, height));
  const size = {
    width: Math.max(1, Math.round(width * scale)),
    height: Math.max(1, Math.round(height * scale)),
  };
  const [across, down] = [places(width, size.width), places(height, size.height)];
  const small = new Uint8Array(size.width * size.height * 3);
  for (let y = 0, to = 0; y < size.height; y++) {
    for (let x = 0; x < size.width; x++, to += 3) {
      let red = 0;
      let green = 0;
      let blue = 0;
      for (let i = 0; i < samples; i++) {
        const row = (down[y * samples + i] as number) * width;
        for (let j = 0; j < samples; j++) {
          const at = (row + (across[x * samples + j] as number)) * 3;
          red += rgb[at] as number;
          green += rgb[at + 1] as number;
          blue += rgb[at + 2] as number;
        }
      }
      small[to] = red / count;
      small[to + 1] = green / count;
      small[to + 2] = blue / count;
    }
  }
  return { ...size, rgb: small };
}

/** Where the samples of each pixel are taken along one side. */
const places = (from: number, to: number): Int32Array =>
  Int32Array.from({ length: to * samples }, (_, i) =>
    Math.min(from - 1, Math.floor(((i + 0.5) * from) / (to * samples))),
  );

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

/** A rectangle, in whole pixels, that lies in the picture. */
export function cutOut(
  picture: ColourPicture,
  { left, top, ...size }: { left: number; top: number; width: number; height: number },
): ColourPicture {
  const rgb = new Uint8Array(size.width * size.height * 3);
  for (let row = 0; row < size.height; row++) {
    const from = ((top + row) * picture.width + left) * 3;
    rgb.set(picture.rgb.subarray(from, from + size.width * 3), row * size.width * 3);
  }
  return { ...size, rgb };
}

/** The square around a point, cut at the edges of the picture. */
export function squareAround(picture: ColourPicture, [x, y]: Point, side: number): ColourPicture {
  const [left, top] = [Math.max(0, Math.round(x - side / 2)), Math.max(0, Math.round(y - side / 2))];
  const right = Math.min(picture.width, Math.round(x + side / 2));
  const bottom = Math.min(picture.height, Math.round(y + side / 2));
  return cutOut(picture, { left, top, width: Math.max(1, right - left), height: Math.max(1, bottom - top) });
}

/** No side longer than `longest`. */
export async function encodeJpeg(
  { width, height, rgb }: ColourPicture,
  longest: number,
): Promise<Uint8Array> {
  return sharp(rgb, { raw: { width, height, channels: 3 } })
    .resize(longest, longest, { fit: 'inside', withoutEnlargement: true })
    .jpeg({ quality: 85 })
    .toBuffer();
}

/** A plain upright JPEG for people to look at. */
export async function shrinkPicture(bytes: Uint8Array, longest: number): Promise<ShrunkPicture> {
  const { picture } = await decodeColour(bytes);
  const { data, info } = await sharp(picture.rgb, {
    raw: { width: picture.width, height: picture.height, channels: 3 },
  })
    .resize(longest, longest, { fit: 'inside', withoutEnlargement: true })
    .jpeg({ quality: 82 })
    .toBuffer({ resolveWithObject: true });
  return { jpeg: data, width: info.width, height: info.height };
}

/** From the header alone. */
async function shownSize(bytes: Uint8Array): Promise<Pick<ShrunkPicture, 'width' | 'height'>> {
  requireMagicBytes(bytes);
  const header = sharp(bytes, { failOn: 'error', limitInputPixels: false }).metadata();
  const { autoOrient: shown } = await header.catch(refuseAsBroken);
  const longerSide = Math.max(shown.width, shown.height);
  if (
    shown.width * shown.height > visionLimits.picturePixels ||
    longerSide > visionLimits.pictureSidePixels
  ) {
    throw tooLarge();
  }
  return { width: shown.width, height: shown.height };
}

function decoder(bytes: Uint8Array) {
  // Not `warning`: it refuses pictures for a few stray bytes between segments, which some cameras leave.
  return sharp(bytes, { failOn: 'error', limitInputPixels: visionLimits.picturePixels }).autoOrient();
}

function refuseAsBroken(error: unknown): never {
  // Our lack of memory, not a fault of the picture.
  if (error instanceof Error && /out of memory/i.test(error.message)) throw error;
  throw new VisionError('BROKEN_PICTURE', {}, error);
}
