import type { DocumentFacts } from '../../documents/facts.ts';
import { holderOf } from '../../documents/identity.ts';
import { foldText } from '../../names/fold.ts';
import { spellingsOfKinds } from '../../names/known-names.ts';
import { dossierLimits } from '../limits.ts';

/** Who or what a dossier is about, from what was read. */

interface Named {
  readonly facts: DocumentFacts | null;
}

/** A company's dossier is called by the company, any other by the holder of its first paper that names one. */
export function nameOf(kyb: boolean, documents: readonly Named[]): string | null {
  const companies = companyNames(documents);
  const holders = holderNames(documents);
  const [first = null] = kyb ? [...companies, ...holders] : [...holders, ...companies];
  return first;
}

/** The words by which people find it: of holders and of the company, without accents, each once. */
export function nameWords(documents: readonly Named[]): string[] {
  const words = namesIn(documents).flatMap((name) => [...wordsOf(name), ...wordsOf(joined(name))]);
  return [...new Set(words)].slice(0, dossierLimits.dossierWords);
}

/** Of holders and of the company. */
export const namesIn = (documents: readonly Named[]): string[] => [
  ...holderNames(documents),
  ...companyNames(documents),
];

/** The words of a search that a dossier must have; small words that join names count where there are no others. */
export function searchedNameWords(text: string): string[] {
  const words = [...new Set(wordsOf(joined(text)))];
  const telling = words.filter((word) => !particles.has(word));
  return (telling.length > 0 ? telling : words).slice(0, dossierLimits.queueSearchWords);
}

const particles: ReadonlySet<string> = new Set(spellingsOfKinds('particle'));

/** N'Guessan is also written N Guessan. */
const joined = (name: string): string => foldText(name).replace(/\b([nd]) (?=\w)/g, '$1');

/** Single letters are initials: nobody is found by them. */
function wordsOf(name: string): string[] {
  return foldText(name)
    .split(' ')
    .filter((word) => word.length > 1);
}

function holderNames(documents: readonly Named[]): string[] {
  return documents.flatMap(({ facts }) => {
    const name = facts === null ? '' : holderOf(facts).fullName;
    return name === '' ? [] : [name];
  });
}

function companyNames(documents: readonly Named[]): string[] {
  return documents.flatMap(({ facts }) => {
    const name = facts?.fields.companyName?.value.trim() ?? '';
    return name === '' ? [] : [name];
  });
}
