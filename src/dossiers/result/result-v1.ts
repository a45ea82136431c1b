import type { AnalysisResultV1 } from '../../contract/results.ts';
import { type ScoringShapeV1, unknownScoring } from '../../contract/scorings.ts';
import type { FieldName } from '../../documents/facts.ts';
import { holderOf } from '../../documents/identity.ts';
import { recognisedOf, typeOf } from '../../documents/recognised.ts';
import { type CodeWords, codeWords } from '../../platform/language.ts';
import type { Speaking } from '../check-catalogue.ts';
import { companyDocumentTypes } from '../intake/upload-fields.ts';
import type { StoredCheck, StoredDocument, StoredDossier } from '../stored-dossier.ts';
import { reasonsOf } from './check-reasons.ts';
import { extractedConfidence, extractedData } from './extracted-data.ts';
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
    contentConfidence: document.type === 'SELFIE' ? {} : extractedConfidence(document.type, document.facts),
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
    reasons: reasonsOf(check.result?.explanation ?? []),
  };
}

/** Scorings that stand in a document as well as in its verifications, by their names; zeros where nothing was compared. */
function repeated(
  { checks }: StoredDocument,
  where: ScoringShapeV1['repeatedIn'],
  speaking: Speaking,
): Record<never, never> {
  return Object.fromEntries(
    speaking.checks.all.flatMap(({ type, scoring: { v1 } }) => {
      if (v1?.repeatedIn !== where) return [];
      const check = checks.find((one) => one.type === type);
      const isExecuted = check?.status === 'EXECUTED' && check.result !== null;
      const id = check && 'id' in v1.schema.properties && { id: check.number };
      const none = { type: v1.name, ...unknownScoring(v1.schema), ...id };
      return [[v1.name, isExecuted ? scoringOf(check, v1, speaking) : none]];
    }),
  );
}

const sendIt = (en: string, fr: string) =>
  [
    `Send ${en} with the others if this is to be checked.`,
    `Envoyez ${fr} avec le reste pour que ce soit vérifié.`,
  ] as const;

/** Why a flag of v1 is not true. */
export const companyReasons = {
  MAFA_NOT_CONFIRMED: codeWords(
    [
      'The register of informal businesses does not confirm the entrepreneur.',
      "Le registre des entreprises informelles ne confirme pas l'entrepreneur.",
    ],
    ['Look at COMPANY_DB_CHECK of the card.', 'Examinez COMPANY_DB_CHECK de la carte.'],
  ),
  MAFA_NOT_EVALUATED: codeWords(
    ['No card of an entrepreneur was checked.', "Aucune carte d'entrepreneur n'a été vérifiée."],
    sendIt('the card of the entrepreneur', "la carte d'entrepreneur"),
  ),
  RCCM_NOT_CONFIRMED: codeWords(
    [
      'The trade register does not confirm the company.',
      "Le registre du commerce ne confirme pas l'entreprise.",
    ],
    ['Look at COMPANY_DB_CHECK of the RCCM extract.', "Examinez COMPANY_DB_CHECK de l'extrait RCCM."],
  ),
  RCCM_NOT_EVALUATED: codeWords(
    ['No RCCM extract was checked.', "Aucun extrait RCCM n'a été vérifié."],
    sendIt('the RCCM extract', "l'extrait RCCM"),
  ),
  KYB_NOT_CONSISTENT: codeWords(
    [
      'The holder of the identity document is not among the owners and managers of the company.',
      "Le titulaire de la pièce d'identité n'est pas parmi les propriétaires et dirigeants de l'entreprise.",
    ],
    [
      'Ask for a proof that the holder acts for the company.',
      "Demandez la preuve que le titulaire agit pour l'entreprise.",
    ],
  ),
  KYB_CONSISTENCY_NOT_EVALUATED: codeWords(
    [
      'Nobody could be compared with the owners and managers of a company.',
      "Personne n'a pu être comparé aux propriétaires et dirigeants d'une entreprise.",
    ],
    sendIt('an identity document and the RCCM extract', "une pièce d'identité et l'extrait RCCM"),
  ),
} as const satisfies Record<string, CodeWords>;
type CompanyReason = keyof typeof companyReasons;

/** Each flag is true only when it was evaluated and passed; every other one has a reason. */
function companyFlags(documents: readonly StoredDocument[]) {
  const conclusion = (type: string) =>
    documents
      .filter((document) => document.type === type)
      .flatMap(({ checks }) => checks)
      .find(({ status, result }) => status === 'EXECUTED' && result?.company !== undefined)?.result?.company;
  const rccm = conclusion('RCCM');
  const flags: readonly [boolean | null | undefined, failed: CompanyReason, unevaluated: CompanyReason][] = [
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
