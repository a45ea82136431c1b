import { classify, isNoneOfOurs } from '../documents/classify.ts';
import {
  type LayerWord,
  type Paper,
  type PaperCell,
  paperCells,
  type QualityFinding,
} from '../documents/facts.ts';
import { moved, movedBox, seenFrom } from '../documents/homography.ts';
import { readPicture } from '../documents/read-picture.ts';
import { withLayer } from '../documents/text-layer.ts';
import type { KeptCut } from './faces/kept-cut.ts';
import { choosePaper, type PaperChoice, type View } from './papers/choose-paper.ts';
import type { FoundPaper } from './papers/paper-quads.ts';
import { smallPapers } from './papers/small-papers.ts';
import { seenSize, straighten } from './papers/straighten.ts';
import {
  type ColourPicture,
  type DecodedPicture,
  decodeColour,
  encodePng,
  enlarged,
  smallOf,
  whileDecoded,
  whileGrey,
} from './pixels/image.ts';
import { type Box, type GreyPicture, type PictureReading, scaledBox } from './pixels/picture.ts';
import type { PictureRequest, Seen } from './process/messages.ts';
import { isPrinted, qualityOf } from './quality/quality.ts';
import { annotate } from './text/annotate.ts';
import { turnedFor } from './text/upright.ts';
import type { VisionClient } from './text/vision-client.ts';

/** Longer side at which papers are looked for. */
const fromAfar = 512;
/** The same for those that are a small part of the picture. */
const fromNearer = 1024;

/** Reads a picture from its bytes: the paper is found and straightened, then its lines are read. Its portrait may be `kept`. */
export async function lookAt(
  request: PictureRequest,
  visionClient: VisionClient,
  kept?: KeptCut,
): Promise<Seen> {
  const start = performance.now();
  const reading = await whileDecoded(request.bytes, async (decoded) => {
    const read = await whileGrey(decoded.picture, (grey) =>
      readDecoded(decoded, grey, start, visionClient, request.layer),
    );
    kept?.keep(request.bytes, decoded, read);
    return read;
  });
  return request.annotate ? { reading, annotated: await drawn(request, reading) } : { reading };
}

async function readDecoded(
  { picture: colours, shownWidth, shownHeight }: DecodedPicture<ColourPicture>,
  picture: GreyPicture,
  start: number,
  visionClient: VisionClient,
  layer: readonly LayerWord[] = [],
): Promise<PictureReading> {
  const decodedAt = performance.now();
  const small = smallOf(colours, fromAfar);
  const choice = await choosePaper(await visionClient.findPapers(small), small, visionClient);
  const papersAt = performance.now();
  const photograph = { picture, colours, small, shown: { width: shownWidth, height: shownHeight }, layer };
  const seen = await firstKnown(
    viewsOf(choice, colours, visionClient),
    photograph,
    visionClient,
    choice.papers,
  );
  const text = await orSelfie(seen.reading, small, visionClient);
  const { isCut, timingsMs, quality } = seen;
  const placement = placementOf({ papers: choice.papers, isCut, isPrinted: isPrinted(text.lines) });
  return {
    ...text,
    quality: [...placement, ...quality(), ...text.quality],
    timingsMs: {
      ...timingsMs,
      decode: decodedAt - start,
      paper: papersAt - decodedAt + timingsMs.paper,
      total: performance.now() - start,
    },
  };
}

/** A selfie: a face of at least this share of the picture and this score, with at most this many lines of text. */
const selfieFace = 0.2;
const sureFace = 0.7;
const mostLines = 4;

/** A picture without a known paper may be a selfie. */
async function orSelfie(
  reading: SeenView['reading'],
  small: ColourPicture,
  visionClient: VisionClient,
): Promise<SeenView['reading']> {
  const { named, mrz, lines } = reading;
  if (named === undefined || named.layout !== null || mrz !== null || lines.length > mostLines)
    return reading;
  const least = Math.max(small.width, small.height) * selfieFace;
  const [face] = (await visionClient.findFaces(small)).filter(
    ({ side, score }) => side > least && score > sureFace,
  );
  return face === undefined
    ? reading
    : { ...reading, named: { ...named, type: 'SELFIE', confidence: face.score } };
}

/** Candidate views, tried until one shows a known document; small papers last, since they need another search. */
async function* viewsOf(
  { views }: PaperChoice,
  colours: ColourPicture,
  visionClient: VisionClient,
): AsyncGenerator<View> {
  yield* views;
  if (Math.max(colours.width, colours.height) <= fromAfar) return;
  for (const paper of await smallPapers(smallOf(colours, fromNearer), visionClient))
    yield { paper, isPicture: false };
}

/**
 * The first that shows a document that we know; where none does, the first of all. A part of a picture is not looked at where all
 * of it is one paper under the title of another: without its head that may look like ours.
 */
async function firstKnown(
  views: AsyncIterable<View>,
  photograph: Photograph,
  visionClient: VisionClient,
  papers: number,
): Promise<SeenView> {
  let first: SeenView | null = null;
  for await (const view of views) {
    for await (const seen of seenIn(view, photograph, visionClient)) {
      const read = await visionClient.withRoles(withLayer(seen.reading, photograph.layer));
      const named = classify(read);
      const withName = { ...seen, reading: { ...read, named } };
      // A valid zone of an existing state also proves a document, even if it is not one of ours.
      if (named.layout !== null || (read.mrz?.valid && named.country !== null)) return withName;
      first ??= withName;
      if (view.paper === null && papers === 0 && isNoneOfOurs(read)) return first;
    }
  }
  if (first === null) throw new Error('there is always something to look at');
  return first;
}

interface Photograph {
  readonly picture: GreyPicture;
  readonly colours: ColourPicture;
  readonly small: ColourPicture;
  /** As large as it is shown. */
  readonly shown: Size;
  readonly layer: readonly LayerWord[];
}

interface SeenView {
  readonly reading: Omit<PictureReading, 'timingsMs'>;
  /** Of its print; measured of the view that is taken only. */
  readonly quality: () => readonly QualityFinding[];
  readonly isCut: boolean;
  readonly timingsMs: Pick<PictureReading['timingsMs'], 'paper' | 'find' | 'read' | 'mrz'>;
}

/** Longer side below which a picture is enlarged first, and how much at most: small print is mostly read better so. */
const smallest = 1000;
const leastEnlarged = 1.2;
const mostEnlarged = 3;

function factorsFor({ width, height }: Size): readonly number[] {
  const factor = Math.min(mostEnlarged, smallest / Math.max(width, height));
  return factor > leastEnlarged ? [factor, 1] : [1];
}

async function* seenIn(
  { paper, isPicture }: View,
  photograph: Photograph,
  visionClient: VisionClient,
): AsyncGenerator<SeenView> {
  const { picture, colours, small, shown } = photograph;
  const start = performance.now();
  const cutOut =
    paper === null || isPicture
      ? null
      : straighten(picture, scaledBox(paper.corners, picture.width, picture.height));
  const straightenedIn = performance.now() - start;
  const read = cutOut?.picture ?? picture;
  const inPhotograph = (box: Box): Box => (cutOut === null ? box : movedBox(cutOut.toPhotograph, box));
  for (const factor of factorsFor(read)) {
    const { turned, mrz, timingsMs, handwritten, ...observation } = await visionClient.look(
      factor > 1 ? await enlarged(read, factor) : read,
    );
    const lines = observation.lines.map((line) => ({
      ...line,
      box: scaledBox(line.box, 1 / factor, 1 / factor),
    }));
    const boxes = lines.map(({ box }) => box);
    const found = paper === null ? null : described(paper, turned, shown, small);
    yield {
      reading: {
        ...shown,
        turned: found === null ? turned : turnedFor(directionOf(found.corners)),
        paper: found,
        lines: lines.map((line) => ({
          ...line,
          box: scaledBox(inPhotograph(line.box), shown.width / picture.width, shown.height / picture.height),
        })),
        mrz,
        quality: handwritingOf(handwritten),
      },
      quality: () =>
        qualityOf(read, isPrinted(lines) ? boxes : [], { picture, colours, boxes: boxes.map(inPhotograph) }),
      isCut: !isPicture && (paper?.isCut ?? false),
      timingsMs: { ...timingsMs, paper: straightenedIn },
    };
  }
}

interface Size {
  readonly width: number;
  readonly height: number;
}

/** With its corners in reading order, which is only known after reading. */
function described(
  { corners, confidence }: FoundPaper,
  turned: PictureReading['turned'],
  shown: Size,
  small: ColourPicture,
): Paper {
  const upright = startingAt(corners, (4 - turned / 90) % 4);
  const inPixels = scaledBox(upright, shown.width, shown.height);
  const { width, height } = seenSize(inPixels);
  return {
    corners: inPixels,
    width: Math.max(1, Math.round(width)),
    height: Math.max(1, Math.round(height)),
    confidence,
    cells: cellsOf(small, upright),
  };
}

function startingAt(box: Box, first: number): Box {
  const corner = (i: number) => box[(first + i) % 4] as Box[0];
  return [corner(0), corner(1), corner(2), corner(3)];
}

/** Of the paper's upper edge. */
const directionOf = ([a, b]: Box): number => Math.atan2(b[1] - a[1], b[0] - a[0]);

/** The fields are read here too, because the calling process has no image decoder to draw with. */
async function drawn({ bytes, declared }: PictureRequest, reading: PictureReading): Promise<Uint8Array> {
  const { picture } = await decodeColour(bytes);
  const inPicture = (box: Box): Box =>
    scaledBox(box, picture.width / reading.width, picture.height / reading.height);
  const lines = reading.lines.map((line) => ({ ...line, box: inPicture(line.box) }));
  const fields = Object.entries(readPicture(reading, declared).fields).flatMap(([name, { box }]) =>
    box === null ? [] : [{ name, box: inPicture(box) }],
  );
  const paper = reading.paper ? inPicture(reading.paper.corners) : null;
  annotate(picture, lines, reading.mrz, fields, paper);
  return encodePng(picture);
}

/** A signature, and a word beside it, are no values. */
const mostHandwritten = 2;

const handwritingOf = (lines: number): readonly QualityFinding[] =>
  lines > mostHandwritten ? [{ code: 'HANDWRITTEN', value: lines, limit: mostHandwritten }] : [];

interface Placement {
  /** Papers that might be meant. */
  readonly papers: number;
  readonly isCut: boolean;
  readonly isPrinted: boolean;
}

/** What is amiss with how the paper lies in the picture. */
function placementOf({ papers, isCut, isPrinted }: Placement): readonly QualityFinding[] {
  return [
    ...(papers > 1 ? [{ code: 'SEVERAL_DOCUMENTS', value: papers, limit: 1 } as const] : []),
    ...(isCut ? [{ code: 'CUT_OFF', value: 1, limit: 0 } as const] : []),
    ...(papers === 0 && !isPrinted ? [{ code: 'NO_DOCUMENT_FOUND', value: 0, limit: 1 } as const] : []),
  ];
}

/** Points along each side of a cell. */
const points = 5;

/** How a paper looks from afar; `corners` are in parts of the picture. */
function cellsOf({ width, height, rgb }: ColourPicture, corners: Box): readonly PaperCell[] {
  const { columns, rows } = paperCells;
  const seen = seenFrom(corners, columns * points, rows * points);
  if (seen === null) return [];
  const cells: PaperCell[] = [];
  for (let row = 0; row < rows; row++) {
    for (let column = 0; column < columns; column++) {
      let [red, green, blue, squares, sum] = [0, 0, 0, 0, 0];
      for (let i = 0; i < points * points; i++) {
        const u = column * points + (i % points) + 0.5;
        const v = row * points + Math.floor(i / points) + 0.5;
        const [x, y] = moved(seen, [u, v]);
        const at = (within(y * height, height) * width + within(x * width, width)) * 3;
        const [r, g, b] = [rgb[at] as number, rgb[at + 1] as number, rgb[at + 2] as number];
        const bright = 0.3 * r + 0.59 * g + 0.11 * b;
        red += r;
        green += g;
        blue += b;
        sum += bright;
        squares += bright * bright;
      }
      const n = points * points;
      const spread = Math.sqrt(Math.max(0, squares / n - (sum / n) ** 2));
      cells.push([Math.round(red / n), Math.round(green / n), Math.round(blue / n), Math.round(spread)]);
    }
  }
  return cells;
}

const within = (place: number, length: number): number =>
  Math.min(length - 1, Math.max(0, Math.floor(place)));
