import type { Random } from '../invented/random.ts';
import type { Frame, Point, Svg } from './drawing.ts';
import { path } from './guilloche.ts';

/** Flags, arms, maps and other figures that papers bear. */

/** Outline of Côte d'Ivoire in degrees of longitude and latitude, coarse. */
const outline: readonly Point[] = [
  [-8.03, 10.21],
  [-7.9, 10.3],
  [-7.62, 10.15],
  [-6.85, 10.14],
  [-6.67, 10.43],
  [-6.49, 10.41],
  [-6.21, 10.52],
  [-6.05, 10.1],
  [-5.82, 10.22],
  [-5.4, 10.37],
  [-4.95, 10.15],
  [-4.78, 9.82],
  [-4.33, 9.61],
  [-3.98, 9.86],
  [-3.51, 9.9],
  [-2.83, 9.64],
  [-2.56, 8.22],
  [-2.98, 7.38],
  [-3.24, 6.25],
  [-2.81, 5.39],
  [-2.86, 4.99],
  [-3.31, 4.98],
  [-4.01, 5.18],
  [-4.65, 5.17],
  [-5.83, 4.99],
  [-6.53, 4.71],
  [-7.52, 4.34],
  [-7.71, 4.36],
  [-7.64, 5.19],
  [-7.57, 5.71],
  [-7.99, 6.13],
  [-8.31, 6.19],
  [-8.6, 6.47],
  [-8.39, 6.91],
  [-8.49, 7.4],
  [-8.28, 7.69],
  [-8.22, 8.12],
  [-8.3, 8.32],
  [-8.2, 8.46],
  [-7.83, 8.58],
  [-8.08, 9.38],
  [-8.31, 9.79],
  [-8.23, 10.13],
];
const west = -8.6;
const north = 10.52;
const degrees = 6.18;

export interface Shade {
  readonly fill: string;
  readonly line?: string;
  readonly opacity: number;
}

/** The map of the country in a square whose side is given. */
export function map([x, y]: Point, side: number, { fill, line, opacity }: Shade): Svg {
  const points = outline.map(
    ([longitude, latitude]): Point => [
      x + ((longitude - west) / degrees) * side,
      y + ((north - latitude) / degrees) * side,
    ],
  );
  const stroke = line === undefined ? '' : `stroke="${line}" stroke-width="2.5" stroke-linejoin="round"`;
  return `<path d="${path(points, true)}" fill="${fill}" ${stroke} opacity="${opacity}"/>`;
}

/** Vertical or horizontal bands, left to right or top to bottom. */
export function flag({ x, y, width, height }: Frame, colours: readonly string[], upright = true): Svg {
  const count = colours.length;
  return colours
    .map((colour, i) =>
      upright
        ? `<rect x="${x + (i * width) / count}" y="${y}" width="${width / count}" height="${height}" fill="${colour}"/>`
        : `<rect x="${x}" y="${y + (i * height) / count}" width="${width}" height="${height / count}" fill="${colour}"/>`,
    )
    .join('');
}

export const ivorianColours = ['#ee8a2d', '#ffffff', '#2aa866'];

export interface ArmsLook {
  readonly shield: string;
  readonly trees: string;
  readonly line: string;
  readonly opacity: number;
}

/** The arms: a rising sun over an elephant's head on a shield, between two palms, over a ribbon. */
export function arms([x, y]: Point, size: number, { shield, trees, line, opacity }: ArmsLook): Svg {
  const rays = Array.from({ length: 13 }, (_, i) => {
    const angle = Math.PI * (1.08 + (0.84 * i) / 12);
    const ray = (reach: number): Point => [50 + reach * Math.cos(angle), 34 + reach * Math.sin(angle)];
    return path([ray(16), ray(i % 2 === 0 ? 30 : 25)]);
  });
  const palm = (at: number): string => {
    const leaves = Array.from({ length: 9 }, (_, i) => {
      const angle = Math.PI * (0.95 + (1.1 * i) / 8);
      const [tipX, tipY] = [at + 15 * Math.cos(angle), 32 + 13 * Math.sin(angle)];
      return `M${at} 32Q${(at + tipX) / 2} ${tipY - 5} ${tipX.toFixed(1)} ${(tipY + 7).toFixed(1)}Q${(at + tipX) / 2} ${tipY + 2} ${at} 32Z`;
    });
    return `<path d="${leaves.join('')}" fill="${trees}"/><path d="M${at - 1.6} 33L${at - 2.4} 68H${at + 2.4}L${at + 1.6} 33Z" fill="${trees}" stroke="${line}" stroke-width="0.5"/>`;
  };
  return `<g transform="translate(${x} ${y}) scale(${size / 100})" opacity="${opacity}">
<path d="${rays.join('')}" stroke="${line}" stroke-width="1.6" fill="none"/>
<path d="M36 34a14 11 0 0 1 28 0Z" fill="#f2d46b" stroke="${line}" stroke-width="0.5"/>
${palm(16)}${palm(84)}
<path d="M31 34H69V58Q69 71 50 77Q31 71 31 58Z" fill="${shield}" stroke="${line}" stroke-width="0.9"/>
<path d="M40 68Q37 60 40 53Q38 44 45 41Q56 37 61 44Q65 52 59 60Q56 57 54 60Q49 64 52 68Q46 66 45 60Q42 62 40 68Z
M48 45Q57 42 58 51Q53 58 48 53Q46 49 48 45" fill="#fbfbf6" stroke="${line}" stroke-width="0.8"/>
<path d="M14 70Q20 66 30 73Q40 82 50 82Q60 82 70 73Q80 66 86 70L84 77Q78 74 71 80Q60 89 50 89Q40 89 29 80Q22 74 16 77Z"
 fill="#fdfbef" stroke="${line}" stroke-width="0.7"/></g>`;
}

/** The contacts of a chip. */
export function chip({ x, y, width, height }: Frame): Svg {
  const across = [0.28, 0.5, 0.72].map((part) => `M${x} ${y + part * height}H${x + width}`);
  const down = [0.34, 0.66].map((part) => `M${x + part * width} ${y}V${y + height}`);
  return `<rect x="${x}" y="${y}" width="${width}" height="${height}" rx="14" fill="#c9a24d" stroke="#9a7a34" stroke-width="2"/>
<path d="${[...across, ...down].join('')}" stroke="#98762f" stroke-width="1.6" fill="none"/>
<circle cx="${x + width / 2}" cy="${y + height / 2}" r="${width / 6}" fill="#d3b063" stroke="#98762f" stroke-width="1.6"/>`;
}

/** The sign that a paper holds a chip: a circle in a bar. */
export function chipSign({ x, y, width, height }: Frame, colour: string): Svg {
  const [middle, centre] = [y + height / 2, x + width / 2];
  return `<rect x="${x}" y="${y}" width="${width}" height="${height}" rx="3" fill="${colour}"/>
<path d="M${x} ${middle}H${centre - height * 0.3}M${centre + height * 0.3} ${middle}H${x + width}" stroke="#fff" stroke-width="4"/>
<circle cx="${centre}" cy="${middle}" r="${height * 0.28}" fill="none" stroke="#fff" stroke-width="4"/>`;
}

/** A hand's scrawl, another one for each seed: loops that grow smaller along the line, and a stroke under them. */
export function signature(random: Random, { x, y, width, height }: Frame): Svg {
  const loops = random.integer(4, 7);
  const lean = random.integer(3, 6) / 10;
  const tall = Array.from(
    { length: loops + 2 },
    (_, i) => random.integer(i < 2 ? 70 : 20, i < 2 ? 100 : 60) / 100,
  );
  const steps = loops * 16;
  const points = Array.from({ length: steps + 1 }, (_, step): Point => {
    const turn = (step / steps) * loops;
    const [before, after] = [tall[Math.floor(turn)] ?? 0.3, tall[Math.floor(turn) + 1] ?? 0.3];
    const reach = before + (after - before) * (turn % 1);
    const up = (reach * (1 - Math.cos(turn * 2 * Math.PI))) / 2;
    const back = 0.42 * Math.sin(turn * 2 * Math.PI) * (width / loops);
    return [
      x + (step / steps) * width * 0.9 - back + lean * up * height * 0.5,
      y + height * (0.85 - 0.8 * up),
    ];
  });
  const tail = `M${x + width * 0.1} ${y + height}Q${x + width * 0.6} ${y + height * 0.8} ${x + width} ${y + height * 0.55}`;
  return `<path d="${path(points)}${tail}" fill="none" stroke="#22222a" stroke-width="2.2" stroke-linecap="round" stroke-linejoin="round"/>`;
}

/** Ridges of a finger. */
export function fingerprint(random: Random, { x, y, width, height }: Frame): Svg {
  const rings = Array.from({ length: 11 }, (_, i) => {
    const reach = ((i + 1) / 11) * 0.5;
    const tilt = random.integer(-9, 9);
    return `<ellipse cx="${x + width / 2}" cy="${y + height * 0.52}" rx="${(reach * width * 0.86).toFixed(1)}" ry="${(reach * height).toFixed(1)}" stroke-dasharray="${random.integer(16, 60)} ${random.integer(2, 6)}" transform="rotate(${tilt} ${x + width / 2} ${y + height / 2})"/>`;
  });
  return `<g fill="none" stroke="#3b3a44" stroke-width="2.6">${rings.join('')}</g>`;
}

/** Rows of bars and gaps in two dimensions, which say nothing. */
export function stackedBars(random: Random, { x, y, width, height }: Frame, rows: number): Svg {
  const bars: string[] = [];
  const columns = 150;
  const cell = width / columns;
  for (let row = 0; row < rows; row++) {
    for (let column = 0; column < columns; column++) {
      const dark = column < 4 || column > columns - 5 ? column % 2 === 0 : random.chance(0.5);
      if (!dark) continue;
      bars.push(
        `M${(x + column * cell).toFixed(1)} ${(y + (row * height) / rows).toFixed(1)}h${cell.toFixed(2)}v${(height / rows).toFixed(2)}h-${cell.toFixed(2)}Z`,
      );
    }
  }
  return `<path d="${bars.join('')}" fill="#26262c"/>`;
}
