import type { FileFault } from '../../file-words.ts';
import { type ListFile, ListFileError } from '../../source.ts';

/** The text of a list file as it arrives, or why it is no text: every format is read through here. */

/** Bytes a file may begin with that is not what the publisher has. */
const otherKinds: readonly (readonly [start: RegExp, fault: FileFault])[] = [
  [/^(?:\xff\xfe|\xfe\xff)/, 'UTF16'],
  [/^\x1f\x8b/, 'PACKED_TWICE'],
  [/^PK\x03\x04/, 'ARCHIVE'],
  [/^\xd0\xcf\x11\xe0/, 'OLD_WORKBOOK'],
  [/^%PDF/, 'PDF'],
  [/^(?:\xef\xbb\xbf)?\s*(?:<!doctype\s+html|<html|<head|<body)/i, 'WEB_PAGE'],
];
const sniffedBytes = 512;

/** Pieces of text in UTF-8, without the mark of byte order. */
export async function* readText(file: ListFile): AsyncGenerator<string> {
  const decoder = new TextDecoder('utf-8', { fatal: true });
  let lines = 1;
  let empty = true;
  for await (const chunk of chunksOf(file)) {
    if (empty) sniff(file, chunk);
    empty = false;
    let text: string;
    try {
      text = decoder.decode(chunk, { stream: true });
    } catch {
      throw new ListFileError(file.name, lines + badLine(chunk), 'NOT_UTF8');
    }
    if (text.includes('\0')) {
      const line = lines + countLines(text.slice(0, text.indexOf('\0')));
      throw new ListFileError(file.name, line, 'ZERO_BYTES');
    }
    lines += countLines(text);
    if (text !== '') yield text;
  }
  if (empty) throw new ListFileError(file.name, 0, 'EMPTY');
  try {
    decoder.decode();
  } catch {
    throw new ListFileError(file.name, lines, 'CUT_CHARACTER');
  }
}

/** Errors of reading become faults of the file. The first piece is long enough to recognise its kind. */
async function* chunksOf(file: ListFile): AsyncGenerator<Buffer> {
  let start: Buffer | undefined = Buffer.alloc(0);
  try {
    for await (const chunk of file.open() as AsyncIterable<Buffer>) {
      if (start === undefined) {
        yield chunk;
        continue;
      }
      start = Buffer.concat([start, chunk]);
      if (start.length < sniffedBytes) continue;
      yield start;
      start = undefined;
    }
  } catch (error) {
    throw unreadable(file, error);
  }
  if (start !== undefined && start.length > 0) yield start;
}

/** `Z_BUF_ERROR` is how a gzipped file that was cut off ends. */
export function unreadable(file: ListFile, error: unknown): unknown {
  const code = (error as NodeJS.ErrnoException | null)?.code ?? '';
  if (code === '' || error instanceof ListFileError) return error;
  if (code === 'Z_BUF_ERROR') return new ListFileError(file.name, 0, 'GZIP_CUT_OFF');
  if (code.startsWith('Z_')) return new ListFileError(file.name, 0, 'GZIP_DAMAGED');
  return new ListFileError(file.name, 0, 'UNREADABLE', { code });
}

function sniff(file: ListFile, start: Buffer, fine: readonly FileFault[] = []): void {
  const text = start.toString('latin1', 0, sniffedBytes);
  const found = otherKinds.find(([begins, fault]) => !fine.includes(fault) && begins.test(text));
  if (found !== undefined) throw new ListFileError(file.name, 0, found[1]);
}

/** A table as it is, of any charset or a workbook. `whole`: a last line that does not end may be half of one. */
export async function* tableBytes(file: ListFile, whole: boolean): AsyncGenerator<Buffer> {
  let last: Buffer | undefined;
  let lines = 1;
  let isText = true;
  for await (const chunk of chunksOf(file)) {
    if (last === undefined) {
      sniff(file, chunk, ['UTF16', 'ARCHIVE', 'OLD_WORKBOOK']);
      isText = !/^(?:PK|\xd0\xcf)/.test(chunk.toString('latin1', 0, 2));
    }
    last = chunk;
    if (whole) lines += countLines(chunk.toString('latin1'));
    yield chunk;
  }
  if (last === undefined) throw new ListFileError(file.name, 0, 'EMPTY');
  if (whole && isText && !last.subarray(-2).includes('\n')) {
    throw new ListFileError(file.name, lines, 'LINE_OPEN');
  }
}

function countLines(text: string): number {
  let count = 0;
  for (let at = text.indexOf('\n'); at >= 0; at = text.indexOf('\n', at + 1)) count += 1;
  return count;
}

/** How many lines of the piece stand before the one that is not UTF-8. A line begins with a whole character. */
function badLine(chunk: Buffer): number {
  let line = 0;
  let from = 0;
  for (;;) {
    const end = chunk.indexOf(10, from);
    const bytes = chunk.subarray(from, end < 0 ? chunk.length : end);
    const whole = line === 0 ? bytes.subarray(continued(bytes)) : bytes;
    if (!isUtf8(whole) || end < 0) return line;
    line += 1;
    from = end + 1;
  }
}

/** The first line of a piece may begin with the rest of a character. */
function continued(bytes: Buffer): number {
  let count = 0;
  while (count < 3 && ((bytes[count] ?? 0) & 0xc0) === 0x80) count += 1;
  return count;
}

function isUtf8(bytes: Buffer): boolean {
  try {
    new TextDecoder('utf-8', { fatal: true }).decode(bytes);
    return true;
  } catch {
    return false;
  }
}

/** How it begins, for who must know what it is before reading it. */
export async function startOf(file: ListFile): Promise<string> {
  for await (const text of readText(file)) return text;
  return '';
}
