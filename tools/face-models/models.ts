import { convert } from './convert.ts';
import { pictureName } from './graph-builder.ts';
import type { Value } from './onnx.ts';
import type { NpmPackage, OpenPackage } from './packages.ts';
import { tidyOnnx } from './tidy-onnx.ts';

/** The networks for faces that we keep, where they come from, and what they become. */

export interface FaceModel {
  /** Name of the file that is written. */
  readonly file: string;
  readonly from: NpmPackage;
  readonly format: 'tflite' | 'onnx';
  /** Height and width of the picture that the network is given. */
  readonly side: number;
  /** What it answers, in the original's order. */
  readonly outputs: readonly Value[];
  /** The network as its makers published it. */
  original(npm: OpenPackage): Promise<Buffer>;
}

const faceDetection: NpmPackage = {
  name: '@mediapipe/face_detection',
  version: '0.4.1657300184',
  licence: 'Apache-2.0',
  integrity:
    'sha512-k5aYtTf7av7GwD3C9T4LJB/okHK/uJwFQSOmJ9OHZMlwg7SdYVMolRgDlA962OU7fIBKsrOA7f7BzD2gpzcAKw==',
};
const faceMesh: NpmPackage = {
  name: '@mediapipe/face_mesh',
  version: '0.4.1657299874',
  licence: 'Apache-2.0',
  integrity:
    'sha512-Jdza+77HjDH4SQ6/DAYmnKUYdh2fU1GbhuGqXZbkK5rnJKpZLZe5KQeJmwUq9dmkYkCPSq4oe9vmcuveRPpwag==',
};
const faceplugin: NpmPackage = {
  name: 'faceplugin',
  version: '1.0.3',
  licence: 'MIT',
  integrity:
    'sha512-jq+8L3MdF0MHbc7y5hwQSZOdpwuto8qK0X5aYBVGrCYbOhxoTdnDE6dMR4sGtob7AGTdcJb0Nq4Xc9hznz005w==',
};

const capacitorFaces: NpmPackage = {
  name: 'capacitor-face-recognition',
  version: '0.1.4',
  licence: 'MIT',
  integrity:
    'sha512-l+EhOmfCKuNwpv0jERl9BfvCda+uNvN6Q+amw7CJ7h49aMiLiZ9M68Hh/U32ainEsxg8vv/+TbmgNOUqdPGUBg==',
};

export const faceModels: readonly FaceModel[] = [
  {
    file: 'face-finder.onnx',
    from: faceDetection,
    format: 'tflite',
    side: 192,
    outputs: [
      { name: 'boxes', shape: [1, 2304, 16] },
      { name: 'scores', shape: [1, 2304, 1] },
    ],
    original: (npm) => npm.file('face_detection_full_range.tflite'),
  },
  {
    file: 'face-points.onnx',
    from: faceMesh,
    format: 'tflite',
    side: 192,
    outputs: [
      { name: 'points', shape: [1, 468, 3] },
      { name: 'presence', shape: [1, 1] },
    ],
    original: (npm) => packedAsset(npm, 'face_mesh_solution_packed_assets', 'face_landmark.tflite'),
  },
  {
    file: 'face-embedder.onnx',
    from: faceplugin,
    format: 'onnx',
    side: 112,
    outputs: [{ name: 'embedding', shape: [1, 512] }],
    original: (npm) => npm.file('model/fr_feature.onnx'),
  },
  {
    file: 'face-embedder-2.onnx',
    from: capacitorFaces,
    format: 'tflite',
    side: 112,
    outputs: [{ name: 'embedding', shape: [1, 192] }],
    original: (npm) => npm.file('android/src/main/assets/mobilefacenet.tflite'),
  },
];

const makers: Record<FaceModel['format'], (original: Buffer, model: FaceModel) => Buffer> = {
  tflite: (original, model) => convert(original, model.outputs),
  onnx: (original, model) =>
    tidyOnnx(original, { inputs: [pictureName], outputs: model.outputs.map(({ name }) => name) }),
};

export const makeModel = (original: Buffer, model: FaceModel): Buffer =>
  makers[model.format](original, model);

/** A file out of many that lie behind each other in one; where each begins is told by the script that loads it. */
async function packedAsset(npm: OpenPackage, pack: string, name: string): Promise<Buffer> {
  const loader = (await npm.file(`${pack}_loader.js`)).toString();
  const entries = loader.matchAll(/"filename": "[^"]*\/([^"/]+)", "start": (\d+), "end": (\d+)/g);
  const entry = [...entries].find(([, file]) => file === name);
  if (entry === undefined) throw new Error(`${pack} holds no ${name}`);
  return (await npm.file(`${pack}.data`)).subarray(Number(entry[2]), Number(entry[3]));
}
