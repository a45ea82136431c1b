import { access, mkdir, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import type { Difficulty } from '../series.ts';
import { truthText } from '../truth-text.ts';
import type { PageTruth } from './content.ts';
import { drawVariant } from './draw.ts';
import { pageOf } from './page.ts';
import type { Fault } from './vocabulary.ts';

/** Pictures of variants in a folder, each with what is true of it. */

export interface VariantTruth extends PageTruth {
  readonly seed: number;
  readonly kind: string;
  readonly arrangement: string;
  readonly faults: readonly Fault[];
  readonly exceptions: readonly string[];
}

/** Which papers of a range are wanted. */
export const choices = ['all', 'ours', 'neighbours', 'none'] as const;
export type Choice = (typeof choices)[number];

const isWanted: Readonly<Record<Choice, (document: string | null, state: string | null) => boolean>> = {
  all: () => true,
  ours: (document, state) => document !== null && (state === 'CIV' || document === 'CARTE_CONSULAIRE'),
  neighbours: (document, state) => document !== null && state !== 'CIV' && document !== 'CARTE_CONSULAIRE',
  none: (document) => document === null,
};

/** The first so many numbers from one on whose papers are wanted. */
export function seedsFrom(seed: number, count: number, only: Choice): readonly number[] {
  const seeds: number[] = [];
  for (let at = seed; seeds.length < count; at += 1) {
    const { document, state } = pageOf(at).truth;
    if (isWanted[only](document, state)) seeds.push(at);
  }
  return seeds;
}

export function truthOf(seed: number): VariantTruth {
  const { content, style, faults, exceptions, truth } = pageOf(seed);
  const arrangement = arrangementOf(content.entries.length, style.arrangement.name);
  return { seed, kind: content.kind, arrangement, exceptions, faults, ...truth };
}

/** A page that has no pairs has no arrangement of them. */
const arrangementOf = (pairs: number, name: string): string => (pairs === 0 ? 'running text' : name);

export const variantFile = (seed: number, difficulty: Difficulty): string => `${seed}-${difficulty}.jpg`;

const exists = (path: string): Promise<boolean> =>
  access(path).then(
    () => true,
    () => false,
  );

/** Draws what the folder does not hold yet; the truth is written last, so that half a picture is drawn again. */
export async function drawVariants(
  folder: string,
  seeds: readonly number[],
  difficulty: Difficulty,
): Promise<number> {
  await mkdir(folder, { recursive: true });
  let made = 0;
  for (const seed of seeds) {
    const file = variantFile(seed, difficulty);
    const truthPath = join(folder, file.replace('.jpg', '.json'));
    if (await exists(truthPath)) continue;
    const { bytes, width, height, corners } = await drawVariant(seed, difficulty);
    await writeFile(join(folder, file), bytes);
    await writeFile(truthPath, truthText({ file, ...truthOf(seed), difficulty, width, height, corners }));
    made += 1;
  }
  return made;
}
