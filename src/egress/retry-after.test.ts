import { expect, it } from 'vitest';
import { retryAfterSeconds } from './retry-after.ts';

it('reads seconds and times, and nothing else', () => {
  const now = Date.parse('2026-11-15T10:00:00Z');
  const seconds = (header: string | undefined) => retryAfterSeconds(header, now);
  expect(seconds('120')).toBe(120);
  expect(seconds(' 0 ')).toBe(0);
  expect(seconds('Sun, 15 Nov 2026 10:02:00 GMT')).toBe(120);
  expect(seconds('Sun, 15 Nov 2026 09:00:00 GMT')).toBe(0);
  for (const odd of [undefined, '', 'soon', '-5', '1e9']) expect(seconds(odd), String(odd)).toBe(0);
});
