import { useEffect, useRef, useState } from 'preact/hooks';
import type { CaptureView } from '../../src/contract/capture.ts';
import { language, say } from '../language.ts';
import { handOver, now, speak, withdraw } from '../session.ts';
import { progressOf } from '../steps.ts';
import { frameWords } from '../words/frame.ts';
import { Listen } from './listen.tsx';
import { Act } from './screen.tsx';

/** Above every screen: how far one has come, the other language, and what is seldom wanted. */
export function Top({ view }: { readonly view: CaptureView | undefined }) {
  const { step, online, ending, handingOver } = now();
  const under = view?.status === 'IN_PROGRESS' && !view.watching && ending === undefined;
  const counted =
    view !== undefined && ending === undefined && step !== 'done' && !view.watching && !handingOver;
  const { at, of } = view === undefined ? { at: 0, of: 1 } : progressOf(view, step);
  const other = language() === 'fr' ? 'en' : 'fr';
  return (
    <header class="top">
      <div class="bar">
        <span class="brand">{view === undefined ? 'Akwaba' : view.client}</span>
        <Listen step={ending === undefined ? step : 'done'} />
        <button type="button" class="button small" lang={other} onClick={() => void speak(other)}>
          {say(frameWords.other)}
        </button>
        {under && <Menu assisted={view.assisted} />}
      </div>
      {counted && (
        <p class="steps">
          <progress max={of} value={at} aria-hidden="true" />
          <span>{say(frameWords.progress, { at, of })}</span>
        </p>
      )}
      {view?.test && <p class="note plain">{say(frameWords.test)}</p>}
      <div role="status">{!online && <p class="note bad">{say(frameWords.offline)}</p>}</div>
    </header>
  );
}

function Menu({ assisted }: { readonly assisted: boolean }) {
  const [open, setOpen] = useState(false);
  const [sure, setSure] = useState(false);
  const button = useRef<HTMLButtonElement>(null);
  const close = () => {
    setOpen(false);
    setSure(false);
    if (button.current !== null) button.current.focus();
  };
  useEffect(() => {
    if (!open) return;
    const onKey = ({ key }: KeyboardEvent) => {
      if (key === 'Escape') close();
    };
    document.addEventListener('keydown', onKey);
    return () => document.removeEventListener('keydown', onKey);
  }, [open]);
  return (
    <>
      <button
        ref={button}
        type="button"
        class="button small"
        aria-expanded={open}
        onClick={() => (open ? close() : setOpen(true))}
      >
        {say(frameWords.menu)}
      </button>
      {open && (
        <div class="menu">
          {sure ? (
            <>
              <p role="alert">{say(frameWords.withdrawSure)}</p>
              {/* With keys: who presses twice must not find another button under the finger. */}
              <Act key="no" text={frameWords.withdrawNo} act={close} focus />
              <Act key="yes" text={frameWords.withdrawYes} kind="other" act={withdraw} />
            </>
          ) : (
            <>
              <Act
                key="phone"
                text={frameWords.toPhone}
                kind="other"
                act={() => {
                  close();
                  handOver(true);
                }}
              />
              <Act
                key="withdraw"
                text={assisted ? frameWords.withdrawAssisted : frameWords.withdraw}
                kind="quiet"
                act={() => setSure(true)}
              />
            </>
          )}
        </div>
      )}
    </>
  );
}
