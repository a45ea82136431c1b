import { describe, expect, it } from 'vitest';
import { archivedArticle } from './archive-line.ts';

const link = 'https://journal.example/a';

describe('a line of an archive', () => {
  it('is an article with all its fields', () => {
    expect(
      archivedArticle({
        title: ' Titre ',
        link,
        text: 'Texte',
        snippet: 'Extrait',
        publishedAt: '2025-03-31',
        source: 'Le Journal',
        imageUrl: 'https://journal.example/a.jpg',
      }),
    ).toEqual({
      title: 'Titre',
      link,
      text: 'Texte',
      snippet: 'Extrait',
      publishedAt: new Date('2025-03-31T00:00:00Z'),
      source: 'Le Journal',
      imageUrl: 'https://journal.example/a.jpg',
    });
  });

  it('needs a link and a title or a text; the text then gives the title', () => {
    expect(archivedArticle({ title: 'T', link, text: null })).toMatchObject({
      title: 'T',
      text: '',
      publishedAt: null,
    });
    expect(archivedArticle({ text: 'Première ligne\nSuite', link })).toMatchObject({
      title: 'Première ligne',
    });
    const long = archivedArticle({ text: 'mot '.repeat(100), link });
    expect('title' in long && long.title).toMatch(/^(mot )+mot…$/);
  });

  it.each([
    ['2025-03-31T10:20:30Z', '2025-03-31T10:20:30.000Z'],
    ['2025-03-31T10:20:30+02:00', '2025-03-31T08:20:30.000Z'],
    ['2025-03-31 10:20', '2025-03-31T10:20:00.000Z'],
    ['2025-03-31T10:20:30.5', '2025-03-31T10:20:30.500Z'],
  ])('was published at %s', (publishedAt, time) => {
    expect(archivedArticle({ title: 'T', link, publishedAt })).toMatchObject({ publishedAt: new Date(time) });
  });

  it.each([
    [{ title: 'T' }, 'link is needed'],
    [{ title: 'T', link: 'ftp://journal.example' }, 'link must begin with http:// or https://'],
    [{ title: 'T', link: `https://journal.example/${'a'.repeat(2000)}` }, 'link has over 2000 characters'],
    [{ link, snippet: 'S' }, 'title or text is needed'],
    [{ title: 3, link }, 'title must be a text'],
    [{ title: 'T', link: ['x'] }, 'link must be a text'],
    [
      { title: 'T', link, publishedAt: '2025-02-31' },
      'publishedAt "2025-02-31" is not a date like 2025-03-31',
    ],
    [{ title: 'T', link, publishedAt: 'hier' }, 'publishedAt "hier" is not a date like 2025-03-31'],
    [{ title: 'Procès de Kon\ufffd', link }, 'not valid UTF-8, it seems to be in another encoding'],
  ])('%j cannot be taken: %s', (record, fault) => {
    expect(archivedArticle(record)).toEqual({ fault });
  });

  it('is taken without the markup of a website', () => {
    const text =
      '<p>Koffi &amp; Fils<br/>a été <a href="/x">condamné</a>.</p><script>var Koffi = 1;</script>';
    expect(archivedArticle({ title: '<b>Justice</b>', link, text })).toMatchObject({
      title: 'Justice',
      text: 'Koffi & Fils\na été condamné.',
    });
    const plain = 'Un taux < 2 % et b > c &amp; d.';
    expect(archivedArticle({ title: 'T', link, text: plain })).toMatchObject({ text: plain });
  });

  it('is taken though a letter of a long text was lost', () => {
    expect(archivedArticle({ title: 'T', link, text: `${'a '.repeat(200)}\ufffd` })).not.toHaveProperty(
      'fault',
    );
  });
});
