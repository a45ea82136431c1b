import texts from '../../../vocabulary/dossiers/words.json' with { type: 'json' };
import type { AnalysisStatus, VerificationStatus } from '../../contract/results.ts';
import type { FieldName } from '../../documents/facts.ts';
import { type CodeWords, type Language, type Text, words } from '../../platform/language.ts';
import type { DuplicateList } from '../duplicates.ts';

/** Why an analysis was given up. */
export interface FailureInWords {
  readonly code: string;
  readonly words: string;
}

/** Labels of dossiers, on screen and on paper. */

export const fieldLabels: Readonly<Record<FieldName, Text>> = texts.fieldLabels;

export const zoneLabel = words('Machine-readable zone', 'Zone lisible par machine');

export const checkStatusWords: Readonly<Record<VerificationStatus, Text>> = texts.checkStatusWords;

/** What to do about each. */
export const checkStatusAdvice: Readonly<Record<VerificationStatus, Text>> = texts.checkStatusAdvice;

export const statusWords: Readonly<Record<AnalysisStatus, Text>> = texts.statusWords;

/** What to do about each. */
export const statusAdvice: Readonly<Record<AnalysisStatus, Text>> = texts.statusAdvice;

export const failures: Readonly<Record<string, Text>> = texts.failures;

/** Why an analysis was given up. */
export function failureInWords(code: string | null, language: Language): FailureInWords | null {
  return code === null ? null : { code, words: failures[code]?.[language] ?? code };
}

/** What to do about a duplicate. */
export const duplicateAdvice: Readonly<Record<DuplicateList['code'], Text>> = texts.duplicateAdvice;

export const erasedWords: CodeWords = texts.erasedWords;

export const duplicateWords: Readonly<Record<DuplicateList['code'], Text>> = texts.duplicateWords;
