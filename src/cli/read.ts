import { readFile, stat, writeFile } from 'node:fs/promises';
import type { Command } from 'commander';
import { loadConfig } from '../config.ts';
import { limits } from '../limits.ts';
import type { Seen } from '../vision/messages.ts';
import type { PictureReading, Point } from '../vision/picture.ts';
import { VisionPool } from '../vision/pool.ts';
import { tooLarge } from '../vision/signature.ts';
import { VisionError } from '../vision/vision-error.ts';
import { CommandError, json, show } from './command.ts';
import { readingWords } from './reading-words.ts';

export function addRead(program: Command): void {
  json(program.command('read'))
    .description('read the text and the machine-readable zone of pictures of papers (JPEG or PNG)')
    .argument('<files...>', 'pictures; each gets its answer in the order given')
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
}

/** What a file gave: a reading, or why there is none. */
export type Outcome = { readonly file: string } & (
  | { readonly seen: Seen }
  | { readonly error: { readonly code: string; readonly message: string } }
);

async function read(files: readonly string[], options: Options, command: Command): Promise<void> {
  if (options.annotate !== undefined && files.length > 1) {
    command.error('error: --annotate writes one picture, so give one file');
  }
  const { vision } = loadConfig();
  const pool = new VisionPool(vision);
  try {
    // One more than processes: its file is read from the disk meanwhile.
    for await (const outcome of outcomes(files, pool, vision.processes + 1, options.annotate !== undefined)) {
      if ('error' in outcome) process.exitCode = 1;
      else if (options.annotate !== undefined) await writeAnnotated(options.annotate, outcome.seen);
      say(outcome, options);
    }
  } finally {
    await pool.close();
  }
}

/** Works at a few files at a time, so that memory stays bounded, and gives them back in the order given. */
export async function* outcomes(
  files: readonly string[],
  pool: Pick<VisionPool, 'read'>,
  atOnce: number,
  annotate: boolean,
): AsyncGenerator<Outcome> {
  const rest = files.values();
  const begun: Promise<Outcome>[] = [];
  const begin = () => {
    const next = rest.next();
    if (!next.done) begun.push(outcomeOf(next.value, pool, annotate));
  };
  for (let n = 0; n < atOnce; n++) begin();
  for (let first = begun.shift(); first !== undefined; first = begun.shift()) {
    yield await first;
    begin();
  }
}

async function outcomeOf(file: string, pool: Pick<VisionPool, 'read'>, annotate: boolean): Promise<Outcome> {
  try {
    return { file, seen: await pool.read(await bytesOf(file), { annotate }) };
  } catch (error) {
    if (!(error instanceof VisionError || error instanceof FileError)) throw error;
    // Why it crashed is for the operator, who sits here.
    if (error.code === 'VISION_CRASHED') process.stderr.write(`${file}: ${error.cause}\n`);
    return { file, error: { code: error.code, message: error.message } };
  }
}

class FileError extends Error {
  override readonly name = 'FileError';
  constructor(
    readonly code: 'FILE_NOT_FOUND' | 'NOT_A_FILE' | 'FILE_NOT_READABLE',
    message: string,
  ) {
    super(message);
  }
}

/** Looked at before it is opened: a pipe would keep us waiting, and a huge file is refused unread. */
async function bytesOf(file: string): Promise<Uint8Array> {
  try {
    const found = await stat(file);
    if (!found.isFile()) throw new FileError('NOT_A_FILE', 'This is a folder or a device. Name a picture.');
    if (found.size > limits.pictureBytes) throw tooLarge();
    return await readFile(file);
  } catch (error) {
    const code = (error as NodeJS.ErrnoException).code;
    if (error instanceof FileError || error instanceof VisionError || code === undefined) throw error;
    if (code === 'ENOENT' || code === 'ENOTDIR') {
      throw new FileError('FILE_NOT_FOUND', 'There is no such file. Check the path.');
    }
    throw new FileError('FILE_NOT_READABLE', `The file cannot be read (${code}). Check who may read it.`);
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
    show(options, { file, ...reading }, () => `${file}: ${readingWords(reading)}\n`);
  }
}

/** Without digits that mean nothing. */
export function rounded({ lines, mrz, timingsMs, ...rest }: PictureReading): PictureReading {
  const { decode, find, read, mrz: zone, total } = timingsMs;
  const point = ([x, y]: Point): Point => [round(x, 1), round(y, 1)];
  return {
    ...rest,
    lines: lines.map(({ text, confidence, box: [a, b, c, d] }) => ({
      text,
      confidence: round(confidence, 4),
      box: [point(a), point(b), point(c), point(d)],
    })),
    mrz: mrz && { ...mrz, confidence: round(mrz.confidence, 4) },
    timingsMs: {
      decode: round(decode, 1),
      find: round(find, 1),
      read: round(read, 1),
      mrz: round(zone, 1),
      total: round(total, 1),
    },
  };
}

function round(value: number, decimals: number): number {
  return Number(value.toFixed(decimals));
}
