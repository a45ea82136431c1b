import type { ComponentChildren } from 'preact';
import { say } from '../language.ts';
import { useForm } from '../use-form.ts';
import { Button } from './button.tsx';
import { Dialog } from './dialog.tsx';
import { labels } from './labels.ts';
import { FormProblem } from './states.tsx';

interface ConfirmProps {
  readonly title: string;
  /** What the button says: what will be done. */
  readonly action: string;
  /** What the other one says, where "Cancel" could be taken for the action. */
  readonly keep?: string;
  readonly danger?: boolean;
  readonly children: ComponentChildren;
  readonly onConfirm: () => Promise<void>;
  readonly onClose: () => void;
}

const cancel = labels.cancel;

/** Asks once more before something that is not easily undone, and says what will happen. */
export function Confirm({
  title,
  action,
  keep = say(cancel),
  danger,
  children,
  onConfirm,
  onClose,
}: ConfirmProps) {
  const form = useForm({});
  return (
    <Dialog title={title} onClose={onClose}>
      {children}
      <FormProblem problem={form.problem} />
      <div class="actions">
        <Button
          kind={danger ? 'danger' : 'primary'}
          busy={form.busy}
          onClick={() => void form.send(onConfirm)}
        >
          {action}
        </Button>
        <Button onClick={onClose}>{keep}</Button>
      </div>
    </Dialog>
  );
}
