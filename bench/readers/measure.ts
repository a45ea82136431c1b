import { timed } from '../tables.ts';
import { type FieldPicture, isPrintedIn } from './field-manifest.ts';
import { type Matched, matchLines } from './matching.ts';
import { readPictureFile } from './picture-file.ts';
import type { OpenPicture, PictureReading, Reader } from './reader.ts';
import type { LineCrop, LinedPicture } from './sets.ts';
import { editDistance, tidyFor } from './text.ts';

/** One reader over a set, item after item. */

export interface LineOutcome {
  readonly path: string;
  readonly kind: 'text' | 'zone';
  readonly style: string;
  readonly printed: string;
  readonly read: string;
  readonly confidence: number;
  readonly right: boolean;
  readonly edits: number;
  readonly ms: number;
}

export interface Times {
  readonly decode: number;
  /** NaN where the reader does not tell. */
  readonly find: number;
  readonly read: number;
  readonly total: number;
}

export interface PictureOutcome extends Matched {
  readonly path: string;
  readonly times: Times;
}

export interface FieldOutcome {
  readonly path: string;
  readonly zoneLines: readonly { readonly text: string; readonly found: boolean }[];
  readonly fields: readonly { readonly name: string; readonly text: string; readonly found: boolean }[];
  readonly times: Times;
}

export async function measureLines(reader: Reader, crops: readonly LineCrop[]): Promise<LineOutcome[]> {
  await warmUp(reader, crops[0]?.path, (picture) => picture.readLine());
  const outcomes: LineOutcome[] = [];
  for (const { path, text, kind, style } of crops) {
    const picture = await reader.open(await readPictureFile(path));
    const { result, ms } = await timed(() => picture.readLine());
    const printed = tidyFor(kind === 'zone', text);
    const read = tidyFor(kind === 'zone', result.text);
    const edits = editDistance(printed, read);
    const { confidence } = result;
    outcomes.push({ path, kind, style, printed, read, confidence, right: edits === 0, edits, ms });
  }
  return outcomes;
}

export async function measurePictures(
  reader: Reader,
  pictures: readonly LinedPicture[],
): Promise<PictureOutcome[]> {
  await warmUp(reader, pictures[0]?.path, (picture) => picture.readPicture());
  const outcomes: PictureOutcome[] = [];
  for (const { path, lines } of pictures) {
    const { reading, times } = await readTimed(reader, path);
    outcomes.push({ path, times, ...matchLines(lines, reading.lines) });
  }
  return outcomes;
}

export async function measureFields(
  reader: Reader,
  pictures: readonly FieldPicture[],
): Promise<FieldOutcome[]> {
  await warmUp(reader, pictures[0]?.path, (picture) => picture.readPicture());
  const outcomes: FieldOutcome[] = [];
  for (const { path, zoneLines, fields } of pictures) {
    const { reading, times } = await readTimed(reader, path);
    const texts = reading.lines.map(({ text }) => text);
    const asZone = new Set([...texts.map((text) => tidyFor(true, text)), ...(reading.zone?.lines ?? [])]);
    outcomes.push({
      path,
      times,
      zoneLines: zoneLines.map((text) => ({ text, found: asZone.has(text) })),
      fields: fields.map((field) => ({
        name: field.name,
        text: field.spellings[0] ?? '',
        found: isPrintedIn(texts, field),
      })),
    });
  }
  return outcomes;
}

/** The first item pays for what is made once, so it is read before the clock runs. */
async function warmUp(
  reader: Reader,
  path: string | undefined,
  read: (picture: OpenPicture) => Promise<unknown>,
): Promise<void> {
  if (path !== undefined) await read(await reader.open(await readPictureFile(path)));
}

async function readTimed(
  reader: Reader,
  path: string,
): Promise<{ readonly reading: PictureReading; readonly times: Times }> {
  const bytes = await readPictureFile(path);
  const opened = await timed(() => reader.open(bytes));
  const { result: reading, ms } = await timed(() => opened.result.readPicture());
  const { findMs: find = Number.NaN, readMs: read = Number.NaN } = reading;
  return { reading, times: { decode: opened.ms, find, read, total: opened.ms + ms } };
}
