import type { DocumentType } from '../contract/uploads.ts';
import { foldText } from '../names/fold.ts';
import { type Announced, titlesOn } from './announced.ts';
import type { FieldName } from './facts.ts';
import type { Form } from './fields/form.ts';
import { labelsOn } from './fields/page-labels.ts';
import { isPlaceholder } from './fields/placeholders.ts';
import { type FoundFields, type Look, lookFor, readPage } from './fields/read-page.ts';
import { type Place, rowsAt, type Surroundings, viewFrom } from './fields/rows.ts';
import type { Page, Word } from './fields/words.ts';
import { isFilledIn } from './filled-in.ts';
import { isOfBody } from './foreign-heads.ts';
import { isLabelText, marksOn, type SideMarks } from './marks.ts';
import { isKnownCountry } from './mrz/countries.ts';
import type { DecodedMrz } from './mrz/decoded.ts';
import { type NamedStates, namedStates } from './named-state.ts';
import { nationalityOf } from './nationalities.ts';
import { type FieldRule, mayBeHeldBy, type PaperDescriptor } from './paper-descriptor.ts';
import { madeOnce, type PaperRegistry } from './paper-registry.ts';
import { composedTitles } from './wording/composed-titles.ts';
import { fitsRule } from './zone-facts.ts';

/** What a page shows that may tell which paper it is. */

export interface Seen {
  readonly mrz: DecodedMrz | null;
  /** Rows of a zone were seen, though it could not be read. */
  readonly hasZoneRows: boolean;
  readonly titles: Announced;
  /** Papers whose title a line resembles, by how alike they are. */
  readonly likeTitles: ReadonlyMap<DocumentType, number>;
  readonly states: NamedStates;
  /** A body that is no state's office is named over all labels. */
  readonly isOfBody: boolean;
  /** Kinds of values that stand by themselves as on a card, whether or not labels were read. */
  readonly bareValues: ReadonlyMap<FieldName, number>;
  /** Names, homes, dates and the like: lines in capitals or with a date, that are no label. */
  readonly plainValues: number;
  /** Numbers that certain papers alone have, however uncertain their digits. */
  readonly numbers: ReadonlySet<Form>;
  /** Fields that any paper has such a number in. */
  readonly numberFields: ReadonlySet<FieldName>;
  /** Fields whose labels are read or resembled, whatever paper they are of. */
  readonly fields: ReadonlySet<FieldName>;
  /** Labels of what others deal with: a stay, a treatment, a lesson, a payment. */
  readonly dealings: number;
  /** Somebody has filled it in: it is no form with labels alone. */
  readonly isFilled: boolean;
  /** A number that such papers of other states have, by the paper. */
  readonly hasOthersNumber: (paper: PaperDescriptor) => boolean;
  /** Papers without a title that the labels tell as well as one, on a page that is no form. */
  readonly told: ReadonlySet<PaperDescriptor>;
}

/** A paper's descriptor against the page. */
export interface ReadLayout {
  readonly layout: PaperDescriptor;
  readonly marks: readonly SideMarks[];
  readonly fields: FoundFields;
  /** Fields whose label was found. */
  readonly labelled: ReadonlySet<FieldName>;
  /** Rules that only identify the paper and whose value was found. */
  readonly filled: ReadonlySet<FieldRule>;
  readonly hasZone: boolean;
  /** Its zone names a nonexistent state. */
  readonly hasNobodysZone: boolean;
}

/** A title is most of its line; the number may follow it. */
export const titleShare = 0.6;
/** Reading by a table is expensive: only the best-matching ones are tried, and none far behind the first. */
const mostRead = 5;
const leastOfFirst = 0.6;

export function seenOn(
  page: Page,
  mrz: DecodedMrz | null,
  hasZoneRows: boolean,
  among: readonly PaperDescriptor[],
  papers: PaperRegistry,
): { readonly seen: Seen; readonly read: readonly ReadLayout[] } {
  const titles = titlesOn(page, papers, titleShare);
  const marks = marksOn(page, papers);
  const numbers = numbersOn(page, papers);
  const states = namedStates(page, papers);
  const isPointedTo = pointedTo(page, mrz, numbers, states);
  const ranked = among
    .filter((layout) => !layout.needsState || isPointedTo(layout))
    .map((layout) => ({ layout, worth: worthReading(layout, marks.of(layout), numbers, titles, mrz) }))
    .filter(({ worth }) => worth > 0)
    .sort((a, b) => b.worth - a.worth);
  const chosen = [
    ...bestOf(ranked.filter(({ layout }) => !layout.needsState)),
    ...bestOf(ranked).filter(({ layout }) => layout.needsState),
  ];
  const read = chosen.map(({ layout }) => readBy(page, mrz, layout, marks.of(layout), papers));
  const seen: Seen = {
    mrz,
    hasZoneRows,
    titles,
    likeTitles: marks.titles,
    states,
    isOfBody: isOfBody(page),
    bareValues: bareValuesOn(page),
    plainValues: plainValuesOn(page, marks.lines, papers),
    numbers,
    numberFields: new Set([...numbers].flatMap((form) => [...(papers.ownForms.get(form) ?? [])])),
    fields: marks.fields,
    dealings: dealingsOn(page),
    isFilled: mrz !== null || hasZoneRows || isFilledIn(page),
    hasOthersNumber: ({ othersNumber }) =>
      othersNumber !== undefined && page.lines.some(({ text }) => othersNumber.test(text)),
    told: toldOn(page, titles, papers),
  };
  return { seen, read };
}

const dealingsOn = (page: Page): number =>
  labelsOn(page).filter(({ meanings, difference, line, start, end }) => {
    // A family's booklet, or what is copied from a register of births: its acts have numbers.
    const isAct =
      meanings.includes('actNumber') &&
      (page.words[line] ?? []).slice(start, end).some(({ folded }) => /^l?actes?$/.test(folded));
    const isDealing =
      isAct || (['dealing', 'otherPerson', 'spouse'] as const).some((one) => meanings.includes(one));
    return isDealing && difference === 0;
  }).length;

/** Folded beginnings of lines on forms, bills and what is written about a paper. */
const ofForms =
  /^(?:demande|formulaire|facture|devis|contrat|assur|police|autoecole|auto ecole|attestation|recu |quittance|fiche|bulletin|cadre reserve|a remplir|je soussigne|application|form |invoice|insurance|policy|customer|agreement|receipt)/;

function toldOn(
  page: Page,
  { types, isOther }: Announced,
  { all }: PaperRegistry,
): ReadonlySet<PaperDescriptor> {
  const isForm = page.lines.some(({ text }) => ofForms.test(foldText(text)));
  if (types.size > 0 || isOther || isForm || dealingsOn(page) > 0) return new Set();
  const said = new Set(labelsOn(page).flatMap(({ meanings }) => meanings));
  const told = all.filter(({ toldBy }) => {
    const count = toldBy?.labels.filter((meaning) => said.has(meaning)).length ?? 0;
    return toldBy !== undefined && count >= toldBy.least;
  });
  return new Set(told);
}

const bestOf = <Ranked extends { readonly worth: number }>(ranked: readonly Ranked[]): readonly Ranked[] =>
  ranked.filter(({ worth }) => worth >= leastOfFirst * (ranked[0]?.worth ?? 0)).slice(0, mostRead);

/** Whether anything on the page points to a paper's state: a heading, the zone, a nationality, a place, its number. */
function pointedTo(
  page: Page,
  mrz: DecodedMrz | null,
  numbers: ReadonlySet<Form>,
  states: NamedStates,
): (paper: PaperDescriptor) => boolean {
  const words = page.words.flat().map(({ text }) => text.replace(/[.,;:]+$/, ''));
  const told = new Set([
    mrz?.fields.issuingState ?? null,
    ...words.flatMap((word) => (word.length > 5 ? nationalityOf(word) : [])),
    ...page.lines.flatMap(({ text }) => /\(([A-Z]{3})\)$/.exec(text)?.[1] ?? []),
  ]);
  return ({ issuer, sides }) => {
    if (issuer === null || states.has(issuer)) return true;
    if (states.otherThan(issuer) !== null) return false;
    const forms = sides.flatMap(({ rules }) => rules.flatMap(({ parts }) => parts.map((part) => part.form)));
    return told.has(issuer.code) || forms.some((form) => form.isOwn && numbers.has(form));
  };
}

/** A zone of the right format from a nonexistent state, as on some specimens: faulty, but not another paper's. */
const isNobodys = (mrz: DecodedMrz | null, { zone }: PaperDescriptor): boolean =>
  mrz !== null &&
  zone?.formats.includes(mrz.format) === true &&
  !isKnownCountry(mrz.fields.issuingState ?? '');

const hasZoneOf = (mrz: DecodedMrz | null, { zone }: PaperDescriptor): boolean =>
  mrz !== null && zone !== null && fitsRule(mrz, zone);

/** Any state's card may bear such a zone: it tells no paper from another. */
export const isShared = ({ zone }: PaperDescriptor): boolean =>
  zone !== null && zone.issuingState === null && !zone.formats.includes('TD3');

/** Cheap preselection of the papers to read: labels, title, a number of its own, the zone. */
function worthReading(
  layout: PaperDescriptor,
  marks: readonly SideMarks[],
  found: ReadonlySet<Form>,
  { types }: Announced,
  mrz: DecodedMrz | null,
): number {
  const hasNumber = layout.sides.some(({ rules }) =>
    rules.some(({ parts, where }) => where.includes('anywhere') && parts.some(({ form }) => found.has(form))),
  );
  const holder = mrz?.fields.nationality ?? null;
  const isItsZone = hasZoneOf(mrz, layout) && (holder === null || mayBeHeldBy(holder, layout));
  return (
    Math.max(...marks.map(({ worth }) => 2 * worth)) +
    (types.has(layout.type) ? 4 : 0) +
    (hasNumber ? 3 : 0) +
    (isItsZone ? (isShared(layout) ? 1 : 6) : 0)
  );
}

function readBy(
  page: Page,
  mrz: DecodedMrz | null,
  layout: PaperDescriptor,
  marks: readonly SideMarks[],
  papers: PaperRegistry,
): ReadLayout {
  const look = lookFor(page, layout);
  const rules = layout.sides.flatMap((side) => side.rules);
  const parts = look.found.flatMap(({ rule }) => rules[rule]?.parts ?? []);
  return {
    layout,
    marks,
    fields: withoutTitles(withoutLabels(readPage(page, layout, look), papers), page),
    labelled: new Set(parts.map(({ field }) => field)),
    filled: filledOf(page, rules, look),
    hasZone: hasZoneOf(mrz, layout),
    hasNobodysZone: isNobodys(mrz, layout),
  };
}

/** On a form that was not filled in, labels stand where values should. */
const withoutLabels = (fields: FoundFields, papers: PaperRegistry): FoundFields =>
  Object.fromEntries(Object.entries(fields).filter(([, { value }]) => !isLabelText(value, papers)));

/** Nor is anybody called as the paper is. */
function withoutTitles(fields: FoundFields, page: Page): FoundFields {
  const titles = composedTitles(page).map(({ words }) => words.map(({ folded }) => folded).join(''));
  const isTitle = (name: string, value: string) => {
    const letters = foldText(value).replaceAll(' ', '');
    return (
      name.endsWith('_name') && titles.some((title) => title.startsWith(letters) || title.endsWith(letters))
    );
  };
  return Object.fromEntries(Object.entries(fields).filter(([name, { value }]) => !isTitle(name, value)));
}

function filledOf(page: Page, rules: readonly FieldRule[], { found }: Look): ReadonlySet<FieldRule> {
  const isTelling = ({ parts, where }: FieldRule) => parts.length === 0 && where.length > 0;
  if (!rules.some(isTelling)) return new Set();
  const taken = new Set(found.flatMap(({ line, start, end }) => (page.words[line] ?? []).slice(start, end)));
  const labels = found.filter(({ rule }) => rule < rules.length);
  const surroundings: Surroundings = { page, labels, isTaken: (word) => taken.has(word) };
  return new Set(
    labels.flatMap((label) => {
      const rule = rules[label.rule];
      if (rule === undefined || !isTelling(rule)) return [];
      const view = viewFrom(surroundings, label);
      // Dots that lead to a value, where there is none, fill nothing in; nor does the code of the next label, "P.3".
      const isValue = ({ folded, text }: Word) => folded !== '' && !/^[A-Z]\.\d$/.test(text);
      const isFilled = (where: Place) =>
        rowsAt(view, where, 1).some((row) => row.some(({ word }) => isValue(word)));
      return rule.where.some((where) => where !== 'anywhere' && isFilled(where)) ? [rule] : [];
    }),
  );
}

function numbersOn({ lines }: Page, { ownForms }: PaperRegistry): ReadonlySet<Form> {
  const withDigits = lines.filter(({ text }) => /\d{3}/.test(text));
  return new Set(
    [...ownForms.keys()].filter((form) => withDigits.some(({ text }) => form.find(text) !== null)),
  );
}

/** More of them are a poster's. */
const mostCapitals = 4;
const hasDate = (text: string): boolean => /\d{2}\/\d{2}\/\d{4}|XX.XX.XXXX/.test(text);

/** Names of states in capitals, whatever their accents were read as. */
const stateNames = madeOnce(({ states }) =>
  states.map(({ name }) => new RegExp(`\\b${name.toUpperCase().replace(/[^A-Z ]/g, '.')}\\b`)),
);

function plainValuesOn({ lines }: Page, labels: ReadonlySet<number>, papers: PaperRegistry): number {
  const others = lines.filter(({ text }, line) => !labels.has(line) && !isPlaceholder(text));
  const capitals = others.filter(({ text }) => /^\p{Lu}[\p{Lu}'-]{3}[^\p{Ll}]*$/u.test(text));
  const isState = (text: string) => stateNames(papers).some((name) => name.test(text));
  const names = capitals.filter(({ text }) => !isState(text) && !hasDate(text)).length;
  return (
    Math.min(mostCapitals, names) + Math.min(mostDates, others.filter(({ text }) => hasDate(text)).length)
  );
}

/** Enough to show that dates are printed; more of them are a calendar's. */
const mostDates = 2;

/** The place of birth with its state, "BOUAKÉ (XXX)", is printed on identity papers alone. */
const isPlace = (text: string): boolean =>
  isKnownCountry(/\p{Lu}{3,}.* ?\(([A-Z]{3})\)$/u.exec(text)?.[1] ?? '');

const isNationality = (word: string): boolean => word.length > 5 && nationalityOf(word) !== null;

function bareValuesOn({ lines }: Page): ReadonlyMap<FieldName, number> {
  const count = (most: number, isOne: (text: string) => boolean) =>
    Math.min(most, lines.filter(({ text }) => isOne(text) && !isPlaceholder(text)).length);
  return new Map<FieldName, number>([
    ['place_of_birth', count(1, isPlace)],
    ['nationality', count(1, (text) => text.split(' ').some(isNationality))],
    ['height', count(1, (text) => /^1[,.]\d{2}(?: ?m)?(?!\S)/.test(text))],
    ['date_of_birth', count(mostDates, (text) => /^\d{2}\/\d{2}\/\d{4}(?!\S)/.test(text))],
  ]);
}
