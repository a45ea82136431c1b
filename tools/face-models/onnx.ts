import { bytes, encode, type Field, integer, message, text } from './protobuf.ts';

/** A network as ONNX describes it, and its file. Numbers of fields and types are those of onnx.proto. */

export type Type = 'float32' | 'float16' | 'int64';
export const typeNumbers: Record<Type, number> = { float32: 1, int64: 7, float16: 10 };

/** Whole numbers, or a word. */
export type AttributeValue = number | readonly number[] | string;

export interface Node {
  readonly operator: string;
  readonly inputs: readonly string[];
  readonly output: string;
  readonly attributes?: Readonly<Record<string, AttributeValue>>;
}

export interface Constant {
  readonly name: string;
  readonly type: Type;
  readonly shape: readonly number[];
  readonly data: Buffer;
}

/** An input or output, float32. */
export interface Value {
  readonly name: string;
  readonly shape: readonly number[];
}

export interface Graph {
  readonly nodes: readonly Node[];
  readonly constants: readonly Constant[];
  readonly inputs: readonly Value[];
  readonly outputs: readonly Value[];
}

/** Format 8 and operators of set 13: what every runtime of the last years reads. */
const irVersion = 8;
const operatorSet = 13;

/** Numbers of the fields of onnx.proto's messages. */
export const fields = {
  model: { irVersion: 1, producer: 2, graph: 7, operatorSets: 8 },
  operatorSet: { domain: 1, version: 2 },
  graph: { node: 1, name: 2, constant: 5, input: 11, output: 12 },
  node: { input: 1, output: 2, operator: 4, attribute: 5 },
  attribute: { name: 1, int: 3, string: 4, ints: 8, type: 20 },
  tensor: { shape: 1, type: 2, name: 8, data: 9 },
  value: { name: 1, type: 2 },
  valueType: { tensor: 1 },
  tensorType: { element: 1, shape: 2 },
  shape: { dimension: 1 },
  dimension: { length: 1 },
} as const;

const attributeTypes = { int: 2, string: 3, ints: 7 } as const;

export function writeOnnx(graph: Graph, producer: string): Buffer {
  const { model } = fields;
  return encode([
    integer(model.irVersion, irVersion),
    text(model.producer, producer),
    message(model.graph, [
      ...graph.nodes.map((node) => message(fields.graph.node, nodeFields(node))),
      text(fields.graph.name, producer),
      ...graph.constants.map((constant) => message(fields.graph.constant, constantFields(constant))),
      ...graph.inputs.map((value) => message(fields.graph.input, valueFields(value))),
      ...graph.outputs.map((value) => message(fields.graph.output, valueFields(value))),
    ]),
    message(model.operatorSets, [
      text(fields.operatorSet.domain, ''),
      integer(fields.operatorSet.version, operatorSet),
    ]),
  ]);
}

export function nodeFields(node: Node): Field[] {
  const { node: f } = fields;
  return [
    ...node.inputs.map((name) => text(f.input, name)),
    text(f.output, node.output),
    text(f.operator, node.operator),
    ...Object.entries(node.attributes ?? {}).map(([name, value]) =>
      message(f.attribute, [text(fields.attribute.name, name), ...attributeFields(value)]),
    ),
  ];
}

function attributeFields(value: AttributeValue): Field[] {
  const { attribute: f } = fields;
  if (typeof value === 'string') return [text(f.string, value), integer(f.type, attributeTypes.string)];
  if (typeof value === 'number') return [integer(f.int, value), integer(f.type, attributeTypes.int)];
  return [...value.map((one) => integer(f.ints, one)), integer(f.type, attributeTypes.ints)];
}

function constantFields(constant: Constant): Field[] {
  const { tensor: f } = fields;
  return [
    ...constant.shape.map((length) => integer(f.shape, length)),
    integer(f.type, typeNumbers[constant.type]),
    text(f.name, constant.name),
    bytes(f.data, constant.data),
  ];
}

function valueFields(value: Value): Field[] {
  const shape = value.shape.map((length) =>
    message(fields.shape.dimension, [integer(fields.dimension.length, length)]),
  );
  return [
    text(fields.value.name, value.name),
    message(fields.value.type, [
      message(fields.valueType.tensor, [
        integer(fields.tensorType.element, typeNumbers.float32),
        message(fields.tensorType.shape, shape),
      ]),
    ]),
  ];
}
