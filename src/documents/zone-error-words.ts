import { type CodeWords, codeWords } from '../platform/language.ts';
import { formats } from './mrz/formats.ts';
import { inCapitals } from './mrz/zone-error.ts';
import { comparedZoneFields } from './zone-against-print.ts';

/** The errors of MRZ_CHECK in words. */

/** Fields as the errors name them. */
const fieldWords: Readonly<Record<string, readonly [en: string, ofFr: string, fr: string]>> = {
  DOCUMENT_NUMBER: ['the document number', 'du numéro de document', 'numéro de document'],
  BIRTH_DATE: ['the date of birth', 'de la date de naissance', 'date de naissance'],
  DATE_OF_BIRTH: ['the date of birth', 'de la date de naissance', 'date de naissance'],
  EXPIRY_DATE: ['the expiry date', "de la date d'expiration", "date d'expiration"],
  PERSONAL_NUMBER: ['the personal number', 'du numéro personnel', 'numéro personnel'],
  COMPOSITE: ['the whole zone', "de l'ensemble de la zone", 'ensemble de la zone'],
  LAST_NAME: ['the last name', 'du nom', 'nom'],
  FIRST_NAME: ['the first names', 'des prénoms', 'prénoms'],
  SEX: ['the sex', 'du sexe', 'sexe'],
  NATIONALITY: ['the nationality', 'de la nationalité', 'nationalité'],
  NNI: ['the NNI', 'du NNI', 'NNI'],
};

export function zoneFieldWords(field: string) {
  const plain = field.toLowerCase().replaceAll('_', ' ');
  const [en, fr, plainFr] = fieldWords[field] ?? [plain, `de ${plain}`, plain];
  return { en, fr, plainFr };
}

const checkedFields = new Set(
  Object.values(formats).flatMap(({ checks }) => checks.map(({ field }) => inCapitals(field))),
);

const lookAtZone = [
  'Take the picture again so that the lines are whole and sharp; if it stays, have a person look at the paper.',
  'Reprenez la photo : les lignes doivent être entières et nettes ; si cela persiste, faites examiner le document.',
] as const;

const ofCheckDigit = (field: string): CodeWords => {
  const { en, fr } = zoneFieldWords(field);
  return codeWords(
    [
      `The check digit of ${en} is wrong: the zone was misread, misprinted or altered.`,
      `Le chiffre de contrôle ${fr} est faux : zone mal lue, mal imprimée ou modifiée.`,
    ],
    lookAtZone,
  );
};

const ofMismatch = (field: string): CodeWords => {
  const { en, fr } = zoneFieldWords(field);
  return codeWords(
    [
      `What is printed for ${en} is not what the zone says.`,
      `La zone lisible par machine contredit l'impression ${fr}.`,
    ],
    [
      'Have a person compare the print with the zone: one of them may be altered or misread.',
      "Faites comparer l'impression et la zone : l'une des deux peut être modifiée ou mal lue.",
    ],
  );
};

/** Every error there is. */
export const zoneErrorWords: Readonly<Record<string, CodeWords>> = {
  NO_MRZ_FOUND: codeWords(
    ['No machine-readable zone was found.', "Aucune zone lisible par machine n'a été trouvée."],
    [
      'Take the picture again so that the lines at the bottom are whole and sharp, and send the side that bears them.',
      'Reprenez la photo : les lignes du bas doivent être entières et nettes ; envoyez la face qui les porte.',
    ],
  ),
  INVALID_MRZ_FOUND: codeWords(
    [
      'The zone is not right, or does not agree with the print; the other errors say why, where it can be told.',
      "La zone n'est pas juste, ou ne concorde pas avec l'impression ; les autres erreurs disent pourquoi, si cela peut être dit.",
    ],
    lookAtZone,
  ),
  ...Object.fromEntries(
    [...checkedFields].map((field) => [`INVALID_CHECK_DIGIT_${field}`, ofCheckDigit(field)]),
  ),
  ...Object.fromEntries(comparedZoneFields.map((field) => [`MRZ_VIZ_MISMATCH_${field}`, ofMismatch(field)])),
};
