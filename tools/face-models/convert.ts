import { GraphBuilder, pictureName, planesFirst } from './graph-builder.ts';
import { type Value, writeOnnx } from './onnx.ts';
import { inTheirOrder, writeOperator } from './operators.ts';
import { readTflite } from './tflite.ts';

const producer = 'akwaba';

/**
 * The ONNX file of a tflite network with one input, a picture: it is called `x` and has its planes first. Outputs keep
 * the order of elements that they have in tflite; `outputs` renames and reshapes them.
 */
export function convert(tflite: Buffer, outputs: readonly Value[]): Buffer {
  const network = readTflite(tflite);
  const [input, ...more] = network.inputs;
  const graph = new GraphBuilder(network);
  const { shape } = graph.tensor(input);
  if (more.length > 0 || shape.length !== 4) throw new Error('The network does not take one picture');
  for (const operator of network.operators) writeOperator(graph, operator);
  const wanted = network.outputs.map((index, i) => {
    const value = outputs[i] ?? graph.tensor(index);
    const from = inTheirOrder(graph, index, `${value.name}from`);
    graph.node('Reshape', [from, graph.newWholeNumbers(value.shape)], value.name);
    return { name: value.name, shape: value.shape };
  });
  const { nodes, constants } = graph;
  const inputs = [{ name: pictureName, shape: planesFirst.map((from) => shape[from] ?? 1) }];
  return writeOnnx({ nodes, constants, inputs, outputs: wanted }, producer);
}
