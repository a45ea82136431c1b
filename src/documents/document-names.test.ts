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

  it('are the same for all papers of a type', () => {
    for (const { type, words } of knownPapers.all) expect(words).toEqual(wordsOf(type, knownPapers));
  });

  it('have their article in running text', () => {
    expect(wordsOf('ENTREPRENEUR_CARD', knownPapers).one).toEqual({
      en: 'an entrepreneur card',
      fr: "une carte d'entreprenant",
    });
    expect(wordsOf('AUTRE', knownPapers).one).toEqual({ en: 'another document', fr: 'un autre document' });
  });
});
