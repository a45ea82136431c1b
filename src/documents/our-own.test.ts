import { describe, expect, it } from 'vitest';
import { noneOfOurs, oursAllTheSame } from '../../test/fixtures/documents/our-own.ts';
import { picture } from '../../test/fixtures/documents/papers.ts';
import { readPicture } from '../../test/fixtures/documents/with-roles.ts';

/** A paper is ours by its title, by its state and by its values. */

describe('a page with labels of ours', () => {
  it.each(Object.entries(noneOfOurs))('is none of ours: %s', (_, prints) => {
    const { type, recognised, fields } = readPicture(picture(prints));
    expect({ type, recognised, fields }).toEqual({ type: 'AUTRE', recognised: null, fields: {} });
  });

  it.each(Object.entries(oursAllTheSame))('is ours all the same: %s', (_, [type, prints]) => {
    expect(readPicture(picture(prints)).type).toBe(type);
  });
});
