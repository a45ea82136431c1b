import { describe, expect, it } from 'vitest';
import type { FaceProblem, SeenFace } from './face-observation.ts';
import { annotateFaces } from './faces.ts';

const [width, height] = [200, 160];

const face = (left: number, top: number, more: Partial<SeenFace> = {}): SeenFace => ({
  box: { left, top, width: 40, height: 50 },
  landmarks: [[left + 20, top + 25]],
  score: 0.9,
  ...more,
});

function drawn(faces: readonly SeenFace[], problem: FaceProblem | null, scale = 1) {
  const picture = { width, height, rgb: new Uint8Array(width * height * 3).fill(200) };
  annotateFaces(picture, { faces, problem }, scale);
  return (x: number, y: number) => [...picture.rgb.subarray((y * width + x) * 3, (y * width + x) * 3 + 3)];
}

const [green, red, grey, untouched] = [
  [0, 150, 50],
  [215, 0, 30],
  [120, 120, 130],
  [200, 200, 200],
];

describe('faces drawn onto a picture', () => {
  it('have a box around them and a dot on each part', () => {
    const at = drawn([face(50, 30)], null);
    for (const [x, y] of [
      [70, 30],
      [70, 80],
      [50, 50],
      [90, 50],
      [70, 55],
    ] as const) {
      expect(at(x, y), `${x}, ${y}`).toEqual(green);
    }
    expect(at(60, 45)).toEqual(untouched);
    expect(at(20, 20)).toEqual(untouched);
  });

  it('tell by their colour which one counts, and whether it can be compared', () => {
    const two = [face(20, 30), face(120, 30)];
    expect(drawn(two, null)(20, 50)).toEqual(green);
    expect(drawn(two, null)(120, 50)).toEqual(grey);
    expect(drawn(two, 'SEVERAL_FACES')(20, 50)).toEqual(red);
  });

  it('are drawn where they are on a picture of another size', () => {
    const at = drawn([face(100, 60)], null, 0.5);
    expect(at(50, 40)).toEqual(green);
    expect(at(70, 40)).toEqual(green);
    expect(at(100, 60)).toEqual(untouched);
  });

  it('stay inside the picture', () => {
    const odd = face(-30, 130, { box: { left: -30, top: 130, width: 900, height: 900 } });
    expect(() => drawn([{ ...odd, landmarks: [[-5, 1000]] }], null)).not.toThrow();
    expect(drawn([], 'NO_FACE')(70, 30)).toEqual(untouched);
  });
});
