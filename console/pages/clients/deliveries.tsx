import { useState } from 'preact/hooks';
import type { Client } from '../../../src/contract/console/clients.ts';
import type { Delivery, DeliveryPage, Endpoint } from '../../../src/contract/webhook-endpoints.ts';
import type { ApiProblem } from '../../api.ts';
import { say, sayNumber, type Text } from '../../language.ts';
import { Button } from '../../parts/button.tsx';
import { Select } from '../../parts/fields.tsx';
import { labels } from '../../parts/labels.ts';
import { PageTurner } from '../../parts/page-turner.tsx';
import { Age, Badge, Empty, Shown } from '../../parts/states.tsx';
import { Table } from '../../parts/table.tsx';
import { setQuery, usePlace } from '../../router.tsx';
import { useMay } from '../../session.tsx';
import { usePages } from '../../use-pages.ts';
import { deliveryMarks, messageNames, sayMessage } from './client-words.ts';
import { Days, isAboutDays } from './days.tsx';
import { AboutLink, DeliveryDialog, sayAnswer } from './delivery.tsx';
import { ReplayRange } from './replay-range.tsx';

const words = {
  title: { en: 'Deliveries', fr: 'Envois' },
  caption: { en: 'Deliveries, newest first', fr: 'Envois, les plus récents en premier' },
  replay: { en: 'Replay several…', fr: 'En rejouer plusieurs…' },
  state: labels.state,
  type: { en: 'Message', fr: 'Message' },
  endpoint: { en: 'Endpoint', fr: 'URL de webhook' },
  every: { en: 'All', fr: 'Tous' },
  made: { en: 'Made', fr: 'Créé' },
  dossier: { en: 'About', fr: 'Objet' },
  attempts: { en: 'Attempts', fr: 'Tentatives' },
  answer: { en: 'Last answer', fr: 'Dernière réponse' },
  next: labels.nextAttempt,
  due: { en: 'now', fr: 'maintenant' },
  acts: labels.actions,
  look: { en: 'Look', fr: 'Voir' },
  lookAt: { en: 'Look at the delivery of {type}, {state}', fr: "Voir l'envoi {type}, {state}" },
  none: {
    en: 'Nothing was sent yet. Each dossier makes messages, once there is an endpoint.',
    fr: "Rien n'a encore été envoyé. Chaque dossier produit des messages, dès qu'une URL de webhook est enregistrée.",
  },
  noMatch: { en: 'There are no such deliveries.', fr: 'Aucun envoi ne correspond.' },
} as const satisfies Record<string, Text>;

const filterNames = ['state', 'type', 'endpoint', 'from', 'to'] as const;
const freshSeconds = 10;

interface DeliveriesProps {
  readonly client: Client;
  readonly endpoints: readonly Endpoint[];
}

/** Deliveries change by themselves, so they are polled while visible. */
export function Deliveries({ client, endpoints }: DeliveriesProps) {
  const mayOperate = useMay('operate');
  const { query } = usePlace();
  const [looking, setLooking] = useState<string>();
  const [replaying, setReplaying] = useState(false);
  const filters = new URLSearchParams(
    filterNames.flatMap((name) => {
      const value = query.get(name);
      return value === null ? [] : [[name, value]];
    }),
  ).toString();
  const path = `/clients/${client.id}/deliveries`;
  const pages = usePages<DeliveryPage>(`${path}${filters && `?${filters}`}`, 'after', {
    everySeconds: freshSeconds,
  });
  const { reload } = pages.loaded;
  return (
    <>
      <div class="title-row">
        <h2>{say(words.title)}</h2>
        {mayOperate && <Button onClick={() => setReplaying(true)}>{say(words.replay)}</Button>}
      </div>
      <Filters endpoints={endpoints} problem={pages.loaded.problem} />
      {!isAboutDays(pages.loaded.problem) && (
        <Shown loaded={pages.loaded}>
          {({ deliveries }) =>
            deliveries.length === 0 ? (
              <Empty>{say(filters === '' ? words.none : words.noMatch)}</Empty>
            ) : (
              <DeliveryTable deliveries={deliveries} hosts={endpoints.length > 1} onLook={setLooking} />
            )
          }
        </Shown>
      )}
      <PageTurner pages={pages} />
      {looking !== undefined && (
        <DeliveryDialog path={`${path}/${looking}`} onClose={() => setLooking(undefined)} reload={reload} />
      )}
      {replaying && (
        <ReplayRange
          client={client}
          endpoints={endpoints}
          onClose={() => setReplaying(false)}
          reload={reload}
        />
      )}
    </>
  );
}

function Filters({
  endpoints,
  problem,
}: {
  readonly endpoints: readonly Endpoint[];
  readonly problem: ApiProblem | undefined;
}) {
  const { query } = usePlace();
  const every = { value: '', label: say(words.every) };
  return (
    <div class="client-filters">
      <Select
        label={say(words.state)}
        value={query.get('state') ?? ''}
        onChange={(state) => setQuery({ state })}
        options={[
          every,
          ...Object.entries(deliveryMarks).map(([value, mark]) => ({ value, label: say(mark.words) })),
        ]}
      />
      <Select
        label={say(words.type)}
        value={query.get('type') ?? ''}
        onChange={(type) => setQuery({ type })}
        options={[
          every,
          ...Object.entries(messageNames).map(([value, label]) => ({ value, label: say(label) })),
        ]}
      />
      {endpoints.length > 1 && (
        <Select
          label={say(words.endpoint)}
          value={query.get('endpoint') ?? ''}
          onChange={(endpoint) => setQuery({ endpoint })}
          options={[every, ...endpoints.map(({ id, url }) => ({ value: id, label: url }))]}
        />
      )}
      <Days problem={problem} />
    </div>
  );
}

function DeliveryTable({
  deliveries,
  hosts,
  onLook,
}: {
  readonly deliveries: readonly Delivery[];
  /** Whether it matters where each went. */
  readonly hosts: boolean;
  readonly onLook: (id: string) => void;
}) {
  return (
    <Table
      caption={say(words.caption)}
      rows={deliveries}
      keyOf={({ id }) => id}
      columns={[
        { label: say(words.made), cell: ({ createdAt }) => <Age at={createdAt} /> },
        { label: say(words.type), cell: ({ messageType }) => sayMessage(messageType) },
        {
          label: say(words.dossier),
          cell: (delivery) => <AboutLink delivery={delivery} />,
        },
        ...(hosts
          ? [
              {
                label: say(words.endpoint),
                cell: ({ host }: Delivery) => <span class="client-url">{host}</span>,
              },
            ]
          : []),
        { label: say(words.state), cell: ({ state }) => <DeliveryBadge state={state} /> },
        { label: say(words.attempts), numeric: true, cell: ({ attempts }) => sayNumber(attempts) },
        { label: say(words.answer), cell: sayAnswer },
        {
          label: say(words.next),
          cell: ({ nextAttemptAt }) => <Next at={nextAttemptAt} />,
        },
        {
          label: say(words.acts),
          cell: ({ id, messageType, state }) => (
            <Button
              title={say(words.lookAt, {
                type: sayMessage(messageType),
                state: say(deliveryMarks[state].words),
              })}
              onClick={() => onLook(id)}
            >
              {say(words.look)}
            </Button>
          ),
        },
      ]}
    />
  );
}

/** A time in the past means that it is about to be sent. */
function Next({ at }: { readonly at: string | null }) {
  if (at === null) return <span>–</span>;
  return Date.parse(at) <= Date.now() ? <span>{say(words.due)}</span> : <Age at={at} />;
}

function DeliveryBadge({ state }: { readonly state: Delivery['state'] }) {
  return <Badge tone={deliveryMarks[state].tone}>{say(deliveryMarks[state].words)}</Badge>;
}
