import { number, oneOf, readVocabulary, text, texts } from '../platform/vocabulary/read-vocabulary.ts';
import type { Article } from '../press/article.ts';

/**
 * Invented articles of invented newspapers, so that searches find something at once. Some are about people of the sample
 * papers, in all the parts that people play in the press: accused, judge, victim, lawyer, namesake, bystander.
 */

const asWritten = { order: 'as written' } as const;
const papers = readVocabulary('demo/newspapers.tsv', { paper: text, name: text, host: text }, asWritten);

/** How long ago it appeared, newspaper, title, paragraphs. The place in the file is in the article's link. */
const articles = readVocabulary(
  'demo/articles.tsv',
  { daysAgo: number, paper: oneOf(...papers.map(({ paper }) => paper)), title: text, text: texts },
  asWritten,
);

/** As of `now`, so that a demo is as fresh as its first day. */
export function inventedArticles(now: Date): Article[] {
  return articles.map(({ daysAgo, paper: wanted, title, text: paragraphs }, i) => {
    const { name, host } = papers.find(({ paper }) => paper === wanted) ?? { name: '', host: '' };
    return {
      title,
      link: `https://${host}/articles/${i + 1}`,
      text: paragraphs.join('\n'),
      snippet: '',
      publishedAt: new Date(now.getTime() - daysAgo * 86_400_000),
      source: name,
      imageUrl: i % 3 === 0 ? `https://${host}/images/${i + 1}.jpg` : null,
    };
  });
}
