import { useEffect, useState } from 'preact/hooks';
import { say } from './language.ts';
import { fetchAhead, useSteps } from './screens/load.ts';
import { Act, Screen } from './screens/screen.tsx';
import { Consent } from './screens/start.tsx';
import { Top } from './screens/top.tsx';
import { handOver, now, onChange, type State, start } from './session.ts';
import { frameWords } from './words/frame.ts';

export function App() {
  const [, setTurn] = useState(0);
  useEffect(() => onChange(() => setTurn((n) => n + 1)), []);
  useEffect(() => void start(), []);
  const state = now();
  const { view, ending } = state;
  const begun = view?.status === 'IN_PROGRESS' && !view.watching;
  useEffect(() => {
    if (!begun || view === undefined) return;
    fetchAhead(view.liveness !== null);
    if (isDesk()) handOver(true);
  }, [begun]);
  return (
    <>
      <Top view={ending === undefined || begun ? view : undefined} />
      <Shown state={state} />
    </>
  );
}

/** A computer: its camera, where it has one, looks at the person and not at papers. */
const isDesk = (): boolean =>
  !('ontouchstart' in window) &&
  navigator.maxTouchPoints === 0 &&
  window.matchMedia('(hover: hover)').matches;

function Shown({ state }: { readonly state: State }) {
  const { view, ending, unreached, step, handingOver } = state;
  const Steps = useSteps(view !== undefined || ending !== undefined);
  if (ending === undefined && unreached) {
    return (
      <Screen title={say(frameWords.unreached)} actions={<Act text={frameWords.again} act={start} />}>
        {null}
      </Screen>
    );
  }
  const consents = step === 'consent' && view !== undefined && !view.watching && !handingOver;
  if (ending === undefined && consents) return <Consent view={view} />;
  if (Steps !== undefined && (ending !== undefined || view !== undefined)) return <Steps state={state} />;
  return (
    <main class="screen">
      <p role="status">{say(frameWords.loading)}</p>
    </main>
  );
}
