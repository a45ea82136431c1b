import type { CheckType } from '../contract/account.ts';
import type { VerificationStatus } from '../contract/results.ts';
import type { CheckTone } from '../contract/review.ts';
import { checkRules } from '../dossiers/result/check-rules.ts';
import { checkStatusWords, checkTitles } from '../dossiers/result/dossier-words.ts';
import { type Speaking, scoringOf, withoutImages, wordsOf } from '../dossiers/result/result-v2.ts';
import type { CheckResult, StoredCheck, StoredDocument, StoredDossier } from '../dossiers/stored-dossier.ts';
import type { ReviewCheck, ReviewFace } from './review-view.ts';

/** What the checks of a document came to, for somebody who glances at them and for somebody who reads. */

/** Hits that nobody marked as someone else, by `list:entity`. */
export type OpenHits = ReadonlySet<string>;

export function checksOf({ checks }: StoredDocument, openHits: OpenHits, speaking: Speaking): ReviewCheck[] {
  const { language } = speaking;
  return checks.map((check) => ({
    id: check.id,
    type: check.type,
    title: checkTitles[check.type][language],
    status: check.status,
    statusWords: checkStatusWords[check.status][language],
    lastRunAt: check.lastRunAt.toISOString(),
    score: check.result?.score ?? null,
    tone: toneOf(check, openHits),
    explanation: wordsOf(check, language),
    scoring: { ...withoutImages(scoringOf(check, checkRules[check.type].scoring, speaking)) },
    used: { ...check.result?.used },
    freeToRerun: isFreeToRerun(check),
  }));
}

/** A source could not be asked: asking it again is owed. */
export function isFreeToRerun({ status, result }: StoredCheck): boolean {
  return status === 'FAILED' || result?.sourceFailed === true;
}

const unfinished: Readonly<Record<Exclude<VerificationStatus, 'EXECUTED'>, CheckTone>> = {
  PENDING: 'busy',
  NOT_APPLICABLE: 'neutral',
  FAILED: 'warn',
};

function toneOf({ type, status, result }: StoredCheck, openHits: OpenHits): CheckTone {
  if (status !== 'EXECUTED') return unfinished[status];
  if (result === null) return 'neutral';
  return (tones[type] ?? byScore)(result, openHits);
}

/** From the usual threshold on all is well; below the half it hardly can be. */
const byScore = ({ score }: CheckResult): CheckTone =>
  score === null ? 'neutral' : score >= 80 ? 'good' : score >= 50 ? 'warn' : 'bad';

/** Found entries count while nobody marked them as someone else, whatever the check said when it ran. */
const byHits =
  (found: CheckTone) =>
  ({ scoring }: CheckResult, openHits: OpenHits): CheckTone => {
    const results = (scoring.results ?? []) as readonly { readonly id: string }[];
    return results.some(({ id }) => openHits.has(id)) ? found : 'good';
  };

const tones: Readonly<Partial<Record<CheckType, (result: CheckResult, openHits: OpenHits) => CheckTone>>> = {
  EXPIRATION_CHECK: ({ scoring }) => expiryTones[String(scoring.score)] ?? 'warn',
  // Who holds an office may be a client all the same.
  PEP_CHECK: byHits('warn'),
  SANCTION_CHECK: byHits('bad'),
  FACE_MATCH_CHECK: ({ scoring }) => (scoring.faceMatched === true ? 'good' : 'bad'),
};

const expiryTones: Readonly<Record<string, CheckTone>> = { VALID: 'good', EXPIRED: 'bad', UNKNOWN: 'warn' };

/** The two faces that were compared; nothing where none were. */
export function faceOf(dossier: StoredDossier, { checks }: StoredDocument): ReviewFace | null {
  const check = checks.find(({ type, status }) => type === 'FACE_MATCH_CHECK' && status === 'EXECUTED');
  if (check === undefined || check.result === null) return null;
  const { similarity, faceMatched, faceMatchVerificationType, comparedImageBase64 } = check.result.scoring;
  const [selfie] = dossier.documents.filter(({ type }) => type === 'SELFIE').flatMap((one) => one.pictures);
  return {
    similarity: Number(similarity),
    matched: faceMatched === true,
    against: faceMatchVerificationType === 'GOVERNMENT' ? 'GOVERNMENT' : 'OFFLINE',
    portrait: typeof comparedImageBase64 === 'string' ? comparedImageBase64 : null,
    selfieId: selfie === undefined || selfie.wrappedKey === null ? null : selfie.id,
  };
}
