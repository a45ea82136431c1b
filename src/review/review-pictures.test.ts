import { expect, it } from 'vitest';
import type { Box } from '../documents/facts.ts';
import { around } from './review-pictures.ts';

it('frames of fields leave air around the print, also on a picture that is turned', () => {
  const level: Box = [
    [100, 50],
    [300, 50],
    [300, 90],
    [100, 90],
  ];
  const frame = around(level).map((point) => point.map(Math.round));
  expect(frame).toEqual([
    [88, 45],
    [312, 45],
    [312, 95],
    [88, 95],
  ]);
  // A quarter turn to the right: what was its left end is its top.
  const turned = level.map(([x, y]) => [-y, x]) as unknown as Box;
  expect(around(turned).map((point) => point.map(Math.round))).toEqual(
    frame.map(([x = 0, y = 0]) => [-y, x]),
  );
});
