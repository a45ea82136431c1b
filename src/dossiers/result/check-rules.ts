import type { DocumentType } from '../../contract/uploads.ts';
import type { CodedText } from '../../platform/language.ts';
import type { CheckDescriptor } from '../check-catalogue.ts';
import { codeFirst } from './check-reasons.ts';

/** Which check applies to which document, decided before a picture is read. */

/** Why a check does not apply. */
type WhyNot = 'NOT_FOR_THIS_DOCUMENT' | 'NO_SELFIE';

const noType: CodedText = {
  code: 'NOT_FOR_THIS_DOCUMENT',
  en: 'NOT_FOR_THIS_DOCUMENT: this document came without a type, or as AUTRE, and is only read and kept. Send its type (idDocument2Type, idDocument3Type) to have it checked. It was not charged.',
  fr: "NOT_FOR_THIS_DOCUMENT : ce document est venu sans type, ou comme AUTRE, et il est seulement lu et conservé. Envoyez son type (idDocument2Type, idDocument3Type) pour qu'il soit vérifié. La vérification n'a pas été facturée.",
};

export const notApplicableWords = (code: WhyNot, document: DocumentType): CodedText =>
  code === 'NOT_FOR_THIS_DOCUMENT' && document === 'AUTRE' ? noType : codeFirst(code);

export function whyNotApplicable(
  check: Pick<CheckDescriptor, 'documents' | 'needsSelfie'>,
  document: DocumentType,
  hasSelfie: boolean,
): WhyNot | undefined {
  if (!check.documents.includes(document)) return 'NOT_FOR_THIS_DOCUMENT';
  if (check.needsSelfie && !hasSelfie) return 'NO_SELFIE';
  return undefined;
}

/** Credits reserved for a check of a document; 0 if it is known not to apply. */
export function reservedPrice(check: CheckDescriptor, document: DocumentType, hasSelfie: boolean): number {
  return whyNotApplicable(check, document, hasSelfie) === undefined ? check.price : 0;
}
