import type { CheckResult } from '../dossiers/stored-dossier.ts';

/** Every field of the scoring is a list; `show` makes of an entry what people get. */
export function shownEntries<Kept>(
  scoring: CheckResult['scoring'],
  show: (kept: Kept) => object,
): CheckResult['scoring'] {
  // What is kept was made by the check itself, so its shape is known.
  const lists = Object.entries(scoring as Readonly<Record<string, readonly Kept[]>>);
  return Object.fromEntries(lists.map(([name, kept]) => [name, kept.map(show)]));
}
