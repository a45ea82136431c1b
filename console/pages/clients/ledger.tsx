import { useEffect, useRef } from 'preact/hooks';
import type { LedgerKind } from '../../../src/contract/account.ts';
import type { Client } from '../../../src/contract/console/clients.ts';
import type { LedgerEntry, LedgerPage } from '../../../src/contract/usage.ts';
import { language, say, sayNumber, type Text } from '../../language.ts';
import { Select } from '../../parts/fields.tsx';
import { labels } from '../../parts/labels.ts';
import { PageTurner } from '../../parts/page-turner.tsx';
import { Badge, Empty, Moment, Shown } from '../../parts/states.tsx';
import { Table } from '../../parts/table.tsx';
import { Link, setQuery, usePlace } from '../../router.tsx';
import { usePages } from '../../use-pages.ts';
import { ledgerKinds, sayOperation } from './client-words.ts';
import { Days, isAboutDays } from './days.tsx';

const words = {
  caption: { en: 'Movements, newest first', fr: 'Mouvements, les plus récents en premier' },
  kind: labels.kind,
  every: { en: 'All', fr: 'Toutes' },
  file: { en: 'Download as CSV', fr: 'Télécharger en CSV' },
  at: { en: 'When', fr: 'Quand' },
  amount: labels.checks,
  operation: { en: 'For', fr: 'Pour' },
  reference: labels.reference,
  credential: { en: 'Credential', fr: 'Identifiant' },
  after: { en: 'Left', fr: 'Reste' },
  test: labels.test,
  dossier: { en: 'Dossier {id}', fr: 'Dossier {id}' },
  none: {
    en: 'Nothing was moved yet. It begins when checks are granted.',
    fr: 'Aucun mouvement pour le moment : tout commence quand des vérifications sont accordées.',
  },
  noMatch: {
    en: 'Nothing was moved so in these days.',
    fr: 'Aucun mouvement de cette nature sur cette période.',
  },
} as const satisfies Record<string, Text>;

/** How a movement changes what is left. */
const signs: Readonly<Record<LedgerKind, string>> = {
  grant: '+',
  charge: '−',
  reserve: '−',
  settle: '',
  return: '+',
  expire: '−',
};

const filterNames = ['kind', 'from', 'to'] as const;

export function Ledger({ client }: { readonly client: Client }) {
  const { query } = usePlace();
  const filters = new URLSearchParams(
    filterNames.flatMap((name) => {
      const value = query.get(name);
      return value === null ? [] : [[name, value]];
    }),
  ).toString();
  const path = `/clients/${client.id}/ledger`;
  const pages = usePages<LedgerPage>(`${path}${filters && `?${filters}`}`, 'before');
  const { reload } = pages.loaded;
  const known = useRef(client);
  // A grant made above is seen below.
  useEffect(() => {
    if (known.current !== client) void reload();
    known.current = client;
  }, [client, reload]);
  return (
    <>
      <div class="client-filters">
        <Select
          label={say(words.kind)}
          value={query.get('kind') ?? ''}
          onChange={(kind) => setQuery({ kind })}
          options={[
            { value: '', label: say(words.every) },
            ...Object.entries(ledgerKinds).map(([value, mark]) => ({ value, label: say(mark.words) })),
          ]}
        />
        <Days problem={pages.loaded.problem} />
        <a
          class="client-file field"
          href={`/console/api${path}.csv?language=${language()}&${filters}`}
          download
        >
          {say(words.file)}
        </a>
      </div>
      {!isAboutDays(pages.loaded.problem) && (
        <Shown loaded={pages.loaded}>
          {({ entries }) =>
            entries.length === 0 ? (
              <Empty>{say(filters === '' ? words.none : words.noMatch)}</Empty>
            ) : (
              <Entries entries={entries} />
            )
          }
        </Shown>
      )}
      <PageTurner pages={pages} />
    </>
  );
}

function Entries({ entries }: { readonly entries: readonly LedgerEntry[] }) {
  return (
    <Table
      caption={say(words.caption)}
      rows={entries}
      keyOf={({ id }) => id}
      columns={[
        { label: say(words.at), cell: ({ at }) => <Moment at={at} /> },
        {
          label: say(words.kind),
          cell: ({ kind }) => <Badge tone={ledgerKinds[kind].tone}>{say(ledgerKinds[kind].words)}</Badge>,
        },
        {
          label: say(words.amount),
          numeric: true,
          cell: ({ kind, amount }) => `${signs[kind]}${sayNumber(amount)}`,
        },
        { label: say(words.after), numeric: true, cell: ({ availableAfter }) => sayNumber(availableAfter) },
        {
          label: say(words.operation),
          cell: ({ operation, test }) => (
            <span>
              {sayOperation(operation)} {test && <Badge tone="busy">{say(words.test)}</Badge>}
            </span>
          ),
        },
        { label: say(words.reference), cell: (entry) => <Reference entry={entry} /> },
        {
          label: say(words.credential),
          cell: ({ credential }) =>
            credential === null ? (
              '–'
            ) : (
              <span title={credential.apiKey}>{credential.label || <code>{credential.apiKey}</code>}</span>
            ),
        },
      ]}
    />
  );
}

function Reference({ entry: { dossierId, reference } }: { readonly entry: LedgerEntry }) {
  if (dossierId === null) return <span class="client-url">{reference}</span>;
  return (
    <Link to={`/dossiers/${dossierId}`} title={dossierId}>
      {say(words.dossier, { id: dossierId.slice(0, 8) })}
    </Link>
  );
}
