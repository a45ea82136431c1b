import { useEffect, useState } from 'preact/hooks';
import type { ListChange, ListChanges, ListVersion } from '../../../src/contract/console/lists.ts';
import { ApiProblem, ask } from '../../api.ts';
import { say, type Text } from '../../language.ts';
import { Button } from '../../parts/button.tsx';
import { Select } from '../../parts/fields.tsx';
import { labels } from '../../parts/labels.ts';
import { Badge, Empty, Loading, Problem } from '../../parts/states.tsx';
import { Table } from '../../parts/table.tsx';
import { setQuery, usePlace } from '../../router.tsx';
import { changeTones, changeWords } from './list-words.ts';

const words = {
  title: { en: 'What changed', fr: 'Différences' },
  from: { en: 'From version', fr: 'De la version' },
  to: { en: 'To version', fr: 'À la version' },
  only: { en: 'Show', fr: 'Afficher' },
  all: { en: 'All changes', fr: 'Toutes' },
  nothing: { en: 'There is no such difference.', fr: 'Aucune différence de ce genre.' },
  field: { en: 'Field', fr: 'Champ' },
  before: { en: 'Before', fr: 'Avant' },
  after: { en: 'After', fr: 'Après' },
  more: labels.showMore,
  shown: { en: 'Entries shown: {count}', fr: 'Entrées affichées : {count}' },
} as const satisfies Record<string, Text>;

interface ChangesProps {
  readonly listId: string;
  readonly versions: readonly ListVersion[];
}

/** What changed between two versions, which the address names. */
export function Changes({ listId, versions }: ChangesProps) {
  const { query } = usePlace();
  const taken = versions.filter(({ state }) => state === 'taken');
  const to = query.get('to') ?? String(taken[0]?.number ?? '');
  const before = taken.find(({ number }) => number < Number(to))?.number;
  const from = query.get('from') ?? String(before ?? '');
  const only = query.get('change') ?? '';
  if (taken.length < 2) return null;
  const options = taken.map(({ number }) => ({ value: String(number), label: String(number) }));
  return (
    <section id="changes" aria-label={say(words.title)}>
      <h2>{say(words.title)}</h2>
      <div class="version-choices">
        <Select
          label={say(words.from)}
          value={from}
          onChange={(value) => setQuery({ from: value, to })}
          options={from === '' ? [{ value: '', label: '–' }, ...options] : options}
        />
        <Select
          label={say(words.to)}
          value={to}
          onChange={(value) => setQuery({ from, to: value })}
          options={options}
        />
        <Select
          label={say(words.only)}
          value={only}
          onChange={(value) => setQuery({ change: value })}
          options={[
            { value: '', label: say(words.all) },
            ...Object.entries(changeWords).map(([value, text]) => ({ value, label: say(text) })),
          ]}
        />
      </div>
      {from !== '' && <ChangeList key={`${from} ${to} ${only}`} path={pathOf(listId, from, to, only)} />}
    </section>
  );
}

function pathOf(listId: string, from: string, to: string, change: string): string {
  const query = new URLSearchParams({ from, to, ...(change !== '' && { change }) });
  return `/lists/${listId}/changes?${query}`;
}

/** Page after page, each under those before. */
function ChangeList({ path }: { readonly path: string }) {
  const [changes, setChanges] = useState<readonly ListChange[]>([]);
  const [next, setNext] = useState<string | null>();
  const [loading, setLoading] = useState(true);
  const [problem, setProblem] = useState<ApiProblem>();
  const load = async (after?: string) => {
    setLoading(true);
    setProblem(undefined);
    try {
      const more = after === undefined ? '' : `&after=${encodeURIComponent(after)}`;
      const page = await ask<ListChanges>(path + more);
      setChanges((shown) => (after === undefined ? page.changes : [...shown, ...page.changes]));
      setNext(page.next);
    } catch (error) {
      if (!(error instanceof ApiProblem)) throw error;
      setProblem(error);
    }
    setLoading(false);
  };
  useEffect(() => void load(), [path]);
  return (
    <>
      {problem && <Problem problem={problem} retry={() => void load()} />}
      {next === null && changes.length === 0 && <Empty>{say(words.nothing)}</Empty>}
      <ul class="list-changes">
        {changes.map((change) => (
          <Change key={change.id} change={change} />
        ))}
      </ul>
      {changes.length > 0 && (
        <p class="actions">
          <span class="hint" role="status">
            {say(words.shown, { count: changes.length })}
          </span>
          {typeof next === 'string' && (
            <Button busy={loading} onClick={() => void load(next)}>
              {say(words.more)}
            </Button>
          )}
        </p>
      )}
      {loading && changes.length === 0 && <Loading />}
    </>
  );
}

function Change({ change: { change, id, name, fields } }: { readonly change: ListChange }) {
  return (
    <li>
      <header>
        <Badge tone={changeTones[change]}>{say(changeWords[change])}</Badge>
        <strong>{name}</strong>
        <code>{id}</code>
      </header>
      {fields.length > 0 && (
        <Table
          caption={name}
          rows={fields}
          keyOf={({ field }) => field}
          columns={[
            { label: say(words.field), cell: ({ field }) => field },
            { label: say(words.before), cell: ({ from }) => from ?? '–' },
            { label: say(words.after), cell: ({ to }) => to ?? '–' },
          ]}
        />
      )}
    </li>
  );
}
