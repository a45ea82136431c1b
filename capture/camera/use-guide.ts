import type { RefObject } from 'preact';
import { useEffect, useState } from 'preact/hooks';
import weightsAddress from '../../models/edges.bin';
import type { Looked, Word } from '../guidance/guide.ts';
import { say } from '../language.ts';
import { cameraWords } from '../words/camera.ts';
import { guidanceWords } from '../words/guidance.ts';
import { type FrameKind, frameIn, inVideo, ratios, rims, withRim } from './frame.ts';
import { makeLooker } from './looker.ts';
import type { Crop } from './picture.ts';

/** Live guidance while the camera runs. It loads after the camera, which does not wait for it. */

export interface Hint {
  readonly words: string;
  readonly tone: 'plain' | 'good' | 'warn';
}

interface GuideNeeds {
  readonly video: RefObject<HTMLVideoElement | null>;
  readonly kind: FrameKind;
  readonly screen: { readonly width: number; readonly height: number };
  readonly running: boolean;
  readonly shoot: () => Promise<void>;
}

/** Measuring a frame takes 20 to 150 ms; in between the phone draws the camera's picture. */
const pauseMilliseconds = 80;

let fetched: Promise<ArrayBuffer> | undefined;

/** Once a page; after a failure it is tried again with the next camera. */
function weights(): Promise<ArrayBuffer> {
  fetched =
    fetched ||
    fetch(weightsAddress)
      .then((response) => {
        if (!response.ok) throw new Error('not there');
        return response.arrayBuffer();
      })
      .catch((error) => {
        fetched = undefined;
        throw error;
      });
  return fetched;
}

type Look = (video: HTMLVideoElement, part: Crop) => Looked;

async function openGuide(kind: FrameKind): Promise<Look> {
  const { frameSide, kernelBytes, makeGuide } = await import('../guidance/guide.ts');
  const wasm = kernelBytes();
  // Of a face only light and motion are measured.
  const bytes = kind === 'face' || wasm === undefined ? undefined : await weights().catch(() => undefined);
  const guide = await (wasm === undefined || bytes === undefined
    ? makeGuide()
    : makeGuide({ wasm, weights: bytes }));
  const small = makeLooker(frameSide);
  return (video, part) => guide.look(small(video, part), { aspect: ratios[kind], kind });
}

export function useGuide({ video, kind, screen, running, shoot }: GuideNeeds): Hint | undefined {
  const [word, setWord] = useState<Word | 'press'>();
  useEffect(() => {
    setWord(undefined);
    if (!running) return;
    let left = false;
    const goOn = (look: Look) => {
      const from = video.current;
      if (left || from === null) return;
      const size = { width: from.videoWidth, height: from.videoHeight };
      if (size.width > 0) {
        const part = withRim(inVideo(frameIn(screen, kind), screen, size), rims[kind], size);
        const seen = look(from, part);
        // Without detection of the paper's edges the shutter never releases by itself.
        setWord(seen.word === 'good' && !seen.sees ? 'press' : seen.word);
        if (seen.take) {
          void shoot();
          return;
        }
      }
      setTimeout(() => goOn(look), pauseMilliseconds);
    };
    // Without it the person presses, as with any camera.
    openGuide(kind).then(goOn, () => undefined);
    return () => {
      left = true;
    };
  }, [running, kind, screen.width, screen.height]);
  if (word === undefined) return undefined;
  if (word === 'press') {
    return { words: say(kind === 'face' ? cameraWords.fitFace : cameraWords.press), tone: 'plain' };
  }
  return { words: say(guidanceWords[word]), tone: word === 'good' ? 'good' : 'warn' };
}
