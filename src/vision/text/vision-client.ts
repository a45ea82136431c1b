import type { PictureText } from '../../documents/facts.ts';
import type { DecodedMrz } from '../../documents/mrz/decoded.ts';
import { median } from '../../platform/median.ts';
import { FaceFinder, type FoundFace } from '../faces/face-finder.ts';
import { wholeOf } from '../faces/face-region.ts';
import { PaperFinder } from '../papers/paper-finder.ts';
import type { FoundPaper } from '../papers/paper-quads.ts';
import type { ColourPicture } from '../pixels/image.ts';
import type { Box, GreyPicture, PictureReading, ReadLine, Timings } from '../pixels/picture.ts';
import type { FoundLine } from './components.ts';
import { Pyramid, wholeLine } from './crops.ts';
import { Finder } from './finder.ts';
import { along, boxOf, type Course, covers, type Line } from './line.ts';
import { LineReader, looksLikeZone, type ReadText, readText, type TextLine } from './line-reader.ts';
import { RoleNetwork } from './role-network.ts';
import { findUpright, readAs, turnedFor, type Upright } from './upright.ts';
import { preferred, type ReadZones, readZones } from './zones.ts';

export interface Observation extends Pick<PictureReading, 'turned' | 'lines' | 'mrz'> {
  /** Lines with handwriting. */
  readonly handwritten: number;
  readonly timingsMs: Pick<Timings, 'find' | 'read' | 'mrz'>;
}

/** Loaded models. One picture at a time. */
export interface VisionClient {
  look(picture: GreyPicture): Promise<Observation>;
  /** The papers in a photograph, which may be a small one. */
  findPapers(photograph: ColourPicture): Promise<readonly FoundPaper[]>;
  /** The faces in a picture that take up a good part of it. */
  findFaces(picture: ColourPicture): Promise<readonly FoundFace[]>;
  /** Where there is text: rough but fast. */
  findText(picture: GreyPicture): Promise<readonly Line[]>;
  /** Only the machine-readable zone, as `look` would read it, but faster. */
  readZone(picture: GreyPicture): Promise<DecodedMrz | null>;
  /** The same text, with what its words are. */
  withRoles<Text extends PictureText>(text: Text): Promise<Text>;
  /** Of a picture that is one line. */
  readLine(picture: GreyPicture): Promise<ReadText>;
}

export async function openVisionClient(): Promise<VisionClient> {
  const [finder, reader, papers, roles] = await Promise.all([
    Finder.open(),
    LineReader.open(),
    PaperFinder.open(),
    RoleNetwork.open(),
  ]);
  // Most pictures are of papers, and never ask for it.
  let faces: Promise<FaceFinder> | undefined;
  return {
    findFaces: async (picture) => {
      faces ??= FaceFinder.open('face-finder.onnx');
      return (await faces).find(picture, wholeOf(picture));
    },
    findPapers: (photograph) => papers.find(photograph),
    findText: async (picture) => (await finder.find(picture, glance)).map(({ line }) => line),
    look: (picture) => new Look(finder, reader, picture).see(),
    withRoles: (text) => roles.withRoles(text),
    readZone: (picture) => new Look(finder, reader, picture).readZone(),
    readLine: async (picture) => readText(await reader.frames(wholeLine(picture))),
  };
}

/** Longer side at which a picture is looked at to see where its text is. */
const glance = 288;
/** Longer side at which a picture is looked at first, and again where its text is small. */
const firstLook = 640;
const closeLook = 1472;
/** Pixels of height below which text is better looked at closely. */
const smallText = 8.5;
/** The same for a quarter of the text: labels beside large values, most of which are too small to be found at first. */
const smallPrint = 9.7;
/** How sure the finder must be that a line may belong to a zone. */
const perhapsZone = 0.15;
/** A zone read with this confidence is what is printed, right or wrong. */
const clearZone = 0.9;
/** What a row without fillers reads like. */
const unbroken = /^[A-Z0-9<]{26,48}$/;
/** A picture this many times as wide as high may be one line, cut out closely. */
const stripShape = 6;
const leastStrip = 0.5;

interface Arranged {
  readonly lines: readonly Line[];
  readonly upright: Upright;
  /** Whether the close look was taken already. */
  readonly closely: boolean;
}

/** One picture: its lines are found, brought upright and read; those of zones together. */
class Look {
  private readonly pyramid: Pyramid;

  constructor(
    private readonly finder: Finder,
    private readonly reader: LineReader,
    picture: GreyPicture,
  ) {
    this.pyramid = new Pyramid(picture);
  }

  async see(): Promise<Observation> {
    const start = performance.now();
    const arranged = await this.arrange();
    const { lines, upright } = arranged;
    const foundAt = performance.now();
    const zones = await this.readZones(lines.filter(mayBeZone));
    const zonesAt = performance.now();
    const texts = await this.readTexts(without(lines, zones), upright);
    const textsAt = performance.now();
    const best = zones.mrz?.valid ? zones : await this.secondChances(zones, arranged, texts);
    const strip = best.mrz === null ? await this.readStrip(texts) : null;
    const end = performance.now();
    const all = [...texts.filter(({ line }) => !isRow(line, best)), ...best.rows];
    return {
      turned: strip === null ? turnedFor(upright.angle) : 0,
      lines: strip === null ? inReadingOrder(all.filter(isText), upright.angle).map(described) : [strip],
      mrz: best.mrz,
      handwritten: all.filter(({ handwritten }) => handwritten).length,
      timingsMs: { find: foundAt - start, read: textsAt - zonesAt, mrz: zonesAt - foundAt + end - textsAt },
    };
  }

  async readZone(): Promise<DecodedMrz | null> {
    const arranged = await this.arrange();
    const { lines, upright } = arranged;
    const zones = await this.readZones(lines.filter(mayBeZone));
    if (zones.mrz?.valid) return zones.mrz;
    const texts = await this.readTexts(without(lines, zones), upright);
    return (await this.secondChances(zones, arranged, texts)).mrz;
  }

  private async arrange(): Promise<Arranged> {
    const { found, closely } = await this.findLines();
    const upright = await findUpright(found, (line) => this.read(line));
    return { lines: found.map(({ line }) => readAs(line, upright)), upright, closely };
  }

  private async read(line: Line): Promise<ReadText> {
    return readText(await this.reader.frames(this.pyramid.crop(line)));
  }

  private async readTexts(lines: readonly Line[], { read }: Upright): Promise<readonly TextLine[]> {
    const texts: TextLine[] = [];
    for (const line of lines) texts.push({ line, ...(read.get(line) ?? (await this.read(line))) });
    return texts;
  }

  private readZones(lines: readonly Line[]): Promise<ReadZones> {
    return readZones(lines, this.reader, this.pyramid);
  }

  private async findLines(): Promise<{ found: readonly FoundLine[]; closely: boolean }> {
    const picture = this.pyramid.full;
    const found = await this.finder.find(picture, firstLook);
    const longer = Math.max(picture.width, picture.height);
    const heights = found.map(({ line }) => (line.height * firstLook) / longer).sort((a, b) => a - b);
    const quarter = heights[Math.floor(heights.length / 4)] ?? smallPrint;
    const isSmall = quarter < smallPrint || median(heights) < smallText;
    const closely = longer >= firstLook * 1.3 && found.length > 0 && isSmall;
    return { found: closely ? await this.finder.find(picture, closeSide(picture)) : found, closely };
  }

  /** Lines that the finder took for text but that read like rows of a zone; then a closer look. */
  private async secondChances(
    first: ReadZones,
    { lines, upright, closely }: Arranged,
    texts: readonly TextLine[],
  ): Promise<ReadZones> {
    const alike = texts.filter(({ text }) => looksLikeZone(text) || unbroken.test(text));
    const rows = [...new Set([...lines.filter(mayBeZone), ...alike.map(({ line }) => line)])];
    const second = alike.length === 0 ? first : preferred(first, await this.readZones(rows));
    // A code of dots may look like a zone, but nothing of it reads like one.
    const isHopeless = second.mrz === null && alike.length === 0;
    if (closely || isHopeless || second.mrz?.valid || (second.mrz?.confidence ?? 0) >= clearZone)
      return second;
    const picture = this.pyramid.full;
    const closer = await this.finder.find(picture, closeSide(picture));
    const close = closer.map(({ line }) => readAs(line, upright)).filter(mayBeZone);
    return preferred(second, await this.readZones(close));
  }

  /** The whole picture as one line, if it has that shape and reads better than the lines found in it. */
  private async readStrip(texts: readonly TextLine[]): Promise<ReadLine | null> {
    const picture = this.pyramid.full;
    const { width, height } = picture;
    if (width < stripShape * height) return null;
    const { text, confidence } = readText(await this.reader.frames(wholeLine(picture)));
    if (confidence < leastStrip || texts.some((found) => found.confidence >= confidence)) return null;
    return { text, confidence, box: rectangle(width, height) };
  }
}

const isText = ({ text }: ReadText): boolean => text !== '';

const mayBeZone = (line: Line): boolean => line.zone >= perhapsZone;

const isRow = (line: Line, { rows }: ReadZones): boolean => rows.some((row) => covers(row.line, line.centre));

const without = (lines: readonly Line[], zones: ReadZones): readonly Line[] =>
  lines.filter((line) => !isRow(line, zones));

const described = ({ line, text, confidence }: TextLine): ReadLine => ({
  text,
  confidence,
  box: boxOf(line),
});

const rectangle = (width: number, height: number): Box => [
  [0, 0],
  [width, 0],
  [width, height],
  [0, height],
];

/** As large as the picture is, within limits: a small picture gains from being enlarged a little. */
const closeSide = ({ width, height }: GreyPicture): number =>
  Math.min(closeLook, Math.max(1.6 * firstLook, width, height));

/** As a person reads: row by row from above, each row from its beginning; `angle` is the direction of the rows. */
export function inReadingOrder<T extends { readonly line: Line }>(
  lines: readonly T[],
  angle: number,
): readonly T[] {
  const page: Course = { centre: [0, 0], angle, bend: 0 };
  const placed = lines.map((item) => ({ item, ...along(page, item.line.centre) })).sort((a, b) => a.v - b.v);
  const rows: (typeof placed)[] = [];
  for (const next of placed) {
    const row = rows.at(-1);
    const last = row?.at(-1);
    const near =
      last !== undefined && next.v - last.v < 0.5 * Math.min(last.item.line.height, next.item.line.height);
    if (row !== undefined && near) row.push(next);
    else rows.push([next]);
  }
  return rows.flatMap((row) => row.sort((a, b) => a.u - b.u).map(({ item }) => item));
}
