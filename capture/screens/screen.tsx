import type { ComponentChildren } from 'preact';
import { useEffect, useRef, useState } from 'preact/hooks';
import { Refusal } from '../api.ts';
import { inPrint, say, type Text } from '../language.ts';
import { refused } from '../session.ts';
import { frameWords } from '../words/frame.ts';

interface ScreenProps {
  readonly title: string;
  readonly children: ComponentChildren;
  /** What is pressed, at the lower edge where a thumb is. */
  readonly actions?: ComponentChildren;
}

/** One thing a screen. Its heading has the focus when it comes, so that it is read out first. */
export function Screen({ title, children, actions }: ScreenProps) {
  const heading = useRef<HTMLHeadingElement>(null);
  useEffect(() => {
    document.title = `${title} · Akwaba`;
    if (heading.current !== null) heading.current.focus({ preventScroll: true });
    window.scrollTo(0, 0);
  }, [title]);
  return (
    <main class="screen">
      <h1 ref={heading} tabIndex={-1}>
        {title}
      </h1>
      <div class="content">{children}</div>
      {actions !== undefined && <div class="actions">{actions}</div>}
    </main>
  );
}

interface ActProps {
  readonly text: Text;
  readonly act: () => unknown;
  readonly kind?: 'main' | 'other' | 'quiet';
  readonly disabled?: boolean;
  /** Of what is chosen. */
  readonly drawing?: ComponentChildren;
  /** Has the focus when it comes. */
  readonly focus?: boolean;
}

/** A button that can be pressed once at a time and says what went wrong. */
export function Act({ text, act, kind = 'main', disabled = false, drawing, focus = false }: ActProps) {
  const [busy, setBusy] = useState(false);
  const [fault, setFault] = useState<string>();
  const alive = useRef(true);
  const button = useRef<HTMLButtonElement>(null);
  useEffect(() => {
    if (focus && button.current !== null) button.current.focus();
  }, []);
  useEffect(
    () => () => {
      alive.current = false;
    },
    [],
  );
  const press = async () => {
    if (busy) return;
    setBusy(true);
    setFault(undefined);
    try {
      await act();
    } catch (error) {
      const words =
        error instanceof Refusal
          ? inPrint(error.detail) || say(frameWords.failed)
          : say(frameWords.unreached);
      if (!refused(error) && alive.current) setFault(words);
    } finally {
      if (alive.current) setBusy(false);
    }
  };
  return (
    <>
      {fault !== undefined && (
        <p class="note bad" role="alert">
          {fault}
        </p>
      )}
      <button
        ref={button}
        type="button"
        class={`button ${kind}${drawing === undefined ? '' : ' drawn'}`}
        disabled={disabled}
        aria-busy={busy}
        onClick={press}
      >
        {drawing}
        {say(text)}
      </button>
    </>
  );
}
