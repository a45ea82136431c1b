import { randomInt } from 'node:crypto';
import { livenessLimits, type Move, moves } from '../../contract/liveness.ts';

/**
 * What somebody is asked to do, in an order that nobody knows before: looks at the camera, then some of the others. At
 * least one turn is always among them, without which depth could not be seen. `random` gives a whole number below its argument.
 */
export function newChallenge(random: (below: number) => number = randomInt): readonly Move[] {
  const left = moves.filter((move) => move !== 'straight');
  const asked: Move[] = ['straight'];
  while (asked.length < livenessLimits.movesAsked) asked.push(...left.splice(random(left.length), 1));
  return asked;
}
