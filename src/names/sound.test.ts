import { describe, expect, it } from 'vitest';
import { distance, lettersApart } from './distance.ts';
import { soundOf } from './sound.ts';

describe('soundOf', () => {
  it.each([
    ['ouattara', 'wattara'],
    ['diallo', 'djalo'],
    ['diallo', 'jallow'],
    ['coulibaly', 'kulibali'],
    ['toure', 'ture'],
    ['kone', 'cone'],
    ['kouame', 'kwame'],
    ['cheick', 'sheick'],
    ['yevgeny', 'evgeni'],
    ['gnamien', 'niamien'],
    ['nguessan', 'ngessan'],
    ['bernard', 'bemard'],
    ['youssouf', 'yusuf'],
  ])('%s sounds like %s', (a, b) => {
    expect(soundOf(a)).toBe(soundOf(b));
  });

  it.each([
    ['kouassi', 'kouadio'],
    ['konan', 'kone'],
    ['yao', 'aya'],
    ['aicha', 'aissata'],
  ])('%s does not sound like %s', (a, b) => {
    expect(soundOf(a)).not.toBe(soundOf(b));
  });
});

describe('distance', () => {
  it('counts in tenths of a letter, less for letters that are confused', () => {
    expect(distance('kofi', 'kofi', 100)).toBe(0);
    expect(distance('kofi', 'koki', 100)).toBe(10);
    expect(distance('kofi', 'kofe', 100)).toBeLessThan(10);
    expect(distance('kofi', 'okfi', 100)).toBeLessThanOrEqual(10);
  });

  it('lets kh stand between k and h', () => {
    const apart = (a: string, b: string) => distance(soundOf(a), soundOf(b), 100);
    expect(apart('khadija', 'kadidja')).toBeLessThan(5);
    expect(apart('rakhman', 'rahman')).toBeLessThan(5);
    expect(apart('kadija', 'hadija')).toBe(10);
  });

  it('stops beyond its limit', () => {
    expect(distance('kouassi', 'bamba', 20)).toBe(21);
  });

  it('counts whole letters for people', () => {
    expect(lettersApart('awa', 'hawa')).toBe(1);
    expect(lettersApart('donald', 'donlad')).toBe(1);
    expect(lettersApart('paul', 'pierre')).toBe(5);
  });
});
