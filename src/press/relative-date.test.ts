import { describe, expect, it } from 'vitest';
import { relativeDate } from './relative-date.ts';

const now = new Date('2026-03-31T10:00:00Z');
const said = (published: string, at = now) => {
  const time = new Date(published);
  return [relativeDate(time, at, 'en'), relativeDate(time, at, 'fr')];
};

describe('when an article appeared', () => {
  it.each([
    ['2026-03-31T10:00:00Z', 'today', "aujourd'hui"],
    ['2026-03-31T00:00:00Z', 'today', "aujourd'hui"],
    ['2026-03-30T23:59:59Z', 'yesterday', 'hier'],
    ['2026-03-30T00:00:00Z', 'yesterday', 'hier'],
    ['2026-03-29T23:59:59Z', '2 days ago', 'il y a 2 jours'],
    ['2026-03-28', '3 days ago', 'il y a 3 jours'],
    ['2026-03-25', '6 days ago', 'il y a 6 jours'],
    ['2026-03-24', '1 week ago', 'il y a 1 semaine'],
    ['2026-03-18', '1 week ago', 'il y a 1 semaine'],
    ['2026-03-17', '2 weeks ago', 'il y a 2 semaines'],
    ['2026-03-03', '4 weeks ago', 'il y a 4 semaines'],
    ['2026-02-28', '1 month ago', 'il y a 1 mois'],
    ['2026-01-31', '2 months ago', 'il y a 2 mois'],
    ['2025-04-30', '11 months ago', 'il y a 11 mois'],
    ['2025-04-01', '11 months ago', 'il y a 11 mois'],
    ['2025-03-31', '1 year ago', 'il y a 1 an'],
    ['2024-04-01', '1 year ago', 'il y a 1 an'],
    ['2024-03-31', '2 years ago', 'il y a 2 ans'],
    ['1994-03-31', '32 years ago', 'il y a 32 ans'],
  ])('%s: "%s", « %s »', (published, en, fr) => {
    expect(said(published)).toEqual([en, fr]);
  });

  it('a month is one of the calendar, whatever its length', () => {
    expect(said('2026-02-01', new Date('2026-02-28'))[0]).toBe('3 weeks ago');
    expect(said('2026-02-01', new Date('2026-03-01'))[0]).toBe('1 month ago');
    expect(said('2024-02-29', new Date('2025-02-28'))[0]).toBe('11 months ago');
    expect(said('2024-02-29', new Date('2025-03-01'))[0]).toBe('1 year ago');
  });

  it('a little ahead of our clock is today; further ahead, unknown or no time at all is nothing', () => {
    expect(said('2026-03-31T23:00:00Z')[0]).toBe('today');
    expect(said('2026-04-01T12:00:00Z')[1]).toBe("aujourd'hui");
    expect(said('2026-04-02T00:00:00Z')).toEqual(['', '']);
    expect(relativeDate(null, now, 'fr')).toBe('');
    expect(relativeDate(new Date(Number.NaN), now, 'en')).toBe('');
  });

  it('says something about every day of twenty years, never going back in time', () => {
    const length = { day: 1, week: 7, month: 28, year: 365 } as const;
    let before = 0;
    for (let days = 2; days < 7300; days++) {
      const words = relativeDate(new Date(now.getTime() - days * 86_400_000), now, 'en');
      const [, count = '', unit = ''] = /^(\d+) (day|week|month|year)s? ago$/.exec(words) ?? [];
      const least = Number(count) * (length[unit as keyof typeof length] ?? Number.NaN);
      expect(least, `${days}: ${words}`).toBeGreaterThanOrEqual(before);
      expect(least).toBeLessThanOrEqual(days);
      before = least;
    }
  });
});
