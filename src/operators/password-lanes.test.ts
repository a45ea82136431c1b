import { describe, expect, it } from 'vitest';
import { PasswordLane } from './password-lanes.ts';

/** Work that ends when it is told to. */
function untilReported() {
  let end: () => void = () => undefined;
  const ended = new Promise<void>((resolve) => {
    end = resolve;
  });
  return { work: () => ended, end };
}

describe('a lane for passwords', () => {
  it('has so many places, of which nobody holds more than a few, and gives them back', async () => {
    const lane = new PasswordLane({ places: 3, each: 2 });
    const busy = untilReported();
    const held = [lane.hold('a', busy.work), lane.hold('a', busy.work)];
    await expect(lane.hold('a', busy.work)).rejects.toMatchObject({ code: 'TOO_MANY_SIGN_INS' });
    held.push(lane.hold('b', busy.work));
    let began = false;
    const refused = lane.hold('c', async () => {
      began = true;
    });
    await expect(refused).rejects.toMatchObject({ code: 'TOO_MANY_SIGN_INS', status: 429 });
    expect(began).toBe(false);
    busy.end();
    await Promise.all(held);
    await expect(lane.hold('c', () => Promise.reject(new Error('broken')))).rejects.toThrow('broken');
    for (const who of ['a', 'a', 'c', 'c']) expect(await lane.hold(who, async () => who)).toBe(who);
  });

  it('does one thing at a time, in order, also after one that failed', async () => {
    const lane = new PasswordLane({ places: 9, each: 9 });
    const order: string[] = [];
    const first = untilReported();
    const all = [
      lane.inTurn(async () => {
        await first.work();
        order.push('first');
      }),
      lane.inTurn(() => Promise.reject(new Error('second'))).catch(() => order.push('second')),
      lane.inTurn(async () => order.push('third')),
    ];
    const other = new PasswordLane({ places: 9, each: 9 });
    expect(await other.inTurn(async () => order.length)).toBe(0);
    first.end();
    await Promise.all(all);
    expect(order[0]).toBe('first');
    expect(order).toHaveLength(3);
  });
});
