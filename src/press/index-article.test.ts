import { createHash } from 'node:crypto';
import { describe, expect, it } from 'vitest';
import type { Article } from './article.ts';
import { fingerprint, indexed, indexVersion } from './index-article.ts';
import { articleKeys } from './name-keys.ts';

const article: Article = {
  title: "N'Guessan Kouamé Exemple devant le juge",
  link: 'https://www.journal.example/proces/?utm_source=x',
  text: "La S.I.R. et Jean-Noël d'Almeida ont été entendus à Abidjan.\nMohamed K. Exemple, Dr Awa Koné-Bamba et 习近平 aussi.",
  snippet: '',
  publishedAt: new Date('2025-03-31'),
  source: 'Le Journal',
  imageUrl: null,
};

describe('what an article is found by', () => {
  it('changes only with its version', () => {
    const { titleWords, bodyWords, language, linkHash, wordsHash } = indexed(article, fingerprint(article));
    const keys = articleKeys(article).sort((a, b) => a - b);
    const all = JSON.stringify([titleWords, bodyWords, language, linkHash, wordsHash, keys]);
    const digest = createHash('sha256').update(all).digest('hex').slice(0, 16);
    // Where this fails on purpose, raise `indexVersion` and write down the new digest: kept articles are then renewed.
    expect([indexVersion, digest]).toEqual([2, '33e4195d95b05087']);
  });

  it('tells stories of one newspaper apart by their words, however they are written', () => {
    const hash = (changes: Partial<Article>) => fingerprint({ ...article, ...changes }).wordsHash;
    const { title, text } = article;
    expect(hash({ title: title.toUpperCase(), link: 'https://journal.example/autre', snippet: text })).toBe(
      hash({}),
    );
    expect(hash({ title: `${title} !`, source: 'LE JOURNAL' })).toBe(hash({}));
    expect(hash({ source: 'Autre Journal' })).not.toBe(hash({}));
    expect(hash({ text: `${text} Demain.` })).not.toBe(hash({}));
    expect(hash({ title: '', text: `${title}\n${text}` })).not.toBe(hash({}));
  });
});
