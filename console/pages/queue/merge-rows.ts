import type { QueuePage, QueueRow } from '../../../src/contract/console/queue.ts';

export interface Freshness {
  /** How many rows came since the list was shown. */
  readonly added: number;
  /** Rows that are shown and no longer belong to the list. */
  readonly gone: ReadonlySet<string>;
}

/** Rows in the order they are shown in, each as it is now. */
export function merged(shown: readonly QueueRow[], newest: readonly QueueRow[]): readonly QueueRow[] {
  const now = new Map(newest.map((row) => [row.id, row]));
  return shown.map((row) => now.get(row.id) ?? row);
}

/** What changed between the list that is shown and the first page as it is now. */
export function freshness(
  shown: { readonly rows: readonly QueueRow[]; readonly at: string },
  newest: Pick<QueuePage, 'rows' | 'next'>,
): Freshness {
  const known = new Set(shown.rows.map(({ id }) => id));
  const now = new Set(newest.rows.map(({ id }) => id));
  // Behind the last row that both have, rows may only have moved to the next page.
  const certain =
    newest.next === null ? shown.rows.length : shown.rows.findLastIndex(({ id }) => now.has(id)) + 1;
  return {
    added: newest.rows.filter((row) => !known.has(row.id) && (row.completedAt ?? row.createdAt) > shown.at)
      .length,
    gone: new Set(shown.rows.slice(0, certain).flatMap(({ id }) => (now.has(id) ? [] : [id]))),
  };
}
