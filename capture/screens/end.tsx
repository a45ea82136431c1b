import { useEffect } from 'preact/hooks';
import type { CaptureView } from '../../src/contract/capture.ts';
import { isEmbedded } from '../embedded.ts';
import { say } from '../language.ts';
import { type EndingName, endingOf, endWords } from '../words/end.ts';
import { Tick } from './drawings.tsx';
import { Screen } from './screen.tsx';

const leaveAfterMilliseconds = 6000;

/** Time to read it; who wants to go sooner presses. */
function useRedirect(to: string | null): void {
  useEffect(() => {
    if (to === null || isEmbedded) return;
    const timer = setTimeout(() => location.assign(to), leaveAfterMilliseconds);
    return () => clearTimeout(timer);
  }, [to]);
}

export function Done({ view }: { readonly view: CaptureView }) {
  useRedirect(view.watching ? null : view.redirectUrl);
  return (
    <Screen title={say(endWords.done)} actions={<Leave view={view} />}>
      <Tick />
      <p>{say(view.assisted ? endWords.doneAssisted : endWords.doneWhat, { client: view.client })}</p>
      <p class="soft">{say(endWords.erasedHere)}</p>
    </Screen>
  );
}

interface EndedProps {
  readonly ending: EndingName;
  /** Known only on a device that had the session. */
  readonly view: CaptureView | undefined;
}

/** A link that leads no further: what to do, and nothing about anybody. */
export function Ended({ ending, view }: EndedProps) {
  const { title, what } = endingOf(ending, view);
  useRedirect(ending === 'DECLINED' && view !== undefined && !view.watching ? view.redirectUrl : null);
  return (
    <Screen title={say(title)} actions={view === undefined ? undefined : <Leave view={view} />}>
      <p>{say(what)}</p>
    </Screen>
  );
}

function Leave({ view: { redirectUrl, client } }: { readonly view: CaptureView }) {
  if (redirectUrl === null || isEmbedded) return null;
  return (
    <a class="button main" href={redirectUrl} rel="noreferrer">
      {say(endWords.toClient, { client })}
    </a>
  );
}
