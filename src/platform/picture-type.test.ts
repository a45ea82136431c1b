import fc from 'fast-check';
import sharp from 'sharp';
import { describe, expect, it } from 'vitest';
import { pictureTypeOf } from './picture-type.ts';

const picture = () => sharp({ create: { width: 2, height: 3, channels: 3, background: 'teal' } });

describe('the type of a picture', () => {
  it('is recognised for PNG, JPEG and WebP, and for nothing else', async () => {
    expect(pictureTypeOf(await picture().png().toBuffer())).toBe('image/png');
    expect(pictureTypeOf(await picture().jpeg().toBuffer())).toBe('image/jpeg');
    expect(pictureTypeOf(await picture().webp().toBuffer())).toBe('image/webp');
    expect(pictureTypeOf(await picture().webp({ lossless: true }).toBuffer())).toBe('image/webp');
    for (const other of ['gif', 'tiff'] as const) {
      expect(pictureTypeOf(await picture().toFormat(other).toBuffer())).toBeUndefined();
    }
    expect(pictureTypeOf(Buffer.from('<svg xmlns="http://www.w3.org/2000/svg"/>'))).toBeUndefined();
  });

  it('is not recognised by a part of the magic bytes', async () => {
    const png = await picture().png().toBuffer();
    fc.assert(
      fc.property(fc.nat({ max: 7 }), (length) => {
        expect(pictureTypeOf(png.subarray(0, length))).toBeUndefined();
      }),
    );
  });
});
