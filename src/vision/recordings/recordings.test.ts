import { describe, expect, it } from 'vitest';
import { seeded } from '../../../test/fixtures/vision/text/no-text.ts';
import type { GreyPicture, Point } from '../pixels/picture.ts';
import { affineBetween } from './affine.ts';
import { backgroundOf, smallFrame } from './background.ts';
import { borderAround } from './border.ts';
import { wavesAround } from './measure-recording.ts';

const [width, height] = [120, 160];
const centre: Point = [60, 80];
const size = 60;

/** What `at` says of each pixel. */
const drawn = (at: (x: number, y: number) => number): GreyPicture => ({
  width,
  height,
  grey: Uint8Array.from({ length: width * height }, (_, i) => at(i % width, Math.floor(i / width))),
});

/** Blots of 8 pixels, the same wherever they are asked for. */
const random = seeded(7);
const blots = Float32Array.from({ length: 40 * 40 }, () => 40 + 170 * random());
const room = (x: number, y: number): number =>
  blots[((Math.floor(y / 8) + 10) % 40) * 40 + ((Math.floor(x / 8) + 10) % 40)] ?? 0;

describe('the map between points', () => {
  it('is found where there is one, and not where points lie on a line', () => {
    const from: Point[] = [
      [0, 0],
      [10, 0],
      [0, 10],
      [7, 4],
    ];
    const to = from.map(([x, y]): Point => [2 * x + 0.5 * y + 3, -x + 1.5 * y - 4]);
    const map = affineBetween(from, to);
    [2, 0.5, 3, -1, 1.5, -4].forEach((value, i) => {
      expect(map?.[i]).toBeCloseTo(value, 6);
    });
    const line = from.map(([x]): Point => [x, x]);
    expect(affineBetween(line, to)).toBeNull();
  });
});

describe('what is beside a head', () => {
  const first = smallFrame(drawn(room));
  const grown = 1.2;
  const byFace = [grown, 0, centre[0] * (1 - grown), 0, grown, centre[1] * (1 - grown)] as const;
  const look = (then: GreyPicture) => backgroundOf(first, { centre, size }, smallFrame(then), byFace);

  it('fits the face where it grows with it, as on a picture', () => {
    const all = drawn((x, y) =>
      room((x - centre[0]) / grown + centre[0], (y - centre[1]) / grown + centre[1]),
    );
    const seen = look(all);
    expect(seen?.withFace).toBeGreaterThan(0.85);
    expect(seen?.byItself).toBeLessThan((seen?.withFace ?? 0) - 0.1);
  });

  it('fits itself where it stays, though the camera was shifted', () => {
    const seen = look(drawn((x, y) => room(x + 4, y - 2)));
    expect(seen?.byItself).toBeGreaterThan(0.95);
    expect(seen?.withFace).toBeLessThan((seen?.byItself ?? 0) - 0.1);
  });

  it('says nothing where it is a plain wall', () => {
    const restriction = smallFrame(drawn(() => 180));
    expect(backgroundOf(restriction, { centre, size }, restriction, byFace)).toBeNull();
  });
});

describe('edges around a face', () => {
  const within = (x: number, y: number) => x > 14 && x < 106 && y > 22 && y < 140;

  it('are seen on all sides of a screen, also of one that is held askew', () => {
    expect(
      borderAround(
        drawn((x, y) => (within(x, y) ? 170 : 40)),
        centre,
        size,
      ),
    ).toBeGreaterThan(0.9);
    const askew = drawn((x, y) => (within(x + 0.1 * (y - 80), y - 0.1 * (x - 60)) ? 170 : 40));
    expect(borderAround(askew, centre, size)).toBeGreaterThan(0.8);
  });

  it('are not seen in a room, beside a single door or before a wall', () => {
    expect(
      borderAround(
        drawn((x) => (x > 14 ? 170 : 40)),
        centre,
        size,
      ),
    ).toBeLessThan(0.5);
    expect(borderAround(drawn(room), centre, size)).toBeLessThan(0.8);
    expect(
      borderAround(
        drawn((x) => 100 + x),
        centre,
        size,
      ),
    ).toBe(0);
  });
});

describe('waves around a face', () => {
  /** A frame with noise, and a grid of a screen all over it that many grey values strong. */
  const frame = (strength: number): GreyPicture => {
    const noise = seeded(11);
    const [width, height] = [360, 480];
    const grey = Uint8Array.from({ length: width * height }, (_, i) => {
      const [x, y] = [i % width, Math.floor(i / width)];
      const grid = Math.cos(1.9 * x + 0.6 * y) + Math.cos(1.9 * y - 0.6 * x);
      return 120 + 20 * Math.sin(x / 40) + 12 * (noise() - 0.5) + strength * grid;
    });
    return { width, height, grey };
  };

  it('stand out of noise, however small the face is', () => {
    for (const size of [90, 170, 260]) {
      expect(wavesAround(frame(4), [180, 230], size)).toBeGreaterThan(1);
      expect(wavesAround(frame(0), [180, 230], size)).toBeLessThan(0.75);
    }
  });

  it('are not told of a frame that is too small', () => {
    expect(wavesAround(drawn(room), centre, size)).toBe(0);
  });
});
