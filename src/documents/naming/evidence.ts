import type { FieldName, PictureText, Side } from '../facts.ts';
import type { Form, FoundForm } from '../fields/form.ts';
import { isPlaceholder } from '../fields/placeholders.ts';
import { isKnownCountry } from '../mrz/countries.ts';
import type { DecodedMrz } from '../mrz/decoded.ts';
import { nationalityOf } from '../nationalities.ts';
import { legibilityOf, type Page } from '../page.ts';
import { homeOf, mayBeHeldBy, type PaperDescriptor, type SideTable } from '../paper-descriptor.ts';
import type { PaperRegistry } from '../paper-registry.ts';
import { labelsOn } from '../roles/label-index.ts';
import { valueShare } from '../roles/page-roles.ts';
import { fitsRule } from '../zone-facts.ts';
import { type NamedStates, namedStates } from './states.ts';
import { type FoundTitle, isTitleOf, titlesOn } from './titles.ts';

/** How much of a picture speaks for each side of each paper. */

/** Natural logarithms of odds, all set by hand: `npm run bench -- variants` shows how papers are named by them. */
const weights = {
  nothing: -1,
  /** For each e-fold that the network holds this type likelier than none of ours. */
  network: 1.4,
  unasked: -3,
  /** The network does not know the type: its title has to tell it. */
  unknownType: -0.5,
  title: 5,
  misreadTitle: 3.5,
  otherTitle: -8,
  /** A title stands there, and it is none that is known. */
  unknownTitle: -5.5,
  leastTitle: 6,
  /** For each label of what others deal with: a stay, a treatment, a payment. */
  dealing: -4,
  mostOfDealings: -12,
  ownState: 1.5,
  /** A paper names its state somewhere: heading, nationality, place, number or zone. */
  noState: -4.5,
  otherState: -9,
  provenZone: 7,
  brokenZone: 2.5,
  otherZone: -6,
  /** It always bears one, but this is the part of a picture that is hardest to read. */
  noZone: -0.7,
  /** The zone names a state that does not exist: it is wrong, but there is a zone. */
  nobodysZone: 0.5,
  otherHolder: -6,
  /** By a zone all of which is right. */
  otherInZone: -14,
  /** A number whose form such papers alone have, or one that other states' have. */
  ownNumber: 3,
  othersNumber: -9,
  /** For each e-fold that the network holds this side likelier. */
  side: 0.8,
  /** A field that identifies the side is there, or is not. */
  told: 0.7,
  missing: -1.5,
  neverBorne: -2,
  /** For each value short of three on a page without a title, a zone or a number of its own: what it shares with posters. */
  fewFields: -1.5,
  leastFields: 3,
  /** A front whose title is not there: forms ask for the same fields. */
  noTitle: -3,
  /** The side bears fields that every such paper has, and none of them is there. */
  noneRequired: -8,
  /** What was read may be anything: of all letters so many are right, and that counts. */
  leastLegible: 0.21,
  illegible: -12,
  /** So many labels with next to no values: a template that nobody filled in. */
  manyLabels: 4,
  unfilled: -15,
} as const;

export interface Evidence {
  readonly layout: PaperDescriptor;
  readonly side: Side;
  /** Logarithm of the odds that the picture shows it and not something unknown. */
  readonly odds: number;
}

export interface Seen {
  readonly page: Page;
  readonly mrz: DecodedMrz | null;
  readonly titles: readonly FoundTitle[];
  /** A title stands there that is none of these. */
  readonly strangeTitle: boolean;
  /** Labels of what others deal with. */
  readonly dealings: number;
  readonly states: NamedStates;
  /** Forms of numbers that certain papers alone have, and that are on the page. */
  readonly numbers: ReadonlySet<Form>;
  readonly fields: ReadonlySet<string>;
  /** How sure its lines are, each by its letters. */
  readonly legible: number;
  readonly nationality: string | null;
}

const known = new WeakMap<Page, { readonly papers: PaperRegistry; readonly seen: Seen }>();

/** Made once for each page: it is named by itself, and once more for each type that it is declared as. */
export function seenOn(page: Page, { mrz }: PictureText, papers: PaperRegistry): Seen {
  const before = known.get(page);
  if (before?.papers === papers) return before.seen;
  const seen = look(page, mrz, papers);
  known.set(page, { papers, seen });
  return seen;
}

function look(page: Page, mrz: DecodedMrz | null, papers: PaperRegistry): Seen {
  const isNumber = (found: FoundForm | null) => found !== null && !isPlaceholder(found.value);
  const numbers = [...papers.ownForms.keys()].filter((form) =>
    page.lines.some(({ text }) => isNumber(form.find(text))),
  );
  return {
    page,
    mrz,
    titles: titlesOn(page),
    strangeTitle: hasStrangeTitle(page),
    dealings: labelsOn(page).filter(({ values }) => values.every((meaning) => ofOthers.has(meaning))).length,
    states: namedStates(page, papers),
    numbers: new Set(numbers),
    fields: fieldsOn(page),
    legible: page.lines.length === 0 ? 1 : legibilityOf(page),
    nationality: nationalityOn(page, mrz),
  };
}

/** Meanings of labels on papers that have to do with a person otherwise than ours. */
const ofOthers: ReadonlySet<string> = new Set(['dealing', 'other_person']);

function hasStrangeTitle(page: Page): boolean {
  const known = new Set(titlesOn(page).flatMap(({ words, share }) => (share >= 0.5 ? words : [])));
  const strange = page.words.flat().filter((word) => page.roleOf(word)?.kind === 'title' && !known.has(word));
  return strange.reduce((sum, { folded }) => sum + folded.length, 0) >= weights.leastTitle;
}

/** Fields of which a value is likely there. */
function fieldsOn(page: Page): ReadonlySet<string> {
  const found = new Set<string>();
  for (const word of page.words.flat()) {
    const role = page.roleOf(word);
    const [meaning] = role?.meanings[0] ?? [];
    if (role === null || meaning === undefined || word.folded === '') continue;
    if ([word.text, page.lines[word.line]?.text ?? ''].some(isPlaceholder)) continue;
    if (valueShare(role, meaning) > 0.4) found.add(meaning);
  }
  return found;
}

function nationalityOn(page: Page, mrz: DecodedMrz | null): string | null {
  if (mrz?.valid && isKnownCountry(mrz.fields.issuingState ?? '')) return mrz.fields.nationality;
  for (const word of page.words.flat()) {
    const role = page.roleOf(word);
    if (role === null || valueShare(role, 'nationality') < 0.5) continue;
    const state = nationalityOf(word.text);
    if (state !== null) return state;
  }
  return null;
}

export const evidenceOn = (seen: Seen, among: readonly PaperDescriptor[]): readonly Evidence[] =>
  among
    .filter((layout) => !layout.needsState || isOfState(layout, seen))
    .flatMap((layout) => layout.sides.map((table) => evidenceFor(layout, table, seen)));

const isOfState = ({ issuer, zone }: PaperDescriptor, { states, mrz, numbers }: Seen): boolean =>
  states.has(issuer) ||
  (mrz !== null && mrz.fields.issuingState === issuer?.code) ||
  (zone !== null && mrz !== null && fitsRule(mrz, zone)) ||
  numbers.size > 0;

function evidenceFor(layout: PaperDescriptor, table: SideTable, seen: Seen): Evidence {
  const odds =
    weights.nothing +
    networkOdds(layout, table, seen) +
    titleOdds(layout, seen) +
    stateOdds(layout, table, seen) +
    zoneOdds(layout, table, seen) +
    holderOdds(layout, seen) +
    numberOdds(layout, table, seen) +
    (isUnfilled(table, seen) ? weights.unfilled : 0) +
    (table.fields.length === 0 ? 0 : Math.max(weights.mostOfDealings, seen.dealings * weights.dealing)) +
    fewFieldsOdds(layout, table, seen) +
    requiredOdds(layout, table, seen) +
    (seen.mrz === null && seen.legible < weights.leastLegible ? weights.illegible : 0) +
    sideOdds(table, seen);
  return { layout, side: table.side, odds };
}

const least = 0.01;
const ratio = (a: number, b: number): number => Math.log((a + least) / (b + least));

function networkOdds(
  { type, needsState, sides }: PaperDescriptor,
  { side }: SideTable,
  { page }: Seen,
): number {
  const { roles } = page;
  if (roles === null) return weights.unasked;
  // The network knows other states' cards by one name.
  const own = roles.papers[needsState ? 'neighbour' : type];
  if (own === undefined) return weights.unknownType;
  const other = side === 'front' ? 'back' : 'front';
  const bySide =
    sides.length < 2 ? 0 : Math.min(0, weights.side * ratio(roles.sides[side] ?? 0, roles.sides[other] ?? 0));
  return weights.network * ratio(own, roles.papers['none'] ?? 0) + bySide;
}

/** From this legibility on a title is what it was read as. */
const legibleTitle = 0.6;

function titleOdds(layout: PaperDescriptor, seen: Seen): number {
  const { titles, strangeTitle, legible } = seen;
  const isOwn = (title: FoundTitle) => isTitleOf(title, layout);
  const own = titles.filter(isOwn);
  const odds = own.map(({ share, isMisread }) => share * (isMisread ? weights.misreadTitle : weights.title));
  const best = Math.max(0, ...odds);
  if (best >= weights.title / 2) return best;
  const others = titles.filter((title) => !isOwn(title)).map(({ share }) => share * weights.otherTitle);
  const strange = weights.unknownTitle * Math.min(1, legible / legibleTitle);
  return best + Math.min(strangeTitle ? strange : 0, ...others);
}

function stateOdds({ issuer, host }: PaperDescriptor, table: SideTable, seen: Seen): number {
  const { states, mrz, nationality, page } = seen;
  // A consulate names its own state.
  if (issuer === null) return host !== undefined && states.otherThan(host) !== null ? weights.ownState : 0;
  if (mrz?.valid && mrz.fields.issuingState === issuer.code) return weights.ownState;
  const inZone = mrz?.fields.issuingState ?? null;
  if (inZone !== null && inZone !== issuer.code && isKnownCountry(inZone)) return weights.otherState;
  if (states.has(issuer)) return weights.ownState;
  if (states.otherThan(issuer) !== null) return weights.otherState;
  const isSaid =
    nationality === issuer.code ||
    inZone === issuer.code ||
    page.lines.some(({ text }) => text.includes(`(${issuer.code})`)) ||
    hasOwnNumber(table, seen);
  // What is told by its title alone need not say it.
  return isSaid || table.fields.length === 0 ? 0 : weights.noState;
}

function zoneOdds({ zone, template }: PaperDescriptor, { side }: SideTable, { mrz }: Seen): number {
  const bearsOne = template.zone?.side === side;
  if (mrz === null) return bearsOne ? weights.noZone : 0;
  const isOwn = zone !== null && fitsRule(mrz, zone) && (template.zone === null || bearsOne);
  // Cards of many kinds bear a zone that any state may have issued; passports alone have theirs.
  const isTelling = zone?.issuingState !== null || zone?.formats.includes('TD3');
  if (isOwn) return mrz.valid && isTelling ? weights.provenZone : weights.brokenZone;
  const { issuingState } = mrz.fields;
  const isNobodys = issuingState === null || !isKnownCountry(issuingState);
  return isNobodys && bearsOne ? weights.nobodysZone : weights.otherZone;
}

function holderOdds(layout: PaperDescriptor, { nationality, mrz }: Seen): number {
  if (nationality === null || homeOf(layout) === null || mayBeHeldBy(nationality, layout)) return 0;
  return mrz?.valid ? weights.otherInZone : weights.otherHolder;
}

const hasOwnNumber = ({ fields }: SideTable, { numbers }: Seen): boolean =>
  fields.some(({ form }) => form.isOwn && numbers.has(form));

function numberOdds({ othersNumber }: PaperDescriptor, table: SideTable, seen: Seen): number {
  const hasOwn = hasOwnNumber(table, seen);
  const hasOthers = othersNumber !== undefined && seen.page.lines.some(({ text }) => othersNumber.test(text));
  return (hasOwn ? weights.ownNumber : 0) + (hasOthers && !hasOwn ? weights.othersNumber : 0);
}

/** The network's word alone names no page. */
function fewFieldsOdds(layout: PaperDescriptor, table: SideTable, seen: Seen): number {
  const { titles, fields } = seen;
  const isTold =
    zoneOdds(layout, table, seen) >= weights.provenZone ||
    titles.some((title) => isTitleOf(title, layout)) ||
    hasOwnNumber(table, seen);
  const count = table.fields.filter(({ field }) => fields.has(field)).length;
  if (isTold) return 0;
  const noTitle = table === layout.sides[0] && !seen.strangeTitle ? weights.noTitle : 0;
  return noTitle + weights.fewFields * Math.max(0, weights.leastFields - count);
}

const isThere = (name: FieldName, { fields: own }: SideTable, { fields, numbers }: Seen): boolean =>
  fields.has(name) || own.some(({ field, form }) => field === name && form.isOwn && numbers.has(form));

/** A front bears some of what every such paper has, a back some of what it may have. */
function requiredOdds(layout: PaperDescriptor, table: SideTable, seen: Seen): number {
  const own = table.fields.map(({ field }) => field);
  const expected = table === layout.sides[0] ? layout.required.filter((name) => own.includes(name)) : own;
  const isProven = zoneOdds(layout, table, seen) >= weights.provenZone;
  const isMarked = table.marks?.some((meaning) => seen.fields.has(meaning)) ?? false;
  const isBorne = isProven || isMarked || expected.some((name) => isThere(name, table, seen));
  return expected.length === 0 || isBorne ? 0 : weights.noneRequired;
}

/** Many labels, and next to none of this side's values. */
function isUnfilled({ fields: own, marks = [] }: SideTable, seen: Seen): boolean {
  const { page, mrz, fields } = seen;
  const labels = labelsOn(page).filter(({ line, start }) => {
    const word = page.words[line]?.[start];
    return word !== undefined && page.roleOf(word)?.kind !== 'value';
  });
  const values = [...own.map(({ field }) => field), ...marks].filter(
    (name, at, all) => all.indexOf(name) === at && fields.has(name),
  );
  return own.length > 0 && mrz === null && labels.length >= weights.manyLabels && values.length < 2;
}

/** The fields that tell one side from another. */
function sideOdds(table: SideTable, seen: Seen): number {
  const { always = [], never = [] } = table;
  const told = always.reduce(
    (sum, name) => sum + (isThere(name, table, seen) ? weights.told : weights.missing),
    0,
  );
  return told + never.filter((name) => seen.fields.has(name)).length * weights.neverBorne;
}
