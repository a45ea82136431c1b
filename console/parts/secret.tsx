import type { ComponentChildren } from 'preact';
import { say, type Text } from '../language.ts';
import { Button } from './button.tsx';
import { CopyButton } from './copy-button.tsx';
import { Dialog } from './dialog.tsx';

const words = {
  once: {
    en: 'It is not shown again: keep it now.',
    fr: 'Il ne sera plus montré : conservez-le maintenant.',
  },
  kept: { en: 'I have kept it', fr: "Je l'ai conservé" },
} as const satisfies Record<string, Text>;

interface SecretDialogProps {
  readonly title: string;
  /** Of the secret. */
  readonly label: string;
  readonly value: string;
  /** Whose it is, and what for. */
  readonly children: ComponentChildren;
  /** On the button; by default it says that the secret is kept. */
  readonly leave?: string;
  readonly onLeave: () => void;
}

/** Shows a secret, once only: closing takes a button, Escape does not close it. */
export function SecretDialog({ title, label, value, children, leave, onLeave }: SecretDialogProps) {
  return (
    <Dialog title={title}>
      {children}
      <div class="secret">
        <span>{label}</span>
        <code>{value}</code>
        <CopyButton text={value} />
        <p class="hint">{say(words.once)}</p>
      </div>
      <Button kind="primary" onClick={onLeave}>
        {leave ?? say(words.kept)}
      </Button>
    </Dialog>
  );
}
