import type { Database, Transaction } from '../db/database.ts';
import {
  articlesIndexedBefore,
  changeArticles,
  type IndexedArticle,
  lockPress,
  removeArticlesById,
} from '../db/press/press-articles.ts';
import { inBatches, type TimeBudget, untilDone } from '../platform/time-budget.ts';
import { fingerprint, indexed, indexVersion } from './index-article.ts';
import { pressLimits } from './limits.ts';

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
