import type { Contact } from '../../../src/contract/console/notifications.ts';
import type { QueueClients } from '../../../src/contract/console/queue.ts';
import type { IssuedPassword } from '../../../src/contract/console/users.ts';
import type { Role } from '../../../src/contract/operators.ts';
import { ask } from '../../api.ts';
import { say, type Text } from '../../language.ts';
import { Button } from '../../parts/button.tsx';
import { Dialog } from '../../parts/dialog.tsx';
import { Select, TextField } from '../../parts/fields.tsx';
import { labels } from '../../parts/labels.ts';
import { FormProblem } from '../../parts/states.tsx';
import { useOwnClient } from '../../session.tsx';
import { useForm } from '../../use-form.ts';
import { useLoad } from '../../use-load.ts';
import { RoleField } from './role-field.tsx';
import { userWords } from './user-words.ts';

const words = {
  ...userWords,
  add: { en: 'Add somebody', fr: 'Ajouter une personne' },
  make: labels.add,
  loginHint: { en: 'For example awa.kone. It stays.', fr: 'Par exemple awa.kone. Il ne change pas.' },
  ownLoginHint: {
    en: 'For example awa.kone, which becomes awa.kone@{number}. It stays.',
    fr: 'Par exemple awa.kone, qui devient awa.kone@{number}. Il ne change pas.',
  },
  address: { en: 'E-mail address', fr: 'Adresse électronique' },
  addressHint: {
    en: 'A link goes there, by which they choose a password. Empty: a password is shown here.',
    fr: "Un lien y est envoyé pour choisir un mot de passe. Vide : un mot de passe s'affiche ici.",
  },
  ofWhomHint: {
    en: 'A person of an organisation sees that organisation alone. This cannot be changed later.',
    fr: 'Une personne d’une organisation ne voit que cette organisation. Ce choix est définitif.',
  },
} as const satisfies Record<string, Text>;

interface AddUserProps {
  /** Those that the operator's people may choose from. */
  readonly clients: QueueClients['clients'];
  /** The one that is chosen at first; empty: the operator. */
  readonly client: string;
  readonly onClose: () => void;
  readonly onIssued: (issued: IssuedPassword) => void;
}

interface Values {
  readonly login: string;
  readonly name: string;
  readonly role: Role;
  readonly client: string;
  readonly address: string;
}

export function AddUser({ clients, client: first, onClose, onIssued }: AddUserProps) {
  const own = useOwnClient();
  const form = useForm<Values>({ login: '', name: '', role: 'reviewer', client: first, address: '' });
  const mail = useLoad<Contact>('/account/contact').value?.mail ?? false;
  const submit = (event: Event) => {
    event.preventDefault();
    void form.send(async ({ client, address, ...person }) => {
      const body = {
        ...person,
        ...(client !== '' && { client: Number(client) }),
        ...(address !== '' && { address }),
      };
      onIssued(await ask('/users', { method: 'POST', body }));
    });
  };
  const hint = own === null ? say(words.loginHint) : say(words.ownLoginHint, { number: own.id });
  return (
    <Dialog title={say(words.add)} onClose={onClose}>
      <form onSubmit={submit}>
        <TextField {...form.field('login', say(words.login))} hint={hint} required focus />
        <TextField {...form.field('name', say(words.name))} required />
        {mail && <TextField {...form.field('address', say(words.address))} hint={say(words.addressHint)} />}
        {clients.length > 0 && (
          <Select
            label={say(words.ofWhom)}
            hint={say(words.ofWhomHint)}
            value={form.values.client}
            onChange={(client) => form.set('client', client)}
            options={[
              { value: '', label: say(words.operator) },
              ...clients.map(({ id, name }) => ({ value: String(id), label: name })),
            ]}
          />
        )}
        <RoleField
          value={form.values.role}
          isOfClient={own !== null || form.values.client !== ''}
          onChange={(role) => form.set('role', role)}
        />
        <FormProblem problem={form.problem} fields={['login', 'name', 'address']} />
        <Button kind="primary" submit busy={form.busy}>
          {say(words.make)}
        </Button>
      </form>
    </Dialog>
  );
}
