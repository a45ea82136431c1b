import type { CheckType } from '../../contract/account.ts';
import type { AnalysisResultV2 } from '../../contract/results.ts';
import type { SubjectRisk } from '../../contract/risk.ts';
import type { Scoring, ScoringShape } from '../../contract/scorings.ts';
import { pageOfSide } from '../../db/dossiers/dossiers.ts';
import type { Side } from '../../documents/facts.ts';
import { recognisedOf, typeOf } from '../../documents/recognised.ts';
import type { Language } from '../../platform/language.ts';
import type { Speaking } from '../check-catalogue.ts';
import type { Correction } from '../corrections.ts';
import { unrated } from '../risk/program-risk.ts';
import type {
  Captured,
  StoredCheck,
  StoredDocument,
  StoredDossier,
  StoredPicture,
} from '../stored-dossier.ts';
import { plainTime, timeTwice } from '../times.ts';
import { reasonsOf } from './check-reasons.ts';
import { companyOwnersOf } from './company-owners.ts';
import { extractedConfidence, extractedData } from './extracted-data.ts';
import { policyV2 } from './result-policy.ts';
import { capsOf, scoreOf } from './score.ts';
import { scoreCaps } from './score-caps.ts';

/** The client's account, as every result repeats it. */
export interface ResultCompany {
  readonly id: number;
  readonly name: string;
  readonly verifications: readonly CheckType[];
}

export interface Showing extends Speaking {
  /** How a picture is reached: a signed link, or a placeholder that becomes one when a webhook is sent. */
  link(pictureId: string): string;
  /** How risky those are whom dossiers are about, by dossier. */
  readonly risks: ReadonlyMap<number, SubjectRisk>;
  /** Pictures in base64 are left out. */
  readonly withoutImages?: true;
}

type DocumentV2 = AnalysisResultV2['documents'][number];
type VerificationV2 = DocumentV2['verificationResults'][number];

/** While an analysis runs none of its checks is shown as done: a result is shown whole or not at all. */
export function shownDocuments({ status, documents }: StoredDossier): readonly StoredDocument[] {
  if (status !== 'EN_COURS') return documents;
  return documents.map((document) => ({
    ...document,
    checks: document.checks.map((check) => ({ ...check, status: 'PENDING' as const, result: null })),
  }));
}

export function resultV2(dossier: StoredDossier, company: ResultCompany, showing: Showing): AnalysisResultV2 {
  const policy = policyV2(dossier, showing.language);
  return {
    id: dossier.number,
    createdAt: plainTime(dossier.createdAt),
    clientFileToAnalyzeId: dossier.uuid,
    ...(dossier.sandbox && { simulated: true }),
    ...(dossier.capture && { captureSession: capturedAs(dossier.capture) }),
    status: dossier.status,
    additionalData: dossier.additionalData,
    externalId: dossier.externalId,
    errors: errorsOf(dossier),
    score: scoreOf(showing.checks, dossier),
    scoreCaps: capsV2(dossier, showing),
    ...(policy && { policy }),
    risk: riskV2(dossier, showing),
    company: { id: company.id, name: company.name, verifications: [...company.verifications] },
    documents: shownDocuments(dossier).map((document) => documentV2(document, showing)),
  };
}

function capsV2(dossier: StoredDossier, { checks, language }: Showing): AnalysisResultV2['scoreCaps'] {
  if (dossier.status === 'EN_COURS' || dossier.status === 'ERREUR' || dossier.erased) return [];
  return capsOf(checks, dossier).map((code) => {
    const { most, words } = scoreCaps[code];
    return { code, most, explanation: words[language] };
  });
}

/** As it is now; none while an analysis runs, whose end may change it. */
function riskV2({ id, status, erased }: StoredDossier, { risks }: Showing): SubjectRisk {
  return status === 'EN_COURS' || erased ? unrated : (risks.get(id) ?? unrated);
}

const capturedAs = ({ session, consent, assisted, virtualCamera }: Captured) => ({
  id: session,
  consentVersion: consent.version,
  assisted,
  ...(virtualCamera && { virtualCamera }),
});

function errorsOf(dossier: StoredDossier): AnalysisResultV2['errors'] {
  const errors: AnalysisResultV2['errors'] = dossier.duplicates.map(({ code, externalIds }) => ({
    code,
    duplicatedExternalIds: [...externalIds],
  }));
  if (dossier.erased) errors.push({ code: 'ERASED' });
  if (dossier.failure !== null) errors.push({ code: dossier.failure });
  return errors;
}

function documentV2(document: StoredDocument, showing: Showing): DocumentV2 {
  const isSelfie = document.type === 'SELFIE';
  const backUrl = linkTo(document, 'back', showing);
  const pages = document.pictures.filter(({ side }) => pageOfSide(side) !== null);
  const fromText = Object.entries(document.facts?.fields ?? {}).filter(
    ([, { source }]) => source === 'layer',
  );
  return {
    id: document.number,
    type: typeOf(document.type, document.facts),
    ...(!isSelfie && { recognised: document.facts && recognisedOf(document.facts) }),
    frontUrl: linkTo(document, 'front', showing) ?? '',
    ...(backUrl !== undefined && { backUrl }),
    ...(pages.length > 0 && { pageUrls: pages.map((page) => urlOf(page, showing)) }),
    ...(!isSelfie && {
      ocrExtractedData: extractedData(document.type, document.facts, showing.language),
      ocrConfidence: extractedConfidence(document.type, document.facts),
    }),
    ...(fromText.length > 0 && { fromPdfText: fromText.map(([name]) => name) }),
    ...(document.corrections.length > 0 && { corrections: document.corrections.map(correctionV2) }),
    ...ownersV2(document, showing.language),
    verificationResults: document.checks.map((check) => verificationV2(check, document.number, showing)),
  };
}

const correctionV2 = ({ field, from, to, reason, at }: Correction) => ({
  field,
  from,
  to,
  reason,
  ...timeTwice('at', at),
});

function ownersV2(document: StoredDocument, language: Language): Pick<DocumentV2, 'owners'> {
  const owners = companyOwnersOf(document, language);
  return owners === undefined ? {} : { owners };
}

/** Empty for a removed picture; undefined if there never was one. */
function linkTo(document: StoredDocument, side: Side, showing: Showing): string | undefined {
  const picture = document.pictures.find((candidate) => candidate.side === side);
  return picture && urlOf(picture, showing);
}

const urlOf = ({ id, wrappedKey }: StoredPicture, showing: Showing): string =>
  wrappedKey === null ? '' : showing.link(id);

function verificationV2(check: StoredCheck, documentId: number, showing: Showing): VerificationV2 {
  const scoring = scoringOf(check, showing.checks.of(check.type).scoring.v2, showing);
  return {
    id: check.id,
    status: check.status,
    lastRunDate: plainTime(check.lastRunAt),
    type: check.type,
    scoring: showing.withoutImages ? withoutImages(scoring) : scoring,
    clientFileDocumentId: documentId,
    explanation: wordsOf(check, showing.language),
    reasons: reasonsOf(check.result?.explanation ?? []),
  };
}

const imageField = 'comparedImageBase64';

/** Returns the same object if there is no picture in it. */
export function withoutImages<T extends object>(scoring: T): T {
  const has = imageField in scoring && scoring[imageField] !== null;
  return has ? { ...scoring, [imageField]: null } : scoring;
}

/** A check that was not executed has a scoring with only its type; some shapes carry a number too. */
export function scoringOf(check: StoredCheck, { name, schema }: ScoringShape, speaking: Speaking): Scoring {
  if (check.status !== 'EXECUTED' || check.result === null) return { type: name };
  const { scoring } = check.result;
  return {
    type: name,
    ...('id' in schema.properties && { id: check.number }),
    ...(speaking.checks.of(check.type).shown?.(scoring, speaking) ?? scoring),
  };
}

export function wordsOf(check: StoredCheck, language: Language): string[] {
  return (check.result?.explanation ?? []).map((text) => text[language]);
}
