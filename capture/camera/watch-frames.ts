import type { CameraReport } from '../../src/contract/capture-camera.ts';

/** Sees when the camera's first frames come, and whether they differ at all: what the service judges cameras by. */

const most = 40;
/** Pixels of the middle, as they are: made smaller they would lose the noise of a sensor. */
const [across, down] = [48, 36];
/** A covered lens gives nothing to compare. */
const flat = 12;

type Frames = CameraReport['frames'];
type EachFrame = (call: (now: number) => void) => number;

export function watchFrames(video: HTMLVideoElement, track: MediaStreamTrack): () => CameraReport {
  const frames: Frames = [];
  const { requestVideoFrameCallback: eachFrame } = video as { requestVideoFrameCallback?: EachFrame };
  const pen = smallPen();
  let before: Uint8ClampedArray | undefined;
  const see = (now: number): void => {
    const pixels = pen === null ? undefined : middleOf(video, pen);
    if (pixels !== undefined) frames.push({ at: now, changed: !isSame(pixels, before) });
    before = pixels;
    if (frames.length < most && track.readyState === 'live' && eachFrame !== undefined)
      eachFrame.call(video, see);
  };
  // Browsers of 2019 do not say when a frame comes.
  if (eachFrame !== undefined) eachFrame.call(video, see);
  return () => {
    const { width = 0, height = 0, frameRate = 0 } = track.getSettings();
    return { label: track.label.slice(0, 200), width, height, frameRate, frames: [...frames] };
  };
}

function smallPen(): CanvasRenderingContext2D | null {
  const canvas = document.createElement('canvas');
  canvas.width = across;
  canvas.height = down;
  return canvas.getContext('2d', { willReadFrequently: true });
}

function middleOf(video: HTMLVideoElement, pen: CanvasRenderingContext2D): Uint8ClampedArray | undefined {
  const x = Math.floor((video.videoWidth - across) / 2);
  const y = Math.floor((video.videoHeight - down) / 2);
  if (x < 0 || y < 0) return undefined;
  pen.drawImage(video, x, y, across, down, 0, 0, across, down);
  const { data } = pen.getImageData(0, 0, across, down);
  let [least, highest] = [255, 0];
  for (let i = 1; i < data.length; i += 4) {
    least = Math.min(least, data[i] || 0);
    highest = Math.max(highest, data[i] || 0);
  }
  return highest - least < flat ? undefined : data;
}

function isSame(now: Uint8ClampedArray, before: Uint8ClampedArray | undefined): boolean {
  if (before === undefined) return false;
  for (let i = 0; i < now.length; i += 1) if (now[i] !== before[i]) return false;
  return true;
}
