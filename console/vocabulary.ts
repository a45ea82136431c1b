import type { AlertCode, CheckType } from '../src/contract/account.ts';
import type { Vocabulary } from '../src/contract/console/vocabulary.ts';
import type { AnalysisStatus } from '../src/contract/results.ts';
import type { DocumentType } from '../src/contract/uploads.ts';
import type { Text } from './language.ts';
import type { Tone } from './parts/states.tsx';

/** What the service calls statuses, alerts, checks and papers. It comes with the session, before any page is shown. */

let vocabulary: Vocabulary = { statuses: [], alerts: [], checks: [], documents: [] };

/** Told by whoever learns of a session first. */
export function takeVocabulary(of: Vocabulary): void {
  vocabulary = of;
}

/** What the service has no word for is called by its code: it was made by a newer one than the page is of. */
const unnamed = (code: string): Text => ({ en: code, fr: code });

interface Mark {
  readonly name: Text;
  readonly tone: Tone;
}

/** In the order in which a dossier goes through them. */
export const statuses = (): AnalysisStatus[] => vocabulary.statuses.map(({ code }) => code);

export function statusMark(status: AnalysisStatus): Mark {
  const known = vocabulary.statuses.find(({ code }) => code === status);
  return known ?? { name: unnamed(status), tone: 'neutral' };
}

/** The gravest first. */
export const alertCodes = (): AlertCode[] => vocabulary.alerts.map(({ code }) => code);

/** `check` is the one that raises it. */
export function alertMark(
  alert: AlertCode,
): Mark & { readonly sentence: Text; readonly check: CheckType | null } {
  const known = vocabulary.alerts.find(({ code }) => code === alert);
  return known ?? { name: unnamed(alert), sentence: unnamed(alert), tone: 'neutral', check: null };
}

/** In the order of the interface. */
export const checkTypes = (): CheckType[] => vocabulary.checks.map(({ type }) => type);

export function checkName(check: CheckType): Text {
  return vocabulary.checks.find(({ type }) => type === check)?.name ?? unnamed(check);
}

export function documentName(document: DocumentType): Text {
  return vocabulary.documents.find(({ type }) => type === document)?.name ?? unnamed(document);
}
