import sharp from 'sharp';
import { describe, expect, it } from 'vitest';
import { lookAt } from './look.ts';
import type { VisionClient } from './text/vision-client.ts';

/** Sees one line that reaches from the picture's middle to its lower right corner. */
const visionClient: VisionClient = {
  readZone: async () => null,
  findPapers: async () => [],
  findFaces: async () => [],
  findText: async () => [],
  readLine: async () => ({ text: '', confidence: 0, perCharacter: 0, handwritten: false }),
  withRoles: async (text) => text,
  look: async ({ width: w, height: h }) => ({
    turned: 180,
    lines: [
      {
        text: 'A',
        confidence: 0.5,
        box: [
          [w / 2, h / 2],
          [w, h / 2],
          [w, h],
          [w / 2, h],
        ],
      },
    ],
    mrz: null,
    handwritten: 0,
    timingsMs: { find: 1, read: 1, mrz: 1 },
  }),
};

const blank = (width: number, height: number) =>
  sharp({ create: { width, height, channels: 3, background: '#fff' } })
    .png()
    .toBuffer();

describe('looking at a picture', () => {
  it.each([
    [60, 40],
    [5000, 3500],
  ])('gives places in the picture as it is shown, however it was decoded: %i x %i', async (width, height) => {
    const { reading } = await lookAt({ bytes: await blank(width, height), annotate: false }, visionClient);
    expect(reading).toMatchObject({ width, height, turned: 180 });
    const box = reading.lines[0]?.box.map(([x, y]) => [Math.round(x), Math.round(y)]);
    expect(box).toEqual([
      [width / 2, height / 2],
      [width, height / 2],
      [width, height],
      [width / 2, height],
    ]);
  });

  it.each([
    [0.4, ['NO_DOCUMENT_FOUND', 'NO_TEXT_FOUND']],
    [0.5, ['LOW_CONTRAST']],
  ])(
    'is told of print, and not of what looks like it in another picture: read at %d',
    async (confidence, codes) => {
      const look: VisionClient['look'] = async (picture) => {
        const { lines, ...seen } = await visionClient.look(picture);
        return { ...seen, lines: lines.map((line) => ({ ...line, confidence })) };
      };
      const grey = sharp({ create: { width: 600, height: 400, channels: 3, background: '#aaa' } }).png();
      const { reading } = await lookAt(
        { bytes: await grey.toBuffer(), annotate: false },
        { ...visionClient, look },
      );
      expect(reading.quality.map(({ code }) => code)).toEqual(codes);
    },
  );

  it('draws the boxes where they are', async () => {
    const { annotated } = await lookAt({ bytes: await blank(60, 40), annotate: true }, visionClient);
    const { data, info } = await sharp(annotated).raw().toBuffer({ resolveWithObject: true });
    expect(info).toMatchObject({ width: 60, height: 40, channels: 3 });
    const green = (x: number, y: number) => data[(y * info.width + x) * 3 + 1];
    expect(green(45, 20)).toBeLessThan(200);
    expect(green(30, 30)).toBeLessThan(200);
    expect(green(15, 30)).toBe(255);
    expect(green(45, 30)).toBe(255);
  });
});
