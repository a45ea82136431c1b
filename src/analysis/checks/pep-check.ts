import { PepMatch } from '../../contract/screening.ts';
import { listScoring, screeningCheck } from './screening-check.ts';

/** The holder, or the company's people, on lists of politically exposed persons. */
export const pepCheck = screeningCheck({
  topic: 'pep',
  type: 'PEP_CHECK',
  name: { en: 'Politically exposed persons', fr: 'Personnes politiquement exposées' },
  price: 1,
  weight: 5,
  open: 'PEP_NOT_SEARCHED',
  scoring: { v2: listScoring('PepScoring', PepMatch), position: 2 },
  alert: {
    code: 'PEP',
    cap: 'EXPOSED',
    gravity: 110,
    tone: 'bad',
    name: { en: 'PEP', fr: 'PPE' },
    sentence: {
      en: 'May be a politically exposed person.',
      fr: 'Peut être une personne politiquement exposée.',
    },
    whatToDo: {
      en: 'Say whether it is the same person; where it is, more diligence is due.',
      fr: 'Dites s’il s’agit de la même personne ; si oui, une vigilance renforcée s’impose.',
    },
  },
  // Someone who holds an office may still be a client.
  foundTone: 'warn',
});
