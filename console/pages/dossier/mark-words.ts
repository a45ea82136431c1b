import type { HitMark } from '../../../src/contract/review.ts';
import type { Text } from '../../language.ts';
import { labels } from '../../parts/labels.ts';

/** What it means to mark a hit, before it is done. */
interface MarkWords {
  readonly title: Text;
  readonly button: Text;
  /** What happens to an entry of a list, and to an article. */
  readonly listed: Text;
  readonly press: Text;
  readonly done: Text;
  /** Whose common reasons are offered. */
  readonly reasons: 'clear' | 'confirm' | 'restore';
}

export const markWords: Readonly<Record<HitMark, MarkWords>> = {
  cleared: {
    title: { en: 'Another person: {name}', fr: 'Une autre personne : {name}' },
    button: { en: 'It is another person', fr: 'C’est une autre personne' },
    listed: {
      en: 'The match stays out of the results of all dossiers of this person or company, until the entry of the list changes.',
      fr: 'La correspondance sort des résultats de tous les dossiers de cette personne ou entreprise, jusqu’à ce que la fiche de la liste change.',
    },
    press: {
      en: 'The article stays out of the results of all dossiers of this person or company.',
      fr: 'L’article sort des résultats de tous les dossiers de cette personne ou entreprise.',
    },
    done: { en: 'Marked as another person.', fr: 'Marqué comme une autre personne.' },
    reasons: 'clear',
  },
  confirmed: {
    title: { en: 'It is them: {name}', fr: 'C’est bien la même : {name}' },
    button: labels.confirm,
    listed: {
      en: 'The match counts in all dossiers of this person or company. Whoever is on a list of sanctions can then only be validated by somebody who says that they know of it.',
      fr: 'La correspondance compte dans tous les dossiers de cette personne ou entreprise. S’il s’agit d’une liste de sanctions, seul quelqu’un qui déclare en avoir connaissance peut encore valider.',
    },
    press: {
      en: 'The article counts in all dossiers of this person or company.',
      fr: 'L’article compte dans tous les dossiers de cette personne ou entreprise.',
    },
    done: { en: 'Confirmed as the same.', fr: 'Confirmé comme étant la même personne.' },
    reasons: 'confirm',
  },
  restored: {
    title: { en: 'Look at it again: {name}', fr: 'Remettre à examiner : {name}' },
    button: labels.inspectItAgain,
    listed: {
      en: 'The match counts again in the results of all dossiers of this person or company, and waits to be looked at.',
      fr: 'La correspondance compte à nouveau dans les résultats de tous les dossiers de cette personne ou entreprise, et reste à examiner.',
    },
    press: {
      en: 'The article counts again in the results of all dossiers of this person or company, and waits to be looked at.',
      fr: 'L’article compte à nouveau dans les résultats de tous les dossiers de cette personne ou entreprise, et reste à examiner.',
    },
    done: { en: 'To be looked at again.', fr: 'Remis à examiner.' },
    reasons: 'restore',
  },
};

export const markSecond: Text = {
  en: 'A second person has to confirm it. Until then the match waits to be looked at.',
  fr: 'Une seconde personne doit confirmer. Jusque-là, la correspondance reste à examiner.',
};
