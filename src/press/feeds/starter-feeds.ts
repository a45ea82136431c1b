import { oneOf, readVocabulary, text } from '../../platform/vocabulary/read-vocabulary.ts';

/**
 * Newspapers of West Africa, and French-language ones on Africa, to begin with; `country` is AFR for all of Africa. Feed
 * addresses change, and these were not tested: `akwaba media fetch` reports which fail, and an operator knows better ones.
 */
export const starterFeeds = readVocabulary(
  'press/starter-feeds.tsv',
  { country: text, language: oneOf('fr', 'en'), name: text, url: text },
  { order: 'as written' },
);
