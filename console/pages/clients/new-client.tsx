import { useLayoutEffect, useState } from 'preact/hooks';
import type { CredentialMode, SubscriptionType } from '../../../src/contract/account.ts';
import type { ClientList, NewClientMade } from '../../../src/contract/console/clients.ts';
import { ApiProblem, ask } from '../../api.ts';
import { say, type Text } from '../../language.ts';
import { Button } from '../../parts/button.tsx';
import { Select, TextField } from '../../parts/fields.tsx';
import { labels } from '../../parts/labels.ts';
import { FormProblem } from '../../parts/states.tsx';
import { useDraft } from '../../use-draft.ts';
import { type Form, faultOf, useForm } from '../../use-form.ts';
import { subscriptionTypes } from './client-words.ts';
import { IdentityFields, type IdentityValues, identityBody, noIdentity } from './identity-fields.tsx';
import { SettingsFields } from './settings-fields.tsx';
import { type SettingsValues, toNumber, toSettings, toValues } from './settings-values.ts';

const words = {
  title: { en: 'New organisation', fr: 'Nouvelle organisation' },
  who: { en: 'Who it is', fr: 'Identité' },
  subscription: labels.subscription,
  subscriptionType: { en: 'Type', fr: 'Type' },
  checks: { en: 'Checks to grant', fr: 'Vérifications à accorder' },
  expires: { en: 'Last good day', fr: 'Dernier jour valable' },
  mode: { en: 'First credential', fr: 'Premier identifiant' },
  live: { en: 'Live', fr: 'Production' },
  test: { en: 'Test: what is made with it is marked so', fr: 'Test : ce qui en vient est marqué ainsi' },
  settings: labels.settings,
  make: { en: 'Make the organisation', fr: 'Créer l’organisation' },
  cancel: labels.cancel,
} as const satisfies Record<string, Text>;

interface NewClientValues extends IdentityValues {
  readonly subscriptionType: SubscriptionType;
  readonly checks: string;
  readonly expires: string;
  readonly mode: CredentialMode;
  readonly settings: SettingsValues;
  /** The newest client known when the form was opened; kept over a reload of the page. */
  readonly lastClient: number;
}

const newestOf = ({ clients }: ClientList): number => Math.max(0, ...clients.map(({ id }) => id));

function initialValues(list: ClientList): NewClientValues {
  const inOneYear = new Date();
  inOneYear.setUTCFullYear(inOneYear.getUTCFullYear() + 1);
  return {
    ...noIdentity,
    subscriptionType: 'UNLIMITED',
    checks: '1000',
    expires: inOneYear.toISOString().slice(0, 10),
    mode: 'live',
    settings: toValues(list.defaults),
    lastClient: newestOf(list),
  };
}

function bodyOf(values: NewClientValues): object {
  return {
    ...toSettings(values.settings),
    ...identityBody(values),
    subscriptionType: values.subscriptionType,
    checks: values.subscriptionType === 'UNLIMITED' ? 0 : toNumber(values.checks),
    expires: values.expires,
    mode: values.mode,
    lastClient: values.lastClient,
  };
}

interface NewClientProps {
  readonly list: ClientList;
  readonly onMade: (made: NewClientMade) => void;
  readonly onLeave: () => void;
}

/** Kept as a draft until it is made or given up. */
function useNewClient(list: ClientList, onMade: (made: NewClientMade) => void) {
  const [draft, setDraft] = useDraft('client.new');
  const [initial] = useState(() => ({ ...initialValues(list), ...(draft && JSON.parse(draft)) }));
  const form = useForm<NewClientValues>(initial);
  // In a layout effect, since somebody may reload the page right after the last letter.
  useLayoutEffect(() => setDraft(JSON.stringify(form.values)), [form.values]);
  /** After a conflict, the next attempt knows of the client made meanwhile. */
  const meet = async (error: unknown): Promise<never> => {
    if (error instanceof ApiProblem && error.code === 'CLIENT_MADE_MEANWHILE') {
      form.set('lastClient', newestOf(await ask<ClientList>('/clients')));
    }
    throw error;
  };
  const submit = (event: Event) => {
    event.preventDefault();
    void form.send(async (values) => {
      const made = await ask<NewClientMade>('/clients', { method: 'POST', body: bodyOf(values) }).catch(meet);
      setDraft('');
      onMade(made);
    });
  };
  return { form, submit, forget: () => setDraft('') };
}

export function NewClientForm({ list, onMade, onLeave }: NewClientProps) {
  const { form, submit, forget } = useNewClient(list, onMade);
  return (
    <>
      <div class="title-row">
        <h1>{say(words.title)}</h1>
      </div>
      <form class="client-form" onSubmit={submit}>
        <section class="card">
          <h2>{say(words.who)}</h2>
          <IdentityFields field={form.field} />
        </section>
        <section class="card">
          <h2>{say(words.subscription)}</h2>
          <Subscription form={form} />
        </section>
        <section class="card">
          <h2>{say(words.settings)}</h2>
          <SettingsFields
            values={form.values.settings}
            defaultRateLimit={list.defaultRateLimit}
            set={(name, value) => form.set('settings', { ...form.values.settings, [name]: value })}
            errorOf={(name, label) => faultOf(form.problem, name, label)}
          />
        </section>
        <FormProblem
          problem={form.problem}
          fields={[...Object.keys(form.values), ...Object.keys(form.values.settings)]}
        />
        <div class="actions">
          <Button kind="primary" submit busy={form.busy}>
            {say(words.make)}
          </Button>
          <Button
            onClick={() => {
              forget();
              onLeave();
            }}
          >
            {say(words.cancel)}
          </Button>
        </div>
      </form>
    </>
  );
}

function Subscription({ form }: { readonly form: Form<NewClientValues> }) {
  return (
    <div class="fields">
      <Select
        label={say(words.subscriptionType)}
        value={form.values.subscriptionType}
        onChange={(value) => form.set('subscriptionType', value as SubscriptionType)}
        options={(Object.keys(subscriptionTypes) as SubscriptionType[]).map((value) => ({
          value,
          label: say(subscriptionTypes[value]),
        }))}
      />
      {form.values.subscriptionType === 'CHECK_COUNT' && (
        <TextField {...form.field('checks', say(words.checks))} inputMode="numeric" />
      )}
      <TextField {...form.field('expires', say(words.expires))} type="date" />
      <Select
        label={say(words.mode)}
        value={form.values.mode}
        onChange={(value) => form.set('mode', value as CredentialMode)}
        options={[
          { value: 'live', label: say(words.live) },
          { value: 'test', label: say(words.test) },
        ]}
      />
    </div>
  );
}
