import { createHash, type Hash } from 'node:crypto';
import { appendAudit, operatorChain } from '../audit/chain.ts';
import type { Database, Db } from '../db/database.ts';
import { type Written, writeCompanies, writeInformal, writePersons } from '../db/registers.ts';
import { limits } from '../limits.ts';
import type { Keyring } from '../sealing.ts';
import { sealCompany, sealInformal, sealPerson } from './local.ts';
import { type FileFormat, type ImportLine, readLines } from './read-lines.ts';
import {
  knownFields,
  type Raw,
  RecordError,
  type RegisterName,
  toCompanyEntry,
  toInformalBusiness,
  toPersonEntry,
  unknownFields,
} from './records.ts';

/** Files into the local registers: streamed, each bad line reported and the rest imported. */

export interface BadLine {
  readonly line: number;
  readonly reason: string;
}

export interface ImportReport {
  readonly lines: number;
  readonly added: number;
  readonly updated: number;
  /** Lines whose record stood again further down in the file; the last one counts. */
  readonly repeated: number;
  readonly bad: number;
  /** The first bad lines; `bad` counts them all. */
  readonly badLines: readonly BadLine[];
  /** Fields that no record has, with the number of lines they stood on. */
  readonly ignoredFields: Readonly<Record<string, number>>;
  readonly sha256: string;
}

interface Sealed {
  readonly key: Buffer;
}

interface Importer {
  /** Throws a RecordError for a record that cannot be taken. */
  seal(keyring: Keyring, raw: Raw): Sealed;
  write(db: Db, batch: never[]): Promise<Written>;
}

const importers: Readonly<Record<RegisterName, Importer>> = {
  persons: { seal: (keyring, raw) => sealPerson(keyring, toPersonEntry(raw)), write: writePersons },
  companies: { seal: (keyring, raw) => sealCompany(keyring, toCompanyEntry(raw)), write: writeCompanies },
  informal: { seal: (keyring, raw) => sealInformal(keyring, toInformalBusiness(raw)), write: writeInformal },
};

export interface ImportOptions {
  readonly actor: string;
  readonly onProgress?: (report: ImportReport) => void;
  readonly onBadLine?: (bad: BadLine) => void;
}

export async function importRegister(
  database: Database,
  keyring: Keyring,
  register: RegisterName,
  file: AsyncIterable<Buffer>,
  format: FileFormat,
  options: ImportOptions,
): Promise<ImportReport> {
  const run = new ImportRun(database, keyring, register, options);
  const digest = createHash('sha256');
  await audit(database, keyring, options.actor, 'register.import.started', { register });
  for await (const line of readLines(hashed(file, digest), format)) await run.take(line);
  await run.finish();
  const report = run.report(digest.digest('hex'));
  const { lines, added, updated, bad, sha256 } = report;
  await audit(database, keyring, options.actor, 'register.imported', {
    register,
    lines,
    added,
    updated,
    bad,
    sha256,
  });
  return report;
}

async function* hashed(file: AsyncIterable<Buffer>, digest: Hash): AsyncGenerator<Buffer> {
  for await (const chunk of file) {
    digest.update(chunk);
    yield chunk;
  }
}

class ImportRun {
  readonly #importer: Importer;
  readonly #batch = new Map<string, Sealed>();
  readonly #badLines: BadLine[] = [];
  readonly #ignored: Record<string, number> = {};
  #writing: Promise<void> = Promise.resolve();
  #lines = 0;
  #added = 0;
  #updated = 0;
  #repeated = 0;
  #bad = 0;

  constructor(
    readonly database: Database,
    readonly keyring: Keyring,
    readonly register: RegisterName,
    readonly options: ImportOptions,
  ) {
    this.#importer = importers[register];
  }

  async take(line: ImportLine): Promise<void> {
    this.#lines += 1;
    if ('fault' in line) {
      this.#refuse(line.line, line.fault);
      return;
    }
    for (const field of unknownFields(line.record, knownFields[this.register])) {
      this.#ignored[field] = (this.#ignored[field] ?? 0) + 1;
    }
    try {
      const sealed = this.#importer.seal(this.keyring, line.record);
      const name = sealed.key.toString('base64');
      if (this.#batch.has(name)) this.#repeated += 1;
      this.#batch.set(name, sealed);
    } catch (error) {
      if (!(error instanceof RecordError)) throw error;
      this.#refuse(line.line, error.message);
    }
    if (this.#batch.size >= limits.importBatchLines) await this.#write();
  }

  /** Waits until everything taken so far is written. */
  async finish(): Promise<void> {
    await this.#write();
    await this.#writing;
  }

  /** Writes the batch while the next one is being read and sealed. */
  async #write(): Promise<void> {
    const batch = [...this.#batch.values()] as never[];
    this.#batch.clear();
    await this.#writing;
    this.options.onProgress?.(this.report(''));
    if (batch.length === 0) return;
    // The audit entry at the end is durable, and so is then everything before it.
    this.#writing = this.database
      .transaction((tx) => this.#importer.write(tx, batch), { relaxedDurability: true })
      .then((written) => {
        this.#added += written.added;
        this.#updated += written.updated;
      });
    // Whoever awaits it next hears of a failure; meanwhile it must not count as unhandled.
    this.#writing.catch(() => undefined);
  }

  report(sha256: string): ImportReport {
    return {
      lines: this.#lines,
      added: this.#added,
      updated: this.#updated,
      repeated: this.#repeated,
      bad: this.#bad,
      badLines: this.#badLines,
      ignoredFields: this.#ignored,
      sha256,
    };
  }

  #refuse(line: number, reason: string): void {
    this.#bad += 1;
    const bad = { line, reason };
    if (this.#badLines.length < limits.importErrorsShown) this.#badLines.push(bad);
    this.options.onBadLine?.(bad);
  }
}

function audit(
  database: Database,
  keyring: Keyring,
  actor: string,
  action: string,
  details: Record<string, string | number>,
): Promise<void> {
  return database.transaction((tx) =>
    appendAudit(tx, keyring, { chain: operatorChain, actor, action, details }),
  );
}
