import { createHash } from 'node:crypto';
import { appendAudit, operatorChain } from '../audit/chain.ts';
import type { Database } from '../db/database.ts';
import { tidyPressWords } from '../db/press/press-articles.ts';
import { hashed, type JsonLine, readJsonLines } from '../platform/json-lines.ts';
import type { Keyring } from '../platform/keys/sealing.ts';
import { platformLimits } from '../platform/limits.ts';
import { archivedArticle, archiveFields } from './archive-line.ts';
import type { Article } from './article.ts';
import { charactersOf, isFull, type Kept, keepBatch, nothingKept, plus } from './keep-articles.ts';
import { pressLimits } from './limits.ts';

/** Imports newspaper archives into our own index: streamed, bad lines reported, the rest taken. */

interface BadLine {
  readonly line: number;
  readonly reason: string;
}

export interface ArticlesReport extends Omit<Kept, 'refused'> {
  readonly lines: number;
  readonly bad: number;
  /** The first bad lines; `bad` counts them all. */
  readonly badLines: readonly BadLine[];
  /** Fields that no article has, with the number of lines they stood on. */
  readonly ignoredFields: Readonly<Record<string, number>>;
  readonly sha256: string;
}

export interface ImportTools {
  readonly database: Database;
  readonly keyring: Keyring;
  readonly actor: string;
  readonly onProgress?: (progress: { readonly lines: number; readonly bad: number }) => void;
}

/** The articles can be found when this returns. */
export async function importArticles(
  { database, keyring, actor, onProgress }: ImportTools,
  file: AsyncIterable<Buffer>,
): Promise<ArticlesReport> {
  const digest = createHash('sha256');
  const run = new ImportRun(database, onProgress);
  for await (const line of readJsonLines(hashed(file, digest))) await run.take(line);
  await run.finish();
  const report = run.report(digest.digest('hex'));
  const { lines, added, updated, bad, sha256 } = report;
  // This commit is durable, and so is then everything before it.
  await database.transaction((tx) =>
    appendAudit(tx, keyring, {
      chain: operatorChain,
      actor,
      action: 'media.imported',
      details: { lines, added, updated, bad, sha256 },
    }),
  );
  return report;
}

class ImportRun {
  readonly #badLines: BadLine[] = [];
  readonly #ignored = new Map<string, number>();
  #batch: Article[] = [];
  #characters = 0;
  #writing: Promise<void> = Promise.resolve();
  #kept: Kept = nothingKept;
  #lines = 0;
  #bad = 0;

  constructor(
    private readonly database: Database,
    private readonly onProgress: ImportTools['onProgress'],
  ) {}

  async take(line: JsonLine): Promise<void> {
    this.#lines += 1;
    const article = 'fault' in line ? { fault: line.fault.en } : this.#articleOf(line.record);
    if ('fault' in article) {
      this.#bad += 1;
      const bad = { line: line.line, reason: article.fault };
      if (this.#badLines.length < pressLimits.pressBadLines) this.#badLines.push(bad);
      return;
    }
    this.#batch.push(article);
    this.#characters += charactersOf(article);
    if (isFull(this.#batch.length, this.#characters)) await this.#write();
  }

  #articleOf(record: Readonly<Record<string, unknown>>): ReturnType<typeof archivedArticle> {
    for (const field of Object.keys(record)) {
      if (archiveFields.has(field)) continue;
      const known = this.#ignored.get(field);
      if (known !== undefined || this.#ignored.size < platformLimits.errorsNamed) {
        this.#ignored.set(field, (known ?? 0) + 1);
      }
    }
    return archivedArticle(record);
  }

  /** Writes the batch while the next one is read. */
  async #write(): Promise<void> {
    const batch = this.#batch;
    this.#batch = [];
    this.#characters = 0;
    await this.#writing;
    this.onProgress?.({ lines: this.#lines, bad: this.#bad });
    this.#writing = keepBatch(this.database, batch, {}).then((kept) => {
      this.#kept = plus(this.#kept, kept);
    });
    // The next await gets the error; until then it must not count as unhandled.
    this.#writing.catch(() => undefined);
  }

  async finish(): Promise<void> {
    await this.#write();
    await this.#writing;
    await tidyPressWords(this.database);
  }

  report(sha256: string): ArticlesReport {
    const { refused, ...kept } = this.#kept;
    return {
      lines: this.#lines,
      ...kept,
      bad: this.#bad + refused,
      badLines: this.#badLines,
      ignoredFields: Object.fromEntries(this.#ignored),
      sha256,
    };
  }
}
