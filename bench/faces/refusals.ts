import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import type { FaceProblem } from '../../src/vision/faces/face-observation.ts';
import { Faces } from '../../src/vision/faces/faces.ts';
import { number, printTable, timed } from '../tables.ts';

/** Pictures that are not of one face, and what is said of them. */

interface Entry {
  readonly file: string;
  readonly truth: string;
}

/** What must be said, by a word in the manifest. */
const reasons: readonly (readonly [RegExp, FaceProblem])[] = [
  [/no human face/, 'NO_FACE'],
  [/^[2-9] faces/, 'SEVERAL_FACES'],
  [/mask/, 'FACE_COVERED'],
  [/cartoon/, 'NOT_A_PHOTOGRAPH'],
  [/rotated/, 'FACE_SIDEWAYS'],
];

export async function printRefusals(folder: string): Promise<void> {
  const entries = JSON.parse(readFileSync(join(folder, 'manifest.json'), 'utf8')) as Entry[];
  const faces = await Faces.open();
  const rows: string[][] = [];
  for (const { file, truth } of entries) {
    const bytes = readFileSync(join(folder, file));
    const { result, ms } = await timed(() => faces.look({ bytes, face: { role: 'photo' } }));
    const expected = reasons.find(([word]) => word.test(truth))?.[1] ?? '';
    rows.push([
      file,
      truth,
      result.problem ?? 'taken',
      result.problem === expected ? 'right' : 'WRONG',
      number(ms),
    ]);
  }
  printTable(['picture', 'truth', 'said', '', 'ms'], rows);
  console.log(
    `\n${rows.filter(([, , , verdict]) => verdict === 'right').length} of ${rows.length} refused with the right reason`,
  );
}
