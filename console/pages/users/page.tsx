import { useState } from 'preact/hooks';
import type { IssuedPassword, UserList, UserView } from '../../../src/contract/console/users.ts';
import type { Role } from '../../../src/contract/operators.ts';
import { ask } from '../../api.ts';
import { say, type Text } from '../../language.ts';
import { Button } from '../../parts/button.tsx';
import { Confirm } from '../../parts/confirm.tsx';
import { Dialog } from '../../parts/dialog.tsx';
import { Select, TextField } from '../../parts/fields.tsx';
import { roleWords } from '../../parts/role-words.ts';
import { SecretDialog } from '../../parts/secret.tsx';
import { Age, Badge, FormProblem, Shown } from '../../parts/states.tsx';
import { Table } from '../../parts/table.tsx';
import { showToast } from '../../parts/toasts.tsx';
import { useSession } from '../../session.tsx';
import { useForm } from '../../use-form.ts';
import { useLoad } from '../../use-load.ts';

const words = {
  title: { en: 'People', fr: 'Équipe' },
  add: { en: 'Add somebody', fr: 'Ajouter une personne' },
  login: { en: 'Login', fr: 'Identifiant' },
  loginHint: { en: 'For example awa.kone. It stays.', fr: 'Par exemple awa.kone. Il ne change pas.' },
  name: { en: 'Name', fr: 'Nom' },
  role: { en: 'Role', fr: 'Rôle' },
  secondFactor: { en: 'Second factor', fr: 'Second facteur' },
  state: { en: 'State', fr: 'État' },
  lastSeen: { en: 'Last signed in', fr: 'Dernière connexion' },
  acts: { en: 'Actions', fr: 'Actions' },
  yes: { en: 'yes', fr: 'oui' },
  no: { en: 'no', fr: 'non' },
  active: { en: 'Active', fr: 'Actif' },
  disabled: { en: 'Kept out', fr: 'Exclu' },
  locked: { en: 'Locked', fr: 'Verrouillé' },
  temporary: { en: 'New password', fr: 'Nouveau mot de passe' },
  change: { en: 'Change', fr: 'Modifier' },
  changeOf: { en: 'Change {name}', fr: 'Modifier {name}' },
  save: { en: 'Save', fr: 'Enregistrer' },
  make: { en: 'Add', fr: 'Ajouter' },
  made: { en: '{name} can sign in', fr: '{name} peut se connecter' },
  password: { en: 'Password', fr: 'Mot de passe' },
  handOver: {
    en: 'Tell them this password; they choose their own at the first sign-in.',
    fr: 'Communiquez-lui ce mot de passe ; il en choisira un autre à la première connexion.',
  },
  saved: { en: '{name} was changed.', fr: '{name} a été modifié.' },
  newPassword: { en: 'New password', fr: 'Nouveau mot de passe' },
  newPasswordAsk: {
    en: 'Makes a new password for {name} and ends what they have open.',
    fr: 'Crée un nouveau mot de passe pour {name} et ferme ses sessions.',
  },
  noFactor: { en: 'Reset second factor', fr: 'Réinitialiser le second facteur' },
  noFactorAsk: {
    en: 'For a lost phone: {name} signs in with the password alone the next time, and sets up a new one.',
    fr: 'Pour un téléphone perdu : {name} se connectera avec le seul mot de passe, puis en installera un nouveau.',
  },
  unlock: { en: 'Unlock', fr: 'Déverrouiller' },
  keepOut: { en: 'Keep out', fr: 'Exclure' },
  keepOutAsk: {
    en: '{name} is signed out at once and cannot sign in again. What they did stays in the history.',
    fr: "{name} est déconnecté aussitôt et ne peut plus revenir. Ce qu'il a fait reste dans l'historique.",
  },
  letIn: { en: 'Let in again', fr: 'Réadmettre' },
} as const satisfies Record<string, Text>;

export function Page() {
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
      <Shown loaded={loaded}>
        {({ users }) => {
          const changed = users.find(({ login }) => login === changing);
          return (
            <>
              <UserTable users={users} onChange={setChanging} />
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
          onClose={() => setAdding(false)}
          onIssued={(made) => {
            setAdding(false);
            setIssued(made);
            void loaded.reload();
          }}
        />
      )}
      {issued !== undefined && (
        <SecretDialog
          title={say(words.made, { name: issued.user.name })}
          label={say(words.password)}
          value={issued.password}
          onLeave={() => setIssued(undefined)}
        >
          <p>{say(words.handOver)}</p>
          <p>
            {say(words.login)}: <code>{issued.user.login}</code>
          </p>
        </SecretDialog>
      )}
    </>
  );
}

function UserTable({
  users,
  onChange,
}: {
  readonly users: readonly UserView[];
  readonly onChange: (login: string) => void;
}) {
  return (
    <Table
      caption={say(words.title)}
      rows={users}
      keyOf={({ login }) => login}
      columns={[
        { label: say(words.login), cell: ({ login }) => login },
        { label: say(words.name), cell: ({ name }) => name },
        { label: say(words.role), cell: ({ role }) => say(roleWords[role].name) },
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

function RoleField({ value, onChange }: { readonly value: Role; readonly onChange: (role: Role) => void }) {
  return (
    <Select
      label={say(words.role)}
      hint={say(roleWords[value].does)}
      value={value}
      onChange={(role) => onChange(role as Role)}
      options={(Object.keys(roleWords) as Role[]).map((role) => ({
        value: role,
        label: say(roleWords[role].name),
      }))}
    />
  );
}

function AddUser({
  onClose,
  onIssued,
}: {
  readonly onClose: () => void;
  readonly onIssued: (issued: IssuedPassword) => void;
}) {
  const form = useForm<{ login: string; name: string; role: Role }>({
    login: '',
    name: '',
    role: 'reviewer',
  });
  const submit = (event: Event) => {
    event.preventDefault();
    void form.send(async (body) => onIssued(await ask('/users', { method: 'POST', body })));
  };
  return (
    <Dialog title={say(words.add)} onClose={onClose}>
      <form onSubmit={submit}>
        <TextField {...form.field('login', say(words.login))} hint={say(words.loginHint)} required focus />
        <TextField {...form.field('name', say(words.name))} required />
        <RoleField value={form.values.role} onChange={(role) => form.set('role', role)} />
        <FormProblem problem={form.problem} fields={['login', 'name']} />
        <Button kind="primary" submit busy={form.busy}>
          {say(words.make)}
        </Button>
      </form>
    </Dialog>
  );
}

interface ChangeProps {
  readonly user: UserView;
  readonly onIssued: (issued: IssuedPassword) => void;
  readonly onClose: () => void;
  readonly onDone: () => void;
}

/** What is asked for once more before it is done. */
const asked = {
  password: { label: words.newPassword, text: words.newPasswordAsk },
  'second-factor': { label: words.noFactor, text: words.noFactorAsk },
  disable: { label: words.keepOut, text: words.keepOutAsk },
} as const;

function ChangeUser({ user, onIssued, onClose, onDone }: ChangeProps) {
  const own = useSession().user.login === user.login;
  const form = useForm({ name: user.name, role: user.role });
  const [asking, setAsking] = useState<keyof typeof asked>();
  const path = `/users/${encodeURIComponent(user.login)}`;
  const done = () => {
    showToast(say(words.saved, { name: user.name }));
    onDone();
    onClose();
  };
  const submit = (event: Event) => {
    event.preventDefault();
    void form.send(async (body) => {
      await ask(path, { method: 'PATCH', body });
      done();
    });
  };
  const act = async (): Promise<void> => {
    if (asking === 'password') onIssued(await ask(`${path}/password`, { method: 'POST' }));
    else if (asking === 'disable') await ask(path, { method: 'PATCH', body: { disabled: true } });
    else await ask(`${path}/second-factor`, { method: 'POST' });
    done();
  };
  if (asking !== undefined) {
    const { label, text } = asked[asking];
    return (
      <Confirm
        title={say(label)}
        action={say(label)}
        danger={asking === 'disable'}
        onClose={() => setAsking(undefined)}
        onConfirm={act}
      >
        <p>{say(text, { name: user.name })}</p>
      </Confirm>
    );
  }
  return (
    <Dialog title={say(words.changeOf, { name: user.name })} onClose={onClose}>
      <form onSubmit={submit}>
        <TextField {...form.field('name', say(words.name))} required />
        <RoleField value={form.values.role} onChange={(role) => form.set('role', role)} />
        <FormProblem problem={form.problem} fields={['name']} />
        <Button kind="primary" submit busy={form.busy}>
          {say(words.save)}
        </Button>
      </form>
      <hr />
      <div class="actions">
        <Button onClick={() => setAsking('password')}>{say(words.newPassword)}</Button>
        {user.secondFactor && (
          <Button onClick={() => setAsking('second-factor')}>{say(words.noFactor)}</Button>
        )}
        {user.lockedUntil !== null && (
          <Button onClick={() => void form.send(() => ask(`${path}/unlock`, { method: 'POST' }).then(done))}>
            {say(words.unlock)}
          </Button>
        )}
        {user.disabledAt === null && !own && (
          <Button kind="danger" onClick={() => setAsking('disable')}>
            {say(words.keepOut)}
          </Button>
        )}
        {user.disabledAt !== null && (
          <Button
            onClick={() =>
              void form.send(() => ask(path, { method: 'PATCH', body: { disabled: false } }).then(done))
            }
          >
            {say(words.letIn)}
          </Button>
        )}
      </div>
    </Dialog>
  );
}
