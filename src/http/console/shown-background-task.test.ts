import { expect, it } from 'vitest';
import { leftOf } from './shown-background-task.ts';

const start = new Date('2026-01-01T00:00:00Z');
const at = (seconds: number, share?: number) => leftOf(start, share, start.getTime() + seconds * 1000);

it('tells the time left of a background task at the pace so far, once there is one', () => {
  expect(at(30, 0.25)).toEqual({ share: 0.25, secondsLeft: 90 });
  expect(at(30, 1)).toEqual({ share: 1, secondsLeft: 0 });
  // Too early, or not known how much there is; clocks may differ.
  expect(at(1, 0.25)).toEqual({ share: 0.25, secondsLeft: null });
  expect(at(30, 0.001)).toEqual({ share: 0.001, secondsLeft: null });
  expect(at(-5, 0.5)).toEqual({ share: 0.5, secondsLeft: null });
  expect(at(30)).toEqual({ share: null, secondsLeft: null });
});
