import type { ClientReview, DecisionReason } from '../../../src/contract/console/work.ts';
import { ask } from '../../api.ts';
import { say, type Text } from '../../language.ts';
import { Dialog } from '../../parts/dialog.tsx';
import { Select, TextField } from '../../parts/fields.tsx';
import { FormActions } from '../../parts/form-actions.tsx';
import { labels } from '../../parts/labels.ts';
import { FormProblem } from '../../parts/states.tsx';
import { useForm } from '../../use-form.ts';
import { statusMark } from '../../vocabulary.ts';
import { decisions } from '../dossier/acts.ts';

const words = {
  add: { en: 'Add a reason', fr: 'Ajouter un motif' },
  change: { en: 'Change the reason', fr: 'Modifier le motif' },
  code: { en: 'Code', fr: 'Code' },
  codeHint: {
    en: 'For programs: capitals, digits and underscores, such as DOCUMENT_EXPIRED.',
    fr: 'Pour les programmes : majuscules, chiffres et soulignés, comme DOCUMENT_EXPIRED.',
  },
  decision: labels.decision,
  french: { en: 'In French', fr: 'En français' },
  english: { en: 'In English', fr: 'En anglais' },
  when: { en: 'Offered', fr: 'Proposé' },
  save: labels.save,
} as const satisfies Record<string, Text>;

interface ReasonDialogProps {
  readonly path: string;
  readonly conditions: ClientReview['conditions'];
  /** The one that is changed; undefined for a new one. */
  readonly reason: DecisionReason | undefined;
  readonly onClose: () => void;
  readonly onDone: () => Promise<void>;
}

/** One reason of a client's list. */
export function ReasonDialog({ path, conditions, reason, onClose, onDone }: ReasonDialogProps) {
  const form = useForm({
    code: reason?.code ?? '',
    decision: (reason?.decision ?? 'REJETE') as string,
    condition: reason?.condition ?? 'ALWAYS',
    french: reason?.french ?? '',
    english: reason?.english ?? '',
  });
  const submit = (event: Event) => {
    event.preventDefault();
    void form.send(async (values) => {
      await ask(path, { method: 'PUT', body: { ...values, code: values.code.trim() } });
      await onDone();
    });
  };
  const { decision, condition } = form.values;
  return (
    <Dialog title={say(reason === undefined ? words.add : words.change)} onClose={onClose}>
      <form onSubmit={submit}>
        <Select
          label={say(words.decision)}
          value={decision}
          onChange={(value) => form.set('decision', value)}
          options={decisions.map((value) => ({ value, label: say(statusMark(value).name) }))}
        />
        <TextField {...form.field('french', say(words.french))} required focus />
        <TextField {...form.field('english', say(words.english))} required />
        <Select
          label={say(words.when)}
          value={condition}
          onChange={(value) => form.set('condition', value)}
          options={conditions.map(({ code: value, words: label }) => ({ value, label }))}
        />
        <TextField
          {...form.field('code', say(words.code))}
          hint={say(words.codeHint)}
          readOnly={reason !== undefined}
          required
        />
        <FormProblem problem={form.problem} fields={['code', 'french', 'english']} />
        <FormActions action={say(words.save)} busy={form.busy} onClose={onClose} />
      </form>
    </Dialog>
  );
}
