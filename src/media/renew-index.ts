import type { Database, Transaction } from '../db/database.ts';
import {
  articlesIndexedBefore,
  changeArticles,
  type IndexedArticle,
  lockPress,
  removeArticlesById,
} from '../db/press/press-articles.ts';
import { fingerprint, indexed, indexVersion } from './index-article.ts';
import { pressLimits } from './limits.ts';

/**
 * Reindexes articles of an older index version: names that it read differently would not be found. Returns
 * how many; what is left after `seconds` waits for the next run.
 */
export async function renewIndex(database: Database, seconds: number): Promise<number> {
  const end = performance.now() + seconds * 1000;
  for (let total = 0; ; ) {
    const renewed = await database.transaction(renewSome, { relaxedDurability: true });
    total += renewed;
    if (renewed < pressLimits.pressRenewed || performance.now() > end) return total;
  }
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
