import type { FieldName } from '../../../src/documents/facts.ts';
import type { Mark } from './marks.ts';
import type { Style } from './style.ts';
import { type Family, type Lettering, type Weight, widthOf } from './typefaces.ts';

/** Pieces of print with their places; thousandths of the paper's width are the unit. */

export type Part = 'head' | 'title' | 'number' | 'label' | 'value' | 'leader' | 'prose' | 'note' | 'stamp';

export interface Run extends Lettering {
  readonly part: Part;
  readonly width: number;
  /** Fields whose value it prints, or a part of it. */
  readonly fields?: readonly FieldName[];
  /** What it is, where its part does not tell it. */
  readonly marks?: readonly Mark[];
  /** Which pair of the page it belongs to. */
  readonly pair?: number;
  /** Too pale to be read. */
  readonly worn?: boolean;
}

export interface Letters {
  readonly family: Family;
  readonly weight: Weight;
  readonly size: number;
  readonly colour: string;
}

export const run = (text: string, x: number, y: number, letters: Letters, part: Part): Run => ({
  text,
  x,
  y,
  ...letters,
  part,
  width: widthOf(text, letters.family, letters.weight, letters.size),
});

export const measure = (text: string, { family, weight, size }: Letters): number =>
  widthOf(text, family, weight, size);

/** Smaller, where the text would not end within the width. */
export function fitted(text: string, letters: Letters, width: number): Letters {
  const needed = measure(text, letters);
  return needed <= width ? letters : { ...letters, size: (letters.size * width) / needed };
}

/** Lines that end within the width where their words allow it. */
export function wrapped(text: string, letters: Letters, width: number): readonly string[] {
  const lines: string[] = [];
  let line = '';
  for (const word of text.split(' ')) {
    const longer = line === '' ? word : `${line} ${word}`;
    if (line === '' || measure(longer, letters) <= width) line = longer;
    else {
      lines.push(line);
      line = word;
    }
  }
  return line === '' ? lines : [...lines, line];
}

export interface Extent {
  readonly left: number;
  readonly top: number;
  readonly right: number;
  readonly bottom: number;
}

/** Letters above the line and below it, as parts of the size: what the ink of these letters spans. */
function inkOf(text: string): { readonly up: number; readonly down: number } {
  const accented = /[ÀÂÄÉÈÊËÎÏÔÖÛÜÙ]/u.test(text);
  const tall = /[\p{Lu}\p{N}bdfhklt/()°|]/u.test(text);
  const deep = /[gjpqyç,;()/Q|]/u.test(text);
  return { up: accented ? 0.92 : tall ? 0.74 : 0.56, down: deep ? 0.22 : 0.03 };
}

/** Where its ink is, not turned. */
export function extentOf({ text, x, y, size, width }: Run): Extent {
  const { up, down } = inkOf(text);
  return { left: x, top: y - up * size, right: x + width, bottom: y + down * size };
}

/** Letters of labels and values on a page whose print is scaled. */
export function lettersOf(style: Style, scale: number): { readonly label: Letters; readonly value: Letters } {
  const { family, labelWeight, valueWeight, labelRatio, valueSize, palette, labelCase } = style;
  const size = valueSize * scale;
  const small = labelCase === 'small' ? 0.85 : 1;
  return {
    label: { family, weight: labelWeight, size: size * labelRatio * small, colour: palette.label },
    value: { family, weight: valueWeight, size, colour: palette.value },
  };
}
