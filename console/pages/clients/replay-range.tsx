import { useState } from 'preact/hooks';
import type { Client } from '../../../src/contract/console/clients.ts';
import type { Endpoint, Replays } from '../../../src/contract/webhook-endpoints.ts';
import { ask } from '../../api.ts';
import { say, sayNumber, type Text } from '../../language.ts';
import { Button } from '../../parts/button.tsx';
import { Dialog } from '../../parts/dialog.tsx';
import { Select, TextField, Toggle } from '../../parts/fields.tsx';
import { FormProblem } from '../../parts/states.tsx';
import { showToast } from '../../parts/toasts.tsx';
import { type Form, useForm } from '../../use-form.ts';

const words = {
  title: { en: 'Replay deliveries', fr: 'Rejouer des envois' },
  intro: {
    en: 'Those that were made in these days are sent again, with the same identifiers and bodies.',
    fr: 'Les envois créés entre ces deux jours repartent, avec les mêmes identifiants et contenus.',
  },
  from: { en: 'First day', fr: 'Premier jour' },
  to: { en: 'Last day', fr: 'Dernier jour' },
  failedOnly: { en: 'Only those that failed', fr: 'Seulement ceux qui ont échoué' },
  endpoint: { en: 'Endpoint', fr: 'URL de webhook' },
  every: { en: 'All', fr: 'Tous' },
  count: { en: 'Count them', fr: 'Les compter' },
  none: { en: 'There are no such deliveries.', fr: 'Aucun envoi ne correspond.' },
  counted: {
    en: '{count} {count|delivery|deliveries} would be sent again.',
    fr: '{count} {count|envoi serait renvoyé|envois seraient renvoyés}.',
  },
  impossible: {
    en: '{count} cannot be: their endpoint is removed or disabled, or their dossier was erased.',
    fr: "{count} ne {count|peut|peuvent} l'être : URL de webhook retirée ou désactivée, ou dossier effacé.",
  },
  send: { en: 'Send {count} again', fr: 'En renvoyer {count}' },
  sent: {
    en: '{count} {count|delivery is|deliveries are} sent again.',
    fr: '{count} {count|envoi est renvoyé|envois sont renvoyés}.',
  },
} as const satisfies Record<string, Text>;

interface RangeProps {
  readonly client: Client;
  readonly endpoints: readonly Endpoint[];
  readonly onClose: () => void;
  readonly reload: () => Promise<void>;
}

interface RangeValues {
  readonly from: string;
  readonly to: string;
  readonly failedOnly: boolean;
  readonly endpointId: string;
}

/** Counts first, and sends after a confirmation. */
export function ReplayRange({ client, endpoints, onClose, reload }: RangeProps) {
  const today = new Date().toISOString().slice(0, 10);
  const form = useForm<RangeValues>({ from: today, to: today, failedOnly: true, endpointId: '' });
  const [counted, setCounted] = useState<Replays>();
  const bodyOf = ({ endpointId, ...rest }: RangeValues) => ({
    ...rest,
    ...(endpointId !== '' && { endpointId }),
  });
  const path = `/clients/${client.id}/replay`;
  const set: typeof form.set = (name, value) => {
    setCounted(undefined);
    form.set(name, value);
  };
  const count = async (values: RangeValues) =>
    setCounted(await ask<Replays>(`${path}/count`, { method: 'POST', body: bodyOf(values) }));
  const send = async (values: RangeValues) => {
    const { replayed } = await ask<Replays>(path, { method: 'POST', body: bodyOf(values) });
    showToast(say(words.sent, { count: sayNumber(replayed) }));
    onClose();
    await reload();
  };
  return (
    <Dialog title={say(words.title)} onClose={onClose}>
      <form
        onSubmit={(event) => {
          event.preventDefault();
          void form.send(count);
        }}
      >
        <p>{say(words.intro)}</p>
        <RangeFields form={form} set={set} endpoints={endpoints} />
        <FormProblem problem={form.problem} fields={['from', 'to']} />
        {counted !== undefined && <Counted counted={counted} />}
        <div class="actions">
          {counted === undefined || counted.replayed === 0 ? (
            <Button kind="primary" submit busy={form.busy}>
              {say(words.count)}
            </Button>
          ) : (
            <Button kind="primary" busy={form.busy} onClick={() => void form.send(send)}>
              {say(words.send, { count: sayNumber(counted.replayed) })}
            </Button>
          )}
        </div>
      </form>
    </Dialog>
  );
}

interface FieldsProps {
  readonly form: Form<RangeValues>;
  readonly set: Form<RangeValues>['set'];
  readonly endpoints: readonly Endpoint[];
}

function RangeFields({ form, set, endpoints }: FieldsProps) {
  return (
    <>
      <div class="fields">
        {(['from', 'to'] as const).map((name) => (
          <TextField
            key={name}
            label={say(words[name])}
            type="date"
            value={form.values[name]}
            onInput={(value) => set(name, value)}
            error={form.errorOf(name, say(words[name]))}
            required
          />
        ))}
      </div>
      {endpoints.length > 1 && (
        <Select
          label={say(words.endpoint)}
          value={form.values.endpointId}
          onChange={(value) => set('endpointId', value)}
          options={[
            { value: '', label: say(words.every) },
            ...endpoints.map(({ id, url }) => ({ value: id, label: url })),
          ]}
        />
      )}
      <Toggle
        label={say(words.failedOnly)}
        checked={form.values.failedOnly}
        onChange={(value) => set('failedOnly', value)}
      />
    </>
  );
}

function Counted({ counted: { replayed, impossible } }: { readonly counted: Replays }) {
  return (
    <p role="status">
      {replayed + impossible === 0 ? say(words.none) : say(words.counted, { count: sayNumber(replayed) })}{' '}
      {impossible > 0 && say(words.impossible, { count: sayNumber(impossible) })}
    </p>
  );
}
