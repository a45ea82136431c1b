import { createWriteStream, existsSync } from 'node:fs';
import { readdir, readFile, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { pipeline } from 'node:stream/promises';
import { createGzip } from 'node:zlib';
import type { Box, PictureText } from '../../src/documents/facts.ts';
import { moved, seenFrom } from '../../src/documents/homography.ts';
import { lookAt } from '../../src/vision/look.ts';
import { openVisionClient, type VisionClient } from '../../src/vision/text/vision-client.ts';
import { paperWidth } from '../specimens/drawing.ts';
import { type Mark, moved as movedMarks } from '../specimens/variants/marks.ts';
import type { Drawn, Piece } from './draw-pages.ts';
import { header, type MarkedText, markedRecord } from './record.ts';

/** Pages as our own reader reads them from the pictures of draw-pages.ts, as the network sees them. */

interface Placed extends Piece {
  readonly left: number;
  readonly right: number;
  readonly middle: readonly [x: number, y: number];
  readonly tall: number;
}

/** Where the pieces are in the picture, along the direction of its text. */
function placed({ corners, height, pieces }: Drawn): readonly Placed[] {
  const seen = seenFrom(corners, paperWidth, height);
  if (seen === null) return [];
  return pieces.map((piece) => {
    const middle = piece.y - piece.size * 0.35;
    const [left, right] = [moved(seen, [piece.x, middle]), moved(seen, [piece.x + piece.width, middle])];
    const [top, bottom] = [
      moved(seen, [piece.x, piece.y - piece.size * 0.7]),
      moved(seen, [piece.x, piece.y]),
    ];
    return {
      ...piece,
      left: left[0],
      right: right[0],
      middle: [(left[0] + right[0]) / 2, (left[1] + right[1]) / 2],
      tall: Math.hypot(top[0] - bottom[0], top[1] - bottom[1]),
    };
  });
}

/** How much of the shorter text is in the longer one, in its order. */
function shared(a: string, b: string): readonly (readonly [number, number])[] {
  const table = Array.from({ length: a.length + 1 }, () => new Uint16Array(b.length + 1));
  const at = (i: number, j: number) => table[i]?.[j] ?? 0;
  for (let i = a.length - 1; i >= 0; i -= 1) {
    for (let j = b.length - 1; j >= 0; j -= 1) {
      const row = table[i];
      if (row !== undefined)
        row[j] = a[i] === b[j] ? at(i + 1, j + 1) + 1 : Math.max(at(i + 1, j), at(i, j + 1));
    }
  }
  const pairs: (readonly [number, number])[] = [];
  for (let i = 0, j = 0; i < a.length && j < b.length; ) {
    if (a[i] === b[j]) pairs.push([i++, j++]);
    else if (at(i + 1, j) >= at(i, j + 1)) i += 1;
    else j += 1;
  }
  return pairs;
}

/** The marks of the pieces that a line was read of; null where it is not told. */
function marksOfLine(text: string, box: Box, pieces: readonly Placed[]): readonly Mark[] | null {
  const folded = (one: string) => one.toLowerCase().normalize('NFD').replaceAll(/\p{M}/gu, '');
  const at = { x: (box[0][0] + box[2][0]) / 2, y: (box[0][1] + box[2][1]) / 2 };
  const tall = Math.hypot(box[0][0] - box[3][0], box[0][1] - box[3][1]);
  const direction = Math.atan2(box[1][1] - box[0][1], box[1][0] - box[0][0]);
  const [cos, sin] = [Math.cos(direction), Math.sin(direction)];
  const length = Math.hypot(box[1][0] - box[0][0], box[1][1] - box[0][1]);
  const near = pieces
    .map((piece) => {
      const [dx, dy] = [piece.middle[0] - at.x, piece.middle[1] - at.y];
      return { piece, along: dx * cos + dy * sin, across: Math.abs(dy * cos - dx * sin) };
    })
    .filter(({ across, along, piece }) => {
      const half = Math.abs(piece.right - piece.left) / 2;
      return across < 0.6 * Math.max(tall, piece.tall) && Math.abs(along) < length / 2 + half;
    })
    .sort((a, b) => a.along - b.along);
  let whole = '';
  let marks: Mark[] = [];
  for (const { piece } of near) {
    const from = whole === '' ? 0 : whole.length + 1;
    whole = whole === '' ? piece.text : `${whole} ${piece.text}`;
    marks = [...marks, ...movedMarks(piece.marks, from)];
  }
  const pairs = shared(folded(text).slice(0, 200), folded(whole).slice(0, 400));
  if (pairs.length < 0.6 * text.replaceAll(/\s/g, '').length) return null;
  return marks.flatMap((mark) => {
    const own = pairs.filter(([, j]) => j >= mark.start && j < mark.end).map(([i]) => i);
    const [first, last] = [own[0], own.at(-1)];
    return first === undefined || last === undefined ? [] : [{ ...mark, start: first, end: last + 1 }];
  });
}

function recordOf(reading: PictureText, drawn: Drawn): string | null {
  const pieces = placed(drawn);
  const lines = reading.lines.map((line) => ({ line, marks: marksOfLine(line.text, line.box, pieces) }));
  const { named: _, roles: __, ...picture } = reading;
  const known = lines.filter(({ marks }) => marks !== null).length;
  if (known < lines.length * 0.5) return null;
  const text: MarkedText = {
    ...picture,
    lines: lines.map(({ line, marks }) => ({ ...line, marks: marks ?? [] })),
  };
  return markedRecord(text, drawn.paper, drawn.side);
}

/** Read once, and kept beside the picture. */
async function readingOf(path: string, client: VisionClient): Promise<PictureText> {
  const kept = path.replace(/jpg$/, 'text');
  if (existsSync(kept)) return JSON.parse(await readFile(kept, 'utf8')) as PictureText;
  const { reading } = await lookAt({ bytes: await readFile(path), annotate: false }, client);
  await writeFile(kept, JSON.stringify(reading));
  return reading;
}

async function* records(folder: string): AsyncGenerator<string> {
  yield `${header}\n`;
  const client = await openVisionClient();
  for (const name of (await readdir(folder)).filter((one) => one.endsWith('.json'))) {
    const drawn = JSON.parse(await readFile(join(folder, name), 'utf8')) as Drawn;
    const record = recordOf(await readingOf(join(folder, name.replace('.json', '.jpg')), client), drawn);
    if (record !== null) yield `${record}\n`;
  }
}

export const writeReadPages = (out: string, folder: string): Promise<void> =>
  pipeline(records(folder), createGzip(), createWriteStream(out));
