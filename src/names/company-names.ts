import { foldText } from './fold.ts';
import { formOf } from './legal-forms.ts';

/** Names, legal forms and addresses of companies. */

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

const wordsOf = (text: string): Set<string> => new Set(spaced(text).match(/\S+/g) ?? []);

/** Share of the words of the shorter address that the other has too; addresses are written more or less in full. */
export function compareAddresses(a: string, b: string): number {
  const [first, second] = [wordsOf(a), wordsOf(b)];
  const [fewer, more] = first.size <= second.size ? [first, second] : [second, first];
  if (fewer.size === 0) return 0;
  const shared = [...fewer].filter((word) => more.has(word)).length;
  return Math.round((shared / fewer.size) * 100);
}

/** An amount's digits, without what comes after a decimal comma: `5 000 000 FCFA` is 5000000. */
export function amountOf(text: string): string {
  return (/\d[\d\s.'\u00a0\u202f]*/.exec(text)?.[0] ?? '').replace(/\D/g, '').replace(/^0+(?=\d)/, '');
}
