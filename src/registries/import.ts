import { createHash } from 'node:crypto';
import { appendAudit, operatorChain } from '../audit/chain.ts';
import type { Database, Db } from '../db/database.ts';
import type { SealedPhoto } from '../db/registers/register-photos.ts';
import {
  recordsByKeys,
  type SealedRecord,
  type Written,
  writeCompanies,
  writeInformal,
  writePersons,
} from '../db/registers/registers.ts';
import { hashed, type JsonLine } from '../platform/json-lines.ts';
import type { Keyring } from '../platform/keys/sealing.ts';
import type { Text } from '../platform/language.ts';
import type { Columns } from '../tables/columns.ts';
import { type FileFormat, readLines } from '../tables/read-lines.ts';
import { registerLimits } from './limits.ts';
import { openRecord, sealCompany, sealInformal, sealPerson } from './local.ts';
import { toPhoto } from './photos.ts';
import { RecordError } from './record-error.ts';
import {
  knownFields,
  type Raw,
  type RegisterName,
  registerTables,
  toCompanyEntry,
  toInformalBusiness,
  toPersonEntry,
  unknownFields,
} from './records.ts';

/** Files into the local registers: streamed, each bad line reported and the rest imported. */

interface BadLine {
  readonly line: number;
  readonly reason: string;
  /** The same in both languages. */
  readonly words: Text;
}

export interface ImportReport {
  readonly lines: number;
  readonly added: number;
  /** Includes unchanged records, unless the import compares. */
  readonly updated: number;
  /** Records identical to the stored ones; 0 unless the import compares. */
  readonly unchanged: number;
  /** Lines whose record is repeated later in the file; the last one counts. */
  readonly repeated: number;
  /** Photos stored. */
  readonly photos: number;
  readonly bad: number;
  /** The first bad lines; `bad` counts them all. */
  readonly badLines: readonly BadLine[];
  /** Fields that no record has, with the number of lines they stood on. */
  readonly ignoredFields: Readonly<Record<string, number>>;
  readonly sha256: string;
}

interface Sealed extends SealedRecord {
  readonly photo?: SealedPhoto;
}

interface Importer {
  /** Throws a RecordError for a record that cannot be taken. */
  seal(keyring: Keyring, raw: Raw, images: string | undefined): Sealed;
  write(db: Db, batch: never[]): Promise<Written>;
}

const importers: Readonly<Record<RegisterName, Importer>> = {
  persons: {
    seal: (keyring, raw, images) => sealPerson(keyring, toPersonEntry(raw), toPhoto(raw, images)),
    write: writePersons,
  },
  companies: { seal: (keyring, raw) => sealCompany(keyring, toCompanyEntry(raw)), write: writeCompanies },
  informal: { seal: (keyring, raw) => sealInformal(keyring, toInformalBusiness(raw)), write: writeInformal },
};

export interface ImportOptions {
  readonly actor: string;
  /** Folder of the files that records name as photos; without one they may name none. */
  readonly images?: string;
  /** Compares with the stored records first: identical ones are counted separately and not rewritten. */
  readonly compare?: boolean;
  /** Compares, and writes nothing. */
  readonly dryRun?: boolean;
  /** What a person said that the columns are. */
  readonly columns?: Columns | undefined;
  readonly onShare?: (share: number) => void;
  readonly onProgress?: (report: ImportReport) => void;
  readonly onBadLine?: (bad: BadLine) => void;
}

export async function importRegister(
  { database, keyring }: { readonly database: Database; readonly keyring: Keyring },
  register: RegisterName,
  file: AsyncIterable<Buffer>,
  format: FileFormat,
  options: ImportOptions,
): Promise<ImportReport> {
  const run = new ImportRun(database, keyring, register, options);
  const digest = createHash('sha256');
  if (!options.dryRun) await audit(database, keyring, options.actor, 'register.import.started', { register });
  const { columns, onShare } = options;
  const reading = { kind: register, columns, onShare };
  for await (const line of readLines(hashed(file, digest), format, reading)) await run.take(line);
  await run.finish();
  const report = run.report(digest.digest('hex'));
  if (options.dryRun) return report;
  const { lines, added, updated, photos, bad, sha256 } = report;
  await audit(database, keyring, options.actor, 'register.imported', {
    register,
    lines,
    added,
    updated,
    photos,
    bad,
    sha256,
  });
  return report;
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
  #unchanged = 0;
  #repeated = 0;
  #photos = 0;
  #photoBytes = 0;
  #bad = 0;

  constructor(
    readonly database: Database,
    readonly keyring: Keyring,
    readonly register: RegisterName,
    readonly options: ImportOptions,
  ) {
    this.#importer = importers[register];
  }

  async take(line: JsonLine): Promise<void> {
    this.#lines += 1;
    if ('fault' in line) {
      this.#refuse(line.line, line.fault);
      return;
    }
    for (const field of unknownFields(line.record, knownFields[this.register])) {
      this.#ignored[field] = (this.#ignored[field] ?? 0) + 1;
    }
    try {
      this.#add(this.#importer.seal(this.keyring, line.record, this.options.images));
    } catch (error) {
      if (!(error instanceof RecordError)) throw error;
      this.#refuse(line.line, error.words);
    }
    const full =
      this.#batch.size >= registerLimits.importBatchLines ||
      this.#photoBytes >= registerLimits.importBatchPhotoBytes;
    if (full) await this.#write();
  }

  /** Of a record given again the last one counts, but a photo is kept until there is another. */
  #add(sealed: Sealed): void {
    const name = sealed.key.toString('base64');
    const earlier = this.#batch.get(name);
    if (earlier !== undefined) this.#repeated += 1;
    this.#photoBytes += sealed.photo?.sealed.length ?? 0;
    const kept = earlier?.photo !== undefined && sealed.photo === undefined;
    this.#batch.set(name, kept ? { ...sealed, photo: earlier.photo } : sealed);
  }

  /** Waits until everything taken so far is written. */
  async finish(): Promise<void> {
    await this.#write();
    await this.#writing;
  }

  /** Writes the batch while the next one is being read and sealed. */
  async #write(): Promise<void> {
    const sealed = [...this.#batch.values()];
    this.#batch.clear();
    this.#photoBytes = 0;
    await this.#writing;
    this.options.onProgress?.(this.report(''));
    if (sealed.length === 0) return;
    // The audit entry at the end is durable, and so is then everything before it.
    this.#writing = this.#writeBatch(sealed).then((written) => {
      this.#added += written.added;
      this.#updated += written.updated;
      this.#photos += sealed.filter((record) => record.photo !== undefined).length;
    });
    // A failure surfaces at the next await; until then it must not be an unhandled rejection.
    this.#writing.catch(() => undefined);
  }

  async #writeBatch(sealed: readonly Sealed[]): Promise<Written> {
    const { compare, dryRun } = this.options;
    const write = (records: readonly Sealed[]) =>
      this.database.transaction((tx) => this.#importer.write(tx, records as never[]), {
        relaxedDurability: true,
      });
    if (!compare && !dryRun) return write(sealed);
    const { added, changed, unchanged } = await this.#compared(sealed);
    this.#unchanged += unchanged;
    if (dryRun) return { added: added.length, updated: changed.length };
    const different = [...added, ...changed];
    return different.length === 0 ? { added: 0, updated: 0 } : write(different);
  }

  /** Sealing is not deterministic, so stored records are opened to compare. A given photo counts as a change. */
  async #compared(sealed: readonly Sealed[]) {
    const keys = sealed.map(({ key }) => key);
    const known = new Map(
      (await recordsByKeys(this.database, registerTables[this.register], keys)).map((record) => [
        record.key.toString('base64'),
        record,
      ]),
    );
    const added: Sealed[] = [];
    const changed: Sealed[] = [];
    for (const record of sealed) {
      const before = known.get(record.key.toString('base64'));
      if (before === undefined) added.push(record);
      else if (record.photo !== undefined || !this.#isSame(before, record)) changed.push(record);
    }
    return { added, changed, unchanged: sealed.length - added.length - changed.length };
  }

  #isSame(before: SealedRecord, after: SealedRecord): boolean {
    const [old, next] = [before, after].map((record) => JSON.stringify(openRecord(this.keyring, record)));
    return old === next;
  }

  report(sha256: string): ImportReport {
    return {
      lines: this.#lines,
      added: this.#added,
      updated: this.#updated,
      unchanged: this.#unchanged,
      repeated: this.#repeated,
      photos: this.#photos,
      bad: this.#bad,
      badLines: this.#badLines,
      ignoredFields: this.#ignored,
      sha256,
    };
  }

  #refuse(line: number, words: Text): void {
    this.#bad += 1;
    const bad = { line, reason: words.en, words };
    if (this.#badLines.length < registerLimits.importErrorsShown) this.#badLines.push(bad);
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
