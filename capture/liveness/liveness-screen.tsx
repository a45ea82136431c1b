import { useEffect, useRef, useState } from 'preact/hooks';
import type { CaptureView, Challenge, FaceInSight } from '../../src/contract/capture.ts';
import type { Move } from '../../src/contract/liveness.ts';
import { Refusal } from '../api.ts';
import { NoCamera } from '../camera/camera-screen.tsx';
import { frameIn } from '../camera/frame.ts';
import { Overlay } from '../camera/overlay.tsx';
import { draw, jpeg } from '../camera/picture.ts';
import { useCamera } from '../camera/use-camera.ts';
import { useScreenSize } from '../camera/use-screen-size.ts';
import { say } from '../language.ts';
import { call, refresh, refused, take } from '../session.ts';
import { frameWords } from '../words/frame.ts';
import { livenessWords, moveWords, moveWordsAssisted } from '../words/liveness.ts';
import { type FrameQueue, makeFrameQueue, pace } from './recorder.ts';

interface LivenessScreenProps {
  readonly view: CaptureView;
  /** Over: judged, broken off or left. */
  readonly leave: (fault?: string) => void;
}

type Phase =
  | { readonly name: 'face' }
  | { readonly name: 'ready' }
  | { readonly name: 'move'; readonly move: Move; readonly at: number; readonly of: number }
  | { readonly name: 'sending'; readonly percent: number }
  | { readonly name: 'judging' };

const wait = (milliseconds: number) => new Promise<void>((resolve) => setTimeout(resolve, milliseconds));
const readyMilliseconds = 1500;

/** The whole screen is an oval for the face, one instruction at a time. */
export function LivenessScreen({ view, leave }: LivenessScreenProps) {
  const video = useRef<HTMLVideoElement>(null);
  const facing = view.assisted ? 'environment' : 'user';
  const { state, reopen } = useCamera(video, facing);
  const screen = useScreenSize();
  const [phase, setPhase] = useState<Phase>({ name: 'face' });
  const opened = useRef(false);

  useEffect(() => {
    if (state === 'open') opened.current = true;
    // A recording with a hole in it proves nothing.
    else if (opened.current) leave(say(livenessWords.interrupted));
  }, [state]);

  useEffect(() => {
    if (state !== 'open') return;
    const run = { left: false, judged: false, queue: undefined as FrameQueue | undefined };
    record(run, video, setPhase)
      .then((judged) => {
        if (run.left || judged === undefined) return;
        run.judged = true;
        take(judged);
        leave();
      })
      .catch((error) => {
        if (run.left || refused(error)) return;
        leave(error instanceof Refusal ? error.detail || say(frameWords.failed) : say(frameWords.unreached));
      });
    return () => {
      run.left = true;
      if (run.queue !== undefined) run.queue.drop();
      // How many attempts are left now.
      if (!run.judged) void refresh();
    };
  }, [state]);

  const heading = useRef<HTMLHeadingElement>(null);
  useEffect(() => {
    if (heading.current !== null) heading.current.focus();
  }, [state === 'open']);
  const works = state === 'open' || state === 'opening';
  const words = view.assisted ? moveWordsAssisted : moveWords;
  return (
    <main class="camera">
      <video
        ref={video}
        class={facing === 'user' ? 'mirrored' : ''}
        playsInline={true}
        muted={true}
        autoPlay={true}
        hidden={!works}
      />
      {works && (
        <Overlay
          screen={screen}
          frame={frameIn(screen, 'face')}
          kind="face"
          tone={phase.name === 'move' ? 'good' : 'plain'}
        />
      )}
      <div class="camera-top">
        <button type="button" class="button round" onClick={() => leave()} aria-label={say(frameWords.back)}>
          ←
        </button>
        <h1 ref={heading} tabIndex={-1}>
          {say(view.assisted ? livenessWords.titleAssisted : livenessWords.title)}
        </h1>
      </div>
      {works ? (
        <div class="camera-foot">
          {phase.name === 'move' && <Arrow move={phase.move} mirrored={facing === 'user'} />}
          <p class="hint move" role="alert">
            {phase.name === 'move' && say(words[phase.move])}
            {phase.name === 'face' && say(view.assisted ? livenessWords.faceAssisted : livenessWords.face)}
            {phase.name === 'ready' && say(livenessWords.ready)}
            {phase.name === 'sending' && say(livenessWords.sending, { percent: phase.percent })}
            {phase.name === 'judging' && say(livenessWords.judging)}
          </p>
          {phase.name === 'move' && <progress max={phase.of} value={phase.at} aria-hidden="true" />}
        </div>
      ) : (
        <NoCamera state={state} reopen={reopen} />
      )}
    </main>
  );
}

/** One recording from the challenge to the judgement; undefined where the person left. */
async function record(
  run: { left: boolean; queue: FrameQueue | undefined },
  video: { readonly current: HTMLVideoElement | null },
  setPhase: (phase: Phase) => void,
): Promise<CaptureView | undefined> {
  if (!(await faceInSight(run, video))) return undefined;
  setPhase({ name: 'ready' });
  const [challenge] = await Promise.all([
    call<Challenge>('/liveness', { method: 'POST' }),
    wait(readyMilliseconds),
  ]);
  const queue = makeFrameQueue(call, challenge, wait);
  run.queue = queue;
  const steps = pace(challenge);
  const began = performance.now();
  for (let frame = 0; !run.left; frame++) {
    const at = performance.now() - began;
    const move = Math.floor(at / steps.move);
    const asked = challenge.moves[move];
    if (asked === undefined || video.current === null) break;
    setPhase({ name: 'move', move: asked, at: move + 1, of: challenge.moves.length });
    const bytes = await frameOf(video.current, challenge, queue.waiting());
    if (run.left || !queue.add({ jpeg: bytes, at, move })) break;
    await wait(Math.max(0, began + (frame + 1) * steps.frame - performance.now()));
  }
  while (!run.left && queue.waiting() > 0) {
    const { waiting, sent } = { waiting: queue.waiting(), sent: queue.sent() };
    setPhase({ name: 'sending', percent: Math.round((100 * sent) / (sent + waiting)) });
    if (queue.failed()) break;
    await wait(250);
  }
  if (run.left) return undefined;
  setPhase({ name: 'judging' });
  return queue.finish();
}

/** A small picture a second until a face is in sight; false where the person left. Nothing is recorded before. */
async function faceInSight(
  run: { readonly left: boolean },
  video: { readonly current: HTMLVideoElement | null },
): Promise<boolean> {
  while (!run.left) {
    const from = video.current;
    if (from !== null && from.videoWidth > 0) {
      const whole = { x: 0, y: 0, width: from.videoWidth, height: from.videoHeight };
      const body = new Blob([await jpeg(draw(from, whole, glanceSide), 0.5)], { type: 'image/jpeg' });
      const asked = { method: 'POST', body, headers: { 'Content-Type': 'image/jpeg' } } as const;
      if ((await call<FaceInSight>('/liveness/face', asked)).face) return !run.left;
    }
    await wait(1000);
  }
  return false;
}

/** Longer side of a picture in which a face is looked for. */
const glanceSide = 320;

/** Coarser where the network does not keep up, so that the person does not wait for long afterwards. */
async function frameOf(
  video: HTMLVideoElement,
  { frames }: Challenge,
  waiting: number,
): Promise<ArrayBuffer> {
  const whole = { x: 0, y: 0, width: video.videoWidth, height: video.videoHeight };
  for (const quality of [waiting > 8 ? 0.55 : 0.7, 0.5, 0.35]) {
    const bytes = await jpeg(draw(video, whole, frames.longSide), quality);
    if (bytes.byteLength <= frames.bytes) return bytes;
  }
  return jpeg(draw(video, whole, frames.longSide / 2), 0.5);
}

/** The person sees himself as in a mirror: his left is on the left. Opposite a customer it is the other way round. */
function Arrow({ move, mirrored }: { readonly move: Move; readonly mirrored: boolean }) {
  const flip = mirrored ? 1 : -1;
  const turns: Readonly<Record<Move, number | undefined>> = {
    left: 90 + 90 * flip,
    right: 90 - 90 * flip,
    up: -90,
    straight: undefined,
    nearer: undefined,
  };
  const turn = turns[move];
  return (
    <svg class={`arrow ${move}`} viewBox="-50 -50 100 100" aria-hidden="true">
      {turn === undefined ? (
        <circle r={move === 'nearer' ? 40 : 22} fill="none" stroke="#fff" stroke-width="9" />
      ) : (
        <path transform={`rotate(${turn})`} fill="#fff" d="M-40-12h40v-26l44 38-44 38v-26h-40z" />
      )}
    </svg>
  );
}
