import { FaceEmbedder } from '../../src/vision/faces/face-embedder.ts';
import { FaceFinder } from '../../src/vision/faces/face-finder.ts';
import type { FaceModel } from '../../src/vision/faces/face-model.ts';
import { FacePoints } from '../../src/vision/faces/face-points.ts';
import { type FaceTemplate, templateLength, templateOf } from '../../src/vision/faces/face-template.ts';
import { findMeshedFaces } from '../../src/vision/faces/find-faces.ts';
import { decodeColour } from '../../src/vision/pixels/image.ts';
import { openPackage } from './packages.ts';
import { strangerPictures } from './stranger-pictures.ts';

/**
 * Makes models/face-strangers.bin: faces that are nobody's, to tell how like strangers a face is. Each is a blend of two
 * persons of `strangerPictures`, so that no template of a person is kept.
 */

const blends = 200;

export async function makeStrangers(
  folder: string,
  model: Pick<FaceModel, 'finder' | 'points' | 'embedders'>,
): Promise<Buffer> {
  const eyes = { finder: await FaceFinder.open(model.finder), points: await FacePoints.open(model.points) };
  const embedder = await FaceEmbedder.open(model.embedders);
  const persons: FaceTemplate[] = [];
  for (const { from, files } of strangerPictures) {
    const npm = await openPackage(from, folder);
    for (const file of files) {
      const { picture } = await decodeColour(await npm.file(file));
      const [face] = [...(await findMeshedFaces(picture, eyes))].sort((a, b) => b.side - a.side);
      if (face === undefined) throw new Error(`no face in ${file} of ${from.name}`);
      persons.push(await embedder.templateOf(picture, face.mesh));
    }
  }
  return Buffer.concat(blended(persons).map((template) => Buffer.from(template.buffer)));
}

/** Pairs in an order that is mixed but always the same. */
function blended(persons: readonly FaceTemplate[]): readonly FaceTemplate[] {
  const pairs = persons.flatMap((a, i) => persons.slice(i + 1).map((b) => [a, b] as const));
  // A prime that does not divide the number of pairs visits each once.
  const step = 7919;
  return Array.from({ length: Math.min(blends, pairs.length) }, (_, i) => {
    const [a, b] = pairs[(i * step) % pairs.length] as readonly [FaceTemplate, FaceTemplate];
    const [ofA, ofB] = [length(a), length(b)];
    return templateOf(
      Float64Array.from({ length: templateLength }, (_, at) => (a[at] ?? 0) / ofA + (b[at] ?? 0) / ofB),
    );
  });
}

const length = (template: FaceTemplate): number => Math.hypot(...template);
