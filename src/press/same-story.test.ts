import { describe, expect, it } from 'vitest';
import type { Article } from './article.ts';
import { stories } from './same-story.ts';

const agency = `Le tribunal de première instance d'Abidjan a condamné mardi un transitaire inventé à cinq ans de prison
ferme pour détournement de fonds publics. Selon le parquet, l'homme avait encaissé pendant trois ans les droits de douane
de plusieurs sociétés sans jamais les reverser au Trésor. La défense a annoncé qu'elle ferait appel de la décision.`;

const article = (more: Partial<Article>): { article: Article } => ({
  article: {
    title: 'Un transitaire condamné',
    link: 'https://journal.example/1',
    text: '',
    snippet: '',
    publishedAt: new Date('2026-03-03'),
    source: 'Le Journal',
    imageUrl: null,
    ...more,
  },
});
const groups = (...articles: { article: Article }[]) =>
  stories(articles, 100).map(({ first, others }) =>
    [first, ...others].map(({ article: { source } }) => source),
  );

describe('one story in several newspapers', () => {
  it('is found under another title, shortened, and where only a snippet is known', () => {
    const half = agency.slice(0, agency.indexOf('La défense'));
    expect(
      groups(
        article({ source: 'A', text: agency }),
        article({
          source: 'B',
          title: 'Cinq ans de prison pour un homme de la douane',
          text: agency.toUpperCase(),
        }),
        article({ source: 'C', text: half, publishedAt: null }),
        article({ source: 'D', snippet: agency.slice(40, 260), publishedAt: new Date('2026-03-05') }),
      ),
    ).toEqual([['A', 'B', 'C', 'D']]);
  });

  it('is not another one about the same matter, nor the same words long after', () => {
    const other = `Le procès en appel du transitaire inventé s'est ouvert jeudi à Abidjan. Il conteste le détournement de
fonds publics qui lui est reproché et demande sa relaxe. L'audience reprendra la semaine prochaine.`;
    expect(
      groups(
        article({ source: 'A', text: agency }),
        article({ source: 'B', text: other }),
        article({ source: 'C', text: agency, publishedAt: new Date('2027-03-03') }),
      ),
    ).toEqual([['A'], ['B'], ['C']]);
  });

  it('is not seen in a few words that come back', () => {
    expect(
      groups(
        article({ source: 'A', title: 'Le conseil des ministres', publishedAt: null }),
        article({ source: 'B', title: 'Le conseil des ministres', publishedAt: null }),
        article({ source: 'C', title: '' }),
        article({ source: 'D', title: '' }),
      ),
    ).toEqual([['A'], ['B'], ['C'], ['D']]);
  });

  it('keeps the order given, and everyone in one story only', () => {
    const many = Array.from({ length: 500 }, (_, i) =>
      article({
        source: `${i}`,
        text: i % 2 === 0 ? agency : `${agency.split(' ').reverse().join(' ')} ${i}`,
      }),
    );
    const found = stories(many, 100);
    expect(found.map(({ first }) => first.article.source)).toEqual(['0', '1']);
    expect(found.map(({ others }) => others.length)).toEqual([249, 249]);
  });

  it('gives no more than it is asked for, with all who tell them', () => {
    const given = ['A', 'B', 'A', 'C', 'B'].map((word, i) =>
      article({ source: `${word}${i}`, text: agency.replaceAll(/e/g, word) }),
    );
    expect(
      stories(given, 2).map(({ first, others }) => [first, ...others].map((one) => one.article.source)),
    ).toEqual([
      ['A0', 'A2'],
      ['B1', 'B4'],
    ]);
  });
});
