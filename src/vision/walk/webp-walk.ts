import type { ByteFeed, Steps } from './byte-feed.ts';
import { broken, requireSize } from './walk.ts';

/** Bytes of a chunk's type and length. */
const headBytes = 8;

/** The chunks of a WebP with one picture; the compressed bits themselves are not decoded. */
export function* walkWebp(feed: ByteFeed): Steps {
  const head = yield* feed.take(12);
  let left = head.readUInt32LE(4) - 4;
  let pictures = 0;
  while (left >= headBytes) {
    const chunk = yield* feed.take(headBytes);
    const [type, length] = [chunk.toString('latin1', 0, 4), chunk.readUInt32LE(4)];
    left -= headBytes + length;
    if (left < 0) throw broken('a chunk longer than its file');
    const size = sizes[type];
    let unread = length;
    if (size !== undefined) {
      if (length < size.bytes) throw broken('a chunk of another length');
      size.require(yield* feed.take(size.bytes));
      unread -= size.bytes;
      pictures += size.isPicture ? 1 : 0;
    }
    if (type === 'ANMF') throw broken('several pictures');
    yield* feed.pass(unread);
    // Chunks begin at even places; the last one may lack its filling.
    if (length % 2 === 1 && left > 0) {
      yield* feed.pass(1);
      left -= 1;
    }
  }
  if (pictures !== 1) throw broken('not one picture');
  yield* feed.pass(Math.max(0, left));
}

interface Sized {
  readonly bytes: number;
  readonly isPicture: boolean;
  /** Throws where it cannot be a picture, or not one that we take. */
  readonly require: (body: Buffer) => void;
}

const sizes: Readonly<Record<string, Sized>> = {
  VP8X: {
    bytes: 10,
    isPicture: false,
    require: (body) => requireSize(body.readUIntLE(4, 3) + 1, body.readUIntLE(7, 3) + 1),
  },
  'VP8 ': {
    bytes: 10,
    isPicture: true,
    require: (body) => {
      const isKeyFrame = ((body[0] ?? 1) & 1) === 0;
      if (!isKeyFrame || body.readUIntBE(3, 3) !== 0x9d012a) throw broken('no key frame');
      requireSize(body.readUInt16LE(6) & 0x3fff, body.readUInt16LE(8) & 0x3fff);
    },
  },
  VP8L: {
    bytes: 5,
    isPicture: true,
    require: (body) => {
      if (body[0] !== 0x2f) throw broken('no lossless picture');
      const bits = body.readUInt32LE(1);
      requireSize((bits & 0x3fff) + 1, ((bits >>> 14) & 0x3fff) + 1);
    },
  },
};
