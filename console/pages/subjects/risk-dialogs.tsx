import type { Risk } from '../../../src/contract/console/risk.ts';
import { ask } from '../../api.ts';
import { say, sayDay, type Text } from '../../language.ts';
import { AskReason } from '../../parts/ask-reason.tsx';
import { Dialog } from '../../parts/dialog.tsx';
import { Select, TextArea } from '../../parts/fields.tsx';
import { FormActions } from '../../parts/form-actions.tsx';
import { labels } from '../../parts/labels.ts';
import { ratings, ratingWords } from '../../parts/risk.tsx';
import { FormProblem } from '../../parts/states.tsx';
import { showToast } from '../../parts/toasts.tsx';
import { useForm } from '../../use-form.ts';

const words = {
  review: { en: 'Looked at again', fr: 'Marquer comme revu' },
  reviewWhat: {
    en: 'You have looked at what is known of them. The next time follows from the rating.',
    fr: 'Vous avez revu ce que l’on sait de cette relation. La prochaine échéance découle du niveau de risque.',
  },
  reviewed: { en: 'To be looked at again on {day}.', fr: 'À revoir le {day}.' },
  override: { en: 'Set the rating', fr: 'Fixer le niveau de risque' },
  overrideWhat: {
    en: 'Your rating counts instead of the table’s until something new comes up. It can never be below what a confirmed sanction demands.',
    fr: 'Votre niveau remplace celui de la grille jusqu’à ce qu’un fait nouveau apparaisse. Il ne peut jamais être inférieur à ce qu’impose une sanction confirmée.',
  },
  rating: labels.rating,
  byTable: { en: 'As the table says ({rating})', fr: 'Selon la grille ({rating})' },
  set: { en: 'The rating is set.', fr: 'Le niveau de risque est fixé.' },
  reason: labels.reason,
  hint: {
    en: 'Kept sealed; those who look at this page later see it. It is not in the audit log.',
    fr: "Conservé chiffré ; visible de ceux qui consulteront cette page. Il n'est pas dans le journal d'audit.",
  },
} as const satisfies Record<string, Text>;

interface DialogProps {
  readonly id: string;
  readonly onClose: () => void;
  readonly onDone: () => Promise<void>;
}

export function ReviewDialog({ id, onClose, onDone }: DialogProps) {
  return (
    <AskReason
      title={say(words.review)}
      action={say(words.review)}
      draft={`review.${id}`}
      hint={say(words.hint)}
      send={async (reason) => {
        const path = `/subjects/${id}/risk/review`;
        const { dueAt } = await ask<{ dueAt: string }>(path, { method: 'POST', body: { reason } });
        return say(words.reviewed, { day: sayDay(dueAt) });
      }}
      onClose={onClose}
      onDone={onDone}
    >
      <p>{say(words.reviewWhat)}</p>
    </AskReason>
  );
}

const byTable = '';

export function OverrideDialog({ id, risk, onClose, onDone }: DialogProps & { readonly risk: Risk }) {
  const form = useForm({ rating: risk.override?.rating ?? (risk.rating as string), reason: '' });
  const submit = async (event: Event) => {
    event.preventDefault();
    const sent = await form.send(async ({ rating, reason }) => {
      const body = { rating: rating === byTable ? null : rating, reason };
      await ask(`/subjects/${id}/risk/override`, { method: 'POST', body });
      showToast(say(words.set));
    });
    if (sent) await onDone();
  };
  const table = say(words.byTable, { rating: say(ratingWords[risk.byTable]) });
  return (
    <Dialog title={say(words.override)} onClose={onClose}>
      <form onSubmit={(event) => void submit(event)}>
        <p>{say(words.overrideWhat)}</p>
        <Select
          label={say(words.rating)}
          value={form.values.rating}
          onChange={(rating) => form.set('rating', rating)}
          options={[
            ...(risk.override === null ? [] : [{ value: byTable, label: table }]),
            ...ratings.map((rating) => ({ value: rating, label: say(ratingWords[rating]) })),
          ]}
        />
        <TextArea {...form.field('reason', say(words.reason))} hint={say(words.hint)} required focus />
        <FormProblem problem={form.problem} fields={['reason']} />
        <FormActions action={say(words.override)} busy={form.busy} onClose={onClose} />
      </form>
    </Dialog>
  );
}
