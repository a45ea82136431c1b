import type { Database, Transaction } from '../db/database.ts';
import { dbLimits } from '../db/limits.ts';
import {
  addArticles,
  articlesIndexedBefore,
  changeArticles,
  findKnownArticles,
  type IndexedArticle,
  type KnownArticle,
  lockPress,
  removeArticlesById,
  tidyPressWords,
} from '../db/press/press-articles.ts';
import { searching } from '../db/press/press-search.ts';
import { inBatches, type TimeBudget, untilDone } from '../platform/time-budget.ts';
import type { Article } from './article.ts';
import { cleanArticle } from './clean-article.ts';
import { type Fingerprint, fingerprint, indexed, indexVersion } from './index-article.ts';
import { pressLimits } from './limits.ts';

/** Stores articles in our own index, each once. */

export interface Kept {
  readonly added: number;
  /** Known by their link, with other words than before. */
  readonly updated: number;
  readonly unchanged: number;
  /** Printed by the same newspaper under another link. */
  readonly duplicates: number;
  /** Without words, or with an invalid link. */
  readonly refused: number;
}

export const nothingKept: Kept = { added: 0, updated: 0, unchanged: 0, duplicates: 0, refused: 0 };

export interface Origin {
  readonly feedId?: number;
}

/** They can be found when this returns. */
export async function keepArticles(
  database: Database,
  articles: readonly Article[],
  origin: Origin = {},
): Promise<Kept> {
  let kept = nothingKept;
  for (const batch of batches(articles)) kept = plus(kept, await keepBatch(database, batch, origin));
  if (kept.added + kept.updated > 0) await tidyPressWords(database);
  return kept;
}

export function plus(a: Kept, b: Kept): Kept {
  return {
    added: a.added + b.added,
    updated: a.updated + b.updated,
    unchanged: a.unchanged + b.unchanged,
    duplicates: a.duplicates + b.duplicates,
    refused: a.refused + b.refused,
  };
}

/** As many as one statement takes. */
function* batches(articles: Iterable<Article>): Generator<Article[]> {
  let batch: Article[] = [];
  let characters = 0;
  for (const article of articles) {
    batch.push(article);
    characters += charactersOf(article);
    if (!isFull(batch.length, characters)) continue;
    yield batch;
    batch = [];
    characters = 0;
  }
  if (batch.length > 0) yield batch;
}

export function charactersOf({ title, text, snippet }: Article): number {
  return title.length + Math.min(text.length, pressLimits.pressTextCharacters) + snippet.length;
}

export function isFull(articles: number, characters: number): boolean {
  return articles >= pressLimits.pressBatchArticles || characters >= pressLimits.pressBatchCharacters;
}

interface Printed {
  readonly article: Article;
  readonly print: Fingerprint;
}

/** Stores one batch; searches for words are slower until `tidyPressWords` has run. */
export async function keepBatch(
  database: Database,
  articles: readonly Article[],
  { feedId }: Origin,
): Promise<Kept> {
  const now = new Date();
  const clean = articles.flatMap((article) => cleanArticle(article, now) ?? []);
  const counts = { ...nothingKept, refused: articles.length - clean.length };
  let left: Printed[] = clean.map((article) => ({ article, print: fingerprint(article) }));
  // Another process may store the same article at the same time; then the next round finds it.
  for (let look = 0; left.length > 0 && look < pressLimits.pressLooks; look++) {
    const known = await searching(database, dbLimits.statementSeconds, (tx) =>
      findKnownArticles(tx, hashesOf(left)),
    );
    const plan = planned(left, known);
    const written = await write(database, plan, feedId ?? null);
    counts.unchanged += plan.unchanged;
    counts.duplicates += plan.duplicates + written.duplicates;
    counts.added += written.added;
    counts.updated += plan.updatedInBatch + written.updated;
    left = written.left;
  }
  counts.unchanged += left.length;
  return counts;
}

const hashesOf = (all: readonly Printed[]) => ({
  links: all.map(({ print }) => print.linkHash),
  words: all.map(({ print }) => print.wordsHash),
});

interface Change extends Printed {
  readonly id: number;
}

interface Plan {
  /** By the hash of their links. */
  readonly fresh: ReadonlyMap<string, Printed>;
  readonly changes: ReadonlyMap<string, Change>;
  readonly unchanged: number;
  readonly duplicates: number;
  /** The same link stands in the batch again, with other words. */
  readonly updatedInBatch: number;
}

function planned(all: readonly Printed[], known: readonly KnownArticle[]): Plan {
  const byLink = new Map(known.map((row) => [row.linkHash, row]));
  const linkOfWords = new Map(known.map((row) => [row.wordsHash, row.linkHash]));
  const fresh = new Map<string, Printed>();
  const changes = new Map<string, Change>();
  const counts = { unchanged: 0, duplicates: 0, updatedInBatch: 0 };
  for (const given of all) {
    const { linkHash } = given.print;
    const earlier = fresh.get(linkHash) ?? changes.get(linkHash) ?? byLink.get(linkHash);
    const merged = earlier === undefined ? given : mergedWith(earlier, given);
    if (merged === undefined) {
      counts.unchanged++;
      continue;
    }
    const owner = linkOfWords.get(merged.print.wordsHash) ?? linkHash;
    if (owner !== linkHash) {
      counts.duplicates++;
      continue;
    }
    linkOfWords.set(merged.print.wordsHash, linkHash);
    // An article that occurs again in the batch is written once.
    if (fresh.has(linkHash) || changes.has(linkHash)) counts.updatedInBatch++;
    const row = byLink.get(linkHash);
    if (row === undefined) fresh.set(linkHash, merged);
    else changes.set(linkHash, { ...merged, id: row.id });
  }
  return { fresh, changes, ...counts };
}

/**
 * A text shorter than this share of the stored one is an excerpt of it: feeds shorten what archives have in
 * full.
 */
const excerptShare = 0.5;

/** What to store of an article that comes again; undefined if it adds nothing. */
function mergedWith(earlier: Printed | KnownArticle, { article }: Printed): Printed | undefined {
  const before = 'article' in earlier ? earlier.article : earlier;
  const isExcerpt = article.text.length < before.text.length * excerptShare;
  const after: Article = {
    ...before,
    title: article.title || before.title,
    text: isExcerpt ? before.text : article.text,
    snippet: article.snippet || before.snippet,
    publishedAt: before.publishedAt ?? article.publishedAt,
    imageUrl: before.imageUrl ?? article.imageUrl,
  };
  const same =
    after.title === before.title &&
    after.text === before.text &&
    after.snippet === before.snippet &&
    after.publishedAt === before.publishedAt &&
    after.imageUrl === before.imageUrl;
  return same ? undefined : { article: after, print: fingerprint(after) };
}

interface Written {
  readonly added: number;
  readonly updated: number;
  readonly duplicates: number;
  /** Not written, since another process was first. */
  readonly left: Printed[];
}

async function write(database: Database, { fresh, changes }: Plan, feedId: number | null): Promise<Written> {
  const adding = [...fresh.values()].map(({ article, print }) => indexed(article, print));
  const changing = [...changes.values()].map(({ id, article, print }) => ({
    id,
    ...indexed(article, print),
  }));
  if (adding.length + changing.length === 0) return { added: 0, updated: 0, duplicates: 0, left: [] };
  // Relaxed: what a crash of the database loses comes again with the next fetch, and an import ends with a
  // durable entry.
  return database.transaction(
    async (tx) => {
      await lockPress(tx);
      const updated = (await changeArticles(tx, changing)).length;
      const added = new Set(await addArticles(tx, adding, feedId));
      return {
        added: added.size,
        updated,
        duplicates: changing.length - updated,
        left: [...fresh].filter(([linkHash]) => !added.has(linkHash)).map(([, printed]) => printed),
      };
    },
    { relaxedDurability: true },
  );
}

/**
 * Reindexes articles of an older index version: names that it read differently would not be found. Returns how many.
 */
export function renewIndex(database: Database, budget: TimeBudget = untilDone()): Promise<number> {
  const some = () => database.transaction(renewSome, { relaxedDurability: true });
  return inBatches(pressLimits.pressRenewed, some, budget);
}

async function renewSome(tx: Transaction): Promise<number> {
  await lockPress(tx);
  const old = await articlesIndexedBefore(tx, indexVersion, pressLimits.pressRenewed);
  const byWords = new Map<string, IndexedArticle & { readonly id: number }>();
  for (const article of old) {
    const print = fingerprint(article);
    if (!byWords.has(print.wordsHash)) {
      byWords.set(print.wordsHash, { id: article.id, ...indexed(article, print) });
    }
  }
  const changed = new Set(await changeArticles(tx, [...byWords.values()]));
  // Articles whose words have become identical: one per newspaper is enough.
  const repeated = old.flatMap(({ id }) => (changed.has(id) ? [] : [id]));
  await removeArticlesById(tx, repeated);
  return old.length;
}
