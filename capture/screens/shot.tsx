import { useEffect, useState } from 'preact/hooks';
import type { CaptureView, Shot } from '../../src/contract/capture.ts';
import { frameOf } from '../camera/frame.ts';
import { say } from '../language.ts';
import { addPicture, next, now, retake, sender, skip } from '../session.ts';
import { reviewWords, wordsOf } from '../words/shots.ts';
import { Drawing } from './drawings.tsx';
import { FileButton } from './file-button.tsx';
import { useCameraScreen } from './load.ts';
import { Review } from './review.tsx';
import { Act, Screen } from './screen.tsx';

interface ShotProps {
  readonly view: CaptureView;
  readonly shot: Shot;
}

/** One picture: how it is taken, the camera, and what became of it. */
export function ShotStep({ view, shot }: ShotProps) {
  const { slot } = shot;
  const [atCamera, setAtCamera] = useState(false);
  const there = shot.state === 'taken' || sender.waiting().has(slot);
  const again = now().retaking === slot;
  useEffect(() => setAtCamera(false), [slot]);
  const CameraScreen = useCameraScreen(atCamera || again);
  if (there && !again) {
    return <Review view={view} shot={shot} retake={() => retake(slot)} goOn={() => next(slot)} />;
  }
  if ((atCamera || again) && CameraScreen !== undefined) {
    return (
      <CameraScreen
        kind={frameOf(slot, view.documentType)}
        slot={slot}
        documentType={view.documentType}
        title={say(wordsOf(slot, view).title)}
        facing={slot === 'selfie' && !view.assisted ? 'user' : 'environment'}
        taken={async (taken) => {
          await addPicture(slot, taken);
          setAtCamera(false);
        }}
        leave={() => {
          setAtCamera(false);
          retake(undefined);
        }}
        instead={<FileButton slot={slot} assisted={view.assisted} />}
      />
    );
  }
  return <Intro view={view} shot={shot} open={() => setAtCamera(true)} />;
}

function Intro({ view, shot, open }: ShotProps & { readonly open: () => void }) {
  const { slot } = shot;
  const words = wordsOf(slot, view);
  const isSheet = frameOf(slot, null) === 'page';
  return (
    <Screen
      title={say(words.title)}
      actions={
        <>
          <Act text={reviewWords.openCamera} act={open} />
          {isSheet && <FileButton slot={slot} assisted={view.assisted} />}
          {shot.optional && <Act text={reviewWords.without} kind="other" act={() => skip(slot)} />}
        </>
      }
    >
      <Drawing slot={slot} passport={view.documentType === 'PASSEPORT'} />
      <p>{say(words.how)}</p>
      {!isSheet && <p class="soft">{say(reviewWords.allow)}</p>}
    </Screen>
  );
}
