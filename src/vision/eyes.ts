import { Pyramid, wholeLine } from './crops.ts';
import { Finder, type FoundLine } from './finder.ts';
import { boxOf, type Line } from './line.ts';
import { LineReader, type ReadText, readText } from './line-reader.ts';
import type { GreyPicture, PictureReading, ReadLine, Timings } from './picture.ts';
import { findUpright, readAs, turnedFor } from './upright.ts';
import { looksLikeZone, readZones } from './zones.ts';

export interface Sight extends Pick<PictureReading, 'turned' | 'lines' | 'mrz'> {
  readonly timingsMs: Pick<Timings, 'find' | 'read' | 'mrz'>;
}

/** Loaded models. One picture at a time. */
export interface Eyes {
  look(picture: GreyPicture): Promise<Sight>;
  /** Of a picture that is one line. */
  readLine(picture: GreyPicture): Promise<ReadText>;
}

export async function openEyes(): Promise<Eyes> {
  const [finder, reader] = await Promise.all([Finder.open(), LineReader.open()]);
  return {
    look: (picture) => look(finder, reader, picture),
    readLine: async (picture) => readText(await reader.frames(wholeLine(picture))),
  };
}

/** Longer side at which a picture is looked at first, and again where its text is small. */
const firstLook = 640;
const closeLook = 1472;
/** Pixels of height below which text is better looked at closely. */
const smallText = 8.5;

/** How sure the finder is that a line belongs to a zone: surely, so that it is only read as such; perhaps. */
const surelyZone = 0.6;
const perhapsZone = 0.15;

async function look(finder: Finder, reader: LineReader, picture: GreyPicture): Promise<Sight> {
  const start = performance.now();
  const pyramid = new Pyramid(picture);
  const found = await findLines(finder, picture);
  const read = async (line: Line): Promise<ReadText> => readText(await reader.frames(pyramid.crop(line)));
  const upright = await findUpright(found, read);
  const lines = found.map(({ line }) => readAs(line, upright));
  const foundAt = performance.now();
  const texts: (ReadLine & { readonly line: Line })[] = [];
  for (const line of lines.filter(({ zone }) => zone < surelyZone)) {
    const { text, confidence } = upright.read.get(line) ?? (await read(line));
    texts.push({ text, confidence, box: boxOf(line), line });
  }
  const readAt = performance.now();
  const rows = [
    ...lines.filter(({ zone }) => zone >= surelyZone),
    ...texts
      .filter(({ text, line }) => line.zone >= perhapsZone || looksLikeZone(text))
      .map(({ line }) => line),
  ];
  const zones = await readZones(rows, reader, pyramid);
  const end = performance.now();
  return {
    turned: turnedFor(upright.quarter),
    lines: [
      ...texts
        .filter(({ text, line }) => text !== '' && !zones.taken.has(line))
        .map(({ text, confidence, box }) => ({ text, confidence, box })),
      ...zones.rows,
    ],
    mrz: zones.mrz,
    timingsMs: { find: foundAt - start, read: readAt - foundAt, mrz: end - readAt },
  };
}

async function findLines(finder: Finder, picture: GreyPicture): Promise<readonly FoundLine[]> {
  const found = await finder.find(picture, firstLook);
  const longer = Math.max(picture.width, picture.height);
  if (longer < firstLook * 1.3 || found.length === 0) return found;
  const heights = found.map(({ line }) => (line.height * firstLook) / longer).sort((a, b) => a - b);
  const middle = heights[Math.floor(heights.length / 2)] as number;
  return middle < smallText ? finder.find(picture, Math.min(closeLook, longer)) : found;
}
