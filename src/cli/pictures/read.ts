import { writeFile } from 'node:fs/promises';
import { type Command, Option } from 'commander';
import { type DocumentType, documentTypes } from '../../contract/uploads.ts';
import { type PictureFacts, readPicture } from '../../documents/read-picture.ts';
import { loadConfig } from '../../platform/settings/config.ts';
import type { Box, PictureReading, Point } from '../../vision/pixels/picture.ts';
import type { Seen } from '../../vision/process/messages.ts';
import { VisionPool } from '../../vision/process/pool.ts';
import { add, CommandError, show } from '../command.ts';
import { bytesOf, inOrder, type Unread, whyUnread } from './picture-file.ts';
import { readingWords, type ShownReading } from './reading-words.ts';

export function addRead(program: Command): void {
  add(
    program,
    'read',
    'name the paper that a picture shows (JPEG or PNG), and read its fields, text and machine-readable zone',
  )
    .argument('<files...>', 'pictures; each gets its answer in the order given')
    .addOption(
      new Option('--type <type>', 'what all the pictures are, instead of finding out').choices(documentTypes),
    )
    .option('--annotate <out.png>', 'also draw what was read onto the picture and write that (one FILE only)')
    .addHelpText(
      'after',
      '\nNeeds no database. A picture that cannot be read is told in its place, and the exit code is 1 in the end.',
    )
    .action(read);
}

interface Options {
  readonly json?: boolean;
  readonly annotate?: string;
  readonly type?: DocumentType;
}

/** As the pool is asked. */
interface How {
  readonly annotate: boolean;
  readonly declared?: DocumentType;
}

/** What a file gave: a reading, or why there is none. */
export type Outcome = { readonly file: string } & ({ readonly seen: Seen } | { readonly error: Unread });

async function read(files: readonly string[], options: Options, command: Command): Promise<void> {
  if (options.annotate !== undefined && files.length > 1) {
    command.error('error: --annotate writes one picture, so give one file');
  }
  const { vision } = loadConfig();
  const pool = new VisionPool(vision);
  try {
    // One more than processes: its file is read from the disk meanwhile.
    const how: How = {
      annotate: options.annotate !== undefined,
      ...(options.type && { declared: options.type }),
    };
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

/** Without digits that mean nothing, and without the paper's colours, which mean nothing to people. */
export function rounded({ lines, mrz, paper, named: _, timingsMs, ...rest }: PictureReading): ShownReading {
  const { decode, paper: papers, find, read, mrz: zone, total } = timingsMs;
  const point = ([x, y]: Point): Point => [round(x, 1), round(y, 1)];
  const boxOf = ([a, b, c, d]: Box): Box => [point(a), point(b), point(c), point(d)];
  return {
    ...rest,
    paper: paper
      ? {
          corners: boxOf(paper.corners),
          width: paper.width,
          height: paper.height,
          confidence: round(paper.confidence, 4),
        }
      : null,
    lines: lines.map(({ text, confidence, box }) => ({
      text,
      confidence: round(confidence, 4),
      box: boxOf(box),
    })),
    mrz: mrz && { ...mrz, confidence: round(mrz.confidence, 4) },
    timingsMs: {
      decode: round(decode, 1),
      paper: round(papers, 1),
      find: round(find, 1),
      read: round(read, 1),
      mrz: round(zone, 1),
      total: round(total, 1),
    },
  };
}

function roundedFacts({ fields, confidence, ...rest }: PictureFacts): PictureFacts {
  const all = Object.entries(fields).map(
    ([name, field]) => [name, { ...field, confidence: round(field.confidence, 4) }] as const,
  );
  return { ...rest, confidence: round(confidence, 4), fields: Object.fromEntries(all) };
}

function round(value: number, decimals: number): number {
  return Number(value.toFixed(decimals));
}
