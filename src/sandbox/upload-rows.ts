import type { CheckType } from '../contract/account.ts';
import { type Text, words } from '../platform/language.ts';
import { refusals } from './refusals.ts';
import type { CheckWish, RefusedRow, UploadRow } from './row.ts';

/** Uploads whose externalId begins so are simulated; what follows is yours. */
export const uploadPrefix = 'sbx-';

interface CheckRows {
  readonly type: CheckType;
  readonly slug: string;
  /** What the upload has to hold for the check to apply. */
  readonly needs: string;
  readonly good: Text;
  /** By the last part of the value. */
  readonly others: readonly (readonly [slug: string, wish: CheckWish, outcome: Text])[];
}

const personPaper = 'documentType=CNI, idDocumentFront';

const checks: readonly CheckRows[] = [
  {
    type: 'DB_CHECK',
    slug: 'db',
    needs: personPaper,
    good: words('the register confirms the holder', 'le registre confirme le titulaire'),
    others: [
      [
        'mismatch',
        'OTHER',
        words(
          'the register has somebody else under the number',
          "le registre connaît quelqu'un d'autre sous ce numéro",
        ),
      ],
      [
        'not-found',
        'NOT_FOUND',
        words('the register does not know the number', 'le registre ne connaît pas le numéro'),
      ],
    ],
  },
  {
    type: 'MRZ_CHECK',
    slug: 'mrz',
    needs: personPaper,
    good: words('every check digit is right', 'tous les chiffres de contrôle sont justes'),
    others: [
      [
        'wrong-digit',
        'WRONG_DIGIT',
        words(
          'a check digit is wrong: INVALID_CHECK_DIGIT_BIRTH_DATE',
          'un chiffre de contrôle est faux : INVALID_CHECK_DIGIT_BIRTH_DATE',
        ),
      ],
      [
        'mismatch',
        'MISMATCH',
        words(
          'the zone contradicts the print: MRZ_VIZ_MISMATCH_LAST_NAME',
          "la zone contredit l'imprimé : MRZ_VIZ_MISMATCH_LAST_NAME",
        ),
      ],
      ['none', 'NO_ZONE', words('no zone was found: NO_MRZ_FOUND', 'aucune zone trouvée : NO_MRZ_FOUND')],
    ],
  },
  {
    type: 'EXPIRATION_CHECK',
    slug: 'expiration',
    needs: personPaper,
    good: words('VALID', 'VALID'),
    others: [
      ['expired', 'EXPIRED', words('EXPIRED', 'EXPIRED')],
      [
        'unknown',
        'UNKNOWN',
        words('no date could be read: UNKNOWN', "aucune date n'a pu être lue : UNKNOWN"),
      ],
    ],
  },
  {
    type: 'FACE_MATCH_CHECK',
    slug: 'face',
    needs: `${personPaper}, selfie`,
    good: words(
      'the selfie is the same face: faceMatched true',
      'le selfie montre le même visage : faceMatched true',
    ),
    others: [
      [
        'mismatch',
        'MISMATCH',
        words('another face: faceMatched false', 'un autre visage : faceMatched false'),
      ],
      [
        'not-compared',
        'NOT_COMPARED',
        words(
          'no face on the selfie: notComparedReason NO_FACE',
          'aucun visage sur le selfie : notComparedReason NO_FACE',
        ),
      ],
    ],
  },
  {
    type: 'PEP_CHECK',
    slug: 'pep',
    needs: personPaper,
    good: words('nothing was found', "rien n'a été trouvé"),
    others: [
      ['hit', 'HIT', words('a hit of 92 in results', 'une correspondance de 92 dans results')],
      [
        'possible',
        'POSSIBLE',
        words('a hit of 60, in allResults only', 'une correspondance de 60, dans allResults seulement'),
      ],
    ],
  },
  {
    type: 'SANCTION_CHECK',
    slug: 'sanction',
    needs: personPaper,
    good: words('nothing was found', "rien n'a été trouvé"),
    others: [
      ['hit', 'HIT', words('a hit of 92 in results', 'une correspondance de 92 dans results')],
      [
        'possible',
        'POSSIBLE',
        words('a hit of 60, in allResults only', 'une correspondance de 60, dans allResults seulement'),
      ],
    ],
  },
  {
    type: 'MEDIA_CHECK',
    slug: 'media',
    needs: personPaper,
    good: words('no article names the holder', 'aucun article ne cite le titulaire'),
    others: [
      [
        'hit',
        'HIT',
        words(
          'an article speaks against the holder: verdict ADVERSE, adverse true, stage charged',
          'un article met en cause le titulaire : verdict ADVERSE, adverse true, stage charged',
        ),
      ],
      [
        'possible',
        'POSSIBLE',
        words(
          'an article may: verdict POSSIBLE, adverse false, stage suspected',
          'un article le fait peut-être : verdict POSSIBLE, adverse false, stage suspected',
        ),
      ],
    ],
  },
  {
    type: 'TEMPLATE_CHECK',
    slug: 'template',
    needs: personPaper,
    good: words('valid true', 'valid true'),
    others: [
      ['not-valid', 'NOT_VALID', words('valid false, with errors', 'valid false, avec errors')],
      ['unknown', 'UNKNOWN', words('TOO_LITTLE_TO_JUDGE, score null', 'TOO_LITTLE_TO_JUDGE, score null')],
    ],
  },
  {
    type: 'COMPANY_DB_CHECK',
    slug: 'company',
    needs: 'companyRccm',
    good: words('the register confirms the company', "le registre confirme l'entreprise"),
    others: [
      [
        'mismatch',
        'OTHER',
        words(
          'the register has another company under the number',
          'le registre connaît une autre entreprise sous ce numéro',
        ),
      ],
      [
        'not-found',
        'NOT_FOUND',
        words('the register does not know the number', 'le registre ne connaît pas le numéro'),
      ],
    ],
  },
  {
    type: 'LIVENESS_CHECK',
    slug: 'liveness',
    needs: `${personPaper}, selfie, verificationsToApply=MRZ_CHECK,EXPIRATION_CHECK,FACE_MATCH_CHECK,LIVENESS_CHECK`,
    good: words('somebody was before the camera: live true', "quelqu'un était devant l'appareil : live true"),
    others: [
      [
        'not-live',
        'NOT_LIVE',
        words('a flat picture was: live false, FACE_FLAT', 'une image plate y était : live false, FACE_FLAT'),
      ],
      [
        'not-judged',
        'NOT_JUDGED',
        words(
          'the face was too dark: live null, FACE_IN_THE_DARK',
          'le visage était trop sombre : live null, FACE_IN_THE_DARK',
        ),
      ],
    ],
  },
];

const status = (said: Text, state: string): Text => words(`${state}: ${said.en}`, `${state} : ${said.fr}`);

const notForIt = words(
  'it does not apply to the document; free',
  "elle ne s'applique pas au document ; gratuite",
);
const noAnswer = words(
  'what it needs did not answer; free, and may be run again',
  "ce dont elle a besoin n'a pas répondu ; gratuite, et peut être relancée",
);

function rowsOfCheck({ type, slug, needs, good, others }: CheckRows): UploadRow[] {
  const row = (last: string, wish: CheckWish, outcome: Text): UploadRow => ({
    ...upload(`${slug}-${last}`, words(`${type} ${outcome.en}`, `${type} ${outcome.fr}`)),
    needs,
    checks: { [type]: wish },
  });
  return [
    row('good', 'GOOD', status(good, 'EXECUTED')),
    ...others.map(([last, wish, words]) => row(last, wish, status(words, 'EXECUTED'))),
    row('not-applicable', 'NOT_APPLICABLE', status(notForIt, 'NOT_APPLICABLE')),
    row('failed', 'FAILED', status(noAnswer, 'FAILED')),
  ];
}

function upload(last: string, outcome: Text): UploadRow {
  return {
    calls: ['upload'],
    field: 'externalId',
    value: `${uploadPrefix}${last}`,
    needs: personPaper,
    outcome,
  };
}

export const uploadRows: readonly (UploadRow | RefusedRow)[] = [
  upload(
    'good',
    words(
      'every check that applies is EXECUTED and good',
      'chaque vérification applicable est EXECUTED et bonne',
    ),
  ),
  ...checks.flatMap(rowsOfCheck),
  {
    ...upload('duplicate-identity', words('the error DUPLICATED_IDENTITY', "l'erreur DUPLICATED_IDENTITY")),
    duplicates: ['DUPLICATED_IDENTITY'],
  },
  {
    ...upload(
      'duplicate-external-id',
      words('the error DUPLICATED_EXTERNAL_IDS', "l'erreur DUPLICATED_EXTERNAL_IDS"),
    ),
    duplicates: ['DUPLICATED_EXTERNAL_IDS'],
  },
  {
    ...upload('duplicate-face', words('the error DUPLICATED_FACE', "l'erreur DUPLICATED_FACE")),
    duplicates: ['DUPLICATED_FACE'],
  },
  {
    ...upload(
      'erreur',
      words(
        'the analysis ends as ERREUR, error ANALYSIS_FAILED',
        "l'analyse se termine en ERREUR, erreur ANALYSIS_FAILED",
      ),
    ),
    fails: true,
  },
  {
    ...upload(
      'slow',
      words(
        'EN_COURS for SANDBOX_SLOW_SECONDS, then good',
        'EN_COURS pendant SANDBOX_SLOW_SECONDS, puis bon',
      ),
    ),
    slow: true,
  },
  {
    ...upload(
      'webhook-500',
      words(
        'good; every delivery of its webhooks is answered 500',
        'bon ; chaque envoi de ses webhooks reçoit 500',
      ),
    ),
    webhook: 'ANSWERS_500',
  },
  {
    ...upload(
      'webhook-timeout',
      words(
        'good; no delivery of its webhooks is answered in time',
        "bon ; aucun envoi de ses webhooks n'a de réponse à temps",
      ),
    ),
    webhook: 'TIMES_OUT',
  },
  {
    ...upload(
      'webhook-once',
      words(
        'good; the first delivery of each webhook is answered 500, the next is really sent',
        'bon ; le premier envoi de chaque webhook reçoit 500, le suivant est vraiment envoyé',
      ),
    ),
    webhook: 'FAILS_ONCE',
  },
  ...refusals(
    ['upload'],
    'externalId',
    (last) => `${uploadPrefix}${last}`,
    'STORAGE_UNAVAILABLE',
    personPaper,
  ),
];
