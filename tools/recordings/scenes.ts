import type { Picture } from './raster.ts';

/** Rooms, prints and screens. */

/** A wall with things before it. */
export function roomOf(random: () => number, width: number, height: number): Picture {
  const rgb = new Float32Array(width * height * 3);
  const wall = [120 + 110 * random(), 120 + 110 * random(), 110 + 110 * random()];
  const things = Array.from({ length: 14 }, () => ({
    x: random() * width,
    y: random() * height,
    w: 10 + random() * 90,
    h: 10 + random() * 160,
    colour: [random() * 230, random() * 230, random() * 230],
  }));
  for (let y = 0, at = 0; y < height; y++) {
    for (let x = 0; x < width; x++, at += 3) {
      const thing = things.find((one) => x > one.x && x < one.x + one.w && y > one.y && y < one.y + one.h);
      const shade = 0.75 + (0.35 * x) / width;
      const colour = thing?.colour ?? wall;
      for (let c = 0; c < 3; c++) rgb[at + c] = (colour[c] as number) * shade;
    }
  }
  return { width, height, rgb };
}

/** Paper is never black, and inks never as bright as light. */
export function printed({ width, height, rgb }: Picture, random: () => number): Picture {
  const [least, most] = [20 + 20 * random(), 200 + 30 * random()];
  const casts = [1, 0.96 + 0.06 * random(), 0.9 + 0.1 * random()];
  return {
    width,
    height,
    rgb: rgb.map((value, i) => (least + (value * (most - least)) / 255) * (casts[i % 3] as number)),
  };
}

export interface Bezel {
  /** How broad it is, in heights of a face. */
  readonly rim: number;
  readonly texture: Picture;
}

interface Screen {
  readonly bezel: Bezel;
  /** The frame with the beat of the screen's grid, and what is reflected. */
  seen(picture: Picture): Picture;
}

const waves = Float32Array.from({ length: 256 }, (_, i) => Math.cos((2 * Math.PI * i) / 256));
const wave = (turns: number): number => waves[Math.floor(turns * 256) & 255] as number;

export function onScreen(random: () => number): Screen {
  const shade = random() < 0.8 ? 12 + 20 * random() : 220;
  const bezel = {
    rim: 0.05 + 0.12 * random(),
    texture: { width: 2, height: 2, rgb: new Float32Array(12).fill(shade) },
  };
  // The finer the grid against the sensor's, the weaker its beat: many a good screen shows none.
  const strength = random() < 0.3 ? 0 : 2 + 9 * random();
  const [period, angle] = [2.3 + 7 * random(), random() * Math.PI];
  const [u, v] = [Math.cos(angle) / period, Math.sin(angle) / period];
  const glare = random() < 0.6 ? 40 + 70 * random() : 0;
  const [gx, gy, gr] = [random(), random() * 0.5, 0.1 + 0.15 * random()];
  return {
    bezel,
    seen: ({ width, height, rgb }) => {
      const lit = Float32Array.from(rgb);
      for (let y = 0, at = 0; y < height; y++) {
        for (let x = 0; x < width; x++, at += 3) {
          const [a, b] = [u * x + v * y, v * x - u * y];
          const shine =
            glare && glare * Math.exp(-(((x / width - gx) ** 2 + (y / height - gy) ** 2) / gr ** 2));
          for (let c = 0; c < 3; c++) {
            const beat = strength && strength * (wave(a + c / 3) + wave(b + c / 3));
            lit[at + c] = (lit[at + c] as number) + beat + shine;
          }
        }
      }
      return { width, height, rgb: lit };
    },
  };
}
