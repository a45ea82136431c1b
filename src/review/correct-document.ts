import { type DocumentType, documentTypes } from '../contract/uploads.ts';
import type { Db } from '../db/database.ts';
import { addCorrection, changeType } from '../db/dossiers/corrections.ts';
import { withCorrections } from '../documents/corrected-facts.ts';
import { companyFields, type FieldName, identityFields } from '../documents/facts.ts';
import { takeValue } from '../documents/field-rules.ts';
import { knownPapers } from '../documents/papers.ts';
import { correctionId, type SealedCorrection, typeField } from '../dossiers/corrections.ts';
import { type Act, lockLiving } from '../dossiers/decisions/decide-dossier.ts';
import { companyDocumentTypes } from '../dossiers/intake/upload-fields.ts';
import { whyNotApplicable } from '../dossiers/result/check-rules.ts';
import { openDossiers, type StoredDocument, type StoredDossier } from '../dossiers/stored-dossier.ts';
import { AppError, invalid } from '../platform/problems/errors.ts';
import { untieDocument } from '../subjects/untie-document.ts';
import { groundsOf } from './check-grounds.ts';
import { type Again, priceOf, type RerunTools, refuseRunning, startAgain } from './rerun-checks.ts';

/** What a person puts right in what was declared or read of a paper. */
export interface CorrectionWish extends Act {
  /** The document by its identifier, or by the number that results show. */
  readonly document: string;
  /** A field, or `type` for what it was declared as. */
  readonly field: string;
  /** Empty for what is not on the paper. */
  readonly value: string;
}

export interface Corrected {
  /** How many run again. */
  readonly checks: number;
  readonly reserved: number;
  readonly from: string | null;
  readonly to: string | null;
}

/**
 * Corrects a document. What was read stays as it is; the correction is kept beside it and counts from now on, also when
 * the paper is read again. The checks that stand on it run again at their price, as checks that people run again do, and
 * a decision that was taken or proposed is overtaken.
 */
export async function correctDocument(
  tx: Db,
  tools: RerunTools,
  uuid: string,
  wish: CorrectionWish,
): Promise<Corrected> {
  const { keyring } = tools;
  const living = await lockLiving(tx, keyring, uuid);
  refuseRunning(living.row, wish);
  const [dossier] = await openDossiers(tx, keyring, [living.row]);
  const document = dossier?.documents.find(
    (one) => one.type !== 'SELFIE' && [one.uuid, String(one.number)].includes(wish.document),
  );
  if (dossier === undefined || document === undefined) throw new AppError('DOCUMENT_NOT_FOUND');
  const change = wish.field === typeField ? otherType(document, wish) : otherValue(document, wish);
  const { field, from, to } = change;
  const sealed = living.key.seal('correction', correctionId(document.uuid, field), {
    from,
    to,
    reason: wish.reason,
  } satisfies SealedCorrection);
  const ids = { dossier_id: dossier.id, document_id: document.id };
  const id = await addCorrection(tx, { ...ids, actor: wish.actor, field, sealed });
  if (field === typeField) await changeType(tx, document.id, change.after.type);
  await untieDocument(tx, keyring, dossier, document, change.after);
  const again = checksOn(tools, dossier, { ...document, ...change.after }, change);
  const details = { document: document.uuid, field, correction: String(id) };
  const started = await startAgain(tx, tools, living, again, {
    ...wish,
    action: 'dossier.corrected',
    details,
  });
  return { ...started, from, to };
}

interface Change extends Pick<SealedCorrection, 'from' | 'to'> {
  readonly field: FieldName | typeof typeField;
  readonly after: Pick<StoredDocument, 'type' | 'facts'>;
}

/** Papers of a company stay papers of a company, and others others: what kind of dossier it is does not change. */
export function correctableTypes({ type }: Pick<StoredDocument, 'type'>): DocumentType[] {
  const isCompany = companyDocumentTypes.has(type);
  return documentTypes.filter((one) => one !== 'SELFIE' && companyDocumentTypes.has(one) === isCompany);
}

/** What such a paper can bear. */
export const correctableFields = ({ type }: Pick<StoredDocument, 'type'>): readonly FieldName[] =>
  companyDocumentTypes.has(type) ? companyFields : identityFields;

function otherType(document: StoredDocument, { value }: CorrectionWish): Change {
  const allowed = correctableTypes(document);
  const type = allowed.find((one) => one === value.trim().toUpperCase());
  if (type === undefined) {
    const parameters = { allowed: allowed.join(', ') };
    throw invalid({ field: 'value', code: 'INVALID_VALUE', parameters });
  }
  if (type === document.type) throw invalid({ field: 'value', code: 'SAME_VALUE' });
  // It is read anew, as what it is.
  if (document.pictures.some(({ wrappedKey }) => wrappedKey === null)) throw new AppError('PICTURES_REMOVED');
  return { field: typeField, from: document.type, to: type, after: { type, facts: document.facts } };
}

function otherValue(document: StoredDocument, wish: CorrectionWish): Change {
  const { type, facts } = document;
  const field = correctableFields(document).find((name) => name === wish.field);
  if (field === undefined) {
    const parameters = { allowed: [typeField, ...correctableFields(document)].join(', ') };
    throw invalid({ field: 'field', code: 'INVALID_VALUE', parameters });
  }
  if (facts === null) throw new AppError('DOCUMENT_NOT_READ');
  const taken =
    wish.value.trim() === '' ? null : takeValue(field, wish.value, knownPapers.named(facts.layout));
  if (taken !== null && !('value' in taken)) throw invalid({ field: 'value', ...taken });
  const [from, to] = [facts.fields[field]?.value ?? null, taken?.value ?? null];
  if (from === to) throw invalid({ field: 'value', code: 'SAME_VALUE' });
  return { field, from, to, after: { type, facts: withCorrections(facts, [{ field, value: to }]) } };
}

/** The checks that stand on what was corrected; of a paper that is another all of its own. */
function checksOn(
  { checks }: RerunTools,
  { documents, test }: StoredDossier,
  corrected: StoredDocument,
  { field }: Change,
): Again[] {
  const hasSelfie = documents.some(({ type }) => type === 'SELFIE');
  return documents.flatMap((one) => {
    const isOwn = one.id === corrected.id;
    const document = isOwn ? corrected : one;
    return document.checks
      .filter(({ type }) => {
        const { fields, ofOthers = [] } = groundsOf(type);
        if (field === typeField) return isOwn || ofOthers.length > 0;
        const isMade = whyNotApplicable(checks.of(type), document.type, hasSelfie) === undefined;
        return isMade && (isOwn ? fields : ofOthers).includes(field);
      })
      .map((check) => ({
        id: check.id,
        type: check.type,
        price: test ? 0 : priceOf(checks, check, document, hasSelfie),
      }));
  });
}
