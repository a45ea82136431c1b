import { describe, expect, it } from 'vitest';
import { type Frame, framesWith } from '../../../test/fixtures/vision/text/frames.ts';
import { lineOf } from '../../../test/fixtures/vision/text/line.ts';
import type { DecodedMrz } from '../../documents/mrz/decoded.ts';
import type { Crop, CropView, Pyramid } from './crops.ts';
import type { Frames } from './frames.ts';
import type { Line } from './line.ts';
import type { LineReader } from './line-reader.ts';
import { preferred, type ReadZones, readZones } from './zones.ts';

/** The standard's own example. */
const printed = [
  'I<UTOD231458907<<<<<<<<<<<<<<<',
  '7408122F1204159UTO<<<<<<<<<<<6',
  'ERIKSSON<<ANNA<MARIA<<<<<<<<<<',
];
const rowAt = (n: number, reported: Partial<Line> = {}): Line =>
  lineOf({ centre: [400, 100 + 40 * n], length: 600, zone: 1, ...reported });

/** Frames of a row, each character as clear as told. */
function framesOfRow(text: string, clear = 0.99): Frames {
  const shown: Record<number, Frame> = {};
  for (const [n, char] of [...text].entries()) shown[n * 6 + 2] = { [char]: clear };
  return framesWith(text.length * 6, shown);
}

/** Answers for each line what is printed there, and notes at which margins it was looked at. */
function fakes(frames: (line: Line, margin: number) => Frames) {
  const margins: number[] = [];
  const crops = new Map<Crop, Frames>();
  const pyramid = {
    crop: (line: Line, { margin }: CropView) => {
      margins.push(margin);
      const crop: Crop = { pixels: new Float32Array(), width: 8 };
      crops.set(crop, frames(line, margin));
      return crop;
    },
  } as unknown as Pyramid;
  const reader = { frames: async (crop: Crop) => crops.get(crop) } as unknown as LineReader;
  return { margins, pyramid, reader };
}

describe('zones among lines', () => {
  const rows = [rowAt(0), rowAt(1), rowAt(2)];
  const texts = new Map(rows.map((row, n) => [row.centre[1], printed[n] ?? '']));
  const textOf = (line: Line) => texts.get(line.centre[1]) ?? '';

  it('are read, with their rows from above', async () => {
    const { reader, pyramid, margins } = fakes((line) => framesOfRow(textOf(line)));
    const { mrz, rows: read } = await readZones([...rows].reverse(), reader, pyramid);
    expect(mrz).toMatchObject({ lines: printed, format: 'TD1', valid: true });
    expect(read.map(({ text }) => text)).toEqual(printed);
    expect(read.map(({ line }) => line)).toEqual(rows);
    for (const { confidence } of read) expect(confidence).toBeCloseTo(0.99 ** 30, 3);
    // Clear at the first look.
    expect(margins).toEqual([0.2, 0.2, 0.2]);
  });

  it('are looked at again, nearer and further, where the first look leaves a doubt', async () => {
    const { reader, pyramid, margins } = fakes((line, margin) =>
      framesOfRow(margin === 0.2 ? textOf(line).replace('740812', '740813') : textOf(line)),
    );
    const { mrz } = await readZones(rows, reader, pyramid);
    expect(new Set(margins)).toEqual(new Set([0.2, 0.08, 0.34]));
    // Two looks out of three.
    expect(mrz).toMatchObject({ lines: printed, valid: true });
  });

  it('are found below a line of text that stands as close as a row', async () => {
    const above = rowAt(-1);
    const { reader, pyramid } = fakes((line) => framesOfRow(textOf(line) || 'REPUBLIQUE DE COTE'));
    const { mrz } = await readZones([above, ...rows], reader, pyramid);
    expect(mrz).toMatchObject({ lines: printed, valid: true });
  });

  it('are none where the rows are not of a zone, and no row is', async () => {
    const { reader, pyramid } = fakes(() => framesOfRow('SIGNATURE DU TITULAIRE'));
    const read = await readZones(rows, reader, pyramid);
    expect(read).toEqual({ mrz: null, rows: [] });
  });

  it('are the valid one where there are two', async () => {
    const aside = [0, 1, 2].map((n) => rowAt(n, { centre: [1600, 100 + 40 * n] }));
    const wrong = (text: string) => text.replace('740812', '740813');
    for (const order of [
      [...rows, ...aside],
      [...aside, ...rows],
    ]) {
      const { reader, pyramid } = fakes((line) =>
        framesOfRow(line.centre[0] > 1000 ? wrong(textOf(line)) : textOf(line)),
      );
      const { mrz, rows: read } = await readZones(order, reader, pyramid);
      expect(mrz).toMatchObject({ lines: printed, valid: true });
      expect(read).toHaveLength(6);
    }
  });
});

describe('of two readings', () => {
  const zone = (valid: boolean, confidence: number): ReadZones => ({
    mrz: { valid, confidence } as DecodedMrz,
    rows: [],
  });
  const none: ReadZones = { mrz: null, rows: [] };

  it.each<[string, ReadZones, ReadZones]>([
    ['valid', zone(true, 0.2), zone(false, 0.9)],
    ['surer, both valid', zone(true, 0.9), zone(true, 0.8)],
    ['surer, both invalid', zone(false, 0.9), zone(false, 0.8)],
    ['there at all', zone(false, 0.1), none],
  ])('the one is preferred that is %s', (_, best, other) => {
    expect(preferred(best, other)).toBe(best);
    expect(preferred(other, best)).toBe(best);
  });

  it('the first is kept where the second is no better', () => {
    const first = zone(true, 0.9);
    expect(preferred(first, zone(true, 0.9))).toBe(first);
    expect(preferred(none, { ...none })).toBe(none);
  });
});
