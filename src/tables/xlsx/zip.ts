import { pipeline, Readable } from 'node:stream';
import { createInflateRaw } from 'node:zlib';
import { tableLimits } from '../limits.ts';
import { TableError } from '../table-error.ts';

/** Entries of a ZIP archive in memory, by its index. Sizes that it tells are not believed. */

interface Entry {
  readonly name: string;
  readonly method: number;
  readonly packed: number;
  readonly offset: number;
}

const endMark = 0x06054b50;
const indexMark = 0x02014b50;
const entryMark = 0x04034b50;
const endBytes = 22;

export class Zip {
  readonly #bytes: Buffer;
  readonly #entries: ReadonlyMap<string, Entry>;
  #unpacked = 0;

  constructor(bytes: Buffer) {
    this.#bytes = bytes;
    this.#entries = new Map(damaged(() => entriesOf(bytes)).map((entry) => [entry.name, entry]));
  }

  get names(): readonly string[] {
    return [...this.#entries.keys()];
  }

  /** The content of an entry piece by piece, with the share of it that was read; nothing where there is none. */
  async *read(
    name: string,
    limit: number = tableLimits.unpackedBytes,
  ): AsyncGenerator<{ readonly bytes: Buffer; readonly share: number }> {
    const entry = this.#entries.get(name);
    if (entry === undefined) return;
    const packed = damaged(() => contentOf(this.#bytes, entry));
    if (entry.method !== 0 && entry.method !== 8) throw new TableError('DAMAGED');
    let taken = 0;
    const pieces = function* () {
      for (const size = 65_536; taken < packed.length; ) {
        const piece = packed.subarray(taken, taken + size);
        taken += piece.length;
        yield piece;
      }
    };
    const raw = Readable.from(pieces(), { objectMode: false });
    const content = entry.method === 0 ? raw : pipeline(raw, createInflateRaw(), () => undefined);
    let unpacked = 0;
    try {
      for await (const bytes of content as AsyncIterable<Buffer>) {
        unpacked += bytes.length;
        this.#unpacked += bytes.length;
        const times = Math.max(tableLimits.unpackedAnyway, packed.length * tableLimits.unpackedTimes);
        const most = Math.min(limit, times);
        if (unpacked > most || this.#unpacked > tableLimits.unpackedBytes) throw new TableError('TOO_LARGE');
        yield { bytes, share: taken / packed.length };
      }
    } catch (error) {
      throw error instanceof TableError ? error : new TableError('DAMAGED', error);
    } finally {
      content.destroy();
    }
  }
}

/** A place outside the file, or a mark that is not there. */
function damaged<T>(read: () => T): T {
  try {
    return read();
  } catch (error) {
    throw error instanceof TableError ? error : new TableError('DAMAGED', error);
  }
}

function entriesOf(bytes: Buffer): Entry[] {
  const end = bytes.lastIndexOf('PK\u0005\u0006', bytes.length - endBytes, 'latin1');
  if (end < 0 || bytes.readUInt32LE(end) !== endMark) throw new TableError('DAMAGED');
  const count = bytes.readUInt16LE(end + 10);
  if (count > tableLimits.workbookEntries) throw new TableError('TOO_LARGE');
  const entries: Entry[] = [];
  for (let at = bytes.readUInt32LE(end + 16); entries.length < count; ) {
    if (bytes.readUInt32LE(at) !== indexMark) throw new TableError('DAMAGED');
    if ((bytes.readUInt16LE(at + 8) & 1) === 1) throw new TableError('ENCRYPTED');
    const [name, extra, comment] = [28, 30, 32].map((place) => bytes.readUInt16LE(at + place));
    const from = at + 46;
    entries.push({
      name: bytes.toString('utf8', from, from + (name ?? 0)),
      method: bytes.readUInt16LE(at + 10),
      packed: bytes.readUInt32LE(at + 20),
      offset: bytes.readUInt32LE(at + 42),
    });
    at = from + (name ?? 0) + (extra ?? 0) + (comment ?? 0);
  }
  // Entries that lie upon each other unpack one content many times.
  const packed = entries.reduce((sum, entry) => sum + entry.packed, 0);
  if (packed > bytes.length) throw new TableError('TOO_LARGE');
  return entries;
}

function contentOf(bytes: Buffer, { offset, packed }: Entry): Buffer {
  if (bytes.readUInt32LE(offset) !== entryMark) throw new TableError('DAMAGED');
  const from = offset + 30 + bytes.readUInt16LE(offset + 26) + bytes.readUInt16LE(offset + 28);
  if (from + packed > bytes.length) throw new TableError('DAMAGED');
  return bytes.subarray(from, from + packed);
}
