import { afterAll, describe, expect, it } from 'vitest';
import type { PressQuery } from '../press/press.ts';
import { ArticleReader } from '../press/reading/article-reader.ts';
import { press } from '../press/search-press.ts';
import { inventedArticles } from './invented-articles.ts';

const now = new Date('2026-06-01');
const articles = inventedArticles(now);
const reader = new ArticleReader();
afterAll(() => reader.close());
const searched = press(
  [{ name: 'demo', candidates: async () => ({ kind: 'found', articles, version: '1' }) }],
  reader,
);
const verdicts = async (query: Omit<PressQuery, 'limit'>) =>
  (await searched.search({ ...query, limit: 20 })).articles.map(({ judgement }) => judgement.verdict);

describe('the invented articles', () => {
  it('have addresses of their own, of no newspaper that exists, and days that have been', () => {
    expect(new Set(articles.map(({ link }) => link)).size).toBe(articles.length);
    for (const { link, publishedAt } of articles) {
      expect(new URL(link).hostname).toMatch(/\.example$/);
      expect(publishedAt?.getTime()).toBeLessThan(now.getTime());
    }
  });

  it('accuse one man and his company, whose story two newspapers tell alike', async () => {
    const found = await searched.search({
      name: 'SILUE Navigué Drissa',
      dateOfBirth: '1979-06-21',
      limit: 20,
    });
    expect(found.articles.map(({ judgement }) => judgement.verdict)).toEqual([
      'adverse',
      'adverse',
      'adverse',
      'none',
    ]);
    expect(found.articles.flatMap(({ alsoIn }) => alsoIn)).toHaveLength(1);
    expect(await verdicts({ name: 'GBAGBARA NEGOCE INTERNATIONAL SARL', kind: 'organisation' })).toContain(
      'adverse',
    );
  });

  it.each([
    ['a judge', 'KACOU-EXEMPLE Delphine'],
    ['a lawyer', 'ZADI Gbalou Fulgence'],
    ['a victim', 'GNAMBA Akissi Solange'],
    ['a journalist', 'BAMBA Lassina Moussa'],
    ['an official who fights corruption', 'FAKHOURY Nadine Rima'],
    ['a footballer', "N'DOUBA Kouassi Thierry"],
    ['a singer', 'SAWADOGO Rasmata Wendkuni'],
  ])('name %s and do not accuse them', async (_who, name) => {
    const found = await verdicts({ name });
    expect(found.length).toBeGreaterThan(0);
    expect(found).not.toContain('adverse');
  });

  it('name a minister who was cleared, and say so', async () => {
    const { articles: found } = await searched.search({ name: 'ZOKOU-EXEMPLE Barthélemy', limit: 20 });
    const cleared = found.find(({ article }) => article.title.includes('non-lieu'));
    expect(cleared?.judgement).toMatchObject({ verdict: 'none', role: 'accused', stage: 'cleared' });
    expect(cleared?.judgement.sentence).toContain('non-lieu en faveur');
  });

  it('accuse a namesake of the demo person, whom only the date of birth tells from her', async () => {
    const name = 'KOUADIO Affoué Honorine';
    expect(await verdicts({ name })).toEqual(['adverse', 'none', 'none']);
    expect(await verdicts({ name, dateOfBirth: '14/03/1992' })).toEqual(['none', 'none']);
    expect(await verdicts({ name: 'LOBALIA TRANSIT', kind: 'organisation' })).toEqual(['none', 'none']);
  });
});
