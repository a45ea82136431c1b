import { describe, expect, it } from 'vitest';
import { readPage } from './read-page.ts';

const origin = { url: 'https://journal.example/a/1', source: null, now: Date.parse('2026-11-15T12:00:00Z') };
const page = (html: string, source: string | null = null) =>
  readPage(Buffer.from(html), 'text/html; charset=utf-8', { ...origin, source });

describe('the article of a page', () => {
  it('is what the page tells machines', () => {
    const reported = {
      '@context': 'https://schema.org',
      '@graph': [
        { '@type': 'WebSite', name: 'Journal' },
        {
          '@type': ['NewsArticle'],
          headline: 'Un ministre &amp; un juge',
          articleBody: 'Premier paragraphe.\n\nDeuxième.',
          datePublished: '2026-11-14T08:00:00+00:00',
          image: [{ '@type': 'ImageObject', url: '/photo.jpg' }],
          publisher: { name: 'Le Journal' },
        },
      ],
    };
    expect(
      page(`<html><head><title>Autre</title><script type="application/ld+json">${JSON.stringify(reported)}</script>
        <meta property="og:description" content="En bref"></head><body><p>Menu</p></body></html>`),
    ).toEqual({
      title: 'Un ministre & un juge',
      link: 'https://journal.example/a/1',
      text: 'Premier paragraphe.\nDeuxième.',
      snippet: 'En bref',
      publishedAt: new Date('2026-11-14T08:00:00Z'),
      source: 'Le Journal',
      imageUrl: 'https://journal.example/photo.jpg',
    });
  });

  it('is its paragraphs and what it tells networks, where it tells machines nothing', () => {
    expect(
      page(`<!doctype html><html><head><title>Titre &ndash; Journal</title>
        <meta property="og:title" content="L&#39;affaire"><meta name="description" content="Résumé">
        <meta content="2026-11-13T10:00:00Z" property="article:published_time">
        <meta property="og:image" content="https://img.example/a.jpg?w=1&amp;h=2"><meta property="og:site_name" content="Journal"></head>
        <body><nav><p>Accueil</p></nav><div><p>Publicité</p></div>
        <article><h1>L'affaire</h1><p>Un <b>premier</b> paragraphe.<p>Un deuxième.</p><figure><p>Légende</p></figure></article>
        <footer><p>Mentions</p></footer></body></html>`),
    ).toEqual({
      title: "L'affaire",
      link: 'https://journal.example/a/1',
      text: 'Un premier paragraphe.\nUn deuxième.',
      snippet: 'Résumé',
      publishedAt: new Date('2026-11-13T10:00:00Z'),
      source: 'Journal',
      imageUrl: 'https://img.example/a.jpg?w=1&h=2',
    });
  });

  it('is what there is, and the operator names the newspaper', () => {
    expect(page('<title>Seul un titre</title><p>Un mot', 'Nom donné')).toMatchObject({
      title: 'Seul un titre',
      text: 'Un mot',
      snippet: '',
      publishedAt: null,
      source: 'Nom donné',
      imageUrl: null,
    });
    expect(
      page('<title>Titre</title><script type="application/ld+json">{"@type": broken</script>'),
    ).toMatchObject({
      title: 'Titre',
      source: 'journal.example',
    });
  });

  it('is none on a page without words, or one that lists articles', () => {
    expect(page('')).toBeUndefined();
    expect(page('<html><script>render()</script></html>')).toBeUndefined();
    expect(
      page('<meta property="og:type" content="website"><title>Politique</title><p>Liste'),
    ).toBeUndefined();
  });

  it('survives what is told without end or sense', () => {
    const deep = `<script type="application/ld+json">${'['.repeat(200_000)}</script>`;
    const graph =
      '<script type="application/ld+json">{"@graph": [null, 3, {"@type": null}], "@type": 5}</script>';
    expect(page(`${deep}${graph}<title>Titre</title>`)).toMatchObject({ title: 'Titre' });
    expect(page(`<title>Titre</title>${'<p>'.repeat(100_000)}${'<div>'.repeat(100_000)}`)).toMatchObject({
      text: '',
    });
  });
});
