import type { ListChange, ListSummary, ListVersion } from '../../../src/contract/console/lists.ts';
import type { Text } from '../../language.ts';
import { labels } from '../../parts/labels.ts';
import type { Tone } from '../../parts/states.tsx';

/** How lists are spoken of on more than one page. */

export const listStateWords: Readonly<Record<ListSummary['state'], Text>> = {
  searched: { en: 'Searched', fr: 'Consultée' },
  removed: { en: 'Removed', fr: 'Retirée' },
  'never imported': { en: 'Never imported', fr: 'Jamais importée' },
};

export const listStateTones: Readonly<Record<ListSummary['state'], Tone>> = {
  searched: 'good',
  removed: 'neutral',
  'never imported': 'warn',
};

export const versionStateWords: Readonly<Record<ListVersion['state'] | 'searched', Text>> = {
  searched: { en: 'Searched', fr: 'Consultée' },
  taken: { en: 'Taken', fr: 'Importée' },
  refused: { en: 'Refused', fr: 'Refusée' },
};

export const versionStateTones: Readonly<Record<ListVersion['state'] | 'searched', Tone>> = {
  searched: 'good',
  taken: 'neutral',
  refused: 'warn',
};

export const changeWords: Readonly<Record<ListChange['change'], Text>> = {
  added: { en: 'Added', fr: 'Ajoutée' },
  changed: { en: 'Changed', fr: 'Modifiée' },
  removed: { en: 'Removed', fr: 'Retirée' },
};

export const changeTones: Readonly<Record<ListChange['change'], Tone>> = {
  added: 'good',
  changed: 'busy',
  removed: 'bad',
};

export const sharedWords = {
  fetchNow: { en: 'Fetch now', fr: 'Récupérer' },
  fetchStarted: { en: 'The list is being fetched.', fr: 'La liste est en cours de récupération.' },
  importFile: labels.importAFile,
  everyone: { en: 'Everyone', fr: 'Toutes les organisations' },
  stale: { en: 'Old', fr: 'Ancienne' },
  allUpToDate: {
    en: '{count} running {count|process searches|processes search} these lists in their newest versions.',
    fr: '{count} processus en marche {count|consulte|consultent} ces listes dans leurs dernières versions.',
  },
  behind: {
    en: '{behind} of {count} running processes {behind|does|do} not search the newest versions yet; they take them up by themselves.',
    fr: '{behind} processus en marche sur {count} {behind|ne consulte|ne consultent} pas encore les dernières versions ; cela se fait tout seul.',
  },
  nobody: {
    en: 'No running process searches lists just now.',
    fr: 'Aucun processus en marche ne consulte les listes en ce moment.',
  },
} as const satisfies Record<string, Text>;
