import { describe, expect, it } from 'vitest';
import { refusalWords, whyRefused } from './import-rules.ts';

const counts = (before: number, removed: number, added: number) => ({
  entities: before - removed + added,
  added,
  changed: 0,
  removed,
});

describe('a file is not believed', () => {
  it.each([
    ['that is empty', counts(0, 0, 0), 'EMPTY'],
    ['that is empty now', counts(5, 5, 0), 'EMPTY'],
    ['that lost a little more than a tenth', counts(100, 11, 0), 'LOST'],
    ['whose entities all have other ids', counts(100, 100, 100), 'LOST'],
    ['that grew a little more than by half', counts(100, 0, 51), 'GREW'],
  ])('%s', (_, given, code) => {
    expect(whyRefused(given)).toBe(code);
  });

  it.each([
    ['the first file of a list', counts(0, 0, 5)],
    ['a tenth less', counts(100, 10, 0)],
    ['half as much again', counts(100, 0, 50)],
    ['any change of a short list', counts(19, 18, 0)],
    ['any growth of a short list', counts(19, 0, 1000)],
  ])('but %s is', (_, given) => {
    expect(whyRefused(given)).toBeUndefined();
  });

  it('and the words tell the counts, in both languages', () => {
    expect(refusalWords('LOST', counts(100, 11, 0))).toEqual({
      en: expect.stringContaining('11 of the 100 entities'),
      fr: expect.stringContaining('11 des 100 entités'),
    });
  });
});
