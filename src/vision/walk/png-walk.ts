import { crc32 } from 'node:zlib';
import { ByteFeed, type Steps } from './byte-feed.ts';
import { RowInflater, type Rows } from './row-inflater.ts';
import type { PictureWalk } from './walk.ts';
import { broken, requireSize } from './walk.ts';

/** The chunks of a PNG with their check sums; its rows are inflated to be counted and then forgotten. */
export class PngWalk implements PictureWalk {
  readonly #feed = new ByteFeed();
  readonly #steps: Steps = this.#walk();
  #rows: RowInflater | undefined;
  /** Compressed bytes of the piece in hand. */
  #compressed: Buffer[] = [];
  #isOver = false;

  /** What follows the last chunk is nobody's. */
  async push(piece: Buffer): Promise<void> {
    if (this.#isOver) return;
    this.#feed.give(piece);
    this.#isOver = this.#steps.next().done === true;
    for (const part of this.#compressed.splice(0)) await this.#rows?.push(part);
  }

  async end(): Promise<void> {
    if (!this.#isOver || this.#rows === undefined) throw broken('cut off');
    await this.#rows.end();
  }

  close(): void {
    this.#rows?.close();
  }

  *#walk(): Steps {
    // The signature.
    yield* this.#feed.pass(8);
    const order = new ChunkOrder();
    for (;;) {
      const head = yield* this.#feed.take(8);
      const [length, type] = [head.readUInt32BE(0), head.toString('latin1', 4)];
      order.take(type, length);
      let sum = crc32(head.subarray(4));
      const parts: Buffer[] = [];
      yield* this.#feed.pass(length, (part) => {
        sum = crc32(part, sum);
        if (type === 'IDAT') this.#compressed.push(part);
        else if (type === 'IHDR') parts.push(part);
      });
      if ((yield* this.#feed.take(4)).readUInt32BE(0) !== sum >>> 0) throw broken('a wrong check sum');
      if (type === 'IHDR') {
        const header = headerOf(Buffer.concat(parts));
        order.needsPalette = header.colourType === 3;
        this.#rows = new RowInflater(rowsOf(header));
      }
      if (type === 'IEND') return;
    }
  }
}

/** Which chunks may follow which. */
class ChunkOrder {
  needsPalette = false;
  #before: string | undefined;
  readonly #seen = new Set<string>();

  take(type: string, length: number): void {
    if (!/^[A-Za-z]{4}$/.test(type) || length > 0x7fff_ffff) throw broken('no chunk');
    const isFirst = this.#before === undefined;
    if ((type === 'IHDR') !== isFirst) throw broken('the header is not the first chunk');
    // A capital at its beginning says that nothing can be shown without it.
    if (/^[A-Z]/.test(type) && !(type in lengths)) throw broken('a chunk that must be known and is not');
    if (!(lengths[type]?.(length) ?? true)) throw broken('a chunk of another length');
    if (type === 'IDAT') this.#takeRows();
    if (type === 'IEND' && !this.#seen.has('IDAT')) throw broken('no rows');
    if (type === 'PLTE' && (this.#seen.has('IDAT') || this.#seen.has('PLTE'))) throw broken('a late palette');
    this.#before = type;
    this.#seen.add(type);
  }

  #takeRows(): void {
    if (this.#seen.has('IDAT') && this.#before !== 'IDAT') throw broken('rows in two places');
    if (this.needsPalette && !this.#seen.has('PLTE')) throw broken('no palette');
  }
}

const lengths: Readonly<Record<string, (length: number) => boolean>> = {
  IHDR: (length) => length === 13,
  PLTE: (length) => length > 0 && length % 3 === 0 && length <= 256 * 3,
  IDAT: () => true,
  IEND: (length) => length === 0,
};

interface Header {
  readonly width: number;
  readonly height: number;
  readonly bits: number;
  readonly colourType: number;
  readonly isInterlaced: boolean;
}

/** Samples a pixel, and bits that a sample may have, for each type of colour. */
const colourTypes: Readonly<Record<number, { readonly samples: number; readonly bits: readonly number[] }>> =
  {
    0: { samples: 1, bits: [1, 2, 4, 8, 16] },
    2: { samples: 3, bits: [8, 16] },
    3: { samples: 1, bits: [1, 2, 4, 8] },
    4: { samples: 2, bits: [8, 16] },
    6: { samples: 4, bits: [8, 16] },
  };

function headerOf(body: Buffer): Header {
  const [width, height] = [body.readUInt32BE(0), body.readUInt32BE(4)];
  const [bits = 0, colourType = 0, compression, filter, interlaced = 0] = body.subarray(8);
  if (!colourTypes[colourType]?.bits.includes(bits)) throw broken('colours that cannot be');
  if (compression !== 0 || filter !== 0 || interlaced > 1) throw broken('a header that cannot be');
  requireSize(width, height);
  return { width, height, bits, colourType, isInterlaced: interlaced === 1 };
}

/** Where the seven passes of an interlaced picture begin, and how far apart their pixels are. */
const passes = [
  [0, 0, 8, 8],
  [4, 0, 8, 8],
  [0, 4, 4, 8],
  [2, 0, 4, 4],
  [0, 2, 2, 4],
  [1, 0, 2, 2],
  [0, 1, 1, 2],
] as const;

function rowsOf({ width, height, bits, colourType, isInterlaced }: Header): readonly Rows[] {
  const pixelBits = bits * (colourTypes[colourType]?.samples ?? 0);
  const rows = (across: number, count: number) => ({ count, bytes: 1 + Math.ceil((across * pixelBits) / 8) });
  if (!isInterlaced) return [rows(width, height)];
  return passes
    .map(([x, y, right, down]) => [Math.ceil((width - x) / right), Math.ceil((height - y) / down)] as const)
    .filter(([across, count]) => across > 0 && count > 0)
    .map(([across, count]) => rows(across, count));
}
