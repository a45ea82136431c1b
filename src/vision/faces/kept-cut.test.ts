import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { beforeAll, describe, expect, it } from 'vitest';
import {
  ayo,
  cardWith,
  laidOnto,
  pictureOf,
  plainTable,
} from '../../../test/fixtures/vision/faces/face-pictures.ts';
import { packageRoot } from '../../platform/package-root.ts';
import { decodeColour } from '../pixels/image.ts';
import type { Box, PictureReading } from '../pixels/picture.ts';
import { Faces } from './faces.ts';
import { KeptCut } from './kept-cut.ts';

const corners: Box = [
  [60.2, 159.8],
  [640, 220],
  [610, 610],
  [90, 530],
];
const place = {
  paper: [[60, 160], ...corners.slice(1)] as unknown as Box,
  frame: [0.04, 0.24, 0.3, 0.78] as const,
};
/** As a card is read and named. */
const reading = (side: 'front' | 'back'): PictureReading => ({
  width: 900,
  height: 700,
  lines: [],
  mrz: null,
  turned: 0,
  quality: [],
  timingsMs: { decode: 0, paper: 0, find: 0, read: 0, mrz: 0, total: 0 },
  named: { layout: 'cni-2020', type: 'CNI', side, country: 'CIV', confidence: 1 },
  paper: { corners, width: 570, height: 380, confidence: 0.9, cells: [] },
});

let scene: Uint8Array;
beforeAll(async () => {
  scene = await laidOnto(await plainTable(900, 700), await cardWith(pictureOf(ayo)), corners);
});

const keptOf = async (bytes: Uint8Array, side: 'front' | 'back' = 'front') => {
  const kept = new KeptCut();
  kept.keep(bytes, await decodeColour(bytes), reading(side));
  return kept;
};

describe('the portrait that is cut out while its picture is read', () => {
  it('is seen as it is in the picture, decoded again', async () => {
    const faces = await Faces.open();
    const request = { bytes: scene, face: { role: 'portrait' as const, place } };
    const seen = await faces.look(request, await keptOf(scene));
    expect(seen.template).not.toBeNull();
    expect(seen).toEqual(await faces.look(request));
  });

  it('is taken once, of this very picture and place only', async () => {
    const kept = await keptOf(scene);
    const other = readFileSync(join(packageRoot, 'samples', 'cni-2020-front.jpg'));
    expect(kept.take(other, place)).toBeUndefined();
    expect(kept.take(scene, { ...place, frame: [0, 0, 1, 1] })).toBeUndefined();
    expect(kept.take(Buffer.from(scene), structuredClone(place))?.scale).toBe(1);
    expect(kept.take(scene, place)).toBeUndefined();
  });

  it('is of fronts only, and a back takes nothing away', async () => {
    expect((await keptOf(scene, 'back')).take(scene, place)).toBeUndefined();
    const kept = await keptOf(scene);
    kept.keep(scene, await decodeColour(scene), reading('back'));
    expect(kept.take(scene, place)).toBeDefined();
  });
});
