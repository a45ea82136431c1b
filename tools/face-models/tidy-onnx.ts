import { readFloats } from './elements.ts';
import { fields, type Node, nodeFields, typeNumbers } from './onnx.ts';
import { decode, encode, type Field, message, text } from './protobuf.ts';
import { slopeNodes } from './slopes.ts';

/** Names of a graph's inputs and outputs, in their order. */
interface Names {
  readonly inputs: readonly string[];
  readonly outputs: readonly string[];
}

/**
 * An ONNX file of others, made ours: inputs and outputs of its graph get our names, and slopes the nodes that run
 * fastest. Everything else stays as it is.
 */
export function tidyOnnx(onnx: Buffer, names: Names): Buffer {
  return encode(
    decode(onnx).map((field) =>
      field.number === fields.model.graph ? message(field.number, tidyGraph(inside(field), names)) : field,
    ),
  );
}

function tidyGraph(graph: readonly Field[], wanted: Names): Field[] {
  const { node, input, output } = fields.graph;
  const names = new Map([...pairs(graph, input, wanted.inputs), ...pairs(graph, output, wanted.outputs)]);
  const constants = new Map(
    partsOf(graph, fields.graph.constant).map((parts) => [textOf(parts, fields.tensor.name), parts]),
  );
  return graph.flatMap((field) => {
    if (field.number === node)
      return tidyNode(rename(field, [fields.node.input, fields.node.output], names), constants);
    if (field.number === input || field.number === output) return [rename(field, [fields.value.name], names)];
    return [field];
  });
}

/** Old and new names of what lies in that field of the graph. */
function pairs(graph: readonly Field[], number: number, wanted: readonly string[]): [string, string][] {
  const old = partsOf(graph, number).map((parts) => textOf(parts, fields.value.name));
  if (old.length !== wanted.length)
    throw new Error(`There are ${old.length} values to name: ${old.join(', ')}`);
  return wanted.map((name, i) => [old[i] ?? '', name]);
}

function tidyNode(field: Field, constants: ReadonlyMap<string, readonly Field[]>): Field[] {
  const node = inside(field);
  if (textOf(node, fields.node.operator) !== 'PRelu') return [field];
  const [input = '', slope = ''] = node
    .filter(({ number }) => number === fields.node.input)
    .map((part) => bytesOf(part).toString());
  const nodes: Node[] = slopeNodes(
    { input, slope, output: textOf(node, fields.node.output) },
    floatsOf(constants.get(slope) ?? []),
  );
  return nodes.map((one) => message(field.number, nodeFields(one)));
}

/** Elements of a constant, which lie in one piece; an unknown slope counts as one that may be anything. */
function floatsOf(tensor: readonly Field[]): number[] {
  const type = tensor.find(({ number }) => number === fields.tensor.type);
  const data = tensor.find(({ number }) => number === fields.tensor.data);
  if (data === undefined || type?.value !== BigInt(typeNumbers.float32)) return [Number.NaN];
  return readFloats(bytesOf(data), 'float32');
}

function rename(field: Field, numbers: readonly number[], names: ReadonlyMap<string, string>): Field {
  const parts = inside(field).map((part) => {
    const name = numbers.includes(part.number) ? names.get(bytesOf(part).toString()) : undefined;
    return name === undefined ? part : text(part.number, name);
  });
  return message(field.number, parts);
}

const partsOf = (parts: readonly Field[], number: number): Field[][] =>
  parts.filter((part) => part.number === number).map(inside);

const inside = (field: Field): Field[] => decode(bytesOf(field));

function bytesOf(field: Field): Buffer {
  if (field.kind !== 'bytes') throw new Error(`Field ${field.number} holds no bytes`);
  return field.value;
}

function textOf(parts: readonly Field[], number: number): string {
  const part = parts.find((one) => one.number === number);
  return part === undefined ? '' : bytesOf(part).toString();
}
