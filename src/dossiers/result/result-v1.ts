import type { AnalysisResultV1 } from '../../contract/results.ts';
import { type ScoringShapeV1, unknownScoring } from '../../contract/scorings.ts';
import type { FieldName } from '../../documents/facts.ts';
import { holderOf } from '../../documents/identity.ts';
import { recognisedOf, typeOf } from '../../documents/recognised.ts';
import type { Speaking } from '../check-catalogue.ts';
import { companyDocumentTypes } from '../intake/upload-fields.ts';
import type { StoredCheck, StoredDocument, StoredDossier } from '../stored-dossier.ts';
import { extractedData } from './extracted-data.ts';
import { scoringOf, shownDocuments, wordsOf } from './result-v2.ts';

type DocumentV1 = AnalysisResultV1['documents'][number];
type VerificationV1 = DocumentV1['verifications'][number];

export function resultV1(dossier: StoredDossier, speaking: Speaking): AnalysisResultV1 {
  const documents = shownDocuments(dossier);
  const { mafaValid, rccmValid, kybConsistentValid, reasons } = companyFlags(documents);
  return {
    id: dossier.number,
    addedWithApi: dossier.credentialId,
    status: dossier.status,
    mafaValid,
    rccmValid,
    kybConsistentValid,
    reasons,
    requestedDate: dossier.createdAt.toISOString(),
    documents: documents.map((document) => documentV1(document, speaking)),
    clientFileToAnalyzeId: dossier.uuid,
    ...(dossier.sandbox && { simulated: true }),
    company: { id: dossier.companyId },
    kyc: !dossier.kyb,
    kyb: dossier.kyb,
  };
}

function documentV1(document: StoredDocument, speaking: Speaking): DocumentV1 {
  const value = (field: FieldName) => document.facts?.fields[field]?.value ?? '';
  const common = {
    id: document.number,
    type: typeOf(document.type, document.facts),
    ...(document.type !== 'SELFIE' && { recognised: document.facts && recognisedOf(document.facts) }),
    verifications: document.checks.map((check) => verificationV1(check, document.number, speaking)),
  };
  if (companyDocumentTypes.has(document.type)) {
    return {
      ...common,
      ...repeated(document, 'company', speaking),
      companyName: value('companyName'),
      companyAddress: value('companyAddress'),
      legalStatus: value('legalStatus'),
      rccmNumber: value('rccmNumber'),
      shareCapital: value('shareCapital'),
      companyDuration: Number.parseInt(value('companyDuration'), 10) || 0,
    };
  }
  return {
    ...common,
    ...repeated(document, 'identity', speaking),
    contentMap:
      document.type === 'SELFIE' ? {} : extractedData(document.type, document.facts, speaking.language),
    fullName: document.facts === null ? '' : holderOf(document.facts).fullName,
    firstName: value('first_name'),
    lastName: value('last_name'),
    dateOfBirth: value('date_of_birth'),
    nni: value('nni'),
    documentNumber: value('document_number'),
    gender: value('gender'),
    mrz: document.facts?.zone?.text ?? '',
    nationality: value('nationality'),
  };
}

function verificationV1(check: StoredCheck, documentId: number, speaking: Speaking): VerificationV1 {
  const { scoring } = speaking.checks.of(check.type);
  return {
    id: check.id,
    status: check.status,
    lastRunDate: check.lastRunAt.toISOString(),
    type: check.type,
    scoring: scoringOf(check, scoring.v1 ?? scoring.v2, speaking),
    clientFileDocumentId: documentId,
    explanation: wordsOf(check, speaking.language),
  };
}

/** Scorings that stand in a document as well as in its verifications, by their names; nulls where nothing was compared. */
function repeated(
  { checks }: StoredDocument,
  where: ScoringShapeV1['repeatedIn'],
  speaking: Speaking,
): Record<never, never> {
  return Object.fromEntries(
    speaking.checks.all.flatMap(({ type, scoring: { v1 } }) => {
      if (v1?.repeatedIn !== where) return [];
      const check = checks.find((one) => one.type === type && one.status === 'EXECUTED');
      const none = { type: v1.name, ...unknownScoring(v1.schema) };
      return [[v1.name, check === undefined ? none : scoringOf(check, v1, speaking)]];
    }),
  );
}

/** Each flag is true only when it was evaluated and passed; every other one has a reason. */
function companyFlags(documents: readonly StoredDocument[]) {
  const conclusion = (type: string) =>
    documents
      .filter((document) => document.type === type)
      .flatMap(({ checks }) => checks)
      .find(({ status, result }) => status === 'EXECUTED' && result?.company !== undefined)?.result?.company;
  const rccm = conclusion('RCCM');
  const flags: readonly [boolean | null | undefined, failed: string, unevaluated: string][] = [
    [conclusion('ENTREPRENEUR_CARD')?.confirmed, 'MAFA_NOT_CONFIRMED', 'MAFA_NOT_EVALUATED'],
    [rccm?.confirmed, 'RCCM_NOT_CONFIRMED', 'RCCM_NOT_EVALUATED'],
    [rccm?.holderIsOwner, 'KYB_NOT_CONSISTENT', 'KYB_CONSISTENCY_NOT_EVALUATED'],
  ];
  const [mafa, company, consistent] = flags.map(([value]) => value === true);
  return {
    mafaValid: mafa ?? false,
    rccmValid: company ?? false,
    kybConsistentValid: consistent ?? false,
    reasons: flags
      .filter(([value]) => value !== true)
      .map(([value, failed, unevaluated]) => (value === false ? failed : unevaluated)),
  };
}
