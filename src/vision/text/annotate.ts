import type { DecodedMrz } from '../../documents/mrz/decoded.ts';
import type { ColourPicture } from '../pixels/image.ts';
import type { Box, Point, ReadLine } from '../pixels/picture.ts';
import { dotOf, letterHeight, letterWidth, plainLetters } from './font.ts';

/**
 * Draws what was read onto a picture: a box around every line, its text above, the colour telling how sure it is; one
 * around the value of every field, the field's name below; and one around the paper.
 */

export type Colour = readonly [red: number, green: number, blue: number];

const zoneColour: Colour = [0, 70, 255];
const fieldColour: Colour = [150, 0, 170];
const paperColour: Colour = [0, 190, 220];
/** The first whose `from` is not above the confidence. */
const confidenceColours: readonly { readonly from: number; readonly colour: Colour }[] = [
  { from: 0.9, colour: [0, 140, 40] },
  { from: 0.6, colour: [225, 130, 0] },
  { from: 0, colour: [215, 0, 30] },
];

export interface NamedBox {
  readonly name: string;
  readonly box: Box;
}

export function annotate(
  picture: ColourPicture,
  lines: readonly ReadLine[],
  mrz: DecodedMrz | null,
  fields: readonly NamedBox[],
  paper: Box | null,
): void {
  const thickness = thicknessOn(picture);
  if (paper !== null) drawBox(picture, paper, paperColour, thickness);
  for (const line of lines) drawBox(picture, line.box, colourOf(line, mrz), thickness);
  for (const { box } of fields) drawBox(picture, box, fieldColour, thickness);
  // After all boxes, so that none crosses a text.
  for (const line of lines) write(picture, line, colourOf(line, mrz), thickness, 'above');
  for (const { name, box } of fields) write(picture, { text: name, box }, fieldColour, thickness, 'below');
}

/** Of lines that are seen on a picture of any size. */
export const thicknessOn = ({ width, height }: ColourPicture): number =>
  Math.max(1, Math.round(Math.max(width, height) / 600));

function colourOf(line: ReadLine, mrz: DecodedMrz | null): Colour {
  if (mrz !== null && (mrz.lines.includes(line.text) || /<.*</.test(line.text))) return zoneColour;
  return confidenceColours.find(({ from }) => line.confidence >= from)?.colour ?? [215, 0, 30];
}

export function drawBox(picture: ColourPicture, box: Box, colour: Colour, thickness: number): void {
  for (const [index, corner] of box.entries()) {
    drawLine(picture, corner, box[(index + 1) % box.length] ?? corner, colour, thickness);
  }
}

function drawLine(picture: ColourPicture, from: Point, to: Point, colour: Colour, thickness: number): void {
  const [dx, dy] = [to[0] - from[0], to[1] - from[1]];
  // A box far outside the picture would be a mistake of the finder; it must not cost more than a long line.
  const steps = Math.min(Math.ceil(Math.max(Math.abs(dx), Math.abs(dy), 1)), 100_000);
  for (let step = 0; step <= steps; step++) {
    const [x, y] = [from[0] + (dx * step) / steps, from[1] + (dy * step) / steps];
    fill(picture, [x - thickness / 2, y - thickness / 2], [thickness, thickness], colour);
  }
}

/** As large as fits over or under its box, on a ground that shows the picture through. */
function write(
  picture: ColourPicture,
  line: Pick<ReadLine, 'text' | 'box'>,
  colour: Colour,
  thickness: number,
  where: 'above' | 'below',
): void {
  const text = plainLetters(line.text);
  if (text === '') return;
  const left = Math.min(...line.box.map(([x]) => x));
  const top = Math.min(...line.box.map(([, y]) => y));
  const right = Math.max(...line.box.map(([x]) => x));
  const bottom = Math.max(...line.box.map(([, y]) => y));
  const advance = letterWidth + 1;
  const dot = Math.max(
    1,
    Math.floor(
      Math.min(
        (right - left) / (text.length * advance),
        (Math.min(bottom - top, right - left) * 0.6) / letterHeight,
      ),
    ),
  );
  const x = Math.max(0, Math.round(left));
  const y =
    where === 'below'
      ? Math.round(bottom + thickness)
      : Math.max(0, Math.round(top - thickness - letterHeight * dot));
  fill(picture, [x, y], [(text.length * advance + 1) * dot, letterHeight * dot], [255, 255, 255], 0.75);
  for (const [index, letter] of [...text].entries()) {
    for (let column = 0; column < letterWidth; column++) {
      for (let row = 0; row < letterHeight; row++) {
        if (!dotOf(letter, column, row)) continue;
        fill(picture, [x + (1 + index * advance + column) * dot, y + row * dot], [dot, dot], colour);
      }
    }
  }
}

/** A rectangle, cut at the edges. `strength` 1 covers what is under it. */
export function fill(
  { width, height, rgb }: ColourPicture,
  [x, y]: Point,
  [across, down]: Point,
  colour: Colour,
  strength = 1,
): void {
  const [left, top] = [Math.max(0, Math.round(x)), Math.max(0, Math.round(y))];
  const right = Math.min(width, Math.round(x) + across);
  const bottom = Math.min(height, Math.round(y) + down);
  for (let row = top; row < bottom; row++) {
    for (let column = left; column < right; column++) {
      for (const [channel, value] of colour.entries()) {
        const at = (row * width + column) * 3 + channel;
        rgb[at] = strength * value + (1 - strength) * (rgb[at] ?? 0);
      }
    }
  }
}
