import { type DocumentType, documentTypes } from '../contract/uploads.ts';
import type { Db } from '../db/database.ts';
import { addCorrection, changeType } from '../db/dossiers/corrections.ts';
import { withCorrections } from '../documents/corrected-facts.ts';
import { companyFields, type FieldName, identityFields } from '../documents/facts.ts';
import { takeValue } from '../documents/field-rules.ts';
import { knownPapers } from '../documents/papers.ts';
import { groundsOf } from '../dossiers/check-grounds.ts';
import { correctionId, type SealedCorrection, typeField } from '../dossiers/corrections.ts';
import { type Act, lockLiving } from '../dossiers/decisions/decide-dossier.ts';
import { companyDocumentTypes } from '../dossiers/intake/upload-fields.ts';
import { whyNotApplicable } from '../dossiers/result/check-rules.ts';
import { openDossiers, type StoredDocument, type StoredDossier } from '../dossiers/stored-dossier.ts';
import { AppError, invalid } from '../platform/problems/errors.ts';
import { untieDocument } from '../subjects/untie-document.ts';
import { type Again, priceOf, type RerunTools, refuseRunning, startAgain } from './rerun-checks.ts';

/** Corrections of one paper: of its declared type, and of fields that were read. */
export interface CorrectionWish extends Act {
  /** The document by its identifier, or by the number that results show. */
  readonly document: string;
  readonly corrections: readonly Wanted[];
}

interface Wanted {
  /** A field, or `type` for what it was declared as. */
  readonly field: string;
  /** Empty for what is not on the paper. */
  readonly value: string;
}

export interface Corrected {
  /** How many run again. */
  readonly checks: number;
  readonly reserved: number;
}

/**
 * Corrects a document. Corrections are kept beside what was read and outlive a new reading. The checks that depend on them
 * run again once, at their price; a decision taken or proposed is overtaken.
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
  const changes: Change[] = [];
  let after: StoredDocument = document;
  for (const [at, wanted] of wish.corrections.entries()) {
    const change = named(at, () =>
      wanted.field === typeField ? otherType(after, wanted) : otherValue(after, wanted),
    );
    changes.push(change);
    after = { ...after, ...change.after };
  }
  const ids = { dossier_id: dossier.id, document_id: document.id };
  const kept: number[] = [];
  for (const { field, from, to } of changes) {
    const sealed = living.key.seal('correction', correctionId(document.uuid, field), {
      from,
      to,
      reason: wish.reason,
    } satisfies SealedCorrection);
    kept.push(await addCorrection(tx, { ...ids, actor: wish.actor, field, sealed }));
    if (field === typeField) await changeType(tx, document.id, after.type);
  }
  await untieDocument(tx, keyring, dossier, document, after);
  const fields = changes.map(({ field }) => field);
  const again = checksOn(tools, dossier, after, fields);
  const details = { document: document.uuid, field: fields.join(','), correction: kept.join(',') };
  return startAgain(tx, tools, living, again, { ...wish, action: 'dossier.corrected', details });
}

/** A fault is told with the place of the correction that has it. */
function named<T>(at: number, work: () => T): T {
  try {
    return work();
  } catch (error) {
    if (!(error instanceof AppError) || error.options.errors === undefined) throw error;
    const errors = error.options.errors.map((fault) => ({
      ...fault,
      field: `corrections.${at}.${fault.field}`,
    }));
    throw invalid(...errors);
  }
}

interface Change extends Pick<SealedCorrection, 'from' | 'to'> {
  readonly field: FieldName | typeof typeField;
  readonly after: Pick<StoredDocument, 'type' | 'facts'>;
}

/** A correction does not turn a company's paper into a person's, or the reverse. */
export function correctableTypes({ type }: Pick<StoredDocument, 'type'>): DocumentType[] {
  const isCompany = companyDocumentTypes.has(type);
  return documentTypes.filter((one) => one !== 'SELFIE' && companyDocumentTypes.has(one) === isCompany);
}

/** What such a paper can bear. */
export const correctableFields = ({ type }: Pick<StoredDocument, 'type'>): readonly FieldName[] =>
  companyDocumentTypes.has(type) ? companyFields : identityFields;

function otherType(document: StoredDocument, { value }: Wanted): Change {
  const allowed = correctableTypes(document);
  const type = allowed.find((one) => one === value.trim().toUpperCase());
  if (type === undefined) {
    const parameters = { allowed: allowed.join(', ') };
    throw invalid({ field: 'value', code: 'INVALID_VALUE', parameters });
  }
  if (type === document.type) throw invalid({ field: 'value', code: 'SAME_VALUE' });
  // The paper is read again, which takes its pictures.
  if (document.pictures.some(({ wrappedKey }) => wrappedKey === null)) throw new AppError('PICTURES_REMOVED');
  return { field: typeField, from: document.type, to: type, after: { type, facts: document.facts } };
}

function otherValue(document: StoredDocument, wish: Wanted): Change {
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

/** The checks that depend on the corrections; all of a paper whose type changed. */
function checksOn(
  { checks }: RerunTools,
  { documents, test }: StoredDossier,
  corrected: StoredDocument,
  changed: readonly Change['field'][],
): Again[] {
  const hasSelfie = documents.some(({ type }) => type === 'SELFIE');
  return documents.flatMap((one) => {
    const isOwn = one.id === corrected.id;
    const document = isOwn ? corrected : one;
    return document.checks
      .filter(({ type }) => {
        const { fields, ofOthers = [] } = groundsOf(type);
        if (changed.includes(typeField)) return isOwn || ofOthers.length > 0;
        const isMade = whyNotApplicable(checks.of(type), document.type, hasSelfie) === undefined;
        return isMade && (isOwn ? fields : ofOthers).some((field) => changed.includes(field));
      })
      .map((check) => ({
        id: check.id,
        type: check.type,
        price: test ? 0 : priceOf(checks, check, document, hasSelfie),
      }));
  });
}
