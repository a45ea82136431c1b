import type { Line } from './line.ts';

/** A straight line read to the right, but for what is told. */
export const lineOf = (told: Partial<Line>): Line => ({
  centre: [0, 0],
  angle: 0,
  length: 200,
  height: 20,
  bend: 0,
  growth: 0,
  text: 1,
  zone: 0,
  ...told,
});

export const degrees = (angle: number): number => (angle * Math.PI) / 180;
