import type { PortfolioEntry } from '../../../src/contract/portfolio.ts';
import type { Text } from '../../language.ts';
import { labels } from '../../parts/labels.ts';
import type { Tone } from '../../parts/states.tsx';

/** How customers are spoken of. */

export const typeWords: Readonly<Record<PortfolioEntry['type'], Text>> = {
  PERSON: labels.person,
  COMPANY: labels.company,
};

export const statusMarks: Readonly<
  Record<PortfolioEntry['status'], { readonly words: Text; readonly tone: Tone }>
> = {
  PENDING: { words: { en: 'To be searched for', fr: 'Recherche à faire' }, tone: 'busy' },
  CLEAR: { words: { en: 'Nothing to decide', fr: 'Rien à décider' }, tone: 'good' },
  HITS: { words: { en: 'To be decided', fr: 'À décider' }, tone: 'bad' },
  FAILED: { words: { en: 'Could not be searched for', fr: 'Recherche impossible' }, tone: 'warn' },
  ENDED: { words: { en: 'Relationship ended', fr: 'Relation terminée' }, tone: 'neutral' },
};
