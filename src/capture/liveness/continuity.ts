import { livenessLimits, type Move, type RecordedFrame } from '../../contract/liveness.ts';
import { cosine } from '../../vision/faces/face-template.ts';
import { judgeLimits } from './limits.ts';
import type { Seen } from './measures.ts';

/** Whether a recording was made in one go, of one person. */

/**
 * Frames that are not in order, moves that are left out or last longer than they are given, all of them faster than
 * anybody moves. Two frames may have one time: some browsers count in tenths of a second.
 */
export function timesAreWrong(
  moves: readonly Move[],
  frames: readonly Pick<RecordedFrame, 'at' | 'move'>[],
): boolean {
  const isInOrder = frames.every(({ at, move }, i) => {
    const before = frames[i - 1];
    return before === undefined ? at >= 0 && move === 0 : at >= before.at && move >= before.move;
  });
  const lasts = (frames.at(-1)?.at ?? 0) - (frames[0]?.at ?? 0);
  const most = (livenessLimits.secondsAMove + judgeLimits.moreSeconds) * 1000;
  return (
    !isInOrder ||
    lasts < moves.length * judgeLimits.leastSecondsAMove * 1000 ||
    moves.some((_, index) => {
      const own = frames.filter(({ move }) => move === index).map(({ at }) => at);
      return own.length === 0 || Math.max(...own) - Math.min(...own) > most;
    })
  );
}

/** Place, size and light go smoothly. */
export function jumps(seen: readonly Seen[]): boolean {
  return seen.some((one, i) => {
    const before = seen[i - 1];
    if (before === undefined) return false;
    const [a, b] = [before.face, one.face];
    const seconds = (one.at - before.at) / 1000;
    const far = Math.hypot(b.centre[0] - a.centre[0], b.centre[1] - a.centre[1]) / Math.max(a.size, b.size);
    return (
      far > Math.max(judgeLimits.jumpAtLeast, judgeLimits.jumpASecond * seconds) ||
      ratio(a.size, b.size) > judgeLimits.growth ** Math.max(1, seconds) ||
      ratio(a.light, b.light) > judgeLimits.lightening ||
      ratio(before.frameLight, one.frameLight) > judgeLimits.lightening
    );
  });
}

/** Nearly black values say nothing of each other. */
const ratio = (a: number, b: number): number => (Math.max(a, b) + 4) / (Math.min(a, b) + 4);

/**
 * All faces hang together, each like another one: one that is turned is less like the first than like another that is. A
 * face or two that are like no other, at the end of one move and the beginning of the next, are of a head that is turned
 * far, which is hard to describe; somebody else would be there all through a move.
 */
export function isOneFace(seen: readonly Seen[]): boolean {
  const described = seen.flatMap(({ face, move }) =>
    face.template ? [{ template: face.template, move }] : [],
  );
  const groups: (typeof described)[] = [];
  for (const one of described) {
    const alike = groups.filter((group) =>
      group.some(({ template }) => cosine(template, one.template) >= judgeLimits.sameFace),
    );
    for (const group of alike) groups.splice(groups.indexOf(group), 1);
    groups.push([...alike.flat(), one]);
  }
  const [, ...others] = groups.sort((a, b) => b.length - a.length);
  const stray = others.flat();
  return stray.length <= 2 && new Set(stray.map(({ move }) => move)).size === stray.length;
}
