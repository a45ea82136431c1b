import { useState } from 'preact/hooks';
import type { CaptureView } from '../../src/contract/capture.ts';
import { say } from '../language.ts';
import { next } from '../session.ts';
import { frameWords } from '../words/frame.ts';
import { livenessWords } from '../words/liveness.ts';
import { reviewWords } from '../words/shots.ts';
import { Drawing } from './drawings.tsx';
import { useLivenessScreen } from './load.ts';
import { Act, Screen } from './screen.tsx';

type Liveness = NonNullable<CaptureView['liveness']>;

/** The person moves the head as asked; what the service saw, and another attempt. */
export function LivenessStep({
  view,
  liveness,
}: {
  readonly view: CaptureView;
  readonly liveness: Liveness;
}) {
  const [atCamera, setAtCamera] = useState(false);
  const [fault, setFault] = useState<string>();
  const LivenessScreen = useLivenessScreen(atCamera);
  if (atCamera && LivenessScreen !== undefined) {
    return (
      <LivenessScreen
        view={view}
        leave={(why) => {
          setFault(why);
          setAtCamera(false);
        }}
      />
    );
  }
  const begin = () => {
    setFault(undefined);
    setAtCamera(true);
  };
  const { look, recorded, attemptsLeft } = liveness;
  const good = recorded && (look === null || look.usable);
  const judged = fault === undefined && look !== null;
  return (
    <Screen
      title={say(view.assisted ? livenessWords.titleAssisted : livenessWords.title)}
      actions={<Actions liveness={liveness} good={good} begin={begin} judged={judged} />}
    >
      <Drawing slot="selfie" passport={false} />
      {fault !== undefined && attemptsLeft > 0 && (
        <p class="note bad" role="alert">
          {fault}
        </p>
      )}
      {judged && look !== null && (
        <p class={`note ${!look.usable ? 'bad' : look.looked ? 'good' : 'plain'}`} role="status">
          {look.words || say(livenessWords.good)}
        </p>
      )}
      {!recorded && attemptsLeft > 0 && (
        <>
          <p>{say(view.assisted ? livenessWords.howAssisted : livenessWords.how)}</p>
          {!judged && <p class="soft">{say(reviewWords.allow)}</p>}
        </>
      )}
      {judged && look !== null && !look.usable && attemptsLeft > 0 && (
        <p class="soft">{say(livenessWords.left, { n: attemptsLeft })}</p>
      )}
      {attemptsLeft <= 0 && !good && (
        <p>{say(recorded ? livenessWords.noneLeft : livenessWords.noneRecorded, { client: view.client })}</p>
      )}
    </Screen>
  );
}

interface ActionsProps {
  readonly liveness: Liveness;
  readonly good: boolean;
  readonly judged: boolean;
  readonly begin: () => void;
}

function Actions({ liveness: { recorded, attemptsLeft }, good, judged, begin }: ActionsProps) {
  const retry = attemptsLeft > 0 && !good;
  return (
    <>
      {retry && <Act text={judged ? livenessWords.again : livenessWords.begin} act={begin} />}
      {recorded && (
        <Act text={frameWords.goOn} kind={retry ? 'other' : 'main'} act={() => next('liveness')} />
      )}
    </>
  );
}
