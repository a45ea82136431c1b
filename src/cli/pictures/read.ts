import { writeFile } from 'node:fs/promises';
import { type Command, Option } from 'commander';
import { type DocumentType, documentTypes } from '../../contract/uploads.ts';
import type { Paper } from '../../documents/facts.ts';
import { type PictureFacts, readPicture } from '../../documents/read-picture.ts';
import { loadConfig } from '../../platform/settings/config.ts';
import type { Box, PictureReading, Point } from '../../vision/pixels/picture.ts';
import type { Seen } from '../../vision/process/messages.ts';
import { VisionPool } from '../../vision/process/pool.ts';
import { type Json, show } from '../answers.ts';
import { add, CommandError } from '../command.ts';
import { bytesOf, inOrder, type Unread, whyUnread } from './picture-file.ts';
import { readingWords, type ShownReading } from './reading-words.ts';

export function addRead(program: Command): void {
  const words =
    'name the paper that a picture shows (JPEG or PNG), and read its fields, text and machine-readable zone';
  const typeWords = 'what all the pictures are, instead of finding out';
  add(program, 'read', words)
    .argument('<files...>', 'pictures; each gets its answer in the order given')
    .addOption(new Option('--type <type>', typeWords).choices(documentTypes))
    .option('--annotate <out.png>', 'also draw what was read onto the picture and write that (one FILE only)')
    .addHelpText(
      'after',
      '\nNeeds no database. A picture that cannot be read is told in its place, and the exit code is 1 in the end.',
    )
    .action(read);
}

type Options = Json & { annotate?: string; type?: DocumentType };
type How = { annotate: boolean; declared?: DocumentType };

/** A reading of a file, or why there is none. */
export type Outcome = { readonly file: string } & ({ readonly seen: Seen } | { readonly error: Unread });

async function read(files: readonly string[], options: Options, command: Command): Promise<void> {
  if (options.annotate !== undefined && files.length > 1) {
    command.error('error: --annotate writes one picture, so give one file');
  }
  const { vision } = loadConfig();
  const pool = new VisionPool(vision);
  try {
    // One more than processes: its file is read from the disk meanwhile.
    const how = { annotate: options.annotate !== undefined, ...(options.type && { declared: options.type }) };
    for await (const outcome of outcomes(files, pool, vision.processes + 1, how)) {
      if ('error' in outcome) process.exitCode = 1;
      else if (options.annotate !== undefined) await writeAnnotated(options.annotate, outcome.seen);
      say(outcome, options);
    }
  } finally {
    await pool.close();
  }
}

export const outcomes = (
  files: readonly string[],
  pool: Pick<VisionPool, 'read'>,
  atOnce: number,
  how: How,
): AsyncGenerator<Outcome> => inOrder(files, (file) => outcomeOf(file, pool, how), atOnce);

async function outcomeOf(file: string, pool: Pick<VisionPool, 'read'>, how: How): Promise<Outcome> {
  try {
    return { file, seen: await pool.read(await bytesOf(file), how) };
  } catch (error) {
    return { file, error: whyUnread(file, error) };
  }
}

async function writeAnnotated(path: string, { annotated }: Seen): Promise<void> {
  if (annotated === undefined) return;
  await writeFile(path, annotated).catch((error: NodeJS.ErrnoException) => {
    throw new CommandError(
      `${path} cannot be written (${error.code}). Check the folder and who may write there.`,
    );
  });
}

function say(outcome: Outcome, options: Options): void {
  const { file } = outcome;
  if ('error' in outcome) {
    show(options, outcome, () => `${file}: ${outcome.error.message}\n`);
  } else {
    const reading = rounded(outcome.seen.reading);
    const facts = roundedFacts(readPicture(outcome.seen.reading, options.type));
    show(options, { file, ...facts, ...reading }, () => `${file}: ${readingWords(facts, reading)}\n`);
  }
}

/** Leaves out meaningless digits, and the paper's colours, which people do not read. */
export function rounded({ lines, mrz, paper, named: _, timingsMs, ...rest }: PictureReading): ShownReading {
  const point = ([x, y]: Point): Point => [round(x, 1), round(y, 1)];
  const boxOf = ([a, b, c, d]: Box): Box => [point(a), point(b), point(c), point(d)];
  return {
    ...rest,
    paper: paper ? roundedPaper(paper, boxOf(paper.corners)) : null,
    lines: lines.map(({ text, confidence, box }) => ({
      ...{ text, confidence: round(confidence, 4), box: boxOf(box) },
    })),
    mrz: mrz && { ...mrz, confidence: round(mrz.confidence, 4) },
    timingsMs: {
      ...{ decode: round(timingsMs.decode, 1), paper: round(timingsMs.paper, 1) },
      ...{ find: round(timingsMs.find, 1), read: round(timingsMs.read, 1) },
      ...{ mrz: round(timingsMs.mrz, 1), total: round(timingsMs.total, 1) },
    },
  };
}

const roundedPaper = ({ width, height, confidence }: Paper, corners: Box) => ({
  ...{ corners, width, height, confidence: round(confidence, 4) },
});

function roundedFacts({ fields, confidence, ...rest }: PictureFacts): PictureFacts {
  const all = Object.entries(fields).map(
    ([name, field]) => [name, { ...field, confidence: round(field.confidence, 4) }] as const,
  );
  return { ...rest, confidence: round(confidence, 4), fields: Object.fromEntries(all) };
}

const round = (value: number, decimals: number): number => Number(value.toFixed(decimals));
