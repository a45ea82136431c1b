import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { MAX_WORD_LETTERS } from './limits.ts';
import { skeletonOf } from './skeleton.ts';

describe('skeletonOf', () => {
  it.each([
    ['mohamed muhammad mohammed mhmd mahomed'],
    ['khaled khalid khald'],
    ['ouattara wattara watara'],
    ['hussein husayn hossein hsyn'],
    ['yelena elena ielena'],
    ['mahmoud mahmud mhmud'],
    ['kouame kwame'],
    ['mikhail mihail mykhailo'],
    ['sarah sara'],
    ['philippe filip'],
    ['abdullah abdallah abdulla'],
  ])('is the same for %s', (spellings) => {
    const skeletons = new Set(spellings.split(' ').map(skeletonOf));
    expect([...skeletons]).toHaveLength(1);
  });

  it('tells names with other consonants apart', () => {
    expect(skeletonOf('kouassi')).not.toBe(skeletonOf('kouadio'));
    expect(skeletonOf('ahmed')).not.toBe(skeletonOf('hamid'));
    expect(skeletonOf('marie')).not.toBe(skeletonOf('mamie'));
  });

  it('is never empty for a word, never longer than it', () => {
    fc.assert(
      fc.property(fc.stringMatching(/^[a-z]{1,60}$/), (word) => {
        const skeleton = skeletonOf(word);
        expect(skeleton.length).toBeGreaterThan(0);
        expect(skeleton.length).toBeLessThanOrEqual(Math.min(word.length, MAX_WORD_LETTERS));
      }),
    );
  });

  it('keeps digits and letters without a romanisation', () => {
    expect(skeletonOf('44')).toBe('44');
    expect(skeletonOf('龘')).toBe('龘');
  });
});
