import type { FieldName } from '../../src/documents/facts.ts';
import type { Random } from '../invented/random.ts';
import type { FontRole, Fonts } from './fonts.ts';

/**
 * A paper is drawn as SVG on a grid of its own: a thousandth of its width is the unit, so that tables of places read
 * the same at every size.
 */

export const paperWidth = 1000;

/** A fragment of SVG. */
export type Svg = string;

export type Point = readonly [x: number, y: number];

/** What a paper is drawn with: the same seed gives the same fonts and the same lines. */
export interface Ink {
  readonly random: Random;
  readonly fonts: Fonts;
  /** The portrait's SVG in a frame of the given size, in colour or grey. */
  portrait(frame: Frame, look: PortraitLook): Svg;
}

export interface Frame {
  readonly x: number;
  readonly y: number;
  readonly width: number;
  readonly height: number;
}

export interface PortraitLook {
  readonly grey: boolean;
  /** Colour behind the person; none leaves the paper showing. */
  readonly behind: string | null;
  readonly opacity?: number;
}

export type Said = Readonly<Partial<Record<FieldName, string>>>;

/** A piece of text on the paper; `says` names the fields that it prints, for the truth. */
export interface Print {
  readonly text: string;
  readonly at: Point;
  readonly role: FontRole;
  readonly size: number;
  readonly says?: Said;
  readonly colour?: string;
  readonly bold?: boolean;
  readonly italic?: boolean;
  readonly anchor?: 'start' | 'middle' | 'end';
  readonly spacing?: number;
  readonly turn?: number;
  readonly opacity?: number;
  /** Long values are set smaller so that they end within this width. */
  readonly within?: number;
}

/** One side of a paper, ready to be drawn. */
export interface Face {
  readonly height: number;
  /** Radius of the corners; 0 for a sheet. */
  readonly corner: number;
  readonly ground: Svg;
  readonly prints: readonly Print[];
  /** Over the print: what lies above it on the real paper, as a hologram does. */
  readonly over?: Svg;
  readonly specimen: SpecimenMark;
  readonly zone?: Zone;
}

export interface SpecimenMark {
  readonly at: Point;
  readonly size: number;
  readonly turn: number;
  readonly colour: string;
  readonly opacity: number;
}

export interface Zone {
  readonly lines: readonly string[];
  /** Baseline of the first line, at its first character. */
  readonly at: Point;
  readonly pitch: number;
  readonly lineHeight: number;
  readonly size: number;
}

const escapeXml = (text: string): string => text.replace(/[&<>"']/g, (char) => `&#${char.charCodeAt(0)};`);

/** Widths are guessed, for the widest fonts of a role: how much of its size a letter takes on the average. */
const letterWidth = (text: string): number => (text === text.toUpperCase() ? 0.64 : 0.56);

/** How large it is set. */
export function fitted({ text, size, within, spacing = 0 }: Print): number {
  return within === undefined ? size : Math.min(size, (within / text.length - spacing) / letterWidth(text));
}

function drawPrint(print: Print, fonts: Fonts): Svg {
  const [x, y] = print.at;
  const attributes = [
    `x="${x}" y="${y}" font-size="${fitted(print).toFixed(2)}"`,
    `font-family="${fonts[print.role]}" fill="${print.colour ?? '#1d1d1f'}"`,
    print.bold === true ? 'font-weight="bold"' : '',
    print.italic === true ? 'font-style="italic"' : '',
    print.anchor === undefined ? '' : `text-anchor="${print.anchor}"`,
    print.spacing === undefined ? '' : `letter-spacing="${print.spacing}"`,
    print.opacity === undefined ? '' : `opacity="${print.opacity}"`,
    print.turn === undefined ? '' : `transform="rotate(${print.turn} ${x} ${y})"`,
  ];
  return `<text ${attributes.filter((part) => part !== '').join(' ')}>${escapeXml(print.text)}</text>`;
}

/** Character by character, since a zone has a fixed pitch whatever the font says. */
export function drawZone({ lines, at, pitch, lineHeight, size }: Zone, fonts: Fonts): Svg {
  return lines
    .flatMap((line, row) =>
      [...line].map((char, column) =>
        drawPrint(
          {
            text: char,
            at: [at[0] + (column + 0.5) * pitch, at[1] + row * lineHeight],
            role: 'zone',
            size,
            anchor: 'middle',
            colour: '#16161a',
          },
          fonts,
        ),
      ),
    )
    .join('');
}

export function drawSpecimen({ at, size, turn, colour, opacity }: SpecimenMark, fonts: Fonts): Svg {
  const text = 'SPECIMEN';
  return drawPrint(
    {
      text,
      at,
      size,
      turn,
      colour,
      opacity,
      role: 'grotesque',
      bold: true,
      anchor: 'middle',
      spacing: size / 8,
    },
    fonts,
  );
}

/** A whole side as an SVG document of the given width in pixels. */
export function drawFace(face: Face, fonts: Fonts, widthPixels: number): Svg {
  const { height, corner } = face;
  const heightPixels = Math.round((widthPixels * height) / paperWidth);
  return `<svg xmlns="http://www.w3.org/2000/svg" width="${widthPixels}" height="${heightPixels}"
 viewBox="0 0 ${paperWidth} ${height}" preserveAspectRatio="none">
<defs><clipPath id="paper"><rect width="${paperWidth}" height="${height}" rx="${corner}"/></clipPath></defs>
<g clip-path="url(#paper)">${face.ground}
${drawSpecimen(face.specimen, fonts)}
${face.prints.map((print) => drawPrint(print, fonts)).join('\n')}
${face.zone === undefined ? '' : drawZone(face.zone, fonts)}
${face.over ?? ''}</g></svg>`;
}

/** Every field that a side prints. */
export function saidBy(face: Face): Said {
  return Object.assign({}, ...face.prints.map(({ says }) => says ?? {})) as Said;
}
