import { expect, it } from 'vitest';
import type { KeptMediaArticle } from './shown-article.ts';
import { shownMediaArticle } from './shown-article.ts';

/** As earlier versions kept it. */
const kept: KeptMediaArticle = {
  title: 'Trois ans pour un escroc',
  link: 'https://journal.example/trois-ans',
  snippet: '…',
  publishedAt: null,
  source: 'Le Journal des Essais',
  imageUrl: null,
  position: 1,
  adverse: true,
  topics: ['fraud'],
  explanation: [{ en: 'why', fr: 'pourquoi' }],
};
const nothingRead = { role: null, stage: null, sentence: null };

it.each([
  [{}, { verdict: 'ADVERSE', ...nothingRead }],
  [{ adverse: false }, { verdict: 'POSSIBLE', ...nothingRead }],
  [
    { adverse: false, topics: [] },
    { verdict: 'NOT_ADVERSE', ...nothingRead },
  ],
  // What may be adverse need not have a topic any more.
  [
    { adverse: false, topics: [], verdict: 'POSSIBLE', role: 'accused', stage: 'tried', sentence: 'Il nie.' },
    { verdict: 'POSSIBLE', role: 'accused', stage: 'tried', sentence: 'Il nie.' },
  ],
] as const)('an article kept with %j is shown with %j', (more, read) => {
  expect(shownMediaArticle({ ...kept, ...more }, 'fr', 'hier')).toMatchObject({
    ...read,
    date: 'hier',
    explanation: ['pourquoi'],
  });
});
