import type { ComponentChildren } from 'preact';
import { useEffect, useId, useRef } from 'preact/hooks';
import { say } from '../language.ts';
import { focusContent } from '../router.tsx';

interface DialogProps {
  readonly title: string;
  /** Where there is none, it cannot be left. */
  readonly onClose?: () => void;
  readonly children: ComponentChildren;
  readonly wide?: boolean;
}

const close = { en: 'Close', fr: 'Fermer' } as const;

/** Over the page; the browser keeps the focus inside, and it goes back to where it was. */
export function Dialog({ title, onClose, children, wide }: DialogProps) {
  const element = useRef<HTMLDialogElement>(null);
  const id = useId();
  useEffect(() => {
    const { activeElement } = document;
    element.current?.showModal();
    // It is taken away and not closed: the browser would leave the focus nowhere.
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
      // A browser heeds the second Escape in a row whatever it is told at the first.
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
