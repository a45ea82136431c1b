import type { CaptureSlot, CaptureView, capturePartBytes, UploadState } from '../../src/contract/capture.ts';
import { type Call, Refusal, Unreached } from '../api.ts';
import { sha256 } from './sha256.ts';
import type { KeptShot, Shelf } from './shelf.ts';

/**
 * Sends pictures one after the other in parts, again and again until the service has them. The shelf remembers them over
 * a closed page, the service which parts it has.
 */

export const partBytes: typeof capturePartBytes = 65_536;

export type Progress =
  | { readonly state: 'sending' | 'waiting' | 'looking'; readonly percent: number }
  | { readonly state: 'refused'; readonly percent: number; readonly words: string };

export interface Sender {
  /** A new picture takes the place of an earlier one of the same slot. */
  add(shot: KeptShot): Promise<void>;
  /** Goes on with what the shelf has of the session. */
  resume(session: string): Promise<void>;
  /** The connection may be back: no need to wait longer. */
  wake(): void;
  /** Nothing more is sent; what is under way is broken off. */
  stop(): void;
  progress(slot: CaptureSlot): Progress | undefined;
  /** The picture to look at. */
  small(slot: CaptureSlot): ArrayBuffer | undefined;
  waiting(): ReadonlySet<CaptureSlot>;
}

export interface SenderNeeds {
  readonly call: Call;
  readonly shelf: Shelf;
  /** Resolves after so many milliseconds. */
  readonly wait: (milliseconds: number) => Promise<void>;
  /** Something that can be seen has changed; with the service's newest word, where it gave one. */
  readonly changed: (view?: CaptureView) => void;
  /** The session is no longer this device's, or over. */
  readonly over: (refusal: Refusal) => void;
}

const most = { pauseMilliseconds: 30_000, rounds: 4 };

export function makeSender(needs: SenderNeeds): Sender {
  const { shelf, changed } = needs;
  const shots = new Map<CaptureSlot, KeptShot>();
  const progress = new Map<CaptureSlot, Progress>();
  let current: { readonly shot: KeptShot; readonly abort: AbortController } | undefined;
  let running = false;
  let stopped = false;
  let failures = 0;
  let awake: () => void = () => {};

  const set = (slot: CaptureSlot, to: Progress, view?: CaptureView) => {
    progress.set(slot, to);
    changed(view);
  };
  const isCurrent = (shot: KeptShot) => !stopped && shots.get(shot.slot)?.upload === shot.upload;
  const nextUp = () =>
    [...shots.values()]
      .filter((shot) => shot.picture !== null && progress.get(shot.slot)?.state !== 'refused')
      .sort((a, b) => a.takenAt - b.takenAt)[0];

  const failed = async (shot: KeptShot, error: unknown): Promise<void> => {
    if (!isCurrent(shot)) return;
    if (error instanceof Refusal && isOver(error)) {
      stopped = true;
      needs.over(error);
      return;
    }
    if (error instanceof Refusal) {
      set(shot.slot, { state: 'refused', percent: 0, words: error.detail });
      return;
    }
    failures += 1;
    set(shot.slot, { state: 'waiting', percent: progress.get(shot.slot)?.percent || 0 });
    const asked = error instanceof Unreached ? error.after : 0;
    const pause = Math.min(most.pauseMilliseconds, 1000 * 2 ** Math.min(failures - 1, 10));
    // Some of it by chance, so that a whole town's phones do not come back at the same moment.
    const spread = Math.max(asked, pause) * (0.75 + Math.random() / 2);
    await Promise.race([
      needs.wait(spread),
      new Promise<void>((resolve) => {
        awake = resolve;
      }),
    ]);
  };

  const run = async (): Promise<void> => {
    if (running) return;
    running = true;
    for (let shot = nextUp(); shot !== undefined && !stopped; shot = nextUp()) {
      const abort = new AbortController();
      current = { shot, abort };
      try {
        const sending = shot;
        const view = await sendOne(needs.call, sending, abort.signal, (to) => {
          if (isCurrent(sending)) set(sending.slot, to);
        });
        failures = 0;
        await arrived(shot, view);
      } catch (error) {
        await failed(shot, error);
      }
    }
    current = undefined;
    running = false;
  };

  const arrived = async (shot: KeptShot, view: CaptureView): Promise<void> => {
    if (!isCurrent(shot)) return;
    const rest = { ...shot, picture: null };
    shots.set(shot.slot, rest);
    progress.delete(shot.slot);
    await shelf.put(rest);
    changed(view);
  };

  return {
    add: async (shot) => {
      const before = shots.get(shot.slot);
      shots.set(shot.slot, shot);
      set(shot.slot, { state: 'sending', percent: 0 });
      if (before !== undefined) {
        if (current?.shot.upload === before.upload) current.abort.abort();
        await shelf.remove(before.upload);
      }
      await shelf.put(shot);
      awake();
      void run();
    },
    resume: async (session) => {
      for (const shot of await shelf.only(session)) shots.set(shot.slot, shot);
      changed();
      void run();
    },
    wake: () => {
      failures = 0;
      awake();
    },
    stop: () => {
      stopped = true;
      current?.abort.abort();
      awake();
    },
    progress: (slot) => progress.get(slot),
    small: (slot) => {
      const small = shots.get(slot)?.small;
      return small?.byteLength === 0 ? undefined : small;
    },
    waiting: () =>
      new Set([...shots.values()].filter(({ picture }) => picture !== null).map(({ slot }) => slot)),
  };
}

/** Of a link that no longer leads here: nothing that could be sent would be taken. */
export const isOver = ({ status, code }: Refusal): boolean =>
  status === 410 || status === 401 || code === 'CAPTURE_LINK_UNKNOWN' || code === 'CAPTURE_ON_ANOTHER_DEVICE';

async function sendOne(
  call: Call,
  shot: KeptShot,
  signal: AbortSignal,
  report: (progress: Progress) => void,
): Promise<CaptureView> {
  const { upload, slot, bytes, sha256: hash, camera } = shot;
  const picture = new Uint8Array(shot.picture as ArrayBuffer);
  for (let round = 1; ; round++) {
    const begin = { method: 'POST', body: { slot, upload, bytes, sha256: hash, camera }, signal } as const;
    try {
      const { received } = await call<UploadState>('/uploads', begin);
      await sendParts(call, upload, picture, new Set(received), { signal, report });
      report({ state: 'looking', percent: 100 });
      return await call<CaptureView>(`/uploads/${upload}/finish`, { method: 'POST', signal });
    } catch (error) {
      if (!(error instanceof Refusal) || isOver(error)) throw error;
      // The answer may have been lost and not what was sent.
      const view = await call<CaptureView>('/session', { signal });
      const shown = view.shots.find((each) => each.slot === slot);
      if (shown !== undefined && shown.upload === upload && shown.state === 'taken') return view;
      // Parts may have been damaged or lost on the way: the service then says which it has, and they go again.
      const mayMend = error.status === 409 || error.status === 404 || /PART/.test(error.code);
      if (!mayMend || round >= most.rounds) throw error;
    }
  }
}

async function sendParts(
  call: Call,
  upload: string,
  picture: Uint8Array,
  received: Set<number>,
  { signal, report }: { readonly signal: AbortSignal; readonly report: (progress: Progress) => void },
): Promise<void> {
  const parts = Math.ceil(picture.length / partBytes);
  const percent = () => Math.round((100 * received.size) / parts);
  report({ state: 'sending', percent: percent() });
  const left = Array.from({ length: parts }, (_, n) => n).filter((n) => !received.has(n));
  let failure: unknown;
  const send = async (): Promise<void> => {
    for (let n = left.shift(); n !== undefined; n = left.shift()) {
      const part = picture.slice(n * partBytes, (n + 1) * partBytes);
      await call<UploadState>(`/uploads/${upload}/parts/${n}`, {
        method: 'PUT',
        body: part,
        headers: { 'Part-Sha256': await sha256(part) },
        signal,
      });
      received.add(n);
      report({ state: 'sending', percent: percent() });
    }
  };
  const failed = (error: unknown) => {
    failure = failure || error;
    left.length = 0;
  };
  await Promise.all(Array.from({ length: atOnce }, () => send().catch(failed)));
  if (failure !== undefined) throw failure;
}

/** Parts on their way together: while one is answered, which takes half a second on weak networks, another goes. */
const atOnce = 2;
