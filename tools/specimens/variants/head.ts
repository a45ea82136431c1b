import type { Random } from '../../invented/random.ts';
import type { Said } from '../drawing.ts';
import type { Content } from './content.ts';
import { type Mark, marked, moved, onLines } from './marks.ts';
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
  /** What it is, where its part does not tell it. */
  readonly marks?: readonly Mark[];
  readonly besideMarks?: readonly Mark[];
}

/** A number behind its sign: the sign is its label. */
export function numberMarks(text: string, number: string, meaning: string): readonly Mark[] {
  const start = number === '' ? -1 : text.lastIndexOf(number);
  if (start < 0) return [];
  const sign = text.slice(0, start).trimEnd();
  const value = { start, end: start + number.length, kind: 'value', meaning } as const;
  return sign === '' || start === sign.length
    ? [value]
    : [{ start: 0, end: sign.length, kind: 'label', meaning }, value];
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
  const corner =
    number !== null && style.numberPlace === 'corner'
      ? [cornerNumber(number, style, span, numberField(content))]
      : [];
  const top = span.top + (corner.length > 0 ? 30 : 0);
  const { runs, bottom } = placed(lines, style, { ...span, top });
  const printed = number === null || style.numberPlace === 'label' ? {} : numberSays(content, number);
  return { runs: [...corner, ...runs], bottom, says: { ...title.says, ...printed } };
}

const cornerNumber = (
  number: string,
  { family, palette }: Style,
  { right, top }: { readonly right: number; readonly top: number },
  meaning: string,
): Run => {
  const letters: Letters = { family, weight: 'bold', size: 24, colour: palette.value };
  const at = run(number, right - measure(number, letters), top + 22, letters, 'number');
  return { ...at, marks: numberMarks(number, number, meaning) };
};

const fieldOfNumber = ({ entries, numberEntry }: Content) =>
  numberEntry === undefined ? undefined : entries[numberEntry]?.parts[0]?.field;

const numberField = (content: Content): string => fieldOfNumber(content) ?? 'document_number';

function numberSays(content: Content, number: string): Said {
  const field = fieldOfNumber(content);
  return field === undefined ? {} : { [field]: number };
}

function titleLines(
  content: Content,
  style: Style,
  number: string | null,
  random: Random,
  isSheet: boolean,
  width: number,
): { readonly lines: readonly Line[]; readonly says: Said } {
  const { title, language } = content;
  if (title === null) return { lines: [], says: {} };
  const ofNumber = (numbered: string) => numberMarks(numbered, number ?? '', numberField(content));
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
  const withNumber = (own: string, joint: string, numbered: string): readonly Line[] => {
    const whole = `${own}${joint}${numbered}`.trim();
    const marks = [...marked(own, 'title'), ...moved(ofNumber(numbered), own.length + joint.length)];
    return narrowed(whole, letters, width, marks);
  };
  switch (style.titleForm) {
    case 'twoLines': {
      const rows = halves(text);
      const marks = onLines(rows, marked(text, part));
      return {
        lines: rows.map((half, at) => ({ texts: [half], letters, part, marks: marks[at] ?? [] })),
        says,
      };
    }
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
      return { lines: withNumber(text, ' ', `${sign}${number ?? ''}`), says: {} };
    case 'numberBeside': {
      const beside = `${sign}${number ?? ''}`;
      return { lines: [{ texts: [text], letters, part, beside, besideMarks: ofNumber(beside) }], says };
    }
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
      const numbered = `${sign}${number ?? ''}`;
      const line = {
        texts: [numbered],
        letters: below,
        part: 'number',
        marks: ofNumber(numbered),
      } as const;
      return { lines: [...narrowed(text, letters, width), line], says };
    }
    case 'numberAfterColon':
      return { lines: withNumber(text, ' : ', number ?? ''), says: {} };
    case 'line':
      return { lines: narrowed(text, letters, width), says };
  }
}

const translated = (text: string, other: string | undefined, sign: string): string =>
  other === undefined || other === text ? text : `${text}${sign}${other}`;

/** On two lines where it would become too small on one. */
function narrowed(
  text: string,
  letters: Letters,
  width: number,
  marks: readonly Mark[] = marked(text, 'title'),
): readonly Line[] {
  const { size } = fitted(text, letters, width);
  const lines = size < 20 ? wrapped(text, { ...letters, size: 22 }, width) : [text];
  const own = onLines(lines, marks);
  return lines.map((line, at) => ({ texts: [line], letters, part: 'title', marks: own[at] ?? [] }));
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
  for (const { texts, letters, part, beside, marks, besideMarks } of lines) {
    const text = texts.join(' ');
    const whole = beside === undefined ? text : `${text}     ${beside}`;
    const own = fitted(whole, letters, right - left);
    y += own.size * 1.08;
    const width = measure(text, own);
    const x = headAlign === 'start' || beside !== undefined ? left : (left + right - width) / 2;
    runs.push({ ...run(text, x, y, own, part), ...(marks && { marks }) });
    if (beside !== undefined) {
      const at = run(beside, right - measure(beside, own), y, own, 'number');
      runs.push({ ...at, ...(besideMarks && { marks: besideMarks }) });
    }
    y += own.size * 0.28;
  }
  return { runs, bottom: y };
}
