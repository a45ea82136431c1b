import { describe, expect, it } from 'vitest';
import { sourceId, spoken } from './match-answers.ts';

describe('the number of an entry', () => {
  it.each([
    ['17', 17],
    ['0', 0],
    ['9007199254740991', Number.MAX_SAFE_INTEGER],
  ])("is the source's own where that is one: %s", (id, number) => {
    expect(sourceId('ofac', id)).toBe(number);
  });

  it.each(['007', '9007199254740992', '-1', '1.5', 'QDi.001', ''])(
    'is otherwise a hash that is whole in every program, and its own: "%s"',
    (id) => {
      const number = sourceId('ofac', id);
      expect(Number.isSafeInteger(number) && number >= 0).toBe(true);
      expect(sourceId('ofac', id)).toBe(number);
      expect(sourceId('un-sc', id)).not.toBe(number);
      expect(sourceId('ofac', `${id}x`)).not.toBe(number);
    },
  );

  it('stays what it was: clients keep it', () => {
    expect(sourceId('un-sc', 'QDi.001')).toBe(8_698_494_946_979_135);
  });
});

describe('words', () => {
  it('are those of the language, and the rest stays', () => {
    const match = { id: 'a:1', explanation: [{ en: 'one', fr: 'un' }] };
    expect(spoken(match, 'fr')).toEqual({ id: 'a:1', explanation: ['un'] });
    expect(spoken(match, 'en')).toEqual({ id: 'a:1', explanation: ['one'] });
  });
});
