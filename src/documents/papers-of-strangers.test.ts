import { describe, expect, it } from 'vitest';
import { picture } from '../../test/fixtures/documents/papers.ts';
import { oursOddlyTitled, papersOfStrangers } from '../../test/fixtures/documents/papers-of-strangers.ts';
import { readPicture } from '../../test/fixtures/documents/with-roles.ts';

describe("a stranger's paper", () => {
  it.each(Object.entries(papersOfStrangers))('is none of ours: %s', (_, prints) => {
    const { type, recognised } = readPicture(picture(prints));
    expect({ type, recognised }).toEqual({ type: 'AUTRE', recognised: null });
  });
});

describe('a paper of ours', () => {
  it.each(Object.entries(oursOddlyTitled))('is ours under an odd title: %s', (_, [type, prints]) => {
    expect(readPicture(picture(prints)).type).toBe(type);
  });
});
