import { InferenceSession, Tensor } from 'onnxruntime-node';
import { describe, expect, it } from 'vitest';
import { type Graph, writeOnnx } from './onnx.ts';
import { decode } from './protobuf.ts';
import { float32s } from './tflite.fixture.ts';
import { tidyOnnx } from './tidy-onnx.ts';

/** Two layers of slopes, the second with one above 1. */
const graph: Graph = {
  nodes: [
    { operator: 'PRelu', inputs: ['input', 'gentle'], output: 'middle' },
    { operator: 'Neg', inputs: ['middle'], output: 'turned' },
    { operator: 'PRelu', inputs: ['turned', 'steep'], output: 'output' },
  ],
  constants: [
    { name: 'gentle', type: 'float32', shape: [2], data: float32s(1, -3) },
    { name: 'steep', type: 'float32', shape: [2], data: float32s(0.5, 1.5) },
  ],
  inputs: [{ name: 'input', shape: [2, 2] }],
  outputs: [{ name: 'output', shape: [2, 2] }],
};
const original = writeOnnx(graph, 'test');
const values = Float32Array.of(-2, -4, 8, 16);

async function run(onnx: Buffer, input: string, output: string) {
  const session = await InferenceSession.create(onnx);
  expect([session.inputNames, session.outputNames]).toEqual([[input], [output]]);
  return (await session.run({ [input]: new Tensor('float32', values, [2, 2]) }))[output]?.data;
}

describe('an ONNX file of others, with our names', () => {
  const tidied = tidyOnnx(original, { inputs: ['x'], outputs: ['embedding'] });

  it('answers the same, to the last bit', async () => {
    const before = await run(original, 'input', 'output');
    expect(before).toEqual(Float32Array.of(2, -18, -4, -24));
    expect(await run(tidied, 'x', 'embedding')).toEqual(before);
  });

  it('runs slopes as maxima where that is the same, and only there', () => {
    expect(tidied.includes('Max')).toBe(true);
    expect(tidied.toString('latin1').match(/PRelu/g)).toHaveLength(1);
  });

  it('is otherwise as it was', () => {
    const outside = (onnx: Buffer) => decode(onnx).filter(({ number }) => number !== 7);
    expect(outside(tidied)).toEqual(outside(original));
    for (const { data } of graph.constants) expect(tidied.includes(data)).toBe(true);
  });

  it('is refused where it has other inputs than we name', () => {
    expect(() => tidyOnnx(original, { inputs: ['x', 'y'], outputs: ['z'] })).toThrow(
      '1 values to name: input',
    );
  });
});
