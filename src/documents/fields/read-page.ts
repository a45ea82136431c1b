import { foldText } from '../../names/fold.ts';
import type { FieldName } from '../facts.ts';
import { documentLimits } from '../limits.ts';
import type { FieldRule, PaperDescriptor, SectionName, Where } from '../paper-descriptor.ts';
import type { Form } from './form.ts';
import { type FoundLabel, findLabels, type Lexicon, lexiconOf, spellingsOf } from './labels.ts';
import { foldedLabels, likeness } from './resemblance.ts';
import type { Surroundings } from './rows.ts';
import { type FoundValue, valuesAnywhere, valuesAt } from './values.ts';
import { boxAround, type Page, stretchOf, type Word } from './words.ts';

/** Reads one picture by a paper's descriptor. */

/** How much of a side's table was found. */
interface SideEvidence {
  readonly labels: number;
  readonly ofLabels: number;
}

/** Labels and title of a layout found on a page, before its values are read. */
export interface Look {
  readonly hasTitle: boolean;
  /** One for each side of the layout. */
  readonly sides: readonly SideEvidence[];
  readonly found: readonly FoundLabel[];
}

export type FoundFields = Readonly<Partial<Record<FieldName, FoundValue>>>;

/**
 * Search terms, by the index their matches carry: rules first, then title, other headings, and sections. It covers
 * all sides, so that a longer label of one side ("Nom et prénoms du père") is not taken for the other's "Nom".
 */
interface Vocabulary {
  readonly lexicon: Lexicon;
  readonly rules: readonly FieldRule[];
  readonly title: number;
  readonly sections: ReadonlyMap<number, SectionName>;
}

const vocabularies = new WeakMap<PaperDescriptor, Vocabulary>();

function vocabularyOf(layout: PaperDescriptor): Vocabulary {
  const known = vocabularies.get(layout);
  if (known !== undefined) return known;
  const { sides } = layout;
  const rules = sides.flatMap((side) => side.rules);
  const title = rules.length;
  const named = sides.flatMap(({ sections = {} }) => Object.entries(sections));
  const made: Vocabulary = {
    lexicon: lexiconOf([
      ...sides
        .flatMap(({ rules: own, mixedCase }) => own.map(({ labels }) => ({ labels, mixedCase })))
        .flatMap(({ labels, mixedCase }, rule) => spellingsOf(rule, labels, mixedCase)),
      ...sides.flatMap(({ titles }) => spellingsOf(title, titles, false)),
      ...sides.flatMap(({ headings }) => spellingsOf(title + 1, headings, false)),
      ...named.flatMap(([, texts], index) => spellingsOf(title + 2 + index, texts, false)),
    ]),
    rules,
    title,
    sections: new Map(named.map(([name], index) => [title + 2 + index, name as SectionName])),
  };
  vocabularies.set(layout, made);
  return made;
}

/** A reading below this is noise, not evidence. */
export const leastConfidence = 0.05;
/** Lower limit for patterns: a badly read label lowers the whole line's confidence, but the form rules out noise. */
const leastOfPattern = 0.001;

/** Whether a value was read at all. */
export const isRead = (form: Form, { confidence }: FoundValue): boolean =>
  confidence >= (form.isPattern ? leastOfPattern : leastConfidence);

const looks = new WeakMap<Page, Map<PaperDescriptor, Look>>();

/** Cached, because a page is both classified and read. */
export function lookFor(page: Page, layout: PaperDescriptor): Look {
  const known = looks.get(page) ?? new Map<PaperDescriptor, Look>();
  looks.set(page, known);
  const look = known.get(layout) ?? makeLook(page, layout);
  known.set(layout, look);
  return look;
}

function makeLook(page: Page, layout: PaperDescriptor): Look {
  const { lexicon, title } = vocabularyOf(layout);
  const found = findLabels(page, lexicon);
  return { hasTitle: found.some(({ rule }) => rule === title), sides: evidenceOf(layout, found), found };
}

export function readPage(page: Page, layout: PaperDescriptor, { found }: Look): FoundFields {
  const { rules, title, sections } = vocabularyOf(layout);
  const taken = new Set(found.flatMap(({ line, start, end }) => (page.words[line] ?? []).slice(start, end)));
  const labels = found.filter(({ rule }) => rule < title).slice(0, documentLimits.documentLabels);
  const isMixed = layout.sides.every(({ mixedCase }) => mixedCase);
  const isTaken = (word: Word) => taken.has(word) || (isMixed && isIllegibleLabel(page, word));
  const surroundings: Surroundings = { page, labels, isTaken };
  const inSection = (rule: FieldRule, label: FoundLabel) =>
    rule.section === null || sectionOf(page, found, label, sections) === rule.section;
  const byRule = rules.map((rule, index) => ({
    rule,
    labels: labels.filter((label) => label.rule === index && inSection(rule, label)),
  }));
  const fields = bestArrangement(surroundings, byRule);
  const titleFound = largest(
    page,
    found.filter(({ rule }) => rule === title),
  );
  return titleFound === undefined ? fields : { ...fields, document_code: titleOf(page, layout, titleFound) };
}

/** Where labels have small letters and values none, small letters that were read badly are a label's. */
const legible = 0.7;
const isIllegibleLabel = ({ lines }: Page, { text, line }: Word): boolean =>
  /\p{Ll}\p{Ll}/u.test(text) && (lines[line]?.confidence ?? 0) < legible;

function evidenceOf({ sides }: PaperDescriptor, labels: readonly FoundLabel[]): readonly SideEvidence[] {
  const found = new Set(labels.map(({ rule }) => rule));
  let first = 0;
  return sides.map(({ rules }) => {
    const start = first;
    first += rules.length;
    return { labels: rules.filter((_, index) => found.has(start + index)).length, ofLabels: rules.length };
  });
}

interface LabelledRule {
  readonly rule: FieldRule;
  readonly labels: readonly FoundLabel[];
}

/**
 * Where values may be printed under or above labels, one paper does the same for all of them. Trying both for each
 * label would let a label without a value take its neighbour's.
 */
function bestArrangement(surroundings: Surroundings, rules: readonly LabelledRule[]): FoundFields {
  const isOpen = rules.some(({ rule: { where } }) => where.includes('under') && where.includes('above'));
  if (!isOpen) return fieldsBy(surroundings, rules, null);
  const under = fieldsBy(surroundings, rules, 'above');
  const above = fieldsBy(surroundings, rules, 'under');
  return Object.keys(above).length > Object.keys(under).length ? above : under;
}

/** The fields of all rules, skipping one of the places. */
function fieldsBy(
  surroundings: Surroundings,
  rules: readonly LabelledRule[],
  except: Where | null,
): FoundFields {
  const fields: Partial<Record<FieldName, FoundValue>> = {};
  for (const { rule, labels } of rules) {
    const where = rule.where.filter((place) => place !== except);
    const values = valuesOfRule(surroundings, { ...rule, where }, labels);
    rule.parts.forEach(({ field, form }, part) => {
      const value = values?.[part];
      if (value && isRead(form, value)) fields[field] ??= value;
    });
  }
  return fields;
}

/** The section whose heading is the nearest above the label. */
function sectionOf(
  page: Page,
  found: readonly FoundLabel[],
  label: FoundLabel,
  sections: ReadonlyMap<number, SectionName>,
): SectionName | null {
  const axes = page.axesAt(label.line);
  let nearest = Number.NEGATIVE_INFINITY;
  let section: SectionName | null = null;
  for (const { rule, line } of found) {
    const name = sections.get(rule);
    const box = page.lines[line]?.box;
    if (name === undefined || box === undefined) continue;
    const { v } = stretchOf(axes, box);
    if (v >= 0 || v <= nearest) continue;
    nearest = v;
    section = name;
  }
  return section;
}

/** The best read label with a value in its place wins; in a section every label has its own. */
function valuesOfRule(surroundings: Surroundings, rule: FieldRule, labels: readonly FoundLabel[]) {
  if (rule.parts.length === 0) return null;
  if (rule.section !== null) {
    const all = labels.map((label) => valuesAt(surroundings, label, rule)?.[0] ?? null);
    return [listed(all.filter((value) => value !== null))];
  }
  for (const label of [...labels].sort((a, b) => a.difference - b.difference)) {
    const values = valuesAt(surroundings, label, rule);
    if (values !== null) return values;
  }
  return rule.where.includes('anywhere') ? valuesAnywhere(surroundings, rule) : null;
}

function nearestTitle(read: string, titles: readonly string[]): string {
  const folded = foldText(read).replaceAll(' ', '');
  const share = (title: string) => likeness(folded, foldedLabels([title])).share;
  const nearest = titles.reduce((best, title) => (share(title) > share(best) ? title : best));
  return /\p{Ll}/u.test(read) ? nearest : nearest.toUpperCase();
}

/** Several values of one field, as unsure as the least sure of them. */
function listed(values: readonly FoundValue[]): FoundValue | null {
  const [first] = values;
  if (first === undefined) return null;
  return {
    value: values.map(({ value }) => value).join('; '),
    confidence: Math.min(...values.map(({ confidence }) => confidence)),
    box: first.box,
  };
}

/** Of several titles the one in the largest print: "(CARTE GRISE)" stands small under its own. */
function largest(page: Page, titles: readonly FoundLabel[]): FoundLabel | undefined {
  const heightAt = ({ line }: FoundLabel) => page.shapes[line]?.height ?? 0;
  return titles.reduce<FoundLabel | undefined>(
    (best, one) => (best === undefined || heightAt(one) > heightAt(best) ? one : best),
    undefined,
  );
}

function titleOf(
  page: Page,
  { sides }: PaperDescriptor,
  { line, start, end, difference }: FoundLabel,
): FoundValue {
  const words = (page.words[line] ?? []).slice(start, end);
  const own = page.lines[line];
  const read = (own?.text ?? '').slice(words[0]?.start ?? 0, words.at(-1)?.end ?? 0).trim();
  const titles = sides.flatMap((side) => side.titles);
  return {
    // There are few titles, so a misread one is replaced by the nearest.
    value: difference === 0 ? read : nearestTitle(read, titles),
    confidence: (own?.confidence ?? 0) * (1 - difference),
    box: boxAround(
      page.axesAt(line),
      words.map(({ box }) => box),
    ),
  };
}
