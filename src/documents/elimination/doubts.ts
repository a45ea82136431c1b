import { readPrintedDate } from '../dates.ts';
import type { FieldName } from '../facts.ts';
import type { Form } from '../fields/form.ts';
import { forms } from '../fields/forms.ts';
import { fitOf, isOdd } from '../fields/kinds-of-value.ts';
import { isFamilyAlone, isGivenAlone } from '../fields/name-order.ts';
import type { FoundFields } from '../fields/read-page.ts';
import type { Page } from '../fields/words.ts';
import { isKnownCountry } from '../mrz/countries.ts';
import type { PaperDescriptor } from '../paper-descriptor.ts';
import { dayOf } from './left-dates.ts';

/**
 * A label is one witness. Where the value itself, or what else was read of the page, contradicts it, the value is given
 * with so little confidence that no client trusts it: a wrong value does more harm than ten that are missing.
 */
const mostOfDoubted = 0.8;

export function doubted(page: Page, layout: PaperDescriptor, found: FoundFields): FoundFields {
  const contradicted = new Set([
    ...(Object.keys(found) as FieldName[]).filter((field) => isOdd(field, found[field]?.value ?? '')),
    ...againstDates(page, layout, found),
    ...againstPlace(page, found),
    ...againstNames(found),
    ...againstKind(found),
    ...againstWriting(found),
  ]);
  return Object.fromEntries(
    Object.entries(found).map(([name, one]) => [
      name,
      contradicted.has(name as FieldName)
        ? { ...one, confidence: Math.min(one.confidence, mostOfDoubted) }
        : one,
    ]),
  );
}

/** Days of life that hardly anybody who holds a paper has behind him. */
const longLife = 85 * 365.25;

/** Of all dates of a page the holder's birth is the first, and the paper's end the last; parents are born before. */
function againstDates({ lines }: Page, { sides }: PaperDescriptor, found: FoundFields): readonly FieldName[] {
  const dayIn = (text: string | undefined) => {
    const date = readPrintedDate(text ?? '');
    return date === null ? null : dayOf(date);
  };
  const parents = [dayIn(found.father_birthday?.value), dayIn(found.mother_birthday?.value)];
  const days = lines
    .map(({ text }) => dayIn(forms.date.find(text)?.value))
    .filter((day) => day !== null && !parents.includes(day)) as readonly number[];
  const [first, last] = [Math.min(...days), Math.max(...days)];
  const [birth, issue, expiry] = [
    dayIn(found.date_of_birth?.value),
    dayIn(found.document_issue?.value),
    dayIn(found.document_expiry?.value),
  ];
  const endsSometime = sides.some(({ rules }) =>
    rules.some(({ parts }) => parts.some(({ field }) => field === 'document_expiry')),
  );
  const isLastOfSeveral = issue !== null && issue >= last && first < last;
  return [
    ...(birth !== null && (birth > first || last - birth > longLife) ? (['date_of_birth'] as const) : []),
    ...(expiry !== null && expiry < last ? (['document_expiry'] as const) : []),
    ...(isLastOfSeveral && expiry === null && endsSometime ? (['document_issue'] as const) : []),
  ];
}

/** The state behind a place of birth may have been parted from it: "(CIV)" by itself. */
function againstPlace({ lines }: Page, { place_of_birth: place }: FoundFields): readonly FieldName[] {
  const isWhole = place === undefined || /\([A-Z]{3}\)$/.test(place.value);
  const isState = (text: string) => isKnownCountry(/^\(([A-Z]{3})\)/.exec(text)?.[1] ?? '');
  return isWhole || !lines.some(({ text }) => isState(text)) ? [] : ['place_of_birth'];
}

const wordsOf = (text: string | undefined): readonly string[] =>
  (text ?? '').split(/[\s-]+/).filter((word) => word !== '');

/** Several words with no given names beside them may be the whole name; halves may be swapped, or given twice. */
function againstNames(found: FoundFields): readonly FieldName[] {
  const [family, given] = [wordsOf(found.last_name?.value), wordsOf(found.first_name?.value)];
  const isWhole = family.length > 1 && given.length === 0;
  const isSwapped =
    family.length > 0 && given.length > 0 && family.every(isGivenAlone) && given.every(isFamilyAlone);
  const isTwice = (one: FieldName, other: FieldName) =>
    found[one] !== undefined && found[one]?.value === found[other]?.value;
  // A whole name has more than either of its halves.
  const isHalf = isTwice('managers', 'first_name') || isTwice('managers', 'last_name');
  return [
    ...(isSwapped || isTwice('last_name', 'first_name') ? (['last_name', 'first_name'] as const) : []),
    ...(isWhole ? (['last_name'] as const) : []),
    ...(isHalf ? (['managers'] as const) : []),
    ...(isTwice('father_name', 'mother_name') ? (['father_name', 'mother_name'] as const) : []),
  ];
}

/** What words may plainly be; a vehicle's owner may be a company by its name. */
const kinds: readonly (readonly [FieldName, Form, not: ReadonlySet<FieldName>])[] = [
  ['profession', forms.words, new Set()],
  ['legalStatus', forms.words, new Set()],
  ['nationality', forms.nationality, new Set()],
  ['companyAddress', forms.words, new Set(['permanent_address', 'place_of_birth'])],
  ['companyName', forms.words, new Set(['last_name', 'permanent_address', 'companyAddress'])],
];
const plainlyOther = 0.8;

/** Words that are nothing of their field's kind, but plainly of another's. */
function againstKind(found: FoundFields): readonly FieldName[] {
  return written.filter((field) => {
    const value = found[field]?.value;
    if (value === undefined || fitAs(field, value) > 0) return false;
    return kinds.some(
      ([other, form, not]) => other !== field && !not.has(field) && fitOf(other, form, value) >= plainlyOther,
    );
  });
}

const fitAs = (field: FieldName, value: string): number =>
  fitOf(
    field,
    field === 'place_of_birth' ? forms.place : field === 'nationality' ? forms.nationality : forms.words,
    value,
  );

/** Free words that a page prints in one manner. */
const written: readonly FieldName[] = [
  'last_name',
  'first_name',
  'father_name',
  'mother_name',
  'managers',
  'place_of_birth',
  'profession',
  'permanent_address',
  'companyName',
  'companyAddress',
  'nationality',
];
/** So many others tell the manner; a value whose words are plainly of its kind may differ. */
const leastWritten = 2;
const plainly = 0.9;

/** A page writes its values alike: one in small letters among capitals, or the reverse, is rather a label. */
function againstWriting(found: FoundFields): readonly FieldName[] {
  const manners = written.flatMap((field) => {
    const manner = mannerOf(found[field]?.value ?? '');
    return manner === null ? [] : [{ field, manner }];
  });
  return manners
    .filter(({ field, manner }) => {
      const others = manners.filter((other) => other.field !== field);
      const isStrange = others.length >= leastWritten && others.every((other) => other.manner !== manner);
      return isStrange && fitAs(field, found[field]?.value ?? '') < plainly;
    })
    .map(({ field }) => field);
}

function mannerOf(text: string): 'capitals' | 'small' | null {
  const words = text.split(/[\s'’-]+/).filter((word) => /^\p{L}{3,}$/u.test(word));
  const capitals = words.filter((word) => !/\p{Ll}/u.test(word)).length;
  if (words.length === 0 || (capitals > 0 && capitals < words.length)) return null;
  return capitals > 0 ? 'capitals' : 'small';
}
