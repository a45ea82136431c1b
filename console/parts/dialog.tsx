import type { ComponentChildren } from 'preact';
import { useEffect, useId, useRef } from 'preact/hooks';
import { say } from '../language.ts';
import { focusContent } from '../router.tsx';
import { labels } from './labels.ts';

interface DialogProps {
  readonly title: string;
  /** Without it the dialog cannot be closed. */
  readonly onClose?: () => void;
  readonly children: ComponentChildren;
  readonly wide?: boolean;
}

const close = labels.close;

/** A modal: the browser keeps the focus inside, and it returns to where it was. */
export function Dialog({ title, onClose, children, wide }: DialogProps) {
  const element = useRef<HTMLDialogElement>(null);
  const id = useId();
  useEffect(() => {
    const { activeElement } = document;
    element.current?.showModal();
    // Unmounting does not close the dialog, so the browser would not restore the focus.
    return () => {
      if (activeElement instanceof HTMLElement && activeElement.isConnected) activeElement.focus();
      else focusContent();
    };
  }, []);
  return (
    <dialog
      ref={element}
      class={wide ? 'dialog dialog-wide' : 'dialog'}
      aria-labelledby={id}
      onCancel={(event) => {
        event.preventDefault();
        onClose?.();
      }}
      // Browsers close a dialog on the second Escape in a row, even if the first was prevented.
      onClose={() => {
        if (onClose) onClose();
        else element.current?.showModal();
      }}
    >
      <header>
        <h2 id={id}>{title}</h2>
        {onClose && (
          <button type="button" class="quiet" aria-label={say(close)} onClick={onClose}>
            ×
          </button>
        )}
      </header>
      {children}
    </dialog>
  );
}
