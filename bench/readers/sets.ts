import { existsSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import type { TrueLine } from './matching.ts';

/** The generated sets of bench/pictures: lines already cut out, and whole pictures with the place of each line. */

export interface LineCrop {
  readonly path: string;
  readonly text: string;
  readonly kind: 'text' | 'zone';
  readonly style: string;
}

export interface LinedPicture {
  readonly path: string;
  readonly lines: readonly TrueLine[];
}

function readSet<T extends { readonly file: string }>(
  folder: string,
  set: string,
  most: number,
): (T & { path: string })[] {
  const list = join(folder, `${set}.json`);
  if (!existsSync(list)) return [];
  const rows = JSON.parse(readFileSync(list, 'utf8')) as readonly T[];
  return spread(rows, most).map((row) => {
    const inSet = join(folder, set, row.file);
    return { ...row, path: existsSync(inSet) ? inSet : join(folder, row.file) };
  });
}

export const readLineCrops = (folder: string, most: number): readonly LineCrop[] =>
  readSet<Omit<LineCrop, 'path'> & { readonly file: string }>(folder, 'lines', most);

export const readLinedPictures = (folder: string, set: string, most: number): readonly LinedPicture[] =>
  readSet<Omit<LinedPicture, 'path'> & { readonly file: string }>(folder, set, most);

/** Not the first ones, because neighbours are alike. */
const spread = <T>(rows: readonly T[], most: number): readonly T[] =>
  rows.length <= most
    ? rows
    : Array.from({ length: most }, (_, at) => rows[Math.floor((at * rows.length) / most)]).filter(
        (row) => row !== undefined,
      );
