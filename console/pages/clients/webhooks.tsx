import { useState } from 'preact/hooks';
import type { CredentialMode } from '../../../src/contract/account.ts';
import type { EndpointList, EndpointWithSecret } from '../../../src/contract/webhook-endpoints.ts';
import type { MessageType } from '../../../src/contract/webhooks.ts';
import { ask } from '../../api.ts';
import { say, type Text } from '../../language.ts';
import { Button } from '../../parts/button.tsx';
import { Dialog } from '../../parts/dialog.tsx';
import { Select, TextField } from '../../parts/fields.tsx';
import { labels } from '../../parts/labels.ts';
import { SecretDialog } from '../../parts/secret.tsx';
import { Empty, FormProblem, Shown } from '../../parts/states.tsx';
import { useMay } from '../../session.tsx';
import { useForm } from '../../use-form.ts';
import { useLoad } from '../../use-load.ts';
import { dossierModes } from './client-words.ts';
import { Deliveries } from './deliveries.tsx';
import { EndpointCard } from './endpoint.tsx';
import { MessageTypes } from './message-types.tsx';
import type { SectionProps } from './section-props.ts';

const words = {
  title: { en: 'Endpoints', fr: 'URL de webhook' },
  add: { en: 'Add an endpoint', fr: 'Ajouter une URL de webhook' },
  make: labels.add,
  url: { en: 'Address', fr: 'Adresse' },
  urlHint: {
    en: 'A public https address that takes the messages',
    fr: 'Une adresse https publique qui reçoit les messages',
  },
  mode: { en: 'Messages about', fr: 'Messages sur' },
  both: { en: 'live and test dossiers', fr: 'les dossiers de production et de test' },
  secret: { en: 'Secret that signs', fr: 'Secret de signature' },
  secretTitle: { en: 'The secret of this endpoint', fr: 'Le secret de cette URL de webhook' },
  secretHint: {
    en: 'Hand it over by safe means: with it the receiver checks that messages are from here.',
    fr: 'Transmettez-le par un moyen sûr : le destinataire vérifie ainsi que les messages viennent d’ici.',
  },
  none: {
    en: 'No messages are sent: results have to be asked for. Add an endpoint to have them told.',
    fr: "Aucun message n'est envoyé : les résultats sont à demander. Ajoutez une URL de webhook pour en être informé.",
  },
  full: {
    en: 'These are all {limit} that there may be.',
    fr: 'Il peut y en avoir {limit} au plus : toutes sont prises.',
  },
} as const satisfies Record<string, Text>;

export function Webhooks({ client }: SectionProps) {
  const mayOperate = useMay('operate');
  const path = `/clients/${client.id}/webhooks`;
  const loaded = useLoad<EndpointList>(path);
  const [adding, setAdding] = useState(false);
  const [issued, setIssued] = useState<EndpointWithSecret>();
  const onSecret = (made: EndpointWithSecret) => {
    setAdding(false);
    setIssued(made);
    void loaded.reload();
  };
  return (
    <>
      <div class="title-row">
        <h2>{say(words.title)}</h2>
        {mayOperate && <Button onClick={() => setAdding(true)}>{say(words.add)}</Button>}
      </div>
      <Shown loaded={loaded}>
        {({ endpoints, limit }) => (
          <>
            {endpoints.length === 0 && <Empty>{say(words.none)}</Empty>}
            {endpoints.length >= limit && <p class="client-note">{say(words.full, { limit })}</p>}
            <ul class="client-endpoints">
              {endpoints.map((endpoint) => (
                <EndpointCard
                  key={endpoint.id}
                  path={`${path}/${endpoint.id}`}
                  endpoint={endpoint}
                  onSecret={onSecret}
                  reload={loaded.reload}
                />
              ))}
            </ul>
            <Deliveries client={client} endpoints={endpoints} />
          </>
        )}
      </Shown>
      {adding && <AddEndpoint path={path} onClose={() => setAdding(false)} onMade={onSecret} />}
      {issued !== undefined && (
        <SecretDialog
          title={say(words.secretTitle)}
          label={say(words.secret)}
          value={issued.secret}
          onLeave={() => setIssued(undefined)}
        >
          <p class="client-url">{issued.endpoint.url}</p>
          <p>{say(words.secretHint)}</p>
        </SecretDialog>
      )}
    </>
  );
}

interface AddProps {
  readonly path: string;
  readonly onClose: () => void;
  readonly onMade: (made: EndpointWithSecret) => void;
}

function AddEndpoint({ path, onClose, onMade }: AddProps) {
  const form = useForm<{ url: string; mode: CredentialMode | ''; eventTypes: readonly MessageType[] }>({
    url: 'https://',
    mode: '',
    eventTypes: [],
  });
  const submit = (event: Event) => {
    event.preventDefault();
    void form.send(async ({ url, mode, eventTypes }) => {
      const body = { url, eventTypes, ...(mode !== '' && { mode }) };
      onMade(await ask<EndpointWithSecret>(path, { method: 'POST', body }));
    });
  };
  return (
    <Dialog title={say(words.add)} onClose={onClose}>
      <form onSubmit={submit}>
        <TextField {...form.field('url', say(words.url))} hint={say(words.urlHint)} required focus />
        <Select
          label={say(words.mode)}
          value={form.values.mode}
          onChange={(value) => form.set('mode', value as CredentialMode | '')}
          options={[
            { value: '', label: say(words.both) },
            ...(Object.keys(dossierModes) as CredentialMode[]).map((value) => ({
              value,
              label: say(dossierModes[value]),
            })),
          ]}
        />
        <MessageTypes value={form.values.eventTypes} onChange={(value) => form.set('eventTypes', value)} />
        <FormProblem problem={form.problem} fields={['url']} />
        <Button kind="primary" submit busy={form.busy}>
          {say(words.make)}
        </Button>
      </form>
    </Dialog>
  );
}
