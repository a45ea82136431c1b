import { describe, expect, it } from 'vitest';
import { picture } from '../../test/fixtures/documents/papers.ts';
import { papersOfOthers } from '../../test/fixtures/documents/papers-of-others.ts';
import { readPicture } from '../../test/fixtures/documents/with-roles.ts';

describe('a paper of others', () => {
  it.each(Object.entries(papersOfOthers))('is none of ours: %s', (_, prints) => {
    const { type, recognised } = readPicture(picture(prints));
    expect({ type, recognised }).toEqual({ type: 'AUTRE', recognised: null });
  });
});
