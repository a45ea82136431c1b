import type { Move } from '../../src/contract/liveness.ts';
import type { Pose } from './raster.ts';

/** How somebody follows what is asked, and how hands tremble meanwhile. */

export interface Moment {
  readonly at: number;
  readonly move: number;
  readonly pose: Pose;
}

const degrees = Math.PI / 180;
const between = (random: () => number, least: number, most: number) => least + random() * (most - least);

/** `left` is the person's own, which is the right of a picture that is not mirrored. */
function targetOf(move: Move, random: () => number): Pick<Pose, 'yaw' | 'pitch' | 'nearer'> {
  const still = { yaw: 0, pitch: 0, nearer: 1 };
  if (move === 'left') return { ...still, yaw: between(random, 20, 34) * degrees };
  if (move === 'right') return { ...still, yaw: -between(random, 20, 34) * degrees };
  if (move === 'up') return { ...still, pitch: between(random, 14, 26) * degrees };
  if (move === 'nearer') return { ...still, nearer: between(random, 1.28, 1.55) };
  return still;
}

export interface Manner {
  readonly framesAMove: number;
  readonly secondsAMove: number;
  /** How unsteady the hand is; 1 as usual. */
  readonly unsteady: number;
  /** How far the movements go; 1 as asked for. */
  readonly vigour: number;
}

export function track(moves: readonly Move[], manner: Manner, random: () => number): Moment[] {
  const { framesAMove, secondsAMove, unsteady, vigour } = manner;
  const moments: Moment[] = [];
  let from = targetOf('straight', random);
  let [x, y, roll] = [0, 0, 0];
  const tilt = between(random, -4, 4) * degrees;
  // Nobody holds a phone quite before the face.
  const [askew, below] = [between(random, -4, 4) * degrees, between(random, -5, 5) * degrees];
  moves.forEach((move, index) => {
    const to = targetOf(move, random);
    const slow = between(random, 0.3, 0.55);
    for (let i = 0; i < framesAMove; i++) {
      const time = (i + random() * 0.6 + 0.2) / framesAMove;
      const eased = smooth(Math.min(1, time / slow));
      const mix = (a: number, b: number) => a + (b - a) * eased;
      x += between(random, -4, 4) * unsteady;
      y += between(random, -4, 4) * unsteady;
      roll = tilt + between(random, -1.5, 1.5) * degrees * unsteady;
      const tremble = () => between(random, -1.2, 1.2) * degrees * unsteady;
      moments.push({
        at: Math.round((index + time) * secondsAMove * 1000),
        move: index,
        pose: {
          yaw: askew + mix(from.yaw, to.yaw) * vigour + tremble(),
          pitch: below + mix(from.pitch, to.pitch) * vigour + tremble(),
          roll,
          x,
          y,
          nearer: 1 + (mix(from.nearer, to.nearer) - 1) * vigour + between(random, -0.01, 0.01),
        },
      });
    }
    from = to;
  });
  return moments;
}

const smooth = (t: number) => t * t * (3 - 2 * t);
