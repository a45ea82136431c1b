import type { RecordedFrame } from '../contract/liveness.ts';

/** A recording as one blob: how long its list is, the list (JSON), the pictures one after the other. */

const headBytes = 4;

interface Listed {
  readonly at: number;
  readonly move: number;
  readonly bytes: number;
}

export function packRecording(frames: readonly RecordedFrame[]): Buffer {
  const list = frames.map(({ at, move, jpeg }): Listed => ({ at, move, bytes: jpeg.length }));
  const text = Buffer.from(JSON.stringify(list));
  const head = Buffer.alloc(headBytes);
  head.writeUInt32BE(text.length);
  return Buffer.concat([head, text, ...frames.map(({ jpeg }) => jpeg)]);
}

export function unpackRecording(packed: Buffer): RecordedFrame[] {
  const end = headBytes + packed.readUInt32BE(0);
  const list = JSON.parse(packed.toString('utf8', headBytes, end)) as Listed[];
  let start = end;
  return list.map(({ at, move, bytes }) => {
    const jpeg = packed.subarray(start, start + bytes);
    start += bytes;
    return { at, move, jpeg };
  });
}
