import { InferenceSession, Tensor } from 'onnxruntime-node';
import { elementBytes, transpose } from './elements.ts';
import { planesLast } from './graph-builder.ts';
import type { FaceModel } from './models.ts';
import type { OpenPackage } from './packages.ts';
import { type Reference, referenceOf, referencePicture } from './reference-picture.ts';
import { runTflite, tfliteRuntime } from './tflite-runtime.ts';

/** What the original of a network answers to the reference picture, by an implementation that is not ours. */
export interface ModelReference {
  readonly by: string;
  readonly outputs: Readonly<Record<string, Reference>>;
}

interface Answers {
  readonly by: string;
  readonly outputs: readonly Float32Array[];
}

const originals: Record<
  FaceModel['format'],
  (original: Buffer, side: number, runtime: OpenPackage) => Promise<Answers>
> = {
  tflite: async (original, side, runtime) => {
    const picture = Buffer.from(referencePicture(side).buffer);
    const turned = transpose(picture, elementBytes.float32, [1, 3, side, side], planesLast);
    const floats = new Float32Array(turned.buffer, turned.byteOffset, turned.length / elementBytes.float32);
    return {
      by: `TensorFlow Lite (${tfliteRuntime.name} ${tfliteRuntime.version}) of the original`,
      outputs: await runTflite(runtime, original, floats),
    };
  },
  onnx: async (original, side) => {
    const session = await InferenceSession.create(original, { graphOptimizationLevel: 'disabled' });
    const picture = new Tensor('float32', referencePicture(side), [1, 3, side, side]);
    const answers = await session.run({ [session.inputNames[0] ?? '']: picture });
    return {
      by: 'onnxruntime, without its optimisations, of the original',
      outputs: session.outputNames.map((name) => floatsOf(answers[name])),
    };
  },
};

function floatsOf(tensor: Tensor | undefined): Float32Array {
  if (!(tensor?.data instanceof Float32Array)) throw new Error('The network gives no floats');
  return tensor.data;
}

export async function makeReference(
  model: FaceModel,
  original: Buffer,
  runtime: OpenPackage,
): Promise<ModelReference> {
  const { by, outputs } = await originals[model.format](original, model.side, runtime);
  const named = model.outputs.map(({ name }, i) => [name, referenceOf(outputs[i] ?? new Float32Array())]);
  return { by, outputs: Object.fromEntries(named) };
}
