import type { Review, ReviewDocument } from '../../../src/contract/console/dossier.ts';
import { ApiProblem } from '../../api.ts';
import { say, type Text } from '../../language.ts';
import { Dialog } from '../../parts/dialog.tsx';
import { Select, TextArea, TextField } from '../../parts/fields.tsx';
import { FormActions } from '../../parts/form-actions.tsx';
import { labels } from '../../parts/labels.ts';
import { FormProblem } from '../../parts/states.tsx';
import { showToast } from '../../parts/toasts.tsx';
import { useForm } from '../../use-form.ts';
import { correct } from './dossier-api.ts';
import type { OpenDossier } from './use-dossier.ts';

const words = {
  title: { en: 'Correct: {paper}', fr: 'Corriger : {paper}' },
  what: { en: 'What is wrong', fr: 'Ce qui est erroné' },
  type: { en: 'Declared type ({value})', fr: 'Type déclaré ({value})' },
  read: { en: '{label} ({value})', fr: '{label} ({value})' },
  unread: { en: '{label} (not read)', fr: '{label} (non lu)' },
  value: { en: 'As the paper has it', fr: 'Valeur figurant sur le document' },
  empty: {
    en: 'Leave it empty if the paper does not have it.',
    fr: 'Laissez vide si le document ne la porte pas.',
  },
  isType: { en: 'What the paper is', fr: 'Nature du document' },
  reason: labels.reason,
  again: {
    en: 'The checks that stand on it run again, at their price for {client}; then the dossier waits for a decision, also where one was taken.',
    fr: 'Les vérifications qui s’y fondent sont relancées et facturées à {client} ; le dossier attend ensuite une décision, même si une avait été prise.',
  },
  readAgain: {
    en: 'The pictures are read again as what the paper is.',
    fr: 'Les images sont relues selon la nature du document.',
  },
  kept: {
    en: 'The old value, the new one, your name and the reason stay; {client} sees that it was corrected.',
    fr: 'L’ancienne valeur, la nouvelle, votre nom et le motif sont conservés ; la correction figure dans le résultat.',
  },
  button: { en: 'Correct', fr: 'Corriger' },
  done: { en: 'Corrected: it is analysed again.', fr: 'Corrigé : l’analyse reprend.' },
} as const satisfies Record<string, Text>;

/** As the service calls what a paper was declared as. */
const typeField = 'type';

interface CorrectDialogProps {
  readonly document: ReviewDocument;
  readonly review: Review;
  readonly dossier: OpenDossier;
  readonly onClose: () => void;
}

/** Puts right what was misread on a paper, or what it was declared as. */
export function CorrectDialog({ document, review, dossier, onClose }: CorrectDialogProps) {
  const { fields, types } = document.correctable;
  const [first] = fields;
  const form = useForm({
    field: first?.name ?? typeField,
    value: first?.value ?? types[0]?.type ?? '',
    reason: '',
  });
  const isType = form.values.field === typeField;
  const client = review.client.name;
  const choose = (field: string) => {
    form.set('field', field);
    const read = fields.find(({ name }) => name === field);
    form.set('value', (field === typeField ? types[0]?.type : read?.value) ?? '');
  };
  const send = async (event: Event) => {
    event.preventDefault();
    const sent = await form.send(async ({ field, value, reason }) => {
      try {
        await correct(review, document.id, field, value, reason.trim());
        showToast(say(words.done));
      } catch (error) {
        // Somebody else was first: the newest state is loaded, and the form shows the refusal.
        if (error instanceof ApiProblem && error.status === 409) await dossier.showNew();
        throw error;
      }
    });
    if (!sent) return;
    onClose();
    await dossier.showOwn();
  };
  return (
    <Dialog title={say(words.title, { paper: document.typeWords })} onClose={onClose}>
      <form onSubmit={(event) => void send(event)}>
        <Select
          label={say(words.what)}
          value={form.values.field}
          onChange={choose}
          options={optionsOf(document)}
        />
        {isType ? (
          <Select
            label={say(words.isType)}
            value={form.values.value}
            onChange={(value) => form.set('value', value)}
            options={types.map(({ type, words: label }) => ({ value: type, label }))}
            error={form.errorOf('value', say(words.isType))}
          />
        ) : (
          <TextField {...form.field('value', say(words.value))} hint={say(words.empty)} focus />
        )}
        <TextArea {...form.field('reason', say(words.reason))} rows={3} required />
        <ul class="happens">
          {isType && <li>{say(words.readAgain)}</li>}
          <li>{say(words.again, { client })}</li>
          <li>{say(words.kept, { client })}</li>
        </ul>
        <FormProblem problem={form.problem} fields={['value', 'reason']} />
        <FormActions action={say(words.button)} busy={form.busy} onClose={onClose} />
      </form>
    </Dialog>
  );
}

function optionsOf({ correctable: { fields, types }, typeWords }: ReviewDocument) {
  return [
    ...fields.map(({ name, label, value }) => ({
      value: name,
      label: value === null ? say(words.unread, { label }) : say(words.read, { label, value }),
    })),
    ...(types.length === 0 ? [] : [{ value: typeField, label: say(words.type, { value: typeWords }) }]),
  ];
}
