import texts from '../../../vocabulary/analysis/words.json' with { type: 'json' };
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
    ...texts.alerts.PEP,
  },
  // Someone who holds an office may still be a client.
  foundTone: 'warn',
});
