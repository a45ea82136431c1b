import { describe, expect, it } from 'vitest';
import { RateLimiter, type Share } from './rate-limiter.ts';

/** The shared buckets, and a clock, of several processes. */
function scene() {
  const clock = { now: 1_000_000 };
  const fullAt = new Map<string, number>();
  const state = { away: false, asked: 0 };
  const share: Share = async (uses) => {
    state.asked += 1;
    if (state.away) throw new Error('away');
    return new Map(
      uses.map(({ name, seconds, secondsAgo }) => {
        const full = Math.max(fullAt.get(name) ?? 0, clock.now - secondsAgo * 1000) + seconds * 1000;
        fullAt.set(name, full);
        return [name, (full - clock.now) / 1000];
      }),
    );
  };
  const process = () => new RateLimiter(share, () => clock.now);
  return { clock, state, process };
}

const limit = (name: string, perSecond: number, burst = perSecond) => ({ name, perSecond, burst });

async function takes(limiter: RateLimiter, name: string, perSecond: number, count: number): Promise<number> {
  const rates = await Promise.all(Array.from({ length: count }, () => limiter.take(limit(name, perSecond))));
  return rates.filter(({ allowed }) => allowed).length;
}

describe('one process', () => {
  it('lets the burst through, then the rate, each name on its own', async () => {
    const { clock, process } = scene();
    const limiter = process();
    expect(await takes(limiter, 'a', 10, 20)).toBe(10);
    expect(await takes(limiter, 'b', 10, 5)).toBe(5);
    clock.now += 500;
    expect(await takes(limiter, 'a', 10, 20)).toBe(5);
    clock.now += 60_000;
    expect(await takes(limiter, 'a', 10, 20)).toBe(10);
  });

  it('tells how long to wait, and looking takes nothing', async () => {
    const { clock, process } = scene();
    const limiter = process();
    const slow = limit('a', 0.1, 1);
    expect(await limiter.take(slow)).toMatchObject({ allowed: true, remaining: 0 });
    expect(limiter.peek(slow)).toMatchObject({ allowed: false, retryAfterSeconds: 10 });
    clock.now += 10_000;
    expect(limiter.peek(slow).allowed).toBe(true);
    expect((await limiter.take(slow)).allowed).toBe(true);
  });

  it('takes back what was taken for nothing, and never has more than the burst', async () => {
    const { process } = scene();
    const limiter = process();
    const slow = limit('a', 0.1, 1);
    await limiter.take(slow);
    limiter.giveBack(slow);
    limiter.giveBack(slow);
    expect((await limiter.take(slow)).allowed).toBe(true);
    expect((await limiter.take(slow)).allowed).toBe(false);
  });

  it('asks the database seldom: not for each request, and not at all for those that it refuses', async () => {
    const { state, process } = scene();
    const limiter = process();
    expect(await takes(limiter, 'a', 1000, 900)).toBe(900);
    expect(state.asked).toBeLessThanOrEqual(2 * 10);
    await takes(limiter, 'a', 1000, 200);
    const before = state.asked;
    expect(await takes(limiter, 'a', 1000, 5000)).toBe(0);
    expect(state.asked).toBe(before);
  });
});

describe('several processes', () => {
  it.each([
    [1, 2],
    [10, 3],
    [50, 4],
    [1000, 2],
  ])(
    'give a limit of %i a second together, and no more than their credit above it (%i of them)',
    async (perSecond, count) => {
      const { clock, process } = scene();
      const limiters = Array.from({ length: count }, process);
      const credit = count * Math.max(1, perSecond / 10);
      let given = 0;
      for (let tenths = 0; tenths <= 100; tenths++) {
        for (const limiter of limiters) given += await takes(limiter, 'a', perSecond, perSecond);
        const one = perSecond + (perSecond * tenths) / 10;
        expect(given).toBeLessThanOrEqual(one + credit);
        clock.now += 100;
      }
      // What they gave too early they lack later: the rate is exact.
      expect(given).toBeGreaterThanOrEqual(perSecond * 11 - 1);
    },
  );

  it('leave all of the limit to the one that is asked: nobody holds a share of it', async () => {
    const { process } = scene();
    const [first, second] = [process(), process()];
    expect(await takes(first, 'a', 50, 5)).toBe(5);
    const rest = await takes(second, 'a', 50, 100);
    expect(rest).toBeGreaterThanOrEqual(45);
    expect(rest).toBeLessThanOrEqual(50);
  });

  it('count on their own while the database is away, and together again afterwards', async () => {
    const { clock, state, process } = scene();
    const [first, second] = [process(), process()];
    state.away = true;
    expect(await takes(first, 'a', 50, 100)).toBe(50);
    expect(await takes(second, 'a', 50, 100)).toBe(50);
    state.away = false;
    clock.now += 60_000;
    expect(await takes(first, 'a', 50, 40)).toBe(40);
    expect(await takes(second, 'a', 50, 100)).toBeLessThanOrEqual(10 + 5);
  });

  it('do not wait for a database that says nothing', async () => {
    const limiter = new RateLimiter(
      () => new Promise(() => undefined),
      () => 0,
    );
    expect(await takes(limiter, 'a', 50, 60)).toBe(50);
  });
});
