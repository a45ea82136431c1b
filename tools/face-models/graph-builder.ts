import type { AttributeValue, Constant, Node, Type } from './onnx.ts';
import type { TfliteNetwork, TfliteTensor } from './tflite.ts';
import { transpose } from './transpose.ts';

/**
 * An ONNX graph while it is made of a tflite network. TensorFlow keeps a picture's planes last, ONNX first: every
 * tensor of four dimensions is turned on the way, so that no node has to.
 */

/** NCHW's dimensions, by their place in NHWC. */
export const planesFirst = [0, 3, 1, 2] as const;
/** And back. */
export const planesLast = [0, 2, 3, 1] as const;

const elementBytes: Record<Type, number> = { float32: 4, float16: 2, int64: 8 };

export class GraphBuilder {
  readonly nodes: Node[] = [];
  readonly constants: Constant[] = [];
  private readonly network: TfliteNetwork;
  /** Constants that a tensor is a copy of: what DEQUANTIZE makes of float16. */
  private readonly copies = new Map<number, number>();
  private readonly written = new Map<number, string>();
  private count = 0;

  constructor(network: TfliteNetwork) {
    this.network = network;
  }

  tensor(index: number | undefined): TfliteTensor {
    const tensor = this.network.tensors[index ?? -1];
    if (index === undefined || tensor === undefined) throw new Error(`There is no tensor ${index}`);
    const original = this.copies.get(index);
    return original === undefined ? tensor : { ...this.tensor(original), shape: tensor.shape };
  }

  /** From now on the one is the other, which is a constant. */
  copy(from: number | undefined, to: number | undefined): void {
    if (from === undefined || to === undefined || this.tensor(from).data === undefined)
      throw new Error('Only constants can be copied');
    this.copies.set(to, from);
  }

  /** Elements of a constant of whole numbers. */
  wholeNumbers(index: number | undefined): number[] {
    const { data, type, name } = this.tensor(index);
    if (data === undefined || type !== 'int32') throw new Error(`${name} is no constant of whole numbers`);
    return Array.from({ length: data.length / 4 }, (_, i) => data.readInt32LE(4 * i));
  }

  /** Name of a tensor in the graph; a constant takes the shape in which it meets a tensor of `rank` dimensions. */
  value(index: number | undefined, rank: number): string {
    const { data, shape } = this.tensor(index);
    if (index === undefined || data === undefined) return this.computed(index);
    const known = this.written.get(index);
    if (known !== undefined) return known;
    const padded = [...Array<number>(Math.max(0, rank - shape.length)).fill(1), ...shape];
    const name = rank === 4 ? this.weights(index, padded, planesFirst) : this.weights(index, padded);
    this.written.set(index, name);
    return name;
  }

  /** Name of a tensor that is computed. */
  computed(index: number | undefined): string {
    if (this.tensor(index).data !== undefined) throw new Error(`Tensor ${index} is a constant`);
    return index === this.network.inputs[0] ? 'x' : `t${index}`;
  }

  /** A constant of floats, seen in another shape with its dimensions in another order. */
  weights(
    index: number | undefined,
    shape: readonly number[],
    order: readonly number[] = shape.map((_, i) => i),
  ): string {
    const { data, type, name } = this.tensor(index);
    if (data === undefined || type === 'int32') throw new Error(`${name} is no constant of floats`);
    const turned = transpose(data, elementBytes[type], shape, order);
    return this.constant(
      type,
      order.map((from) => shape[from] ?? 1),
      turned,
    );
  }

  /** Weights of 16 bits stay so in the file, which is half as large; the runtime widens them once, as it loads. */
  constant(type: Type, shape: readonly number[], data: Buffer): string {
    const name = `c${this.count++}`;
    this.constants.push({ name, type, shape, data });
    return type === 'float16' ? this.node('Cast', [name], `${name}f`, { to: 1 }) : name;
  }

  int64s(values: readonly number[]): string {
    return this.constant('int64', [values.length], Buffer.from(BigInt64Array.from(values, BigInt).buffer));
  }

  float(value: number): string {
    return this.constant('float32', [], Buffer.from(Float32Array.of(value).buffer));
  }

  /** Adds a node and gives back the name of its output. */
  node(
    operator: string,
    inputs: readonly string[],
    output: string,
    attributes: Readonly<Record<string, AttributeValue>> = {},
  ): string {
    this.nodes.push({ operator, inputs, output, attributes });
    return output;
  }
}
