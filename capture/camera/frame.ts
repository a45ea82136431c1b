import type { CaptureSlot, CaptureView } from '../../src/contract/capture.ts';
import type { Crop } from './picture.ts';

/** The frame that the paper has to fill, in parts of what is seen of the camera's picture. */

export type FrameKind = 'card' | 'passport' | 'page' | 'face';

/** Width to height: ISO 7810 ID-1 and ID-3, ISO 216. */
export const ratios: Readonly<Record<FrameKind, number>> = {
  card: 85.6 / 53.98,
  passport: 125 / 88,
  page: 210 / 297,
  face: 0.74,
};

/** How much is sent around the frame, in parts of its longer side. */
export const rims: Readonly<Record<FrameKind, number>> = {
  card: 0.09,
  passport: 0.09,
  page: 0.05,
  face: 0.25,
};

export function frameOf(slot: CaptureSlot, documentType: CaptureView['documentType']): FrameKind {
  if (slot === 'selfie') return 'face';
  if (slot === 'rccm' || slot === 'dfe') return 'page';
  return documentType === 'PASSEPORT' ? 'passport' : 'card';
}

interface Size {
  readonly width: number;
  readonly height: number;
}

/** In the middle of the screen, as large as leaves room for words above and the shutter below. */
export function frameIn(screen: Size, kind: FrameKind): Crop {
  const most = { width: screen.width * 0.92, height: screen.height * (kind === 'face' ? 0.56 : 0.62) };
  const width = Math.min(most.width * (kind === 'face' ? 0.85 : 1), most.height * ratios[kind]);
  const height = width / ratios[kind];
  return { x: (screen.width - width) / 2, y: (screen.height - height) * 0.42, width, height };
}

/** The same place in the camera's own pixels, which fill the screen and are cut off at two of its edges. */
export function inVideo(part: Crop, screen: Size, video: Size): Crop {
  const scale = Math.max(screen.width / video.width, screen.height / video.height);
  const left = (video.width * scale - screen.width) / 2;
  const top = (video.height * scale - screen.height) / 2;
  return {
    x: (part.x + left) / scale,
    y: (part.y + top) / scale,
    width: part.width / scale,
    height: part.height / scale,
  };
}

/** With a rim around it: edges of a paper are found only where something lies behind them. */
export function withRim(part: Crop, rim: number, video: Size): Crop {
  const by = Math.max(part.width, part.height) * rim;
  const x = Math.max(0, part.x - by);
  const y = Math.max(0, part.y - by);
  return {
    x: Math.round(x),
    y: Math.round(y),
    width: Math.round(Math.min(video.width, part.x + part.width + by) - x),
    height: Math.round(Math.min(video.height, part.y + part.height + by) - y),
  };
}
