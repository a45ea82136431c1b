import { readFileSync } from 'node:fs';
import { dirname, join, resolve } from 'node:path';
import { packageRoot } from '../../platform/package-root.ts';
import { type EmbedderModel, type FaceModelFile, readFaceModelFile } from './face-model-file.ts';
import { cosine, type FaceTemplate, templateLength } from './face-template.ts';

/**
 * Networks that find and describe faces, and what their numbers mean: all that changes when other weights are taken.
 * It is read from a file beside the weights; see models/face-model.json and models/README.md.
 */

export const defaultFaceModel = join(packageRoot, 'models', 'face-model.json');

export interface FaceModel {
  readonly name: string;
  readonly finder: string;
  readonly points: string;
  readonly embedders: readonly EmbedderModel[];
  readonly duplicateCosine: number;
  /** 0 to 100, two decimals; above `samePerson` they are of one. */
  similarity(a: FaceTemplate, b: FaceTemplate): number;
  /** What `similarity` is made of. */
  score(a: FaceTemplate, b: FaceTemplate): number;
}

/** The same file gives the same model, so it is read once. */
const read = new Map<string, FaceModel>();

export function faceModelOf(path: string = defaultFaceModel): FaceModel {
  const known = read.get(path);
  if (known !== undefined) return known;
  const model = readFaceModelFile(path);
  const beside = (file: string) => resolve(dirname(path), file);
  const strangers = templatesIn(readFileSync(beside(model.strangers.file)));
  const { nearest, weight } = model.strangers;
  const likeStrangers = remembered((face) => meanOfNearest(face, strangers, nearest));
  const score = (a: FaceTemplate, b: FaceTemplate) =>
    cosine(a, b) - weight * Math.max(likeStrangers(a), likeStrangers(b));
  const opened: FaceModel = {
    name: model.name,
    finder: beside(model.finder),
    points: beside(model.points),
    embedders: model.embedders.map((embedder) => ({ ...embedder, file: beside(embedder.file) })),
    duplicateCosine: model.duplicateCosine,
    score,
    similarity: (a, b) => similarityOf(score(a, b), model.similarity),
  };
  read.set(path, opened);
  return opened;
}

/** All files it is read from, for processes that can read no others. A wrong description is reported by the process that opens it. */
export function filesOfFaceModel(path: string): string[] {
  if (path === defaultFaceModel) return [];
  try {
    const { finder, points, embedders, strangers } = readFaceModelFile(path);
    const named = [finder, points, strangers.file, ...embedders.map(({ file }) => file)];
    return [path, ...named.map((file) => resolve(dirname(path), file))];
  } catch {
    return [path];
  }
}

/** Logistic in the score: smooth, strictly increasing, odds 4 to 1 at a similarity of 80. */
export function similarityOf(score: number, { at80, steepness }: FaceModelFile['similarity']): number {
  const similarity = 100 / (1 + Math.exp(-steepness * (score - at80)) / 4);
  return Math.round(similarity * 100) / 100;
}

/**
 * Mean cosine similarity to the nearest strangers. A network trained on few faces of some group finds that whole group
 * alike, so a face that resembles strangers must resemble the other face more to count as the same person.
 */
function meanOfNearest(face: FaceTemplate, strangers: readonly FaceTemplate[], nearest: number): number {
  if (strangers.length === 0) return 0;
  const likenesses = strangers.map((stranger) => cosine(face, stranger)).sort((a, b) => b - a);
  const most = likenesses.slice(0, nearest);
  return most.reduce((sum, value) => sum + value, 0) / most.length;
}

/** Cached per face: one that is compared with many is compared with the strangers once. */
function remembered(of: (face: FaceTemplate) => number): (face: FaceTemplate) => number {
  const values = new WeakMap<FaceTemplate, number>();
  return (face) => {
    const value = values.get(face) ?? of(face);
    values.set(face, value);
    return value;
  };
}

function templatesIn(bytes: Buffer): readonly FaceTemplate[] {
  return Array.from(
    { length: bytes.length / templateLength },
    (_, i) => new Int8Array(bytes.buffer, bytes.byteOffset + i * templateLength, templateLength),
  );
}
