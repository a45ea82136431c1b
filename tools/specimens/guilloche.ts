import type { Frame, Svg } from './drawing.ts';

/** The fine lines and washes of colour behind the print of security paper. */

const round = (value: number): string => value.toFixed(1);

export function path(points: readonly (readonly [number, number])[], closed = false): string {
  const steps = points.map(([x, y], index) => `${index === 0 ? 'M' : 'L'}${round(x)} ${round(y)}`);
  return `${steps.join('')}${closed ? 'Z' : ''}`;
}

export interface Waves {
  readonly frame: Frame;
  readonly lines: number;
  readonly amplitude: number;
  readonly periods: number;
  /** How much each line lags behind the one above, in turns. */
  readonly lag: number;
  readonly colour: string;
  readonly width: number;
  readonly opacity: number;
}

/** Lines that swing side by side, each a little later than its neighbour. */
export function waves({ frame, lines, amplitude, periods, lag, colour, width, opacity }: Waves): Svg {
  const steps = Math.ceil(periods * 18);
  const drawn = Array.from({ length: lines }, (_, line) => {
    const base = frame.y + ((line + 0.5) * frame.height) / lines;
    const points = Array.from({ length: steps + 1 }, (_, step): [number, number] => {
      const turn = (step / steps) * periods + line * lag;
      const swing = Math.sin(turn * 2 * Math.PI) + 0.35 * Math.sin(turn * 5.1 * Math.PI + line / 3);
      return [frame.x + (step / steps) * frame.width, base + amplitude * swing];
    });
    return path(points);
  });
  return `<path d="${drawn.join('')}" fill="none" stroke="${colour}" stroke-width="${width}" opacity="${opacity}"/>`;
}

export interface Rosette {
  readonly x: number;
  readonly y: number;
  readonly radius: number;
  readonly petals: number;
  readonly rings: number;
  readonly colour: string;
  readonly opacity: number;
}

export function rosette({ x, y, radius, petals, rings, colour, opacity }: Rosette): Svg {
  const steps = petals * 12;
  const drawn = Array.from({ length: rings }, (_, ring) => {
    const points = Array.from({ length: steps }, (_, step): [number, number] => {
      const angle = (step / steps) * 2 * Math.PI;
      const reach = radius * (0.62 + 0.3 * Math.cos(petals * angle + (ring * 2 * Math.PI) / rings));
      return [x + reach * Math.cos(angle), y + reach * Math.sin(angle)];
    });
    return path(points, true);
  });
  return `<path d="${drawn.join('')}" fill="none" stroke="${colour}" stroke-width="0.8" opacity="${opacity}"/>`;
}

/** Loops of a string laid along a band, as on the head of the card of 2020. */
export function loops(frame: Frame, count: number, colour: string, opacity: number): Svg {
  const steps = count * 24;
  const points = Array.from({ length: steps + 1 }, (_, step): [number, number] => {
    const turn = (step / steps) * count * 2 * Math.PI;
    const reach = frame.width / count;
    return [
      frame.x + (step / steps) * frame.width + reach * 0.55 * Math.sin(turn),
      frame.y + frame.height / 2 + (frame.height / 2) * Math.cos(turn) * (0.8 + 0.2 * Math.sin(turn / 7)),
    ];
  });
  return `<path d="${path(points)}" fill="none" stroke="${colour}" stroke-width="1.6" opacity="${opacity}"/>`;
}

/** A soft spot of colour. */
export function glow(
  id: string,
  [x, y]: readonly [number, number],
  radius: number,
  colour: string,
  opacity: number,
): Svg {
  return `<radialGradient id="${id}"><stop offset="0" stop-color="${colour}" stop-opacity="${opacity}"/>
<stop offset="1" stop-color="${colour}" stop-opacity="0"/></radialGradient>
<circle cx="${x}" cy="${y}" r="${radius}" fill="url(#${id})"/>`;
}

/** A wash from one colour to another, from left to right or from top to bottom. */
export function wash(id: string, frame: Frame, colours: readonly string[], downward = false): Svg {
  const stops = colours.map(
    (colour, i) => `<stop offset="${i / (colours.length - 1)}" stop-color="${colour}"/>`,
  );
  return `<linearGradient id="${id}" x2="${downward ? 0 : 1}" y2="${downward ? 1 : 0}">${stops.join('')}</linearGradient>
<rect x="${frame.x}" y="${frame.y}" width="${frame.width}" height="${frame.height}" fill="url(#${id})"/>`;
}
