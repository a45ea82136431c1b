import fc from 'fast-check';
import { expect, test } from 'vitest';
import { greyOf } from './image.ts';

test('grey is how bright each pixel is, wherever in memory the colours lie', () => {
  const picture = fc.record({
    pixels: fc.array(fc.tuple(fc.nat(255), fc.nat(255), fc.nat(255)), { minLength: 1, maxLength: 23 }),
    offset: fc.nat(3),
  });
  fc.assert(
    fc.property(picture, ({ pixels, offset }) => {
      const memory = new Uint8Array(offset + pixels.length * 3);
      const rgb = memory.subarray(offset);
      pixels.forEach((pixel, i) => {
        rgb.set(pixel, i * 3);
      });
      const { grey } = greyOf({ width: pixels.length, height: 1, rgb });
      expect([...grey]).toEqual(pixels.map(([r, g, b]) => Math.floor((r * 77 + g * 151 + b * 28) / 256)));
    }),
  );
});
