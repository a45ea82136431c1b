import type { ImportPreview } from '../../contract/console/imports.ts';
import { findKeptColumns, type KeptColumns, keepColumns } from '../../db/blobs/import-files.ts';
import { openImportFile } from '../../platform/json-lines.ts';
import type { Language } from '../../platform/language.ts';
import { AppError, invalid } from '../../platform/problems/errors.ts';
import {
  type Columns,
  fieldsOf,
  fromKept,
  guessedColumns,
  headerSet,
  type ImportKind,
  surelyColumns,
  toKept,
} from '../../tables/columns.ts';
import { tableLimits } from '../../tables/limits.ts';
import { formatOf } from '../../tables/read-lines.ts';
import { kindOfFile, readRows, rowFaults, type TableRow } from '../../tables/read-rows.ts';
import { TableError, tableFaults } from '../../tables/table-error.ts';
import type { Services } from '../services.ts';
import { consoleLimits } from './limits.ts';

/** Which upload is looked at, as what, and whose it is; null for the operator's. */
interface Sent {
  readonly upload: string;
  readonly kind: ImportKind;
  readonly companyId: number | null;
}

/** The table that an import would read, with the columns that somebody chose before for such headers, or a guess. */
export async function previewImport(
  services: Services,
  sent: Sent,
  language: Language,
): Promise<ImportPreview> {
  const rows = await firstRows(services, sent, tableLimits.previewRows + 1);
  const [first, ...others] = rows ?? [];
  const header = first?.cells ?? [];
  const knownOf = (columns: Columns) =>
    columns.map((field) => (fieldsOf(sent.kind).some(({ name }) => name === field) ? field : ''));
  const kept = await findKeptColumns(services.database, keptBy(services, sent, header));
  return {
    isTable: rows !== undefined,
    header: header.map((name) => name.trim().slice(0, tableLimits.headerCharacters)),
    columns: [...(kept === undefined ? guessedColumns(sent.kind, header) : knownOf(fromKept(header, kept)))],
    remembered: kept !== undefined,
    rows: others.map(({ line, cells, fault }) => ({
      line,
      cells: cells.map((cell) => cell.slice(0, tableLimits.previewCharacters)),
      fault: fault === undefined ? null : rowFaults[fault][language],
    })),
    fields: fieldsOf(sent.kind).map(({ name, words, needs = null }) => ({
      ...{ name, label: words[language], needs },
    })),
  };
}

/** What a person chose, held against the table and remembered. `again`: it is not what the table says by itself. */
export async function chosenColumns(
  services: Services,
  sent: Sent,
  columns: Columns | undefined,
  language: Language,
): Promise<{ readonly columns?: Columns; readonly again?: true; readonly language: Language }> {
  const [first] = columns === undefined ? [] : ((await firstRows(services, sent, 1)) ?? []);
  if (columns === undefined || first === undefined) return { language };
  const known = fieldsOf(sent.kind);
  const chosen = columns.filter((field) => field !== '');
  const isKnown = chosen.every((field) => known.some(({ name }) => name === field));
  if (columns.length !== first.cells.length || !isKnown || new Set(chosen).size < chosen.length) {
    const allowed = `${first.cells.length}: ${known.map(({ name }) => name).join(', ')}`;
    throw invalid({ field: 'columns', code: 'INVALID_VALUE', parameters: { allowed } });
  }
  const needed = new Set(known.flatMap(({ needs = [] }) => needs));
  for (const { name, needs } of known) if (needs && chosen.includes(name)) needed.delete(needs);
  const missing = known.filter(({ needs }) => needs !== undefined && needed.has(needs));
  if (missing.length > 0) {
    const field = missing.map(({ words }) => words[language]).join(' / ');
    throw invalid({ field, code: 'MISSING' });
  }
  await keepColumns(
    services.database,
    keptBy(services, sent, first.cells),
    toKept(first.cells, columns),
    consoleLimits.columnsKept,
  );
  const isSure = surelyColumns(sent.kind, first.cells).every((field, at) => field === columns[at]);
  return { columns, language, ...(!isSure && { again: true }) };
}

const keptBy = (
  { keyring }: Services,
  { kind, companyId }: Sent,
  header: readonly string[],
): KeptColumns => ({
  ...{ kind, companyId },
  headers: keyring.hash('lookup', 'import columns', headerSet(header)),
});

/** What was packed may have no end, and no row that is not empty. */
async function* startOf(file: AsyncIterable<Buffer>): AsyncGenerator<Buffer> {
  let bytes = 0;
  for await (const piece of file) {
    yield piece;
    bytes += piece.length;
    if (bytes > tableLimits.previewBytes) return;
  }
}

/** The first rows of the only file; undefined for JSON lines. */
async function firstRows(
  { uploads, previews }: Services,
  { upload, kind, companyId }: Sent,
  most: number,
): Promise<TableRow[] | undefined> {
  const [name] = await uploads.namesIn(upload, companyId);
  if (name === undefined) throw new AppError('FILE_GONE');
  const read = async () => {
    const { isJson, isText, all, close } = await kindOfFile(
      openImportFile(name, (file) => uploads.open(upload, file)),
    );
    if (isJson || (formatOf(name) === 'jsonl' && kind !== 'list')) return void (await close());
    const rows: TableRow[] = [];
    for await (const row of readRows(isText ? startOf(all) : all, { singleLines: kind === 'portfolio' })) {
      rows.push(row);
      if (rows.length >= most) break;
    }
    return rows;
  };
  try {
    // A workbook is read into memory, so that few are at a time.
    return await previews.take(companyId ?? 0, read);
  } catch (error) {
    const isPacked = String((error as NodeJS.ErrnoException).code).startsWith('Z_');
    if (!(error instanceof TableError) && !isPacked) throw error;
    const why = error instanceof TableError ? error.words : tableFaults.BROKEN_ARCHIVE;
    throw new AppError('FILE_NOT_READ', { parameters: { why } });
  }
}
