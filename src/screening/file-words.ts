import type { Text } from '../platform/language.ts';
import { fillText, type TextParameters } from '../platform/problems/errors.ts';
import { readLabels } from '../platform/vocabulary/read-vocabulary.ts';
import { tableFaults } from '../tables/table-error.ts';

/** What is wrong or odd about the files of a list. The subject is the file, unless another is named. */
const listFaults = readLabels('screening/file-problems.tsv', 'code', [
  // The file as a whole.
  'NO_FILE',
  'EMPTY_FOLDER',
  'UNREADABLE',
  'CHANGED',
  'EMPTY',
  'CUT_OFF',
  'UTF16',
  'PACKED_TWICE',
  'ARCHIVE',
  'OLD_WORKBOOK',
  'PDF',
  'WEB_PAGE',
  'NOT_UTF8',
  'ZERO_BYTES',
  'CUT_CHARACTER',
  'GZIP_CUT_OFF',
  'GZIP_DAMAGED',
  'RECORD_TOO_LONG',
  // Which files of which source.
  'OTHER_SOURCE',
  'LOOKS_LIKE',
  'NO_FILE_FITS',
  'SEVERAL_FIT',
  'SEVERAL_XML',
  'PART_MISSING',
  'ENTRY_MISSING',
  // CSV
  'NOT_CSV',
  'QUOTE_OPEN',
  'LINE_OPEN',
  'NO_HEADINGS',
  'COLUMNS_MISSING',
  'VALUES_SHIFTED',
  'NOT_A_ROW',
  // JSON
  'NOT_JSON',
  'JSON_GOES_ON',
  'JSON_NAME_MISSING',
  'JSON_EXPECTED',
  'JSON_TOO_DEEP',
  'JSON_ARRAY',
  'LINE_NOT_JSON',
  'LINE_NOT_OBJECT',
  'PATH_EXPECTED',
  'NO_PERSONS',
  // XML. What the parser says is in English.
  'NOT_XML',
  'DOCTYPE',
  'XML_ENCODING',
  'XML_ROOT',
  'XML_TOO_DEEP',
  'XML_UNKNOWN',
  // Entries.
  'NO_ENTRIES',
  'MANY_UNUSABLE',
  'ID_TWICE',
  'ENTRY_TWICE',
  'ID_SHARED',
  'ID_LENGTH',
  'ID_CHARACTERS',
  'NO_ID',
  'NO_NAME',
  'NAMELESS',
  'NO_OBJECT',
  'NO_SCHEMA',
  'NO_SEAT',
  'UNKNOWN_KIND',
  'UNKNOWN_TOPIC',
  'UNKNOWN_BIRTH',
  'UNKNOWN_NATION',
  // What is no reason to refuse.
  'MORE_REMARKS',
  'UNKNOWN_FIELDS',
  'UNTOLD_DATASETS',
  'LEFT_OUT',
  'NO_COUNTRY',
  'COUNT_DIFFERS',
  'REPEATED',
  'OLDER',
]);

export const fileProblems = { ...tableFaults, ...listFaults };

export type FileFault = keyof typeof fileProblems;

export function fileWords(code: FileFault, parameters?: TextParameters): Text {
  return fillText(fileProblems[code], parameters);
}

/** With the file in front, and the line where one is meant. */
export function wordsOfPlace(file: string, line: number, { en, fr }: Text): Text {
  return line > 0
    ? { en: `${file}, line ${line}: ${en}`, fr: `${file}, ligne ${line} : ${fr}` }
    : { en: `${file}: ${en}`, fr: `${file} : ${fr}` };
}
