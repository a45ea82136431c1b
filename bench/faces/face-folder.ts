import { readFileSync } from 'node:fs';
import { join } from 'node:path';

/** Pairs of pictures of faces, and which of them show one person. */
export interface FaceFolder {
  /** Name to path. */
  readonly pictures: ReadonlyMap<string, string>;
  readonly pairs: readonly FacePair[];
  /** Of a group of people who may fare worse than others. */
  readonly groupPairs: readonly FacePair[];
}

export interface FacePair {
  readonly a: string;
  readonly b: string;
  readonly same: boolean;
}

export function readFaceFolder(folder: string): FaceFolder {
  const file = JSON.parse(readFileSync(join(folder, 'lfw-pairs.json'), 'utf8')) as {
    pairs: FacePair[];
    cohort_pairs: FacePair[];
  };
  const names = [...file.pairs, ...file.cohort_pairs].flatMap(({ a, b }) => [a, b]);
  return {
    pictures: new Map([...new Set(names)].sort().map((name) => [name, join(folder, 'lfw', name)])),
    pairs: file.pairs,
    groupPairs: file.cohort_pairs,
  };
}

/** Who a picture shows, by its name. */
export const personOf = (name: string): string => name.replace(/_\d+\.\w+$/, '');

export const namesOf = (pairs: readonly FacePair[]): readonly string[] => [
  ...new Set(pairs.flatMap(({ a, b }) => [a, b])),
];
