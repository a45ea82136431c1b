import { crc32 } from 'node:zlib';

/**
 * A ZIP file as it is made, one entry in memory at a time. Entries are stored as they are: pictures are compressed
 * already, and the rest is small. Beyond 4 GB, or 65,535 entries, it goes on in the larger form (ZIP64).
 */

export interface ZipEntry {
  /** With slashes between folders. */
  readonly name: string;
  readonly bytes: Buffer;
}

/** What the directory at the end says of an entry. */
export interface Written {
  readonly name: Buffer;
  readonly crc: number;
  readonly size: number;
  /** Where it begins in the file. */
  readonly offset: number;
}

const most32 = 0xffff_ffff;
const most16 = 0xffff;
/** Names are UTF-8. */
const flags = 0x0800;
const [plainVersion, largeVersion] = [20, 45];
/** Made on Unix: otherwise some readers decode names in an old code page, despite the flags. */
const madeOn = 3 << 8;
const plainFile = 0o100644;

export async function* zipFile(entries: AsyncIterable<ZipEntry>, at: Date): AsyncGenerator<Buffer> {
  const written: Written[] = [];
  const moment = dosTime(at);
  let offset = 0;
  for await (const { name, bytes } of entries) {
    const entry: Written = { name: Buffer.from(name), crc: crc32(bytes), size: bytes.length, offset };
    const header = localHeader(entry, moment);
    yield header;
    yield bytes;
    written.push(entry);
    offset += header.length + bytes.length;
  }
  yield directory(written, offset, moment);
}

/** Times in a ZIP file have steps of two seconds and begin in 1980. */
function dosTime(at: Date): number {
  const date = ((at.getUTCFullYear() - 1980) << 9) | ((at.getUTCMonth() + 1) << 5) | at.getUTCDate();
  const time = (at.getUTCHours() << 11) | (at.getUTCMinutes() << 5) | (at.getUTCSeconds() >> 1);
  return ((date << 16) | time) >>> 0;
}

type Field = readonly [bytes: 2 | 4 | 8, value: number];

function record(...fields: readonly Field[]): Buffer {
  const bytes = Buffer.alloc(fields.reduce((sum, [length]) => sum + length, 0));
  let at = 0;
  for (const [length, value] of fields) {
    if (length === 8) bytes.writeBigUInt64LE(BigInt(value), at);
    else bytes.writeUIntLE(value, at, length);
    at += length;
  }
  return bytes;
}

function localHeader({ name, crc, size }: Written, moment: number): Buffer {
  const fields = record(
    [4, 0x0403_4b50],
    [2, plainVersion],
    [2, flags],
    [2, 0],
    [4, moment],
    [4, crc],
    [4, size],
    [4, size],
    [2, name.length],
    [2, 0],
  );
  return Buffer.concat([fields, name]);
}

/** Everything after the last entry, which ends at `offset`. */
export function directory(written: readonly Written[], offset: number, moment: number): Buffer {
  const headers = Buffer.concat(written.map((entry) => centralHeader(entry, moment)));
  const isLarge = written.length >= most16 || offset >= most32 || headers.length >= most32;
  const count = Math.min(written.length, most16);
  const end = record(
    [4, 0x0605_4b50],
    [2, 0],
    [2, 0],
    [2, count],
    [2, count],
    [4, Math.min(headers.length, most32)],
    [4, Math.min(offset, most32)],
    [2, 0],
  );
  return Buffer.concat([
    headers,
    ...(isLarge ? [largeEnd(written.length, headers.length, offset)] : []),
    end,
  ]);
}

function centralHeader({ name, crc, size, offset }: Written, moment: number): Buffer {
  const isLarge = offset >= most32;
  const extra = isLarge ? record([2, 1], [2, 8], [8, offset]) : Buffer.alloc(0);
  const version = isLarge ? largeVersion : plainVersion;
  const fields = record(
    [4, 0x0201_4b50],
    [2, madeOn | version],
    [2, version],
    [2, flags],
    [2, 0],
    [4, moment],
    [4, crc],
    [4, size],
    [4, size],
    [2, name.length],
    [2, extra.length],
    [2, 0],
    [2, 0],
    [2, 0],
    [2, 0],
    [2, plainFile],
    [4, Math.min(offset, most32)],
  );
  return Buffer.concat([fields, name, extra]);
}

function largeEnd(count: number, size: number, offset: number): Buffer {
  const end = record(
    [4, 0x0606_4b50],
    [8, 44],
    [2, largeVersion],
    [2, largeVersion],
    [4, 0],
    [4, 0],
    [8, count],
    [8, count],
    [8, size],
    [8, offset],
  );
  return Buffer.concat([end, record([4, 0x0706_4b50], [4, 0], [8, offset + size], [4, 1])]);
}
