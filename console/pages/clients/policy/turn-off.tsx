import { useState } from 'preact/hooks';
import type { ClientPolicy } from '../../../../src/contract/console/policies.ts';
import { ask } from '../../../api.ts';
import { say, type Text } from '../../../language.ts';
import { Button } from '../../../parts/button.tsx';
import { Dialog } from '../../../parts/dialog.tsx';
import { TextArea } from '../../../parts/fields.tsx';
import { FormProblem } from '../../../parts/states.tsx';
import { showToast } from '../../../parts/toasts.tsx';
import { useForm } from '../../../use-form.ts';

const words = {
  act: { en: 'Turn off', fr: 'Désactiver' },
  title: { en: 'Turn the rules of {client} off?', fr: 'Désactiver les règles de {client} ?' },
  what: {
    en: 'From now on every new dossier of {client} waits for a person. What rules decided stays; the rules stay in the history and can be set again.',
    fr: 'Désormais, chaque nouveau dossier de {client} attendra une personne. Ce que les règles ont décidé demeure ; elles restent dans l’historique et peuvent être remises en vigueur.',
  },
  reason: { en: 'Reason', fr: 'Motif' },
  cancel: { en: 'Cancel', fr: 'Annuler' },
  done: { en: 'The rules are off.', fr: 'Les règles sont désactivées.' },
} as const satisfies Record<string, Text>;

interface TurnOffProps {
  readonly client: { readonly id: number; readonly name: string };
  readonly policy: ClientPolicy;
  readonly onDone: () => Promise<void>;
}

export function TurnOff({ client, policy, onDone }: TurnOffProps) {
  const [open, setOpen] = useState(false);
  const form = useForm({ reason: '' });
  const submit = async (event: Event) => {
    event.preventDefault();
    const sent = await form.send(async ({ reason }) => {
      const body = { reason: reason.trim(), version: policy.version };
      await ask(`/clients/${client.id}/policy/off`, { method: 'POST', body });
    });
    if (!sent) return;
    setOpen(false);
    showToast(say(words.done));
    await onDone();
  };
  return (
    <>
      <Button kind="danger" onClick={() => setOpen(true)}>
        {say(words.act)}
      </Button>
      {open && (
        <Dialog title={say(words.title, { client: client.name })} onClose={() => setOpen(false)}>
          <form onSubmit={(event) => void submit(event)}>
            <p>{say(words.what, { client: client.name })}</p>
            <TextArea {...form.field('reason', say(words.reason))} required focus />
            <FormProblem problem={form.problem} fields={['reason']} />
            <div class="actions">
              <Button kind="danger" submit busy={form.busy}>
                {say(words.act)}
              </Button>
              <Button kind="quiet" onClick={() => setOpen(false)}>
                {say(words.cancel)}
              </Button>
            </div>
          </form>
        </Dialog>
      )}
    </>
  );
}
