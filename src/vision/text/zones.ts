import { decodeMrz } from '../../documents/mrz/decode.ts';
import type { DecodedMrz } from '../../documents/mrz/decoded.ts';
import type { Reading } from '../../documents/mrz/reading.ts';
import { type CropView, type Pyramid, usualMargin } from './crops.ts';
import { type Frames, together } from './frames.ts';
import type { Line } from './line.ts';
import { type LineReader, readText, readZoneLine, type TextLine } from './line-reader.ts';
import { zoneRows } from './zone-rows.ts';

/** Reads the machine-readable zones among the lines of a picture. */

export interface ReadZones {
  /** The best one. */
  readonly mrz: DecodedMrz | null;
  /** All rows of all zones, as they were read. */
  readonly rows: readonly TextLine[];
}

/** Further looks at a zone that the first leaves in doubt: with other margins, then sharpened, as what is blurred reads better. */
const views: readonly CropView[] = [
  { margin: usualMargin },
  { margin: 0.08 },
  { margin: 0.34 },
  { margin: usualMargin, sharpened: true },
];

export async function readZones(
  lines: readonly Line[],
  reader: LineReader,
  pyramid: Pyramid,
): Promise<ReadZones> {
  let mrz: DecodedMrz | null = null;
  const rows: TextLine[] = [];
  for (const zone of zoneRows(lines)) {
    const read = await readZone(zone, reader, pyramid);
    if (read.mrz === null) continue;
    rows.push(...read.rows);
    if (mrz === null || better(read.mrz, mrz)) mrz = read.mrz;
  }
  return { mrz, rows };
}

/** Of two readings of one picture. */
export const preferred = (a: ReadZones, b: ReadZones): ReadZones =>
  b.mrz !== null && (a.mrz === null || better(b.mrz, a.mrz)) ? b : a;

const better = (a: DecodedMrz, b: DecodedMrz): boolean =>
  a.valid !== b.valid ? a.valid : a.confidence > b.confidence;

async function readZone(rows: readonly Line[], reader: LineReader, pyramid: Pyramid): Promise<ReadZones> {
  const looks: Frames[][] = rows.map(() => []);
  let joined: readonly Frames[] = [];
  let best: DecodedMrz | null = null;
  for (const view of views) {
    for (const [i, row] of rows.entries()) looks[i]?.push(await reader.frames(pyramid.crop(row, view)));
    joined = looks.map(together);
    const zone = decodedOf(joined.map(readZoneLine));
    if (zone !== null && (best === null || better(zone, best))) best = zone;
    if (best?.valid) break;
  }
  return {
    mrz: best,
    rows: rows.map((line, i) => ({ line, ...readText(joined[i] as Frames) })),
  };
}

/** Three neighbours, or else two; from below, because zones stand at the foot of a document. */
function decodedOf(readings: readonly Reading[]): DecodedMrz | null {
  for (const size of [3, 2]) {
    for (let from = readings.length - size; from >= 0; from--) {
      const zone = decodeMrz(readings.slice(from, from + size));
      if (zone !== null) return zone;
    }
  }
  return null;
}
