import type { QueueRow } from '../../../src/contract/console/queue.ts';
import type { Holder } from '../../../src/contract/console/work.ts';
import { say, type Text } from '../../language.ts';
import { AlertBadge, StatusBadge } from '../../parts/dossier-words.tsx';
import { labels } from '../../parts/labels.ts';
import { Age, Badge, scoreTone } from '../../parts/states.tsx';
import { type Column, Table } from '../../parts/table.tsx';
import { Link } from '../../router.tsx';
import { useOwnClient } from '../../session.tsx';
import { documentName } from '../../vocabulary.ts';
import type { Filters } from './queue-address.ts';
import { RuleMark } from './rule-mark.tsx';
import { canBeChosen, type Selection } from './together/selection.ts';
import { AimMark } from './waiting.tsx';

const words = {
  caption: labels.dossiers,
  who: labels.personOrCompany,
  client: labels.client,
  alerts: { en: 'Alerts', fr: 'Alertes' },
  score: { en: 'Score', fr: 'Score' },
  status: labels.status,
  received: { en: 'Received', fr: 'Reçu' },
  notRead: labels.nameNotRead,
  notYet: { en: 'Not read yet', fr: 'Pas encore lu' },
  erased: { en: 'Erased', fr: 'Effacé' },
  proposed: { en: 'Second person', fr: 'Second avis' },
  look: { en: '{names} {count|looks|look} at it', fr: '{names} le {count|consulte|consultent}' },
  mine: { en: 'In your hands', fr: 'Vous l’avez en main' },
  held: { en: '{name} has it in hand', fr: '{name} l’a en main' },
  given: { en: 'Given to {name}', fr: 'Confié à {name}' },
  select: { en: 'Select {name}', fr: 'Sélectionner {name}' },
  gone: { en: 'no longer in this list', fr: "n'est plus dans cette liste" },
} as const satisfies Record<string, Text>;

interface RowsProps {
  readonly rows: readonly QueueRow[];
  readonly gone: ReadonlySet<string>;
  readonly current: string | undefined;
  readonly filters: Filters;
  /** Undefined for people who decide nothing. */
  readonly selection: Selection | undefined;
}

export const dossierPath = (id: string): string => `/dossiers/${id}`;

export function Rows({ rows, gone, current, filters, selection }: RowsProps) {
  const { sort, change } = filters;
  const isOwn = useOwnClient() !== null;
  const columns: readonly Column<QueueRow>[] = [
    {
      label: say(words.who),
      cell: (row) => <Who row={row} isGone={gone.has(row.id)} selection={selection} />,
    },
    ...(isOwn ? [] : [clientColumn()]),
    {
      label: say(words.alerts),
      cell: ({ alerts }) =>
        alerts.length === 0 ? (
          <span class="soft none">–</span>
        ) : (
          <span class="badges">
            {alerts.map((alert) => (
              <AlertBadge key={alert} alert={alert} />
            ))}
          </span>
        ),
    },
    {
      label: say(words.score),
      numeric: true,
      cell: ({ score }) =>
        score === null ? <span class="soft none">–</span> : <Badge tone={scoreTone(score)}>{score}</Badge>,
      sort: {
        direction: sort === 'worst' ? 'ascending' : sort === 'best' ? 'descending' : 'none',
        onSort: () => change({ sort: sort === 'worst' ? 'best' : 'worst' }),
      },
    },
    {
      label: say(words.status),
      cell: ({ status, proposed, effect, attention }) => (
        <span class="badges">
          <StatusBadge status={status} />
          <RuleMark status={status} effect={effect} attention={attention} />
          {proposed && <Badge tone="busy">{say(words.proposed)}</Badge>}
        </span>
      ),
    },
    {
      label: say(words.received),
      cell: (row) => (
        <span class="badges">
          <Age at={row.createdAt} />
          <AimMark row={row} />
        </span>
      ),
      sort: {
        direction: sort === 'oldest' ? 'ascending' : sort === 'newest' ? 'descending' : 'none',
        onSort: () => change({ sort: sort === 'oldest' ? 'newest' : '' }),
      },
    },
  ];
  return (
    <Table
      caption={say(words.caption)}
      columns={columns}
      rows={rows}
      keyOf={({ id }) => id}
      current={current}
      classOf={({ id }) => (gone.has(id) ? 'gone' : undefined)}
    />
  );
}

interface WhoProps {
  readonly row: QueueRow;
  readonly isGone: boolean;
  readonly selection: Selection | undefined;
}

function Who({ row, isGone, selection }: WhoProps) {
  const { id, name, documents, externalId, viewers, erased, status } = row;
  const unnamed = erased ? words.erased : status === 'EN_COURS' ? words.notYet : words.notRead;
  const papers = documents.map((type) => say(documentName(type)));
  return (
    <div class="queue-who">
      <span class="queue-head">
        {selection && canBeChosen(row) && !isGone && (
          <input
            type="checkbox"
            aria-label={say(words.select, { name: name ?? say(unnamed) })}
            checked={selection.has(id)}
            onChange={() => selection.toggle(id)}
          />
        )}
        <Link to={dossierPath(id)} class={name === null ? 'row-link soft' : 'row-link queue-name'}>
          {name ?? say(unnamed)}
        </Link>
      </span>
      <small class="soft">
        {[...new Set(papers)].join(' · ')}
        {externalId !== null && (
          <>
            {' · '}
            <bdi>{externalId}</bdi>
          </>
        )}
      </small>
      {row.holder !== null && <InHand holder={row.holder} />}
      {viewers.length > 0 && (
        <small class="queue-viewers">
          {say(words.look, { count: viewers.length, names: viewers.join(', ') })}
        </small>
      )}
      {isGone && <small class="soft">{say(words.gone)}</small>}
    </div>
  );
}

/** Who works on it, and since when. */
function InHand({ holder: { mine, name, since, lockedUntil } }: { readonly holder: Holder }) {
  const text = mine ? words.mine : lockedUntil === null ? words.given : words.held;
  return (
    <small class={mine || lockedUntil !== null ? 'queue-viewers' : 'soft'}>
      {say(text, { name })} · <Age at={since} />
    </small>
  );
}

const clientColumn = (): Column<QueueRow> => ({
  label: say(words.client),
  cell: ({ client }) => client.name,
});
