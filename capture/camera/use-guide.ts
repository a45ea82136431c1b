import type { RefObject } from 'preact';
import type { CaptureSlot, CaptureView } from '../../src/contract/capture.ts';
import type { FrameKind } from './frame.ts';
import type { Crop } from './picture.ts';

export interface Hint {
  readonly words: string;
  readonly tone: 'plain' | 'good' | 'warn';
}

export interface GuideNeeds {
  readonly video: RefObject<HTMLVideoElement | null>;
  readonly slot: CaptureSlot;
  readonly documentType: CaptureView['documentType'];
  readonly kind: FrameKind;
  readonly frame: Crop;
  readonly screen: { readonly width: number; readonly height: number };
  readonly running: boolean;
  readonly shoot: () => Promise<void>;
}

/** What the person is told while the camera runs. */
export function useGuide(_needs: GuideNeeds): Hint | undefined {
  return undefined;
}
