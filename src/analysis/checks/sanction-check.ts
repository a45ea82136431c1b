import { SanctionMatch } from '../../contract/screening.ts';
import { listScoring, screeningCheck } from './screening-check.ts';

/** The holder, or the company and its people, on lists of sanctions. */
export const sanctionCheck = screeningCheck({
  topic: 'sanction',
  type: 'SANCTION_CHECK',
  name: { en: 'Sanction lists', fr: 'Listes de sanctions' },
  price: 1,
  weight: 20,
  open: 'SANCTIONS_NOT_SEARCHED',
  scoring: { v2: listScoring('PersonSanctionedScoring', SanctionMatch), position: 1 },
  alert: {
    code: 'SANCTION',
    cap: 'SANCTIONED',
    gravity: 120,
    tone: 'bad',
    name: { en: 'Sanctions', fr: 'Sanctions' },
    sentence: { en: 'May be on a list of sanctions.', fr: 'Peut figurer sur une liste de sanctions.' },
    whatToDo: {
      en: 'Do nothing for them before a person has said whether it is the same one.',
      fr: 'Suspendez toute opération jusqu’à ce que quelqu’un ait établi s’il s’agit de la même personne.',
    },
  },
  foundTone: 'bad',
});
