import { Type } from 'typebox';
import texts from '../../../vocabulary/analysis/words.json' with { type: 'json' };
import { scoringShape } from '../../contract/scorings.ts';
import { identityDocumentTypes } from '../../contract/uploads.ts';
import { wordsOf } from '../../documents/document-names.ts';
import { knownPapers } from '../../documents/papers.ts';
import { undeclaredPaper } from '../../documents/recognised.ts';
import { zoneAgainstPrint, zoneErrors } from '../../documents/zone-against-print.ts';
import { zoneFieldWords } from '../../documents/zone-error-words.ts';
import { zoneSideOf } from '../../documents/zone-facts.ts';
import { coded, reasonWords } from '../../dossiers/result/check-reasons.ts';
import type { CheckResult } from '../../dossiers/stored-dossier.ts';
import { type CodedText, type Text, words } from '../../platform/language.ts';
import { type Check, doesNotApply, type ReadDocument } from '../check.ts';

/** The machine-readable zone: its check digits, and what it says against what is printed on either side. */
export const mrzCheck: Check = {
  type: 'MRZ_CHECK',
  name: { en: 'Machine-readable zone', fr: 'Zone lisible par machine' },
  documents: identityDocumentTypes,
  price: 1,
  weight: 15,
  scoring: {
    v2: scoringShape('MRZScoring', {
      errors: Type.Array(Type.String(), {
        description:
          'NO_MRZ_FOUND, INVALID_MRZ_FOUND, INVALID_CHECK_DIGIT_<FIELD>, MRZ_VIZ_MISMATCH_<FIELD>; empty when valid',
      }),
      valid: Type.Boolean(),
    }),
    position: 5,
  },
  alert: {
    code: 'MRZ',
    gravity: 80,
    tone: 'warn',
    ...texts.alerts.MRZ,
    isRaised: ({ scoring }) => scoring.valid === false,
  },
  caps: ({ scoring, isOther }) => [
    ...(isContradicted(scoring) ? (['CONTRADICTED'] as const) : []),
    ...(isOther ? (['OTHER_TEMPLATE'] as const) : []),
  ],
  open: 'UNKNOWN',
  proves: ({ scoring }) => scoring.valid === true,
  tone: ({ scoring, score }) => (scoring.valid === true ? 'good' : score === null ? 'warn' : 'bad'),
  version: '1',
  run: async ({ document }) => {
    if (document.facts.zone === null && zoneSideOf(document.type, document.facts) === null) {
      return noZone;
    }
    const errors = zoneErrors(document.facts);
    const valid = errors.length === 0;
    const other = document.facts.zone === null ? null : undeclaredPaper(document.type, document.facts);
    return {
      status: 'EXECUTED',
      ...(other !== null && { isOther: true }),
      ...(document.facts.zone === null && { free: true }),
      scoring: { errors, valid },
      score: valid ? 100 : document.facts.zone === null ? null : 0,
      explanation: [
        ...(valid ? [good] : explanationOf(document, errors)),
        ...(other === null ? [] : [notDeclared(other.words.one, wordsOf(document.type, knownPapers).one)]),
      ],
    };
  },
};

const isContradicted = ({ errors = [] }: CheckResult['scoring']): boolean =>
  (errors as readonly string[]).some((error) => /^(INVALID_CHECK_DIGIT|MRZ_VIZ_MISMATCH)_/.test(error));

/** The zone is judged by the rules of its own paper; that this is not what was declared is no fault of the zone. */
const notDeclared = (found: Text, declared: Text): Text =>
  words(
    `It is the zone of ${found.en} and was judged as such; ${declared.en} was declared.`,
    `C'est la zone d'${found.fr}, jugée comme telle, alors que la déclaration indique ${declared.fr}.`,
  );

const noZone = doesNotApply('NO_ZONE');

const good = texts.zone.good;

function explanationOf(document: ReadDocument, errors: readonly string[]): CodedText[] {
  const texts: CodedText[] = [];
  if (errors.includes('NO_MRZ_FOUND')) {
    const onBack = zoneSideOf(document.type, document.facts) === 'back';
    const noBack = onBack && !document.pictures.some(({ side }) => side === 'back');
    texts.push(noBack ? reasonWords('BACK_NOT_SENT') : coded('NO_MRZ_FOUND', notFound));
  }
  const wrongDigits = errors.filter((error) => error.startsWith('INVALID_CHECK_DIGIT_'));
  for (const error of wrongDigits) {
    const field = zoneFieldWords(error.slice('INVALID_CHECK_DIGIT_'.length));
    texts.push(
      coded(
        error,
        words(
          `The check digit of ${field.en} is wrong: the zone was misread, misprinted or altered.`,
          `Le chiffre de contrôle ${field.fr} est faux : zone mal lue, mal imprimée ou modifiée.`,
        ),
      ),
    );
  }
  const { zone: found } = document.facts;
  if (found !== null && !(found.valid && found.fits) && wrongDigits.length === 0) {
    texts.push(coded('INVALID_MRZ_FOUND', notValid));
  }
  for (const { field, printed, zone } of zoneAgainstPrint(document.facts)) {
    const name = zoneFieldWords(field);
    texts.push(
      coded(
        `MRZ_VIZ_MISMATCH_${field}`,
        words(
          `${capital(name.en)}: “${printed}” is printed, the zone says “${zone}”.`,
          `${capital(name.plainFr)} : « ${printed} » est imprimé, la zone indique « ${zone} ».`,
        ),
      ),
    );
  }
  return texts;
}

const notFound = texts.zone.notFound;
const notValid = texts.zone.notValid;

const capital = (text: string): string => text.charAt(0).toUpperCase() + text.slice(1);
