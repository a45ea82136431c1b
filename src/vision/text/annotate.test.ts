import { describe, expect, it } from 'vitest';
import type { DecodedMrz } from '../../documents/mrz/decoded.ts';
import type { Box, ReadLine } from '../pixels/picture.ts';
import { annotate, type NamedBox } from './annotate.ts';

const [width, height] = [200, 100];
const box: Box = [
  [20, 50],
  [180, 50],
  [180, 80],
  [20, 80],
];

function drawn(line: Partial<ReadLine>, mrz: DecodedMrz | null = null, fields: readonly NamedBox[] = []) {
  const picture = { width, height, rgb: new Uint8Array(width * height * 3).fill(200) };
  annotate(picture, [{ text: 'KOUADIO', confidence: 0.99, box, ...line }], mrz, fields, null);
  const at = (x: number, y: number) => [
    ...picture.rgb.subarray((y * width + x) * 3, (y * width + x) * 3 + 3),
  ];
  const changed = (fromRow: number, toRow: number) =>
    picture.rgb.subarray(fromRow * width * 3, toRow * width * 3).some((value) => value !== 200);
  return { at, changed };
}

const [left, middle] = [20, 65];
const zone = { lines: ['I<CIV'] } as unknown as DecodedMrz;

describe('the annotated picture', () => {
  it('has a box around the line, and the text above it only', () => {
    const { at, changed } = drawn({});
    for (const [x, y] of [
      [100, 50],
      [100, 80],
      [20, 65],
      [180, 65],
    ] as const) {
      expect(at(x, y)).toEqual([0, 140, 40]);
    }
    expect(at(100, 65)).toEqual([200, 200, 200]);
    expect(changed(25, 49)).toBe(true);
    expect(changed(0, 25)).toBe(false);
    expect(changed(82, height)).toBe(false);
  });

  it('tells by its colour how sure a line is, and which is of the zone', () => {
    const colours = [
      drawn({ confidence: 0.9 }),
      drawn({ confidence: 0.89 }),
      drawn({ confidence: 0.1 }),
      drawn({ text: 'I<CIV' }, zone),
      drawn({ text: 'I<CIVC0<<<' }, zone),
    ].map(({ at }) => at(left, middle).join());
    expect(colours).toEqual(['0,140,40', '225,130,0', '215,0,30', '0,70,255', '0,70,255']);
    expect(drawn({ text: 'KOUADIO' }, zone).at(left, middle).join()).toBe('0,140,40');
  });

  it('has a box around the value of a field, and its name below', () => {
    const { at, changed } = drawn({}, null, [{ name: 'nni', box }]);
    expect(at(left, middle)).toEqual([150, 0, 170]);
    expect(changed(82, height)).toBe(true);
  });

  it('writes different texts differently, and accents as plain letters', () => {
    const written = (text: string) => {
      const { at } = drawn({ text });
      return Array.from({ length: width * 50 }, (_, i) => at(i % width, Math.floor(i / width)).join()).join();
    };
    expect(written('KOFFI')).not.toBe(written('KOFFE'));
    expect(written('AFFOUÉ')).toBe(written('AFFOUE'));
  });

  it('stays inside the picture, whatever the box', () => {
    const odd: Box = [
      [-1e9, -50],
      [1e9, Number.NaN],
      [width + 50, height + 50],
      [Number.POSITIVE_INFINITY, 0],
    ];
    expect(() => drawn({ box: odd, text: '東京<&>' })).not.toThrow();
    expect(() => drawn({ text: '' })).not.toThrow();
  });
});
