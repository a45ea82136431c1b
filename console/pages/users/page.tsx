import { useState } from 'preact/hooks';
import type { QueueClients } from '../../../src/contract/console/queue.ts';
import type { IssuedPassword, UserList, UserView } from '../../../src/contract/console/users.ts';
import { say, type Text } from '../../language.ts';
import { Button } from '../../parts/button.tsx';
import { Dialog } from '../../parts/dialog.tsx';
import { Select } from '../../parts/fields.tsx';
import { labels } from '../../parts/labels.ts';
import { SecretDialog } from '../../parts/secret.tsx';
import { Age, Badge, Empty, Shown } from '../../parts/states.tsx';
import { type Column, Table } from '../../parts/table.tsx';
import { setQuery, usePlace } from '../../router.tsx';
import { useOwnClient } from '../../session.tsx';
import { useLoad } from '../../use-load.ts';
import { roleName } from '../../vocabulary.ts';
import { AddUser } from './add-user.tsx';
import { ChangeUser } from './change-user.tsx';
import { userWords } from './user-words.ts';
import './users.css';

const words = {
  ...userWords,
  title: { en: 'People', fr: 'Équipe' },
  add: { en: 'Add somebody', fr: 'Ajouter une personne' },
  secondFactor: labels.secondFactor,
  state: labels.state,
  lastSeen: { en: 'Last signed in', fr: 'Dernière connexion' },
  acts: labels.actions,
  yes: labels.yes,
  no: labels.no,
  active: { en: 'Active', fr: 'Actif' },
  disabled: { en: 'Disabled', fr: 'Désactivé' },
  locked: { en: 'Locked', fr: 'Verrouillé' },
  temporary: labels.newPassword,
  change: labels.change,
  made: { en: '{name} can sign in', fr: '{name} peut se connecter' },
  password: { en: 'Password', fr: 'Mot de passe' },
  loginIs: { en: 'Login:', fr: 'Identifiant :' },
  handOver: {
    en: 'Give this password to the person, who chooses another at the first sign-in.',
    fr: 'Communiquez ce mot de passe à cette personne : elle en choisira un autre à la première connexion.',
  },
  mailed: {
    en: 'A link to choose a password goes out by mail. It works for three days.',
    fr: 'Un lien pour choisir un mot de passe part par courriel. Il est valable trois jours.',
  },
  everybody: { en: 'Everybody', fr: 'Tout le monde' },
  none: {
    en: 'Nobody of this organisation has an account yet. Add somebody.',
    fr: "Personne de cette organisation n'a encore de compte. Ajoutez quelqu'un.",
  },
} as const satisfies Record<string, Text>;

export function Page() {
  const own = useOwnClient();
  return own === null ? <AllPeople /> : <People of={undefined} clients={[]} />;
}

/** For the operator's people, who see whose everybody is; what is filtered by stands in the address. */
function AllPeople() {
  const { query } = usePlace();
  const { value } = useLoad<QueueClients>('/queue/clients');
  return <People of={query.get('of') ?? undefined} clients={value?.clients ?? []} />;
}

/** Whose somebody is, as the address says it: a client's number, or the operator's. */
const ofWhom = ({ client }: UserView): string => (client === null ? 'operator' : String(client.id));

interface PeopleProps {
  readonly of: string | undefined;
  readonly clients: QueueClients['clients'];
}

function People({ of, clients }: PeopleProps) {
  const loaded = useLoad<UserList>('/users');
  const [adding, setAdding] = useState(false);
  const [changing, setChanging] = useState<string>();
  const [issued, setIssued] = useState<IssuedPassword>();
  return (
    <>
      <div class="title-row">
        <h1>{say(words.title)}</h1>
        <Button kind="primary" onClick={() => setAdding(true)}>
          {say(words.add)}
        </Button>
      </div>
      {clients.length > 0 && <OfWhom of={of ?? ''} clients={clients} />}
      <Shown loaded={loaded}>
        {({ users }) => {
          const shown = users.filter((user) => of === undefined || ofWhom(user) === of);
          const changed = users.find(({ login }) => login === changing);
          return (
            <>
              {shown.length === 0 && <Empty>{say(words.none)}</Empty>}
              {shown.length > 0 && <UserTable users={shown} onChange={setChanging} />}
              {changed !== undefined && (
                <ChangeUser
                  user={changed}
                  onIssued={setIssued}
                  onClose={() => setChanging(undefined)}
                  onDone={() => void loaded.reload()}
                />
              )}
            </>
          );
        }}
      </Shown>
      {adding && (
        <AddUser
          clients={clients}
          client={clients.some(({ id }) => String(id) === of) ? (of ?? '') : ''}
          onClose={() => setAdding(false)}
          onIssued={(made) => {
            setAdding(false);
            setIssued(made);
            void loaded.reload();
          }}
        />
      )}
      {issued !== undefined && <Issued issued={issued} onLeave={() => setIssued(undefined)} />}
    </>
  );
}

function OfWhom({ of, clients }: { readonly of: string; readonly clients: QueueClients['clients'] }) {
  return (
    <div class="users-filter">
      <Select
        label={say(words.ofWhom)}
        value={of}
        onChange={(value) => setQuery({ of: value })}
        options={[
          { value: '', label: say(words.everybody) },
          { value: 'operator', label: say(words.operator) },
          ...clients.map(({ id, name }) => ({ value: String(id), label: name })),
        ]}
      />
    </div>
  );
}

function Issued({ issued, onLeave }: { readonly issued: IssuedPassword; readonly onLeave: () => void }) {
  if (issued.password === null) {
    return (
      <Dialog title={say(words.made, { name: issued.user.name })} onClose={onLeave}>
        <p>{say(words.mailed)}</p>
      </Dialog>
    );
  }
  return (
    <SecretDialog
      title={say(words.made, { name: issued.user.name })}
      label={say(words.password)}
      value={issued.password}
      onLeave={onLeave}
    >
      <p>{say(words.handOver)}</p>
      <p>
        {say(words.loginIs)} <code>{issued.user.login}</code>
      </p>
    </SecretDialog>
  );
}

interface UserTableProps {
  readonly users: readonly UserView[];
  readonly onChange: (login: string) => void;
}

function UserTable({ users, onChange }: UserTableProps) {
  const isOwn = useOwnClient() !== null;
  const whose: Column<UserView> = {
    label: say(words.ofWhom),
    cell: ({ client }) => client?.name ?? <span class="soft">{say(words.operator)}</span>,
  };
  return (
    <Table
      caption={say(words.title)}
      rows={users}
      keyOf={({ login }) => login}
      columns={[
        { label: say(words.login), cell: ({ login }) => login },
        { label: say(words.name), cell: ({ name }) => name },
        ...(isOwn ? [] : [whose]),
        { label: say(words.role), cell: ({ role }) => say(roleName(role)) },
        {
          label: say(words.secondFactor),
          cell: ({ secondFactor }) => say(secondFactor ? words.yes : words.no),
        },
        { label: say(words.state), cell: (user) => <State user={user} /> },
        {
          label: say(words.lastSeen),
          cell: ({ lastSignedInAt }) => (lastSignedInAt === null ? '–' : <Age at={lastSignedInAt} />),
        },
        {
          label: say(words.acts),
          cell: ({ login, name }) => (
            <Button title={say(words.changeOf, { name })} onClick={() => onChange(login)}>
              {say(words.change)}
            </Button>
          ),
        },
      ]}
    />
  );
}

function State({ user }: { readonly user: UserView }) {
  if (user.disabledAt !== null) return <Badge tone="bad">{say(words.disabled)}</Badge>;
  if (user.lockedUntil !== null) return <Badge tone="warn">{say(words.locked)}</Badge>;
  if (user.passwordTemporary) return <Badge tone="busy">{say(words.temporary)}</Badge>;
  return <Badge tone="good">{say(words.active)}</Badge>;
}
