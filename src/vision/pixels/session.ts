import { resolve } from 'node:path';
import type { InferenceSession, TensorConstructor } from 'onnxruntime-node';
import { packageRoot } from '../../platform/package-root.ts';
import type { NetworkAnswer, NetworkRequest } from '../process/messages.ts';
import { onnxRuntime } from './onnx-runtime.ts';

/**
 * One network of models/, on one thread: several pictures at once are several processes. Its numbers differ a little from
 * one kind of processor to another; models/README.md says what must not.
 */
export class Network {
  private constructor(
    private readonly session: InferenceSession,
    private readonly Tensor: TensorConstructor,
  ) {}

  /**
   * By its name, or by the path of one that is kept elsewhere. With `keepsMemory` it does not give back what it worked in: a fifth
   * faster, where what goes in is bounded and every size comes again.
   */
  static async open(name: string, { keepsMemory = false } = {}): Promise<Network> {
    const { InferenceSession, Tensor } = await onnxRuntime();
    const session = await InferenceSession.create(resolve(packageRoot, 'models', name), {
      intraOpNumThreads: 1,
      interOpNumThreads: 1,
      executionMode: 'sequential',
      graphOptimizationLevel: 'all',
      // Every picture has another size: patterns and arenas kept for each would only grow.
      enableMemPattern: false,
      enableCpuMemArena: keepsMemory,
      // Numbers below 1e-38 take x86 a hundred times as long as others, and an embedder of faces is full of them.
      extra: { session: { set_denormal_as_zero: '1' } },
    });
    return new Network(session, Tensor);
  }

  /** A normalised picture: one plane where it is grey, three where it is in colour. */
  async run(
    pixels: Float32Array,
    planes: 1 | 3,
    height: number,
    width: number,
  ): Promise<InferenceSession.ReturnType> {
    return this.session.run({ x: new this.Tensor('float32', pixels, [1, planes, height, width]) });
  }

  /** Runs the network on named inputs; returns all outputs as floats. */
  async answer(inputs: NetworkRequest['inputs']): Promise<NetworkAnswer> {
    const given = Object.entries(inputs).map(([name, { data, dims }]) => [
      name,
      data instanceof Int32Array
        ? new this.Tensor('int32', data, dims)
        : new this.Tensor('float32', data, dims),
    ]);
    const answers = await this.session.run(Object.fromEntries(given));
    return Object.fromEntries(this.session.outputNames.map((name) => [name, output(answers, name)]));
  }
}

/** The output of that name; networks and code are changed together, so its absence is a fault of ours. */
export function output(answers: InferenceSession.ReturnType, name: string): Float32Array {
  const data = answers[name]?.data;
  if (!(data instanceof Float32Array)) throw new Error(`The network gives no floats called ${name}`);
  return data;
}

/** From what a network answers, a logit, to a probability. */
export const sigmoid = (logit: number): number => 1 / (1 + Math.exp(-logit));
