import { type Random, seededRandom } from '../../invented/random.ts';
import { drawSpecimen, drawZone, type Frame, type Svg } from '../drawing.ts';
import { flag, signature } from '../emblems.ts';
import { chooseFonts } from '../fonts.ts';
import { glow, rosette, wash, waves } from '../guilloche.ts';
import { asPhotograph, type Corners } from '../photograph.ts';
import { silhouette } from '../portrait.ts';
import { drawableOfSvg } from '../render.ts';
import { type Difficulty, takenAs } from '../series.ts';
import { pageOf, pageWidth, type VariantPage } from './page.ts';
import type { Shape } from './shapes.ts';
import { drawLettering } from './typefaces.ts';
import type { Fault, Palette } from './vocabulary.ts';

/** From a page to the bytes of a picture. */

const corners = { card: 34, booklet: 16, sheet: 0 } as const;

function ground({ content, style, height, portrait }: VariantPage, random: Random): Svg {
  const { ground: colours, lines } = style.palette;
  const everywhere = { x: 0, y: 0, width: pageWidth, height };
  const isSheet = content.format === 'sheet';
  const fine = waves({
    frame: everywhere,
    lines: isSheet ? 40 : random.integer(30, 80),
    amplitude: random.integer(4, 12),
    periods: random.integer(2, 4),
    lag: random.integer(0, 6) / 100,
    colour: lines,
    width: 0.8,
    opacity: isSheet ? 0.25 : 0.55,
  });
  const figure = { x: random.integer(480, 760), y: height * 0.55, radius: random.integer(120, 230) };
  const banner = content.flag;
  return [
    wash('ground', everywhere, colours, random.chance(0.5)),
    random.chance(0.5) ? glow('spot', [figure.x, figure.y], figure.radius * 1.4, lines, 0.35) : '',
    random.chance(isSheet ? 0.3 : 0.85) ? fine : '',
    random.chance(0.4)
      ? rosette({ ...figure, petals: random.integer(8, 16), rings: 5, colour: lines, opacity: 0.5 })
      : '',
    banner === null ? '' : flag({ x: 42, y: 30, width: 104, height: 66 }, banner.colours, banner.upright),
    portrait === null
      ? ''
      : silhouette(portrait, { grey: true, behind: random.chance(0.6) ? '#e4e7ea' : null }),
  ].join('\n');
}

const overPrint: Readonly<Record<Fault, (page: VariantPage, random: Random) => Svg>> = {
  'misspelt label': () => '',
  'worn label': () => '',
  stamp: ({ runs }) =>
    runs
      .filter(({ part }) => part === 'stamp')
      .map(({ x, y, width, turn = 0, colour }) => {
        const [cx, cy] = [x + width / 2, y - 8];
        return `<g transform="rotate(${turn} ${x} ${y})" fill="none" stroke="${colour}" opacity="0.45"><ellipse cx="${cx}" cy="${cy}" rx="${width * 0.62}" ry="62" stroke-width="4"/><ellipse cx="${cx}" cy="${cy}" rx="${width * 0.56}" ry="52" stroke-width="2"/></g>`;
      })
      .join(''),
  // A puncher's, in the margin.
  hole: ({ height }, random) =>
    `<circle cx="${random.chance(0.5) ? 17 : 983}" cy="${height * (random.integer(30, 70) / 100)}" r="13" fill="#8d8d8d"/>`,
  // Not over a zone, whose check digits would not hold.
  fold: ({ height }, random) => {
    const y = height * (random.integer(35, 65) / 100);
    const line = (at: number, colour: string) =>
      `<path d="M0 ${at}H${pageWidth}" stroke="${colour}" stroke-width="2.5" opacity="0.45"/>`;
    return line(y, '#ffffff') + line(y + 2.5, '#55504a');
  },
  stain: ({ height }, random) => {
    const place = `cx="${random.integer(200, 800)}" cy="${height * (random.integer(30, 80) / 100)}" r="${random.integer(60, 130)}"`;
    return `<circle ${place} fill="#8a5a2b" opacity="0.1"/><circle ${place} fill="none" stroke="#6b4219" stroke-width="7" opacity="0.18"/>`;
  },
  scratches: ({ height }, random) =>
    Array.from({ length: random.integer(5, 12) }, () => {
      const [x, y] = [random.integer(0, pageWidth), random.integer(0, height)];
      return `<path d="M${x} ${y}l${random.integer(-220, 220)} ${random.integer(-90, 90)}" stroke="#ffffff" stroke-width="1.4" opacity="0.55"/>`;
    }).join(''),
  'values out of line': () => '',
  'signature across': ({ height, zone }, random) =>
    signature(random, frameAt(random.integer(380, 620), height * (zone === null ? 0.62 : 0.3), 260, 90)),
};

const drawShape = ({ kind, x, y, width, height }: Shape, { lines, title, label }: Palette): Svg => {
  const place = `x="${x.toFixed(1)}" y="${y.toFixed(1)}" width="${width.toFixed(1)}" height="${height.toFixed(1)}"`;
  switch (kind) {
    case 'box':
      return `<rect ${place} fill="none" stroke="${label}" stroke-width="1.3" opacity="0.7"/>`;
    case 'band':
      return `<rect ${place} fill="${lines}" opacity="0.45"/>`;
    case 'plate':
      return `<rect ${place} fill="${title}"/>`;
    case 'line':
      return `<path d="M${x.toFixed(1)} ${y.toFixed(1)}h${width.toFixed(1)}" stroke="${label}" stroke-width="1.2" opacity="0.6"/>`;
  }
};

const frameAt = (x: number, y: number, width: number, height: number): Frame => ({ x, y, width, height });

export function svgOf(page: VariantPage, widthPixels: number): Svg {
  const random = seededRandom(page.seed * 69_621 + 13);
  const fonts = chooseFonts(random, page.seed + 1);
  const { height, runs, rules, zone, faults, content, signature: hand } = page;
  const heightPixels = Math.round((widthPixels * height) / pageWidth);
  const behind = ground(page, random);
  const mark = { at: [560, height * 0.6], size: 105, turn: -18, colour: '#c8362f', opacity: 0.1 } as const;
  const lines = rules.map(
    ({ from, to }) =>
      `<path d="M${from[0]} ${from[1].toFixed(1)}H${to[0]}" stroke="${page.style.palette.label}" stroke-width="1.2" opacity="0.6"/>`,
  );
  const shapes = page.shapes.map((shape) => drawShape(shape, page.style.palette));
  return `<svg xmlns="http://www.w3.org/2000/svg" width="${widthPixels}" height="${heightPixels}"
 viewBox="0 0 ${pageWidth} ${height}" preserveAspectRatio="none">
<defs><clipPath id="paper"><rect width="${pageWidth}" height="${height}" rx="${corners[content.format]}"/></clipPath></defs>
<g clip-path="url(#paper)">${behind}
${drawSpecimen(mark, fonts)}
${lines.join('')}${shapes.join('')}
${runs.map(drawLettering).join('\n')}
${zone === null ? '' : drawZone({ ...zone, at: [zone.at[0], zone.at[1]] }, fonts)}
${hand === null ? '' : signature(random, hand)}
${faults.map((fault) => overPrint[fault](page, random)).join('')}</g></svg>`;
}

export interface DrawnVariant {
  readonly bytes: Buffer;
  readonly width: number;
  readonly height: number;
  readonly corners: Corners;
}

export async function drawVariant(seed: number, difficulty: Difficulty): Promise<DrawnVariant> {
  const page = pageOf(seed);
  const random = seededRandom(seed * 104_729 + 29);
  const { usual, orientation } = takenAs(seed, difficulty, page.content.format === 'sheet', random);
  const effects = { ...usual, orientation };
  const drawable = drawableOfSvg((width) => svgOf(page, width), page.height / pageWidth, effects.effort);
  const { bytes, width, height, corners: all } = await asPhotograph([drawable], effects, seed + 1);
  return { bytes, width, height, corners: all[0] };
}
