import type { Db } from '../db/database.ts';
import { removeArticlesBefore, yearsAgo } from '../db/press/press-articles.ts';
import { inBatches, type Stint, untilDone } from '../platform/stint.ts';
import { pressLimits } from './limits.ts';

/** Removes articles that were published before a time; gives how many there were. */
export function removeArticles(db: Db, before: Date, stint: Stint = untilDone()): Promise<number> {
  return inBatches(pressLimits.pressRowsTogether, (most) => removeArticlesBefore(db, before, most), stint);
}

/** The same of those that are older than the operator keeps them. */
export async function sweepArticles(db: Db, keepYears: number, stint: Stint = untilDone()): Promise<number> {
  return removeArticles(db, await yearsAgo(db, keepYears), stint);
}
