import type { ListedName } from '../entity.ts';
import { type ListFile, ListFileError } from '../source.ts';
import { type OfacEntry, recordOfEntry } from './ofac-entry.ts';
import { parseRemarks } from './ofac-remarks.ts';
import type { ReadRecord } from './reading/accept-records.ts';
import { KeyedRows } from './reading/keyed-rows.ts';
import { type CsvRow, readCsv } from './reading/read-csv.ts';
import { SeenIds } from './reading/seen-ids.ts';

/** OFAC's set of four CSV files without headings: entries, their aliases, their addresses, and the rest of long remarks. */

export interface OfacFiles {
  readonly entries: string;
  readonly aliases: string;
  readonly addresses: string;
  readonly comments: string;
}

const widths: Readonly<Record<keyof OfacFiles, number>> = {
  entries: 12,
  aliases: 5,
  addresses: 6,
  comments: 2,
};

type Row = readonly [file: keyof OfacFiles, ...values: string[]];

export async function* readOfacCsv(
  files: readonly ListFile[],
  names: OfacFiles,
  listType: string,
): AsyncGenerator<ReadRecord> {
  const found = (part: keyof OfacFiles): ListFile => {
    const file = files.find(({ name }) => name.toLowerCase() === names[part]);
    if (file !== undefined) return file;
    throw new ListFileError(names[part], 0, 'PART_MISSING', { files: Object.values(names).join(', ') });
  };
  const parts = (['aliases', 'addresses', 'comments'] as const).map((part) => ({ part, file: found(part) }));
  const rows = new KeyedRows<Row>();
  const entries = new SeenIds();
  try {
    for (const { part, file } of parts) {
      for await (const row of rowsOf(file, widths[part])) {
        const [id = '', ...values] = row.values;
        await rows.add(id, [part, ...values]);
      }
    }
    const file = found('entries');
    for await (const row of rowsOf(file, widths.entries)) {
      const id = row.values[0] ?? '';
      entries.add(id);
      yield {
        file: file.name,
        line: row.line,
        ...recordOfEntry(entryOf(row.values, await rows.rowsOf(id)), listType),
      };
    }
    await refuseOrphans(rows, entries, file, names);
  } finally {
    await rows.close();
  }
}

/** An alias or address of an entry that is not there: the files are of different days, or the entries were cut off. */
async function refuseOrphans(
  rows: KeyedRows<Row>,
  entries: SeenIds,
  file: ListFile,
  names: OfacFiles,
): Promise<void> {
  for await (const group of rows.groups()) {
    const [first] = group.rows;
    if (first === undefined || entries.has(group.key)) continue;
    throw new ListFileError(file.name, 0, 'ENTRY_MISSING', { id: group.key, file: names[first[0]] });
  }
}

async function* rowsOf(file: ListFile, width: number): AsyncGenerator<CsvRow> {
  for await (const { line, values } of readCsv(file)) {
    if (values.length !== width || !/^\d+$/.test(values[0] ?? '')) {
      const row = values.join(',').slice(0, 200);
      throw new ListFileError(file.name, line, 'NOT_A_ROW', { wanted: width, count: values.length, row });
    }
    yield { line, values: values.map((value) => (value.trim() === '-0-' ? '' : value.trim())) };
  }
}

function entryOf(values: readonly string[], rows: readonly Row[]): OfacEntry {
  const [id = '', name = '', type = '', program = '', title = '', callSign = '', vesselType = ''] = values;
  const [flag = '', owner = '', remarks = ''] = values.slice(9);
  const of = (part: keyof OfacFiles) => rows.filter(([file]) => file === part).map(([, ...rest]) => rest);
  const comments = of('comments').map(([text = '']) => text);
  const aliases = of('aliases');
  const addresses = of('addresses');
  return {
    id,
    name,
    type,
    programs: program.split(/\]\s*\[/).filter((text) => text !== ''),
    title,
    aliases: aliases.map(([, , text = '']): ListedName => ({ text, strength: 'strong' })),
    vessel: { callSign, type: vesselType, flag, owner },
    // Long remarks are cut in the middle of a word and go on in the other file.
    remarks: parseRemarks([remarks, ...comments].join('')),
    documents: [],
    addresses: addresses
      .map(([, street = '', city = '', country = '']) => ({
        text: [street, city].filter(Boolean).join(', '),
        country,
      }))
      .filter(({ text, country }) => text !== '' || country !== ''),
    raw: { entry: values, aliases, addresses, comments },
  };
}
