import type { ComponentChildren } from 'preact';

interface ButtonProps {
  readonly children: ComponentChildren;
  readonly kind?: 'plain' | 'primary' | 'danger' | 'quiet';
  /** It is being done: pressing again does nothing. */
  readonly busy?: boolean;
  readonly disabled?: boolean;
  readonly submit?: boolean;
  readonly onClick?: () => void;
  readonly title?: string;
  /** The key that does the same. */
  readonly shortcut?: string;
}

export function Button({
  children,
  kind = 'plain',
  busy,
  disabled,
  submit,
  onClick,
  title,
  shortcut,
}: ButtonProps) {
  return (
    <button
      type={submit ? 'submit' : 'button'}
      class={kind}
      disabled={disabled}
      aria-busy={busy}
      aria-keyshortcuts={shortcut}
      title={title}
      onClick={() => {
        if (!busy) onClick?.();
      }}
    >
      {children}
      {shortcut && <kbd>{shortcut}</kbd>}
    </button>
  );
}
