import { createHash, randomUUID } from 'node:crypto';
import { appendAudit } from '../audit/chain.ts';
import type { GivenSubject } from '../contract/portfolio.ts';
import type { World } from '../db/world.ts';
import { hashed, lineFaults } from '../platform/json-lines.ts';
import type { Language, Text } from '../platform/language.ts';
import { AppError, type FieldError, fieldMessage, problemWords } from '../platform/problems/errors.ts';
import { type Columns, fieldsOf } from '../tables/columns.ts';
import { type FileFormat, readLines } from '../tables/read-lines.ts';
import { foundColumns } from './export-portfolio.ts';
import { portfolioColumns, readGiven } from './given-subject.ts';
import { portfolioLimits } from './limits.ts';
import { type TakeTools, takeSubjects } from './take-subjects.ts';

/** Imports files of customers as a stream. Bad lines are reported by number; the rest is taken. */

interface BadLine {
  readonly line: number;
  readonly words: Text;
}

export interface PortfolioImport {
  readonly lines: number;
  readonly taken: number;
  readonly unchanged: number;
  /** Lines whose externalId stands again further down, near by: the last one counts. */
  readonly repeated: number;
  readonly charged: number;
  readonly bad: number;
  /** The first of them. */
  readonly badLines: readonly BadLine[];
  /** Columns that no customer has. */
  readonly ignoredFields: readonly string[];
  /** Why the rest of the file was not taken; null where all was read. */
  readonly stopped: Text | null;
}

export interface ImportOptions {
  readonly world: World;
  readonly actor: string;
  /** Whether lines that do not say it are watched. */
  readonly monitor: boolean;
  /** What a person said that the columns are; faults then name fields as people do. */
  readonly columns?: Columns | undefined;
  readonly onShare?: (share: number) => void;
  readonly onProgress?: (report: PortfolioImport) => void;
  readonly onBadLine?: (bad: BadLine) => void;
}

/**
 * Some hundred lines are taken and paid for at a time: what was taken stays, however the import ends, and the same file again
 * takes the rest. It ends early where the client's checks do.
 */
export async function importPortfolio(
  tools: TakeTools,
  file: AsyncIterable<Buffer>,
  format: FileFormat,
  options: ImportOptions,
): Promise<PortfolioImport> {
  const run = new ImportRun(tools, format, options);
  const digest = createHash('sha256');
  const { columns, onShare } = options;
  const reading = { kind: 'portfolio', columns, onShare, singleLines: true, marked: true } as const;
  for await (const line of readLines(hashed(file, digest), format, reading)) {
    if (!(await run.take(line))) break;
  }
  await run.finish();
  const report = run.report();
  const { lines, taken, unchanged, charged, bad } = report;
  const { world, actor } = options;
  await tools.database.transaction((tx) =>
    appendAudit(tx, tools.keyring, {
      chain: world.companyId,
      actor,
      action: 'portfolio.imported',
      details: {
        ...{ file: run.reference, lines, taken, unchanged, charged, bad },
        sha256: report.stopped === null ? digest.digest('hex') : null,
        ...(world.test && { test: true }),
      },
    }),
  );
  return report;
}

type Line = { readonly line: number } & ({ readonly record: object } | { readonly fault: Text });

class ImportRun {
  readonly reference = `import:${randomUUID()}`;
  readonly #tools: TakeTools;
  readonly #format: FileFormat;
  readonly #options: ImportOptions;
  readonly #batch = new Map<string, GivenSubject>();
  readonly #badLines: BadLine[] = [];
  readonly #ignored = new Set<string>();
  #lines = 0;
  #taken = 0;
  #unchanged = 0;
  #repeated = 0;
  #charged = 0;
  #bad = 0;
  #stopped: Text | null = null;

  constructor(tools: TakeTools, format: FileFormat, options: ImportOptions) {
    this.#tools = tools;
    this.#format = format;
    this.#options = options;
  }

  /** False where nothing more can be taken. */
  async take(line: Line): Promise<boolean> {
    this.#lines += 1;
    if ('fault' in line) this.#refuse(line.line, line.fault);
    else this.#read(line.line, line.record);
    if (this.#batch.size >= portfolioLimits.importTogether) await this.#write();
    return this.#stopped === null;
  }

  #read(line: number, record: object): void {
    // An export of ours, sent again: who was no customer any more is none now.
    if ('relationshipEndedAt' in record && record.relationshipEndedAt) {
      this.#unchanged += 1;
      return;
    }
    const value =
      this.#format === 'csv' ? fromRow(record as Row, this.#ignored) : fromExport(record, this.#ignored);
    // Names in the wrong encoding would find nothing.
    if (JSON.stringify(value).includes('\ufffd')) {
      this.#refuse(line, lineFaults.notUtf8);
      return;
    }
    const read = readGiven(value, '', { monitor: this.#options.monitor });
    if (!read.ok) {
      const said = (language: Language) =>
        read.faults.map((fault) => fieldMessage(this.#named(fault, language), language)).join(' ; ');
      this.#refuse(line, { en: said('en').replaceAll(' ; ', '; '), fr: said('fr') });
      return;
    }
    const { externalId } = read.subject;
    if (this.#batch.delete(externalId)) this.#repeated += 1;
    this.#batch.set(externalId, read.subject);
  }

  #named(fault: FieldError, language: Language): FieldError {
    const field = fieldsOf('portfolio').find(({ name }) => name === fault.field);
    return this.#options.columns === undefined || field === undefined
      ? fault
      : { ...fault, field: field.words[language] };
  }

  finish(): Promise<void> {
    return this.#write();
  }

  async #write(): Promise<void> {
    const subjects = [...this.#batch.values()];
    this.#batch.clear();
    if (subjects.length > 0 && this.#stopped === null) await this.#takeAll(subjects);
    this.#options.onProgress?.(this.report());
  }

  async #takeAll(subjects: readonly GivenSubject[]): Promise<void> {
    const { world, actor } = this.#options;
    const taker = { world, actor, credentialId: null, reference: this.reference };
    try {
      const { taken, unchanged, charged } = await takeSubjects(this.#tools, taker, subjects);
      this.#taken += taken;
      this.#unchanged += unchanged;
      this.#charged += charged;
    } catch (error) {
      if (!(error instanceof AppError) || error.status !== 402) throw error;
      this.#stopped = problemWords(error);
    }
  }

  #refuse(line: number, words: Text): void {
    this.#bad += 1;
    const bad = { line, words };
    if (this.#badLines.length < portfolioLimits.badLinesShown) this.#badLines.push(bad);
    this.#options.onBadLine?.(bad);
  }

  report(): PortfolioImport {
    return {
      lines: this.#lines,
      taken: this.#taken,
      unchanged: this.#unchanged,
      repeated: this.#repeated,
      charged: this.#charged,
      bad: this.#bad,
      // A line that cannot be split into columns is reported before lines that were read earlier.
      badLines: [...this.#badLines].sort((a, b) => a.line - b.line),
      ignoredFields: [...this.#ignored],
      stopped: this.#stopped,
    };
  }
}

type Row = Readonly<Record<string, string>>;

const yes = new Set(['true', '1', 'yes', 'y', 'oui', 'o', 'vrai']);
const types = [
  [/^(?:personne physique|physique|particulier|individuel|individual|pp)$/i, 'PERSON'],
  [/^(?:personne morale|morale|entreprise|société|societe|pm)$/i, 'COMPANY'],
] as const;
const no = new Set(['false', '0', 'no', 'n', 'non', 'faux']);

/** A row of a table as a line of JSON would give it. First names stand apart in many tables, and so do numbers. */
export function fromRow(row: Row, ignored: Set<string>): object {
  const given: Record<string, unknown> = {};
  const numbers: Record<string, string> = {};
  for (const [column, cell] of Object.entries(row)) {
    const field = portfolioColumns.find((one) => one === column);
    const text = cell.trim();
    if (column.startsWith('identifiers.')) {
      if (text !== '') numbers[column.slice('identifiers.'.length)] = text;
    } else if (field !== undefined) {
      if (text !== '') given[field] = cellValue(field, text);
    } else if (column !== 'firstNames') ignored.add(column.slice(0, 100));
  }
  const firstNames = row.firstNames?.trim() ?? '';
  if (firstNames !== '') given.name = [given.name, firstNames].filter(Boolean).join(' ');
  if (Object.keys(numbers).length > 0 && typeof (given.identifiers ?? {}) === 'object') {
    given.identifiers = { ...numbers, ...(given.identifiers as object | undefined) };
  }
  return given;
}

/** What an export says beside what was given: a file of ours can be sent again. */
export function fromExport(record: object, ignored: Set<string>): object {
  const given = Object.entries(record).filter(([field]) => !exportedFields.has(field));
  for (const field of Object.keys(record)) if (exportedFields.has(field)) ignored.add(field);
  return Object.fromEntries(given);
}

const exportedFields: ReadonlySet<string> = new Set([...foundColumns, 'risk']);

/** What cannot be read stays as it is, and is then at fault. */
function cellValue(field: string, text: string): unknown {
  if (field === 'monitor' || field === 'press') {
    const word = text.toLowerCase();
    return yes.has(word) ? true : no.has(word) ? false : text;
  }
  if (field === 'type') return types.find(([words]) => words.test(text))?.[1] ?? text;
  return field === 'identifiers' ? numbersOf(text) : text;
}

/** `nni=10000000001|passport=22AB`, or JSON. */
function numbersOf(text: string): unknown {
  if (text.startsWith('{')) {
    try {
      return JSON.parse(text);
    } catch {
      return text;
    }
  }
  const pairs = text.split('|').map((pair) => {
    const at = pair.indexOf('=');
    return at < 1 ? undefined : ([pair.slice(0, at).trim(), pair.slice(at + 1).trim()] as const);
  });
  return pairs.some((pair) => pair === undefined)
    ? text
    : Object.fromEntries(pairs as (readonly [string, string])[]);
}
