import type { Box, FieldName } from '../facts.ts';
import type { Form, FoundForm } from '../fields/form.ts';
import { surnameOfCapitals, withoutMarried } from '../fields/name-order.ts';
import { isPlaceholder } from '../fields/placeholders.ts';
import type { Page, Word } from '../page.ts';
import type { PaperField } from '../paper-descriptor.ts';
import { announcedBy } from './announced.ts';
import { asLabelled } from './as-labelled.ts';
import { confidenceOf, type Evidence } from './confidence.ts';
import { type Group, groupBox, groupsOf, isRowBelow, placesIn, readingOf, textOf } from './groups.ts';
import { labelsOn, wordsOfLabel } from './label-index.ts';
import { noRole, valueShare } from './page-roles.ts';

/** From the words of a page to the fields of a paper: every value that could be a field's, then one assignment of all. */

export interface FoundValue {
  readonly value: string;
  readonly confidence: number;
  readonly box: Box;
  readonly evidence: Evidence;
  /** Letters were taken for the digits they resemble. */
  readonly isRepaired: boolean;
}

export type FoundFields = Readonly<Partial<Record<FieldName, FoundValue>>>;

interface Candidate {
  readonly field: FieldName;
  readonly words: readonly Word[];
  readonly found: FoundForm;
  readonly form: Form;
  /** How likely it is the field's, by its words. */
  readonly share: number;
  readonly least: number;
  /** A label that is known announces another field. */
  readonly isOthers: boolean;
}

/** A word that is less likely a part of any value is of none. */
const leastShare = 0.3;
/** Of a value whose form such papers alone have, or that its label announces, whatever the network says of it. */
const leastOfOwn = 0.5;
/** A reading below this is noise. */
const leastConfidence = 0.15;
/** A group may be another field's than its words say first. */
const leastOfOther = 0.1;

export function readFields(seen: Page, fields: readonly PaperField[]): FoundFields {
  const page = asLabelled(seen, fields);
  const candidates = [...candidatesOfGroups(page, fields), ...candidatesByForm(page, fields)];
  const chosen = assigned(candidates, page);
  const found: Partial<Record<FieldName, FoundValue>> = {};
  for (const [field, own] of chosen) {
    const value = joinedValue(page, own, candidates);
    if (value !== null && value.confidence >= leastConfidence) found[field] = value;
  }
  return withWholeNames(page, withoutTwins(found), chosen, fields);
}

function candidatesOfGroups(page: Page, fields: readonly PaperField[]): readonly Candidate[] {
  const names = new Set(fields.map(({ field }) => field));
  // A label of a field that this paper has not is none of its values.
  const best = new Map<Word, FieldName>();
  for (const word of page.words.flat()) {
    const role = page.roleOf(word);
    if (role === null) continue;
    for (const [meaning] of role.meanings) {
      if (!names.has(meaning as FieldName) || valueShare(role, meaning) < leastShare) continue;
      best.set(word, meaning as FieldName);
      break;
    }
  }
  joinNeighbours(page, best);
  return [...names].flatMap((field) => {
    const own = new Set([...best].flatMap(([word, name]) => (name === field ? [page.roleOf(word)] : [])));
    return joinedRows(
      page,
      field,
      groupsOf(page, (role) => own.has(role)),
    )
      .map((group) => withState(page, group, field))
      .flatMap((group) =>
        fields.flatMap((other) => candidate(page, group, other, other.field === field) ?? []),
      );
  });
}

/** A word of a value that means nothing is a part of the manager's name beside it, where none of the two begins. */
function joinNeighbours(page: Page, best: Map<Word, FieldName>): void {
  const isLoose = (word: Word | undefined): word is Word =>
    word !== undefined && !best.has(word) && page.roleOf(word)?.kind === 'value';
  const begins = (word: Word | undefined) => word === undefined || (page.roleOf(word)?.begins ?? 1) > 0.5;
  for (const row of page.words) {
    for (const [at, word] of row.entries()) {
      const field = best.get(row[at - 1] ?? word);
      if (isLoose(word) && field === 'managers' && !begins(word)) best.set(word, field);
    }
    for (let at = row.length - 2; at >= 0; at -= 1) {
      const [word, next] = [row[at], row[at + 1]];
      const field = next && best.get(next);
      if (isLoose(word) && field === 'managers' && !begins(next)) best.set(word, field);
    }
  }
}

const addresses: ReadonlySet<string> = new Set(['companyAddress', 'permanent_address']);

/** Rows of an address right below one another are one, though each may begin one. */
function joinedRows(page: Page, field: FieldName, groups: readonly Group[]): readonly Group[] {
  if (!addresses.has(field)) return groups;
  const joined: Group[] = [];
  for (const group of groups) {
    const before = joined.at(-1);
    if (before === undefined || !isRowBelow(page, before.words, group.words)) joined.push(group);
    else
      joined[joined.length - 1] = {
        words: [...before.words, ...group.words],
        roles: [...before.roles, ...group.roles],
      };
  }
  return joined;
}

/** A place ends with its state: "BOUAKE (CIV)". */
function withState(page: Page, group: Group, field: FieldName): Group {
  const last = group.words.at(-1);
  const row = page.words[last?.line ?? 0] ?? [];
  const next = last === undefined ? undefined : row[row.indexOf(last) + 1];
  const role = next && page.roleOf(next);
  if (field !== 'place_of_birth' || !next || !role || !/^\([A-Z]{3}\)$/.test(next.text)) return group;
  return { words: [...group.words, next], roles: [...group.roles, role] };
}

function candidate(
  page: Page,
  group: Group,
  { field, form }: PaperField,
  isFirst: boolean,
): Candidate | null {
  const shares = group.words.flatMap(({ folded }, at) => {
    const role = group.roles[at];
    return role === undefined || folded === '' ? [] : [valueShare(role, field)];
  });
  const share = mean(shares);
  const announced = announcedBy(page, group.words);
  if (!isFirst && share < leastOfOther && !announced.includes(field)) return null;
  const text = textOf(page, group.words);
  if (isOthersName(page, group.words, field)) return null;
  const found = form.find(ofSpan(forNames(text, field), field));
  if (found === null || isPlaceholder(found.value)) return null;
  const words = wordsIn(page, group.words, found);
  const within = words.map((word) => valueShare(page.roleOf(word) ?? noRole, field));
  // What its label says counts, whatever the network says of it.
  const told = announced.includes(field) ? leastOfOwn : 0;
  return {
    field,
    words,
    found,
    form,
    share: Math.max(told, share),
    least: Math.max(told, Math.min(...(within.length > 0 ? within : [0]))),
    isOthers: announced.length > 0 && !announced.includes(field),
  };
}

/** Of a value that a label announces as another field's. */
const mostOfOthers = 0.75;

/** "Valable du … au …": issue and expiry in one. Blanked to the same length. */
function ofSpan(text: string, field: FieldName): string {
  const [first, second, third] = [...text.matchAll(/\d{2}[/.]\d{2}[/.]\d{4}/g)];
  if (first === undefined || second === undefined || third !== undefined) return text;
  const other = field === 'document_expiry' ? first : second;
  return text.slice(0, other.index) + ' '.repeat(other[0].length) + text.slice(other.index + other[0].length);
}

const mean = (values: readonly number[]): number =>
  values.length === 0 ? 0 : values.reduce((sum, value) => sum + value, 0) / values.length;

/** "épouse TAPÉ" is another's name. */
const married = /^(?:[ée]pouse|[ée]pse|[ée]p\.|n[ée]e|veuve|vve)$/iu;
function isOthersName(page: Page, words: readonly Word[], field: FieldName): boolean {
  const [first] = words;
  const row = page.words[first?.line ?? 0] ?? [];
  const before = first === undefined ? undefined : row[row.indexOf(first) - 1];
  return field === 'last_name' && before !== undefined && married.test(before.text);
}

/** What is behind "épouse" is another's name. */
const forNames = (text: string, field: FieldName): string =>
  field === 'last_name' || field === 'first_name'
    ? withoutMarried(text, field === 'last_name').replace(
        /\s(?:[ée]pouse|[ée]pse|[ée]p\.|n[ée]e|veuve|vve)\s*$/iu,
        (end) => ' '.repeat(end.length),
      )
    : text;

function wordsIn(page: Page, words: readonly Word[], { start, end }: FoundForm): readonly Word[] {
  const places = placesIn(page, words);
  return words.filter((_, at) => {
    const [from, to] = places[at] ?? [0, 0];
    return from < end && to > start;
  });
}

/** Numbers whose form tells them wherever they stand. */
function candidatesByForm(page: Page, fields: readonly PaperField[]): readonly Candidate[] {
  return fields.flatMap(({ field, form }) => {
    if (!form.isOwn) return [];
    return page.lines.flatMap(({ text }, line): readonly Candidate[] => {
      const found = form.find(text);
      if (found === null || isPlaceholder(found.value)) return [];
      const words = (page.words[line] ?? []).filter(
        ({ start, end }) => start < found.end && end > found.start,
      );
      const shares = words.map((word) => valueShare(page.roleOf(word) ?? noRole, field));
      const share = Math.max(leastOfOwn, mean(shares));
      const least = Math.max(leastOfOwn, Math.min(...shares));
      return [{ field, words, found, form, share, least, isOthers: false }];
    });
  });
}

/** The likeliest first; no word is two fields', and no field but a list has two values. */
function assigned(
  candidates: readonly Candidate[],
  page: Page,
): ReadonlyMap<FieldName, readonly Candidate[]> {
  const taken = new Map<Word, FieldName>();
  const chosen = new Map<FieldName, Candidate[]>();
  const worth = ({ share, form, found, isOthers }: Candidate) =>
    share -
    (isOthers ? 1.5 : 0) +
    (form.isPattern ? 0.1 : 0) +
    (form.isOwn ? 0.1 : 0) -
    (found.repaired ? 0.05 : 0);
  for (const one of [...candidates].sort((a, b) => worth(b) - worth(a))) {
    const known = chosen.get(one.field);
    if (known !== undefined && (one.field !== 'managers' || one.share < 0.5)) continue;
    if (one.words.length === 0 || one.words.some((word) => taken.has(word))) continue;
    for (const word of one.words) taken.set(word, one.field);
    chosen.set(one.field, [...(known ?? []), one]);
  }
  const order = new Map(page.words.flat().map((word, at) => [word, at]));
  const place = ({ words: [first] }: Candidate) => (first === undefined ? 0 : (order.get(first) ?? 0));
  return new Map([...chosen].map(([field, all]) => [field, all.sort((a, b) => place(a) - place(b))]));
}

/** Several persons are one value, with a semicolon between them. */
function joinedValue(page: Page, own: readonly Candidate[], all: readonly Candidate[]): FoundValue | null {
  const values = own.map((one) => valueOfOne(page, one, all));
  const [first] = values;
  if (first === undefined) return null;
  if (values.length === 1) return first;
  const distinct = [...new Set(values.map(({ value }) => value))];
  return {
    ...first,
    value: distinct.join('; '),
    confidence: Math.min(...values.map(({ confidence }) => confidence)),
    box: groupBox(
      page,
      own.flatMap(({ words }) => words),
    ),
  };
}

function valueOfOne(
  page: Page,
  { field, words, found, form, share, least, isOthers }: Candidate,
  all: readonly Candidate[],
): FoundValue {
  const own = new Set(words);
  const rivals = all.filter((other) => other.field === field && !other.words.some((word) => own.has(word)));
  const read = readingOf(page, words);
  const evidence: Evidence = {
    read,
    least,
    mean: share,
    beside: besideShare(page, words, field),
    elsewhere: Math.max(0, ...rivals.map((rival) => rival.share)),
    isPattern: form.isPattern ? 1 : 0,
    isOwn: form.isOwn ? 1 : 0,
  };
  return {
    value: found.value,
    confidence: Math.min(
      confidenceOf(evidence, found.repaired),
      found.most ?? 1,
      isOthers ? mostOfOthers : 1,
    ),
    box: groupBox(page, words),
    evidence,
    isRepaired: found.repaired,
  };
}

/** How likely the words next to a value in its rows, or in the row below, are parts of it. */
function besideShare(page: Page, words: readonly Word[], field: FieldName): number {
  const own = new Set(words);
  // A label that is known is no part of a value.
  const listed = new Set(labelsOn(page).flatMap((label) => wordsOfLabel(page, label)));
  const below = page.words.flatMap(([first]) =>
    first !== undefined && !own.has(first) && isRowBelow(page, words, [first]) ? [first] : [],
  );
  let most = Math.max(0, ...below.map((word) => valueShare(page.roleOf(word) ?? noRole, field)));
  for (const line of new Set(words.map((word) => word.line))) {
    const row = page.words[line] ?? [];
    row.forEach((word, at) => {
      if (own.has(word) || word.folded === '') return;
      if (![row[at - 1], row[at + 1]].some((next) => next !== undefined && own.has(next))) return;
      const role = page.roleOf(word) ?? noRole;
      const [, share = 0] = listed.has(word)
        ? []
        : (role.meanings.find(([meaning]) => meaning === field) ?? []);
      most = Math.max(most, valueShare(role, field), share);
    });
  }
  return most;
}

/** Days that cannot be one: the less sure is a second print of the other. */
const apart: readonly (readonly [FieldName, FieldName])[] = [
  ['date_of_birth', 'document_issue'],
  ['date_of_birth', 'document_expiry'],
  ['document_issue', 'document_expiry'],
];

function withoutTwins(found: FoundFields): FoundFields {
  const all: Partial<Record<FieldName, FoundValue>> = { ...found };
  for (const [first, second] of apart) {
    const [a, b] = [all[first], all[second]];
    if (a === undefined || a.value !== b?.value) continue;
    delete all[a.confidence < b.confidence ? first : second];
  }
  return all;
}

/** Of a whole name in capitals behind one label the order alone tells which part is which. */
const mostOfOrder = 0.75;

/** A whole name in capitals behind one label: its first word is the surname, as a rule, and never surely. */
function withWholeNames(
  page: Page,
  found: FoundFields,
  chosen: ReadonlyMap<FieldName, readonly Candidate[]>,
  fields: readonly PaperField[],
): FoundFields {
  const { last_name, first_name } = found;
  const isJoint = labelsOn(page).some(({ values }) => values.includes('full_name'));
  if (!isJoint || !fields.some(({ field, labelled }) => field === 'first_name' && !labelled)) return found;
  if (last_name !== undefined && first_name !== undefined) {
    const isTold = [last_name, first_name].some(({ value }) => /\p{Ll}/u.test(value));
    const unsure = (value: FoundValue) => ({ ...value, confidence: Math.min(value.confidence, mostOfOrder) });
    return isTold || !isOneRow(chosen)
      ? found
      : { ...found, last_name: unsure(last_name), first_name: unsure(first_name) };
  }
  const name = last_name ?? first_name;
  const surname = name === undefined ? null : surnameOfCapitals.find(name.value);
  if (name === undefined || surname?.most === undefined) return found;
  const confidence = Math.min(name.confidence, surname.most);
  const rest = name.value.slice(surname.end).trim();
  return {
    ...found,
    last_name: { ...name, value: surname.value, confidence },
    first_name: { ...name, value: rest, confidence },
  };
}

function isOneRow(chosen: ReadonlyMap<FieldName, readonly Candidate[]>): boolean {
  const lines = (['last_name', 'first_name'] as const).map((name) => chosen.get(name)?.[0]?.words[0]?.line);
  return lines[0] !== undefined && lines[0] === lines[1];
}
