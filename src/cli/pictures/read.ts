import { writeFile } from 'node:fs/promises';
import { type Command, Option } from 'commander';
import { type DocumentType, documentTypes } from '../../contract/uploads.ts';
import { documentStates, type Paper } from '../../documents/facts.ts';
import type { Correction, DecodedMrz } from '../../documents/mrz/decoded.ts';
import type { ZoneError } from '../../documents/mrz/zone-error.ts';
import { type PictureFacts, readPicture } from '../../documents/read-picture.ts';
import { loadConfig } from '../../platform/settings/config.ts';
import type { Box, PictureReading, Point } from '../../vision/pixels/picture.ts';
import type { Seen } from '../../vision/process/messages.ts';
import { VisionPool } from '../../vision/process/pool.ts';
import { type Json, show } from '../answers.ts';
import { add } from '../command.ts';
import { CommandError } from '../command-error.ts';
import { bytesOf, inOrder, type Unread, whyUnread } from './picture-file.ts';

export function addRead(program: Command): void {
  const words =
    'name the paper that a picture shows (JPEG, PNG or WebP), and read its fields, text and machine-readable zone';
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

/** Leaves out meaningless digits, the paper's colours and the words' roles, which people do not read. */
export function rounded(reading: PictureReading): ShownReading {
  const { lines, mrz, paper, named: _, roles: __, timingsMs, ...rest } = reading;
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

export type ShownReading = Omit<PictureReading, 'paper' | 'named' | 'roles'> & {
  readonly paper: Omit<Paper, 'cells'> | null;
};

/** A reading for people at a terminal: what it is and says first, then how that was read. */
export function readingWords(
  facts: PictureFacts,
  { width, height, turned, paper, lines, mrz, quality, timingsMs }: ShownReading,
): string {
  const turn = turned === 0 ? '' : `, turned ${turned}° to be upright`;
  return [
    documentWords(facts),
    ...fieldWords(facts),
    `  ${width} x ${height} pixels${turn}, ${lines.length} ${lines.length === 1 ? 'line' : 'lines'}, ${Math.round(timingsMs.total)} ms`,
    ...(paper === null ? [] : [paperWords(paper)]),
    ...lines.map(({ text, confidence }) => `    ${percent(confidence)}  ${text}`),
    ...(mrz === null ? ['  No machine-readable zone.'] : zoneWords(mrz)),
    ...quality.map(({ code }) => `  ${code}: ${documentStates[code].en}`),
  ].join('\n');
}

const paperWords = ({ width, height, confidence }: Omit<Paper, 'cells'>): string =>
  `  paper of ${width} x ${height} pixels, sure to ${percent(confidence).trim()}`;

function documentWords({ type, side, country, confidence, recognised }: PictureFacts): string {
  const isKnown = type !== 'AUTRE' || recognised !== null;
  const kind = recognised !== null && recognised.paper !== type ? ` (${recognised.paper})` : '';
  const what = isKnown ? `${type}${kind}` : 'no document that is known';
  const known = [what, side, country && `issued by ${country}`].filter((word) => word !== null);
  return `${known.join(', ')}${isKnown ? `, sure to ${percent(confidence).trim()}` : ''}`;
}

function fieldWords({ fields }: PictureFacts): string[] {
  const reported = Object.entries(fields);
  const widest = Math.max(...reported.map(([name]) => name.length));
  return reported.map(
    ([name, { value, confidence, box }]) =>
      `  ${percent(confidence)}  ${name.padEnd(widest)}  ${value}${box === null ? ' (from the zone)' : ''}`,
  );
}

function zoneWords(zone: DecodedMrz): string[] {
  const { lines, format, valid, errors, warnings, corrected, confidence, fields } = zone;
  const reported = Object.entries(fields).filter(([, value]) => value !== null);
  const widest = Math.max(...reported.map(([name]) => name.length));
  return [
    `  Machine-readable zone (${format}): ${valid ? 'valid' : 'NOT valid'}, sure to ${percent(confidence).trim()}`,
    ...lines.map((line) => `    ${line}`),
    ...reported.map(([name, value]) => `    ${name.padEnd(widest)}  ${value}`),
    ...errors.map((error) => `    wrong: ${problemWords(error)}`),
    ...warnings.map((warning) => `    odd: ${problemWords(warning)}`),
    ...corrected.map((correction) => `    corrected: ${correctionWords(correction)}`),
  ];
}

/** Places are counted from 1 for people. */
function problemWords({ code, line, start, end }: ZoneError): string {
  const what = code.toLowerCase().replaceAll('_', ' ');
  if (line === null) return what;
  return `${what} (line ${line + 1}, ${end - start <= 1 ? `place ${start + 1}` : `places ${start + 1}-${end}`})`;
}

function correctionWords({ line, position, from, to, reason }: Correction): string {
  const where = `line ${line + 1}, place ${position + 1}`;
  const why = reason === 'check-digit' ? 'by the check digits' : `by ${reason}`;
  if (from === '') return `${where}: ${to} added ${why}`;
  if (to === '') return `${where}: ${from} dropped ${why}`;
  return `${where}: ${to} for ${from} ${why}`;
}

const percent = (share: number): string => `${String(Math.floor(share * 100)).padStart(3)} %`;
