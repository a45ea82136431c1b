import type { ComponentChildren } from 'preact';
import { say } from '../language.ts';
import { useDraft } from '../use-draft.ts';
import { useForm } from '../use-form.ts';
import { Dialog } from './dialog.tsx';
import { TextArea } from './fields.tsx';
import { FormActions } from './form-actions.tsx';
import { labels } from './labels.ts';
import { FormProblem } from './states.tsx';
import { showToast } from './toasts.tsx';

interface AskReasonProps {
  readonly title: string;
  /** What the button says: what will be done. */
  readonly action: string;
  readonly kind?: 'primary' | 'danger' | 'plain';
  /** Under what name what was typed is kept until it is done. */
  readonly draft: string;
  /** What the reason is for. */
  readonly hint?: string;
  /** What will happen. */
  readonly children: ComponentChildren;
  /** Does it, and says what was done. */
  readonly send: (reason: string) => Promise<string>;
  readonly onClose: () => void;
  readonly onDone: () => Promise<void>;
}

const label = labels.reason;
const few = { en: 'At least a few words.', fr: 'Au moins quelques mots.' } as const;

/** Asks for a reason, and says what will happen. Keeps what was typed until it is done. */
export function AskReason(props: AskReasonProps) {
  const { title, action, kind, draft, hint = say(few), children, send, onClose, onDone } = props;
  const [reason, setReason] = useDraft(draft);
  const form = useForm({ reason: '' });
  const submit = async (event: Event) => {
    event.preventDefault();
    const sent = await form.send(async () => showToast(await send(reason.trim())));
    if (!sent) return;
    setReason('');
    onClose();
    await onDone();
  };
  return (
    <Dialog title={title} onClose={onClose}>
      <form onSubmit={(event) => void submit(event)}>
        {children}
        <TextArea
          label={say(label)}
          hint={hint}
          value={reason}
          onInput={setReason}
          error={form.errorOf('reason', say(label))}
          required
          focus
        />
        <FormProblem problem={form.problem} fields={['reason']} />
        <FormActions action={action} {...(kind && { kind })} busy={form.busy} onClose={onClose} />
      </form>
    </Dialog>
  );
}
