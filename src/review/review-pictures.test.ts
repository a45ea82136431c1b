import { expect, it } from 'vitest';
import type { Box } from '../documents/facts.ts';
import type { StoredDocument } from '../dossiers/stored-dossier.ts';
import { around, picturesOf } from './review-pictures.ts';

it('all pages of a PDF are shown, and not the file', () => {
  const sides = ['front', 'back', 'front-3', 'front-10', 'front-file'] as const;
  const pictures = sides.map((side) => ({ id: side, side, name: 'rccm', wrappedKey: null }));
  const shown = picturesOf({ facts: null, pictures } as unknown as StoredDocument, new Map(), 'fr');
  expect(shown.map(({ side, page }) => [side, page])).toEqual([
    ['front', null],
    ['back', null],
    ['front', 3],
    ['front', 10],
  ]);
});

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
