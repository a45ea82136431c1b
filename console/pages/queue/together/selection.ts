import { useState } from 'preact/hooks';
import type { QueueRow } from '../../../../src/contract/console/queue.ts';

/** Rows that are chosen to be decided or handed out at once. Those that leave the list are chosen no longer. */
export interface Selection {
  readonly ids: readonly string[];
  has(id: string): boolean;
  toggle(id: string): void;
  all(): void;
  clear(): void;
}

/** As many as the service takes at once. */
const most = 100;

export const canBeChosen = ({ status, erased }: QueueRow): boolean => !erased && status !== 'EN_COURS';

export function useSelection(rows: readonly QueueRow[], gone: ReadonlySet<string>): Selection {
  const [chosen, setChosen] = useState<ReadonlySet<string>>(new Set());
  const ids = rows
    .filter((row) => chosen.has(row.id) && canBeChosen(row) && !gone.has(row.id))
    .map(({ id }) => id);
  return {
    ids,
    has: (id) => ids.includes(id),
    toggle: (id) => {
      const row = rows.find((one) => one.id === id);
      if (row === undefined || !canBeChosen(row)) return;
      const next = new Set(ids);
      if (!next.delete(id) && next.size < most) next.add(id);
      setChosen(next);
    },
    all: () =>
      setChosen(
        new Set(
          rows
            .filter(canBeChosen)
            .slice(0, most)
            .map(({ id }) => id),
        ),
      ),
    clear: () => setChosen(new Set()),
  };
}
