import type { CaptureView } from '../../src/contract/capture.ts';
import type { State } from '../session.ts';
import { ChoosePaper } from './choose-paper.tsx';
import { Done, Ended } from './end.tsx';
import { HandOver, Watching } from './hand-over.tsx';
import { LivenessStep } from './liveness.tsx';
import { Overview } from './overview.tsx';
import { ShotStep } from './shot.tsx';

/** All that follows consent, loaded while it is read. */
export function Steps({ state }: { readonly state: State }) {
  const { view, ending, step, handingOver } = state;
  if (ending !== undefined) return <Ended ending={ending} view={view} />;
  if (view === undefined) return null;
  if (step === 'done') return <Done view={view} />;
  if (view.watching) return <Watching view={view} />;
  if (handingOver) return <HandOver />;
  return <StepShown view={view} step={step} />;
}

function StepShown({ view, step }: { readonly view: CaptureView; readonly step: State['step'] }) {
  if (step === 'paper') return <ChoosePaper view={view} />;
  if (step === 'liveness' && view.liveness !== null) {
    return <LivenessStep view={view} liveness={view.liveness} />;
  }
  const shot = view.shots.find(({ slot }) => slot === step);
  return shot === undefined ? <Overview view={view} /> : <ShotStep key={step} view={view} shot={shot} />;
}
