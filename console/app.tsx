import { useEffect, useReducer, useRef, useState } from 'preact/hooks';
import type { Session } from '../src/contract/console/session.ts';
import { ApiProblem, askOnce, onSessionEnded, takeCsrfToken } from './api.ts';
import { takeDirectoryAnswer } from './directory.ts';
import { onLanguage, say, type Text } from './language.ts';
import { LinkPage } from './pages/sign-in/link-page.tsx';
import { SignIn } from './pages/sign-in/sign-in.tsx';
import { Dialog } from './parts/dialog.tsx';
import { Loading, Problem } from './parts/states.tsx';
import { SessionContext } from './session.tsx';
import { Shell } from './shell.tsx';
import { keepDraftsOf } from './use-draft.ts';
import { takeVocabulary } from './vocabulary.ts';
import { openWorld } from './world.ts';

const words = {
  again: { en: 'Sign in again', fr: 'Reconnectez-vous' },
} as const satisfies Record<string, Text>;

/** Shows the sign-in or the console, and the sign-in over the console when a session has ended. */
export function App() {
  const [session, setSession] = useState<Session>();
  const [problem, setProblem] = useState<ApiProblem>();
  const [refusal, setRefusal] = useState<ApiProblem>();
  const [asked, setAsked] = useState(false);
  const [ended, setEnded] = useState(false);
  const [, renew] = useReducer((count: number) => count + 1, 0);
  const waiting = useRef<(() => void)[]>([]);
  const signedIn = useRef<Session>(undefined);

  const take = (next: Session | undefined) => {
    takeCsrfToken(next);
    if (next !== undefined) takeVocabulary(next.vocabulary);
    signedIn.current = next;
    if (next?.state === 'open') {
      keepDraftsOf(next.user.login);
      openWorld(next);
    }
    setSession(next);
  };

  const load = () => {
    takeDirectoryAnswer()
      .catch((error: unknown) => {
        if (!(error instanceof ApiProblem)) throw error;
        setRefusal(error);
        return undefined;
      })
      .then((opened) => opened ?? askOnce<Session>('/session'))
      .then((next) => {
        take(next);
        setProblem(undefined);
      })
      .catch((error: unknown) => {
        if (!(error instanceof ApiProblem)) throw error;
        setProblem(error.status === 401 ? undefined : error);
      })
      .finally(() => setAsked(true));
  };

  useEffect(() => {
    onSessionEnded(async () => {
      const done = new Promise<void>((resolve) => waiting.current.push(resolve));
      const elsewhere = await askOnce<Session>('/session').catch(() => undefined);
      if (elsewhere?.state === 'open') backIn(elsewhere);
      else setEnded(true);
      return done;
    });
    load();
    return onLanguage(() => renew(undefined));
  }, []);

  /** Somebody signed in over the page, or in another tab. Another person must not send what the first one typed. */
  const backIn = (next: Session) => {
    if (next.state === 'open' && next.user.login !== signedIn.current?.user.login) {
      location.reload();
      return;
    }
    if (next.state !== 'open') {
      takeCsrfToken(next);
      return;
    }
    take(next);
    setEnded(false);
    for (const go of waiting.current.splice(0)) go();
  };

  if (location.pathname === '/console/link') return <LinkPage />;
  if (!asked) return <Loading />;
  if (problem !== undefined) return <Problem problem={problem} retry={load} />;
  if (session === undefined || session.state !== 'open') {
    return (
      <main class="sign-in">
        <SignIn session={session} onSession={take} refusal={refusal} />
      </main>
    );
  }
  return (
    <SessionContext.Provider value={session}>
      <Shell onSession={take} />
      {ended && (
        <Dialog title={say(words.again)}>
          <SignIn session={undefined} login={session.user.login} onSession={backIn} />
        </Dialog>
      )}
    </SessionContext.Provider>
  );
}
