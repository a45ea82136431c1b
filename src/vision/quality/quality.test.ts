import { readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import fc from 'fast-check';
import { beforeAll, describe, expect, it } from 'vitest';
import { itInPart, some } from '../../../test/breadth.ts';
import {
  blurredBy,
  type Degrade,
  glaringAt,
  litBy,
  shrunkTo,
  throughGrid,
  untouched,
} from '../../../test/fixtures/vision/text/degraded.ts';
import { filled } from '../../../test/fixtures/vision/text/no-text.ts';
import type { QualityCode } from '../../documents/facts.ts';
import { packageRoot } from '../../platform/package-root.ts';
import { lookAt } from '../look.ts';
import type { Box, Point } from '../pixels/picture.ts';
import { openVisionClient, type VisionClient } from '../text/vision-client.ts';
import { isPrinted, qualityOf } from './quality.ts';

const samples = join(packageRoot, 'samples');
const cards = ['cni-2020-front', 'cni-2009-front', 'carte-resident-front', 'passeport', 'permis-conduire'];
const files = readdirSync(samples).filter((file) => file.endsWith('.jpg'));

let eyes: VisionClient;
beforeAll(async () => {
  eyes = await openVisionClient();
});

async function codesOf(file: string, degrade: Degrade): Promise<readonly QualityCode[]> {
  const bytes = await degrade(readFileSync(join(samples, file)));
  const { reading } = await lookAt({ bytes, annotate: false }, eyes);
  return reading.quality.map(({ code }) => code);
}

describe('the quality of a picture', () => {
  itInPart.each(some(files))('has nothing amiss where it is good: %s', async (file) => {
    expect(await codesOf(file, untouched)).toEqual([]);
  });

  const ways: readonly (readonly [string, Degrade, readonly QualityCode[]])[] = [
    ['shrunk, as small as is read well', shrunkTo(0.4), []],
    ['shrunk further', shrunkTo(0.2), ['TOO_SMALL']],
    ['blurred, as much as is read well', blurredBy(1.5), []],
    ['blurred more', blurredBy(4), ['BLURRED']],
    ['half as bright', litBy(0.5), []],
    ['in the dark', litBy(0.1), ['TOO_DARK']],
    ['through fog', litBy(0.1, 140), ['LOW_CONTRAST']],
    ['over-exposed', litBy(6), ['TOO_BRIGHT']],
    ['shown on a screen', throughGrid(2.6, 8), ['SCREEN']],
    ['on a raster that papers are printed with', throughGrid(9, 8), []],
    ['under a lamp', glaringAt(0.5, 0.45, 0.12), ['GLARE']],
  ];
  itInPart.each(
    ways.flatMap(([how, degrade, codes]) => some(cards).map((card) => [how, card, degrade, codes] as const)),
  )('names what is wrong with a paper %s: %s', async (_, card, degrade, codes) => {
    expect(await codesOf(`${card}.jpg`, degrade)).toEqual(codes);
  });

  it('tells of a small picture that is blurred as well that it is both', async () => {
    const both: Degrade = async (bytes) => blurredBy(1.5)(await shrunkTo(0.22)(bytes));
    expect(await codesOf('carte-resident-front.jpg', both)).toEqual(['TOO_SMALL', 'BLURRED']);
  });

  it('does not take a white table for glare', () => {
    const picture = filled(600, 400, 255);
    const box: Box = [
      [200, 150],
      [400, 150],
      [400, 170],
      [200, 170],
    ];
    // Letters on a grey card in the middle of the table.
    for (let y = 100; y < 250; y++) picture.grey.fill(200, y * 600 + 150, y * 600 + 450);
    for (let y = 150; y < 170; y++) {
      const shift = y % 8 < 4 ? 0 : 4;
      for (let x = 200; x < 400; x += 8) picture.grey.fill(20, y * 600 + x + shift, y * 600 + x + shift + 4);
    }
    expect(qualityOf(picture, [box]).map(({ code }) => code)).toEqual([]);
  });

  it.each([
    [0, ['TOO_DARK', 'NO_TEXT_FOUND']],
    [128, ['NO_TEXT_FOUND']],
    [255, ['NO_TEXT_FOUND']],
  ])('tells that there is no text, and why where light was wanting: %i', (grey, codes) => {
    expect(qualityOf(filled(64, 48, grey), []).map(({ code }) => code)).toEqual(codes);
  });

  itInPart('is finite for any pixels and any boxes, and names each fault once', () => {
    const point = fc.tuple(
      fc.double({ min: -20, max: 80, noNaN: true }),
      fc.double({ min: -20, max: 80, noNaN: true }),
    );
    const box: fc.Arbitrary<Box> = fc.tuple(point, point, point, point) satisfies fc.Arbitrary<
      readonly Point[]
    >;
    const picture = fc
      .tuple(fc.integer({ min: 1, max: 48 }), fc.integer({ min: 1, max: 48 }))
      .chain(([width, height]) =>
        fc
          .uint8Array({ minLength: width * height, maxLength: width * height })
          .map((grey) => ({ width, height, grey })),
      );
    fc.assert(
      fc.property(picture, fc.array(box, { maxLength: 6 }), (given, boxes) => {
        const found = qualityOf(given, boxes);
        for (const { value, limit } of found) expect([value, limit].every(Number.isFinite)).toBe(true);
        expect(new Set(found.map(({ code }) => code)).size).toBe(found.length);
      }),
    );
  });
});

it('is judged of print alone: of a line that can be read, or of as many as papers have', () => {
  const lines = (count: number, confidence: number) => Array.from({ length: count }, () => ({ confidence }));
  expect([lines(1, 0.7), lines(11, 0.1)].map(isPrinted)).toEqual([true, true]);
  expect([[], lines(8, 0.4)].map(isPrinted)).toEqual([false, false]);
});
