import { useState } from 'preact/hooks';
import { askOnce } from '../../api.ts';
import { say, type Text } from '../../language.ts';
import { Button } from '../../parts/button.tsx';
import { TextField } from '../../parts/fields.tsx';
import { labels } from '../../parts/labels.ts';
import { FormProblem } from '../../parts/states.tsx';
import { useForm } from '../../use-form.ts';

const words = {
  password: { en: 'Choose a password', fr: 'Choisissez un mot de passe' },
  address: { en: 'Confirm your address', fr: 'Confirmez votre adresse' },
  hint: {
    en: 'At least 12 characters. A few words that you remember are best.',
    fr: 'Au moins 12 caractères. Quelques mots faciles à retenir conviennent.',
  },
  done: { en: 'Done. You can sign in.', fr: 'C’est fait. Vous pouvez vous connecter.' },
  toConsole: { en: 'To the console', fr: 'Vers la console' },
} as const satisfies Record<string, Text>;

/** Where a link in a mail leads: nothing happens before its button, since programs open links too. */
export function LinkPage() {
  const [link] = useState(() => Object.fromEntries(new URLSearchParams(location.search)));
  const [done, setDone] = useState(false);
  const form = useForm({ newPassword: '' });
  const isAddress = link.for === 'address';
  const submit = (event: Event) => {
    event.preventDefault();
    void form.send(async (values) => {
      const body = {
        ...link,
        user: Number(link.user),
        until: Number(link.until),
        ...(isAddress ? {} : values),
      };
      await askOnce('/session/link', { method: 'POST', body });
      setDone(true);
    });
  };
  return (
    <main class="sign-in">
      <form class="card" onSubmit={submit}>
        <h1>{say(isAddress ? words.address : words.password)}</h1>
        {done && (
          <p>
            {say(words.done)} <a href="/console">{say(words.toConsole)}</a>
          </p>
        )}
        {!done && !isAddress && (
          <TextField
            {...form.field('newPassword', say(labels.newPassword))}
            hint={say(words.hint)}
            type="password"
            autocomplete="new-password"
            required
            focus
          />
        )}
        <FormProblem problem={form.problem} fields={['newPassword']} />
        {!done && (
          <Button kind="primary" submit busy={form.busy}>
            {say(labels.confirm)}
          </Button>
        )}
      </form>
    </main>
  );
}
