import texts from '../../vocabulary/review/words.json' with { type: 'json' };
import type { VerificationStatus } from '../contract/results.ts';
import type { CheckTone } from '../contract/review.ts';
import type { CheckCatalogue, OpenHits, Speaking } from '../dossiers/check-catalogue.ts';
import { withoutCode } from '../dossiers/result/check-reasons.ts';
import { checkStatusWords } from '../dossiers/result/dossier-words.ts';
import { scoringOf, withoutImages, wordsOf } from '../dossiers/result/result-v2.ts';
import type { CheckResult, StoredCheck, StoredDocument, StoredDossier } from '../dossiers/stored-dossier.ts';
import type { Text } from '../platform/language.ts';
import type { ReviewCheck, ReviewFace } from './review-view.ts';
import { isForOtherPapers, rerunAdvice, type SourcesNow } from './worth-rerunning.ts';

/** Check results of a document, for a glance and for reading. */

export function checksOf(
  { checks }: StoredDocument,
  openHits: OpenHits,
  sources: SourcesNow,
  speaking: Speaking,
): ReviewCheck[] {
  const { language, checks: catalogue } = speaking;
  return checks.map((check) => {
    const { name, hidesScore = false, scoring } = catalogue.of(check.type);
    const tone = toneOf(catalogue, check, openHits);
    return {
      id: check.id,
      type: check.type,
      title: name[language],
      status: check.status,
      statusWords: outcomeWords(check.status, tone, hidesScore)[language],
      lastRunAt: check.lastRunAt.toISOString(),
      score: hidesScore ? null : (check.result?.score ?? null),
      tone,
      explanation: wordsOf(check, language).map(withoutCode),
      scoring: { ...withoutImages(scoringOf(check, scoring.v2, speaking)) },
      used: { ...check.result?.used },
      freeToRerun: isFreeToRerun(check),
      rerun: rerunAdvice(check, sources, language),
      concernsPaper: !isForOtherPapers(check),
    };
  });
}

/** Beside a red or amber tone "done" would not say what was found. */
function outcomeWords(status: VerificationStatus, tone: CheckTone, isSearch: boolean): Text {
  if (status !== 'EXECUTED' || (tone !== 'bad' && tone !== 'warn')) return checkStatusWords[status];
  const { openHit, against, doubtful } = texts.checkOutcomes;
  if (isSearch) return openHit;
  return tone === 'bad' ? against : doubtful;
}

/** A source could not be asked, so asking again is free. */
export function isFreeToRerun({ status, result }: StoredCheck): boolean {
  return status === 'FAILED' || result?.sourceFailed === true;
}

const unfinished: Readonly<Record<Exclude<VerificationStatus, 'EXECUTED'>, CheckTone>> = {
  PENDING: 'busy',
  NOT_APPLICABLE: 'neutral',
  FAILED: 'warn',
};

function toneOf(
  checks: CheckCatalogue,
  { type, status, result }: StoredCheck,
  openHits: OpenHits,
): CheckTone {
  if (status !== 'EXECUTED') return unfinished[status];
  if (result === null) return 'neutral';
  return checks.of(type).tone?.(result, openHits) ?? byScore(result);
}

/** 80 is the usual threshold; below 50 hardly anything can be right. */
const byScore = ({ score }: CheckResult): CheckTone =>
  score === null ? 'neutral' : score >= 80 ? 'good' : score >= 50 ? 'warn' : 'bad';

/** The two faces that were compared; null if none were. */
export function faceOf(dossier: StoredDossier, { checks }: StoredDocument): ReviewFace | null {
  const check = checks.find(({ type, status }) => type === 'FACE_MATCH_CHECK' && status === 'EXECUTED');
  if (check === undefined || check.result === null) return null;
  const { similarity, faceMatched, faceMatchVerificationType, comparedImageBase64, notComparedReason } =
    check.result.scoring;
  const [selfie] = dossier.documents.filter(({ type }) => type === 'SELFIE').flatMap((one) => one.pictures);
  return {
    notComparedReason: typeof notComparedReason === 'string' ? notComparedReason : null,
    similarity: Number(similarity),
    matched: faceMatched === true,
    against: faceMatchVerificationType === 'GOVERNMENT' ? 'GOVERNMENT' : 'OFFLINE',
    portrait: typeof comparedImageBase64 === 'string' ? comparedImageBase64 : null,
    selfieId: selfie === undefined || selfie.wrappedKey === null ? null : selfie.id,
  };
}
