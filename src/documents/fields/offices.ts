import { foldText } from '../../names/fold.ts';
import { countryCode, countryName } from '../countries.ts';
import type { Page } from './words.ts';

/** Names of offices and states on a page. */

/** Offices at the head of a page have words of labels in their names. */
const office =
  /^(?:ministere|office|direction|directeur|prefecture|sous prefecture|tribunal|greffe|centre des impots de|agence|commissariat|ambassade|consulat|embassy|consulate|ministry|republi[qc])/;

/** Lines at the head of a page, where a state's name is the state's and nobody's value. */
const mostOfHead = 4;

export function isState(text: string): boolean {
  const code = countryCode(text);
  const isName = (language: 'en' | 'fr') => foldText(countryName(code, language)) === foldText(text);
  return text.length > 3 && code !== '' && (isName('en') || isName('fr'));
}

const officeLines = new WeakMap<Page, ReadonlySet<number>>();

/** Lines that name the office or the state that a paper is from. */
export function officesOn(page: Page): ReadonlySet<number> {
  const lines =
    officeLines.get(page) ??
    new Set(
      page.lines.flatMap(({ text }, line) =>
        (!text.includes(':') && office.test(foldText(text)) && text.length > 14) ||
        (line < mostOfHead && isState(text))
          ? [line]
          : [],
      ),
    );
  officeLines.set(page, lines);
  return lines;
}
