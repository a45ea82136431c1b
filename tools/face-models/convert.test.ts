import { InferenceSession, Tensor } from 'onnxruntime-node';
import { describe, expect, it } from 'vitest';
import { convert } from './convert.ts';
import { elementBytes, transpose } from './elements.ts';
import { planesFirst } from './graph-builder.ts';
import {
  float32s,
  int32s,
  type SmallOperator,
  type SmallTensor,
  tfliteFile,
  uint16s,
} from './tflite.fixture.ts';

/**
 * Single operators against answers reckoned by hand. Whole networks are compared with TensorFlow Lite itself in
 * models.test.ts.
 */

interface Case {
  readonly what: string;
  /** The picture, its planes last. */
  readonly shape: readonly number[];
  readonly picture: readonly number[];
  readonly code: number;
  readonly options?: Readonly<Record<number, number>>;
  readonly constants?: readonly SmallTensor[];
  readonly answerShape: readonly number[];
  readonly answer: readonly number[];
}

const counting = (length: number) => Array.from({ length }, (_, i) => i + 1);
const ones = float32s(...Array<number>(9).fill(1));
const padSame = 0;
const padValid = 1;

const cases: readonly Case[] = [
  {
    what: 'a convolution leaves the odd border at the end, adds the bias and stays within 0 and 6',
    shape: [1, 4, 4, 1],
    picture: counting(16),
    code: 3,
    options: { 0: padSame, 1: 2, 2: 2, 3: 3 },
    constants: [
      { shape: [1, 3, 3, 1], data: ones },
      { shape: [1], data: float32s(-50) },
    ],
    answerShape: [1, 2, 2, 1],
    answer: [4, 0, 6, 4],
  },
  {
    what: 'a convolution mixes planes',
    shape: [1, 1, 2, 2],
    picture: [1, 2, 3, 4],
    code: 3,
    options: { 0: padValid, 1: 1, 2: 1 },
    constants: [{ shape: [3, 1, 1, 2], data: float32s(1, 0, 0, 1, 10, 100) }],
    answerShape: [1, 1, 2, 3],
    answer: [1, 2, 210, 3, 4, 430],
  },
  {
    what: 'a convolution has another step across than down, and holes',
    shape: [1, 3, 4, 1],
    picture: counting(12),
    code: 3,
    options: { 0: padValid, 1: 3, 2: 1, 4: 1, 5: 2 },
    constants: [{ shape: [1, 2, 1, 1], data: float32s(1, 100) }],
    answerShape: [1, 1, 2, 1],
    answer: [901, 1204],
  },
  {
    what: 'a depthwise convolution keeps planes apart',
    shape: [1, 2, 2, 2],
    picture: counting(8),
    code: 4,
    options: { 0: padValid, 1: 1, 2: 1, 3: 1, 4: 1 },
    constants: [{ shape: [1, 2, 2, 2], data: float32s(1, 0, 1, 0, 1, 0, 1, -1) }],
    answerShape: [1, 1, 1, 2],
    answer: [16, 0],
  },
  {
    what: 'the largest of a window',
    shape: [1, 2, 4, 1],
    picture: [1, 9, 3, 4, 5, 6, 8, 7],
    code: 17,
    options: { 0: padSame, 1: 2, 2: 2, 3: 2, 4: 2 },
    answerShape: [1, 1, 2, 1],
    answer: [9, 8],
  },
  {
    what: 'a sum with a constant a plane',
    shape: [1, 1, 2, 2],
    picture: [1, 2, 3, 4],
    code: 0,
    constants: [{ shape: [2], data: float32s(10, 20) }],
    answerShape: [1, 1, 2, 2],
    answer: [11, 22, 13, 24],
  },
  {
    what: 'a difference with one number, nothing below zero',
    shape: [1, 1, 2, 2],
    picture: [1, 2, 3, 4],
    code: 41,
    options: { 0: 1 },
    constants: [{ shape: [], data: float32s(2.5) }],
    answerShape: [1, 1, 2, 2],
    answer: [0, 0, 0.5, 1.5],
  },
  {
    what: 'a product with a constant a pixel',
    shape: [1, 1, 2, 2],
    picture: [1, 2, 3, 4],
    code: 18,
    constants: [{ shape: [1, 1, 2, 1], data: float32s(10, -1) }],
    answerShape: [1, 1, 2, 2],
    answer: [10, 20, -3, -4],
  },
  {
    what: 'slopes of which none is above 1',
    shape: [1, 1, 2, 2],
    picture: [-4, 4, 4, -4],
    code: 54,
    constants: [{ shape: [1, 1, 2], data: float32s(0.25, -2) }],
    answerShape: [1, 1, 2, 2],
    answer: [-1, 4, 4, 8],
  },
  {
    what: 'slopes of which one is above 1',
    shape: [1, 1, 2, 2],
    picture: [-4, 4, 4, -4],
    code: 54,
    constants: [{ shape: [1, 1, 2], data: float32s(0.25, 2) }],
    answerShape: [1, 1, 2, 2],
    answer: [-1, 4, 4, -8],
  },
  {
    what: 'zeros as further planes and rows',
    shape: [1, 1, 2, 1],
    picture: [7, 8],
    code: 34,
    constants: [{ shape: [4, 2], type: 'int32', data: int32s(0, 0, 1, 0, 0, 0, 0, 1) }],
    answerShape: [1, 2, 2, 2],
    answer: [0, 0, 0, 0, 7, 0, 8, 0],
  },
  ...(
    [
      ['from the edges of pixels', {}, [0, 2, 4, 4]],
      ['from the centres of pixels', { 3: 1 }, [0, 1, 3, 4]],
      ['with corners on corners', { 2: 1 }, [0, 4 / 3, 8 / 3, 4]],
    ] as const
  ).map(([how, options, answer]) => ({
    what: `enlarging ${how}`,
    shape: [1, 1, 2, 1],
    picture: [0, 4],
    code: 23,
    options,
    constants: [{ shape: [2], type: 'int32' as const, data: int32s(1, 4) }],
    answerShape: [1, 1, 4, 1],
    answer,
  })),
  ...[
    [1, 8],
    [1, 4, 1, 2],
    [1, 1, 1, 8],
  ].map((answerShape) => ({
    what: `another shape (${answerShape}) keeps the order of elements`,
    shape: [1, 2, 2, 2],
    picture: counting(8),
    code: 22,
    answerShape,
    answer: counting(8),
  })),
  {
    what: 'unit length over planes',
    shape: [1, 1, 2, 2],
    picture: [3, 4, 0, 0],
    code: 11,
    answerShape: [1, 1, 2, 2],
    answer: [0.6, 0.8, 0, 0],
  },
  {
    what: 'nothing below zero',
    shape: [1, 1, 1, 2],
    picture: [-1, 2],
    code: 19,
    answerShape: [1, 1, 1, 2],
    answer: [0, 2],
  },
  {
    what: 'absolute values',
    shape: [1, 1, 1, 2],
    picture: [-1, 2],
    code: 101,
    answerShape: [1, 1, 1, 2],
    answer: [1, 2],
  },
];

/** A network of that operator alone: picture, answer, constants. */
function networkOf(one: Case): Buffer {
  const constants = one.constants ?? [];
  const operator: SmallOperator = {
    code: one.code,
    inputs: [0, ...constants.map((_, i) => i + 2)],
    outputs: [1],
    options: one.options ?? {},
  };
  const tensors = [{ shape: one.shape }, { name: 'answer', shape: one.answerShape }, ...constants];
  return tfliteFile({ tensors, operators: [operator], inputs: [0], outputs: [1] });
}

async function answersOf(onnx: Buffer, shape: readonly number[], picture: readonly number[], output: string) {
  const turned = transpose(float32s(...picture), elementBytes.float32, shape, planesFirst);
  const floats = new Float32Array(turned.buffer, turned.byteOffset, picture.length);
  const dimensions = planesFirst.map((from) => shape[from] ?? 1);
  const session = await InferenceSession.create(onnx);
  const answer = (await session.run({ x: new Tensor('float32', floats, dimensions) }))[output];
  return { shape: answer?.dims, values: Array.from((answer?.data ?? []) as Float32Array) };
}

describe('a network that was converted', () => {
  it.each(cases)('$what', async (one) => {
    const answer = await answersOf(convert(networkOf(one)), one.shape, one.picture, 'answer');
    expect(answer.shape).toEqual(one.answerShape);
    expect(answer.values.length).toBe(one.answer.length);
    for (const [i, value] of one.answer.entries()) expect(answer.values[i]).toBeCloseTo(value, 6);
  });

  it('keeps weights of 16 bits, and reckons with them as TensorFlow widens them', async () => {
    const halves = { shape: [1, 1, 1, 2], type: 'float16' as const, data: uint16s(0x3555, 0xc100) };
    const file = tfliteFile({
      tensors: [{ shape: [1, 1, 1, 2] }, halves, { shape: [1, 1, 1, 2] }, { shape: [1, 1, 1, 1] }],
      operators: [
        { code: 6, inputs: [1], outputs: [2] },
        { code: 3, inputs: [0, 2, -1], outputs: [3], options: { 1: 1, 2: 1 } },
      ],
      inputs: [0],
      outputs: [3],
    });
    const onnx = convert(file, [{ name: 'sum', shape: [1] }]);
    expect(onnx.includes(uint16s(0x3555, 0xc100))).toBe(true);
    const answer = await answersOf(onnx, [1, 1, 1, 2], [3, 2], 'sum');
    expect(answer).toEqual({ shape: [1], values: [3 * 0.333251953125 - 5] });
  });

  it('is the same bytes every time', () => {
    for (const one of cases) expect(convert(networkOf(one)).equals(convert(networkOf(one)))).toBe(true);
  });

  it('is refused where it has an operator or an activation that we do not know', () => {
    const [one] = cases;
    if (one === undefined) throw new Error('no case');
    expect(() => convert(networkOf({ ...one, code: 32 }))).toThrow('Operator 32 is not known');
    expect(() => convert(networkOf({ ...one, options: { ...one.options, 3: 4 } }))).toThrow('Activation 4');
  });
});
