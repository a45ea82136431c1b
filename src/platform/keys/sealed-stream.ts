import { KeyError, type SealingKey } from './sealing.ts';

/**
 * Large files as separately sealed pieces. Place and end are part of a piece's context, so that none can be dropped,
 * repeated, moved or cut off.
 */

const pieceBytes = 64 * 1024;
const lengthBytes = 4;
/** A sealed piece is a few bytes longer than the piece. */
const mostSealedBytes = pieceBytes + 64;

const contextOf = (context: string, index: number, last: boolean): string =>
  `${context}:${index}:${last ? 'last' : 'more'}`;

export async function* sealedStream(
  key: SealingKey,
  context: string,
  plain: AsyncIterable<Buffer>,
): AsyncGenerator<Buffer> {
  let index = 0;
  const seal = (piece: Buffer, last: boolean): Buffer => {
    const sealed = key.seal(contextOf(context, index, last), piece);
    index += 1;
    const length = Buffer.alloc(lengthBytes);
    length.writeUInt32BE(sealed.length);
    return Buffer.concat([length, sealed]);
  };
  let rest = Buffer.alloc(0);
  for await (const chunk of plain) {
    rest = Buffer.concat([rest, chunk]);
    while (rest.length > pieceBytes) {
      yield seal(rest.subarray(0, pieceBytes), false);
      rest = rest.subarray(pieceBytes);
    }
  }
  yield seal(rest, true);
}

/** Fails at the first piece that is not what was sealed there. */
export async function* openedStream(
  key: SealingKey,
  context: string,
  sealed: AsyncIterable<Buffer>,
): AsyncGenerator<Buffer> {
  let index = 0;
  let rest = Buffer.alloc(0);
  for await (const chunk of sealed) {
    rest = Buffer.concat([rest, chunk]);
    // The last piece is known by what does not follow it.
    for (let end = endOfPiece(rest); rest.length > end; end = endOfPiece(rest)) {
      yield key.open(contextOf(context, index, false), rest.subarray(lengthBytes, end));
      index += 1;
      rest = rest.subarray(end);
    }
  }
  if (rest.length !== endOfPiece(rest)) throw new KeyError('Sealed data is damaged.');
  yield key.open(contextOf(context, index, true), rest.subarray(lengthBytes));
}

function endOfPiece(bytes: Buffer): number {
  if (bytes.length < lengthBytes) return Number.POSITIVE_INFINITY;
  const length = bytes.readUInt32BE();
  if (length > mostSealedBytes) throw new KeyError('Sealed data is damaged.');
  return lengthBytes + length;
}
