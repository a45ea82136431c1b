import { afterEach, expect, it, vi } from 'vitest';
import { today } from './today.ts';

afterEach(() => void vi.useRealTimers());

it('is the day in UTC, and another one from midnight on', () => {
  vi.useFakeTimers({ toFake: ['Date'], now: new Date('2027-12-31T23:59:59.999Z') });
  expect([today(), today()]).toEqual(['2027-12-31', '2027-12-31']);
  vi.setSystemTime(new Date('2028-01-01T00:00:00.000Z'));
  expect(today()).toBe('2028-01-01');
});
