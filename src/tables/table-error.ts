import type { Text } from '../platform/language.ts';
import { readLabels } from '../platform/vocabulary/read-vocabulary.ts';

export const tableFaults = readLabels('imports/faults.tsv', 'code', [
  'MACROS',
  'EXTERNAL_LINKS',
  'EMBEDDED',
  'ENCRYPTED',
  'OLD_WORKBOOK',
  'NOT_A_TABLE',
  'NOT_A_WORKBOOK',
  'DAMAGED',
  'TOO_LARGE',
  'BROKEN_ARCHIVE',
  'TOO_MANY_COLUMNS',
]);
export type TableFault = keyof typeof tableFaults;

/** A file that cannot be read as a table, by name. */
export class TableError extends Error {
  override readonly name = 'TableError';
  readonly code: TableFault;
  readonly words: Text;

  constructor(code: TableFault, cause?: unknown) {
    super(tableFaults[code].en, { cause });
    this.code = code;
    this.words = tableFaults[code];
  }
}
