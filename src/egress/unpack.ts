import { promisify } from 'node:util';
import { brotliDecompress, gunzip, inflate, inflateRaw } from 'node:zlib';

/** Decompresses an answer and stops at the limit, against decompression bombs. */

export class UnpackError extends Error {
  override readonly name = 'UnpackError';
  constructor(readonly tooLarge: boolean) {
    super(tooLarge ? 'too large' : 'not unpacked');
  }
}

type Unpacker = (packed: Buffer, options: { maxOutputLength: number }) => Promise<Buffer>;

const gzip: Unpacker = promisify(gunzip);
const zlib: Unpacker = promisify(inflate);
const rawDeflate: Unpacker = promisify(inflateRaw);

const unpackers: Readonly<Record<string, Unpacker>> = {
  gzip,
  'x-gzip': gzip,
  // Some servers omit the zlib header that the standard requires.
  deflate: (packed, options) => (isZlib(packed) ? zlib : rawDeflate)(packed, options),
  br: promisify(brotliDecompress),
};

/** `encoding` as in the header. Gzip is also recognised by its first bytes: sitemaps come as .gz files. */
export async function unpack(packed: Buffer, encoding: string, maxBytes: number): Promise<Buffer> {
  const name = encoding.trim().toLowerCase();
  const sent =
    name === '' || name === 'identity' ? packed : await unpackOne(unpackers[name], packed, maxBytes);
  return isGzip(sent) ? unpackOne(gzip, sent, maxBytes) : sent;
}

async function unpackOne(unpacker: Unpacker | undefined, packed: Buffer, maxBytes: number): Promise<Buffer> {
  if (unpacker === undefined) throw new UnpackError(false);
  if (packed.length === 0) return packed;
  try {
    return await unpacker(packed, { maxOutputLength: maxBytes });
  } catch (error) {
    throw new UnpackError((error as NodeJS.ErrnoException).code === 'ERR_BUFFER_TOO_LARGE');
  }
}

const isGzip = (bytes: Buffer): boolean => bytes[0] === 0x1f && bytes[1] === 0x8b;

/** The low half of the first byte is the method, 8, and the first two are a multiple of 31. */
const isZlib = (bytes: Buffer): boolean =>
  bytes.length > 1 && ((bytes[0] ?? 0) & 0x0f) === 8 && bytes.readUInt16BE(0) % 31 === 0;
