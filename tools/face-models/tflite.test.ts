import { describe, expect, it } from 'vitest';
import { flatbuffer, float32s, int32s, tfliteFile } from './tflite.fixture.ts';
import { readTflite } from './tflite.ts';

const small = {
  tensors: [
    { name: 'picture', shape: [1, 2, 2, 3] },
    { name: 'borders', shape: [4, 2], type: 'int32' as const, data: int32s(0, 0, 1, 1, 0, 0, 0, 0) },
    { name: 'padded', shape: [1, 4, 2, 3] },
    { name: 'weights', shape: [2], data: float32s(0.5, -3) },
  ],
  operators: [
    { code: 34, inputs: [0, 1], outputs: [2] },
    { code: 130, inputs: [2, -1], outputs: [2], options: { 0: 1, 3: -7 } },
  ],
  inputs: [0],
  outputs: [2],
};

describe('a tflite file', () => {
  it('is read: tensors with their constants, operators with their options', () => {
    const network = readTflite(tfliteFile(small));
    expect(network.inputs).toEqual([0]);
    expect(network.outputs).toEqual([2]);
    expect(network.tensors.map(({ name, shape, type, data }) => [name, shape, type, data?.length])).toEqual([
      ['picture', [1, 2, 2, 3], 'float32', undefined],
      ['borders', [4, 2], 'int32', 32],
      ['padded', [1, 4, 2, 3], 'float32', undefined],
      ['weights', [2], 'float32', 8],
    ]);
    expect(network.tensors[3]?.data?.readFloatLE(4)).toBe(-3);
    expect(network.operators.map(({ code, inputs, outputs }) => [code, inputs, outputs])).toEqual([
      [34, [0, 1], [2]],
      [130, [2, -1], [2]],
    ]);
  });

  it('gives the default of an option that it leaves out', () => {
    const [without, given] = readTflite(tfliteFile(small)).operators.map(({ options }) => options);
    expect([given?.byte(0), given?.int(3, 1), given?.byte(1), given?.int(9, 1)]).toEqual([1, -7, 0, 1]);
    expect([without?.byte(0), without?.int(3, 5)]).toEqual([0, 5]);
  });

  it('is refused when it is something else, cut off, or holds what we do not know', () => {
    expect(() => readTflite(Buffer.from('<html>no model here</html>'))).toThrow('not a tflite file');
    const file = tfliteFile(small);
    expect(() => readTflite(file.subarray(0, file.length - 40))).toThrow();
    const tensor = { fields: { 0: [1], 1: 9, 3: Buffer.from('small') } };
    const graph = { fields: { 0: [tensor] } };
    expect(() => readTflite(flatbuffer({ fields: { 2: [graph] } }))).toThrow('small has elements of type 9');
    const sparse = { fields: { 0: [1], 3: Buffer.from('holes'), 6: { fields: {} } } };
    expect(() => readTflite(flatbuffer({ fields: { 2: [{ fields: { 0: [sparse] } }] } }))).toThrow(
      'holes is sparse',
    );
    expect(() => readTflite(flatbuffer({ fields: { 2: [graph, graph] } }))).toThrow('exactly one graph');
  });
});
