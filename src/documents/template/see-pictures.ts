import type { DocumentType } from '../../contract/uploads.ts';
import { classifyPage } from '../classify.ts';
import {
  type Box,
  type Classified,
  type DocumentFacts,
  type FieldName,
  type LayoutName,
  type Mark,
  type Paper,
  type PaperLook,
  type PictureText,
  type Point,
  paperCells,
  type SeenPicture,
  type Side,
  type TextLine,
  type Written,
} from '../facts.ts';
import { forms } from '../fields/forms.ts';
import { inverseOf, moved, seenFrom } from '../homography.ts';
import { canonical } from '../identifiers.ts';
import { namedStates } from '../naming/states.ts';
import { isTitleOf, titlesOn } from '../naming/titles.ts';
import { boxAround, heightOf, legibilityOf, type Page, pageOf, type Word } from '../page.ts';
import type { PaperDescriptor, PaperField } from '../paper-descriptor.ts';
import type { PaperRegistry } from '../paper-registry.ts';
import { knownPapers } from '../papers.ts';
import { groupsOf, readingOf } from '../roles/groups.ts';
import { labelsOn, wordsOfLabel } from '../roles/label-index.ts';
import { labelShare } from '../roles/page-roles.ts';
import { fieldsOfPaper } from '../roles/paper-fields.ts';
import { type FoundFields, readFields } from '../roles/read-fields.ts';
import type { Frame, NumberFormat } from './template.ts';

/** Collects from the pictures of a document what its template is judged by; once, when they are read. */

export function seePictures(
  type: DocumentType,
  facts: Pick<DocumentFacts, 'layout'>,
  front: PictureText,
  back: PictureText | undefined,
  papers: PaperRegistry = knownPapers,
): readonly SeenPicture[] {
  const given: readonly Given[] = [
    { given: 'front' as const, text: front },
    ...(back === undefined ? [] : [{ given: 'back' as const, text: back }]),
  ].map((picture) => {
    const page = pageOf(picture.text);
    const shown = classifyPage(page, picture.text, papers);
    // Of no paper that is known, at least whose it says it is: a state of whose papers none is known.
    const country =
      shown.country ?? (shown.layout === null ? namedStates(page, papers).otherThan(null) : null);
    return { ...picture, page, shown: { ...shown, country } };
  });
  // A picture that no layout could read may still have been classified.
  const named = given.find(({ shown }) => shown.type === type)?.shown.layout ?? null;
  const layout = papers.named(facts.layout ?? named);
  const read = given.map(({ page }) => (layout === null ? null : readBy(layout, page)));
  return given.map((picture, index) => {
    const own = read[index] ?? null;
    const others = read.filter((other) => other !== own).flatMap((other) => other?.fields ?? []);
    return seen(picture, layout, own, others);
  });
}

interface Given {
  readonly given: Side;
  readonly text: PictureText;
  readonly page: Page;
  readonly shown: Classified;
}

/** A label of a page, and what it announces: fields, or what only it says. */
interface PageLabel {
  readonly names: readonly string[];
  readonly words: readonly Word[];
  readonly share: number;
  /** The network sees it; else only the table of labels tells it. */
  readonly isSeen: boolean;
}

interface Read {
  readonly hasTitle: boolean;
  readonly labels: readonly PageLabel[];
  readonly fields: FoundFields;
}

const readBy = (layout: PaperDescriptor, page: Page): Read => ({
  hasTitle:
    titlesOn(page).some((title) => isTitleOf(title, layout)) ||
    page.words.flat().some((word) => page.roleOf(word)?.kind === 'title'),
  labels: labelsOf(page),
  fields: readFields(page, fieldsOfPaper(layout)),
});

/** Labels that announce a field in words of their own. */
const announced: Readonly<Record<string, readonly string[]>> = {
  full_name: ['last_name', 'first_name'],
  birth: ['date_of_birth', 'place_of_birth'],
  parents: ['father_name', 'mother_name'],
  issue: ['document_issue'],
  passport_number: ['document_number'],
  licence_number: ['document_number'],
  card_number: ['document_number'],
  plate: ['document_number'],
  idu: ['document_number'],
  owner: ['last_name'],
  activity: ['profession'],
  nina: ['personal_number'],
  national_number: ['personal_number'],
};

/** Labels that the network sees, and those of the table that it took for no value. */
function labelsOf(page: Page): readonly PageLabel[] {
  const read = (words: readonly Word[]) => readingOf(page, words);
  const seenLabels = groupsOf(page, ({ kind }) => kind === 'label').flatMap((group): readonly PageLabel[] => {
    const [meaning] = group.roles[0]?.meanings[0] ?? [];
    if (meaning === undefined || meaning === 'none') return [];
    const share = read(group.words) * Math.max(...group.roles.map((role) => labelShare(role, meaning)));
    return [{ names: announced[meaning] ?? [meaning], words: group.words, share, isSeen: true }];
  });
  const taken = new Set(seenLabels.flatMap(({ words }) => words));
  const listed = labelsOn(page).flatMap((label): readonly PageLabel[] => {
    const { values, isMisread } = label;
    const words = wordsOfLabel(page, label);
    if (words.some((word) => taken.has(word) || page.roleOf(word)?.kind === 'value')) return [];
    const names = values.flatMap((meaning) => announced[meaning] ?? [meaning]);
    return [{ names, words, share: read(words) * (isMisread ? 0.6 : 0.75), isSeen: false }];
  });
  return [...seenLabels, ...listed];
}

function seen(
  { given, text, page, shown }: Given,
  layout: PaperDescriptor | null,
  own: Read | null,
  others: readonly FoundFields[],
): SeenPicture {
  const { type, layout: shownLayout, side, confidence, country } = shown;
  const template = layout?.template;
  const sides = layout === null || own === null ? [] : sidesOf(layout, own, shownLayout, side);
  const portrait = template?.sides[sides[0] ?? 'front']?.portrait ?? null;
  const zone = zoneLinesOf(text);
  const rows = rowsPage(text, zone);
  const zoneBox = zoneBoxOf(rows);
  return {
    given,
    shown: { type, layout: shownLayout, confidence: short(confidence), country },
    sides,
    legible: short(legibilityOf(page)),
    hasTitle: own?.hasTitle ?? false,
    labels: layout === null || own === null ? [] : marksOf(page, layout, own),
    zone: zoneMarkOf(rows),
    zoneHeight: zone.length === 0 || !text.paper ? null : finite(short(middleOf(text.paper, zone)[1])),
    misformed: own === null || layout === null ? [] : misformedOn(page, layout, own, template?.numbers ?? []),
    repeated: own === null ? [] : repeatedOn(own.fields, others),
    paper: text.paper ? lookOf(text.paper, text, portrait) : null,
    ...(text.paper && { corners: wholePixels(text.paper.corners) }),
    // An unreadable picture is represented by a single pixel: it has no size.
    ...(text.width > 1 && { size: { width: text.width, height: text.height } }),
    ...(zoneBox && { zoneBox }),
  };
}

const short = (value: number): number => Math.round(value * 1000) / 1000 + 0;

export const wholePixels = ([a, b, c, d]: Box): Box => {
  const whole = ([x, y]: Point): Point => [Math.round(x), Math.round(y)];
  return [whole(a), whole(b), whole(c), whole(d)];
};

/** Corners on one line span no paper. */
const finite = (value: number): number | null => (Number.isFinite(value) ? value : null);

/** A side of which this share of labels was found is shown, though something else may be likelier. */
const enoughLabels = 0.4;

function sidesOf(
  layout: PaperDescriptor,
  { labels, fields }: Read,
  shownLayout: LayoutName | null,
  side: Side | null,
): readonly Side[] {
  if (shownLayout === layout.name) {
    return side === null ? layout.sides.map((table) => table.side) : [side];
  }
  const seenLabels = labels.filter(({ isSeen }) => isSeen);
  const names = new Set([...seenLabels.flatMap((label) => label.names), ...Object.keys(fields)]);
  const shares = layout.sides.map(({ fields: own }) => {
    const found = own.filter(({ field }) => names.has(field)).length;
    return found / Math.max(1, own.length);
  });
  const best = shares.indexOf(Math.max(...shares));
  const table = layout.sides[best];
  return table !== undefined && (shares[best] ?? 0) >= enoughLabels ? [table.side] : [];
}

/** Each label of the paper once, where it was read best. */
function marksOf(page: Page, { sides }: PaperDescriptor, { labels }: Read): readonly Mark[] {
  const own = new Set<string>(
    sides.flatMap(({ fields, marks = [] }) => [...fields.map(({ field }) => field), ...marks]),
  );
  const best = new Map<string, PageLabel>();
  for (const label of labels) {
    for (const name of label.names) {
      const known = best.get(name);
      if (own.has(name) && (known === undefined || label.share > known.share)) best.set(name, label);
    }
  }
  return [...best].flatMap(([name, { words, share }]) => {
    const [first] = words;
    const boxes = words.filter(({ line }) => line === first?.line).map(({ box }) => box);
    return first === undefined ? [] : [markOf(page, name, first.line, boxes, share)];
  });
}

function markOf(page: Page, name: string, line: number, boxes: readonly Box[], confidence = 1): Mark {
  const axes = page.axesAt(line);
  const box = boxAround(axes, boxes);
  const [[x0, y0], , , [x3, y3]] = box;
  return {
    name,
    at: [Math.round((x0 + x3) / 2), Math.round((y0 + y3) / 2)],
    height: Math.round(heightOf(box)),
    confidence: short(confidence),
    angle: short(Math.atan2(axes.sin, axes.cos)),
  };
}

/** Rows of the zone are what a page leaves out. */
const zoneLinesOf = (text: PictureText): readonly TextLine[] =>
  text.mrz === null ? [] : text.lines.filter((line) => pageOf({ ...text, lines: [line] }).lines.length === 0);

/** The zone's rows on a page of their own, in the same measure as the labels. */
const rowsPage = (text: PictureText, rows: readonly TextLine[]): Page =>
  pageOf({ ...text, mrz: null, lines: rows.map((line) => ({ ...line, text: 'zone' })) });

/** Of the first row. */
function zoneMarkOf(rows: Page): Mark | null {
  const first = rows.lines[0];
  return first === undefined ? null : markOf(rows, 'zone', 0, [first.box]);
}

/** Around all of its rows, as they are seen in the picture. */
function zoneBoxOf(rows: Page): Box | null {
  if (rows.lines.length === 0) return null;
  const box = boxAround(
    rows.axesAt(0),
    rows.lines.map((line) => line.box),
  );
  return wholePixels(rows.inPicture(box));
}

/** Shares of the paper's width and height. */
function placesOn({ corners }: Paper): (point: Point) => Point {
  const seenAs = seenFrom(corners, 1, 1);
  const straight = seenAs && inverseOf(seenAs);
  return (point) => (straight ? moved(straight, point) : [Number.NaN, Number.NaN]);
}

function middleOf(paper: Paper, lines: readonly TextLine[]): readonly [number, number] {
  const points = lines.flatMap(({ box }) => box).map(placesOn(paper));
  const mean = (axis: 0 | 1) => points.reduce((sum, point) => sum + point[axis], 0) / points.length;
  return [mean(0), mean(1)];
}

/** The same fields, with any number where one of a form is expected. */
const loosened = (fields: readonly PaperField[], numbers: readonly NumberFormat[]): readonly PaperField[] =>
  fields.map((one) =>
    numbers.some(({ field }) => field === one.field) ? { ...one, form: forms.anyNumber } : one,
  );

function misformedOn(
  page: Page,
  layout: PaperDescriptor,
  { fields }: Read,
  numbers: readonly NumberFormat[],
): readonly Written[] {
  const missing = numbers.filter(({ field }) => fields[field] === undefined);
  const anyhow = missing.length === 0 ? {} : readFields(page, loosened(fieldsOfPaper(layout), numbers));
  return numbers.flatMap(({ field, isRight }) => {
    const found = fields[field] ?? anyhow[field];
    return found === undefined || isRight(found.value) ? [] : [written(field, found)];
  });
}

const written = (
  field: FieldName,
  { value, confidence }: { value: string; confidence: number },
): Written => ({
  field,
  value,
  confidence: short(confidence),
});

/** Titles and trades are not told apart by how they are written. */
const comparable: readonly FieldName[] = [
  'document_number',
  'nni',
  'date_of_birth',
  'document_issue',
  'document_expiry',
];

function repeatedOn(own: FoundFields, others: readonly FoundFields[]): readonly Written[] {
  return comparable.flatMap((field) => {
    const found = own[field];
    return found !== undefined && others.some((other) => other[field] !== undefined)
      ? [written(field, { ...found, value: canonical(found.value) })]
      : [];
  });
}

function lookOf(paper: Paper, { lines }: PictureText, portrait: Frame | null): PaperLook {
  const { width, height, confidence, cells } = paper;
  const [longer, shorter] = [Math.max(width, height), Math.min(width, height)];
  const place = placesOn(paper);
  const middles = lines.map(({ box: [a, , c] }) => place([(a[0] + c[0]) / 2, (a[1] + c[1]) / 2]));
  return {
    shape: short(longer / Math.max(1, shorter)),
    confidence: short(confidence),
    tint: tintOf(cells),
    portrait: portrait && {
      spread: spreadIn(cells, portrait),
      lines: middles.filter((point) => isIn(portrait, point)).length,
    },
  };
}

const isIn = ([left, top, right, bottom]: Frame, [x, y]: readonly [number, number]): boolean =>
  x >= left && x <= right && y >= top && y <= bottom;

const byBrightness = ([r, g, b]: Paper['cells'][number]): number => r + g + b;

/** Of the brighter half of the cells, which hold less print. */
function tintOf(cells: Paper['cells']): readonly [number, number, number] {
  const bright = [...cells]
    .sort((a, b) => byBrightness(b) - byBrightness(a))
    .slice(0, Math.ceil(cells.length / 2));
  const mean = (channel: 0 | 1 | 2) =>
    Math.round(bright.reduce((sum, cell) => sum + cell[channel], 0) / Math.max(1, bright.length));
  return [mean(0), mean(1), mean(2)];
}

/** Mean of how much brightness varies within the cells whose middle is in the frame. */
function spreadIn(cells: Paper['cells'], frame: Frame): number {
  const { columns, rows } = paperCells;
  const inside = cells.filter((_, index) =>
    isIn(frame, [((index % columns) + 0.5) / columns, (Math.floor(index / columns) + 0.5) / rows]),
  );
  return Math.round(inside.reduce((sum, cell) => sum + cell[3], 0) / Math.max(1, inside.length));
}
