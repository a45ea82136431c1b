import { expect, it } from 'vitest';
import { inventedDays } from './invented-days.ts';

it('tells by rule as many as the whole has', () => {
  const counts = inventedDays(new Date('2026-11-19T12:00:00Z')).flatMap((day) => day.counts);
  const sum = (name: string) =>
    counts.filter(({ what }) => what === name).reduce((all, { number }) => all + number, 0);
  expect(sum('ruled')).toBeGreaterThan(0);
  expect(sum('ruled/rule/1/Sans réserve')).toBe(sum('ruled'));
});
