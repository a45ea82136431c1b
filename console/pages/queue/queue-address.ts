import { useEffect, useMemo } from 'preact/hooks';
import type { AlertCode } from '../../../src/contract/account.ts';
import type { AnalysisStatus } from '../../../src/contract/results.ts';
import type { QueueSort } from '../../../src/contract/review.ts';
import { keepQueue, queueQuestion } from '../../last-queue.ts';
import { goTo, usePlace } from '../../router.tsx';
import { alertCodes, statuses } from '../../vocabulary.ts';
import { useIsTest } from '../../world.ts';

/** The filters live in the address, so that it can be kept, sent to others, and gone back to. */

const names = [
  'status',
  'alert',
  'client',
  'kyb',
  'proposed',
  'effect',
  'holder',
  'late',
  'from',
  'to',
  'search',
  'sort',
] as const;
type Name = (typeof names)[number];
/** Those that are not always in sight. */
const unseen: readonly Name[] = ['client', 'kyb', 'effect', 'holder', 'from', 'to'];
const sorts: readonly QueueSort[] = ['oldest', 'newest', 'worst', 'best', 'attention'];

export interface Filters {
  readonly query: URLSearchParams;
  /** What the service is asked. */
  readonly question: string;
  /** None: all. */
  readonly statuses: readonly AnalysisStatus[];
  readonly alerts: readonly AlertCode[];
  readonly proposed: boolean;
  /** Those that the person has in hand. */
  readonly mine: boolean;
  /** Those that wait for longer than their client's aim. */
  readonly late: boolean;
  readonly search: string;
  readonly sort: QueueSort;
  /** How many of those that are not always in sight are set. */
  readonly set: number;
  /** Whether anything is filtered otherwise than at first. */
  readonly any: boolean;
  change(changes: Readonly<Partial<Record<string, string>>>): void;
  toggleStatus(status: AnalysisStatus): void;
  toggleAlert(alert: AlertCode): void;
  clear(): void;
}

export function useFilters(): Filters {
  useIsTest();
  const { query: place } = usePlace();
  const text = place.toString();
  const query = useMemo(() => {
    const known = new URLSearchParams(text);
    for (const name of [...known.keys()]) if (!names.some((one) => one === name)) known.delete(name);
    return known;
  }, [text]);
  useEffect(() => keepQueue(query), [query]);
  const question = queueQuestion(query);
  const chosen = statuses().filter((status) => question.get('status')?.split(',').includes(status));
  const alerts = alertCodes().filter((code) => query.get('alert')?.split(',').includes(code));
  const change: Filters['change'] = (changes) => {
    const next = new URLSearchParams(query);
    for (const [name, value = ''] of Object.entries(changes)) {
      if (value === '') next.delete(name);
      else next.set(name, value);
    }
    if (next.toString() !== query.toString()) goTo(next.size === 0 ? '/' : `/?${next}`);
  };
  return {
    query,
    question: question.toString(),
    statuses: chosen,
    alerts,
    proposed: query.get('proposed') === 'true',
    mine: query.get('holder') === 'mine',
    late: query.get('late') === 'true',
    search: query.get('search') ?? '',
    sort: sorts.find((sort) => sort === query.get('sort')) ?? 'oldest',
    set: unseen.filter((name) => query.has(name)).length,
    any: names.some((name) => name !== 'sort' && query.has(name)),
    change,
    toggleStatus: (status) => {
      const next = toggled(statuses(), chosen, status);
      const isFirst = next.length === 1 && next[0] === 'A_TRAITER';
      change({ status: isFirst ? '' : next.join(',') || 'all' });
    },
    toggleAlert: (alert) => change({ alert: toggled(alertCodes(), alerts, alert).join(',') }),
    clear: () => change(Object.fromEntries(names.map((name) => [name, '']))),
  };
}

function toggled<T>(all: readonly T[], chosen: readonly T[], one: T): T[] {
  return all.filter((each) => chosen.includes(each) !== (each === one));
}
