import { mkdtemp, rm, writeFile } from 'node:fs/promises';
import { createRequire } from 'node:module';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import type { NpmPackage, OpenPackage } from './packages.ts';

/** TensorFlow Lite itself, as its makers publish it for browsers: what our conversion is compared with. */
export const tfliteRuntime: NpmPackage = {
  name: '@tensorflow/tfjs-tflite',
  version: '0.0.1-alpha.10',
  licence: 'Apache-2.0',
  integrity:
    'sha512-/qmqsRBTg+XCWgNomJ/gdZIKFMpGiTEAwMhqk/7cOZEp/fTV69GuknOoSQjloYGWasQIDIriQO3bpi6T4PTEnA==',
};

/** The parts that we use of what the package's script gives. */
interface Runtime {
  readonly HEAPU8: Uint8Array;
  _malloc(bytes: number): number;
  readonly TFLiteWebModelRunner: {
    CreateFromBufferAndOptions(at: number, bytes: number, options: object): Result<Runner>;
  };
}
interface Result<Value> {
  ok(): boolean;
  errorMessage(): string;
  value(): Value;
}
interface Runner {
  GetInputs(): List<RuntimeTensor>;
  GetOutputs(): List<RuntimeTensor>;
  Infer(): boolean;
}
interface List<Element> {
  size(): number;
  get(index: number): Element;
}
interface RuntimeTensor {
  data(): Float32Array;
}

const script = 'tflite_web_api_cc.js';
const program = 'tflite_web_api_cc.wasm';

/** What TensorFlow Lite answers to a picture with its planes last; one array an output, in the network's order. */
export async function runTflite(
  npm: OpenPackage,
  tflite: Buffer,
  picture: Float32Array,
): Promise<Float32Array[]> {
  const runtime = await openRuntime(npm);
  const at = runtime._malloc(tflite.length);
  runtime.HEAPU8.set(tflite, at);
  const made = runtime.TFLiteWebModelRunner.CreateFromBufferAndOptions(at, tflite.length, {
    numThreads: 1,
    enableProfiling: false,
    maxProfilingBufferEntries: 1,
  });
  if (!made.ok()) throw new Error(`TensorFlow Lite does not take the network: ${made.errorMessage()}`);
  const runner = made.value();
  runner.GetInputs().get(0).data().set(picture);
  if (!runner.Infer()) throw new Error('TensorFlow Lite could not run the network');
  const outputs = runner.GetOutputs();
  return Array.from({ length: outputs.size() }, (_, i) => outputs.get(i).data().slice());
}

async function openRuntime(npm: OpenPackage): Promise<Runtime> {
  const folder = await mkdtemp(join(tmpdir(), 'tflite-runtime-'));
  try {
    const path = join(folder, script.replace(/js$/, 'cjs'));
    await writeFile(path, await npm.file(`wasm/${script}`));
    const factory: (options: object) => Promise<Runtime> = createRequire(import.meta.url)(path);
    return await factory({ wasmBinary: await npm.file(`wasm/${program}`) });
  } finally {
    await rm(folder, { recursive: true });
  }
}
