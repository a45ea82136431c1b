import { Readable } from 'node:stream';
import { csvLine, delimiterIn, unmarked } from '../platform/csv.ts';
import { openImportFile } from '../platform/json-lines.ts';
import type { Language, Text } from '../platform/language.ts';
import type { Runtime } from '../runtime.ts';
import { FileTooLargeError, openUploadedFile, storeFile } from '../storage/uploaded-files.ts';
import { faultColumn, type ImportKind, isFaultColumn } from '../tables/columns.ts';
import { tableLimits } from '../tables/limits.ts';
import { kindOfFile, readRows } from '../tables/read-rows.ts';
import type { MendFile } from './background-task-orders.ts';
import { jobLimits } from './limits.ts';

/** What could not be taken of a table, as a table: what is wrong with each row stands in front of it. */

interface Imported {
  readonly upload: string;
  readonly file: string;
  readonly kind: ImportKind;
  readonly language: Language;
  readonly companyId: number | null;
}

/** The import itself went as it went. */
function tooLarge(error: unknown): null {
  if (!(error instanceof FileTooLargeError)) throw error;
  return null;
}

/** Faults by line, as an import reports them; the first of them are kept. */
export class BadLines {
  readonly #faults = new Map<number, Text>();

  readonly note = ({ line, words }: { readonly line: number; readonly words: Text }): void => {
    if (this.#faults.size < tableLimits.mendedLines) this.#faults.set(line, words);
  };

  /** Null where every line was good, and of JSON lines, which are mended where they were made. */
  async file(runtime: Runtime, imported: Imported): Promise<MendFile | null> {
    const { upload, file, companyId, language } = imported;
    const open = () => openImportFile(file, (name) => openUploadedFile(runtime, upload, name));
    if (this.#faults.size === 0) return null;
    const { isJson, close } = await kindOfFile(open());
    await close();
    if (isJson) return null;
    const name = `${language === 'fr' ? 'a-corriger' : 'to-mend'}-${file.replace(/(\.\w{1,5})+$/, '')}.csv`;
    const options = { companyId, maxBytes: jobLimits.mendBytes, minutes: jobLimits.mendMinutes };
    const lines = Readable.from(this.#lines(open, imported));
    const stored = await storeFile(runtime, lines, name, options).catch(tooLarge);
    return stored && { upload: stored.upload, name, lines: this.#faults.size };
  }

  /** A list is imported as a whole, so that its file has every row, those at fault first. */
  async *#lines(open: () => AsyncIterable<Buffer>, { kind, language }: Imported): AsyncGenerator<Buffer> {
    const line = (cells: readonly string[]) => Buffer.from(csvLine(cells, delimiterIn(language)));
    // Spreadsheets take a file for UTF-8 by its mark only.
    yield Buffer.from('\ufeff');
    for (const faulty of kind === 'list' ? [true, false] : [true]) {
      let header: readonly string[] | undefined;
      for await (const row of readRows(open(), { singleLines: kind === 'portfolio' })) {
        const isFirst = header === undefined;
        header ??= row.cells;
        const own = row.cells.filter((_, at) => !isFaultColumn(header?.[at] ?? ''));
        const isMarked = kind === 'portfolio' || own.length < row.cells.length;
        const cells = isMarked ? own.map(unmarked) : own;
        const fault = this.#faults.get(row.line)?.[language];
        if (isFirst && faulty) yield line([faultColumn[language], ...cells]);
        else if (!isFirst && (fault !== undefined) === faulty) yield line([fault ?? '', ...cells]);
      }
    }
  }
}
