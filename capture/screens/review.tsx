import type { CaptureView, Shot } from '../../src/contract/capture.ts';
import { frameOf } from '../camera/frame.ts';
import { say } from '../language.ts';
import type { Progress } from '../sending/sender.ts';
import { sender } from '../session.ts';
import { frameWords } from '../words/frame.ts';
import { reviewWords, wordsOf } from '../words/shots.ts';
import { FileButton } from './file-button.tsx';
import { Act, Screen } from './screen.tsx';
import { SmallPicture } from './small-picture.tsx';

interface ReviewProps {
  readonly view: CaptureView;
  readonly shot: Shot;
  readonly retake: () => void;
  readonly goOn: () => void;
}

/** The picture that was taken, how far it has come, and what the service says of it. */
export function Review({ view, shot, retake, goOn }: ReviewProps) {
  const { slot } = shot;
  const progress = sender.progress(slot);
  const waiting = sender.waiting().has(slot);
  const small = sender.small(slot);
  const name = say(reviewWords.pictureOf, { what: say(wordsOf(slot, view).name) });
  // What was said of an earlier picture does not hold for one that is on its way.
  const look = waiting ? null : shot.look;
  const bad = progress?.state === 'refused' || (look !== null && !look.usable);
  // The gravest stands above them.
  const others = look === null ? [] : look.reasons.filter(({ words }) => words !== look.words);
  return (
    <Screen
      title={say(reviewWords.took)}
      actions={
        bad ? (
          <>
            <Act text={reviewWords.retake} act={retake} />
            {frameOf(slot, null) === 'page' && <FileButton slot={slot} assisted={view.assisted} />}
            {progress?.state !== 'refused' && <Act text={reviewWords.keep} kind="quiet" act={goOn} />}
          </>
        ) : (
          <>
            <Act text={waiting ? reviewWords.goOnMeanwhile : frameWords.goOn} act={goOn} />
            <Act text={reviewWords.retake} kind="other" act={retake} />
          </>
        )
      }
    >
      {small !== undefined && <SmallPicture bytes={small} name={name} />}
      {slot !== 'selfie' && !bad && waiting && <p>{say(reviewWords.readable)}</p>}
      {progress !== undefined && progress.state !== 'refused' && (
        <progress max={100} value={progress.percent} aria-label={name} />
      )}
      <p class={`note ${bad ? 'bad' : look?.looked ? 'good' : 'plain'}`} role="status">
        {look === null ? say(...progressWords(progress, waiting)) : look.words || say(reviewWords.good)}
      </p>
      {bad && others.length > 0 && (
        <ul>
          {others.map(({ code, words }) => (
            <li key={code}>{words}</li>
          ))}
        </ul>
      )}
    </Screen>
  );
}

/** Also in lists. */
export function progressWords(progress: Progress | undefined, waiting: boolean): Parameters<typeof say> {
  if (progress === undefined) return [waiting ? reviewWords.waiting : reviewWords.kept];
  if (progress.state === 'refused') return [{ fr: progress.words, en: progress.words }];
  if (progress.state === 'sending') return [reviewWords.sending, { percent: progress.percent }];
  return [progress.state === 'looking' ? reviewWords.looking : reviewWords.waiting];
}
