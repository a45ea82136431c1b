import { join } from 'node:path';
import { InferenceSession, Tensor } from 'onnxruntime-node';
import { packageRoot } from '../package-root.ts';

/** One network of models/, on one thread: several pictures at once are several processes. */
export class Network {
  private readonly session: InferenceSession;

  private constructor(session: InferenceSession) {
    this.session = session;
  }

  static async open(name: string): Promise<Network> {
    const session = await InferenceSession.create(join(packageRoot, 'models', name), {
      intraOpNumThreads: 1,
      interOpNumThreads: 1,
      executionMode: 'sequential',
      graphOptimizationLevel: 'all',
      // Every picture has another size: patterns and arenas kept for each would only grow.
      enableMemPattern: false,
      enableCpuMemArena: false,
    });
    return new Network(session);
  }

  /** Grey pictures of one size, normalised, one after the other. */
  async run(
    pixels: Float32Array,
    count: number,
    height: number,
    width: number,
  ): Promise<Readonly<Record<string, Output>>> {
    const answers = await this.session.run({ x: new Tensor('float32', pixels, [count, 1, height, width]) });
    return Object.fromEntries(
      Object.entries(answers).map(([name, { data, dims }]) => {
        if (!(data instanceof Float32Array)) throw new Error(`${name} holds no floats`);
        return [name, { data, dims }];
      }),
    );
  }
}

export interface Output {
  readonly data: Float32Array;
  readonly dims: readonly number[];
}

/** The output of that name; networks and code are changed together, so its absence is a fault of ours. */
export function output(answers: Readonly<Record<string, Output>>, name: string): Output {
  const found = answers[name];
  if (found === undefined) throw new Error(`The network has no output ${name}`);
  return found;
}
