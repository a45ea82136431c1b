import { describe, expect, it } from 'vitest';
import { picture } from '../../test/fixtures/documents/papers.ts';
import { papersByTitle, papersOfOthers } from '../../test/fixtures/documents/papers-of-others.ts';
import { readPicture } from '../../test/fixtures/documents/with-roles.ts';

describe('a paper of others', () => {
  it.each(Object.entries(papersOfOthers))('is none of ours: %s', (_, prints) => {
    const { type, recognised } = readPicture(picture(prints));
    expect({ type, recognised }).toEqual({ type: 'AUTRE', recognised: null });
  });
});

describe('a paper that is told by its title', () => {
  it.each(Object.entries(papersByTitle))('is named, and nothing is read of it: %s', (_, [paper, prints]) => {
    const { recognised, fields } = readPicture(picture(prints));
    expect(recognised).toEqual({ state: 'CIV', paper });
    expect(Object.keys(fields).filter((name) => name !== 'document_code')).toEqual([]);
  });
});
