import { foldText } from './fold.ts';
import { formOf } from './legal-forms.ts';

/** Names, legal forms and amounts of companies. */

const spaced = (text: string): string =>
  foldText(text)
    .replace(/[^a-z0-9]+/g, ' ')
    .trim();

/** The short name of a legal form, however it is written; the text itself where it is none we know. */
export function legalForm(text: string): string {
  const plain = spaced(text.replace(/\b(\w)\./g, '$1'));
  const words = plain.split(' ');
  return formOf(words) ?? words.map((word) => formOf([word])).find((form) => form !== undefined) ?? plain;
}

/** An amount's digits, without what comes after a decimal comma: `5 000 000 FCFA` is 5000000. */
export function amountOf(text: string): string {
  return (/\d[\d\s.'\u00a0\u202f]*/.exec(text)?.[0] ?? '').replace(/\D/g, '').replace(/^0+(?=\d)/, '');
}
