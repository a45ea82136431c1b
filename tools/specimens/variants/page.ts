import type { FieldName } from '../../../src/documents/facts.ts';
import { type Random, seededRandom } from '../../invented/random.ts';
import type { Frame, Said } from '../drawing.ts';
import { arrange, type Rule } from './arrange.ts';
import type { Pair } from './cells.ts';
import { contentOf, vocabularyOf } from './choose.ts';
import type { Content, PageTruth } from './content.ts';
import { misspelt, spoilt } from './faults.ts';
import { type Head, layHead, numberMarks } from './head.ts';
import { cut, type Mark } from './marks.ts';
import { fitted, type Letters, measure, type Run, run, wrapped } from './runs.ts';
import type { Shape } from './shapes.ts';
import { chooseStyle, labelLines, printedPart, type Style } from './style.ts';
import type { Fault, Vocabulary } from './vocabulary.ts';

/** A whole page by its number: what is printed where, before anything is drawn. */

export const pageWidth = 1000;
const heights = { card: 630, booklet: 704, sheet: 1414 } as const;
const margin = 38;

/** Sheets have a wider margin. */
const indentOf = ({ format }: Content): number => (format === 'sheet' ? 20 : 0);

export interface VariantPage {
  readonly seed: number;
  readonly content: Content;
  readonly style: Style;
  readonly height: number;
  readonly runs: readonly Run[];
  readonly rules: readonly Rule[];
  readonly shapes: readonly Shape[];
  readonly portrait: Frame | null;
  readonly signature: Frame | null;
  readonly zone: ZonePlace | null;
  readonly faults: readonly Fault[];
  /** What on the page does not follow its arrangement. */
  readonly exceptions: readonly string[];
  readonly truth: PageTruth;
}

export interface ZonePlace {
  readonly lines: readonly string[];
  readonly at: readonly [number, number];
  readonly pitch: number;
  readonly lineHeight: number;
  readonly size: number;
}

/** Two or three rows at the foot. */
function zonePlace(lines: readonly string[] | null, height: number): ZonePlace | null {
  if (lines === null) return null;
  const [pitch, lineHeight, size] = lines.length === 3 ? [30.2, 52, 42] : [20.9, 46, 32];
  return {
    lines,
    at: [(pageWidth - (lines[0]?.length ?? 0) * pitch) / 2, height - 30 - (lines.length - 1) * lineHeight],
    pitch,
    lineHeight,
    size,
  };
}

export function pageOf(seed: number): VariantPage {
  const random = seededRandom(seed * 48_271 + 101);
  const words = vocabularyOf(seed);
  const content = contentOf(seed, random);
  const chosen = chooseStyle(random, words, content);
  const height = heights[content.format];
  const { pairs, number } = pairsOf(content, chosen, words, random);
  const flagRoom = content.flag === null ? 0 : 130;
  const head = layHead(content, chosen, number, random, {
    left: margin + Math.max(flagRoom, indentOf(content)),
    right: pageWidth - margin - Math.max(flagRoom, indentOf(content)),
    top: content.format === 'sheet' ? 50 : 24,
  });
  const zone = zonePlace(content.zone, height);
  const bottom = zone === null ? height - margin * 0.7 : zone.at[1] - zone.size * 1.15;
  const footNumber =
    chosen.numberPlace === 'foot' && number !== null ? [numberAtFoot(number, chosen, bottom)] : [];
  const floor = footNumber.length === 0 ? bottom : bottom - 36;
  const area = { top: head.bottom + 14 + random.integer(0, 12), floor };
  const { frame, portrait, foot } = framesOf(content, chosen, area, random);
  const prose = proseRuns(content, chosen, frame, pairs.length > 0);
  const room = { ...frame, height: frame.height - prose.height };
  const shortUnder = random.chance(0.3);
  const spelt = misspelt(pairs, random);
  const arrangedAs = (style: Style) => ({
    style,
    arranged: arrange(spelt, style, room, content.format === 'sheet', shortUnder),
  });
  const { style, arranged } = firstWhole(
    [chosen, ...othersOf(chosen, content, words, random)],
    arrangedAs,
    spelt,
  );
  const notes = noteRuns(content, style, foot);
  const signature =
    portrait === null && content.format !== 'sheet' ? null : signatureFrame(foot, notes.runs, random);
  const printed = [...headRuns(head, style), ...arranged.runs, ...prose.runs, ...notes.runs, ...footNumber];
  const { runs, faults } = spoilt(printed, height, random, words.variation?.faults);
  const slips = arranged.pairs.some((pair) => pair.isMisspelt) ? (['misspelt label'] as const) : [];
  const fields = { ...head.says, ...saidBy(arranged.pairs), ...prose.says };
  const { document, side, state } = content;
  return {
    seed,
    content,
    style,
    height,
    runs,
    rules: arranged.rules,
    shapes: [...headShapes(head, style), ...arranged.shapes],
    portrait,
    signature,
    zone,
    faults: [...slips, ...faults],
    exceptions: exceptionsOf(style, shortUnder, number !== null),
    truth: { document, side, state, fields: document === null ? {} : fields, mrz: content.zone },
  };
}

/** Titles on one line of their own, or told of by the place of the number. */
const plainForms: ReadonlySet<string> = new Set(['line', 'below', 'withNumber', 'numberBeside']);

function exceptionsOf(style: Style, shortUnder: boolean, hasNumber: boolean): readonly string[] {
  const { numberPlace, titleForm, sharesRow, arrangement } = style;
  const shares = arrangement.columns === 'one' && sharesRow;
  return [
    ...(hasNumber && numberPlace === 'title' ? ["number on the title's line"] : []),
    ...(hasNumber && numberPlace === 'corner' ? ['number in a corner'] : []),
    ...(hasNumber && numberPlace === 'foot' ? ['number at the foot'] : []),
    ...(plainForms.has(titleForm) ? [] : [`title: ${titleForm}`]),
    ...(shares
      ? [
          shortUnder && arrangement.value !== 'under'
            ? 'short ones in a row, values under'
            : 'short ones in a row',
        ]
      : []),
  ];
}

/** Arrangements to turn to where a page has no room for one; the seen set's pages leave out what does not fit. */
function othersOf(
  style: Style,
  { format }: Content,
  { arrangements, variation }: Vocabulary,
  random: Random,
): readonly Style[] {
  if (variation === null) return [];
  const fitting = arrangements.filter(({ formats }) => formats === undefined || formats.includes(format));
  return random.shuffle(fitting).map((arrangement) => ({ ...style, arrangement }));
}

/** The first try that leaves out nothing but what may be left out, or the one that leaves out least. */
function firstWhole<A extends { readonly arranged: { readonly pairs: readonly Pair[] } }>(
  styles: readonly Style[],
  arrangedAs: (style: Style) => A,
  pairs: readonly Pair[],
): A {
  const mayLack = pairs.some(({ optional }) => !optional);
  const isNeeded = ({ optional }: Pair) => !(optional && mayLack);
  const needed = pairs.filter(isNeeded).length;
  const [first, ...more] = styles.map((style) => () => arrangedAs(style));
  if (first === undefined) throw new Error('a page has a style');
  let best = first();
  for (const next of more) {
    if (best.arranged.pairs.filter(isNeeded).length === needed) break;
    const found = next();
    if (found.arranged.pairs.length > best.arranged.pairs.length) best = found;
  }
  return best;
}

/** At the right end, below everything that has a label. */
function numberAtFoot(number: string, { family, palette }: Style, bottom: number): Run {
  const letters: Letters = { family, weight: 'bold', size: 26, colour: palette.title };
  const text = `N° ${number}`;
  const at = run(text, pageWidth - margin - measure(text, letters), bottom - 6, letters, 'number');
  return { ...at, marks: numberMarks(text, number, 'document_number') };
}

/** In a band of colour the head is white. */
const headRuns = ({ runs }: Head, { headBand }: Style): readonly Run[] =>
  headBand ? runs.map((one) => ({ ...one, colour: '#ffffff' })) : runs;

const headShapes = ({ bottom, runs }: Head, { headBand }: Style): readonly Shape[] =>
  headBand && runs.length > 0 ? [{ kind: 'plate', x: 0, y: 0, width: pageWidth, height: bottom + 8 }] : [];

interface SayingPair extends Pair {
  readonly says: Said;
  readonly isMisspelt?: boolean;
}

/** Labels and values as they are printed; the number apart where it does not stand among them. */
function pairsOf(content: Content, style: Style, words: Vocabulary, random: Random) {
  const { entries, numberEntry, language, document } = content;
  const apart = style.numberPlace === 'label' ? undefined : numberEntry;
  const all = entries.map((entry, at): SayingPair => {
    const parts = entry.parts.map((part) => ({ ...part, ...printedPart(part, style, language) }));
    const { label } = entry;
    // What is not ours means nothing on our papers; what a stranger's paper says is left open.
    const meaning = typeof label === 'string' ? label : document === null ? undefined : null;
    const says: Partial<Record<FieldName, string>> = {};
    for (const { field, said } of parts) if (field !== undefined && said !== '') says[field] = said;
    return {
      label: labelLines(entry.label, style, words, content, random),
      value: parts.map(({ text }) => text).join(entry.joint ?? ' '),
      meaning,
      marks: partMarks(parts, entry.joint ?? ' ', meaning),
      fields: Object.keys(says) as FieldName[],
      says,
      short: entry.short === true,
      optional: entry.optional === true,
      whole: entry.parts.every(({ writing }) => writing !== 'words' && writing !== 'given'),
      at,
    };
  });
  const number = apart === undefined ? null : (all[apart]?.value ?? null);
  return { pairs: all.filter(({ at }) => at !== apart), number };
}

/** A value that is no field is its label's. */
function partMarks(
  parts: readonly { readonly text: string; readonly field?: FieldName }[],
  joint: string,
  meaning: string | null | undefined,
): readonly Mark[] {
  let from = 0;
  return parts.map(({ text, field }) => {
    const mark = { start: from, end: from + text.length, kind: 'value' } as const;
    from = mark.end + joint.length;
    const own = field ?? meaning;
    return own === undefined ? mark : { ...mark, meaning: own };
  });
}

const saidBy = (pairs: readonly SayingPair[]): Said =>
  Object.assign({}, ...pairs.map(({ says }) => says)) as Said;

/** Portrait, fields and foot share what is left under the head. */
function framesOf(
  content: Content,
  { portraitSide }: Style,
  { top, floor }: { readonly top: number; readonly floor: number },
  random: Random,
): { readonly frame: Frame; readonly portrait: Frame | null; readonly foot: Frame } {
  const { format, portrait: hasPortrait, notes } = content;
  const inner = pageWidth - 2 * margin;
  if (!hasPortrait) {
    const footHeight = notes.length === 0 ? 0 : format === 'sheet' ? 130 : 46;
    const indent = indentOf(content);
    return {
      portrait: null,
      frame: { x: margin + indent, y: top, width: inner - 2 * indent, height: floor - top - footHeight },
      foot: { x: margin + indent, y: floor - footHeight, width: inner - 2 * indent, height: footHeight },
    };
  }
  const width = Math.min(random.integer(200, 270), (floor - top) * 0.75);
  const height = Math.min(width * 1.28, floor - top);
  const x = portraitSide === 'left' ? margin : pageWidth - margin - width;
  const gap = random.integer(24, 40);
  const fieldsAt = portraitSide === 'left' ? margin + width + gap : margin;
  return {
    portrait: { x, y: top, width, height },
    frame: { x: fieldsAt, y: top, width: inner - width - gap, height: floor - top },
    foot: { x, y: top + height + 6, width, height: Math.max(0, floor - top - height - 6) },
  };
}

function noteRuns({ notes, format }: Content, { family, palette }: Style, foot: Frame) {
  const letters: Letters = { family, weight: 'regular', size: 18, colour: palette.label };
  const runs: Run[] = [];
  if (foot.height < 26) return { runs };
  for (const [index, text] of notes.slice(0, 2).entries()) {
    const own = fitted(text, letters, format === 'sheet' ? foot.width * 0.45 : foot.width);
    const x = index === 0 ? foot.x : foot.x + foot.width - measure(text, own);
    // Smaller than this nobody prints.
    if (own.size >= 12 && (index === 0 || format === 'sheet'))
      runs.push(run(text, x, foot.y + 22, own, 'note'));
  }
  return { runs };
}

function signatureFrame(foot: Frame, notes: readonly Run[], random: Random): Frame | null {
  const top = foot.y + (notes.length > 0 ? 34 : 8);
  const height = Math.min(60, foot.y + foot.height - top);
  if (height < 24) return null;
  return { x: foot.x + random.integer(0, 20), y: top, width: Math.min(170, foot.width * 0.8), height };
}

/** The values in a text, each where it is first said. */
function saidIn(text: string, says: Said): readonly Mark[] {
  return Object.entries(says).flatMap(([meaning, value]): readonly Mark[] => {
    const start = text.indexOf(value);
    return start < 0 ? [] : [{ start, end: start + value.length, kind: 'value', meaning }];
  });
}

/** Running text at the foot of the frame, or from its top where there is nothing else. */
function proseRuns({ prose }: Content, style: Style, frame: Frame, isBelow: boolean) {
  const letters: Letters = {
    family: style.family,
    weight: 'regular',
    size: style.valueSize,
    colour: style.palette.value,
  };
  const step = letters.size * (1.35 + 0.4 * style.looseness);
  const paragraphs = prose.map(({ text, says }) => ({ lines: wrapped(text, letters, frame.width), says }));
  const count = paragraphs.reduce((sum, { lines }) => sum + lines.length + 0.6, 0);
  const height = prose.length === 0 ? 0 : count * step + 20;
  let y = isBelow ? frame.y + frame.height - height + step : frame.y + step;
  const runs: Run[] = [];
  for (const { lines, says } of paragraphs) {
    const fields = Object.keys(says) as FieldName[];
    const marks = saidIn(lines.join(' '), says);
    let from = 0;
    for (const line of lines) {
      const own = cut(marks, from, from + line.length);
      runs.push({ ...run(line, frame.x, y, letters, 'prose'), fields, marks: own });
      y += step;
      from += line.length + 1;
    }
    y += step * 0.6;
  }
  return {
    runs,
    height: isBelow ? height : 0,
    says: Object.assign({}, ...prose.map(({ says }) => says)) as Said,
  };
}
