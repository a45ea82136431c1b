import { foldText } from '../../names/fold.ts';
import { formOf } from '../../names/legal-forms.ts';

/** Legal forms of companies as papers print them: a form, its short name beside it, and what is said more of it. */

/** Printed as such, though no form of a company's name. */
const more: ReadonlySet<string> = new Set([
  'entreprenant',
  'suarl',
  'societe unipersonnelle a responsabilite limitee',
  'societe cooperative',
  'societe civile',
  'societe en participation',
  'societe en commandite par actions',
  'societe d exercice liberal',
  'succursale',
  'entreprise unipersonnelle',
  'sole proprietorship',
  'sole trader',
  'partnership',
  'private limited company',
  'private company limited by shares',
  'simplified joint stock company',
  'economic interest group',
]);
/** The longest form, in words. */
const mostWords = 8;

/** What is said more of a form, in the order in which it may follow. */
const qualifying =
  /^ (?:u|uni|unipersonnelle|pluripersonnelle|a associe unique|a capital variable|de droit [a-z]+|avec (?:ca|conseil d ?administration|administrateur general))(?= |$)/;

const plain = (text: string): string =>
  foldText(text.replace(/(?<=\b\p{L})\.\s?/gu, '').replace(/['’]/g, ' ')).trim();

/** What is left of the text behind the form that it begins with, or null. */
function behindForm(text: string): string | null {
  const words = text.split(' ');
  for (let count = Math.min(mostWords, words.length); count > 0; count -= 1) {
    const own = words.slice(0, count);
    const isForm = formOf(own) !== undefined || more.has(own.join(' '));
    if (isForm && !isVague(own)) {
      let rest = words
        .slice(count)
        .map((word) => ` ${word}`)
        .join('');
      while (qualifying.test(rest)) rest = rest.replace(qualifying, '');
      return rest.trim();
    }
  }
  return null;
}

/** "Société" alone says nothing of its form. */
const isVague = (words: readonly string[]): boolean =>
  words.length === 1 &&
  (words[0] === 'societe' || words[0] === 'ste' || /^(?:compagnie|cie)$/.test(words[0] ?? ''));

/** Whether all of a text is one legal form, in words or letters, or both. */
export function isLegalForm(text: string): boolean {
  const rest = behindForm(plain(text));
  return rest !== null && (rest === '' || behindForm(rest) === '');
}
