import { describe, expect, it } from 'vitest';
import { writtenDate } from './written-date.ts';

const now = new Date('2026-03-31T10:00:00Z');
const read = (text: string) => writtenDate(text, now)?.toISOString() ?? null;
const time = (text: string) => new Date(text).toISOString();

describe('a date as search services write it', () => {
  it.each([
    ['just now', '2026-03-31T10:00Z'],
    ["à l'instant", '2026-03-31T10:00Z'],
    ['45 seconds ago', '2026-03-31T09:59:15Z'],
    ['1 minute ago', '2026-03-31T09:59Z'],
    ['il y a 12 min', '2026-03-31T09:48Z'],
    ['an hour ago', '2026-03-31T09:00Z'],
    ['3 hours ago', '2026-03-31T07:00Z'],
    ['il y a une heure', '2026-03-31T09:00Z'],
    ['Il y a 5 h', '2026-03-31T05:00Z'],
    ['5h', '2026-03-31T05:00Z'],
    ['yesterday', '2026-03-30T10:00Z'],
    ['Hier', '2026-03-30T10:00Z'],
    ['avant-hier', '2026-03-29T10:00Z'],
    ['3 days ago', '2026-03-28T10:00Z'],
    ['3 Days Ago', '2026-03-28T10:00Z'],
    ['il y a 3 jours', '2026-03-28T10:00Z'],
    ['il y a 3 j', '2026-03-28T10:00Z'],
    ['2 weeks ago', '2026-03-17T10:00Z'],
    ['il y a 2 semaines', '2026-03-17T10:00Z'],
    ['about 1 month ago', '2026-02-28T10:00Z'],
    ['a month ago', '2026-02-28T10:00Z'],
    ['il y a 2 mois', '2026-01-31T10:00Z'],
    ['1 year ago', '2025-03-31T10:00Z'],
    ['il y a 1 an', '2025-03-31T10:00Z'],
    ['il y a 3 années', '2023-03-31T10:00Z'],
  ])('%s', (text, expected) => {
    expect(read(text)).toBe(time(expected));
  });

  it.each([
    ['Mar 3, 2025', '2025-03-03'],
    ['March 3rd, 2025', '2025-03-03'],
    ['3 Mar 2025', '2025-03-03'],
    ['3 mars 2025', '2025-03-03'],
    ['1er août 2024', '2024-08-01'],
    ['21st May 2024', '2024-05-21'],
    ['Lundi 3 mars 2025', '2025-03-03'],
    ['mar. 4 mars 2025', '2025-03-04'],
    ['Tue, Mar 4, 2025', '2025-03-04'],
    ['Wednesday, 5 March 2025', '2025-03-05'],
    ['Publié le 3 mars 2025 à 14h30', '2025-03-03'],
    ['Published on Mar 3, 2025 at 2:30 PM', '2025-03-03'],
    ['03/03/2025', '2025-03-03'],
    ['04.11.2025', '2025-11-04'],
    ['2025-03-03', '2025-03-03'],
    ['20250303', '2025-03-03'],
    ['mars 2025', '2025-03-01'],
    // Without a year, the last such day that has been.
    ['3 mars', '2026-03-03'],
    ['Dec 24', '2025-12-24'],
    ['31 mars', '2026-03-31'],
  ])('%s', (text, expected) => {
    expect(read(text)).toBe(time(expected));
  });

  it.each([
    ['2025-03-03T04:05:06Z', '2025-03-03T04:05:06Z'],
    ['2025-03-03T04:05:06.789+02:00', '2025-03-03T02:05:06.789Z'],
    ['2025-03-03T04:05', '2025-03-03T04:05:00Z'],
    ['2025-03-03 04:05:06', '2025-03-03T04:05:06Z'],
    ['2025-03-03 04:05:06 UTC', '2025-03-03T04:05:06Z'],
    ['Mon, 03 Mar 2025 04:05:06 GMT', '2025-03-03T04:05:06Z'],
    ['03 Mar 2025 04:05 +0100', '2025-03-03T03:05:00Z'],
  ])('%s', (text, expected) => {
    expect(read(text)).toBe(time(expected));
  });

  it.each([
    '',
    ' ',
    'recently',
    'récemment',
    'il y a longtemps',
    'ago',
    '3 ago',
    'il y a 3',
    '3 parsecs ago',
    'constructor',
    '31 février 2025',
    '2025-02-31',
    '2025-02-31T00:00:00Z',
    '2025-13-01T00:00:00Z',
    '2025-03-03T99:99:99Z',
    '2025',
    '99999999999999999999 days ago',
    'x'.repeat(1_000_000),
    // Ahead of us by more than clocks explain.
    '2026-04-02',
    '3 mars 2031',
    '2030-01-01T00:00:00Z',
  ])('%j is no date that has been', (text) => {
    expect(read(text)).toBeNull();
  });
});
