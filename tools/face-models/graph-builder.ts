import { elementBytes, type FloatType, readFloats, transpose } from './elements.ts';
import { type AttributeValue, type Constant, type Node, type Type, typeNumbers } from './onnx.ts';
import type { TfliteNetwork, TfliteTensor } from './tflite.ts';

/** NCHW's dimensions, by their place in NHWC. */
export const planesFirst = [0, 3, 1, 2] as const;
/** And back. */
export const planesLast = [0, 2, 3, 1] as const;

/** Name of the picture that a network is given. */
export const pictureName = 'x';

/**
 * An ONNX graph while it is made of a tflite network. TensorFlow keeps a picture's planes last, ONNX first: every
 * tensor of four dimensions is turned on the way, so that the nodes need not.
 */
export class GraphBuilder {
  readonly nodes: Node[] = [];
  readonly constants: Constant[] = [];
  private readonly network: TfliteNetwork;
  /** Constants that a tensor is a copy of: what DEQUANTIZE makes of float16. */
  private readonly copies = new Map<number, number>();

  constructor(network: TfliteNetwork) {
    this.network = network;
  }

  tensor(index: number | undefined): TfliteTensor {
    const tensor = index === undefined ? undefined : this.network.tensors[this.copies.get(index) ?? index];
    if (tensor === undefined) throw new Error(`There is no tensor ${index}`);
    return tensor;
  }

  /** From now on the one is the other, which is a constant. */
  copy(from: number | undefined, to: number | undefined): void {
    if (from === undefined || to === undefined || this.tensor(from).data === undefined)
      throw new Error('Only constants can be copied');
    this.copies.set(to, from);
  }

  /** Name of a tensor that is computed. */
  computed(index: number | undefined): string {
    const { data, name } = this.tensor(index);
    if (data !== undefined) throw new Error(`Tensor ${name} is a constant`);
    return index === this.network.inputs[0] ? pictureName : `t${index}`;
  }

  /** Name of a tensor; a constant gets the shape in which it meets tensors of so many dimensions. */
  operand(index: number | undefined, dimensions: number): string {
    const { data, shape } = this.tensor(index);
    if (data === undefined) return this.computed(index);
    const whole = [...Array<number>(Math.max(0, dimensions - shape.length)).fill(1), ...shape];
    return this.weights(index, whole, dimensions === 4 ? planesFirst : undefined);
  }

  /** A constant of floats, seen in that shape, with its dimensions in another order. */
  weights(index: number | undefined, shape: readonly number[], order?: readonly number[]): string {
    const { data, type } = this.floatConstant(index);
    if (order === undefined) return this.constant(type, shape, data);
    const turned = transpose(data, elementBytes[type], shape, order);
    return this.constant(
      type,
      order.map((from) => shape[from] ?? 1),
      turned,
    );
  }

  floats(index: number | undefined): number[] {
    const { data, type } = this.floatConstant(index);
    return readFloats(data, type);
  }

  wholeNumbers(index: number | undefined): number[] {
    const { data, type, name } = this.tensor(index);
    if (data === undefined || type !== 'int32') throw new Error(`${name} is no constant of whole numbers`);
    return Array.from({ length: data.length / elementBytes.int32 }, (_, i) =>
      data.readInt32LE(i * elementBytes.int32),
    );
  }

  private floatConstant(index: number | undefined): { data: Buffer; type: FloatType } {
    const { data, type, name } = this.tensor(index);
    if (data === undefined || type === 'int32') throw new Error(`${name} is no constant of floats`);
    return { data, type };
  }

  /** Weights of 16 bits stay so in the file, which is half as large; the runtime widens them once, as it loads. */
  private constant(type: Type, shape: readonly number[], data: Buffer): string {
    const name = `c${this.constants.length}`;
    this.constants.push({ name, type, shape, data });
    return type === 'float16' ? this.node('Cast', [name], `${name}wide`, { to: typeNumbers.float32 }) : name;
  }

  newFloat(value: number): string {
    return this.constant('float32', [], Buffer.from(Float32Array.of(value).buffer));
  }

  newWholeNumbers(values: readonly number[]): string {
    return this.constant('int64', [values.length], Buffer.from(BigInt64Array.from(values, BigInt).buffer));
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
