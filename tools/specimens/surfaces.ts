import type { Random } from '../invented/random.ts';

/** What papers lie on when they are photographed. Each gives the colour at a point, in pixels of a picture 1000 wide. */

export type Surface = (x: number, y: number) => readonly [red: number, green: number, blue: number];

const ease = (part: number): number => part * part * (3 - 2 * part);

/** Smooth noise: values at whole points, blended between them. */
function smoothNoise(random: Random): (x: number, y: number) => number {
  const side = 64;
  const grid = Float64Array.from({ length: side * side }, () => random.integer(0, 1000) / 1000);
  const at = (x: number, y: number): number =>
    grid[(((y % side) + side) % side) * side + (((x % side) + side) % side)] ?? 0;
  return (x, y) => {
    const [left, top] = [Math.floor(x), Math.floor(y)];
    const [u, v] = [ease(x - left), ease(y - top)];
    const upper = at(left, top) * (1 - u) + at(left + 1, top) * u;
    const lower = at(left, top + 1) * (1 - u) + at(left + 1, top + 1) * u;
    return upper * (1 - v) + lower * v;
  };
}

type Colour = readonly [number, number, number];

const mixed = (from: Colour, to: Colour, part: number): Colour => [
  from[0] + (to[0] - from[0]) * part,
  from[1] + (to[1] - from[1]) * part,
  from[2] + (to[2] - from[2]) * part,
];

function wood(random: Random): Surface {
  const noise = smoothNoise(random);
  const [dark, light]: [Colour, Colour] = random.pick<[Colour, Colour]>([
    [
      [92, 60, 38],
      [148, 104, 66],
    ],
    [
      [140, 104, 70],
      [196, 158, 112],
    ],
    [
      [58, 44, 36],
      [98, 76, 60],
    ],
  ]);
  return (x, y) => {
    const bend = noise(x / 210, y / 90) * 5;
    const grain = 0.5 + 0.5 * Math.sin(y / 7 + bend * 3 + noise(x / 40, y / 4) * 2);
    return mixed(dark, light, 0.25 + 0.5 * grain * noise(x / 160, y / 9) + 0.25 * noise(x / 9, y / 2));
  };
}

function cloth(random: Random): Surface {
  const noise = smoothNoise(random);
  const base = random.pick<Colour>([
    [70, 84, 112],
    [128, 52, 48],
    [58, 96, 78],
    [150, 140, 122],
  ]);
  return (x, y) => {
    const weave = 0.82 + 0.1 * Math.sin(x * 1.7) * Math.sin(y * 1.7) + 0.16 * noise(x / 130, y / 130);
    return [base[0] * weave, base[1] * weave, base[2] * weave];
  };
}

function stone(random: Random): Surface {
  const noise = smoothNoise(random);
  const base = random.pick<Colour>([
    [205, 200, 192],
    [150, 148, 146],
    [96, 94, 96],
  ]);
  return (x, y) => {
    const cloud = noise(x / 170, y / 150) + 0.5 * noise(x / 60, y / 70);
    const speck = noise(x / 2.3, y / 2.3) > 0.86 ? 0.72 : 1;
    const shade = (0.82 + 0.16 * cloud + 0.06 * noise(x / 1.3, y / 1.3)) * speck;
    return [base[0] * shade, base[1] * shade, base[2] * shade];
  };
}

function desk(random: Random): Surface {
  const noise = smoothNoise(random);
  const base = random.pick<Colour>([
    [226, 224, 218],
    [64, 66, 70],
    [176, 168, 156],
  ]);
  return (x, y) => {
    const shade = 0.95 + 0.07 * noise(x / 3, y / 3) + 0.05 * noise(x / 240, y / 240);
    return [base[0] * shade, base[1] * shade, base[2] * shade];
  };
}

/** What lies behind a paper that is held up: a room out of focus. */
function room(random: Random): Surface {
  const noise = smoothNoise(random);
  const [dark, light] = random.pick<readonly [Colour, Colour]>([
    [
      [52, 58, 66],
      [176, 170, 158],
    ],
    [
      [84, 66, 50],
      [190, 184, 170],
    ],
    [
      [40, 52, 44],
      [150, 168, 150],
    ],
  ]);
  return (x, y) => mixed(dark, light, 0.65 * noise(x / 260, y / 310) + 0.35 * noise(x / 110, y / 140));
}

export const surfaces = { wood, cloth, stone, desk, room } satisfies Record<
  string,
  (random: Random) => Surface
>;

export type SurfaceName = keyof typeof surfaces;

export const surfaceNames = Object.keys(surfaces) as SurfaceName[];
