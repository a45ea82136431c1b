import { mkdir, readFile, writeFile } from 'node:fs/promises';
import { basename, join } from 'node:path';
import { text } from 'node:stream/consumers';
import type { Command } from 'commander';
import { BoundedMap } from '../../platform/bounded-map.ts';
import { loadConfig } from '../../platform/settings/config.ts';
import { type FaceModel, faceModelOf } from '../../vision/faces/face-model.ts';
import {
  type FaceObservation,
  type FaceProblem,
  type FaceRole,
  faceProblems,
} from '../../vision/faces/face-observation.ts';
import { samePerson } from '../../vision/faces/face-similarity.ts';
import { visionLimits } from '../../vision/limits.ts';
import { VisionPool } from '../../vision/process/pool.ts';
import { type Json, show } from '../answers.ts';
import { add } from '../command.ts';
import { CommandError } from '../command-error.ts';
import { bytesOf, inOrder, type Unread, whyUnread } from './picture-file.ts';

export function addFaces(program: Command): void {
  const faces = program.command('faces').description('compare faces');
  add(faces, 'compare', 'tell how alike the faces on two pictures are (JPEG, PNG or WebP), 0 to 100')
    .argument('[a]', 'a picture')
    .argument('[b]', 'another one')
    .option(
      '--pairs <file>',
      'compare many: a pair a line, the two paths parted by a TAB; - for standard input',
    )
    .option('--selfie', 'the second picture is a selfie: it must be in colour, of one person, and no print')
    .option('--annotate <folder>', 'also write each picture as PNG, the faces drawn onto it')
    .addHelpText(
      'after',
      `\nAbove ${samePerson} they are taken for one person. A face that cannot be compared gives 0 and the reason. Needs no` +
        '\ndatabase. A file that is no picture is told in its place, and the exit code is 1 in the end.',
    )
    .action(compare);
}

type Options = Json & { pairs?: string; selfie?: boolean; annotate?: string };

/** The outcome of one file. */
type Inspected = { readonly observation: FaceObservation } | { readonly error: Unread };

type Pair = readonly [string, string];

async function compare(
  a: string | undefined,
  b: string | undefined,
  options: Options,
  command: Command,
): Promise<void> {
  const isPair = a !== undefined && b !== undefined;
  if (isPair === (options.pairs !== undefined) || (options.pairs !== undefined && a !== undefined)) {
    command.error('error: name two pictures, or a file of pairs with --pairs');
  }
  const pairs = options.pairs === undefined ? [[a ?? '', b ?? ''] as const] : await pairsIn(options.pairs);
  const { vision, faceModel } = loadConfig();
  const model = faceModelOf(faceModel);
  const pool = new VisionPool(vision, undefined, faceModel);
  if (options.annotate !== undefined) await mkdir(options.annotate, { recursive: true });
  try {
    const inspectOnce = inspector(pool, options);
    // One more than processes, so that a file is read from the disk meanwhile.
    const both = async (pair: Pair) =>
      [
        ...(await Promise.all([inspectOnce(pair[0], 'photo'), inspectOnce(pair[1], 'selfie')])),
        pair,
      ] as const;
    for await (const [first, second, pair] of inOrder(pairs, both, vision.processes + 1)) {
      const comparison = compared(model, pair, first, second);
      if ('error' in first || 'error' in second) process.exitCode = 1;
      show(options, comparison, () => words(comparison, first, second));
    }
  } finally {
    await pool.close();
  }
}

async function pairsIn(path: string): Promise<readonly Pair[]> {
  const read = path === '-' ? text(process.stdin) : readFile(path, 'utf8');
  const content = await read.catch(({ code }: NodeJS.ErrnoException) => {
    throw new CommandError(`${path} cannot be read (${code}). Name a file with a pair of paths a line.`);
  });
  return content.split(/\r?\n/).flatMap((line, index) => {
    if (line.trim() === '') return [];
    const [a, b, ...more] = line.split('\t');
    if (!a || !b || more.length > 0) {
      throw new CommandError(`Line ${index + 1} of ${path} is not two paths parted by a TAB.`);
    }
    return [[a, b] as const];
  });
}

/** Inspects a picture once for all its pairs, while it is in memory. */
function inspector(pool: VisionPool, { selfie, annotate }: Options) {
  const known = new BoundedMap<string, Promise<Inspected>>(visionLimits.comparedFaces);
  const inspect = async (file: string, role: FaceRole): Promise<Inspected> => {
    try {
      const observation = await pool.face(await bytesOf(file), { role, annotate: annotate !== undefined });
      if (annotate !== undefined && observation.annotated !== undefined) {
        await writeFile(join(annotate, `${basename(file)}.png`), observation.annotated);
      }
      return { observation };
    } catch (error) {
      return { error: whyUnread(file, error) };
    }
  };
  return (file: string, asked: FaceRole): Promise<Inspected> => {
    const role = selfie ? asked : 'photo';
    const key = `${role} ${file}`;
    const inspected = known.get(key) ?? inspect(file, role);
    known.set(key, inspected);
    return inspected;
  };
}

/** The answer for programs. `reason` is of a file, or of its face; the first picture's comes first. */
function compared(model: FaceModel, [a, b]: Pair, first: Inspected, second: Inspected) {
  const [ofA, ofB] = [problemOf(first), problemOf(second)];
  const [one, other] = [first, second].map((each) =>
    'observation' in each ? each.observation.template : null,
  );
  const similarity = one && other ? model.similarity(one, other) : 0;
  const reasonOf = ofA !== null ? 'a' : ofB !== null ? 'b' : null;
  const boxes = { a: boxesOf(first), b: boxesOf(second) };
  return { a, b, similarity, matched: similarity > samePerson, reason: ofA ?? ofB, reasonOf, boxes };
}

const problemOf = (inspected: Inspected): string | null =>
  'error' in inspected ? inspected.error.code : inspected.observation.problem;

const boxesOf = (inspected: Inspected) =>
  'error' in inspected ? [] : inspected.observation.faces.map(({ box, score }) => ({ ...box, score }));

function words(comparison: ReturnType<typeof compared>, first: Inspected, second: Inspected): string {
  const { a, b, similarity, matched, reasonOf: of } = comparison;
  if (of !== null) {
    const [file, inspected] = of === 'a' ? [a, first] : [b, second];
    return `${file}: ${'error' in inspected ? inspected.error.message : faceProblems[inspected.observation.problem as FaceProblem].en}`;
  }
  const verdict = matched
    ? `above ${samePerson}: taken for one person`
    : `not above ${samePerson}: not taken for one person`;
  return `${a} and ${b}: similarity ${similarity.toFixed(2)} of 100, ${verdict}`;
}
