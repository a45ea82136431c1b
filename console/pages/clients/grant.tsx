import type { SubscriptionType } from '../../../src/contract/account.ts';
import type { Client } from '../../../src/contract/console/clients.ts';
import { ApiProblem, ask } from '../../api.ts';
import { say, sayNumber, type Text } from '../../language.ts';
import { Button } from '../../parts/button.tsx';
import { Select, TextField } from '../../parts/fields.tsx';
import { labels } from '../../parts/labels.ts';
import { FormProblem } from '../../parts/states.tsx';
import { showToast } from '../../parts/toasts.tsx';
import { type Form, useForm } from '../../use-form.ts';
import { sayLastDay, subscriptionTypes } from './client-words.ts';
import type { SectionProps } from './section-props.ts';
import { toNumber } from './settings-values.ts';

const words = {
  title: { en: 'Grant checks', fr: 'Accorder des vérifications' },
  amount: labels.checks,
  amountHint: { en: '0 to change the terms only', fr: '0 pour changer seulement les conditions' },
  reason: labels.reason,
  reasonHint: {
    en: 'Stands in the ledger, for example "contract 12"',
    fr: 'Figure au relevé, par exemple «\u00a0contrat 12\u00a0»',
  },
  expires: { en: 'New last good day', fr: 'Nouvelle échéance' },
  noEndHint: { en: 'Empty: it does not end by itself', fr: "Vide : il n'expire pas" },
  expiresHint: { en: 'Empty: it stays as it is ({day})', fr: 'Vide : elle reste inchangée ({day})' },
  type: labels.subscription,
  expired: {
    en: 'This subscription has ended: what was left of it is written off first.',
    fr: "Cet abonnement est terminé : ce qu'il en restait est d'abord annulé.",
  },
  grant: { en: 'Grant', fr: 'Accorder' },
  cancel: labels.cancel,
  granted: { en: '{amount} checks were granted.', fr: 'Vérifications accordées : {amount}.' },
} as const satisfies Record<string, Text>;

interface GrantValues {
  readonly amount: string;
  readonly reason: string;
  readonly expires: string;
  readonly type: SubscriptionType;
}

export function GrantForm({ client, reload, onClose }: SectionProps & { readonly onClose: () => void }) {
  const { subscription } = client;
  const form = useForm<GrantValues>({ amount: '', reason: '', expires: '', type: subscription.type });
  const send = async ({ amount, reason, expires, type }: GrantValues) => {
    const body = {
      amount: toNumber(amount),
      reason,
      ...(expires !== '' && { expires }),
      ...(type !== subscription.type && { type }),
      lastGrant: client.lastGrant,
    };
    try {
      await ask<Client>(`/clients/${client.id}/credits`, { method: 'POST', body });
    } catch (error) {
      // Reloads the ledger below, so that the next attempt knows of the other grant.
      if (error instanceof ApiProblem && error.code === 'CREDITS_CHANGED') await reload();
      throw error;
    }
    showToast(say(words.granted, { amount: sayNumber(Number(body.amount)) }));
    onClose();
    await reload();
  };
  return (
    <form
      class="card client-form"
      aria-label={say(words.title)}
      onSubmit={(event) => {
        event.preventDefault();
        void form.send(send);
      }}
    >
      <h2>{say(words.title)}</h2>
      {subscription.status === 'EXPIRED' && <p>{say(words.expired)}</p>}
      <GrantFields form={form} subscription={subscription} />
      <FormProblem problem={form.problem} fields={Object.keys(form.values)} />
      <div class="actions">
        <Button kind="primary" submit busy={form.busy}>
          {say(words.grant)}
        </Button>
        <Button onClick={onClose}>{say(words.cancel)}</Button>
      </div>
    </form>
  );
}

interface FieldsProps {
  readonly form: Form<GrantValues>;
  readonly subscription: Client['subscription'];
}

function GrantFields({ form, subscription }: FieldsProps) {
  const isFreed = form.values.type === 'UNLIMITED' && subscription.type !== 'UNLIMITED';
  return (
    <div class="fields">
      <TextField
        {...form.field('amount', say(words.amount))}
        hint={say(words.amountHint)}
        inputMode="numeric"
        required
        focus
      />
      <TextField {...form.field('reason', say(words.reason))} hint={say(words.reasonHint)} required />
      <TextField
        {...form.field('expires', say(words.expires))}
        hint={
          isFreed
            ? say(words.noEndHint)
            : say(words.expiresHint, { day: sayLastDay(subscription.expirationDate) })
        }
        type="date"
      />
      <Select
        label={say(words.type)}
        value={form.values.type}
        onChange={(value) => form.set('type', value as SubscriptionType)}
        options={(Object.keys(subscriptionTypes) as SubscriptionType[]).map((value) => ({
          value,
          label: say(subscriptionTypes[value]),
        }))}
      />
    </div>
  );
}
