import type { RefObject } from 'preact';
import { useCallback, useEffect, useRef, useState } from 'preact/hooks';
import type { CameraReport } from '../../src/contract/capture-camera.ts';
import { watchFrames } from './watch-frames.ts';

/**
 * The camera of a screen: asked for when the screen comes, given back at once when it goes, when the page is left or
 * hidden, and asked for again when the page is back. A camera that ends by itself is reported, and can be reopened.
 */

export type CameraState = 'opening' | 'open' | 'lost' | 'denied' | 'none' | 'busy' | 'insecure';
export type Facing = 'environment' | 'user';

export interface Camera {
  readonly state: CameraState;
  readonly reopen: () => void;
  /** Undefined where this camera has none. */
  readonly light: ((on: boolean) => void) | undefined;
  /** What the service judges cameras by; undefined while none is open. */
  readonly report: () => CameraReport | undefined;
}

function release(stream: MediaStream | undefined): void {
  if (stream !== undefined) for (const track of stream.getTracks()) track.stop();
}

const kinds: Readonly<Record<string, CameraState>> = {
  NotAllowedError: 'denied',
  SecurityError: 'denied',
  PermissionDeniedError: 'denied',
  NotFoundError: 'none',
  DevicesNotFoundError: 'none',
  OverconstrainedError: 'none',
  NotReadableError: 'busy',
  TrackStartError: 'busy',
  AbortError: 'busy',
};

/** A wish and not a condition: a phone with one camera gives that one. */
async function ask(facing: Facing): Promise<MediaStream> {
  // Without the last, some browsers cut an upright picture to a square.
  const size = { width: { ideal: 1920 }, height: { ideal: 1080 }, resizeMode: { ideal: 'none' } };
  try {
    return await navigator.mediaDevices.getUserMedia({
      audio: false,
      video: { facingMode: { ideal: facing }, ...size },
    });
  } catch (error) {
    // Some phones refuse what they cannot have instead of giving what they have, or have the former one still open.
    if (kinds[(error as Error).name] === 'denied') throw error;
    return navigator.mediaDevices.getUserMedia({ audio: false, video: true });
  }
}

export function useCamera(video: RefObject<HTMLVideoElement | null>, facing: Facing): Camera {
  const [state, setState] = useState<CameraState>('opening');
  const [light, setLight] = useState<Camera['light']>(undefined);
  const [turn, setTurn] = useState(0);
  const stream = useRef<MediaStream | undefined>(undefined);
  const seen = useRef<(() => CameraReport) | undefined>(undefined);

  const close = useCallback(() => {
    release(stream.current);
    stream.current = undefined;
    if (video.current !== null) video.current.srcObject = null;
  }, [video]);

  useEffect(() => {
    let left = false;
    const open = async () => {
      setState('opening');
      if (navigator.mediaDevices === undefined || navigator.mediaDevices.getUserMedia === undefined) {
        return setState(window.isSecureContext === false ? 'insecure' : 'none');
      }
      try {
        const found = await ask(facing);
        // The person went on while the browser asked.
        if (left || document.visibilityState === 'hidden' || video.current === null) return release(found);
        release(stream.current);
        stream.current = found;
        const [track] = found.getVideoTracks();
        if (track !== undefined) {
          track.onended = () => {
            if (stream.current !== found) return;
            close();
            setState('lost');
          };
          setLight(() => lightOf(track));
          seen.current = watchFrames(video.current, track);
        }
        video.current.srcObject = found;
        // Refused where the page is not in front; the picture comes all the same once it is.
        await video.current.play().catch(() => undefined);
        if (!left && stream.current === found) setState('open');
      } catch (error) {
        if (!left) setState(kinds[(error as Error).name] || 'none');
      }
    };
    const shown = () => {
      if (document.visibilityState === 'hidden') close();
      else if (stream.current === undefined) void open();
    };
    void open();
    document.addEventListener('visibilitychange', shown);
    addEventListener('pagehide', close);
    addEventListener('pageshow', shown);
    return () => {
      left = true;
      document.removeEventListener('visibilitychange', shown);
      removeEventListener('pagehide', close);
      removeEventListener('pageshow', shown);
      close();
    };
  }, [facing, turn, close, video]);

  return {
    state,
    light,
    reopen: useCallback(() => setTurn((n) => n + 1), []),
    report: useCallback(() => seen.current?.(), []),
  };
}

function lightOf(track: MediaStreamTrack): Camera['light'] {
  const able = track.getCapabilities === undefined ? {} : (track.getCapabilities() as { torch?: boolean });
  if (able.torch !== true) return undefined;
  return (on) => {
    track.applyConstraints({ advanced: [{ torch: on } as MediaTrackConstraintSet] }).catch(() => undefined);
  };
}
