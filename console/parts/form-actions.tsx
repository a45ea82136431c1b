import { say } from '../language.ts';
import { Button } from './button.tsx';
import { labels } from './labels.ts';

interface FormActionsProps {
  /** What the button says: what will be done. */
  readonly action: string;
  readonly kind?: 'primary' | 'danger' | 'plain';
  readonly busy: boolean;
  readonly disabled?: boolean;
  readonly onClose: () => void;
}

const cancel = labels.cancel;

/** The end of a form in a dialog: send it, or leave. */
export function FormActions({ action, kind = 'primary', busy, disabled = false, onClose }: FormActionsProps) {
  return (
    <div class="actions">
      <Button kind={kind} submit busy={busy} disabled={disabled}>
        {action}
      </Button>
      <Button kind="quiet" onClick={onClose}>
        {say(cancel)}
      </Button>
    </div>
  );
}
