import { seededRandom } from '../../demo/invented-random.ts';
import type { Position, Reading } from './reading.ts';

/**
 * What the reader would have seen on another processor. A network's numbers differ from one kind of processor to
 * another by a step or two of its eight bits; models/README.md has the figures.
 */

/** Either way, in natural logarithms of a probability: two characters so change by up to twice this, one to the other. */
const processorDifference = 0.5;

const steps = 1000;

export function onAnotherProcessor(readings: readonly Reading[], seed: number): readonly Reading[] {
  const random = seededRandom(seed);
  const factor = () => Math.exp((random.integer(-steps, steps) / steps) * processorDifference);
  return readings.map((reading) =>
    reading.map((position): Position => {
      // What is left is spread over characters too unlikely to be named.
      const rest = Math.max(0, 1 - position.reduce((sum, { probability }) => sum + probability, 0));
      const shaken = position.map(({ char, probability }) => ({ char, probability: probability * factor() }));
      const sum = shaken.reduce((total, { probability }) => total + probability, rest);
      return shaken.map(({ char, probability }) => ({ char, probability: probability / sum }));
    }),
  );
}
