import { Pyramid, wholeLine } from './crops.ts';
import { Finder, type FoundLine } from './finder.ts';
import { boxOf, type Line } from './line.ts';
import { LineReader, looksLikeZone, type ReadText, readText } from './line-reader.ts';
import type { GreyPicture, PictureReading, ReadLine, Timings } from './picture.ts';
import { findUpright, readAs, turnedFor } from './upright.ts';
import { better, type ReadZones, readZones } from './zones.ts';

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

/** A zone read with this confidence is what is printed, right or wrong. */
const clearZone = 0.9;
/** How sure the finder must be that a line may belong to a zone. */
const perhapsZone = 0.15;

/** What a row without fillers reads like. */
const unbroken = /^[A-Z0-9<]{26,48}$/;
/** A picture this many times as wide as high may be one line, cut out closely. */
const stripShape = 6;

async function look(finder: Finder, reader: LineReader, picture: GreyPicture): Promise<Sight> {
  const start = performance.now();
  const pyramid = new Pyramid(picture);
  const read = async (line: Line): Promise<ReadText> => readText(await reader.frames(pyramid.crop(line)));
  const found = await findLines(finder, picture);
  const upright = await findUpright(found, read);
  const lines = found.map(({ line }) => readAs(line, upright));
  const foundAt = performance.now();

  let zones = await readZones(lines.filter(mayBeZone), reader, pyramid);
  const zoneAt = performance.now();

  const texts: (ReadLine & { readonly line: Line })[] = [];
  for (const line of lines.filter((line) => !zones.taken.has(line))) {
    const { text, confidence } = upright.read.get(line) ?? (await read(line));
    if (text !== '') texts.push({ text, confidence, box: boxOf(line), line });
  }
  const readAt = performance.now();

  // Second chances: lines that the finder took for text but that read like a zone; then a closer look.
  const alike = texts
    .filter(({ text }) => looksLikeZone(text) || unbroken.test(text))
    .map(({ line }) => line);
  if (!zones.mrz?.valid && alike.length > 0) {
    zones = preferred(zones, await readZones([...lines.filter(mayBeZone), ...alike], reader, pyramid));
  }
  const doubtful = zones.mrz === null ? lines.some(mayBeZone) || alike.length > 0 : !zones.mrz.valid;
  if (doubtful && (zones.mrz?.confidence ?? 0) < clearZone) {
    const closer = (await finder.find(picture, closeSide(picture))).map(({ line }) => readAs(line, upright));
    zones = preferred(zones, await readZones(closer.filter(mayBeZone), reader, pyramid));
  }
  const end = performance.now();
  const all: readonly ReadLine[] = [
    ...texts
      .filter(({ line }) => !zones.taken.has(line))
      .map(({ text, confidence, box }) => ({ text, confidence, box })),
    ...zones.rows,
  ];
  const strip = zones.mrz === null ? await readStrip(reader, picture) : null;
  const isStrip = strip !== null && all.every(({ confidence }) => confidence < strip.confidence);
  return {
    turned: isStrip ? 0 : turnedFor(upright.angle),
    lines: isStrip ? [strip] : all,
    mrz: zones.mrz,
    timingsMs: { find: foundAt - start, read: readAt - zoneAt, mrz: zoneAt - foundAt + end - readAt },
  };
}

/** The whole picture as one line, where it has the shape of one. */
async function readStrip(reader: LineReader, picture: GreyPicture): Promise<ReadLine | null> {
  const { width, height } = picture;
  if (width < stripShape * height) return null;
  const { text, confidence } = readText(await reader.frames(wholeLine(picture)));
  const box = [
    [0, 0],
    [width, 0],
    [width, height],
    [0, height],
  ] as const;
  return text === '' ? null : { text, confidence, box };
}

const mayBeZone = (line: Line): boolean => line.zone >= perhapsZone;

const preferred = (a: ReadZones, b: ReadZones): ReadZones =>
  b.mrz !== null && (a.mrz === null || better(b.mrz, a.mrz)) ? b : a;

async function findLines(finder: Finder, picture: GreyPicture): Promise<readonly FoundLine[]> {
  const found = await finder.find(picture, firstLook);
  const longer = Math.max(picture.width, picture.height);
  if (longer < firstLook * 1.3 || found.length === 0) return found;
  const heights = found.map(({ line }) => (line.height * firstLook) / longer).sort((a, b) => a - b);
  const middle = heights[Math.floor(heights.length / 2)] as number;
  return middle < smallText ? finder.find(picture, closeSide(picture)) : found;
}

/** As large as the picture is, within limits: a small picture gains from being enlarged a little. */
const closeSide = ({ width, height }: GreyPicture): number =>
  Math.min(closeLook, Math.max(1.6 * firstLook, width, height));
