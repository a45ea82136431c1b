import { useEffect, useState } from 'preact/hooks';
import type { QueuePage } from '../src/contract/console/queue.ts';
import type { SubjectSearch } from '../src/contract/console/subjects.ts';
import { ApiProblem, ask } from './api.ts';
import { onPaletteKey, shortcutsNow } from './keys.ts';
import { say, type Text } from './language.ts';
import type { PageEntry } from './pages.ts';
import { Dialog } from './parts/dialog.tsx';
import { labels } from './parts/labels.ts';
import './palette.css';
import { goTo } from './router.tsx';
import { useSettled } from './use-settled.ts';
import { isTest } from './world.ts';

const words = {
  title: { en: 'Go to, do or find', fr: 'Aller, agir ou trouver' },
  what: { en: 'Page, act, name or number', fr: 'Page, action, nom ou numéro' },
  page: { en: 'Page', fr: 'Page' },
  act: { en: 'Act', fr: 'Action' },
  more: { en: 'All dossiers for “{text}”', fr: 'Tous les dossiers pour « {text} »' },
  searching: { en: 'Searching…', fr: 'Recherche…' },
  none: { en: 'Nothing was found for “{text}”.', fr: 'Rien n’a été trouvé pour « {text} ».' },
} as const satisfies Record<string, Text>;

/** Before anybody is searched for, and of each kind at most. */
const [searchedCharacters, fewFound] = [2, 5];

interface Entry {
  readonly id: string;
  readonly name: string;
  readonly kind: string;
  readonly run: () => void;
}

/** Ctrl-K: pages, what can be done here, dossiers and people. Each search is audited, so it waits until the typing pauses. */
export function Palette({ pages }: { readonly pages: readonly PageEntry[] }) {
  const [isOpen, setOpen] = useState(false);
  useEffect(() => onPaletteKey(() => setOpen(true)), []);
  return isOpen ? <Open pages={pages} onClose={() => setOpen(false)} /> : null;
}

interface OpenProps {
  readonly pages: readonly PageEntry[];
  readonly onClose: () => void;
}

function Open({ pages, onClose }: OpenProps) {
  const [text, setText] = useState('');
  const [at, setAt] = useState(0);
  // Of the page beneath, before the dialog had keys of its own.
  const [acts] = useState(shortcutsNow);
  const wanted = text.trim();
  const search = useSearch(wanted);
  const entries = [...entriesFor(text, pages, acts), ...(search?.entries ?? [])];
  const current = entries[Math.min(at, entries.length - 1)];
  const choose = (entry: Entry | undefined) => {
    if (entry === undefined) return;
    entry.run();
    onClose();
  };
  const onKeyDown = (event: KeyboardEvent) => {
    const by = { ArrowDown: 1, ArrowUp: -1 }[event.key];
    if (by !== undefined && entries.length > 0) {
      event.preventDefault();
      setAt((Math.min(at, entries.length - 1) + by + entries.length) % entries.length);
    }
    if (event.key !== 'Enter') return;
    event.preventDefault();
    choose(current);
  };
  return (
    <Dialog title={say(words.title)} onClose={onClose}>
      <input
        class="palette-text"
        type="text"
        role="combobox"
        aria-label={say(words.what)}
        aria-expanded="true"
        aria-controls="palette-entries"
        aria-activedescendant={current && `entry-${current.id}`}
        placeholder={say(words.what)}
        autocomplete="off"
        maxLength={100}
        autofocus
        value={text}
        onInput={(event) => {
          setText(event.currentTarget.value);
          setAt(0);
        }}
        onKeyDown={onKeyDown}
      />
      <div id="palette-entries" class="palette-entries" role="listbox" aria-label={say(words.title)}>
        {entries.map((entry) => (
          <div
            key={entry.id}
            id={`entry-${entry.id}`}
            role="option"
            tabIndex={-1}
            aria-selected={entry === current}
            onClick={() => choose(entry)}
            onKeyDown={onKeyDown}
          >
            <span>{entry.name}</span>
            <small>{entry.kind}</small>
          </div>
        ))}
      </div>
      <p role="status" class={search?.running ? 'palette-status running' : 'palette-status'}>
        {search?.running
          ? say(words.searching)
          : (search?.problem ?? (entries.length === 0 && say(words.none, { text: wanted })))}
      </p>
    </Dialog>
  );
}

const folded = (text: string): string => text.normalize('NFD').replace(/\p{M}/gu, '').toLowerCase();

/** Pages and acts whose names have every word that was typed. */
function entriesFor(
  text: string,
  pages: readonly PageEntry[],
  acts: ReturnType<typeof shortcutsNow>,
): readonly Entry[] {
  const typed = folded(text).split(/\s+/).filter(Boolean);
  const all: Entry[] = [
    ...acts
      .filter(({ key }) => !key.startsWith('g '))
      .map(({ key, words: name, run }) => ({ id: `act-${key}`, name: say(name), kind: say(words.act), run })),
    ...pages.map(({ path, title }) => ({
      id: `page-${path}`,
      name: say(title),
      kind: say(words.page),
      run: () => goTo(path),
    })),
  ];
  return all.filter(({ name }) => typed.every((word) => folded(name).includes(word)));
}

interface Search {
  readonly running: boolean;
  readonly entries: readonly Entry[];
  readonly problem?: string;
}

/** What a text finds; undefined where it is too short. An answer counts for the text that it was asked for only. */
function useSearch(wanted: string): Search | undefined {
  const settled = useSettled(wanted);
  const [found, setFound] = useState<Search & { readonly of: string }>();
  useEffect(() => {
    if (settled.length < searchedCharacters) return;
    const controller = new AbortController();
    const { signal } = controller;
    const show = (entries: readonly Entry[], problem?: string) => {
      if (!signal.aborted) setFound({ of: settled, running: false, entries, ...(problem && { problem }) });
    };
    Promise.all([dossiersOf(settled, signal), peopleOf(settled, signal)]).then(
      (lists) => show(lists.flat()),
      (error) => show([], error instanceof ApiProblem ? error.detail : String(error)),
    );
    return () => controller.abort();
  }, [settled]);
  if (wanted.length < searchedCharacters) return undefined;
  return found?.of === wanted ? found : { running: true, entries: [] };
}

async function dossiersOf(text: string, signal: AbortSignal): Promise<readonly Entry[]> {
  const query = new URLSearchParams({ search: text, test: String(isTest()) });
  const { rows } = await ask<QueuePage>(`/queue?${query}`, { signal });
  const few = rows.slice(0, fewFound).map(({ id, name, externalId, client }) => ({
    id,
    name: [name ?? say(labels.nameNotRead), externalId].filter(Boolean).join(' · '),
    kind: `${say(labels.dossier)} · ${client.name}`,
    run: () => goTo(`/dossiers/${id}`),
  }));
  const queue = `/?${new URLSearchParams({ status: 'all', search: text })}`;
  const all = { id: 'all', name: say(words.more, { text }), kind: say(words.page), run: () => goTo(queue) };
  return rows.length > fewFound ? [...few, all] : few;
}

async function peopleOf(text: string, signal: AbortSignal): Promise<readonly Entry[]> {
  const { found } = await ask<SubjectSearch>(`/subjects?${new URLSearchParams({ search: text })}`, {
    signal,
  });
  const here = (found ?? []).filter(({ test }) => test === isTest());
  return here.slice(0, fewFound).map(({ id, name, kind, client }) => ({
    id,
    name: name ?? say(labels.nameNotRead),
    kind: `${say(labels[kind])} · ${client.name}`,
    run: () => goTo(`/subjects/${id}`),
  }));
}
