import { PassThrough } from 'node:stream';
import { serialize } from 'node:v8';
import { describe, expect, it } from 'vitest';
import { Channel } from './channel.ts';

const framed = (bytes: Buffer, length = bytes.length) => {
  const head = Buffer.alloc(4);
  head.writeUInt32BE(length);
  return Buffer.concat([head, bytes]);
};

/** What our end makes of bytes, in as many parts as they are given. */
async function heard(...parts: Buffer[]) {
  const stream = new PassThrough();
  const channel = new Channel(stream, 1000);
  const said: unknown[] = [];
  channel.on('message', (message) => said.push(message));
  channel.on('broken', () => said.push('broken'));
  for (const part of parts) stream.write(part);
  await new Promise((resolve) => setTimeout(resolve, 20));
  return said;
}

describe('the channel to a process that was taken over', () => {
  it('gives messages, however they are cut', async () => {
    const bytes = Buffer.concat([1, 2].map((n) => framed(serialize({ kind: 'seen', seen: n }))));
    const expected = [1, 2].map((seen) => ({ kind: 'seen', seen }));
    expect(await heard(bytes)).toEqual(expected);
    expect(await heard(...[...bytes].map((byte) => Buffer.from([byte])))).toEqual(expected);
  });

  it.each([
    ['no object', framed(serialize(null))],
    ['a text', framed(serialize('ready'))],
    ['no message of ours', framed(serialize({ cmd: 'NODE_HANDLE', type: 'x' }))],
    ['bytes of no meaning', framed(Buffer.alloc(4, 0xfe))],
    ['nothing', framed(Buffer.alloc(0))],
    ['one that is too long', framed(Buffer.alloc(10), 1001)],
  ])('ends by %s, and throws nothing', async (_, bytes) => {
    expect(await heard(bytes, framed(serialize({ kind: 'ready' })))).toEqual(['broken']);
  });
});
