import type { CaptureSession } from './types.ts';

/** What a session in a page of yours tells it: `element.addEventListener('akwaba-capture', (event) => …)` of `<akwaba-capture>`. */
export interface CaptureFrameMessage {
  readonly source: 'akwaba-capture';
  readonly session: string;
  /** null where the link is not known, or another device has the session. */
  readonly status: CaptureSession['status'] | null;
  /** Which screen is shown. */
  readonly step:
    | 'consent'
    | 'paper'
    | 'front'
    | 'back'
    | 'selfie'
    | 'rccm'
    | 'dfe'
    | 'liveness'
    | 'overview'
    | 'done';
}

export interface CaptureFrameEvent {
  readonly detail: CaptureFrameMessage;
}
