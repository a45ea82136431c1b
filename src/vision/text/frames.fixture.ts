import { alphabet } from './alphabet.ts';
import type { Frames } from './frames.ts';

/** How likely each character is in one frame; what is left is "no character here". */
export type Frame = Readonly<Record<string, number>>;

export const classes = alphabet.length + 1;
export const classOf = (char: string): number => alphabet.indexOf(char) + 1;

export function framesFrom(frames: readonly Frame[]): Frames {
  const probabilities = new Float32Array(frames.length * classes);
  for (const [n, frame] of frames.entries()) {
    let left = 1;
    for (const [char, probability] of Object.entries(frame)) {
      probabilities[n * classes + classOf(char)] = probability;
      left -= probability;
    }
    probabilities[n * classes] = Math.max(0, left);
  }
  return { count: frames.length, probabilities, classes };
}

/** So many frames, with those that show something in their places. */
export function framesWith(count: number, shown: Readonly<Record<number, Frame>>): Frames {
  return framesFrom(Array.from({ length: count }, (_, n) => shown[n] ?? {}));
}
