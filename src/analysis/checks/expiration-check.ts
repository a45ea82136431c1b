import texts from '../../../vocabulary/analysis/words.json' with { type: 'json' };
import { oneOf } from '../../contract/fields.ts';
import type { CheckTone } from '../../contract/review.ts';
import { scoringShape } from '../../contract/scorings.ts';
import { identityDocumentTypes } from '../../contract/uploads.ts';
import { readPrintedDate } from '../../documents/dates.ts';
import type { DocumentFacts } from '../../documents/facts.ts';
import { reasonWords } from '../../dossiers/result/check-reasons.ts';
import { words } from '../../platform/language.ts';
import type { Check } from '../check.ts';

/** Every score of it. */
export const expiryScores = texts.expiryScores;

/** Whether the document is still valid today; the printed day itself still counts. */
export const expirationCheck: Check = {
  type: 'EXPIRATION_CHECK',
  name: { en: 'Expiry date', fr: "Date d'expiration" },
  documents: identityDocumentTypes,
  price: 1,
  weight: 10,
  scoring: {
    v2: scoringShape('ExpiryDateScoring', {
      score: oneOf(Object.keys(expiryScores), 'VALID (through the printed day), EXPIRED or UNKNOWN'),
    }),
    position: 4,
  },
  alert: {
    code: 'EXPIRED',
    gravity: 50,
    tone: 'warn',
    ...texts.alerts.EXPIRED,
    isRaised: ({ scoring }) => scoring.score === 'EXPIRED',
  },
  caps: ({ scoring }) => (scoring.score === 'EXPIRED' ? ['EXPIRED'] : []),
  open: 'UNKNOWN',
  tone: ({ scoring }) => tones[String(scoring.score)] ?? 'warn',
  version: '1',
  run: async ({ document, today }) => {
    const date = expiryOf(document.facts);
    if (date === null) {
      return {
        status: 'EXECUTED',
        free: true,
        scoring: { score: 'UNKNOWN' },
        score: null,
        explanation: [reasonWords('NO_EXPIRY_READ')],
      };
    }
    const expired = date < today;
    const shown = date.split('-').reverse().join('/');
    return {
      status: 'EXECUTED',
      scoring: { score: expired ? 'EXPIRED' : 'VALID' },
      score: expired ? 0 : 100,
      explanation: [
        expired
          ? words(`The document expired on ${shown}.`, `Le document a expiré le ${shown}.`)
          : words(`The document is valid until ${shown}.`, `Le document est valable jusqu'au ${shown}.`),
      ],
    };
  },
};

const tones: Readonly<Record<string, CheckTone>> = { VALID: 'good', EXPIRED: 'bad', UNKNOWN: 'warn' };

/** The printed date; the zone's where none is printed or the print cannot be read. */
function expiryOf({ fields, zone }: DocumentFacts): string | null {
  const printed = fields.document_expiry && readPrintedDate(fields.document_expiry.value);
  if (printed) return printed;
  const inZone = zone?.valid ? zone.fields.expiryDate : null;
  return inZone && /^\d{4}-\d{2}-\d{2}$/.test(inZone) ? inZone : null;
}
