import { describe, expect, it } from 'vitest';
import type { Article } from './article.ts';
import { cleanArticle } from './clean-article.ts';
import { pressLimits } from './limits.ts';

const now = new Date('2026-07-28T12:00:00Z');
const plain: Article = {
  title: 'Titre',
  link: 'https://www.journal.example/a',
  text: 'Un texte.',
  snippet: '',
  publishedAt: null,
  source: 'Le Journal',
  imageUrl: null,
};
const cleaned = (changes: Partial<Article>) => cleanArticle({ ...plain, ...changes }, now);

describe('an article that is kept', () => {
  it('has no control characters and no half characters', () => {
    expect(
      cleaned({ title: 'A\u0000B\r\nC\tD\u0007', text: 'Un\u0000\r\n\r\ndeux\ud800 😀\udc00' }),
    ).toMatchObject({
      title: 'AB C D',
      text: 'Un\n\ndeux\ufffd 😀\ufffd',
    });
  });

  it('has nothing that hides in words or turns them around', () => {
    const title = 'Ko\u200bffi \u202eétirréra\u202c\u00ad';
    expect(cleaned({ title, text: '\ufeffUn \u2066mot\u2069 \u200fde\u2060 plus' })).toMatchObject({
      title: 'Koffi étirréra',
      text: 'Un mot de plus',
    });
  });

  it('is cut to what is kept, never within a character', () => {
    const { pressTitleCharacters: most, pressTextCharacters: mostText } = pressLimits;
    const long = cleaned({ title: `${'x'.repeat(most - 1)}😀`, text: 'y'.repeat(mostText + 5) });
    expect(long?.title).toBe('x'.repeat(most - 1));
    expect(long?.text).toHaveLength(mostText);
  });

  it.each([
    'ftp://journal.example/a',
    'javascript:alert(1)',
    '/a',
    '',
    `https://journal.example/${'a'.repeat(pressLimits.pressLinkCharacters)}`,
  ])('has a link of the web: %s is none', (link) => {
    expect(cleaned({ link })).toBeUndefined();
  });

  it('has words', () => {
    expect(cleaned({ title: '', text: ' \n', snippet: '\u0000' })).toBeUndefined();
    expect(cleaned({ title: '', text: '', snippet: 'Un extrait' })).toBeDefined();
  });

  it('is of the host where no newspaper is named', () => {
    expect(cleaned({ source: ' ' })?.source).toBe('journal.example');
  });

  it('was published now at the latest, and after newspapers were invented', () => {
    const at = (publishedAt: Date) => cleaned({ publishedAt })?.publishedAt;
    const tomorrow = new Date('2026-07-29T10:00:00Z');
    expect(at(tomorrow)).toEqual(tomorrow);
    expect(at(new Date('2031-01-01'))).toEqual(now);
    expect(at(new Date('0012-01-01'))).toBeNull();
    expect(at(new Date(Number.NaN))).toBeNull();
  });

  it('shows a picture of the web or none', () => {
    expect(cleaned({ imageUrl: 'https://journal.example/a.jpg' })?.imageUrl).toBe(
      'https://journal.example/a.jpg',
    );
    expect(cleaned({ imageUrl: 'data:image/png;base64,AAAA' })?.imageUrl).toBeNull();
  });
});
