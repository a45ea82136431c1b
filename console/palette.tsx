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
import { isTest } from './world.ts';

const words = {
  title: { en: 'Go to, do or find', fr: 'Aller, agir ou trouver' },
  what: { en: 'Page, act, name or number', fr: 'Page, action, nom ou numéro' },
  page: { en: 'Page', fr: 'Page' },
  act: { en: 'Act', fr: 'Action' },
  dossiers: { en: 'Find “{text}” among the dossiers', fr: 'Chercher « {text} » parmi les dossiers' },
  people: {
    en: 'Find “{text}” among persons and companies',
    fr: 'Chercher « {text} » parmi les personnes et entreprises',
  },
  none: { en: 'Nothing was found for “{text}”.', fr: 'Rien n’a été trouvé pour « {text} ».' },
} as const satisfies Record<string, Text>;

interface Entry {
  readonly id: string;
  readonly name: string;
  readonly kind: string;
  /** Keeps the palette open where it returns true. */
  readonly run: () => unknown;
}

/** Ctrl-K: pages, what can be done here, dossiers and people. Searching is an act of its own, since it is audited. */
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
  const [said, setSaid] = useState('');
  const [found, setFound] = useState<readonly Entry[]>();
  // Of the page beneath, before the dialog had keys of its own.
  const [acts] = useState(shortcutsNow);
  const search = async (find: () => Promise<readonly Entry[]>) => {
    try {
      const entries = await find();
      setFound(entries);
      setAt(0);
      setSaid(entries.length === 0 ? say(words.none, { text: text.trim() }) : '');
    } catch (error) {
      if (!(error instanceof ApiProblem)) throw error;
      setSaid(error.detail);
    }
    return true;
  };
  const entries = found ?? entriesFor(text, pages, acts, search);
  const current = entries[Math.min(at, entries.length - 1)];
  const choose = async (entry: Entry | undefined) => {
    if (entry !== undefined && (await entry.run()) !== true) onClose();
  };
  const onKeyDown = (event: KeyboardEvent) => {
    const by = { ArrowDown: 1, ArrowUp: -1 }[event.key];
    if (by !== undefined && entries.length > 0) {
      event.preventDefault();
      setAt((Math.min(at, entries.length - 1) + by + entries.length) % entries.length);
    }
    if (event.key !== 'Enter') return;
    event.preventDefault();
    void choose(current);
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
          setFound(undefined);
          setSaid('');
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
            onClick={() => void choose(entry)}
            onKeyDown={onKeyDown}
          >
            <span>{entry.name}</span>
            <small>{entry.kind}</small>
          </div>
        ))}
      </div>
      <p role="status">{said}</p>
    </Dialog>
  );
}

const folded = (text: string): string => text.normalize('NFD').replace(/\p{M}/gu, '').toLowerCase();

type Search = (find: () => Promise<readonly Entry[]>) => Promise<boolean>;

/** Pages and acts whose names have every word that was typed, then searches for it. */
function entriesFor(
  text: string,
  pages: readonly PageEntry[],
  acts: ReturnType<typeof shortcutsNow>,
  search: Search,
): readonly Entry[] {
  const typed = folded(text).split(/\s+/).filter(Boolean);
  const fits = ({ name }: Entry) => typed.every((word) => folded(name).includes(word));
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
  const wanted = text.trim();
  if (wanted.length < 2) return all;
  return [
    ...all.filter(fits),
    {
      id: 'find-dossiers',
      name: say(words.dossiers, { text: wanted }),
      kind: say(labels.dossiers),
      run: () => search(() => dossiersOf(wanted)),
    },
    {
      id: 'find-people',
      name: say(words.people, { text: wanted }),
      kind: say(labels.personOrCompany),
      run: () => search(() => peopleOf(wanted)),
    },
  ];
}

async function dossiersOf(text: string): Promise<readonly Entry[]> {
  const { rows } = await ask<QueuePage>(
    `/queue?${new URLSearchParams({ search: text, test: String(isTest()) })}`,
  );
  return rows.map(({ id, name, externalId, client }) => ({
    id,
    name: [name ?? say(labels.nameNotRead), externalId].filter(Boolean).join(' · '),
    kind: client.name,
    run: () => goTo(`/dossiers/${id}`),
  }));
}

async function peopleOf(text: string): Promise<readonly Entry[]> {
  const { found } = await ask<SubjectSearch>(`/subjects?${new URLSearchParams({ search: text })}`);
  const here = (found ?? []).filter(({ test }) => test === isTest());
  return here.map(({ id, name, kind, client }) => ({
    id,
    name: name ?? say(labels.nameNotRead),
    kind: `${say(labels[kind])} · ${client.name}`,
    run: () => goTo(`/subjects/${id}`),
  }));
}
