import { type GraphBuilder, planesFirst, planesLast } from './graph-builder.ts';
import type { AttributeValue } from './onnx.ts';
import { slopeNodes } from './slopes.ts';
import type { TfliteOperator } from './tflite.ts';

/** What each operator of tflite is in ONNX. Places of options are those of TensorFlow Lite's schema. */

type Writer = (graph: GraphBuilder, operator: TfliteOperator) => void;

const padding = { same: 0, valid: 1 } as const;

/** A node whose output is the operator's. None of our networks has an activation fused with one. */
function withoutActivation(
  graph: GraphBuilder,
  operator: TfliteOperator,
  activation: number,
  node: { name: string; inputs: readonly string[]; attributes?: Readonly<Record<string, AttributeValue>> },
): void {
  if (activation !== 0) throw new Error(`Activation ${activation} is not known`);
  graph.node(node.name, node.inputs, graph.computed(operator.outputs[0]), node.attributes);
}

interface Window {
  readonly padding: number;
  /** Height, then width. */
  readonly kernel: readonly [number, number];
  readonly strides: readonly [number, number];
  readonly dilations: readonly [number, number];
}

/** How the window moves; "same" leaves the odd pixel of the border at the end, as TensorFlow does. */
function windowAttributes(graph: GraphBuilder, operator: TfliteOperator, window: Window) {
  const [, height = 1, width = 1] = graph.tensor(operator.inputs[0]).shape;
  const borders = [height, width].map((length, axis) => {
    if (window.padding === padding.valid) return 0;
    const stride = window.strides[axis] ?? 1;
    const reach = ((window.kernel[axis] ?? 1) - 1) * (window.dilations[axis] ?? 1) + 1;
    return Math.max(0, (Math.ceil(length / stride) - 1) * stride + reach - length);
  });
  return {
    kernel_shape: window.kernel,
    strides: window.strides,
    dilations: window.dilations,
    pads: [
      ...borders.map((border) => Math.floor(border / 2)),
      ...borders.map((border) => Math.ceil(border / 2)),
    ],
  };
}

const convolution: Writer = (graph, operator) => {
  const { options, inputs } = operator;
  const { shape } = graph.tensor(inputs[1]);
  const [, height = 1, width = 1] = shape;
  writeConvolution(graph, operator, {
    weights: graph.weights(inputs[1], shape, planesFirst),
    groups: 1,
    activation: options.byte(3),
    window: {
      padding: options.byte(0),
      kernel: [height, width],
      strides: [options.int(2, 0), options.int(1, 0)],
      dilations: [options.int(5, 1), options.int(4, 1)],
    },
  });
};

const depthwiseConvolution: Writer = (graph, operator) => {
  const { options, inputs } = operator;
  const { shape } = graph.tensor(inputs[1]);
  const [, height = 1, width = 1] = shape;
  writeConvolution(graph, operator, {
    // Each plane has kernels of its own, which lie along the last dimension.
    weights: graph.weights(inputs[1], shape, [3, 0, 1, 2]),
    groups: graph.tensor(inputs[0]).shape[3] ?? 1,
    activation: options.byte(4),
    window: {
      padding: options.byte(0),
      kernel: [height, width],
      strides: [options.int(2, 0), options.int(1, 0)],
      dilations: [options.int(6, 1), options.int(5, 1)],
    },
  });
};

function writeConvolution(
  graph: GraphBuilder,
  operator: TfliteOperator,
  kind: { weights: string; groups: number; activation: number; window: Window },
): void {
  const bias = operator.inputs[2] ?? -1;
  const inputs = [graph.computed(operator.inputs[0]), kind.weights];
  if (bias >= 0) inputs.push(graph.weights(bias, graph.tensor(bias).shape));
  const attributes = { ...windowAttributes(graph, operator, kind.window), group: kind.groups };
  withoutActivation(graph, operator, kind.activation, { name: 'Conv', inputs, attributes });
}

const largestOfWindow: Writer = (graph, operator) => {
  const { options, inputs } = operator;
  const attributes = windowAttributes(graph, operator, {
    padding: options.byte(0),
    kernel: [options.int(4, 0), options.int(3, 0)],
    strides: [options.int(2, 0), options.int(1, 0)],
    dilations: [1, 1],
  });
  withoutActivation(graph, operator, options.byte(5), {
    name: 'MaxPool',
    inputs: [graph.computed(inputs[0])],
    attributes,
  });
};

/** Two tensors, element by element; a constant may be smaller and is then repeated. */
const pairwise =
  (name: string): Writer =>
  (graph, operator) => {
    const rank = graph.tensor(operator.outputs[0]).shape.length;
    const inputs = operator.inputs.map((index) => graph.operand(index, rank));
    withoutActivation(graph, operator, operator.options.byte(0), { name, inputs });
  };

const elementwise =
  (name: string): Writer =>
  (graph, operator) => {
    graph.node(name, [graph.computed(operator.inputs[0])], graph.computed(operator.outputs[0]));
  };

/** A slope a plane for what is below zero. */
const slopes: Writer = (graph, operator) => {
  const [input, slope] = operator.inputs;
  const names = {
    input: graph.computed(input),
    slope: graph.operand(slope, graph.tensor(input).shape.length),
    output: graph.computed(operator.outputs[0]),
  };
  graph.nodes.push(...slopeNodes(names, graph.floats(slope)));
};

/** Zeros around; their numbers stand in pairs, before and after, one a dimension. */
const pad: Writer = (graph, operator) => {
  const [input, borders] = operator.inputs;
  const { shape } = graph.tensor(input);
  const order = shape.length === 4 ? planesFirst : shape.map((_, dimension) => dimension);
  const numbers = graph.wholeNumbers(borders);
  const pads = [0, 1].flatMap((end) => order.map((dimension) => numbers[2 * dimension + end] ?? 0));
  const inputs = [graph.computed(input), graph.newWholeNumbers(pads)];
  graph.node('Pad', inputs, graph.computed(operator.outputs[0]));
};

const resizeBilinear: Writer = (graph, operator) => {
  const [, height = 1, width = 1, planes = 1] = graph.tensor(operator.outputs[0]).shape;
  const isByCentres = operator.options.byte(2) === 0 && operator.options.byte(3) === 1;
  if (!isByCentres) throw new Error('A picture is resized by other points than the centres of pixels');
  graph.node(
    'Resize',
    [graph.computed(operator.inputs[0]), '', '', graph.newWholeNumbers([1, planes, height, width])],
    graph.computed(operator.outputs[0]),
    { mode: 'linear', coordinate_transformation_mode: 'half_pixel' },
  );
};

/** Elements keep their order, which is that of planes last. */
const reshape: Writer = (graph, operator) => {
  const { shape } = graph.tensor(operator.outputs[0]);
  const output = graph.computed(operator.outputs[0]);
  const from = inTheirOrder(graph, operator.inputs[0], `${output}from`);
  const straight = graph.node(
    'Reshape',
    [from, graph.newWholeNumbers(shape)],
    shape.length === 4 ? `${output}to` : output,
  );
  if (shape.length === 4) graph.node('Transpose', [straight], output, { perm: planesFirst });
};

/** A tensor with its planes last again. */
export function inTheirOrder(graph: GraphBuilder, index: number | undefined, name: string): string {
  const { shape } = graph.tensor(index);
  const value = graph.computed(index);
  // Turning a single pixel changes nothing.
  if (shape.length !== 4 || (shape[1] === 1 && shape[2] === 1)) return value;
  return graph.node('Transpose', [value], name, { perm: planesLast });
}

/** Divides by the length along the last dimension, or by the smallest length that TensorFlow allows. */
const unitLength: Writer = (graph, operator) => {
  const input = graph.computed(operator.inputs[0]);
  const output = graph.computed(operator.outputs[0]);
  const axis = graph.tensor(operator.inputs[0]).shape.length === 4 ? 1 : -1;
  const length = graph.node('ReduceL2', [input], `${output}length`, { axes: [axis], keepdims: 1 });
  const positive = graph.node('Max', [length, graph.newFloat(1e-6)], `${output}positive`);
  graph.node('Div', [input, positive], output);
};

const widen: Writer = (graph, operator) => graph.copy(operator.inputs[0], operator.outputs[0]);

/** BuiltinOperator of the schema. */
const writers: Record<number, Writer> = {
  0: pairwise('Add'),
  3: convolution,
  4: depthwiseConvolution,
  6: widen,
  11: unitLength,
  17: largestOfWindow,
  18: pairwise('Mul'),
  19: elementwise('Relu'),
  22: reshape,
  23: resizeBilinear,
  34: pad,
  41: pairwise('Sub'),
  54: slopes,
  101: elementwise('Abs'),
};

export function writeOperator(graph: GraphBuilder, operator: TfliteOperator): void {
  const write = writers[operator.code];
  if (write === undefined) throw new Error(`Operator ${operator.code} is not known`);
  write(graph, operator);
}
