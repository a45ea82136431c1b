import { describe, expect, it } from 'vitest';
import { documentTypes } from '../contract/uploads.ts';
import { documentTypeNames, wordsOf } from './document-names.ts';
import { knownPapers } from './papers.ts';

describe('names of documents', () => {
  it('exist in both languages for every type, each its own', () => {
    for (const language of ['en', 'fr'] as const) {
      const names = documentTypes.map((type) => documentTypeNames[type][language]);
      expect(names.every((name) => name !== '')).toBe(true);
      expect(new Set(names).size).toBe(documentTypes.length);
    }
  });

  it('are the same for all papers of a type, but for those that are told apart within it', () => {
    for (const { type, words, kind } of knownPapers.all) {
      if (kind === undefined) expect(words).toEqual(wordsOf(type, knownPapers));
      else expect(words).not.toEqual(wordsOf(type, knownPapers));
    }
    expect(knownPapers.named('mali-card')?.words).toEqual({
      name: { en: 'Identity card of Mali', fr: "Carte d'identité du Mali" },
      one: { en: 'an identity card of Mali', fr: "une carte d'identité du Mali" },
    });
  });

  it('have their article in running text', () => {
    expect(wordsOf('ENTREPRENEUR_CARD', knownPapers).one).toEqual({
      en: 'an entrepreneur card',
      fr: "une carte d'entreprenant",
    });
    expect(wordsOf('AUTRE', knownPapers).one).toEqual({ en: 'another document', fr: 'un autre document' });
  });
});
