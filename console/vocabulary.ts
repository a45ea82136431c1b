import type { AlertCode, CheckType } from '../src/contract/account.ts';
import type { Role } from '../src/contract/operators.ts';
import type { AnalysisStatus } from '../src/contract/results.ts';
import type { DocumentType } from '../src/contract/uploads.ts';
import type { Vocabulary } from '../src/contract/views/vocabulary.ts';
import type { Text } from './language.ts';

/**
 * The service's names for statuses, alerts, checks, papers, roles and what the press says. They come with the session,
 * before any page is shown.
 */

let vocabulary: Vocabulary = {
  statuses: [],
  alerts: [],
  checks: [],
  documents: [],
  roles: [],
  press: { verdicts: {}, roles: {}, stages: {}, topics: {} },
};

/** Called when a session begins. */
export function takeVocabulary(of: Vocabulary): void {
  vocabulary = of;
}

/** A code without a name comes from a newer service than this page; the code itself is shown. */
const unnamed = (code: string): Text => ({ en: code, fr: code });

interface Mark {
  readonly name: Text;
  readonly tone: Vocabulary['statuses'][number]['tone'];
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

/** Each may do what those before it may. */
export const roles = (): Role[] => vocabulary.roles.map(({ role }) => role);

export function roleName(role: Role): Text {
  return vocabulary.roles.find((known) => known.role === role)?.name ?? unnamed(role);
}

/** What an article makes of somebody, the part they play, where it stands for them, and what of. */
export const pressName = (of: keyof Vocabulary['press'], code: string): Text =>
  vocabulary.press[of][code] ?? unnamed(code);
