import { useState } from 'preact/hooks';
import type { ClientPolicy } from '../../../../src/contract/console/policies.ts';
import { ask } from '../../../api.ts';
import { say, type Text } from '../../../language.ts';
import { AskReason } from '../../../parts/ask-reason.tsx';
import { Button } from '../../../parts/button.tsx';

const words = {
  act: { en: 'Turn off', fr: 'Désactiver' },
  title: { en: 'Turn the rules of {client} off?', fr: 'Désactiver les règles de {client} ?' },
  what: {
    en: 'From now on every new dossier of {client} waits for a person. What rules decided stays; the rules stay in the history and can be set again.',
    fr: 'Désormais, chaque nouveau dossier de {client} attendra une personne. Ce que les règles ont décidé demeure ; elles restent dans l’historique et peuvent être remises en vigueur.',
  },
  done: { en: 'The rules are off.', fr: 'Les règles sont désactivées.' },
} as const satisfies Record<string, Text>;

interface TurnOffProps {
  readonly client: { readonly id: number; readonly name: string };
  readonly policy: ClientPolicy;
  readonly onDone: () => Promise<void>;
}

export function TurnOff({ client, policy, onDone }: TurnOffProps) {
  const [open, setOpen] = useState(false);
  return (
    <>
      <Button kind="danger" onClick={() => setOpen(true)}>
        {say(words.act)}
      </Button>
      {open && (
        <AskReason
          title={say(words.title, { client: client.name })}
          action={say(words.act)}
          kind="danger"
          draft={`policy-off.${client.id}`}
          send={async (reason) => {
            const body = { reason, version: policy.version };
            await ask(`/clients/${client.id}/policy/off`, { method: 'POST', body });
            return say(words.done);
          }}
          onClose={() => setOpen(false)}
          onDone={onDone}
        >
          <p>{say(words.what, { client: client.name })}</p>
        </AskReason>
      )}
    </>
  );
}
