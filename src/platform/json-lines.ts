import type { Hash } from 'node:crypto';
import { createReadStream } from 'node:fs';
import { pipeline, type Readable } from 'node:stream';
import { createGunzip } from 'node:zlib';
import texts from '../../vocabulary/imports/words.json' with { type: 'json' };
import type { Text } from './language.ts';
import { platformLimits } from './limits.ts';
import { fillText } from './problems/errors.ts';

/** One line of a file: a JSON object, or why it is none. */
export type JsonLine =
  | { readonly line: number; readonly record: Readonly<Record<string, unknown>> }
  | { readonly line: number; readonly fault: Text };

export const lineFaults = {
  ...texts.lines,
  tooLong: fillText(texts.lines.tooLong, { limit: platformLimits.importLineBytes }),
};

/** `-` is standard input; .gz is unpacked. Opened on first read, so that the reader gets the error of a missing file. */
export async function* openImportFile(
  path: string,
  open: (path: string) => Readable = createReadStream,
): AsyncGenerator<Buffer> {
  if (path === '-') yield* process.stdin;
  else if (path.endsWith('.gz')) yield* pipeline(open(path), createGunzip(), () => undefined);
  else yield* open(path);
}

/** The file as it is, with its digest taken on the way. */
export async function* hashed(file: AsyncIterable<Buffer>, digest: Hash): AsyncGenerator<Buffer> {
  for await (const chunk of file) {
    digest.update(chunk);
    yield chunk;
  }
}

/** Streams the lines of a file, in bounded memory whatever its size. Empty ones are left out, but counted. */
export async function* readJsonLines(file: AsyncIterable<Buffer>): AsyncGenerator<JsonLine> {
  let line = 0;
  for await (const { text, tooLong } of splitLines(file)) {
    line += 1;
    const trimmed = text.replace(/^\uFEFF/, '').trim();
    if (tooLong) yield { line, fault: lineFaults.tooLong };
    else if (trimmed !== '') yield parseJsonLine(line, trimmed);
  }
}

function parseJsonLine(line: number, text: string): JsonLine {
  let value: unknown;
  try {
    value = JSON.parse(text);
  } catch {
    return { line, fault: lineFaults.notJson };
  }
  if (typeof value !== 'object' || value === null || Array.isArray(value)) {
    return { line, fault: lineFaults.notAnObject };
  }
  return { line, record: value as Readonly<Record<string, unknown>> };
}

/** Lines of a stream of UTF-8, or of what spreadsheets call Unicode; of one that is too long only the fact is kept. */
const splitLines = (file: AsyncIterable<Buffer>) => splitText(decoded(file));

async function* decoded(file: AsyncIterable<Buffer>): AsyncGenerator<string> {
  let decoder: InstanceType<typeof TextDecoder> | undefined;
  for await (const chunk of file) {
    decoder ??= new TextDecoder(chunk[0] === 0xff && chunk[1] === 0xfe ? 'utf-16le' : 'utf-8');
    yield decoder.decode(chunk, { stream: true });
  }
  yield decoder?.decode() ?? '';
}

export async function* splitText(
  texts: AsyncIterable<string>,
): AsyncGenerator<{ text: string; tooLong: boolean }> {
  let rest = '';
  let tooLong = false;
  for await (const piece of texts) {
    const [first = '', ...others] = piece.split('\n');
    const parts = [rest + first, ...others];
    rest = parts.pop() ?? '';
    for (const text of parts) {
      yield { text, tooLong: tooLong || text.length > platformLimits.importLineBytes };
      tooLong = false;
    }
    if (rest.length > platformLimits.importLineBytes) {
      tooLong = true;
      rest = '';
    }
  }
  if (rest !== '' || tooLong) yield { text: rest, tooLong };
}
