import { crc32, deflateSync } from 'node:zlib';
import fc from 'fast-check';
import sharp, { type Sharp } from 'sharp';
import { describe, expect, it } from 'vitest';
import { runs } from '../../../test/breadth.ts';
import { pictureTypeOf } from '../../platform/picture-type.ts';
import { decodeGrey } from '../pixels/image.ts';
import { VisionError } from '../process/vision-error.ts';
import { walkOf } from './picture-walk.ts';

/** The code of what is wrong, or `OK`. */
async function walked(bytes: Buffer, step = 1000): Promise<string> {
  const type = pictureTypeOf(bytes);
  if (type === undefined) throw new Error('no picture');
  const walk = walkOf(type);
  try {
    for (let at = 0; at < bytes.length; at += step) await walk.push(bytes.subarray(at, at + step));
    await walk.end();
    return 'OK';
  } catch (error) {
    if (error instanceof VisionError) return error.code;
    throw error;
  } finally {
    walk.close();
  }
}

const noise = { type: 'gaussian', mean: 128, sigma: 40 } as const;
const drawn = (width = 61, height = 43): Sharp =>
  sharp({ create: { width, height, channels: 3, background: '#fff', noise } });
const deep = () => drawn().toColourspace('rgb16');

/** What many cameras, phones, scanners and editors write. */
const kinds: Readonly<Record<string, () => Promise<Buffer>>> = {
  'a JPEG': () => drawn().jpeg().toBuffer(),
  'a JPEG of one pixel': () => drawn(1, 1).jpeg().toBuffer(),
  'a progressive JPEG': () => drawn().jpeg({ progressive: true }).toBuffer(),
  'a JPEG with colours in full': () => drawn().jpeg({ chromaSubsampling: '4:4:4', quality: 100 }).toBuffer(),
  'a JPEG with tables of its own': () => drawn().jpeg({ mozjpeg: true }).toBuffer(),
  'a grey JPEG': () => drawn().greyscale().jpeg().toBuffer(),
  'a JPEG for print': () => drawn().toColourspace('cmyk').jpeg().toBuffer(),
  'a JPEG with metadata': () =>
    drawn().withMetadata({ orientation: 6 }).withIccProfile('p3').jpeg().toBuffer(),
  'a WebP': () => drawn().webp().toBuffer(),
  'a WebP without loss': () => drawn(62, 43).webp({ lossless: true }).toBuffer(),
  'a WebP one can see through': () => drawn().ensureAlpha(0.5).webp().toBuffer(),
  'a WebP with metadata': () =>
    drawn().withMetadata({ orientation: 6 }).withIccProfile('p3').webp().toBuffer(),
  'a PNG': () => drawn().png().toBuffer(),
  'a PNG of one pixel': () => drawn(1, 1).png().toBuffer(),
  'an interlaced PNG': () => drawn().png({ progressive: true }).toBuffer(),
  'a small interlaced PNG': () => drawn(3, 2).png({ progressive: true }).toBuffer(),
  'a PNG with a palette': () => drawn().png({ palette: true, colours: 13 }).toBuffer(),
  'a PNG of 16 bits': () => deep().png().toBuffer(),
  'a grey PNG': () => drawn().greyscale().png().toBuffer(),
  'a black and white PNG': () => drawn().threshold().png({ palette: true, colours: 2 }).toBuffer(),
  'a PNG one can see through': () => drawn().ensureAlpha(0.5).png({ adaptiveFiltering: true }).toBuffer(),
};
/** By which each is recognised. */
const signatureBytes = { 'image/jpeg': 3, 'image/png': 8, 'image/webp': 21 };
const all = Object.keys(kinds).map((name) => [name] as const);
const made = (name: string): Promise<Buffer> => {
  const make = kinds[name];
  if (make === undefined) throw new Error(name);
  return make();
};

/** A segment of a JPEG. */
const segment = (marker: number, ...body: number[]) =>
  Buffer.from([0xff, marker, (body.length + 2) >> 8, (body.length + 2) & 255, ...body]);
const chunk = (name: string, data: Buffer) => {
  const body = Buffer.concat([Buffer.from(name), data]);
  const [size, sum] = [Buffer.alloc(4), Buffer.alloc(4)];
  size.writeUInt32BE(data.length);
  sum.writeUInt32BE(crc32(body) >>> 0);
  return Buffer.concat([size, body, sum]);
};
const signature = Buffer.from([0x89, 0x50, 0x4e, 0x47, 13, 10, 26, 10]);
/** A grey PNG of 8 bits whose rows are these bytes. */
function png(width: number, height: number, rows: Buffer, ...more: Buffer[]): Buffer {
  const header = Buffer.alloc(13);
  header.writeUInt32BE(width);
  header.writeUInt32BE(height, 4);
  header.set([8, 0, 0, 0, 0], 8);
  const parts = [
    chunk('IHDR', header),
    ...more,
    chunk('IDAT', deflateSync(rows)),
    chunk('IEND', Buffer.alloc(0)),
  ];
  return Buffer.concat([signature, ...parts]);
}

describe('the walk through a picture', () => {
  it.each(all)('%s is whole, in whatever pieces it comes', async (name) => {
    const bytes = await made(name);
    for (const step of [1, 7, 64, bytes.length]) expect(await walked(bytes, step)).toBe('OK');
    // What follows its end belongs to nobody.
    expect(await walked(Buffer.concat([bytes, Buffer.from('a film')]))).toBe('OK');
  });

  it.each(all)('%s is refused wherever it is cut off', async (name) => {
    const bytes = await made(name);
    const least = signatureBytes[pictureTypeOf(bytes) ?? 'image/png'];
    await fc.assert(
      fc.asyncProperty(fc.integer({ min: least, max: bytes.length - 1 }), async (length) => {
        expect(await walked(bytes.subarray(0, length))).toBe('BROKEN_PICTURE');
      }),
      { numRuns: runs(60), examples: [[least], [bytes.length - 1], [bytes.length - 2]] },
    );
  });

  it.each(all)(
    '%s with other bytes in it is refused, or left to the decoder, and nothing else happens',
    async (name) => {
      const bytes = await made(name);
      const least = signatureBytes[pictureTypeOf(bytes) ?? 'image/png'];
      const fault = fc.tuple(fc.integer({ min: least, max: bytes.length - 1 }), fc.nat({ max: 255 }));
      await fc.assert(
        fc.asyncProperty(fc.array(fault, { minLength: 1, maxLength: 4 }), async (faults) => {
          const changed = Buffer.from(bytes);
          for (const [at, value] of faults) changed[at] = value;
          const code = await walked(changed);
          expect(['OK', 'BROKEN_PICTURE', 'TOO_LARGE_PICTURE']).toContain(code);
          // A PNG has sums over every byte.
          if (least === 8 && !changed.equals(bytes)) expect(code).not.toBe('OK');
        }),
        { numRuns: runs(60) },
      );
    },
  );

  it('takes every JPEG with restarts in order, and none in which one is missing', async () => {
    const bytes = await drawn(64, 64).greyscale().jpeg().toBuffer();
    const at = bytes.indexOf(Buffer.from([0xff, 0xda]));
    const data = at + 2 + bytes.readUInt16BE(at + 2);
    const restarting = (restarts: number[]) =>
      Buffer.concat([
        bytes.subarray(0, at),
        segment(0xdd, 0, 1),
        bytes.subarray(at, data),
        ...restarts.map((n) => Buffer.from([1, 2, 0xff, 0xd0 + n])),
        Buffer.from([3, 0xff, 0xd9]),
      ]);
    expect(await walked(restarting([0, 1, 2, 3, 4, 5, 6, 7, 0, 1]))).toBe('OK');
    expect(await walked(restarting([0, 1, 3]))).toBe('BROKEN_PICTURE');
    expect(await walked(restarting([1]))).toBe('BROKEN_PICTURE');
    const unannounced = Buffer.concat([bytes.subarray(0, data), Buffer.from([1, 0xff, 0xd0, 1, 0xff, 0xd9])]);
    expect(await walked(unannounced)).toBe('BROKEN_PICTURE');
  });

  it('takes stray bytes and filling between segments, as cameras leave them and the decoder takes them', async () => {
    const bytes = await drawn().jpeg().toBuffer();
    const second = 4 + bytes.readUInt16BE(4);
    const filled = Buffer.from([0, 7, 0, 0xff, 0xff]);
    const strays = Buffer.concat([bytes.subarray(0, second), filled, bytes.subarray(second)]);
    expect(await walked(strays, 3)).toBe('OK');
    await decodeGrey(strays);
  });

  it('refuses a JPEG without its frame, tables or scan', async () => {
    const bytes = await drawn().jpeg().toBuffer();
    const without = (marker: number) => {
      const parts: Buffer[] = [bytes.subarray(0, 2)];
      let at = 2;
      while (bytes[at + 1] !== 0xda) {
        const end = at + 2 + bytes.readUInt16BE(at + 2);
        if (bytes[at + 1] !== marker) parts.push(bytes.subarray(at, end));
        at = end;
      }
      return Buffer.concat([...parts, bytes.subarray(at)]);
    };
    expect(await walked(without(0xe0))).toBe('OK');
    for (const marker of [0xc0, 0xdb, 0xc4]) expect(await walked(without(marker))).toBe('BROKEN_PICTURE');
    expect(await walked(Buffer.from([0xff, 0xd8, 0xff, 0xd9]))).toBe('BROKEN_PICTURE');
  });

  it('refuses more pixels than the limit by the header alone', async () => {
    const frame = segment(0xc0, 8, 0x27, 0x10, 0x27, 0x10, 1, 1, 0x11, 0);
    expect(await walked(Buffer.concat([Buffer.from([0xff, 0xd8]), frame]))).toBe('TOO_LARGE_PICTURE');
    expect(await walked(png(50_000, 50_000, Buffer.alloc(9)))).toBe('TOO_LARGE_PICTURE');
    expect(await walked(png(1, 30_001, Buffer.alloc(9)))).toBe('TOO_LARGE_PICTURE');
  });

  it('counts the rows of a PNG to the byte, and stops where there are more', async () => {
    expect(await walked(png(2, 2, Buffer.alloc(6)))).toBe('OK');
    for (const length of [0, 1, 5, 7, 50_000_000]) {
      expect(await walked(png(2, 2, Buffer.alloc(length)))).toBe('BROKEN_PICTURE');
    }
    expect(await walked(png(2, 2, Buffer.alloc(6, 5)))).toBe('BROKEN_PICTURE');
    expect(await walked(png(0, 2, Buffer.alloc(6)))).toBe('BROKEN_PICTURE');
  });

  it('refuses chunks that must be known and are not, and takes those that need not', async () => {
    const rows = Buffer.alloc(6);
    expect(await walked(png(2, 2, rows, chunk('teSt', Buffer.from('x'))))).toBe('OK');
    for (const name of ['TeSt', 'IHDR', 'IEND', 'te1t']) {
      expect(await walked(png(2, 2, rows, chunk(name, Buffer.alloc(0))))).toBe('BROKEN_PICTURE');
    }
  });

  it('refuses a WebP of more than one picture, of none, or larger than its header says', async () => {
    const bytes = await drawn().webp().toBuffer();
    const file = (...chunks: Buffer[]) => {
      const body = Buffer.concat([Buffer.from('WEBP'), ...chunks]);
      const head = Buffer.from('RIFF\0\0\0\0');
      head.writeUInt32LE(body.length, 4);
      return Buffer.concat([head, body]);
    };
    const part = (type: string, data: Buffer) => {
      const head = Buffer.from(`${type}\0\0\0\0`);
      head.writeUInt32LE(data.length, 4);
      return Buffer.concat([head, data, Buffer.alloc(data.length % 2)]);
    };
    const picture = bytes.subarray(12);
    const large = Buffer.alloc(10);
    large.writeUIntLE(50_000, 4, 3);
    large.writeUIntLE(50_000, 7, 3);
    expect(await walked(file(part('EXIF', Buffer.from('abc')), picture))).toBe('OK');
    expect(await walked(file(picture, picture))).toBe('BROKEN_PICTURE');
    expect(await walked(file(part('ANMF', Buffer.alloc(20)), picture))).toBe('BROKEN_PICTURE');
    expect(await walked(file(part('ICCP', Buffer.alloc(20))))).toBe('BROKEN_PICTURE');
    expect(await walked(file(part('VP8L', Buffer.alloc(20, 1))))).toBe('BROKEN_PICTURE');
    expect(await walked(file(part('VP8X', large), picture))).toBe('TOO_LARGE_PICTURE');
  });
});
