import type { Database, Db } from '../db/database.ts';
import {
  articlesIndexedBefore,
  changeArticles,
  type IndexedArticle,
  lockPress,
  removeArticlesBefore,
  removeArticlesById,
} from '../db/press-articles.ts';
import { limits } from '../limits.ts';
import { fingerprint, indexed, indexVersion } from './index-article.ts';

/** Removes articles that were published before a time; gives how many there were. */
export async function removeArticles(db: Db, before: Date): Promise<number> {
  for (let total = 0; ; ) {
    const removed = await removeArticlesBefore(db, before, limits.pressRowsTogether);
    total += removed;
    if (removed < limits.pressRowsTogether) return total;
  }
}

/** The same of those that are older than the operator keeps them. */
export function sweepArticles(db: Db, keepYears: number, now = new Date()): Promise<number> {
  const before = new Date(now);
  before.setUTCFullYear(now.getUTCFullYear() - keepYears);
  return removeArticles(db, before);
}

/**
 * Indexes anew what an older version of the program indexed: names that it read otherwise would not be found. Gives how
 * many there were.
 */
export async function renewIndex(database: Database): Promise<number> {
  for (let total = 0; ; ) {
    const renewed = await database.transaction(renewSome, { relaxedDurability: true });
    total += renewed;
    if (renewed < limits.pressRowsTogether) return total;
  }
}

async function renewSome(tx: Db): Promise<number> {
  await lockPress(tx);
  const old = await articlesIndexedBefore(tx, indexVersion, limits.pressRowsTogether);
  const byWords = new Map<string, IndexedArticle & { readonly id: number }>();
  for (const article of old) {
    const print = fingerprint(article);
    if (!byWords.has(print.wordsHash)) {
      byWords.set(print.wordsHash, { id: article.id, ...indexed(article, print) });
    }
  }
  const changed = new Set(await changeArticles(tx, [...byWords.values()]));
  // Words that are the same by now, but were not before: one article of a newspaper is enough.
  const repeated = old.flatMap(({ id }) => (changed.has(id) ? [] : [id]));
  await removeArticlesById(tx, repeated);
  return old.length;
}
