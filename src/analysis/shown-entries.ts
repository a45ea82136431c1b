import type { CheckResult } from '../dossiers/stored-dossier.ts';
import type { Language, Text } from '../platform/language.ts';

/** Every field of the scoring is a list; `show` makes of an entry what people get. */
export function shownEntries<Kept>(
  scoring: CheckResult['scoring'],
  show: (kept: Kept) => object,
): CheckResult['scoring'] {
  // What is kept was made by the check itself, so its shape is known.
  const lists = Object.entries(scoring as Readonly<Record<string, readonly Kept[]>>);
  return Object.fromEntries(lists.map(([name, kept]) => [name, kept.map(show)]));
}

export function inLanguage<T extends { readonly explanation: readonly Text[] }>(
  spoken: T,
  language: Language,
) {
  return { ...spoken, explanation: spoken.explanation.map((text) => text[language]) };
}
