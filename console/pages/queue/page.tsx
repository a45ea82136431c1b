import { useEffect, useRef, useState } from 'preact/hooks';
import type { NextDossier, QueueCounts, QueueRow } from '../../../src/contract/console/queue.ts';
import type { QueueSort } from '../../../src/contract/review.ts';
import { ApiProblem, ask } from '../../api.ts';
import { useShortcuts } from '../../keys.ts';
import { say, type Text } from '../../language.ts';
import { BackupLine } from '../../parts/backup-line.tsx';
import { Button } from '../../parts/button.tsx';
import { DueLink } from '../../parts/due-link.tsx';
import { Select } from '../../parts/fields.tsx';
import { labels } from '../../parts/labels.ts';
import { Loading, Problem } from '../../parts/states.tsx';
import { showToast } from '../../parts/toasts.tsx';
import { goTo, isFocusFree } from '../../router.tsx';
import { useMay } from '../../session.tsx';
import { useLoad } from '../../use-load.ts';
import { Chips, MoreFilters, SearchBox } from './filters.tsx';
import { Nothing } from './nothing.tsx';
import './queue.css';
import { useFilters } from './queue-address.ts';
import { dossierPath, Rows } from './rows.tsx';
import { useSelection } from './together/selection.ts';
import { SelectionBar } from './together/selection-bar.tsx';
import './together/together.css';
import '../dossier/work/work.css';
import { useQueue } from './use-queue.ts';
import { Views } from './views.tsx';

const words = {
  title: { en: 'Queue', fr: "File d'attente" },
  next: { en: 'Next dossier', fr: 'Dossier suivant' },
  noNext: {
    en: 'No other dossier waits with these filters.',
    fr: "Aucun autre dossier n'attend avec ces filtres.",
  },
  added: { en: '{count} new: show', fr: '{count} {count|nouveau|nouveaux} : afficher' },
  showNew: { en: 'Show what is new', fr: 'Afficher les nouveautés' },
  more: labels.showMore,
  down: { en: 'Next row', fr: 'Ligne suivante' },
  up: { en: 'Row before', fr: 'Ligne précédente' },
  order: { en: 'Order', fr: 'Ordre' },
  select: { en: 'Select the row, or not', fr: 'Sélectionner ou désélectionner la ligne' },
  take: { en: 'Take the dossier in hand', fr: 'Prendre le dossier en main' },
  taken: { en: 'It is in your hands.', fr: 'Vous l’avez en main.' },
} as const satisfies Record<string, Text>;

const sortWords: Readonly<Record<QueueSort, Text>> = {
  oldest: { en: 'Oldest first', fr: "Les plus anciens d'abord" },
  newest: { en: 'Newest first', fr: "Les plus récents d'abord" },
  worst: { en: 'Worst score first', fr: "Les moins bons scores d'abord" },
  best: { en: 'Best score first', fr: "Les meilleurs scores d'abord" },
  attention: { en: 'Most urgent first', fr: "Les plus urgents d'abord" },
};

const countsSeconds = 10;

/** The last focused row, so that the focus is there on return from a dossier. */
let lastRow: string | undefined;

export function Page() {
  const filters = useFilters();
  const queue = useQueue(filters.question);
  const counts = useLoad<QueueCounts>(`/queue/counts?${filters.question}`, { everySeconds: countsSeconds });
  const rows = queue.rows ?? [];
  const { current, frame, move } = useRowKeys(rows);
  const mayReview = useMay('review');
  const selection = useSelection(rows, queue.fresh.gone);

  const openNext = () =>
    refusalsAsToasts(async () => {
      const { id } = await ask<NextDossier>(`/queue/next?${filters.question}`);
      if (id === null) showToast(say(words.noNext));
      else goTo(dossierPath(id));
    });
  const take = (id: string) =>
    refusalsAsToasts(async () => {
      await ask(`/dossiers/${id}/holder`, { method: 'POST', body: {} });
      showToast(say(words.taken));
      queue.look();
    });
  useShortcuts([
    { key: 'j', words: words.down, run: () => move(1) },
    { key: 'k', words: words.up, run: () => move(-1) },
    { key: 'n', words: words.next, run: () => void openNext() },
    { key: 'r', words: words.showNew, run: queue.showNew },
    ...(mayReview && current !== undefined
      ? [
          { key: 's', words: words.select, run: () => selection.toggle(current) },
          { key: 't', words: words.take, run: () => void take(current) },
        ]
      : []),
  ]);

  return (
    <div class="queue">
      <div class="title-row">
        <h1>{say(words.title)}</h1>
        <SearchBox filters={filters} />
        <Button kind="primary" shortcut="n" onClick={() => void openNext()}>
          {say(words.next)}
        </Button>
      </div>
      <BackupLine />
      <DueLink client={new URLSearchParams(filters.question).get('client')} />
      <Chips filters={filters} counts={counts.value} />
      <div class="queue-bar">
        <MoreFilters filters={filters} />
        <div class="queue-choices">
          <Views filters={filters} />
          <Select
            label={say(words.order)}
            value={filters.sort}
            onChange={(sort) => filters.change({ sort: sort === 'oldest' ? '' : sort })}
            options={Object.entries(sortWords).map(([value, text]) => ({ value, label: say(text) }))}
          />
        </div>
      </div>
      <div role="status" class="queue-new">
        {queue.fresh.added > 0 && (
          <Button shortcut="r" onClick={queue.showNew}>
            {say(words.added, { count: queue.fresh.added })}
          </Button>
        )}
      </div>
      {queue.problem && <Problem problem={queue.problem} retry={queue.reload} />}
      {queue.isOld && rows.length === 0 && queue.problem === undefined && <Loading />}
      {!queue.isOld && rows.length === 0 && <Nothing filters={filters} counts={counts.value} />}
      <div ref={frame} aria-busy={queue.isOld}>
        {rows.length > 0 && (
          <Rows
            rows={rows}
            gone={queue.fresh.gone}
            current={current}
            filters={filters}
            selection={mayReview ? selection : undefined}
          />
        )}
      </div>
      {queue.hasMore && (
        <Button busy={queue.loadingMore} onClick={queue.more}>
          {say(words.more)}
        </Button>
      )}
      {mayReview && <SelectionBar selection={selection} onDone={queue.reload} />}
    </div>
  );
}

async function refusalsAsToasts(work: () => Promise<void>): Promise<void> {
  try {
    await work();
  } catch (error) {
    if (!(error instanceof ApiProblem)) throw error;
    showToast(error.detail);
  }
}

/** Keys move the focus from link to link, so that Enter and screen readers just work. */
function useRowKeys(rows: readonly QueueRow[]) {
  const [current, setCurrent] = useState(lastRow);
  const frame = useRef<HTMLDivElement>(null);
  const shown = useRef(rows);
  shown.current = rows;
  const links = () => [...(frame.current?.querySelectorAll<HTMLAnchorElement>('a.row-link') ?? [])];
  const hasRows = rows.length > 0;
  useEffect(() => {
    const element = frame.current;
    const focused = ({ target }: Event) => {
      const at = target instanceof HTMLAnchorElement ? links().indexOf(target) : -1;
      if (at < 0) return;
      lastRow = shown.current[at]?.id;
      setCurrent(lastRow);
    };
    element?.addEventListener('focusin', focused);
    return () => element?.removeEventListener('focusin', focused);
  }, []);
  // Coming back from a dossier, the row is where it was left.
  useEffect(() => {
    const at = rows.findIndex(({ id }) => id === lastRow);
    if (hasRows && at >= 0 && isFocusFree()) links()[at]?.focus();
  }, [hasRows]);
  const move = (by: number) => {
    const at = rows.findIndex(({ id }) => id === current);
    const next = at < 0 ? 0 : Math.min(rows.length - 1, Math.max(0, at + by));
    links()[next]?.focus();
  };
  return { current, frame, move };
}
