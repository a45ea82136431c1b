import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import {
  bring,
  closeUp,
  isFitted,
  move,
  placeOf,
  rotate,
  type Size,
  type View,
  whole,
  zoom,
} from './picture-view.ts';

const size = (most: number) =>
  fc.record({ width: fc.integer({ min: 50, max: most }), height: fc.integer({ min: 50, max: most }) });
const picture = size(6000);
const frame = size(1500);
const part = fc.double({ min: 0, max: 1, noNaN: true });

const cornersOf = ({ width, height }: Size) => [
  { x: 0, y: 0 },
  { x: width, y: 0 },
  { x: width, y: height },
  { x: 0, y: height },
];
/** What the frame shows of the picture along one direction, and whether there is a gap beside it. */
const spans = (view: View, of: Size) => {
  const placed = cornersOf(of).map((corner) => placeOf(corner, view, of));
  return {
    left: Math.min(...placed.map(({ x }) => x)),
    right: Math.max(...placed.map(({ x }) => x)),
    top: Math.min(...placed.map(({ y }) => y)),
    bottom: Math.max(...placed.map(({ y }) => y)),
  };
};

describe('a picture in its frame', () => {
  it('is whole and inside when fitted, whichever way it is turned', () => {
    fc.assert(
      fc.property(picture, frame, fc.integer({ min: 0, max: 3 }), (of, room, turns) => {
        const view = whole(of, room, turns);
        const { left, right, top, bottom } = spans(view, of);
        expect(Math.min(left, top)).toBeGreaterThanOrEqual(-1e-6);
        expect(right).toBeLessThanOrEqual(room.width + 1e-6);
        expect(bottom).toBeLessThanOrEqual(room.height + 1e-6);
        expect(isFitted(view, of, room)).toBe(true);
      }),
    );
  });

  it('never leaves the frame, whatever is done with it', () => {
    const step = fc.oneof(
      fc.record({
        kind: fc.constant('zoom' as const),
        factor: fc.double({ min: 0.1, max: 10, noNaN: true }),
        x: part,
        y: part,
      }),
      fc.record({
        kind: fc.constant('move' as const),
        factor: fc.constant(1),
        x: fc.double({ min: -3000, max: 3000, noNaN: true }),
        y: fc.double({ min: -3000, max: 3000, noNaN: true }),
      }),
      fc.record({ kind: fc.constant('rotate' as const), factor: fc.constant(1), x: part, y: part }),
    );
    fc.assert(
      fc.property(picture, frame, fc.array(step, { maxLength: 12 }), (of, room, steps) => {
        let view = whole(of, room);
        for (const { kind, factor, x, y } of steps) {
          if (kind === 'zoom') view = zoom(view, factor, { x: x * room.width, y: y * room.height }, of, room);
          else if (kind === 'move') view = move(view, { x, y }, of, room);
          else view = rotate(view, of, room);
          const { left, right, top, bottom } = spans(view, of);
          const small = 1e-3;
          if (right - left > room.width) {
            expect(left).toBeLessThanOrEqual(small);
            expect(right).toBeGreaterThanOrEqual(room.width - small);
          } else expect(left).toBeGreaterThanOrEqual(-small);
          if (bottom - top > room.height) {
            expect(top).toBeLessThanOrEqual(small);
            expect(bottom).toBeGreaterThanOrEqual(room.height - small);
          } else expect(top).toBeGreaterThanOrEqual(-small);
        }
      }),
    );
  });

  it('comes back after four quarters', () => {
    fc.assert(
      fc.property(picture, frame, (of, room) => {
        let view = whole(of, room);
        for (let i = 0; i < 4; i++) view = rotate(view, of, room);
        expect(view).toEqual(whole(of, room));
      }),
    );
  });

  it('shows a field that is looked for, from wherever it was', () => {
    fc.assert(
      fc.property(
        picture,
        frame,
        part,
        part,
        fc.double({ min: 1, max: 20, noNaN: true }),
        (of, room, x, y, near) => {
          const point = { x: x * of.width, y: y * of.height };
          const away = zoom(whole(of, room), near, { x: 0, y: 0 }, of, room);
          for (const view of [bring([point], away, of, room), closeUp([point], away, of, room)]) {
            const placed = placeOf(point, view, of);
            expect(placed.x).toBeGreaterThanOrEqual(-1e-3);
            expect(placed.x).toBeLessThanOrEqual(room.width + 1e-3);
            expect(placed.y).toBeGreaterThanOrEqual(-1e-3);
            expect(placed.y).toBeLessThanOrEqual(room.height + 1e-3);
          }
        },
      ),
    );
  });

  it('keeps what lies under the pointer there, as far as the edges let it', () => {
    const of = { width: 1000, height: 600 };
    const room = { width: 500, height: 300 };
    const at = { x: 250, y: 150 };
    const view = zoom(whole(of, room), 2, at, of, room);
    expect(placeOf({ x: 500, y: 300 }, view, of)).toEqual(at);
    const nearer = zoom(view, 1.5, { x: 100, y: 100 }, of, room);
    // Where (100, 100) of the frame was before: picture point (350, 250) at scale 1.
    const before = { x: 500 + (100 - 250), y: 300 + (100 - 150) };
    expect(placeOf(before, nearer, of).x).toBeCloseTo(100);
    expect(placeOf(before, nearer, of).y).toBeCloseTo(100);
  });
});
