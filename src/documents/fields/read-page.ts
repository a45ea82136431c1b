import { foldText } from '../../names/fold.ts';
import type { FieldName } from '../facts.ts';
import { documentLimits } from '../limits.ts';
import type { FieldRule, PaperDescriptor, SectionName } from '../paper-descriptor.ts';
import { proseOn } from '../prose/prose-lines.ts';
import { readProse } from '../prose/read-prose.ts';
import { composedTitles, type Matter, mattersIn } from '../wording/composed-titles.ts';
import { arranged } from './arrangement.ts';
import { commonRules, isJoint } from './common-rules.ts';
import type { Claim } from './confidence.ts';
import type { Form } from './form.ts';
import { byWordsAlone, type FoundLabel, findLabels, type Lexicon, lexiconOf, spellingsOf } from './labels.ts';
import { officesOn } from './offices.ts';
import { labelsOn, type PageLabel } from './page-labels.ts';
import { isPlaceholder } from './placeholders.ts';
import { isOfLabel, titleAmong, titleOf, wholeOf } from './printed-title.ts';
import { foldedLabels } from './resemblance.ts';
import type { Surroundings } from './rows.ts';
import { type FoundTitle, findTitles } from './titles.ts';
import { validityOn } from './validity.ts';
import type { FoundValue } from './values.ts';
import { valuesOfRule } from './values-of-rule.ts';
import { type Meaning, meaningsIn, vocabulary } from './vocabulary.ts';
import { type Page, stretchOf, type Word } from './words.ts';

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
 * What is looked for of one paper, by the index that matches carry: labels that no other paper has, by their rule, then
 * title, other headings, and sections.
 */
interface Vocabulary {
  readonly lexicon: Lexicon;
  readonly titles: Lexicon;
  /** What its titles are about. */
  readonly matters: ReadonlySet<Matter>;
  readonly rules: readonly FieldRule[];
  /** What the labels of each rule mean. */
  readonly meanings: readonly (readonly Meaning[])[];
  readonly title: number;
  readonly sections: ReadonlyMap<number, SectionName>;
  /** The rule that has this very wording, by its place in the vocabulary of all papers. */
  readonly ruleOfWording: ReadonlyMap<number, number>;
}

const vocabularies = new WeakMap<PaperDescriptor, Vocabulary>();

function vocabularyOf(layout: PaperDescriptor): Vocabulary {
  const known = vocabularies.get(layout);
  if (known !== undefined) return known;
  const made = makeVocabulary(layout);
  vocabularies.set(layout, made);
  return made;
}

function makeVocabulary(layout: PaperDescriptor): Vocabulary {
  const { sides } = layout;
  const rules = [...sides.flatMap((side) => side.rules), ...commonRules(layout)];
  const title = rules.length;
  const named = sides.flatMap(({ sections = {} }) => Object.entries(sections));
  const isOwn = (label: string) => meaningsIn([label]).length === 0;
  const byText = new Map<string, number>();
  rules.forEach(({ labels }, rule) => {
    for (const text of foldedLabels(labels)) if (!byText.has(text)) byText.set(text, rule);
  });
  return {
    lexicon: lexiconOf([
      ...sides
        .flatMap(({ rules: own, mixedCase }) => own.map(({ labels }) => ({ labels, mixedCase })))
        .flatMap(({ labels, mixedCase }, rule) => spellingsOf(rule, labels.filter(isOwn), mixedCase)),
      ...sides.flatMap(({ titles }) => spellingsOf(title, titles, false)),
      ...sides.flatMap(({ headings }) => spellingsOf(title + 1, headings, false)),
      ...named.flatMap(([, texts], index) => spellingsOf(title + 2 + index, texts, false)),
    ]),
    titles: lexiconOf(sides.flatMap(({ titles }) => spellingsOf(title, titles, false))),
    matters: mattersIn(sides.flatMap(({ titles }) => titles)),
    rules,
    meanings: rules.map(meaningsOfRule),
    title,
    sections: new Map(named.map(([name], index) => [title + 2 + index, name as SectionName])),
    ruleOfWording: new Map(
      vocabulary.flatMap(({ text }, index) => {
        const rule = byText.get(foldText(text).replaceAll(' ', ''));
        return rule === undefined ? [] : [[index, rule] as const];
      }),
    ),
  };
}

/** "Adresse" is a person's or a company's; where a company sits is no person's. */
function meaningsOfRule({ labels, parts }: FieldRule): readonly Meaning[] {
  const isPersons = parts.some(({ field }) => field === 'permanent_address');
  return meaningsIn(labels).filter((meaning) => !isPersons || meaning !== 'companyAddress');
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

/** A label that is none of this paper's. */
const noRule = -1;

function makeLook(page: Page, layout: PaperDescriptor): Look {
  const own = vocabularyOf(layout);
  const printed = findLabels(page, own.lexicon);
  const labels = labelsOn(page)
    .map((label) => ({
      ...label,
      rule: ruleOf(label, own),
      ...(label.rule === byWordsAlone && { isComposed: true as const }),
    }))
    .filter((label) => !printed.some((other) => isWithin(label, other)));
  // Of one that is known twice, the paper's own table decides what it is, unless it has no use for it.
  const isUnused = ({ rule }: FoundLabel) => own.rules[rule]?.parts.length === 0;
  const decides = (one: FoundLabel, label: FoundLabel) =>
    one.rule < own.title && one.rule !== label.rule && (label.rule === noRule || !isUnused(one));
  const others = labels.filter(
    (label) => !printed.some((one) => decides(one, label) && isSameSpan(one, label)),
  );
  const more = printed.filter(
    (one) =>
      !others.some((label) => isWithin(one, label) || (one.rule < own.title && isSameSpan(one, label))),
  );
  const found = [...more, ...others].sort((a, b) => a.line - b.line || a.start - b.start);
  return {
    hasTitle: found.some(({ rule }) => rule === own.title),
    sides: evidenceOf(layout, found, own),
    found,
  };
}

const isWithin = (inner: FoundLabel, outer: FoundLabel): boolean =>
  inner.line === outer.line &&
  inner.start >= outer.start &&
  inner.end <= outer.end &&
  inner.end - inner.start < outer.end - outer.start;

const isSameSpan = (a: FoundLabel, b: FoundLabel): boolean =>
  a.line === b.line && a.start === b.start && a.end === b.end;

/** The paper's rule for a label: the one with this wording, else the first with the same meaning. */
function ruleOf({ rule, meanings }: PageLabel, own: Vocabulary): number {
  const exact = own.ruleOfWording.get(rule);
  if (exact !== undefined && means(own.meanings[exact] ?? [], meanings)) return exact;
  const same = own.meanings.findIndex((one) => means(one, meanings));
  return same < 0 ? noRule : same;
}

const means = (rule: readonly Meaning[], label: readonly string[]): boolean =>
  rule.some((meaning) => label.includes(meaning));

/** Labels of a page and their values, in how the page is arranged. */
interface Arranged {
  readonly surroundings: Surroundings;
  readonly labels: readonly FoundLabel[];
  /** Also those of labels that nobody knows. */
  readonly claims: ReadonlyMap<FoundLabel, Claim>;
  readonly title: OwnTitle | undefined;
}

const arrangements = new WeakMap<Look, Arranged>();

/** Cached, because what the labels leave is read too. */
export function arrangementOf(page: Page, layout: PaperDescriptor, look: Look): Arranged {
  const made = arrangements.get(look) ?? arrange(page, layout, look);
  arrangements.set(look, made);
  return made;
}

function arrange(page: Page, layout: PaperDescriptor, { found }: Look): Arranged {
  const { rules, title, meanings } = vocabularyOf(layout);
  const own = ownTitle(page, layout);
  const titled = own === undefined || isOfLabel(page, own.title) ? [] : wholeOf(page, own.title.words);
  const taken = new Set([
    ...found.flatMap(({ line, start, end }) => (page.words[line] ?? []).slice(start, end)),
    ...titled,
  ]);
  // "Immatriculation d'une société" is said by a title.
  const isTitles = ({ line, start, end }: FoundLabel) =>
    (page.words[line] ?? []).slice(start, end).every((word) => titled.includes(word));
  const labels = found
    .filter((label) => label.rule < title && !isTitles(label))
    .slice(0, documentLimits.documentLabels)
    .map((label) =>
      label.meanings === undefined ? { ...label, meanings: meanings[label.rule] ?? [] } : label,
    );
  // On a page whose labels are in capitals small letters are a value's.
  const isSmall = ({ line, start, end }: FoundLabel) =>
    (page.words[line] ?? []).slice(start, end).some(({ text }) => /\p{Ll}{2}/u.test(text));
  const isMixed =
    layout.sides.every(({ mixedCase }) => mixedCase) && labels.filter(isSmall).length * 2 >= labels.length;
  const other = new Set([...officesOn(page), ...proseOn(page)]);
  const isTaken = (word: Word) =>
    taken.has(word) || other.has(word.line) || (isMixed && isIllegibleLabel(page, word));
  const surroundings: Surroundings = { page, labels, isTaken };
  const claims = arranged(surroundings, labels, ({ rule }) => rules[rule]?.where ?? []);
  return { surroundings, labels, claims, title: own };
}

export function readPage(page: Page, layout: PaperDescriptor, look: Look): FoundFields {
  const { found } = look;
  const own = vocabularyOf(layout);
  const { rules, sections } = own;
  const { surroundings, labels, claims, title } = arrangementOf(page, layout, look);
  const inSection = (rule: FieldRule, label: FoundLabel) =>
    rule.section === null || sectionOf(page, found, label, sections) === rule.section;
  const ownRules = layout.sides.reduce((sum, side) => sum + side.rules.length, 0);
  // What the paper's own table reads is no other field besides.
  const isOf = (label: FoundLabel, index: number) =>
    label.rule === index ||
    ((index < ownRules || isJoint(rules[index])) && means(own.meanings[index] ?? [], label.meanings ?? []));
  const fields: Partial<Record<FieldName, FoundValue>> = {};
  const concluded: { rule: FieldRule; values: readonly (FoundValue | null)[] }[] = [];
  const inTurn = [...rules.keys()].sort((a, b) => Number(isJoint(rules[b])) - Number(isJoint(rules[a])));
  inTurn.forEach((index) => {
    const rule = rules[index];
    if (rule === undefined) return;
    const ofRule = labels
      .filter((label) => isOf(label, index) && inSection(rule, label))
      .sort((a, b) => Number(b.rule === index) - Number(a.rule === index) || a.difference - b.difference);
    const values = valuesOfRule(surroundings, rule, ofRule, claims, index < ownRules);
    if (values?.some((value) => value?.isConcluded)) concluded.push({ rule, values });
    else give(rule, values);
  });
  // Labels of their own tell names better than their order does.
  for (const { rule, values } of concluded)
    if (!rule.parts.some(({ field }) => fields[field] !== undefined)) give(rule, values);
  function give(rule: FieldRule, values: readonly (FoundValue | null)[] | null) {
    rule.parts.forEach(({ field, form }, part) => {
      const value = values?.[part];
      if (value && isRead(form, value) && !isPlaceholder(value.value)) fields[field] ??= value;
    });
  }
  const prose = readProse(page, rules);
  const all = { ...prose, ...fields, ...validOf(surroundings, rules, claims, fields) };
  return title === undefined
    ? all
    : { ...all, document_code: titleOf(page, layout, title.title, title.others) };
}

interface OwnTitle {
  readonly title: FoundTitle;
  readonly others: readonly FoundTitle[];
}

function ownTitle(page: Page, layout: PaperDescriptor): OwnTitle | undefined {
  const own = vocabularyOf(layout);
  const said = composedTitles(page).filter(
    (title) => own.matters.has(title.matter) && !isOfLabel(page, title),
  );
  const printed = findTitles(page, own.titles);
  // One that is a label's, or words of a text, is the title only where there is no other.
  const apart = printed.filter((title) => !isOfLabel(page, title));
  const titles = apart.length + said.length > 0 ? apart : printed;
  const title = titleAmong(titles, said);
  if (title === undefined) return undefined;
  const others = [...titles, ...said].filter(
    (other) => !other.words.some((word) => title.words.includes(word)),
  );
  return { title, others };
}

/** A span of days tells the expiry better than any one of them; when it was issued may stand elsewhere. */
function validOf(
  surroundings: Surroundings,
  rules: readonly FieldRule[],
  claims: ReadonlyMap<FoundLabel, Claim>,
  { document_issue }: FoundFields,
): FoundFields {
  const isAsked = (name: FieldName) => rules.some(({ parts }) => parts.some(({ field }) => field === name));
  const valid = validityOn(surroundings, claims);
  if (valid === null || !isAsked('document_expiry')) return {};
  const issue = document_issue ?? (isAsked('document_issue') ? valid.document_issue : undefined);
  return { ...valid, ...(issue && { document_issue: issue }) };
}

/** Where labels have small letters and values none, small letters that were read badly are a label's. */
const legible = 0.7;
const isIllegibleLabel = ({ lines }: Page, { text, line }: Word): boolean =>
  /\p{Ll}\p{Ll}/u.test(text) && (lines[line]?.confidence ?? 0) < legible;

function evidenceOf(
  { sides }: PaperDescriptor,
  labels: readonly FoundLabel[],
  { meanings }: Vocabulary,
): readonly SideEvidence[] {
  const isFound = (index: number) =>
    labels.some((label) => label.rule === index || means(meanings[index] ?? [], label.meanings ?? []));
  let first = 0;
  return sides.map(({ rules }) => {
    const start = first;
    first += rules.length;
    return { labels: rules.filter((_, index) => isFound(start + index)).length, ofLabels: rules.length };
  });
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
