import { EventEmitter } from 'node:events';
import type { FastifyReply } from 'fastify';
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { AtWork } from './at-work.ts';
import { httpLimits } from './limits.ts';

/** Reads wait a moment for a place, in turn; all else is refused at once. */

const world = { companyId: 1, test: false };
const replyOf = () => {
  const socket = Object.assign(new EventEmitter(), { destroyed: false });
  const raw = Object.assign(new EventEmitter(), { destroyed: false });
  return { raw, request: { raw: { socket } } } as unknown as FastifyReply;
};
const refused = { code: 'TOO_MANY_AT_ONCE', status: 429 };

beforeEach(() => vi.useFakeTimers());
afterEach(() => vi.useRealTimers());

const full = () => {
  const atWork = new AtWork({ requests: 2, uploads: 1 });
  return { atWork, places: [1, 2].map(() => atWork.enter(world, 'requests', replyOf())) };
};
const settled = async (...waiting: readonly Promise<unknown>[]) => {
  await vi.advanceTimersByTimeAsync(0);
  return Promise.all(
    waiting.map((one) => Promise.race([one.then(() => 'admitted'), Promise.resolve('waits')])),
  );
};

describe('a client with all its places taken', () => {
  it('has a read wait until one is free, and the next one after it', async () => {
    const { atWork, places } = full();
    const [first, second] = [1, 2].map(() => atWork.enterInTurn(world, 'requests', replyOf()));
    expect(await settled(first as Promise<unknown>, second as Promise<unknown>)).toEqual(['waits', 'waits']);
    places[0]?.answered();
    await first;
    expect(await settled(second as Promise<unknown>)).toEqual(['waits']);
    places[1]?.answered();
    await second;
    expect(() => atWork.enter(world, 'requests', replyOf())).toThrowError(expect.objectContaining(refused));
  });

  it('has it refused where none becomes free in time, and again admitted later', async () => {
    const { atWork, places } = full();
    const late = atWork.enterInTurn(world, 'requests', replyOf()).catch((error: unknown) => error);
    await vi.advanceTimersByTimeAsync(httpLimits.atOnceWaitSeconds * 1000);
    expect(await late).toMatchObject(refused);
    for (const place of places) place.answered();
    await atWork.enterInTurn(world, 'requests', replyOf());
  });

  it('has so many wait for each place, and no more', async () => {
    const { atWork } = full();
    const waiting = Array.from({ length: 2 * httpLimits.waitingShare }, () =>
      atWork.enterInTurn(world, 'requests', replyOf()).catch((error: unknown) => error),
    );
    await expect(atWork.enterInTurn(world, 'requests', replyOf())).rejects.toMatchObject(refused);
    await vi.runAllTimersAsync();
    for (const error of await Promise.all(waiting)) expect(error).toMatchObject(refused);
  });

  it('has uploads, and what writes, refused at once, and leaves others alone', async () => {
    const { atWork } = full();
    expect(() => atWork.enter(world, 'requests', replyOf())).toThrowError(expect.objectContaining(refused));
    atWork.enter(world, 'uploads', replyOf());
    await atWork.enterInTurn({ companyId: 2, test: false }, 'requests', replyOf());
    await atWork.enterInTurn({ companyId: 1, test: true }, 'requests', replyOf());
  });
});
