import { describe, expect, it } from 'vitest';
import { picture } from './papers.fixture.ts';
import { papersOfOthers } from './papers-of-others.fixture.ts';
import { readPicture } from './read-picture.ts';

describe('a paper of others', () => {
  it.each(Object.entries(papersOfOthers))('is none of ours: %s', (_, prints) => {
    const { type, recognised } = readPicture(picture(prints));
    expect({ type, recognised }).toEqual({ type: 'AUTRE', recognised: null });
  });
});
