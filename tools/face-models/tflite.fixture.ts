import { type ElementType, elementTypes } from './tflite.ts';

/** Writes tflite files as small as tests need them, by the format's description and not by our reader. */

export interface SmallTensor {
  readonly name?: string;
  readonly shape: readonly number[];
  readonly type?: ElementType;
  readonly data?: Buffer;
}

export interface SmallNetwork {
  readonly tensors: readonly SmallTensor[];
  readonly operators: readonly SmallOperator[];
  readonly inputs: readonly number[];
  readonly outputs: readonly number[];
}

export interface SmallOperator {
  readonly code: number;
  readonly inputs: readonly number[];
  readonly outputs: readonly number[];
  /** By their place in the options' table; numbers of one byte are read from the lowest. */
  readonly options?: Readonly<Record<number, number>>;
}

export const float32s = (...values: number[]): Buffer => Buffer.from(Float32Array.from(values).buffer);
export const int32s = (...values: number[]): Buffer => Buffer.from(Int32Array.from(values).buffer);
export const uint16s = (...values: number[]): Buffer => Buffer.from(Uint16Array.from(values).buffer);

/** A number lies in its table's slot, everything else behind it, with its distance in the slot. */
type Part = number | Buffer | readonly Part[] | { readonly fields: Readonly<Record<number, Part>> };

const table = (fields: Readonly<Record<number, Part>>): Part => ({ fields });

export function tfliteFile(network: SmallNetwork): Buffer {
  const codes = [...new Set(network.operators.map(({ code }) => code))];
  const typeNumber = (type: ElementType) =>
    Number(Object.entries(elementTypes).find(([, name]) => name === type)?.[0]);
  const tensors = network.tensors.map(({ shape, type = 'float32', name = '' }, i) =>
    table({ 0: shape, 1: typeNumber(type), 2: i, 3: Buffer.from(name) }),
  );
  const operators = network.operators.map(({ code, inputs, outputs, options }) =>
    table({ 0: codes.indexOf(code), 1: inputs, 2: outputs, ...(options && { 4: table(options) }) }),
  );
  const graph = table({ 0: tensors, 1: network.inputs, 2: network.outputs, 3: operators });
  const buffers = network.tensors.map(({ data }) => table(data ? { 0: data } : {}));
  const operatorCodes = codes.map((code) => table({ 0: Math.min(code, 127), 3: code }));
  return flatbuffer(table({ 0: 3, 1: operatorCodes, 2: [graph], 4: buffers }));
}

export function flatbuffer(root: Part): Buffer {
  const file = new Flatbuffer();
  file.int32(0);
  file.raw(Buffer.from('TFL3'));
  file.point(0, root);
  return file.bytes();
}

class Flatbuffer {
  private readonly content: number[] = [];

  bytes(): Buffer {
    return Buffer.from(this.content);
  }

  int32(value: number): void {
    this.raw(int32s(value));
  }

  raw(bytes: Buffer): void {
    this.content.push(...bytes);
    while (this.content.length % 4 !== 0) this.content.push(0);
  }

  /** Writes a part at the end, and its distance into the slot. */
  point(slot: number, part: Part): void {
    const start = this.put(part);
    this.content.splice(slot, 4, ...int32s(start - slot));
  }

  private put(part: Part): number {
    if (typeof part === 'number') throw new Error('A number has no place of its own');
    if (Buffer.isBuffer(part)) return this.vector(part.length, () => this.raw(part));
    if ('fields' in part) return this.table(part.fields);
    return this.vector(part.length, () => this.slots(part));
  }

  private vector(length: number, write: () => void): number {
    const start = this.content.length;
    this.int32(length);
    write();
    return start;
  }

  private table(fields: Readonly<Record<number, Part>>): number {
    const places = Object.keys(fields).map(Number);
    const offsets = Array.from({ length: Math.max(-1, ...places) + 1 }, (_, place) =>
      places.includes(place) ? 4 + 4 * places.indexOf(place) : 0,
    );
    const before = this.content.length;
    this.raw(uint16s(4 + 2 * offsets.length, 4 + 4 * places.length, ...offsets));
    const start = this.content.length;
    this.int32(start - before);
    this.slots(Object.values(fields));
    return start;
  }

  private slots(parts: readonly Part[]): void {
    const start = this.content.length;
    for (const part of parts) this.int32(typeof part === 'number' ? part : 0);
    for (const [i, part] of parts.entries()) if (typeof part !== 'number') this.point(start + 4 * i, part);
  }
}
