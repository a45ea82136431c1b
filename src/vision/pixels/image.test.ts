import { deflateSync } from 'node:zlib';
import sharp, { type Sharp } from 'sharp';
import { describe, expect, it } from 'vitest';
import { visionLimits } from '../limits.ts';
import { type VisionCode, VisionError, visionProblems } from '../process/vision-error.ts';
import { decodeColour, decodeFrame, decodeGrey } from './image.ts';

/** 6 by 4 blocks of 8 pixels, all white but the top left one; what every decoded variant must show. */
const [width, height, block] = [48, 32, 8];
const rgb = Buffer.alloc(width * height * 3, 255);
for (let y = 0; y < block; y++) rgb.fill(0, y * width * 3, y * width * 3 + block * 3);
const marked = () => sharp(rgb, { raw: { width, height, channels: 3 } });

/** Average of the blocks in the corners: top left, top right, bottom right, bottom left. */
async function corners(bytes: Uint8Array): Promise<number[]> {
  const { picture } = await decodeGrey(bytes);
  expect(picture.grey).toHaveLength(picture.width * picture.height);
  const [right, bottom] = [picture.width - block, picture.height - block];
  return [
    [0, 0],
    [right, 0],
    [right, bottom],
    [0, bottom],
  ].map(([x = 0, y = 0]) => {
    let sum = 0;
    for (let row = y; row < y + block; row++)
      for (let column = x; column < x + block; column++)
        sum += picture.grey[row * picture.width + column] ?? Number.NaN;
    return sum / block ** 2;
  });
}

async function refusal(bytes: Uint8Array): Promise<VisionCode> {
  return decodeGrey(bytes).then(
    () => expect.unreachable('it was decoded'),
    (error) => {
      expect(error).toBeInstanceOf(VisionError);
      return error.code;
    },
  );
}

/** A chunk of a PNG, with its checksum. */
function chunk(type: string, data: Uint8Array): Buffer {
  const body = Buffer.concat([Buffer.from(type), data]);
  const [length, sum] = [Buffer.alloc(4), Buffer.alloc(4)];
  length.writeUInt32BE(data.length);
  sum.writeUInt32BE(crc32(body));
  return Buffer.concat([length, body, sum]);
}

function crc32(bytes: Uint8Array): number {
  let crc = ~0;
  for (const byte of bytes) {
    crc ^= byte;
    for (let bit = 0; bit < 8; bit++) crc = (crc >>> 1) ^ (crc & 1 ? 0xedb88320 : 0);
  }
  return ~crc >>> 0;
}

/** A grey PNG that says it is this large, whatever it holds. */
function pngThatClaims(across: number, down: number, rows: Uint8Array): Buffer {
  const header = Buffer.alloc(13);
  header.writeUInt32BE(across, 0);
  header.writeUInt32BE(down, 4);
  header[8] = 8;
  const signature = Buffer.from([0x89, 0x50, 0x4e, 0x47, 0x0d, 0x0a, 0x1a, 0x0a]);
  return Buffer.concat([
    signature,
    chunk('IHDR', header),
    chunk('IDAT', deflateSync(rows)),
    chunk('IEND', new Uint8Array()),
  ]);
}

describe('decoding', () => {
  it.each<[string, () => Sharp]>([
    ['JPEG', () => marked().jpeg()],
    ['progressive JPEG', () => marked().jpeg({ progressive: true })],
    ['grey JPEG', () => marked().toColourspace('b-w').jpeg()],
    ['CMYK JPEG', () => marked().toColourspace('cmyk').jpeg()],
    ['PNG', () => marked().png()],
    ['interlaced PNG', () => marked().png({ progressive: true })],
    ['PNG with a palette', () => marked().png({ palette: true })],
    ['WebP', () => marked().webp({ quality: 95 })],
    ['WebP without loss', () => marked().webp({ lossless: true })],
    ['grey PNG', () => marked().toColourspace('b-w').png()],
    ['grey PNG with alpha', () => marked().toColourspace('b-w').ensureAlpha().png()],
    ['PNG of 16 bits', () => marked().toColourspace('rgb16').png()],
    ['grey PNG of 16 bits', () => marked().toColourspace('grey16').png()],
    ['PNG of 16 bits with alpha', () => marked().ensureAlpha().toColourspace('rgb16').png()],
    ['PNG with a colour profile', () => marked().withIccProfile('p3').png()],
  ])('gives 8 bits of grey: %s', async (_, encoded) => {
    const bytes = await encoded().toBuffer();
    expect(await decodeGrey(bytes)).toMatchObject({
      shownWidth: width,
      shownHeight: height,
      picture: { width, height },
    });
    const [marker, ...others] = await corners(bytes);
    // CMYK has no full black.
    expect(marker).toBeLessThan(45);
    for (const other of others) expect(other).toBeGreaterThan(250);
  });

  it('shows what is transparent as white', async () => {
    const black = sharp({
      create: { width, height, channels: 4, background: { r: 0, g: 0, b: 0, alpha: 0 } },
    });
    expect(await corners(await black.png().toBuffer())).toEqual([255, 255, 255, 255]);
  });

  // Where the top left corner of the stored picture is when it is shown.
  it.each([
    [1, 0],
    [2, 1],
    [3, 2],
    [4, 3],
    [5, 0],
    [6, 1],
    [7, 2],
    [8, 3],
  ])('turns a picture by its EXIF orientation %i', async (orientation, shownAt) => {
    const bytes = await marked().withMetadata({ orientation }).jpeg().toBuffer();
    const dark = (await corners(bytes)).map((value) => value < 128);
    expect(dark.indexOf(true)).toBe(shownAt);
    expect(dark.filter(Boolean)).toHaveLength(1);
    const isOnItsSide = orientation > 4;
    expect(await decodeGrey(bytes)).toMatchObject({
      shownWidth: isOnItsSide ? height : width,
      shownHeight: isOnItsSide ? width : height,
    });
  });

  it.each([
    [1, 1],
    [20_000, 10],
    [10, 20_000],
  ])('takes odd sizes: %i x %i', async (across, down) => {
    const bytes = await sharp({
      create: { width: across, height: down, channels: 3, background: '#fff' },
    })
      .png()
      .toBuffer();
    const { picture } = await decodeGrey(bytes);
    expect(picture).toMatchObject({ width: across, height: down });
    expect(new Set(picture.grey)).toEqual(new Set([255]));
  });

  it('shrinks a very large picture and tells how large it is shown', async () => {
    const large = await sharp({ create: { width: 5000, height: 3500, channels: 3, background: '#fff' } })
      .withMetadata({ orientation: 6 })
      .jpeg()
      .toBuffer();
    const { shownWidth, shownHeight, picture } = await decodeGrey(large);
    expect({ shownWidth, shownHeight }).toEqual({ shownWidth: 3500, shownHeight: 5000 });
    expect(picture.width * picture.height).toBeLessThanOrEqual(visionLimits.decodedPixels);
    expect(picture.width * picture.height).toBeGreaterThan(visionLimits.decodedPixels * 0.99);
    expect(picture.width / picture.height).toBeCloseTo(3.5 / 5, 3);
  });

  it('takes the first frame of an animated PNG', async () => {
    const still = await marked().png().toBuffer();
    const afterHeader = 33;
    const control = Buffer.alloc(8);
    control.writeUInt32BE(2);
    const animated = Buffer.concat([
      still.subarray(0, afterHeader),
      chunk('acTL', control),
      still.subarray(afterHeader),
    ]);
    expect(await corners(animated)).toEqual(await corners(still));
  });

  it('takes stray bytes between the segments of a JPEG, as some cameras leave them', async () => {
    const clean = await marked().jpeg().toBuffer();
    const stray = Buffer.concat([clean.subarray(0, 20), Buffer.from([0, 0, 0, 0]), clean.subarray(20)]);
    expect(await corners(stray)).toEqual(await corners(clean));
  });

  it('keeps colours for the annotated picture', async () => {
    const red = sharp({ create: { width: 4, height: 4, channels: 4, background: { r: 255, g: 0, b: 0 } } });
    const { picture } = await decodeColour(await red.png().toBuffer());
    expect([...picture.rgb.subarray(0, 3)]).toEqual([255, 0, 0]);
    expect(picture.rgb).toHaveLength(4 * 4 * 3);
  });
});

describe('refusing', () => {
  it('an empty file', async () => {
    expect(await refusal(Buffer.alloc(0))).toBe('EMPTY_PICTURE');
  });

  it('every other format, whatever its name', async () => {
    const others = [
      await marked().gif().toBuffer(),
      await marked().tiff().toBuffer(),
      await marked().avif({ effort: 0 }).toBuffer(),
      Buffer.from('<svg xmlns="http://www.w3.org/2000/svg" width="9" height="9"/>'),
      Buffer.from('%PDF-1.7\n'),
      Buffer.from('BM'),
      Buffer.from([0xff, 0xd8]),
      Buffer.from([0]),
    ];
    for (const bytes of others) expect(await refusal(bytes)).toBe('NOT_A_PICTURE');
  });

  it('and its decoder would not open them either', async () => {
    for (const bytes of [await marked().gif().toBuffer(), await marked().tiff().toBuffer()]) {
      await expect(sharp(bytes).metadata()).rejects.toThrow(/unsupported/);
    }
  });

  it.each<[string, () => Sharp]>([
    ['JPEG', () => marked().jpeg()],
    ['progressive JPEG', () => marked().jpeg({ progressive: true })],
    ['PNG', () => marked().png()],
    ['interlaced PNG', () => marked().png({ progressive: true })],
    ['WebP', () => marked().webp()],
  ])('a picture cut off anywhere: %s', async (_, encoded) => {
    const bytes = await encoded().toBuffer();
    for (const share of [0.3, 0.6, 0.8]) {
      expect(await refusal(bytes.subarray(0, Math.floor(bytes.length * share)))).toBe('BROKEN_PICTURE');
    }
    expect(await refusal(bytes.subarray(0, 25))).toBe('BROKEN_PICTURE');
  });

  it('a PNG whose bytes were changed', async () => {
    const bytes = await marked().png().toBuffer();
    const inside = bytes.indexOf('IDAT') + 10;
    bytes[inside] = (bytes[inside] ?? 0) ^ 0xff;
    expect(await refusal(bytes)).toBe('BROKEN_PICTURE');
  });

  it('a small file that claims to be huge, before its pixels are looked at', async () => {
    const rows = Buffer.alloc(1000);
    expect(await refusal(pngThatClaims(100_000, 100_000, rows))).toBe('TOO_LARGE_PICTURE');
    expect(await refusal(pngThatClaims(8001, 5000, rows))).toBe('TOO_LARGE_PICTURE');
    expect(await refusal(pngThatClaims(1, 30_001, rows))).toBe('TOO_LARGE_PICTURE');
    expect(await refusal(pngThatClaims(30_001, 1, rows))).toBe('TOO_LARGE_PICTURE');
    expect(await refusal(pngThatClaims(1, 30_000, rows))).toBe('BROKEN_PICTURE');
    expect(await refusal(pngThatClaims(8000, 5000, rows))).toBe('BROKEN_PICTURE');
    expect(await refusal(pngThatClaims(0, 10, rows))).toBe('BROKEN_PICTURE');
  });

  it('too many bytes', async () => {
    const bytes = Buffer.alloc(visionLimits.pictureBytes + 1);
    bytes.set([0xff, 0xd8, 0xff]);
    expect(await refusal(bytes)).toBe('TOO_LARGE_PICTURE');
    expect(await refusal(bytes.subarray(1))).toBe('NOT_A_PICTURE');
  });

  it('says what is wrong in both languages, with every number filled in', async () => {
    const error = await decodeGrey(pngThatClaims(100_000, 100_000, Buffer.alloc(1))).catch((e) => e);
    expect(error.message).toBe(error.words('en'));
    expect(error.words('en')).toContain('at most 20 MB and 40 million pixels, 30000 a side');
    expect(error.words('fr')).toContain('au plus 20 Mo et 40 millions de pixels, 30000 par côté');
    for (const { words } of Object.values(visionProblems)) expect(words.en).not.toBe(words.fr);
  });
});

describe('a frame of a recording', () => {
  const frame = (side: number) =>
    sharp({ create: { width: side, height: 60, channels: 3, background: 'grey' } })
      .jpeg()
      .toBuffer();

  it('is refused where it is large, for there are many of them', async () => {
    expect(await decodeFrame(await frame(visionLimits.framePixels))).toMatchObject({ height: 60 });
    await expect(decodeFrame(await frame(visionLimits.framePixels + 1))).rejects.toMatchObject({
      code: 'TOO_LARGE_PICTURE',
    });
  });
});
