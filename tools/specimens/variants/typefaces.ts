import { readFileSync } from 'node:fs';
import { createRequire } from 'node:module';
import { create, type Font } from 'fontkit';
import { unpackedWoff } from './woff.ts';

/**
 * Letters as outlines of fonts that come with npm packages: a paper looks the same and measures the same on every
 * machine, whatever fonts that has.
 */

export type Weight = 'regular' | 'bold' | 'italic';

const fontsource = (
  name: string,
  { regular = '400', bold = '700', italic = true } = {},
): Readonly<Record<Weight, string>> => {
  const file = (style: string) => `@fontsource/${name}/files/${name}-latin-${style}.woff`;
  const upright = file(`${regular}-normal`);
  return {
    regular: upright,
    bold: file(`${bold}-normal`),
    italic: italic ? file(`${regular}-italic`) : upright,
  };
};
/** Italics throughout; what leans elsewhere stands upright. */
const slanted = (name: string): Readonly<Record<Weight, string>> => {
  const file = (style: string) => `@fontsource/${name}/files/${name}-latin-${style}.woff`;
  return { regular: file('400-italic'), bold: file('700-italic'), italic: file('400-normal') };
};
const dejavu = (regular: string, bold: string, italic: string): Readonly<Record<Weight, string>> => {
  const file = (name: string) => `dejavu-fonts-ttf/ttf/DejaVu${name}.ttf`;
  return { regular: file(regular), bold: file(bold), italic: file(italic) };
};

const files = {
  arimo: fontsource('arimo'),
  tinos: fontsource('tinos'),
  'courier-prime': fontsource('courier-prime'),
  lato: fontsource('lato'),
  'roboto-condensed': fontsource('roboto-condensed'),
  carlito: fontsource('carlito'),
  caladea: fontsource('caladea'),
  oswald: fontsource('oswald', { italic: false }),
  'ibm-plex-sans': fontsource('ibm-plex-sans'),
  'dejavu-sans': dejavu('Sans', 'Sans-Bold', 'Sans-Oblique'),
  'dejavu-condensed': dejavu('SansCondensed', 'SansCondensed-Bold', 'SansCondensed-Oblique'),
  'dejavu-serif': dejavu('Serif', 'Serif-Bold', 'Serif-Italic'),
  'dejavu-mono': dejavu('SansMono', 'SansMono-Bold', 'SansMono-Oblique'),
  'dejavu-serif-condensed': dejavu('SerifCondensed', 'SerifCondensed-Bold', 'SerifCondensed-Italic'),
  'dejavu-oblique': dejavu('SansCondensed-Oblique', 'SansCondensed-BoldOblique', 'SansCondensed'),
  'lato-heavy': fontsource('lato', { regular: '700', bold: '900' }),
  'lato-light': fontsource('lato', { regular: '300', bold: '700' }),
  'roboto-condensed-light': fontsource('roboto-condensed', { regular: '300', bold: '600' }),
  'oswald-light': fontsource('oswald', { regular: '300', bold: '500', italic: false }),
  'ibm-plex-semibold': fontsource('ibm-plex-sans', { regular: '500', bold: '600' }),
  'arimo-medium': fontsource('arimo', { regular: '500', bold: '600' }),
  'arimo-semibold': fontsource('arimo', { regular: '600', bold: '700' }),
  'ibm-plex-light': fontsource('ibm-plex-sans', { regular: '300', bold: '500' }),
  'ibm-plex-strong': fontsource('ibm-plex-sans', { regular: '600', bold: '700' }),
  'roboto-condensed-medium': fontsource('roboto-condensed', { regular: '500', bold: '800' }),
  'oswald-medium': fontsource('oswald', { regular: '500', bold: '700', italic: false }),
  'dejavu-serif-italic': dejavu('Serif-Italic', 'Serif-BoldItalic', 'Serif'),
  'dejavu-wide-oblique': dejavu('Sans-Oblique', 'Sans-BoldOblique', 'Sans'),
  'dejavu-mono-oblique': dejavu('SansMono-Oblique', 'SansMono-BoldOblique', 'SansMono'),
  'tinos-bold': fontsource('tinos', { regular: '700' }),
  'courier-bold': fontsource('courier-prime', { regular: '700' }),
  'carlito-bold': fontsource('carlito', { regular: '700' }),
  'lato-black': fontsource('lato', { regular: '900', bold: '900' }),
  'roboto-condensed-strong': fontsource('roboto-condensed', { regular: '600', bold: '900' }),
  'caladea-italic': slanted('caladea'),
  'carlito-italic': slanted('carlito'),
  'tinos-italic': slanted('tinos'),
  'arimo-italic': slanted('arimo'),
} as const;

export type Family = keyof typeof files;
export const families = Object.keys(files) as readonly Family[];

interface Glyph {
  readonly advance: number;
  readonly outline: string;
}

interface Face {
  readonly font: Font;
  readonly glyphs: Map<string, Glyph>;
}

const { resolve } = createRequire(import.meta.url);
const faces = new Map<string, Face>();

function faceOf(family: Family, weight: Weight): Face {
  const file = files[family][weight];
  const known = faces.get(file);
  if (known !== undefined) return known;
  const font = create(unpackedWoff(readFileSync(resolve(file))));
  if (!('glyphForCodePoint' in font)) throw new Error(`${file} holds several fonts`);
  const face = { font, glyphs: new Map<string, Glyph>() };
  faces.set(file, face);
  return face;
}

function glyphOf({ font, glyphs }: Face, letter: string): Glyph {
  const known = glyphs.get(letter);
  if (known !== undefined) return known;
  const code = letter.codePointAt(0) ?? 0;
  if (!font.hasGlyphForCodePoint(code)) throw new Error(`${font.postscriptName} has no ${letter}`);
  const { advanceWidth, path } = font.glyphForCodePoint(code);
  const glyph = { advance: advanceWidth / font.unitsPerEm, outline: path.toSVG() };
  glyphs.set(letter, glyph);
  return glyph;
}

/** Every letter has its own advance: without kerning, measures are sums. */
export function widthOf(text: string, family: Family, weight: Weight, size: number): number {
  const face = faceOf(family, weight);
  let width = 0;
  for (const letter of text) width += glyphOf(face, letter).advance;
  return width * size;
}

export interface Lettering {
  readonly text: string;
  readonly family: Family;
  readonly weight: Weight;
  readonly size: number;
  /** The baseline's beginning. */
  readonly x: number;
  readonly y: number;
  readonly colour: string;
  readonly opacity?: number;
  /** Degrees clockwise about that point. */
  readonly turn?: number;
}

export function drawLettering(lettering: Lettering): string {
  const { text, family, weight, size, x, y, colour, opacity = 1, turn = 0 } = lettering;
  const face = faceOf(family, weight);
  const unit = size / face.font.unitsPerEm;
  let at = 0;
  const glyphs = [...text].map((letter) => {
    const { advance, outline } = glyphOf(face, letter);
    const placed = outline === '' ? '' : `<path transform="translate(${at.toFixed(1)} 0)" d="${outline}"/>`;
    at += advance * face.font.unitsPerEm;
    return placed;
  });
  const turned = turn === 0 ? '' : ` rotate(${turn})`;
  const place = `translate(${x.toFixed(2)} ${y.toFixed(2)})${turned} scale(${unit.toFixed(5)} ${(-unit).toFixed(5)})`;
  return `<g transform="${place}" fill="${colour}" opacity="${opacity}">${glyphs.join('')}</g>`;
}
