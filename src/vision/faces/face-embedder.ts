import type { ColourPicture } from '../pixels/image.ts';
import type { Point } from '../pixels/picture.ts';
import { Network, output } from '../pixels/session.ts';
import type { EmbedderModel } from './face-model-file.ts';
import { type FaceMesh, middleOfPart, parts } from './face-points.ts';
import { mirrored, placingBetween, sampled, scaledPlanes } from './face-region.ts';
import { type FaceTemplate, templateOf } from './face-template.ts';

/** Face embeddings: the face is aligned to a fixed pattern, then run through the networks. */

/** Side of the networks' input square, and where in it they expect eyes, nose and mouth. */
const alignedSize = 112;
const pattern: readonly Point[] = [
  [38.2946, 51.6963],
  [73.5318, 51.5014],
  [56.0252, 71.7366],
  [41.5493, 92.3655],
  [70.7299, 92.2041],
];

const zoomCentre: Point = [56, 72];

interface Embedder extends EmbedderModel {
  readonly network: Network;
}

export class FaceEmbedder {
  private constructor(private readonly embedders: readonly Embedder[]) {}

  static async open(models: readonly EmbedderModel[]): Promise<FaceEmbedder> {
    const embedders: Embedder[] = [];
    for (const model of models)
      embedders.push({ ...model, network: await Network.open(model.file, { keepsMemory: true }) });
    return new FaceEmbedder(embedders);
  }

  /** Concatenated embeddings, each of length √weight, so that their cosine is the weighted mean. */
  async templateOf(picture: ColourPicture, mesh: FaceMesh): Promise<FaceTemplate> {
    const numbers: number[] = [];
    for (const embedder of this.embedders) {
      const direction = await embed(embedder, picture, mesh);
      const length = Math.sqrt(embedder.weight) / Math.hypot(...direction);
      for (const value of direction) numbers.push(value * length);
    }
    return templateOf(numbers);
  }
}

async function embed(
  { network, mean, scale, views }: Embedder,
  picture: ColourPicture,
  mesh: FaceMesh,
): Promise<Float32Array> {
  let sum: Float32Array | undefined;
  for (const { zoom, isMirrored } of views) {
    const planes = aligned(picture, mesh, zoom);
    const pixels = scaledPlanes(
      isMirrored ? mirrored(planes, alignedSize) : planes,
      1 / scale,
      -mean / scale,
    );
    const view = output(await network.run(pixels, 3, alignedSize, alignedSize), 'embedding');
    const before: Float32Array | undefined = sum;
    sum = before === undefined ? view : view.map((value, i) => value + (before[i] as number));
  }
  return sum ?? new Float32Array();
}

/** The face on the pattern, as planes of colour. */
function aligned(picture: ColourPicture, mesh: Pick<FaceMesh, 'points'>, zoom = 1): Float32Array {
  const zoomed = pattern.map(
    ([x, y]): Point => [
      zoomCentre[0] + (x - zoomCentre[0]) * zoom,
      zoomCentre[1] + (y - zoomCentre[1]) * zoom,
    ],
  );
  return sampled(picture, placingBetween(zoomed, landmarksOf(mesh)), alignedSize);
}

/** Eyes, tip of the nose, corners of the mouth. */
export function landmarksOf(mesh: Pick<FaceMesh, 'points'>): readonly Point[] {
  const { leftEye, rightEye, nose, leftMouth, rightMouth } = parts;
  return [leftEye, rightEye, nose, leftMouth, rightMouth].map((part) => middleOfPart(mesh, part));
}
