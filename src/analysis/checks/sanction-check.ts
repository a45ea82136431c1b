import texts from '../../../vocabulary/analysis/words.json' with { type: 'json' };
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
    ...texts.alerts.SANCTION,
  },
  foundTone: 'bad',
});
