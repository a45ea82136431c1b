import { tableLimits } from './limits.ts';
import { TableError } from './table-error.ts';

/**
 * The text of a table as it arrives: UTF-8 or UTF-16 with or without its mark, else Windows-1252, which Latin-1 is a part of.
 * A byte that stands wrong in what is otherwise UTF-8 becomes U+FFFD, which importers refuse by line.
 */
export async function* decodeText(file: AsyncIterable<Buffer>): AsyncGenerator<string> {
  let decoder: Decoder | undefined;
  let pieces: Buffer[] = [];
  let bytes = 0;
  let isStart = true;
  for await (const chunk of file) {
    if (decoder !== undefined) yield decoder.decode(chunk, { stream: true });
    else if (!isStart && bytes === 0 && isPlain(chunk)) yield chunk.toString('latin1');
    else {
      pieces.push(chunk);
      bytes += chunk.length;
      if (bytes < tableLimits.startBytes) continue;
      const waiting = Buffer.concat(pieces);
      if (isStart) refuseBinary(waiting);
      if (!isPlain(waiting)) decoder = decoderOf(waiting);
      yield decoder?.decode(waiting, { stream: true }) ?? waiting.toString('latin1');
      [pieces, bytes, isStart] = [[], 0, false];
    }
  }
  const rest = Buffer.concat(pieces);
  if (isStart && decoder === undefined) refuseBinary(rest);
  decoder ??= decoderOf(rest);
  yield decoder.decode(rest);
}

/** Pictures, PDF and damaged workbooks; texts of old programs have a control character here and there. */
function refuseBinary(start: Buffer): void {
  if (charsetOf(start)?.startsWith('utf-16')) return;
  const controls = start.filter((byte) => byte < 9 || (byte > 13 && byte < 32)).length;
  if (controls > start.length / 50 || start.toString('latin1', 0, 5) === '%PDF-')
    throw new TableError('NOT_A_TABLE');
}

/** ASCII is the same in all charsets but UTF-16, whose zero bytes show at the start. */
const isPlain = (bytes: Buffer): boolean => bytes.every((byte) => byte > 0 && byte < 0x80);

type Decoder = Pick<InstanceType<typeof TextDecoder>, 'decode'>;

/** What Windows has where Latin-1 has signs that nobody sees; Node's own decoder leaves them. */
const windowsSigns = '€\u0081‚ƒ„…†‡ˆ‰Š‹Œ\u008dŽ\u008f\u0090‘’“”•–—˜™š›œ\u009džŸ';
const windows: Decoder = {
  decode: (bytes) =>
    Buffer.from(bytes as Buffer)
      .toString('latin1')
      .replace(/[\u0080-\u009f]/g, (sign) => windowsSigns[sign.charCodeAt(0) - 0x80] ?? sign),
};

function decoderOf(bytes: Buffer): Decoder {
  const charset = charsetOf(bytes);
  return charset === undefined ? windows : new TextDecoder(charset);
}

/** Undefined for Windows-1252. */
function charsetOf(bytes: Buffer): 'utf-8' | 'utf-16le' | 'utf-16be' | undefined {
  if (bytes[0] === 0xff && bytes[1] === 0xfe) return 'utf-16le';
  if (bytes[0] === 0xfe && bytes[1] === 0xff) return 'utf-16be';
  const zeros = [0, 0];
  for (const [at, byte] of bytes.entries()) if (byte === 0) zeros[at % 2] = (zeros[at % 2] ?? 0) + 1;
  const [even = 0, odd = 0] = zeros;
  // Separators, digits and most letters of a table have a zero byte in UTF-16, and no other byte is zero.
  if (Math.max(even, odd) > bytes.length / 6 && Math.min(even, odd) < Math.max(even, odd) / 4)
    return odd > even ? 'utf-16le' : 'utf-16be';
  const { good, bad } = sequences(bytes);
  return bad > good ? undefined : 'utf-8';
}

/** Bytes beyond ASCII: how many characters they make in UTF-8, and how many cannot stand there. A character cut at the end counts as neither. */
function sequences(bytes: Buffer): { readonly good: number; readonly bad: number } {
  let good = 0;
  let bad = 0;
  for (let at = 0; at < bytes.length; at++) {
    const byte = bytes[at] ?? 0;
    if (byte < 0x80) continue;
    const more = byte >= 0xf0 && byte < 0xf5 ? 3 : byte >= 0xe0 ? 2 : 1;
    const follow = bytes.subarray(at + 1, at + 1 + more);
    const isStart = byte >= 0xc2 && byte < 0xf5 && follow.every((one) => (one & 0xc0) === 0x80);
    if (isStart && follow.length < more) continue;
    if (isStart) {
      good += 1;
      at += more;
    } else bad += 1;
  }
  return { good, bad };
}
