import { useState } from 'preact/hooks';
import { ask } from '../../api.ts';
import { say, sayTime, type Text } from '../../language.ts';
import { Button } from '../../parts/button.tsx';
import { Confirm } from '../../parts/confirm.tsx';
import { showToast } from '../../parts/toasts.tsx';
import { useMayAsOperator, useOwnClient } from '../../session.tsx';
import type { SectionProps } from './section-props.ts';

const words = {
  title: { en: 'Access', fr: 'Accès' },
  open: { en: 'The organisation may use the interface.', fr: 'L’organisation peut utiliser l’API.' },
  ownOpen: { en: 'Your organisation may use the interface.', fr: "Votre organisation peut utiliser l'API." },
  ownClosed: {
    en: 'The operator suspended your organisation’s access to the interface on {time}. People go on working here; what programs send is refused.',
    fr: "L'exploitant a suspendu l'accès de votre organisation à l'API le {time}. Votre équipe continue de travailler ici ; ce que vos programmes envoient est refusé.",
  },
  closed: { en: 'Suspended since {time}.', fr: 'Suspendu depuis le {time}.' },
  suspend: { en: 'Suspend', fr: 'Suspendre' },
  suspendTitle: { en: 'Suspend {name}?', fr: 'Suspendre {name} ?' },
  suspendText: {
    en: 'Within three seconds everything this organisation sends is refused (403). Dossiers that were accepted are still analysed, and nothing is removed.',
    fr: "En trois secondes, tout ce que cette organisation envoie est refusé (403). Les dossiers acceptés sont encore analysés, et rien n'est supprimé.",
  },
  reopen: { en: 'Reopen', fr: "Rétablir l'accès" },
  reopenTitle: { en: 'Reopen {name}?', fr: "Rétablir l'accès de {name} ?" },
  reopenText: {
    en: 'The organisation may use the interface again at once, with the credentials it has.',
    fr: "L'organisation peut de nouveau utiliser l'API, avec ses identifiants actuels.",
  },
  suspended: { en: '{name} is suspended.', fr: '{name} est suspendu.' },
  reopened: { en: '{name} is open again.', fr: "L'accès de {name} est rétabli." },
} as const satisfies Record<string, Text>;

/** Keeps a client out, or lets it in again. */
export function Suspension({ client, reload }: SectionProps) {
  const mayOperate = useMayAsOperator('operate');
  const isOwn = useOwnClient() !== null;
  const [asking, setAsking] = useState(false);
  const { name, suspendedAt } = client;
  const suspended = suspendedAt !== null;
  const act = async () => {
    await ask(`/clients/${client.id}/suspension`, { method: 'POST', body: { suspended: !suspended } });
    setAsking(false);
    showToast(say(suspended ? words.reopened : words.suspended, { name }));
    await reload();
  };
  return (
    <section class="card client-form">
      <h2>{say(words.title)}</h2>
      <p>
        {suspendedAt === null
          ? say(isOwn ? words.ownOpen : words.open)
          : say(isOwn ? words.ownClosed : words.closed, { time: sayTime(suspendedAt) })}
      </p>
      {mayOperate && (
        <Button kind={suspended ? 'plain' : 'danger'} onClick={() => setAsking(true)}>
          {say(suspended ? words.reopen : words.suspend)}
        </Button>
      )}
      {asking && (
        <Confirm
          title={say(suspended ? words.reopenTitle : words.suspendTitle, { name })}
          action={say(suspended ? words.reopen : words.suspend)}
          danger={!suspended}
          onClose={() => setAsking(false)}
          onConfirm={act}
        >
          <p>{say(suspended ? words.reopenText : words.suspendText)}</p>
        </Confirm>
      )}
    </section>
  );
}
