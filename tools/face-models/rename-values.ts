import { fields } from './onnx.ts';
import { bytes, decode, encode, type Field, text } from './protobuf.ts';

/** An ONNX file in which values of the graph have other names; nothing else of it changes. */
export function renameValues(onnx: Buffer, names: ReadonlyMap<string, string>): Buffer {
  const rename = (field: Field): Field =>
    field.kind === 'bytes'
      ? text(field.number, names.get(field.value.toString()) ?? field.value.toString())
      : field;
  const node = within([fields.node.input, fields.node.output], rename);
  const value = within([fields.value.name], rename);
  const graph = (field: Field): Field => (field.number === fields.graph.node ? node(field) : value(field));
  const parts = [fields.graph.node, fields.graph.input, fields.graph.output];
  return encode(
    decode(onnx).map((field) => (field.number === fields.model.graph ? within(parts, graph)(field) : field)),
  );
}

/** Changes those fields of a message that have one of the numbers. */
function within(numbers: readonly number[], change: (field: Field) => Field): (field: Field) => Field {
  return (field) => {
    if (field.kind !== 'bytes') return field;
    const inner = decode(field.value).map((one) => (numbers.includes(one.number) ? change(one) : one));
    return bytes(field.number, encode(inner));
  };
}
