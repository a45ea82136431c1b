import type { FieldName, Side } from './facts.ts';
import type { FoundFields } from './fields/read-page.ts';
import type { Page } from './fields/words.ts';
import type { SideMarks } from './marks.ts';
import type { DecodedMrz } from './mrz/decoded.ts';
import { nationalityOf } from './nationalities.ts';
import { homeOf, mayBeHeldBy, type PaperDescriptor, type SideTable } from './paper-descriptor.ts';
import type { PaperRegistry } from './paper-registry.ts';
import { isShared, type ReadLayout, type Seen, seenOn } from './seen-on-page.ts';

/** How much of a picture speaks for each side of each paper. */

/**
 * In natural logarithms of odds, set by hand so that a whole side of a paper comes out near certain, one that is half
 * legible likely, and what bears a part of it by chance (forms, invoices, cards of other states) unlikely.
 */
const weights = {
  /** Before anything is seen: most pictures are something else. */
  nothing: -5,
  title: 3,
  /** Bonus, scaled by how long and well read the title is. */
  longTitle: 1,
  /** A line resembles the title; scaled by the similarity above `leastLike`. */
  likeTitle: 3,
  leastLike: 0.4,
  /** A front whose title was not read: forms ask for the same fields. */
  noTitle: -2.5,
  /** The same if a number unique to this paper was read. */
  numberForTitle: -1,
  /** Only the title distinguishes it from others, and it was not read. */
  neededTitle: -5,
  /** The same, but labels that such papers alone have together tell it. */
  toldForTitle: -1,
  /** Without a title it is never certain. */
  mostUntitled: 2,
  /** A back that has no title bears a heading of its own. */
  headingForTitle: 1.5,
  otherTitle: -3,
  /** More, scaled by how long and well read the other paper's title is. */
  longOtherTitle: -2,
  /** Announced as a paper that we have no table for. */
  foreignTitle: -9,
  /** A person's paper that has no title of ours, under the name of a body that is no state's office. */
  ofBody: -6,
  /** What stands in the place of its title says nothing that is known. */
  unknownTitle: -4,
  ownState: 1.5,
  /** A paper names its state somewhere: heading, nationality, place, number or zone. */
  noOwnState: -4.5,
  otherState: -9,
  /** A consulate's card names its state somewhere. */
  noState: -2,
  /** All of a zone is right, and such a paper alone bears it. */
  provenZone: 7,
  /** A passport's tells it by itself. */
  provenPassport: 7,
  brokenZone: 2.5,
  otherZone: -6,
  /** It always bears one, but this is the part of a picture that is hardest to read. */
  noZone: -1.5,
  zoneRows: 0.5,
  /** The zone names a nonexistent state: it is wrong, but there is a zone. */
  nobodysZone: 0.5,
  /** A value in its place and form: a fixed part, and a part scaled by its confidence. */
  field: 0.3,
  fieldConfidence: 0.43,
  fieldWithoutLabel: 0.3,
  /** A value follows a label that serves only to identify the paper. */
  filled: 0.6,
  mostOfFields: 5,
  /** A value under a known title or heading whose label was not read. */
  bareValue: 0.6,
  /** The same among labels of the side that were read or resembled. */
  plainValue: 0.8,
  /** Labels and headings of the side together, at most; without values to them they are a form's or a poster's. */
  mostOfLabels: 3,
  mostWithoutValues: 0.8,
  /** For each value short of three: with fewer, titles and labels may be those of a poster. */
  fewFields: -1.7,
  /** Many labels with next to no values: a template that nobody filled in. */
  unfilled: -5,
  /** A number whose form is unique to such papers. */
  ownNumber: 2,
  /** A field that identifies the side was read. */
  told: 0.7,
  /** Neither that field nor anything like its label was read. */
  missing: -3,
  /** The same, but another field that identifies this side was. */
  oneMissing: -1.2,
  /** The field was not read, but its label was, or a line resembles the label. */
  unread: -0.5,
  /** For each label of what others deal with, but the first: forms ask for the same persons as ours name. */
  dealing: -5,
  mostOfDealings: -15,
  neverBorne: -3,
  mostNeverBorne: -5,
  otherHolder: -6,
  /** The same, by a zone all of which is right. */
  otherInZone: -14,
} as const;

const leastFields = 3;
/** A template shows so many labels; a single value on it is a label's rest. */
const manyLabels = 4;
const mostUnfilled = 1;
/** Of a form that nobody has filled in. */
const leastOfOpen = 2;
/** So many values that only such a paper has tell it without its title. */
const leastFilled = 4;

export interface Evidence {
  readonly layout: PaperDescriptor;
  readonly side: Side;
  /** Logarithm of the odds that the picture shows it and not something unknown. */
  readonly odds: number;
}

/** `hasZoneRows`: lines of a machine-readable zone were seen, whether or not it could be read. */
export function evidenceOn(
  page: Page,
  mrz: DecodedMrz | null,
  hasZoneRows: boolean,
  among: readonly PaperDescriptor[],
  papers: PaperRegistry,
): readonly Evidence[] {
  const { seen, read } = seenOn(page, mrz, hasZoneRows, among, papers);
  return read.flatMap((one) => one.layout.sides.map((table, side) => evidenceFor(one, table, side, seen)));
}

function evidenceFor(read: ReadLayout, table: SideTable, side: number, seen: Seen): Evidence {
  const { layout, marks } = read;
  const own = marks[side] ?? { labels: new Set(), resembled: new Set(), worth: 0 };
  const sum =
    weights.nothing +
    titleOdds(read, table, own, seen) +
    zoneOdds(read, table, seen) +
    stateOdds(read, seen) +
    holderOdds(read, seen) +
    fieldOdds(read, table, own, seen) +
    sideOdds(read, table, own, seen) +
    dealingOdds(seen);
  return {
    layout,
    side: table.side,
    odds: seen.told.has(layout) ? Math.min(sum, weights.mostUntitled) : sum,
  };
}

function titleOdds(
  { layout, fields, filled, hasZone, marks }: ReadLayout,
  { titles: own, rules }: SideTable,
  ownMarks: SideMarks,
  { titles, likeTitles, mrz, told, isOfBody }: Seen,
): number {
  const { type, needsTitle, required } = layout;
  const hasHeading = [...ownMarks.resembled].some((what) => typeof what === 'string');
  const strength = titles.types.get(type);
  const like =
    titles.types.size === 0 && !titles.isOther && own.length > 0 ? likeTitles.get(type) : undefined;
  const isElse = titles.isOther || titles.referred.has(type);
  const isBodys = isOfBody && strength === undefined && required.includes('last_name');
  const isUnknown = own.length > 0 && titles.isUnknown && !likeTitles.has(type) && !told.has(layout);
  const other = isElse
    ? weights.foreignTitle
    : isBodys
      ? weights.ofBody
      : isUnknown
        ? weights.unknownTitle
        : 0;
  const isBorne = own.length > 0 || isShown(marks, ownMarks);
  if (isBorne && strength !== undefined) return weights.title + strength * weights.longTitle + other;
  if (like !== undefined) {
    return other + (weights.likeTitle * (like - weights.leastLike)) / (1 - weights.leastLike);
  }
  const strongest = Math.max(0, ...titles.types.values());
  const isAnother = strength === undefined && (titles.types.size > 0 || (told.size > 0 && !told.has(layout)));
  const another = other + (isAnother ? weights.otherTitle + strongest * weights.longOtherTitle : 0);
  if (told.has(layout)) return another + weights.toldForTitle;
  if (needsTitle && filled.size >= leastFilled) return another;
  if (needsTitle && own.length === 0 && hasHeading) return another + weights.headingForTitle;
  if (needsTitle) return another + weights.neededTitle;
  // A passport of another state is titled in its own language; its zone says as much.
  const isProven = hasZone && mrz?.valid === true;
  if (own.length === 0 || isProven) return another;
  return another + (hasOwnNumber(rules, fields) ? weights.numberForTitle : weights.noTitle);
}

/** Whether a page has more labels of this side than of any other: where that has no title, the page's own is its. */
const isShown = (marks: readonly SideMarks[], own: SideMarks): boolean =>
  own.labels.size > 0 && marks.every((other) => other === own || other.labels.size < own.labels.size);

/** Zones stand on the last side of a paper. */
function zoneOdds(
  { layout, hasZone, hasNobodysZone }: ReadLayout,
  { side }: SideTable,
  { mrz, hasZoneRows }: Seen,
): number {
  const { zone, sides } = layout;
  const isPassport = zone?.formats.includes('TD3') === true;
  const isThere = side === sides.at(-1)?.side;
  if (mrz === null && hasZoneRows) return zone !== null && isThere ? weights.zoneRows : 0;
  if (mrz === null) return isPassport ? weights.noZone : 0;
  if (hasNobodysZone) return isThere ? weights.nobodysZone : 0;
  if (!hasZone) return weights.otherZone;
  // A zone that other papers share is no evidence, nor is it for a side it is not printed on.
  if (!isThere || isShared(layout)) return 0;
  if (!mrz.valid || mrz.ambiguous) return weights.brokenZone;
  return isPassport ? weights.provenPassport : weights.provenZone;
}

function stateOdds({ layout, fields, hasZone }: ReadLayout, { states, mrz, hasOthersNumber }: Seen): number {
  if (layout.issuer === null) {
    const isNamed =
      states.otherThan(homeOf(layout)) !== null ||
      hasZone ||
      nationalityOf(fields.nationality?.value ?? '') !== null;
    return layout.needsTitle && !isNamed ? weights.noState : 0;
  }
  const { code } = layout.issuer;
  const isProven = layout.needsState && hasZone && mrz?.valid === true;
  if (isProven || states.has(layout.issuer)) return weights.ownState;
  if (states.otherThan(layout.issuer) !== null || states.isElsewhere || hasOthersNumber(layout))
    return weights.otherState;
  const isOwn =
    (hasZone && layout.zone?.issuingState === code) ||
    hasOwnNumber(
      layout.sides.flatMap(({ rules }) => rules),
      fields,
    ) ||
    // Whom other states let stay may be from here.
    (layout.holder !== 'foreigner' &&
      (nationalityOf(fields.nationality?.value ?? '') === code ||
        (fields.place_of_birth?.value ?? '').includes(`(${code})`)));
  return isOwn ? 0 : weights.noOwnState;
}

function holderOdds({ layout, fields, hasZone }: ReadLayout, { mrz }: Seen): number {
  const inZone = hasZone ? (mrz?.fields.nationality ?? null) : null;
  const nationality = inZone ?? nationalityOf(fields.nationality?.value ?? '');
  if (nationality === null || mayBeHeldBy(nationality, layout)) return 0;
  return inZone !== null && mrz?.valid === true ? weights.otherInZone : weights.otherHolder;
}

const dealingOdds = ({ dealings }: Seen): number =>
  Math.max(weights.mostOfDealings, Math.max(0, dealings - 1) * weights.dealing);

const namesOf = ({ rules }: SideTable) => [
  ...new Set(rules.flatMap(({ parts }) => parts.map(({ field }) => field))),
];

/** Labels and headings, and values: read by the table, filling a telling label, or standing without any label. */
function fieldOdds(read: ReadLayout, table: SideTable, marks: SideMarks, seen: Seen): number {
  const { layout, fields, labelled, filled, hasZone, hasNobodysZone } = read;
  const names = namesOf(table);
  const values = names.flatMap((name) => {
    const confidence = fields[name]?.confidence;
    return confidence === undefined ? [] : [{ confidence, hasLabel: labelled.has(name) }];
  });
  const telling = table.rules.filter((rule) => filled.has(rule)).length;
  const isKnown = isKnownBack(read, table, marks, seen);
  const bare = isKnown ? plainOf(read, table, seen) : bareOf(read, table, seen);
  const bareWorth = isKnown ? weights.plainValue : weights.bareValue;
  const worth = values.reduce(
    (sum, { confidence, hasLabel }) =>
      sum +
      (hasLabel
        ? weights.field + confidence * weights.fieldConfidence
        : confidence * weights.fieldWithoutLabel),
    0,
  );
  const isProven = hasZone && seen.mrz?.valid === true;
  const zones = hasNobodysZone && table.side === layout.sides.at(-1)?.side ? 1 : 0;
  // What seems to be values are labels in words that nobody knows.
  const isOpen = !seen.isFilled && marks.labels.size >= leastOfOpen;
  const count = isOpen ? 0 : values.length + telling + bare + zones;
  const isUnfilled = !isProven && (isOpen || (marks.labels.size >= manyLabels && count <= mostUnfilled));
  const lack = isProven ? 0 : Math.max(0, leastFields - count);
  const mostOfLabels =
    weights.mostOfLabels - ((weights.mostOfLabels - weights.mostWithoutValues) * lack) / leastFields;
  return (
    (isOpen ? 0 : Math.min(weights.mostOfFields, worth + telling * weights.filled + bare * bareWorth)) +
    Math.min(mostOfLabels, marks.worth) +
    lack * weights.fewFields +
    (isUnfilled ? weights.unfilled : 0) +
    (hasOwnNumber(table.rules, fields) ? weights.ownNumber : 0)
  );
}

/** Labels, read or resembled, that identify a back whose state is named; so does a number unique to it. */
const knownByLabels = 3;

const isKnownBack = (
  { layout, fields }: ReadLayout,
  { titles, rules }: SideTable,
  { labels, resembled }: SideMarks,
  { states }: Seen,
): boolean =>
  states.has(homeOf(layout)) &&
  titles.length === 0 &&
  (labels.size + resembled.size >= knownByLabels || hasOwnNumber(rules, fields));

/** Names, homes and dates that the table did not read. */
function plainOf({ fields }: ReadLayout, table: SideTable, { plainValues }: Seen): number {
  const isRead = (name: FieldName) => fields[name] !== undefined && !isOwnNumber(table, name);
  return Math.max(0, plainValues - namesOf(table).filter(isRead).length);
}

const isOwnNumber = ({ rules }: SideTable, name: FieldName): boolean =>
  rules.some(({ parts }) => parts.some(({ field, form }) => field === name && form.isOwn));

/** Values without labels count under the paper's title or beside its number. */
function bareOf(
  { layout, fields }: ReadLayout,
  table: SideTable,
  { titles, likeTitles, states, bareValues }: Seen,
): number {
  const isOfState = states.has(homeOf(layout));
  const isTitled =
    table.titles.length > 0 && (titles.types.has(layout.type) || (isOfState && likeTitles.has(layout.type)));
  if (!isTitled && !(isOfState && hasOwnNumber(table.rules, fields))) return 0;
  const names = namesOf(table);
  const isRead = (name: FieldName) => names.includes(name) && fields[name] !== undefined;
  return [...bareValues].reduce(
    (sum, [name, count]) => sum + (names.includes(name) ? Math.max(0, count - (isRead(name) ? 1 : 0)) : 0),
    0,
  );
}

/** The fields that tell one side from another. */
function sideOdds(read: ReadLayout, table: SideTable, marks: SideMarks, seen: Seen): number {
  const { fields } = read;
  const { always = [], never = [], rules } = table;
  const isMarked = (name: FieldName) =>
    rules.some(({ parts }, rule) =>
      parts.some(
        ({ field, form }) =>
          field === name && (marks.labels.has(rule) || marks.resembled.has(rule) || seen.numbers.has(form)),
      ),
    );
  // A unique number is judged on its own: another field's presence does not make up for it.
  const isNumber = (name: FieldName) => isOwnNumber(table, name);
  const isOneThere = always.some((name) => !isNumber(name) && (fields[name] !== undefined || isMarked(name)));
  const told = always.map((name) => {
    if (fields[name] !== undefined) return weights.told;
    // Where no label at all was read, that of this field need not be missing.
    if (isMarked(name) || seen.fields.size === 0) return weights.unread;
    return isOneThere && !isNumber(name) ? weights.oneMissing : weights.missing;
  });
  const borne = never.filter((name) => seen.fields.has(name) || seen.numberFields.has(name));
  return (
    told.reduce((sum, worth) => sum + worth, 0) +
    Math.max(weights.mostNeverBorne, borne.length * weights.neverBorne)
  );
}

const hasOwnNumber = (rules: SideTable['rules'], fields: FoundFields): boolean =>
  rules.some(({ parts }) => parts.some(({ field, form }) => form.isOwn && fields[field] !== undefined));
