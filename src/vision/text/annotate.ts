import type { DecodedMrz } from '../../documents/mrz/decoded.ts';
import type { ColourPicture } from '../pixels/image.ts';
import type { Box, Point, ReadLine } from '../pixels/picture.ts';

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

/**
 * Letters of 5 by 8 dots for what is written onto annotated pictures: servers often have no fonts at all. A letter is
 * five columns from left to right, one byte each, the lowest bit on top; the last row is for descenders.
 */

const firstLetter = ' ';

const columns = Buffer.from(
  // space ! " # $ % & ' ( ) * + , - . /
  `0000000000 00005f0000 0007000700 147f147f14 242a7f2a12 2313086462 3649562050 0000070000
   001c224100 0041221c00 14083e0814 08083e0808 0080600000 0808080808 0000606000 2010080402
   3e5149453e 00427f4000 4261514946 2141454b31 1814127f10 2745454539 3c4a494930 0171090503
   3649494936 064949291e 0000360000 0080760000 0814224100 1414141414 0041221408 0201510906
   3e415d554e 7c1211127c 7f49494936 3e41414122 7f4141413e 7f49494941 7f09090901 3e4149497a
   7f0808087f 00417f4100 2040413f01 7f08142241 7f40404040 7f020c027f 7f0408107f 3e4141413e
   7f09090906 3e4151215e 7f09192946 2649494932 01017f0101 3f4040403f 1f2040201f 3f4038403f
   6314081463 0304780403 6151494543 007f414100 0204081020 0041417f00 0402010204 4040404040
   0001020400 2054545478 7f48444438 3844444428 384444487f 3854545418 087e090102 18a4a4a47c
   7f08040478 00447d4000 4080847d00 7f10284400 00417f4000 7c04780478 7c08040478 3844444438
   fc24242418 18242424fc 7c08040408 4854545424 043f444020 3c4040207c 1c2040201c 3c4030403c
   4428102844 1ca0a0a07c 4464544c44 0008364100 00007f0000 0041360800 0804081008`.replace(/\s+/g, ''),
  'hex',
);

const letterWidth = 5;
const letterHeight = 8;

/** Whether a dot of a letter is set. Accents are left out; what is unknown is a full block. */
function dotOf(letter: string, x: number, y: number): boolean {
  const index = letter.charCodeAt(0) - firstLetter.charCodeAt(0);
  return (((columns[index * letterWidth + x] ?? 0x7f) >> y) & 1) === 1;
}

/** A text as the font can show it. */
function plainLetters(text: string): string {
  return text.normalize('NFD').replace(/\p{M}/gu, '');
}
