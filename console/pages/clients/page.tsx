import { useState } from 'preact/hooks';
import type { ClientList, ClientRow, NewClientMade } from '../../../src/contract/console/clients.ts';
import { useShortcuts } from '../../keys.ts';
import { say, sayDay, sayNumber, type Text } from '../../language.ts';
import { Button } from '../../parts/button.tsx';
import { TextField } from '../../parts/fields.tsx';
import { labels } from '../../parts/labels.ts';
import { SecretDialog } from '../../parts/secret.tsx';
import { Badge, Empty, Shown } from '../../parts/states.tsx';
import { type Column, Table } from '../../parts/table.tsx';
import { goTo, Link, setQuery, usePlace } from '../../router.tsx';
import { useMay } from '../../session.tsx';
import { useLoad } from '../../use-load.ts';
import { subscriptionMarks } from './client-words.ts';
import './clients.css';
import { NewClientForm } from './new-client.tsx';

const words = {
  title: { en: 'Organisations', fr: 'Organisations' },
  add: { en: 'New organisation', fr: 'Nouvelle organisation' },
  find: { en: 'Find an organisation', fr: 'Chercher une organisation' },
  number: { en: 'No.', fr: 'N°' },
  name: labels.name,
  state: labels.state,
  remaining: { en: 'Remaining', fr: 'Restant' },
  reserved: { en: 'Set aside', fr: 'Réservé' },
  consumed: { en: 'Used', fr: 'Consommé' },
  expires: { en: 'Good until', fr: "Valable jusqu'au" },
  waiting: { en: 'To decide', fr: 'À traiter' },
  waitingOf: {
    en: '{count} {count|dossier|dossiers} of {name} to decide',
    fr: '{count} {count|dossier|dossiers} de {name} à traiter',
  },
  unlimited: { en: 'no limit', fr: 'sans limite' },
  none: {
    en: 'There are no organisations yet. An organisation is a bank or company that sends dossiers by the interface: make the first one.',
    fr: 'Il n’y a pas encore d’organisation. Une organisation est une banque ou une entreprise qui envoie des dossiers par l’API : créez la première.',
  },
  noneSeen: {
    en: 'There are no organisations yet. An administrator can make one.',
    fr: 'Il n’y a pas encore d’organisation. Un administrateur peut en créer une.',
  },
  noMatch: { en: 'No organisation is called so.', fr: 'Aucune organisation ne porte ce nom.' },
  made: { en: '{name} was made', fr: '{name} est créé' },
  madeHint: {
    en: 'Give both to the organisation by safe means. With them it may send dossiers at once.',
    fr: 'Remettez les deux à l’organisation par un moyen sûr. Elle peut dès lors envoyer des dossiers.',
  },
  down: { en: 'Next organisation', fr: 'Organisation suivante' },
  up: { en: 'Organisation before', fr: 'Organisation précédente' },
  open: { en: 'Open the organisation', fr: 'Ouvrir l’organisation' },
} as const satisfies Record<string, Text>;

export function Page() {
  const mayOperate = useMay('operate');
  const { query } = usePlace();
  const [made, setMade] = useState<NewClientMade>();
  const loaded = useLoad<ClientList>('/clients');
  const adding = mayOperate && query.has('new');
  useShortcuts(
    mayOperate && !adding ? [{ key: 'n', words: words.add, run: () => setQuery({ new: '1' }) }] : [],
  );
  if (made !== undefined) return <Made made={made} />;
  if (adding) {
    return (
      <Shown loaded={loaded}>
        {(list) => (
          <NewClientForm list={list} onMade={setMade} onLeave={() => setQuery({ new: undefined })} />
        )}
      </Shown>
    );
  }
  return (
    <>
      <div class="title-row">
        <h1>{say(words.title)}</h1>
        {mayOperate && (
          <Button kind="primary" shortcut="n" onClick={() => setQuery({ new: '1' })}>
            {say(words.add)}
          </Button>
        )}
      </div>
      <Shown loaded={loaded}>
        {({ clients }) =>
          clients.length === 0 ? (
            <Empty>{say(mayOperate ? words.none : words.noneSeen)}</Empty>
          ) : (
            <Clients clients={clients} />
          )
        }
      </Shown>
    </>
  );
}

/** Without accents, so that one finds Société by typing societe. */
const plain = (text: string): string => text.normalize('NFD').replace(/\p{M}/gu, '').toLowerCase();

/** So few need no search. */
const fewClients = 8;

function Clients({ clients }: { readonly clients: readonly ClientRow[] }) {
  const [wanted, setWanted] = useState('');
  const [at, setAt] = useState(-1);
  const found = clients.filter(({ id, name }) => plain(`${id} ${name}`).includes(plain(wanted.trim())));
  const current = found[Math.min(at, found.length - 1)]?.id;
  const move = (by: number) => setAt(Math.max(0, Math.min(found.length - 1, at + by)));
  useShortcuts([
    { key: 'j', words: words.down, run: () => move(1) },
    { key: 'k', words: words.up, run: () => move(-1) },
    ...(current === undefined
      ? []
      : [{ key: 'o', words: words.open, run: () => goTo(`/clients/${current}`) }]),
  ]);
  return (
    <>
      {clients.length > fewClients && (
        <div class="client-search">
          <TextField type="search" label={say(words.find)} value={wanted} onInput={setWanted} />
        </div>
      )}
      {found.length === 0 ? (
        <Empty>{say(words.noMatch)}</Empty>
      ) : (
        <ClientTable clients={found} current={current} />
      )}
    </>
  );
}

/** What may be spent. */
function balanceColumns(): Column<ClientRow>[] {
  return [
    {
      label: say(words.remaining),
      numeric: true,
      cell: ({ subscription: { type, remaining } }) =>
        type === 'UNLIMITED' ? say(words.unlimited) : sayNumber(remaining),
    },
    {
      label: say(words.reserved),
      numeric: true,
      cell: ({ subscription }) => sayNumber(subscription.reserved),
    },
    {
      label: say(words.consumed),
      numeric: true,
      cell: ({ subscription }) => sayNumber(subscription.consumed),
    },
  ];
}

function ClientTable({
  clients,
  current,
}: {
  readonly clients: readonly ClientRow[];
  readonly current: number | undefined;
}) {
  return (
    <Table
      caption={say(words.title)}
      rows={clients}
      keyOf={({ id }) => id}
      current={current}
      columns={[
        {
          label: say(words.name),
          cell: ({ id, name, city }) => (
            <span class="client-name">
              <Link to={`/clients/${id}`}>{name}</Link>
              <small>{[`${say(words.number)} ${id}`, city].filter(Boolean).join(' · ')}</small>
            </span>
          ),
        },
        {
          label: say(words.state),
          cell: ({ subscription: { status } }) => (
            <Badge tone={subscriptionMarks[status].tone}>{say(subscriptionMarks[status].words)}</Badge>
          ),
        },
        ...balanceColumns(),
        { label: say(words.expires), cell: ({ subscription }) => sayDay(subscription.expirationDate) },
        {
          label: say(words.waiting),
          numeric: true,
          cell: ({ id, name, waiting }) =>
            waiting === 0 ? (
              '0'
            ) : (
              <Link
                to={`/?client=${id}`}
                aria-label={say(words.waitingOf, { count: sayNumber(waiting), name })}
              >
                {sayNumber(waiting)}
              </Link>
            ),
        },
      ]}
    />
  );
}

function Made({ made }: { readonly made: NewClientMade }) {
  const { client, credential, apiSecret } = made;
  return (
    <SecretDialog
      title={say(words.made, { name: client.name })}
      label="Api-Secret"
      value={apiSecret}
      leave={say(words.open)}
      onLeave={() => goTo(`/clients/${client.id}`, { replace: true })}
    >
      <p>{say(words.madeHint)}</p>
      <p>
        Api-Key: <code>{credential.apiKey}</code>
      </p>
    </SecretDialog>
  );
}
