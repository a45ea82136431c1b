import { screeningLimits } from '../../limits.ts';
import { type ListFile, ListFileError } from '../../source.ts';
import { readText } from './read-text.ts';

/** One JSON object a line. */

export type JsonObject = Readonly<Record<string, unknown>>;

export interface JsonLine {
  readonly line: number;
  readonly record: JsonObject;
}

/** Lines that are not wanted are not parsed, which is most of the work. */
export async function* readJsonLines(
  file: ListFile,
  wanted: (text: string) => boolean = () => true,
): AsyncGenerator<JsonLine> {
  let line = 0;
  let rest = '';
  for await (const text of readText(file)) {
    const [first = '', ...others] = text.split('\n');
    const whole = [rest + first, ...others];
    rest = whole.pop() ?? '';
    for (const each of whole) {
      line += 1;
      if (wanted(each)) yield* parseLine(file, line, each);
    }
    if (rest.length > screeningLimits.listRecordCharacters) tooLong(file, line + 1);
  }
  if (wanted(rest)) yield* parseLine(file, line + 1, rest);
}

function* parseLine(file: ListFile, line: number, text: string): Generator<JsonLine> {
  if (text.length > screeningLimits.listRecordCharacters) tooLong(file, line);
  if (text.trim() === '') return;
  let record: unknown;
  try {
    record = JSON.parse(text);
  } catch {
    throw new ListFileError(file.name, line, 'LINE_NOT_JSON');
  }
  if (!isJsonObject(record)) throw new ListFileError(file.name, line, 'LINE_NOT_OBJECT');
  yield { line, record };
}

function tooLong(file: ListFile, line: number): never {
  throw new ListFileError(file.name, line, 'RECORD_TOO_LONG', { most: screeningLimits.listRecordCharacters });
}

export function isJsonObject(value: unknown): value is JsonObject {
  return typeof value === 'object' && value !== null && !Array.isArray(value);
}

/** The text of a field, or those of a list; numbers too. What is none is left out. */
export function textsIn(value: unknown): string[] {
  const texts: string[] = [];
  for (const each of Array.isArray(value) ? value : [value]) {
    const text = typeof each === 'string' ? each.trim() : typeof each === 'number' ? String(each) : '';
    if (text !== '') texts.push(text);
  }
  return texts;
}

/** The first text of a field; '' where there is none. */
export const textIn = (value: unknown): string => textsIn(value)[0] ?? '';

/** The objects of a list, or the one that stands for a list of one. */
export function objectsIn(value: unknown): JsonObject[] {
  return (Array.isArray(value) ? value : [value]).filter(isJsonObject);
}
