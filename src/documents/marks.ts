import type { DocumentType } from '../contract/uploads.ts';
import { distance } from '../names/distance.ts';
import { foldText } from '../names/fold.ts';
import type { FieldName } from './facts.ts';
import { findLabels, type Lexicon, lexiconOf, spellingsOf } from './fields/labels.ts';
import { officesOn } from './fields/offices.ts';
import { labelsOn } from './fields/page-labels.ts';
import { type Meaning, meaningsIn } from './fields/vocabulary.ts';
import type { Page, Word } from './fields/words.ts';
import { typesOfTitles } from './named-titles.ts';
import { otherTitles } from './others-titles.ts';
import type { PaperDescriptor } from './paper-descriptor.ts';
import { madeOnce, type PaperRegistry } from './paper-registry.ts';
import { proseOn } from './prose/prose-lines.ts';
import { isComposedLabel } from './wording/composed-labels.ts';

/**
 * Which labels and headings of any table are on a page. Tables share most labels, so all are searched for at once. A
 * line that only resembles a label is weak evidence for the paper, and none for a field.
 */

/** What of one side of a paper stands on the page, by the places of rules in its table. */
export interface SideMarks {
  readonly labels: ReadonlySet<number>;
  /** Labels that a line only resembles, and headings. */
  readonly resembled: ReadonlySet<number | string>;
  /** Total evidence: a long label weighs more than a short one, a match more than a resemblance. */
  readonly worth: number;
}

export interface Marks {
  /** Side by side as the paper has them. */
  readonly of: (paper: PaperDescriptor) => readonly SideMarks[];
  /** Lines that are, or resemble, a label or heading. */
  readonly lines: ReadonlySet<number>;
  /** Fields of any side whose label is read or resembled. */
  readonly fields: ReadonlySet<FieldName>;
  /** Papers whose title a line only resembles, by how alike they are. */
  readonly titles: ReadonlyMap<DocumentType, number>;
}

type Use = readonly [paper: number, side: number, mark: number | string];

/** What is looked for, of all papers. */
interface Vocabulary {
  /** Every spelling of every table, with the places that use it. A heading's mark is its own text. */
  readonly uses: ReadonlyMap<string, readonly Use[]>;
  readonly usesOfMeaning: ReadonlyMap<Meaning, readonly Use[]>;
  /** Titles and states' names are weighed elsewhere; here they must not be taken for labels that they resemble. */
  readonly typesOfTitle: ReadonlyMap<string, ReadonlySet<DocumentType>>;
  readonly texts: readonly string[];
  /** Folded. */
  readonly labels: ReadonlySet<string>;
  readonly lexicon: Lexicon;
  readonly shapes: readonly Shape[];
  /** Letter bigrams to shapes: a prefilter, so that few shapes need the full comparison. */
  readonly shapesWith: ReadonlyMap<string, readonly number[]>;
}

function usesIn({ all, states }: PaperRegistry): ReadonlyMap<string, readonly Use[]> {
  const uses = new Map<string, Use[]>();
  const ofStates = new Set(
    states.flatMap(({ headings, translatedHeadings }) => [...headings, ...translatedHeadings]),
  );
  const add = (text: string, use: Use) => {
    const letters = foldText(text).replaceAll(' ', '');
    const known = uses.get(text) ?? [];
    if (letters !== '') uses.set(text, [...known, use]);
  };
  all.forEach(({ sides }, paper) => {
    sides.forEach(({ rules, headings, sections = {} }, side) => {
      rules.forEach(({ labels }, rule) => {
        for (const text of labels) add(text, [paper, side, rule]);
      });
      for (const text of [...headings, ...Object.values(sections).flat()]) {
        if (!ofStates.has(text)) add(text, [paper, side, text]);
      }
    });
  });
  return uses;
}

const vocabularyOf = madeOnce((papers): Vocabulary => {
  const uses = usesIn(papers);
  const usesOfMeaning = new Map<Meaning, Use[]>();
  papers.all.forEach(({ sides }, paper) => {
    sides.forEach(({ rules }, side) => {
      rules.forEach(({ labels }, rule) => {
        for (const meaning of meaningsIn(labels))
          usesOfMeaning.set(meaning, [...(usesOfMeaning.get(meaning) ?? []), [paper, side, rule]]);
      });
    });
  });
  const typesOfTitle = typesOfTitles(papers);
  const ofStates = papers.states.flatMap(({ headings }) => headings);
  const texts = [...new Set([...uses.keys(), ...typesOfTitle.keys(), ...otherTitles, ...ofStates])];
  const shapes = texts
    .map((text) => ({ text, letters: foldText(text).replaceAll(' ', '') }))
    .filter(({ letters }) => letters.length >= shortest);
  return {
    uses,
    usesOfMeaning,
    typesOfTitle,
    texts,
    labels: new Set([...uses.keys()].map((text) => foldText(text))),
    lexicon: lexiconOf(texts.flatMap((text, index) => spellingsOf(index, [text], false))),
    shapes,
    shapesWith: pairsIn(shapes),
  };
});

function pairsIn(shapes: readonly Shape[]): ReadonlyMap<string, readonly number[]> {
  const shapesWith = new Map<string, number[]>();
  shapes.forEach(({ letters }, shape) => {
    for (const pair of pairsOf(letters)) shapesWith.set(pair, [...(shapesWith.get(pair) ?? []), shape]);
  });
  return shapesWith;
}

/** Whether a text is a label of any table, letter for letter, or by its words. */
export const isLabelText = (text: string, papers: PaperRegistry): boolean =>
  vocabularyOf(papers).labels.has(foldText(text)) || isComposedLabel(text);

/** Shorter labels resemble other text by chance. */
const shortest = 8;
/** Lines no longer than this are compared: longer ones are running text. */
const longest = 60;

interface Shape {
  readonly text: string;
  readonly letters: string;
}

const pairsOf = (letters: string): ReadonlySet<string> =>
  new Set(Array.from({ length: Math.max(0, letters.length - 1) }, (_, at) => letters.slice(at, at + 2)));

const mostCompared = 16;
const leastPairs = 2;

/** The shapes that share the most bigrams with these letters, relative to their length. */
function nearest(letters: string, { shapes, shapesWith }: Vocabulary): readonly Shape[] {
  const shared = new Map<number, number>();
  for (const pair of pairsOf(letters)) {
    for (const shape of shapesWith.get(pair) ?? []) shared.set(shape, (shared.get(shape) ?? 0) + 1);
  }
  return [...shared]
    .filter(([, count]) => count >= leastPairs)
    .map(([index, count]) => {
      const shape = shapes[index] ?? { text: '', letters: '' };
      return { shape, part: count / (letters.length + shape.letters.length) };
    })
    .sort((one, other) => other.part - one.part)
    .slice(0, mostCompared)
    .map(({ shape }) => shape);
}

/** Letters of a longer label that may be misread for it to be resembled, as a part of them. */
const mayDiffer = (letters: number): number => (letters >= 16 ? 0.5 : 0.38);
/** For a label that line detection cut in two. */
const partLikeness = 0.6;

/** Evidence of a label: grows with its letters, and with how closely the line resembles it. */
const least = { said: 0.2, alike: 0.3 };
const saidByLetters = 0.45;
const manyLetters = 20;
const saidBy = (letters: number, share: number): number =>
  ((least.said + saidByLetters * Math.min(1, letters / manyLetters)) * (share - least.alike)) /
  (1 - least.alike);

/** Higher than for labels, because a title carries more weight. */
const leastTitle = 0.65;

/** A label that is less of its line than this may be the beginning of another. */
const mostOfLine = 0.75;

export function marksOn(page: Page, papers: PaperRegistry): Marks {
  const vocabulary = vocabularyOf(papers);
  const { uses, texts, lexicon, typesOfTitle } = vocabulary;
  const found = new Map<string, Map<number | string, { share: number; said: number }>>();
  const mark = (text: string, share: number) => {
    const said = saidBy(foldText(text).length, share);
    for (const [layout, side, what] of uses.get(text) ?? []) {
      const key = `${layout}/${side}`;
      const side0 = found.get(key) ?? new Map<number | string, { share: number; said: number }>();
      if ((side0.get(what)?.said ?? 0) < said) found.set(key, side0.set(what, { share, said }));
    }
  };
  const titles = new Map<DocumentType, number>();
  const lines = new Set<number>();
  const whole = new Set<number>();
  const strict = findLabels(page, lexicon).map(({ rule, line, start, end }) => {
    const words = page.words[line] ?? [];
    const text = texts[rule] ?? '';
    if (
      lettersOf(words.slice(start, end)) >= mostOfLine * lettersOf(words) ||
      /:/.test(page.lines[line]?.text ?? '')
    )
      whole.add(line);
    return { text, line };
  });
  const known = new Set([...labelsOn(page).map(({ line }) => line), ...officesOn(page), ...proseOn(page)]);
  page.lines.forEach(({ text }, line) => {
    if (whole.has(line) || known.has(line)) return;
    const alike = resembled(foldText(text.split(':')[0] ?? '').replaceAll(' ', ''), vocabulary);
    if (alike === null) return;
    lines.add(line);
    mark(alike.text, alike.share);
    if (alike.share < leastTitle) return;
    for (const type of typesOfTitle.get(alike.text) ?? []) {
      titles.set(type, Math.max(titles.get(type) ?? 0, alike.share));
    }
  });
  for (const { line, start, end, meanings } of labelsOn(page)) {
    const letters = lettersOf((page.words[line] ?? []).slice(start, end));
    lines.add(line);
    for (const [layout, side, what] of meanings.flatMap(
      (meaning) => vocabulary.usesOfMeaning.get(meaning) ?? [],
    )) {
      const key = `${layout}/${side}`;
      const ofSide = found.get(key) ?? new Map<number | string, { share: number; said: number }>();
      const said = saidBy(letters, 1);
      if ((ofSide.get(what)?.said ?? 0) < said) found.set(key, ofSide.set(what, { share: 1, said }));
    }
  }
  for (const { text, line } of strict) {
    if (whole.has(line) || !lines.has(line)) mark(text, 1);
    lines.add(line);
  }
  const of = (paper: PaperDescriptor) =>
    paper.sides.map((_, side) => sideMarks(found.get(`${papers.all.indexOf(paper)}/${side}`) ?? new Map()));
  return { of, lines, fields: fieldsMarked(found, papers), titles };
}

const lettersOf = (words: readonly Word[]): number =>
  words.reduce((sum, { folded }) => sum + folded.length, 0);

type Found = ReadonlyMap<number | string, { readonly share: number; readonly said: number }>;

const sideMarks = (found: Found): SideMarks => ({
  labels: new Set(
    [...found].flatMap(([what, { share }]) => (typeof what === 'number' && share === 1 ? [what] : [])),
  ),
  resembled: new Set(
    [...found].flatMap(([what, { share }]) => (typeof what === 'string' || share < 1 ? [what] : [])),
  ),
  worth: [...found.values()].reduce((sum, { said }) => sum + said, 0),
});

function fieldsMarked(found: ReadonlyMap<string, Found>, { all }: PaperRegistry): ReadonlySet<FieldName> {
  const fields = all.flatMap(({ sides }, layout) =>
    sides.flatMap(({ rules }, side) =>
      [...(found.get(`${layout}/${side}`)?.keys() ?? [])].flatMap((what) =>
        typeof what === 'number' ? (rules[what]?.parts ?? []).map(({ field }) => field) : [],
      ),
    ),
  );
  return new Set(fields);
}

/** The label that these letters are the most like; null where that is none. */
function resembled(
  letters: string,
  vocabulary: Vocabulary,
): { readonly text: string; readonly share: number } | null {
  if (letters.length < shortest || letters.length > longest) return null;
  let best: { text: string; share: number } | null = null;
  for (const { text, letters: label } of nearest(letters, vocabulary)) {
    const longer = Math.max(letters.length, label.length);
    const share = Math.max(best?.share ?? 0, 1 - mayDiffer(label.length));
    const allowed = Math.floor(10 * longer * (1 - share));
    const isPart = letters.length < label.length && (label.startsWith(letters) || label.endsWith(letters));
    if (isPart && partLikeness > (best?.share ?? 0)) best = { text, share: partLikeness };
    if (10 * Math.abs(letters.length - label.length) > allowed) continue;
    const apart = distance(letters, label, allowed);
    if (apart <= allowed && 1 - apart / (10 * longer) > (best?.share ?? 0)) {
      best = { text, share: 1 - apart / (10 * longer) };
    }
  }
  return best;
}
