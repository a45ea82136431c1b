import type { ErasedOrProposed, ErasurePlan, Subject } from '../../../src/contract/console/subjects.ts';
import { ask } from '../../api.ts';
import { say, sayDay, sayNumber, type Text } from '../../language.ts';
import { Button } from '../../parts/button.tsx';
import { Dialog } from '../../parts/dialog.tsx';
import { Select, TextField } from '../../parts/fields.tsx';
import { FormActions } from '../../parts/form-actions.tsx';
import { labels } from '../../parts/labels.ts';
import { FormProblem, Shown } from '../../parts/states.tsx';
import { showToast } from '../../parts/toasts.tsx';
import { Link } from '../../router.tsx';
import { useDraft } from '../../use-draft.ts';
import { faultOf, useForm } from '../../use-form.ts';
import { useLoad } from '../../use-load.ts';
import { Remains } from './parts.tsx';
import { kindWords, shortId } from './subject-words.ts';

const words = {
  title: { en: 'Erase all that is kept', fr: 'Effacer tout ce qui est conservé' },
  will: {
    en: 'This will be erased for good: the keys go first, and without them nobody can read it again.',
    fr: 'Ceci sera effacé définitivement : les clés sont détruites d’abord, et sans elles personne ne pourra plus le lire.',
  },
  goes: { en: 'has no other dossier and is erased too', fr: "n'a pas d'autre dossier et sera effacée aussi" },
  inThem: { en: 'is in these dossiers too and loses them', fr: 'figure aussi dans ces dossiers et les perd' },
  law: {
    en: 'Results would be kept until {day}. The law may ask for them to be kept that long (ordonnance 2023-875): be sure before you erase.',
    fr: "Les résultats seraient conservés jusqu'au {day}. La loi peut l’imposer (ordonnance 2023-875) : assurez-vous-en avant d'effacer.",
  },
  waits: {
    en: 'The request is kept and done by itself then, with a certificate; it can be taken back.',
    fr: 'La demande est gardée et s’exécute alors d’elle-même, avec certificat ; elle peut être retirée.',
  },
  later: { en: 'Keep the request', fr: 'Enregistrer la demande' },
  kept: { en: 'The request is kept.', fr: 'La demande est enregistrée.' },
  basis: { en: 'Basis in law', fr: 'Motif légal' },
  reason: labels.reference,
  reasonHint: {
    en: 'It stays in the certificate: the reference of the request, no name and no number of the person.',
    fr: 'Elle reste dans le certificat : la référence de la demande, sans nom ni numéro de la personne.',
  },
  confirm: { en: 'Type {word} to confirm', fr: 'Saisissez {word} pour confirmer' },
  go: { en: 'Erase for good', fr: 'Effacer définitivement' },
  close: labels.close,
  second: {
    en: 'A second person has to confirm it. Until then nothing is erased.',
    fr: 'Une seconde personne doit confirmer. Jusque-là, rien n’est effacé.',
  },
  proposed: {
    en: 'Proposed: a second person has to confirm it.',
    fr: 'Proposé : une seconde personne doit confirmer.',
  },
  done: { en: 'The data are erased.', fr: 'Les données sont effacées.' },
} as const satisfies Record<string, Text>;

interface EraseDialogProps {
  readonly subject: Subject;
  readonly onClose: () => void;
  readonly onDone: () => Promise<void>;
}

/** Shows first what would go, what forbids it and what stays; then wants the identifier typed. */
export function EraseDialog({ subject, onClose, onDone }: EraseDialogProps) {
  const plan = useLoad<ErasurePlan>(`/subjects/${subject.id}/erasure`);
  return (
    <Dialog title={say(words.title)} onClose={onClose} wide>
      <Shown loaded={plan}>
        {(shown) => (
          <>
            <Plan plan={shown} />
            {subject.fourEyes && <p>{say(words.second)}</p>}
            {shown.refusal === null ? (
              <EraseForm id={subject.id} plan={shown} onClose={onClose} onDone={onDone} />
            ) : (
              <>
                <p class="problem" role="alert">
                  {shown.refusal}
                </p>
                <Button onClick={onClose}>{say(words.close)}</Button>
              </>
            )}
          </>
        )}
      </Shown>
    </Dialog>
  );
}

function Plan({ plan }: { readonly plan: ErasurePlan }) {
  const { erased, others, keptUntil, duty, remains } = plan;
  return (
    <>
      <p>
        <strong>{say(words.will)}</strong>
      </p>
      <dl class="erased-counts">
        {erased
          .filter(({ count }) => count > 0)
          .map(({ kind, words: text, count }) => (
            <div key={kind}>
              <dt>{text}</dt>
              <dd>{sayNumber(count)}</dd>
            </div>
          ))}
      </dl>
      {others.map(({ id, kind, goesToo }) => (
        <p key={id} class="subject-warning">
          {say(kindWords[kind])} <Link to={`/subjects/${id}`}>{shortId(id)}</Link>{' '}
          {say(goesToo ? words.goes : words.inThem)}.
        </p>
      ))}
      {keptUntil !== null && <p class="subject-warning">{say(words.law, { day: sayDay(keptUntil) })}</p>}
      {duty !== null && (
        <p class="subject-warning">
          {duty.words} {say(words.waits)}
        </p>
      )}
      <Remains of={remains} />
    </>
  );
}

interface EraseFormProps extends Omit<EraseDialogProps, 'subject'> {
  readonly id: string;
  readonly plan: ErasurePlan;
}

function EraseForm({ id, plan, onClose, onDone }: EraseFormProps) {
  const [reason, setReason] = useDraft(`erase.${id}`);
  const form = useForm({ basis: plan.bases[0]?.name ?? 'request', confirm: '' });
  const submit = async (event: Event) => {
    event.preventDefault();
    const sent = await form.send(async (values) => {
      const body = { ...values, reason: reason.trim() };
      const { certificate, proposal } = await ask<ErasedOrProposed>(`/subjects/${id}/erasure`, {
        method: 'POST',
        body,
      });
      showToast(say(certificate ? words.done : proposal ? words.proposed : words.kept));
    });
    if (!sent) return;
    setReason('');
    await onDone();
  };
  return (
    <form onSubmit={(event) => void submit(event)}>
      <Select
        label={say(words.basis)}
        value={form.values.basis}
        onChange={(value) => {
          const chosen = plan.bases.find(({ name }) => name === value);
          if (chosen) form.set('basis', chosen.name);
        }}
        options={plan.bases.map(({ name, words: text }) => ({ value: name, label: text }))}
      />
      <TextField
        label={say(words.reason)}
        hint={say(words.reasonHint)}
        value={reason}
        onInput={setReason}
        error={faultOf(form.problem, 'reason', say(words.reason))}
        required
      />
      <TextField {...form.field('confirm', say(words.confirm, { word: plan.confirm }))} required />
      <FormProblem problem={form.problem} fields={['reason', 'confirm']} />
      <FormActions
        action={say(plan.duty === null ? words.go : words.later)}
        kind="danger"
        busy={form.busy}
        onClose={onClose}
      />
    </form>
  );
}
