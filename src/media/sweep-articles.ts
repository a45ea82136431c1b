import type { Db } from '../db/database.ts';
import { removeArticlesBefore } from '../db/press/press-articles.ts';
import { pressLimits } from './limits.ts';

/** Removes articles that were published before a time; gives how many there were. */
export async function removeArticles(db: Db, before: Date): Promise<number> {
  for (let total = 0; ; ) {
    const removed = await removeArticlesBefore(db, before, pressLimits.pressRowsTogether);
    total += removed;
    if (removed < pressLimits.pressRowsTogether) return total;
  }
}

/** The same of those that are older than the operator keeps them. */
export function sweepArticles(db: Db, keepYears: number, now = new Date()): Promise<number> {
  const before = new Date(now);
  before.setUTCFullYear(now.getUTCFullYear() - keepYears);
  return removeArticles(db, before);
}
