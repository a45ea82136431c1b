import { correctedZone } from './corrected.ts';
import type { LineReading, ZoneReading } from './reader.ts';

/** What one would write around a reader of plain text: the last lines that look like a machine-readable zone. */

const shortestLine = 28;
const leastShareOfZoneCharacters = 0.9;

export function zoneOfLines(lines: readonly LineReading[]): ZoneReading | null {
  const texts = lines.map(({ text }) => asZoneLine(text));
  for (const count of [3, 2]) {
    for (let end = texts.length; end >= count; end -= 1) {
      const zone = texts.slice(end - count, end);
      if (zone.every((text) => looksLikeZone(text) && text.length === zone[0]?.length)) {
        return correctedZone(zone);
      }
    }
  }
  return null;
}

/** Readers of French take two fillers for a quotation mark, and may put letters in lower case. */
const asZoneLine = (text: string): string => text.replace(/\s+/g, '').replaceAll('«', '<<').toUpperCase();

function looksLikeZone(text: string): boolean {
  const known = text.match(/[A-Z0-9<]/g)?.length ?? 0;
  return text.length >= shortestLine && known >= text.length * leastShareOfZoneCharacters;
}
