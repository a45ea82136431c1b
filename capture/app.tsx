import { useEffect, useState } from 'preact/hooks';
import type { CaptureView } from '../src/contract/capture.ts';
import { say } from './language.ts';
import { Done, Ended } from './screens/end.tsx';
import { HandOver, Watching } from './screens/hand-over.tsx';
import { LivenessStep } from './screens/liveness.tsx';
import { fetchAhead } from './screens/load.ts';
import { Overview } from './screens/overview.tsx';
import { Act, Screen } from './screens/screen.tsx';
import { ShotStep } from './screens/shot.tsx';
import { ChoosePaper, Consent } from './screens/start.tsx';
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
  if (ending !== undefined) return <Ended ending={ending} view={view} />;
  if (unreached) {
    return (
      <Screen title={say(frameWords.unreached)} actions={<Act text={frameWords.again} act={start} />}>
        {null}
      </Screen>
    );
  }
  if (view === undefined) {
    return (
      <main class="screen">
        <p role="status">{say(frameWords.loading)}</p>
      </main>
    );
  }
  if (step === 'done') return <Done view={view} />;
  if (view.watching) return <Watching view={view} />;
  if (handingOver) return <HandOver />;
  return <StepShown view={view} step={step} />;
}

function StepShown({ view, step }: { readonly view: CaptureView; readonly step: State['step'] }) {
  if (step === 'consent') return <Consent view={view} />;
  if (step === 'paper') return <ChoosePaper view={view} />;
  if (step === 'liveness' && view.liveness !== null) {
    return <LivenessStep view={view} liveness={view.liveness} />;
  }
  const shot = view.shots.find(({ slot }) => slot === step);
  return shot === undefined ? <Overview view={view} /> : <ShotStep key={step} view={view} shot={shot} />;
}
