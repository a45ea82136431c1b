import { useCallback, useEffect, useRef, useState } from 'preact/hooks';
import type { QueuePage, QueueRow } from '../../../src/contract/console/queue.ts';
import { ApiProblem, ask } from '../../api.ts';
import { type Freshness, freshness, merged } from './merge-rows.ts';

/** The rows of the queue. They stay in place; new ones are announced, and shown on demand. */

export interface Queue {
  /** Undefined until the first answer. */
  readonly rows: readonly QueueRow[] | undefined;
  /** Rows of the former filter are shown until this one is answered. */
  readonly isOld: boolean;
  /** Rows that came since, and rows that no longer belong here. */
  readonly fresh: Freshness;
  readonly hasMore: boolean;
  readonly loadingMore: boolean;
  readonly problem: ApiProblem | undefined;
  showNew(): void;
  more(): void;
  reload(): void;
  /** Shows rows as they are now, in their places. */
  look(): void;
}

interface Shown {
  readonly question: string;
  readonly rows: readonly QueueRow[];
  readonly next: string | null;
  /** When the first page was as it is shown. */
  readonly at: string;
}

const everySeconds = 10;

export function useQueue(question: string): Queue {
  const [shown, setShown] = useState<Shown>();
  const [newest, setNewest] = useState<QueuePage>();
  const [problem, setProblem] = useState<ApiProblem>();
  const [loadingMore, setLoadingMore] = useState(false);
  const running = useRef<AbortController>(undefined);

  /** Only the newest request counts. */
  const load = useCallback(
    async (take: (page: QueuePage) => void, after?: string): Promise<void> => {
      running.current?.abort();
      const controller = new AbortController();
      running.current = controller;
      try {
        const path = `/queue?${question}${after === undefined ? '' : `&after=${encodeURIComponent(after)}`}`;
        const page = await ask<QueuePage>(path, { signal: controller.signal });
        if (controller.signal.aborted) return;
        setProblem(undefined);
        take(page);
      } catch (error) {
        if (controller.signal.aborted) return;
        if (!(error instanceof ApiProblem)) throw error;
        setProblem(error);
      }
      running.current = undefined;
    },
    [question],
  );

  const open = useCallback(
    () =>
      load((page) => {
        setNewest(page);
        setShown({ question, ...page });
      }),
    [load, question],
  );

  useEffect(() => {
    void open();
    return () => running.current?.abort();
  }, [open]);

  useEffect(() => {
    const look = () => {
      // Polling never interrupts a request that the person made.
      if (document.visibilityState === 'visible' && running.current === undefined) void load(setNewest);
    };
    const timer = setInterval(look, everySeconds * 1000);
    document.addEventListener('visibilitychange', look);
    return () => {
      clearInterval(timer);
      document.removeEventListener('visibilitychange', look);
    };
  }, [load]);

  const current = shown?.question === question ? shown : undefined;
  return {
    rows: shown && merged(shown.rows, newest?.rows ?? []),
    isOld: current === undefined,
    fresh: current && newest ? freshness(current, newest) : { added: 0, gone: new Set() },
    hasMore: current !== undefined && current.next !== null,
    loadingMore,
    problem,
    showNew: () => newest && setShown({ question, ...newest }),
    more: () => {
      if (current?.next == null) return;
      setLoadingMore(true);
      void load(
        (page) => setShown({ ...current, rows: [...current.rows, ...page.rows], next: page.next }),
        current.next,
      ).finally(() => setLoadingMore(false));
    },
    reload: () => void open(),
    look: () => void load(setNewest),
  };
}
