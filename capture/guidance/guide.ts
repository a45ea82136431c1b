import { type Found, foundIn } from './corners.ts';
import { makeJudge, type Wanted, type Word } from './judge.ts';
import { cornerSeen, networkMilliseconds, slowFrames } from './limits.ts';
import { type Corners, type Frame, greyOf, measuresOf, middleOf } from './measures.ts';
import { type Network, openNetwork } from './network.ts';

/**
 * Live guidance while the camera runs. The page draws each frame small (`frameSide` on its longer side), asks `look`, says
 * the word and takes the picture when the guide says so. Nothing here knows of the page.
 */

export type { Wanted, Word } from './judge.ts';
export type { Frame } from './measures.ts';
export { kernelBytes } from './network.ts';

/** Of the frames that the measures are made for. */
export const frameSide = 320;

export interface Looked {
  /** The advice to the person. */
  readonly word: Word;
  /** All has been well for half a second: take it now. Never where the network does not run: then the shutter is the person's. */
  readonly take: boolean;
  /** In parts of the frame, clockwise from the top left; where all four are in sight. */
  readonly corners?: Corners;
  /** Whether the paper's corners are looked for. */
  readonly sees: boolean;
}

export interface Guide {
  look(frame: Frame, wanted: Wanted): Looked;
}

export interface Parts {
  /** `kernelBytes()` */
  readonly wasm: Uint8Array<ArrayBuffer>;
  /** models/edges.bin */
  readonly weights: ArrayBuffer;
}

/**
 * Without parts, or where the browser refuses to run them, the cheap measures alone. `now` is a clock in milliseconds.
 */
export async function makeGuide(parts?: Parts, now: () => number = () => performance.now()): Promise<Guide> {
  const network = parts === undefined ? undefined : await opened(parts);
  return guideOf(network, now);
}

async function opened({ wasm, weights }: Parts): Promise<Network | undefined> {
  try {
    return await openNetwork(wasm, weights);
  } catch {
    // A policy without 'wasm-unsafe-eval', a browser without WebAssembly, a file that was cut short: no reason to stop.
    return undefined;
  }
}

export function guideOf(network: Network | undefined, now: () => number): Guide {
  const judge = makeJudge();
  let [running, slow, isWarm] = [network, 0, false];
  let before: Uint8Array | undefined;
  let cornersBefore: Corners | undefined;

  const find = (frame: Frame): Found | undefined => {
    if (running === undefined) return undefined;
    const began = now();
    const found = foundIn(running.run(frame));
    slow = now() - began > networkMilliseconds ? slow + 1 : 0;
    // The first frames are calculated by code that the browser has not made fast yet.
    if (!isWarm) [slow, isWarm] = [0, true];
    if (slow >= slowFrames) running = undefined;
    return found;
  };

  return {
    look(frame, wanted) {
      const { width, height } = frame;
      const at = now();
      const found = wanted.kind === 'face' ? undefined : find(frame);
      const corners = found?.seen.every((sure) => sure >= cornerSeen) ? found.corners : undefined;
      const grey = greyOf(frame);
      const place = corners ?? middleOf(width, height, wanted.aspect);
      const measures = measuresOf(frame, grey, place, before);
      before = grey;
      const shift = corners && cornersBefore ? shiftOf(corners, cornersBefore) : undefined;
      cornersBefore = corners;
      const verdict = judge({ measures, found, shift, width, height, at }, wanted);
      return { ...verdict, ...(corners === undefined ? {} : { corners }), sees: found !== undefined };
    },
  };
}

/** Of the middle of the corners: each by itself is off by more than a hand trembles. */
function shiftOf(now: Corners, before: Corners): number {
  let [x, y] = [0, 0];
  for (let i = 0; i < 4; i += 1) {
    x += ((now[i]?.[0] ?? 0) - (before[i]?.[0] ?? 0)) / 4;
    y += ((now[i]?.[1] ?? 0) - (before[i]?.[1] ?? 0)) / 4;
  }
  return Math.hypot(x, y);
}
