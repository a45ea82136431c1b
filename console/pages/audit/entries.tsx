import { useState } from 'preact/hooks';
import type { AuditChains, AuditEntry, AuditPage } from '../../../src/contract/console/audit.ts';
import { ApiProblem, ask } from '../../api.ts';
import { language, say, type Text } from '../../language.ts';
import { Button } from '../../parts/button.tsx';
import { Select, TextField } from '../../parts/fields.tsx';
import { labels } from '../../parts/labels.ts';
import { Empty, Problem, Shown } from '../../parts/states.tsx';
import { Table } from '../../parts/table.tsx';
import { Link, setQuery, usePlace } from '../../router.tsx';
import { useLoad } from '../../use-load.ts';
import { useSettled } from '../../use-settled.ts';

const words = {
  caption: { en: 'Entries of the log', fr: 'Entrées du journal' },
  who: labels.who,
  whoHint: { en: 'A login, as awa', fr: 'Un identifiant, par exemple awa' },
  what: { en: 'What', fr: 'Quoi' },
  anything: { en: 'Anything', fr: 'Tout' },
  from: { en: 'From', fr: 'Du' },
  to: { en: 'To', fr: 'Au' },
  dossier: labels.dossier,
  dossierHint: { en: 'Its identifier', fr: 'Son identifiant' },
  wrongDossier: {
    en: 'It looks like 7d0f1c52-8a57-4a4e-9d53-0c9f6f2f1a11; the page of a dossier shows it.',
    fr: 'Il ressemble à 7d0f1c52-8a57-4a4e-9d53-0c9f6f2f1a11 ; la page d’un dossier le montre.',
  },
  all: { en: 'Show all', fr: 'Tout afficher' },
  number: { en: 'Entry', fr: 'Entrée' },
  when: { en: 'When (UTC)', fr: 'Quand (UTC)' },
  details: { en: 'Details', fr: 'Détails' },
  onlyOf: { en: 'Only by {who}', fr: 'Seulement par {who}' },
  older: { en: 'Older entries', fr: 'Entrées plus anciennes' },
  nothing: {
    en: 'Nothing in this log fits. Widen the filters.',
    fr: 'Aucune entrée ne correspond. Élargissez les filtres.',
  },
  empty: { en: 'This log has no entries yet.', fr: 'Ce journal n’a pas encore d’entrées.' },
} as const satisfies Record<string, Text>;

const filters = ['actor', 'action', 'from', 'to', 'dossier'] as const;
const uuid = /^[0-9a-f]{8}(-[0-9a-f]{4}){3}-[0-9a-f]{12}$/;

interface EntriesProps {
  readonly chain: number;
  readonly actions: AuditChains['actions'];
  /** Another number asks again. */
  readonly turn: number;
}

/** The log of one chain, newest first; what it is filtered by stands in the address. */
export function Entries({ chain, actions, turn }: EntriesProps) {
  const { query } = usePlace();
  const dossier = query.get('dossier')?.trim().toLowerCase() ?? '';
  const isWrong = dossier !== '' && !uuid.test(dossier);
  const asked = new URLSearchParams({ chain: String(chain) });
  for (const name of filters) {
    const value = name === 'dossier' ? (isWrong ? '' : dossier) : (query.get(name) ?? '');
    if (value !== '') asked.set(name, value);
  }
  const isFiltered = [...asked].length > 1;
  const path = useSettled(`/audit/entries?${asked}`);
  return (
    <>
      <Filters actions={actions} wrongDossier={isWrong} isFiltered={isFiltered} />
      <Pages key={`${path} ${turn}`} path={path} isFiltered={isFiltered} />
    </>
  );
}

interface FiltersProps {
  readonly actions: AuditChains['actions'];
  readonly wrongDossier: boolean;
  readonly isFiltered: boolean;
}

function Filters({ actions, wrongDossier, isFiltered }: FiltersProps) {
  const { query } = usePlace();
  const value = (name: (typeof filters)[number]) => query.get(name) ?? '';
  const choices = actions.map(({ action, words: label }) => ({ value: action, label }));
  return (
    <div class="audit-filters">
      <TextField
        label={say(words.who)}
        placeholder={say(words.whoHint)}
        type="search"
        value={value('actor')}
        onInput={(actor) => setQuery({ actor })}
      />
      <Select
        label={say(words.what)}
        value={value('action')}
        onChange={(action) => setQuery({ action })}
        options={[{ value: '', label: say(words.anything) }, ...choices]}
      />
      <TextField
        label={say(words.from)}
        type="date"
        value={value('from')}
        onInput={(from) => setQuery({ from })}
      />
      <TextField label={say(words.to)} type="date" value={value('to')} onInput={(to) => setQuery({ to })} />
      <TextField
        label={say(words.dossier)}
        placeholder={say(words.dossierHint)}
        type="search"
        value={value('dossier')}
        error={wrongDossier ? say(words.wrongDossier) : undefined}
        onInput={(dossier) => setQuery({ dossier })}
      />
      {isFiltered && (
        <Button
          kind="quiet"
          onClick={() => setQuery(Object.fromEntries(filters.map((name) => [name, undefined])))}
        >
          {say(words.all)}
        </Button>
      )}
    </div>
  );
}

function Pages({ path, isFiltered }: { readonly path: string; readonly isFiltered: boolean }) {
  const loaded = useLoad<AuditPage>(path);
  const [older, setOlder] = useState<readonly AuditPage[]>([]);
  const [busy, setBusy] = useState(false);
  const [problem, setProblem] = useState<ApiProblem>();
  const more = async (before: number) => {
    setBusy(true);
    setProblem(undefined);
    try {
      const page = await ask<AuditPage>(`${path}&before=${before}`);
      setOlder((pages) => [...pages, page]);
    } catch (error) {
      if (!(error instanceof ApiProblem)) throw error;
      setProblem(error);
    } finally {
      setBusy(false);
    }
  };
  return (
    <Shown loaded={loaded}>
      {(first) => {
        const pages = [first, ...older];
        const next = pages.at(-1)?.next ?? null;
        const entries = pages.flatMap((page) => page.entries);
        if (entries.length === 0) return <Empty>{say(isFiltered ? words.nothing : words.empty)}</Empty>;
        return (
          <>
            <EntryTable entries={entries} />
            {problem && <Problem problem={problem} />}
            {next !== null && (
              <Button busy={busy} onClick={() => void more(next)}>
                {say(words.older)}
              </Button>
            )}
          </>
        );
      }}
    </Shown>
  );
}

function EntryTable({ entries }: { readonly entries: readonly AuditEntry[] }) {
  return (
    <Table
      caption={say(words.caption)}
      rows={entries}
      keyOf={({ sequence }) => sequence}
      columns={[
        { label: say(words.number), numeric: true, cell: ({ sequence }) => sequence },
        { label: say(words.when), cell: Instant },
        {
          label: say(words.who),
          cell: ({ actor, who }) => (
            <button
              type="button"
              class="audit-who"
              title={`${actor} · ${say(words.onlyOf, { who })}`}
              onClick={() => setQuery({ actor })}
            >
              {who}
            </button>
          ),
        },
        { label: say(words.what), cell: (entry) => <span title={entry.action}>{entry.words}</span> },
        { label: say(words.details), cell: Details },
      ]}
    />
  );
}

/** To the second: what happened in one minute happened in some order. */
function Instant({ at }: AuditEntry) {
  const [day = '', time = ''] = at.split('T');
  const shown = language() === 'fr' ? day.split('-').reverse().join('/') : day;
  return (
    <time class="audit-time" dateTime={at} title={at}>
      <span>{shown}</span> <span>{time.slice(0, 8)}</span>
    </time>
  );
}

/** Digests and identifiers are compared letter by letter; words are read. */
const isOfLetters = (value: string): boolean => /^[\w./:-]{12,}$/.test(value) && /\d/.test(value);

function Value({ value, page }: Pick<AuditEntry['details'][number], 'value' | 'page'>) {
  if (page !== null) return <Link to={page}>{value}</Link>;
  return isOfLetters(value) ? <code>{value}</code> : <b>{value}</b>;
}

function Details({ details }: AuditEntry) {
  return (
    <ul class="audit-details">
      {details.map(({ name, value, page }) => (
        <li key={name}>
          <span>{name}</span> <Value value={value} page={page} />
        </li>
      ))}
    </ul>
  );
}
