import { useState } from 'preact/hooks';
import type { IssuedPassword, UserView } from '../../../src/contract/console/users.ts';
import { ask } from '../../api.ts';
import { say, type Text } from '../../language.ts';
import { Button } from '../../parts/button.tsx';
import { Confirm } from '../../parts/confirm.tsx';
import { Dialog } from '../../parts/dialog.tsx';
import { TextField } from '../../parts/fields.tsx';
import { labels } from '../../parts/labels.ts';
import { FormProblem } from '../../parts/states.tsx';
import { showToast } from '../../parts/toasts.tsx';
import { useOwnClient, useSession } from '../../session.tsx';
import { useForm } from '../../use-form.ts';
import { RoleField } from './role-field.tsx';
import { userWords } from './user-words.ts';

const words = {
  ...userWords,
  whose: { en: 'Belongs to: {whose}', fr: 'Appartient à : {whose}' },
  byDirectory: {
    en: 'Signs in with the directory, which says name and role again at every sign-in.',
    fr: "Se connecte par l'annuaire, qui fixe le nom et le rôle à chaque connexion.",
  },
  save: labels.save,
  saved: { en: 'The account of {name} was changed.', fr: 'Le compte de {name} a été modifié.' },
  newPassword: labels.newPassword,
  newPasswordAsk: {
    en: 'Makes a new password for {name} and ends what they have open.',
    fr: 'Crée un nouveau mot de passe pour {name} et ferme ses sessions.',
  },
  noFactor: { en: 'Reset second factor', fr: 'Réinitialiser le second facteur' },
  noFactorAsk: {
    en: 'For a lost phone: {name} signs in with the password alone the next time, and sets up a new one.',
    fr: 'Pour un téléphone perdu : {name} se connectera avec le seul mot de passe, puis en configurera un nouveau.',
  },
  unlock: { en: 'Unlock', fr: 'Déverrouiller' },
  disable: { en: 'Disable the account', fr: 'Désactiver le compte' },
  disableAsk: {
    en: 'The session of {name} is closed at once, and nobody can sign in with the account. What they did stays in the history.',
    fr: "La session de {name} est fermée aussitôt et le compte ne permet plus de se connecter. Ses actions restent dans l'historique.",
  },
  enable: { en: 'Enable the account', fr: 'Réactiver le compte' },
} as const satisfies Record<string, Text>;

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
  disable: { label: words.disable, text: words.disableAsk },
} as const;

export function ChangeUser({ user, onIssued, onClose, onDone }: ChangeProps) {
  const own = useSession().user.login === user.login;
  const isOperator = useOwnClient() === null;
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
  const enable = () => ask(path, { method: 'PATCH', body: { disabled: false } }).then(done);
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
      {isOperator && (
        <p class="hint">{say(words.whose, { whose: user.client?.name ?? say(words.operator) })}</p>
      )}
      <form onSubmit={submit}>
        <TextField {...form.field('name', say(words.name))} required />
        {user.directory && <p class="hint">{say(words.byDirectory)}</p>}
        <RoleField
          value={form.values.role}
          isOfClient={user.client !== null}
          onChange={(role) => form.set('role', role)}
        />
        <FormProblem problem={form.problem} fields={['name']} />
        <Button kind="primary" submit busy={form.busy}>
          {say(words.save)}
        </Button>
      </form>
      <hr />
      <div class="actions">
        {!user.directory && <Button onClick={() => setAsking('password')}>{say(words.newPassword)}</Button>}
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
            {say(words.disable)}
          </Button>
        )}
        {user.disabledAt !== null && (
          <Button onClick={() => void form.send(enable)}>{say(words.enable)}</Button>
        )}
      </div>
    </Dialog>
  );
}
