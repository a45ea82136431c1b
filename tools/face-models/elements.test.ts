import { describe, expect, it } from 'vitest';
import { readFloats, transpose } from './elements.ts';
import { float32s, uint16s } from './tflite.fixture.ts';

describe('elements of a tensor', () => {
  it('are read from 16 bits: normal, tiny, zero, without end', () => {
    const halves = uint16s(0x3c00, 0xc000, 0x3555, 0x0001, 0x8400, 0x8000, 0x7bff, 0x7c00, 0xfc00);
    const numbers = [1, -2, 0.333251953125, 2 ** -24, -(2 ** -14), -0, 65504, Infinity, -Infinity];
    expect(readFloats(halves, 'float16')).toEqual(numbers);
    expect(readFloats(uint16s(0x7e00), 'float16')).toEqual([Number.NaN]);
  });

  it('are put into another order of dimensions', () => {
    const rows = float32s(1, 2, 3, 4, 5, 6);
    expect(transpose(rows, 4, [2, 3], [1, 0])).toEqual(float32s(1, 4, 2, 5, 3, 6));
    expect(transpose(rows, 4, [1, 3, 2], [2, 0, 1])).toEqual(float32s(1, 3, 5, 2, 4, 6));
    expect(transpose(rows, 4, [2, 3], [0, 1])).toEqual(rows);
  });

  it('are as many as the shape says', () => {
    expect(() => transpose(float32s(1, 2, 3), 4, [2, 2], [1, 0])).toThrow('as many elements');
  });
});
