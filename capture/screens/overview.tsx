import type { CaptureView, Shot } from '../../src/contract/capture.ts';
import { say } from '../language.ts';
import { retake, sender, show, submit } from '../session.ts';
import { isComplete } from '../steps.ts';
import { endWords } from '../words/end.ts';
import { paperNames, reviewWords, wordsOf } from '../words/shots.ts';
import { Drawing } from './drawings.tsx';
import { progressWords } from './review.tsx';
import { Act, Screen } from './screen.tsx';
import { SmallPicture } from './small-picture.tsx';

/** All that was taken, before it is sent off. */
export function Overview({ view }: { readonly view: CaptureView }) {
  const ready = isComplete(view) && sender.waiting().size === 0;
  const still = sender.waiting().size > 0;
  const { documentType } = view;
  return (
    <Screen
      title={say(endWords.overview)}
      actions={
        <>
          {!ready && (
            <p class="note plain" role="status">
              {say(still ? endWords.arriving : endWords.missing)}
            </p>
          )}
          <Act text={endWords.submit} act={submit} disabled={!ready} />
        </>
      }
    >
      {documentType !== null && view.documentTypes.length > 1 && (
        <p class="row">
          <span>
            {say(endWords.paper, {
              paper: say(paperNames[documentType] || { fr: documentType, en: documentType }),
            })}
          </span>
          <Act text={endWords.change} kind="quiet" act={() => show('paper')} />
        </p>
      )}
      <ul class="taken">
        {view.shots
          .filter(({ slot }) => slot !== 'selfie' || view.liveness === null)
          .map((shot) => (
            <Row key={shot.slot} view={view} shot={shot} />
          ))}
        {view.liveness !== null && (
          <li>
            <Drawing slot="selfie" passport={false} />
            <span>
              <strong>{say(endWords.liveness)}</strong>
              <span class="soft">{say(view.liveness.recorded ? endWords.recorded : endWords.toTake)}</span>
            </span>
            {!view.liveness.recorded && (
              <Act text={endWords.take} kind="quiet" act={() => show('liveness')} />
            )}
          </li>
        )}
      </ul>
    </Screen>
  );
}

function Row({ view, shot }: { readonly view: CaptureView; readonly shot: Shot }) {
  const { slot } = shot;
  const small = sender.small(slot);
  const name = say(wordsOf(slot, view).name);
  const there = shot.state === 'taken' || sender.waiting().has(slot);
  return (
    <li>
      {small === undefined ? (
        <Drawing slot={slot} passport={view.documentType === 'PASSEPORT'} />
      ) : (
        <SmallPicture bytes={small} name={say(reviewWords.pictureOf, { what: name })} />
      )}
      <span>
        <strong>{name}</strong>
        <span class="soft">{stateWords(shot)}</span>
      </span>
      <Act
        text={there ? endWords.retake : endWords.take}
        kind="quiet"
        act={() => {
          show(slot);
          if (there) retake(slot);
        }}
      />
    </li>
  );
}

function stateWords({ slot, state, optional, look }: Shot): string {
  if (sender.waiting().has(slot)) return say(...progressWords(sender.progress(slot), true));
  if (state !== 'taken') return say(optional ? endWords.absent : endWords.toTake);
  return look !== null && !look.usable ? say(endWords.notClear, { words: look.words }) : say(endWords.sent);
}
