import { expect, it } from 'vitest';
import { RateLimiter } from './rate-limiter.ts';

it('lets the burst through, then the rate, each name on its own', () => {
  const limiter = new RateLimiter();
  const takes = (name: string, count: number, now: number) =>
    Array.from({ length: count }, () => limiter.take(name, 10, 10, now).allowed).filter(Boolean).length;
  expect(takes('a', 20, 0)).toBe(10);
  expect(takes('b', 5, 0)).toBe(5);
  expect(takes('a', 20, 500)).toBe(5);
  expect(takes('a', 20, 60_000)).toBe(10);
});

it('tells how long to wait, and looking takes nothing', () => {
  const limiter = new RateLimiter();
  expect(limiter.take('a', 0.1, 1, 0)).toMatchObject({ allowed: true, remaining: 0 });
  expect(limiter.look('a', 0.1, 1, 0)).toMatchObject({ allowed: false, retryAfterSeconds: 10 });
  expect(limiter.look('a', 0.1, 1, 10_000).allowed).toBe(true);
  expect(limiter.take('a', 0.1, 1, 10_000).allowed).toBe(true);
});

it('does not give tokens when the clock goes back', () => {
  const limiter = new RateLimiter();
  limiter.take('a', 1, 1, 10_000);
  expect(limiter.take('a', 1, 1, 0).allowed).toBe(false);
});

it('takes back what was taken for nothing, and never has more than the burst', () => {
  const limiter = new RateLimiter();
  limiter.take('a', 0.1, 1, 0);
  limiter.giveBack('a', 0.1, 1, 0);
  limiter.giveBack('a', 0.1, 1, 0);
  expect(limiter.take('a', 0.1, 1, 0).allowed).toBe(true);
  expect(limiter.take('a', 0.1, 1, 0).allowed).toBe(false);
});
