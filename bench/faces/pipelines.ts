import { FaceEmbedder } from '../../src/vision/faces/face-embedder.ts';
import { FaceFinder } from '../../src/vision/faces/face-finder.ts';
import { faceModelOf } from '../../src/vision/faces/face-model.ts';
import type { FaceRole } from '../../src/vision/faces/face-observation.ts';
import { FacePoints } from '../../src/vision/faces/face-points.ts';
import { cosine } from '../../src/vision/faces/face-template.ts';
import { Faces } from '../../src/vision/faces/faces.ts';
import { findMeshedFaces } from '../../src/vision/faces/find-faces.ts';
import { decodeColour } from '../../src/vision/pixels/image.ts';

/** A way to compare faces: ours, and single networks as others use them. */
export interface Pipeline {
  readonly name: string;
  /** Null where the picture is refused. */
  template(bytes: Buffer, role: FaceRole): Promise<Int8Array | null>;
  score(a: Int8Array, b: Int8Array): number;
  similarity?(a: Int8Array, b: Int8Array): number;
}

export async function allPipelines(): Promise<readonly Pipeline[]> {
  const model = faceModelOf();
  const faces = await Faces.open(model);
  const visionClient = {
    finder: await FaceFinder.open(model.finder),
    points: await FacePoints.open(model.points),
  };
  const alone = async (name: string, index: number): Promise<Pipeline> => {
    const network = model.embedders.slice(index, index + 1);
    const views = [{ zoom: 1, isMirrored: false }];
    const embedder = await FaceEmbedder.open(network.map((one) => ({ ...one, weight: 1, views })));
    return {
      name,
      score: cosine,
      template: async (bytes) => {
        const { picture } = await decodeColour(bytes);
        const [face] = [...(await findMeshedFaces(picture, visionClient))].sort((a, b) => b.side - a.side);
        return face === undefined ? null : embedder.templateOf(picture, face.mesh);
      },
    };
  };
  return [
    {
      name: `ours (${model.name})`,
      score: model.score,
      similarity: model.similarity,
      template: async (bytes, role) => (await faces.look({ bytes, face: { role } })).template,
    },
    await alone('faceplugin fr_feature, one view, cosine', 0),
    await alone('MobileFaceNet, one view, cosine', 1),
  ];
}
