import type { Db } from '../db/database.ts';
import { removeArticlesBefore, yearsAgo } from '../db/press/press-articles.ts';
import { inBatches, type TimeBudget, untilDone } from '../platform/time-budget.ts';
import { pressLimits } from './limits.ts';

/** Removes articles that were published before a time; gives how many there were. */
export function removeArticles(db: Db, before: Date, budget: TimeBudget = untilDone()): Promise<number> {
  return inBatches(pressLimits.pressRowsTogether, (most) => removeArticlesBefore(db, before, most), budget);
}

/** The same of those that are older than the operator keeps them. */
export async function sweepArticles(
  db: Db,
  keepYears: number,
  budget: TimeBudget = untilDone(),
): Promise<number> {
  return removeArticles(db, await yearsAgo(db, keepYears), budget);
}
