import type { ComponentChildren } from 'preact';
import { useCallback, useEffect, useRef, useState } from 'preact/hooks';
import type { CaptureSlot, CaptureView } from '../../src/contract/capture.ts';
import { say, type Text } from '../language.ts';
import { handOver, type Taken } from '../session.ts';
import { cameraWords, noCameraWords } from '../words/camera.ts';
import { frameWords } from '../words/frame.ts';
import { type FrameKind, frameIn, inVideo, rims, withRim } from './frame.ts';
import { Overlay } from './overlay.tsx';
import { permissionHelp } from './permission.ts';
import { encode } from './picture.ts';
import { type CameraState, type Facing, useCamera } from './use-camera.ts';
import { useGuide } from './use-guide.ts';
import { useScreenSize } from './use-screen-size.ts';

interface CameraScreenProps {
  readonly slot: CaptureSlot;
  readonly documentType: CaptureView['documentType'];
  readonly kind: FrameKind;
  readonly title: string;
  readonly facing: Facing;
  readonly taken: (taken: Taken) => Promise<void>;
  readonly leave: () => void;
  /** What there is where the camera is not. */
  readonly instead: ComponentChildren;
}

const fitWords: Readonly<Record<FrameKind, Text>> = {
  card: cameraWords.fitCard,
  passport: cameraWords.fitPage,
  page: cameraWords.fitPage,
  face: cameraWords.fitFace,
};

export function CameraScreen(props: CameraScreenProps) {
  const { kind, title, facing, taken, leave, instead } = props;
  const video = useRef<HTMLVideoElement>(null);
  const { state, reopen, light, report } = useCamera(video, facing);
  const screen = useScreenSize();
  const frame = frameIn(screen, kind);
  const busy = useRef(false);
  const [lit, setLit] = useState(false);
  const [flash, setFlash] = useState(false);

  const shoot = useCallback(async () => {
    const from = video.current;
    if (from === null || busy.current || from.videoWidth === 0) return;
    busy.current = true;
    setFlash(true);
    const size = { width: from.videoWidth, height: from.videoHeight };
    try {
      const picture = await encode(from, withRim(inVideo(frame, screen, size), rims[kind], size));
      await taken({ ...picture, camera: report() });
    } finally {
      busy.current = false;
      setFlash(false);
    }
  }, [taken, kind, screen.width, screen.height]);

  const hint = useGuide({ video, kind, screen, running: state === 'open' && !flash, shoot });
  const heading = useRef<HTMLHeadingElement>(null);
  useEffect(() => {
    if (heading.current !== null) heading.current.focus();
  }, [state === 'open']);
  const works = state === 'open' || state === 'opening';
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
        <Overlay screen={screen} frame={frame} kind={kind} tone={hint === undefined ? 'plain' : hint.tone} />
      )}
      <div class="camera-top">
        <button type="button" class="button round" onClick={leave} aria-label={say(frameWords.back)}>
          ←
        </button>
        <h1 ref={heading} tabIndex={-1}>
          {title}
        </h1>
      </div>
      {works ? (
        <div class="camera-foot">
          <p class={`hint ${hint === undefined ? 'plain' : hint.tone}`} role="status">
            {state === 'opening'
              ? say(cameraWords.opening)
              : hint === undefined
                ? say(fitWords[kind])
                : hint.words}
          </p>
          <div class="camera-buttons">
            <button
              type="button"
              class="shutter"
              disabled={state !== 'open'}
              aria-label={say(cameraWords.shutter)}
              onClick={() => void shoot()}
            />
            {light !== undefined && (
              <button
                type="button"
                class="button round light"
                aria-pressed={lit}
                aria-label={say(cameraWords.light)}
                onClick={() => {
                  light(!lit);
                  setLit(!lit);
                }}
              >
                ☀
              </button>
            )}
          </div>
        </div>
      ) : (
        <NoCamera state={state} reopen={reopen} instead={instead} />
      )}
      {flash && <div class="flash" />}
    </main>
  );
}

interface NoCameraProps {
  readonly state: CameraState;
  readonly reopen: () => void;
  /** Undefined: nothing does as well as the camera. */
  readonly instead?: ComponentChildren;
}

/** Why there is no picture of the camera, what can be done, and what there is instead. */
export function NoCamera({ state, reopen, instead }: NoCameraProps) {
  if (state === 'open' || state === 'opening') return null;
  const { title, what } = noCameraWords(state, instead !== undefined);
  return (
    <div class="no-camera" role="alert">
      <h2>{say(title)}</h2>
      {state === 'denied' && <p>{say(permissionHelp(navigator.userAgent))}</p>}
      {what !== undefined && <p>{say(what)}</p>}
      {state !== 'none' && state !== 'insecure' && (
        <button type="button" class="button main" onClick={reopen}>
          {say(state === 'lost' ? cameraWords.reopen : frameWords.again)}
        </button>
      )}
      {state === 'denied' && instead !== undefined && <p>{say(cameraWords.orFile)}</p>}
      {state !== 'lost' && instead}
      {state !== 'lost' && (
        <button type="button" class="button quiet" onClick={() => handOver(true)}>
          {say(frameWords.toPhone)}
        </button>
      )}
    </div>
  );
}
