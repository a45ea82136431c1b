import texts from '../../vocabulary/capture/words.json' with { type: 'json' };
import type { CodeWords } from '../platform/language.ts';
import type { CaptureStatus } from './capture.ts';
import type { VirtualCameraSign } from './capture-camera.ts';

/** What the statuses of a capture session mean, and what to do. */
export const captureStatusWords: Readonly<Record<CaptureStatus, CodeWords>> = texts.statuses;

/** Why the camera of a picture may be a program. */
export const virtualCameraWords: Readonly<Record<VirtualCameraSign, CodeWords>> = texts.cameras;
