import type { Language } from './language.ts';

/** Lines of tables that spreadsheets open. */

/** How a formula begins, also by full-width signs; spreadsheets may skip tabs and line breaks before it. */
const begins = '[=+\\-@\uff1d\uff0b\uff0d\uff20\\t\\r\\n]';
const formula = new RegExp(`^'*${begins}`);
const marked = new RegExp(`^'+${begins}`);

/** French spreadsheets have commas in their numbers, and semicolons between cells. */
export const delimiterIn = (language: Language): ',' | ';' => (language === 'fr' ? ';' : ',');

export const csvLine = (cells: readonly (string | number)[], delimiter = ','): string =>
  `${cells.map(cellOf).join(delimiter)}\r\n`;

/**
 * Marks as text what a spreadsheet would take for a formula, and what looks marked. Quotes the separators of other
 * countries too.
 */
function cellOf(cell: string | number): string {
  if (typeof cell === 'number') return String(cell);
  const text = formula.test(cell) ? `'${cell}` : cell;
  return /[",;\t\r\n]/.test(text) ? `"${text.replaceAll('"', '""')}"` : text;
}

export const unmarked = (cell: string): string => (marked.test(cell) ? cell.slice(1) : cell);
