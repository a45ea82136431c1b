import type { Random } from '../../invented/random.ts';
import type { Said } from '../drawing.ts';
import type { Content } from './content.ts';
import { fitted, type Letters, measure, type Run, run, wrapped } from './runs.ts';
import type { Style } from './style.ts';

/** The head of a page: whose it is, its title, and the number where that stands with it. */

export interface Head {
  readonly runs: readonly Run[];
  /** Where the rest of the page may begin. */
  readonly bottom: number;
  readonly says: Said;
}

interface Line {
  readonly texts: readonly string[];
  readonly letters: Letters;
  readonly part: Run['part'];
  /** At the right end of the same line. */
  readonly beside?: string;
}

const capitals = (text: string): string => text.toLocaleUpperCase('fr');

export function layHead(
  content: Content,
  style: Style,
  number: string | null,
  random: Random,
  span: { readonly left: number; readonly right: number; readonly top: number },
): Head {
  const isSheet = content.format === 'sheet';
  const upper = random.chance(0.75);
  const stateSize = isSheet ? random.integer(20, 26) : random.integer(26, 40);
  const smallSize = isSheet ? random.integer(15, 18) : random.integer(16, 21);
  const { titleFamily: family, palette } = style;
  const heads = content.heads.map((text, index): Line => {
    const weight = index === 0 ? 'bold' : random.pick(['regular', 'italic', 'regular'] as const);
    const colour = index === 0 ? random.pick([palette.title, palette.value]) : palette.label;
    const size = index === 0 ? stateSize : smallSize;
    return {
      texts: [index === 0 && upper ? capitals(text) : text],
      letters: { family, weight, size, colour },
      part: 'head',
    };
  });
  const title = titleLines(content, style, number, random, isSheet, span.right - span.left);
  const lines = random.chance(0.88) ? [...heads, ...title.lines] : [...title.lines, ...heads];
  const corner = number !== null && style.numberPlace === 'corner' ? [cornerNumber(number, style, span)] : [];
  const top = span.top + (corner.length > 0 ? 30 : 0);
  const { runs, bottom } = placed(lines, style, { ...span, top });
  const printed = number === null || style.numberPlace === 'label' ? {} : numberSays(content, number);
  return { runs: [...corner, ...runs], bottom, says: { ...title.says, ...printed } };
}

const cornerNumber = (
  number: string,
  { family, palette }: Style,
  { right, top }: { readonly right: number; readonly top: number },
): Run => {
  const letters: Letters = { family, weight: 'bold', size: 24, colour: palette.value };
  return run(number, right - measure(number, letters), top + 22, letters, 'number');
};

function numberSays({ entries, numberEntry }: Content, number: string): Said {
  const field = numberEntry === undefined ? undefined : entries[numberEntry]?.parts[0]?.field;
  return field === undefined ? {} : { [field]: number };
}

function titleLines(
  { title, language }: Content,
  style: Style,
  number: string | null,
  random: Random,
  isSheet: boolean,
  width: number,
): { readonly lines: readonly Line[]; readonly says: Said } {
  if (title === null) return { lines: [], says: {} };
  const cased = (text: string) => (style.titleCase === 'capitals' ? capitals(text) : text);
  const [own, other] = (language === 'en' ? [title.en ?? title.fr, title.fr] : [title.fr, title.en]).map(
    (text) => (text === undefined ? undefined : cased(text)),
  );
  const text = `${title.office === undefined ? '' : cased(`${title.office} - `)}${own ?? ''}`;
  const letters: Letters = {
    family: style.titleFamily,
    weight: 'bold',
    size: isSheet ? random.integer(24, 34) : random.integer(24, 44),
    colour: style.palette.title,
  };
  const part = 'title';
  const says = { document_code: own ?? '' };
  const sign = random.pick(['N° ', 'N° ', 'N°', 'n° ', '']);
  switch (style.titleForm) {
    case 'twoLines':
      return { lines: halves(text).map((half) => ({ texts: [half], letters, part })), says };
    case 'slash': {
      const whole = other === undefined || other === text ? text : `${text} / ${other}`;
      return { lines: narrowed(whole, letters, width), says: {} };
    }
    case 'below': {
      const small = { ...letters, size: letters.size * 0.65, weight: 'italic' } as const;
      const below =
        other === undefined || other === text ? [] : [{ texts: [other], letters: small, part } as const];
      return { lines: [...narrowed(text, letters, width), ...below], says };
    }
    case 'withNumber':
      return { lines: narrowed(`${text} ${sign}${number ?? ''}`.trim(), letters, width), says: {} };
    case 'numberBeside':
      return { lines: [{ texts: [text], letters, part, beside: `${sign}${number ?? ''}` }], says };
    case 'bar':
      return { lines: narrowed(translated(text, other, ' | '), letters, width), says: {} };
    case 'dash':
      return { lines: narrowed(translated(text, other, ' – '), letters, width), says: {} };
    case 'brackets': {
      const whole = other === undefined || other === text ? text : `${text} (${other})`;
      return { lines: narrowed(whole, letters, width), says: {} };
    }
    case 'translationFirst': {
      const small = { ...letters, size: letters.size * 0.7 };
      const first = other === undefined || other === text ? [] : narrowed(other, small, width);
      return { lines: [...first, ...narrowed(text, letters, width)], says };
    }
    case 'numberBelow': {
      const below = { ...letters, size: letters.size * 0.75 };
      const line = { texts: [`${sign}${number ?? ''}`], letters: below, part: 'number' } as const;
      return { lines: [...narrowed(text, letters, width), line], says };
    }
    case 'numberAfterColon':
      return { lines: narrowed(`${text} : ${number ?? ''}`, letters, width), says: {} };
    case 'line':
      return { lines: narrowed(text, letters, width), says };
  }
}

const translated = (text: string, other: string | undefined, sign: string): string =>
  other === undefined || other === text ? text : `${text}${sign}${other}`;

/** On two lines where it would become too small on one. */
function narrowed(text: string, letters: Letters, width: number): readonly Line[] {
  const { size } = fitted(text, letters, width);
  const lines = size < 20 ? wrapped(text, { ...letters, size: 22 }, width) : [text];
  return lines.map((line) => ({ texts: [line], letters, part: 'title' }));
}

function halves(text: string): readonly string[] {
  const words = text.split(' ');
  if (words.length < 2) return [text];
  const at = Math.ceil(words.length / 2);
  return [words.slice(0, at).join(' '), words.slice(at).join(' ')];
}

function placed(
  lines: readonly Line[],
  { headAlign }: Style,
  { left, right, top }: { readonly left: number; readonly right: number; readonly top: number },
): { readonly runs: readonly Run[]; readonly bottom: number } {
  const runs: Run[] = [];
  let y = top;
  for (const { texts, letters, part, beside } of lines) {
    const text = texts.join(' ');
    const whole = beside === undefined ? text : `${text}     ${beside}`;
    const own = fitted(whole, letters, right - left);
    y += own.size * 1.08;
    const width = measure(text, own);
    const x = headAlign === 'start' || beside !== undefined ? left : (left + right - width) / 2;
    runs.push(run(text, x, y, own, part));
    if (beside !== undefined) runs.push(run(beside, right - measure(beside, own), y, own, 'number'));
    y += own.size * 0.28;
  }
  return { runs, bottom: y };
}
