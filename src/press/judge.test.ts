import { describe, expect, it } from 'vitest';
import { asked, namedIn, notReadYet } from './judge.ts';

const convicted =
  'Bandamelle Distribution a été condamnée lundi à une amende pour fraude. Elle a fait appel.';
const unread = (text: string, name: string) => {
  const article = { title: '', text, snippet: '', publishedAt: new Date('2026-05-01') };
  const named = namedIn(article, asked({ name }));
  return named && notReadYet(named);
};

describe('an article that was not read', () => {
  it('has no verdict, whatever its words accuse anybody of, and says so in both languages', () => {
    const judgement = unread(convicted, 'Bandamelle Distribution');
    expect(judgement).toMatchObject({ verdict: null, score: 0, role: null, stage: null, topics: [] });
    expect(judgement?.snippet).toContain('Bandamelle Distribution');
    expect(judgement?.explanation.at(-1)).toEqual({
      en: expect.stringMatching(/not read yet/),
      fr: expect.stringMatching(/pas encore été lu/),
    });
  });

  it('is none of theirs where it does not name them', () => {
    expect(unread(convicted, 'KOUASSI Jean')).toBeUndefined();
  });
});

describe('a name that may be a person’s or an organisation’s', () => {
  it('is counted once where it stands once', () => {
    expect(unread(convicted, 'Bandamelle Distribution')?.explanation[0]).toMatchObject({
      en: expect.stringMatching(/; once in full\.$/),
      fr: expect.stringMatching(/; une fois en entier\.$/),
    });
  });
});
