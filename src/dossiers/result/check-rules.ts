import type { CheckType } from '../../contract/account.ts';
import { type DocumentType, identityDocumentTypes } from '../../contract/uploads.ts';
import { checkPrices } from '../../credits/prices.ts';
import { knownPapers } from '../../documents/papers.ts';
import type { Text } from '../../platform/language.ts';

/** Which check applies to what, as far as that is known before a picture is read. */

interface CheckRule {
  readonly documents: readonly DocumentType[];
  readonly needsSelfie?: true;
  /** `type` of its scoring in v2. */
  readonly scoring: string;
}

const holders: readonly DocumentType[] = identityDocumentTypes;
const withTemplate: readonly DocumentType[] = [...new Set(knownPapers.all.map(({ type }) => type))];

export const checkRules: Readonly<Record<CheckType, CheckRule>> = {
  DB_CHECK: { documents: ['CNI', 'CARTE_RESIDENT'], scoring: 'PersonInfoScoring' },
  MRZ_CHECK: { documents: holders, scoring: 'MRZScoring' },
  EXPIRATION_CHECK: { documents: holders, scoring: 'ExpiryDateScoring' },
  FACE_MATCH_CHECK: { documents: holders, needsSelfie: true, scoring: 'FaceMatch' },
  PEP_CHECK: { documents: [...holders, 'RCCM'], scoring: 'PepScoring' },
  SANCTION_CHECK: { documents: [...holders, 'RCCM'], scoring: 'PersonSanctionedScoring' },
  MEDIA_CHECK: { documents: [...holders, 'RCCM'], scoring: 'MediaScoring' },
  TEMPLATE_CHECK: { documents: withTemplate, scoring: 'TemplateScoring' },
  COMPANY_DB_CHECK: { documents: ['RCCM', 'ENTREPRENEUR_CARD'], scoring: 'CompanyScoring' },
};

/** Why a check does not apply; the code comes first, for programs. */
export const notApplicable = {
  NOT_FOR_THIS_DOCUMENT: {
    en: 'NOT_FOR_THIS_DOCUMENT: this check does not exist for this type of document. It was not charged.',
    fr: "NOT_FOR_THIS_DOCUMENT : cette vérification n'existe pas pour ce type de document. Elle n'a pas été facturée.",
  },
  NO_SELFIE: {
    en: 'NO_SELFIE: the dossier has no selfie to compare with. It was not charged.',
    fr: "NO_SELFIE : le dossier n'a pas de selfie à comparer. Elle n'a pas été facturée.",
  },
  SELFIE_REMOVED: {
    en: 'SELFIE_REMOVED: the selfie was removed when the time for which pictures are kept was over. It was not charged.',
    fr: "SELFIE_REMOVED : le selfie a été supprimé à la fin de sa durée de conservation. Elle n'a pas été facturée.",
  },
  NO_REFERENCE_PORTRAIT: {
    en: 'NO_REFERENCE_PORTRAIT: there is no portrait that the selfie could be compared with. It was not charged; a sharp picture of the side with the portrait may help.',
    fr: "NO_REFERENCE_PORTRAIT : il n'y a pas de portrait auquel comparer le selfie. Elle n'a pas été facturée ; une image nette de la face qui porte le portrait peut aider.",
  },
  NO_NAME_READ: {
    en: 'NO_NAME_READ: no name could be read on this document, so nobody could be searched for. It was not charged; a sharper picture may help.',
    fr: "NO_NAME_READ : aucun nom n'a pu être lu sur ce document, personne n'a donc pu être recherché. Elle n'a pas été facturée ; une image plus nette peut aider.",
  },
  NO_ZONE: {
    en: 'NO_ZONE: this document bears no machine-readable zone. It was not charged.',
    fr: "NO_ZONE : ce document ne porte pas de zone lisible par machine. Elle n'a pas été facturée.",
  },
} as const satisfies Record<string, Text>;
export type NotApplicableCode = keyof typeof notApplicable;

export function whyNotApplicable(
  check: CheckType,
  document: DocumentType,
  hasSelfie: boolean,
): NotApplicableCode | undefined {
  const rule = checkRules[check];
  if (!rule.documents.includes(document)) return 'NOT_FOR_THIS_DOCUMENT';
  if (rule.needsSelfie && !hasSelfie) return 'NO_SELFIE';
  return undefined;
}

/** Credits set aside for a check of a document: nothing for what is known not to apply. */
export function reservedPrice(check: CheckType, document: DocumentType, hasSelfie: boolean): number {
  return whyNotApplicable(check, document, hasSelfie) === undefined ? checkPrices[check] : 0;
}
