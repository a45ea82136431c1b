import { parse } from 'mrz';
import { parseMrz } from '../../src/documents/mrz/parse.ts';
import type { ZoneReading } from './reader.ts';

/** A peer's zone with what the package `mrz` corrects in it: letters read where only digits may be, and the reverse. */
export function correctedZone(asRead: readonly string[]): ZoneReading {
  const lines = corrected(asRead);
  return { lines, asRead, valid: parseMrz(lines).valid };
}

function corrected(lines: readonly string[]): readonly string[] {
  const places = lines.map((line) => [...line]);
  try {
    for (const { autocorrect } of parse([...lines], { autocorrect: true }).details) {
      for (const { line, column, corrected: char } of autocorrect) places[line]?.splice(column, 1, char);
    }
  } catch {
    // It throws at lines of a length that no format has.
    return lines;
  }
  return places.map((chars) => chars.join(''));
}
