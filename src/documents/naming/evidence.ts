import type { FieldName, Side } from '../facts.ts';
import { isKnownCountry } from '../mrz/countries.ts';
import { homeOf, mayBeHeldBy, type PaperDescriptor, type SideTable } from '../paper-descriptor.ts';
import { fitsRule } from '../zone-facts.ts';
import type { Seen } from './seen.ts';
import { isTitleOf } from './titles.ts';
import { type Sign, weights } from './weights.ts';

/** How much of a picture speaks for each side of each paper. */

export interface Evidence {
  readonly layout: PaperDescriptor;
  readonly side: Side;
  readonly signs: Signs;
  /** Logarithm of the odds that the picture shows it and not something unknown. */
  readonly odds: number;
}

/** How strongly each sign is there; those that are not are left out. */
export type Signs = Readonly<Partial<Record<Sign, number>>>;

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
  const zone = zoneSign(layout, table, seen);
  const signs: Signs = {
    any: 1,
    ...signsOfNetwork(layout, table, seen),
    ...signsOfTitles(layout, seen),
    ...flag(stateSign(layout, table, seen)),
    ...flag(zone),
    ...flag(holderSign(layout, seen)),
    ...flag(numberSign(layout, table, seen)),
    ...signsOfFields(layout, table, seen, zone === 'provenZone'),
    ...flag(seen.mrz === null && seen.legible < leastLegible ? 'illegible' : null),
  };
  return { layout, side: table.side, signs, odds: oddsOf(signs) };
}

export const oddsOf = (signs: Signs, of: Readonly<Record<Sign, number>> = weights): number =>
  Object.entries(signs).reduce((sum, [sign, value]) => sum + of[sign as Sign] * value, 0);

const flag = (sign: Sign | null): Signs => (sign === null ? {} : { [sign]: 1 });

/** Of all letters so many are read right where what is read may be anything. */
const leastLegible = 0.21;

/** The network's shares are trusted to this. */
const least = 0.01;
const ratio = (a: number, b: number): number => Math.log((a + least) / (b + least));

function signsOfNetwork(
  { type, needsState, sides }: PaperDescriptor,
  { side }: SideTable,
  { page }: Seen,
): Signs {
  const { roles } = page;
  if (roles === null) return flag('unasked');
  // The network knows other states' cards by one name.
  const own = roles.papers[needsState ? 'neighbour' : type];
  if (own === undefined) return flag('unknownType');
  const other = side === 'front' ? 'back' : 'front';
  const bySide = sides.length < 2 ? 0 : Math.min(0, ratio(roles.sides[side] ?? 0, roles.sides[other] ?? 0));
  return { network: ratio(own, roles.papers['none'] ?? 0), side: bySide };
}

/** From this legibility on a title is what it was read as. */
const legibleTitle = 0.6;
/** A title that is at least so likely this paper's is not another's. */
const sureTitle = 0.5;

function signsOfTitles(layout: PaperDescriptor, { titles, strangeTitle, legible }: Seen): Signs {
  const most = (isOwn: boolean, isMisread?: boolean) =>
    Math.max(
      0,
      ...titles
        .filter((one) => isTitleOf(one, layout) === isOwn && (one.isMisread === isMisread || !isOwn))
        .map(({ share }) => share),
    );
  const [title, misreadTitle] = [most(true, false), most(true, true)];
  const own: Signs = title >= misreadTitle ? { title } : { misreadTitle };
  if (Math.max(title, misreadTitle) >= sureTitle) return own;
  const otherTitle = most(false);
  if (otherTitle >= sureTitle || !strangeTitle) return { ...own, otherTitle };
  return { ...own, unknownTitle: Math.min(1, legible / legibleTitle) };
}

function stateSign({ issuer, host }: PaperDescriptor, table: SideTable, seen: Seen): Sign | null {
  const { states, mrz, nationality, page } = seen;
  // A consulate names its own state.
  if (issuer === null) return host !== undefined && states.otherThan(host) !== null ? 'ownState' : null;
  if (mrz?.valid && mrz.fields.issuingState === issuer.code) return 'ownState';
  const inZone = mrz?.fields.issuingState ?? null;
  if (inZone !== null && inZone !== issuer.code && isKnownCountry(inZone)) return 'otherState';
  if (states.has(issuer)) return 'ownState';
  if (states.otherThan(issuer) !== null) return 'otherState';
  const isSaid =
    nationality === issuer.code ||
    inZone === issuer.code ||
    page.lines.some(({ text }) => text.includes(`(${issuer.code})`)) ||
    hasOwnNumber(table, seen);
  // What is told by its title alone need not say it.
  return isSaid || table.fields.length === 0 ? null : 'noState';
}

function zoneSign({ zone, template }: PaperDescriptor, { side }: SideTable, { mrz }: Seen): Sign | null {
  const bearsOne = template.zone?.side === side;
  if (mrz === null) return bearsOne ? 'noZone' : null;
  const isOwn = zone !== null && fitsRule(mrz, zone) && (template.zone === null || bearsOne);
  // Cards of many kinds bear a zone that any state may have issued; passports alone have theirs.
  const isTelling = zone?.issuingState !== null || zone?.formats.includes('TD3');
  if (isOwn) return mrz.valid && isTelling ? 'provenZone' : 'brokenZone';
  const { issuingState } = mrz.fields;
  const isNobodys = issuingState === null || !isKnownCountry(issuingState);
  return isNobodys && bearsOne ? 'nobodysZone' : 'otherZone';
}

function holderSign(layout: PaperDescriptor, { nationality, mrz }: Seen): Sign | null {
  if (nationality === null || homeOf(layout) === null || mayBeHeldBy(nationality, layout)) return null;
  return mrz?.valid ? 'otherInZone' : 'otherHolder';
}

const hasOwnNumber = ({ fields }: SideTable, { numbers }: Seen): boolean =>
  fields.some(({ form }) => form.isOwn && numbers.has(form));

function numberSign({ othersNumber }: PaperDescriptor, table: SideTable, seen: Seen): Sign | null {
  if (hasOwnNumber(table, seen)) return 'ownNumber';
  const hasOthers = othersNumber !== undefined && seen.page.lines.some(({ text }) => othersNumber.test(text));
  return hasOthers ? 'othersNumber' : null;
}

/** More labels of what others deal with say no more. */
const mostDealings = 3;
/** So many values are more than posters have. */
const leastFields = 3;

function signsOfFields(layout: PaperDescriptor, table: SideTable, seen: Seen, isProven: boolean): Signs {
  const { titles, fields, dealings, strangeTitle, isByHand } = seen;
  const { always = [], never = [] } = table;
  const isTold = isProven || titles.some((title) => isTitleOf(title, layout)) || hasOwnNumber(table, seen);
  const count = table.fields.filter(({ field }) => fields.has(field)).length;
  const told = always.filter((name) => isThere(name, table, seen)).length;
  const isUnread = isByHand || isLabelled(table);
  return {
    told,
    // What a hand wrote is there, and is not read.
    missing: isByHand ? 0 : always.length - told,
    neverBorne: never.filter((name) => fields.has(name)).length,
    dealings: dealsItself(table) ? 0 : Math.min(mostDealings, dealings),
    ...(!isTold && { fewFields: Math.max(0, leastFields - count) }),
    ...flag(!isTold && table === layout.sides[0] && !strangeTitle ? 'noTitle' : null),
    ...flag(isProven || isUnread || bearsRequired(layout, table, seen) ? null : 'noneRequired'),
    ...flag(!isUnread && isUnfilled(table, seen) ? 'unfilled' : null),
  };
}

/** The network was not taught such papers, and says little of their values. */
const isLabelled = ({ fields }: SideTable): boolean => fields.some(({ labelled }) => labelled !== undefined);

/** Its own holder is a customer, or it is told by its title alone. */
const dealsItself = (table: SideTable): boolean => table.fields.length === 0 || isLabelled(table);

const isThere = (name: FieldName, { fields: own }: SideTable, { fields, numbers }: Seen): boolean =>
  fields.has(name) || own.some(({ field, form }) => field === name && form.isOwn && numbers.has(form));

/** A front bears some of what every such paper has, a back some of what it may have. */
function bearsRequired(layout: PaperDescriptor, table: SideTable, seen: Seen): boolean {
  const own = table.fields.map(({ field }) => field);
  const expected = table === layout.sides[0] ? layout.required.filter((name) => own.includes(name)) : own;
  const isMarked = table.marks?.some((meaning) => seen.fields.has(meaning)) ?? false;
  return expected.length === 0 || isMarked || expected.some((name) => isThere(name, table, seen));
}

/** So many labels with next to none of this side's values: a form that nobody filled in. */
const manyLabels = 4;

function isUnfilled({ fields: own, marks = [] }: SideTable, { mrz, labels, fields }: Seen): boolean {
  const values = new Set([...own.map(({ field }) => field), ...marks].filter((name) => fields.has(name)));
  return own.length > 0 && mrz === null && labels.length >= manyLabels && values.size < 2;
}
