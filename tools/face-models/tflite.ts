/**
 * Reads what a .tflite file (a flatbuffer of TensorFlow Lite's schema) says of its network. A flatbuffer is tables
 * whose fields are found through a table of offsets; fields are named below by their place in the schema.
 */

/** Element types that our networks use; the number is the schema's. */
const elementTypes = { 0: 'float32', 1: 'float16', 2: 'int32' } as const;
type ElementType = (typeof elementTypes)[keyof typeof elementTypes];

export interface TfliteTensor {
  readonly name: string;
  readonly shape: readonly number[];
  readonly type: ElementType;
  /** Little-endian elements of a constant; undefined for what is computed. */
  readonly data: Buffer | undefined;
}

export interface TfliteOperator {
  /** BuiltinOperator of the schema. */
  readonly code: number;
  /** Indices of tensors; -1 where an optional input is not given. */
  readonly inputs: readonly number[];
  readonly outputs: readonly number[];
  readonly options: Options;
}

/** Fields of an operator's options by their place; absent ones have the schema's default. */
interface Options {
  byte(field: number): number;
  int(field: number, fallback: number): number;
}

export interface TfliteNetwork {
  readonly tensors: readonly TfliteTensor[];
  readonly operators: readonly TfliteOperator[];
  readonly inputs: readonly number[];
  readonly outputs: readonly number[];
}

/** Places of fields in the schema's tables. */
const fields = {
  model: { operatorCodes: 1, subgraphs: 2, buffers: 4 },
  operatorCode: { oldCode: 0, code: 3 },
  buffer: { data: 0 },
  subgraph: { tensors: 0, inputs: 1, outputs: 2, operators: 3 },
  tensor: { shape: 0, type: 1, buffer: 2, name: 3, sparsity: 6 },
  operator: { code: 0, inputs: 1, outputs: 2, options: 4 },
} as const;

const identifier = 'TFL3';

/** A table of a flatbuffer. */
class Table {
  private readonly bytes: Buffer;
  private readonly start: number;
  private readonly offsets: number;

  constructor(bytes: Buffer, start: number) {
    this.bytes = bytes;
    this.start = start;
    this.offsets = start - bytes.readInt32LE(start);
  }

  /** Where the field's value lies, undefined where the table leaves it out. */
  private place(field: number): number | undefined {
    const entry = 4 + 2 * field;
    if (entry >= this.bytes.readUInt16LE(this.offsets)) return undefined;
    const offset = this.bytes.readUInt16LE(this.offsets + entry);
    return offset === 0 ? undefined : this.start + offset;
  }

  /** Where what the field points at begins. */
  private target(field: number): number | undefined {
    const place = this.place(field);
    return place === undefined ? undefined : place + this.bytes.readUInt32LE(place);
  }

  has(field: number): boolean {
    return this.place(field) !== undefined;
  }

  byte(field: number): number {
    const place = this.place(field);
    return place === undefined ? 0 : this.bytes.readInt8(place);
  }

  int(field: number, fallback = 0): number {
    const place = this.place(field);
    return place === undefined ? fallback : this.bytes.readInt32LE(place);
  }

  content(field: number): Buffer | undefined {
    const vector = this.target(field);
    if (vector === undefined) return undefined;
    const length = this.bytes.readUInt32LE(vector);
    if (vector + 4 + length > this.bytes.length) throw new Error('The tflite file is cut off');
    return this.bytes.subarray(vector + 4, vector + 4 + length);
  }

  ints(field: number): number[] {
    return this.elements(field, (place) => this.bytes.readInt32LE(place));
  }

  tables(field: number): Table[] {
    return this.elements(field, (place) => new Table(this.bytes, place + this.bytes.readUInt32LE(place)));
  }

  table(field: number): Table | undefined {
    const place = this.target(field);
    return place === undefined ? undefined : new Table(this.bytes, place);
  }

  private elements<Element>(field: number, read: (place: number) => Element): Element[] {
    const vector = this.target(field);
    if (vector === undefined) return [];
    const length = this.bytes.readUInt32LE(vector);
    return Array.from({ length }, (_, i) => read(vector + 4 + 4 * i));
  }
}

export function readTflite(bytes: Buffer): TfliteNetwork {
  if (bytes.toString('latin1', 4, 8) !== identifier) throw new Error('This is not a tflite file');
  const model = new Table(bytes, bytes.readUInt32LE(0));
  const buffers = model.tables(fields.model.buffers).map((table) => table.content(fields.buffer.data));
  // Codes above 127 came later, in a field of their own; writers fill both, and the larger is meant.
  const codes = model
    .tables(fields.model.operatorCodes)
    .map((table) => Math.max(table.byte(fields.operatorCode.oldCode), table.int(fields.operatorCode.code)));
  const [graph, ...others] = model.tables(fields.model.subgraphs);
  if (graph === undefined || others.length > 0) throw new Error('The tflite file has not exactly one graph');
  return {
    tensors: graph.tables(fields.subgraph.tensors).map((table) => readTensor(table, buffers)),
    operators: graph.tables(fields.subgraph.operators).map((table) => readOperator(table, codes)),
    inputs: graph.ints(fields.subgraph.inputs),
    outputs: graph.ints(fields.subgraph.outputs),
  };
}

function readTensor(table: Table, buffers: readonly (Buffer | undefined)[]): TfliteTensor {
  const name = table.content(fields.tensor.name)?.toString('utf8') ?? '';
  const number = table.byte(fields.tensor.type);
  const type = Object.entries(elementTypes).find(([key]) => Number(key) === number)?.[1];
  if (type === undefined)
    throw new Error(`Tensor ${name} has elements of type ${number}, which is not known`);
  if (table.has(fields.tensor.sparsity)) throw new Error(`Tensor ${name} is sparse, which is not known`);
  const data = buffers[table.int(fields.tensor.buffer)];
  return { name, shape: table.ints(fields.tensor.shape), type, data: data?.length ? data : undefined };
}

function readOperator(table: Table, codes: readonly number[]): TfliteOperator {
  const code = codes[table.int(fields.operator.code)];
  if (code === undefined) throw new Error('An operator of the tflite file has no code');
  const options = table.table(fields.operator.options);
  return {
    code,
    inputs: table.ints(fields.operator.inputs),
    outputs: table.ints(fields.operator.outputs),
    options: {
      byte: (field) => options?.byte(field) ?? 0,
      int: (field, fallback) => options?.int(field, fallback) ?? fallback,
    },
  };
}
