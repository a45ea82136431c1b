import type { UsageDay } from '../contract/usage.ts';
import { type DayMovement, movementsByDay } from '../db/clients/ledger.ts';
import type { Db } from '../db/database.ts';
import type { World } from '../db/world.ts';
import { daysBefore } from '../platform/days.ts';

/** What is spent for good; the rest is set aside, given back, given or written off. */
const consuming: ReadonlySet<string> = new Set(['charge', 'settle']);

/** What one world of a client spent on each day, the newest first; days without any are there too. */
export async function usageByDay(db: Db, world: World, first: string, last: string): Promise<UsageDay[]> {
  const movements = await movementsByDay(db, world, first, last);
  const days: UsageDay[] = [];
  for (let day = last; day >= first; day = daysBefore(day, 1)) {
    const own = movements.filter((movement) => movement.day === day);
    days.push(usageOf(day, own));
  }
  return days;
}

function usageOf(day: string, movements: readonly DayMovement[]): UsageDay {
  const spent = movements.filter(({ kind }) => consuming.has(kind));
  return {
    day,
    consumedChecks: spent.reduce((sum, { amount }) => sum + amount, 0),
    movements: movements.map(({ kind, operation, count, amount }) => ({
      kind,
      operation,
      count,
      checks: amount,
    })),
  };
}
