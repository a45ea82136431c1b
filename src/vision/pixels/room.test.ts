import { describe, expect, it } from 'vitest';
import { Room } from './room.ts';

describe('memory for pixels', () => {
  const bufferIn = (room: Room, length: number) => room.lend(length, async (bytes) => bytes.buffer);

  it('is the same for one picture after the other, unless a larger one comes', async () => {
    const room = new Room();
    const first = await bufferIn(room, 100);
    expect(await bufferIn(room, 40)).toBe(first);
    expect(await room.lend(40, async ({ length }) => length)).toBe(40);
    expect((await bufferIn(room, 101)).byteLength).toBe(101);
  });

  it('is never lent twice at once, and is free again after what went wrong', async () => {
    const room = new Room();
    await room.lend(10, async (outer) => {
      outer.fill(1);
      await room.lend(10, async (inner) => inner.fill(2));
      expect(outer.every((byte) => byte === 1)).toBe(true);
    });
    const before = await bufferIn(room, 10);
    await expect(room.lend(10, () => Promise.reject(new Error('broken')))).rejects.toThrow('broken');
    expect(await bufferIn(room, 10)).toBe(before);
  });
});
