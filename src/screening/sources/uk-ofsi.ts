import texts from '../../../vocabulary/screening/words.json' with { type: 'json' };
import { fileWords } from '../file-words.ts';
import { type AboutFile, type ListFile, ListFileError, type Source } from '../source.ts';
import { wholeDay } from './birth-dates.ts';
import { acceptRecords, onlyFile, type ReadRecord } from './reading/accept-records.ts';
import { KeyedRows } from './reading/keyed-rows.ts';
import { CsvHeader, type CsvRow, headingKey, readCsv } from './reading/read-csv.ts';
import { requiredUkColumns, ukColumns } from './uk-columns.ts';
import { entityOfGroup, type UkRow } from './uk-entry.ts';

/** The sanctions lists of the United Kingdom, as CSV: one row for each name, date, paper and address of an entry. */

const name = 'uk-ofsi';
const home = 'https://www.gov.uk/government/publications/the-uk-sanctions-list';

export const ukSanctions: Source = {
  name,
  ...texts.sources['uk-ofsi'],
  topics: ['sanction'],
  home,
  manyLists: false,
  sanction: {
    authority: 'HM Government of the United Kingdom',
    countryAuthority: 'United Kingdom',
    sanctionListName: 'UK Sanctions List',
    source: home,
  },
  read: (files, about) => acceptRecords(name, files, about, readRecords(files, about)),
};

async function* readRecords(files: readonly ListFile[], about: AboutFile): AsyncGenerator<ReadRecord> {
  const file = onlyFile(files, /\.csv$/i);
  const rows = new KeyedRows<{ line: number; row: UkRow }>();
  try {
    let header: CsvHeader | undefined;
    for await (const row of readCsv(file)) {
      if (header === undefined) header = headerOf(file, row, about);
      else await keepRow(rows, row, header);
    }
    if (header === undefined) throw new ListFileError(file.name, 0, 'NO_HEADINGS');
    for await (const { key, rows: group } of rows.groups()) {
      const line = group[0]?.line ?? 0;
      const all = group.map(({ row }) => row);
      yield { file: file.name, line, ...(key === '' ? noId : entityOfGroup(key, all)) };
    }
  } finally {
    await rows.close();
  }
}

const noId = { odd: fileWords('NO_ID', { field: 'Group ID' }) };

/** "Last Updated,27/04/2020" or "Report Date: 02-Oct-2026" stands above the headings. */
function headerOf(file: ListFile, row: CsvRow, about: AboutFile): CsvHeader | undefined {
  if (row.values.some((value) => headingKey(value) === 'name6') || row.line > mostLinesAbove) {
    return new CsvHeader(file, row, ukColumns, requiredUkColumns);
  }
  const day = wholeDay(
    row.values
      .join(' ')
      .replace(/^[^\d]*/, '')
      .trim(),
  );
  if (day !== '') about.publishedOn = day;
  return undefined;
}

const mostLinesAbove = 3;

async function keepRow(
  rows: KeyedRows<{ line: number; row: UkRow }>,
  csv: CsvRow,
  header: CsvHeader,
): Promise<void> {
  const record = header.recordOf(csv);
  const row: UkRow = Object.fromEntries(Object.entries(record).filter(([, value]) => value !== ''));
  await rows.add(row.uniqueId ?? row.groupId ?? '', { line: csv.line, row });
}
