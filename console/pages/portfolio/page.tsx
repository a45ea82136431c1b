import { useState } from 'preact/hooks';
import type { PortfolioOverview } from '../../../src/contract/console/portfolio.ts';
import { BackgroundTaskCard } from '../../background-tasks/background-task-card.tsx';
import { useBackgroundTasks } from '../../background-tasks/use-background-tasks.ts';
import { useShortcuts } from '../../keys.ts';
import { language, say, sayNumber, type Text } from '../../language.ts';
import { Button } from '../../parts/button.tsx';
import { Select, TextField } from '../../parts/fields.tsx';
import { labels } from '../../parts/labels.ts';
import { type Clients, OneClient } from '../../parts/one-client.tsx';
import { OtherWorld } from '../../parts/other-world.tsx';
import { RatingBadge } from '../../parts/risk.tsx';
import { Badge, Empty, Moment, Shown } from '../../parts/states.tsx';
import { Table } from '../../parts/table.tsx';
import { Link, setQuery, usePlace } from '../../router.tsx';
import { useMay } from '../../session.tsx';
import { useIsTest } from '../../world.ts';
import { ImportCustomers } from './import-dialog.tsx';
import { statusMarks, typeWords } from './portfolio-words.ts';
import './portfolio.css';

const words = {
  title: labels.portfolio,
  what: {
    en: 'Customers whom an organisation already has, searched for on lists without a dossier.',
    fr: 'Les clients que l’organisation a déjà, recherchés dans les listes sans dossier.',
  },
  caption: { en: 'Customers', fr: 'Clients du portefeuille' },
  client: labels.client,
  show: { en: 'Show', fr: 'Afficher' },
  all: { en: 'All customers', fr: 'Tous les clients' },
  open: { en: 'To be decided', fr: 'À décider' },
  search: { en: 'Name or identifier', fr: 'Nom ou identifiant' },
  add: labels.importAFile,
  csv: { en: 'Export (CSV)', fr: 'Exporter (CSV)' },
  name: labels.name,
  externalId: { en: 'Identifier', fr: 'Identifiant' },
  type: labels.kind,
  status: labels.state,
  risk: labels.risk,
  hits: { en: 'Open hits', fr: 'Correspondances ouvertes' },
  watched: labels.watched,
  yes: { en: 'Yes', fr: 'Oui' },
  no: { en: 'No', fr: 'Non' },
  searched: { en: 'Last search', fr: 'Dernière recherche' },
  counts: {
    en: '{subjects} {subjects|customer|customers}, {open} to be decided',
    fr: '{subjects} {subjects|client|clients}, dont {open} à décider',
  },
  pending: {
    en: '{count} still to be searched for.',
    fr: '{count} {count|recherche reste|recherches restent} à faire.',
  },
  sweeping: {
    en: 'Lists have changed: customers who are watched are being searched for again.',
    fr: 'Des listes ont changé : les clients surveillés sont de nouveau recherchés.',
  },
  none: {
    en: 'There is nobody here. Import a file, or give customers by API.',
    fr: "Le portefeuille est vide. Importez un fichier, ou transmettez des clients par l'API.",
  },
  customers: { en: '{count} {count|customer|customers}', fr: '{count} {count|client|clients}' },
  noneOpen: { en: 'Nothing waits for a decision.', fr: "Rien n'attend de décision." },
  noneFound: { en: 'Nobody was found.', fr: "Personne n'a été trouvé." },
  noClients: { en: 'There are no organisations yet.', fr: 'Il n’y a pas encore d’organisation.' },
  page: { en: 'Page {page} of {pages}', fr: 'Page {page} sur {pages}' },
  before: { en: 'Previous', fr: 'Précédente' },
  after: { en: 'Next', fr: 'Suivante' },
} as const satisfies Record<string, Text>;

export function Page() {
  return (
    <OneClient title={say(words.title)} none={say(words.noClients)}>
      {(clients, first) => <Portfolio clients={clients} first={first} />}
    </OneClient>
  );
}

function Portfolio({ clients, first }: { readonly clients: Clients; readonly first: number }) {
  const { query } = usePlace();
  const mayImport = useMay('operate');
  const mayExport = useMay('protect');
  const [importing, setImporting] = useState(false);
  const client = query.get('client') ?? String(first);
  const isTest = useIsTest();
  const asked = new URLSearchParams(isTest ? { test: '1' } : {});
  for (const name of ['open', 'search', 'page']) {
    const value = query.get(name);
    if (value) asked.set(name, value);
  }
  const loaded = useBackgroundTasks<PortfolioOverview>(`/clients/${client}/portfolio?${asked}`);
  useShortcuts(mayImport ? [{ key: 'n', words: words.add, run: () => setImporting(true) }] : []);
  return (
    <>
      <div class="title-row">
        <h1>{say(words.title)}</h1>
        {mayImport && (
          <Button kind="primary" shortcut="n" onClick={() => setImporting(true)}>
            {say(words.add)}
          </Button>
        )}
        {mayExport && (
          <a
            class="button"
            href={`/console/api/clients/${client}/portfolio/export?format=csv&language=${language()}${isTest ? '&test=1' : ''}`}
          >
            {say(words.csv)}
          </a>
        )}
      </div>
      <p class="hint">{say(words.what)}</p>
      <Filters clients={clients} client={client} />
      <Shown loaded={loaded}>{(overview) => <Customers overview={overview} />}</Shown>
      {importing && (
        <ImportCustomers
          client={client}
          test={isTest}
          onClose={() => setImporting(false)}
          onStarted={() => {
            setImporting(false);
            void loaded.reload();
          }}
        />
      )}
    </>
  );
}

function Filters({ clients, client }: { readonly clients: Clients; readonly client: string }) {
  const { query } = usePlace();
  const [search, setSearch] = useState(query.get('search') ?? '');
  return (
    <form
      class="portfolio-filters"
      onSubmit={(event) => {
        event.preventDefault();
        setQuery({ search: search.trim(), page: undefined });
      }}
    >
      <Select
        label={say(words.client)}
        value={client}
        onChange={(id) => setQuery({ client: id, page: undefined })}
        options={clients.map(({ id, name }) => ({ value: String(id), label: name }))}
      />
      <Select
        label={say(words.show)}
        value={query.get('open') ?? ''}
        onChange={(open) => setQuery({ open, page: undefined })}
        options={[
          { value: '', label: say(words.all) },
          { value: '1', label: say(words.open) },
        ]}
      />
      <TextField
        type="search"
        label={say(words.search)}
        value={search}
        onInput={(value) => {
          setSearch(value);
          if (value === '') setQuery({ search: undefined });
        }}
      />
    </form>
  );
}

function Customers({ overview }: { readonly overview: PortfolioOverview }) {
  const { query } = usePlace();
  const { client, subjects, open, pending, sweeping, rows, backgroundTasks } = overview;
  const nobody = query.get('search') ? words.noneFound : query.get('open') ? words.noneOpen : words.none;
  return (
    <>
      <BackgroundTaskCard
        backgroundTasks={backgroundTasks}
        mendAt={({ id }) => `/clients/${client.id}/portfolio/mend/${id}`}
      />
      <p class="portfolio-counts" role="status">
        {say(words.counts, { subjects: sayNumber(subjects), open: sayNumber(open) })}.{' '}
        {pending > 0 && say(words.pending, { count: sayNumber(pending) })} {sweeping && say(words.sweeping)}
      </p>
      {rows.length === 0 ? <Empty>{say(nobody)}</Empty> : <Rows overview={overview} />}
      {subjects === 0 && (
        <OtherWorld<PortfolioOverview>
          path={(test) => `/clients/${client.id}/portfolio${test ? '?test=1' : ''}`}
          count={(there) => there.subjects}
          what={words.customers}
        />
      )}
    </>
  );
}

function Rows({ overview: { rows, page, pages } }: { readonly overview: PortfolioOverview }) {
  const turn = (to: number) => setQuery({ page: to === 1 ? undefined : String(to) });
  return (
    <>
      <Table
        caption={say(words.caption)}
        rows={rows}
        keyOf={({ id }) => id}
        columns={[
          { label: say(words.name), cell: ({ id, name }) => <Link to={`/subjects/${id}`}>{name}</Link> },
          { label: say(words.externalId), cell: ({ externalId }) => externalId },
          { label: say(words.type), cell: ({ type }) => say(typeWords[type]) },
          {
            label: say(words.status),
            cell: ({ status }) => (
              <Badge tone={statusMarks[status].tone}>{say(statusMarks[status].words)}</Badge>
            ),
          },
          { label: say(words.hits), cell: ({ openHits }) => (openHits === 0 ? '–' : sayNumber(openHits)) },
          {
            label: say(words.risk),
            cell: ({ risk }) => (risk.rating === null ? '–' : <RatingBadge rating={risk.rating} />),
          },
          { label: say(words.watched), cell: ({ monitor }) => say(monitor ? words.yes : words.no) },
          {
            label: say(words.searched),
            cell: ({ screenedAt }) => <Moment at={screenedAt && inIso(screenedAt)} />,
          },
        ]}
      />
      {pages > 1 && (
        <div class="actions page-turner">
          <Button disabled={page <= 1} onClick={() => turn(page - 1)}>
            {say(words.before)}
          </Button>
          <span>{say(words.page, { page: sayNumber(page), pages: sayNumber(pages) })}</span>
          <Button disabled={page >= pages} onClick={() => turn(page + 1)}>
            {say(words.after)}
          </Button>
        </div>
      )}
    </>
  );
}

/** Programs get `yyyy-mm-dd hh:mm:ss`, UTC. */
const inIso = (time: string): string => `${time.replace(' ', 'T')}Z`;
