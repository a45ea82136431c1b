import type { DocumentType } from '../contract/uploads.ts';
import { announcedBy } from './announced.ts';
import type { Layout, SideTable } from './document-type.ts';
import type { FieldName, Side } from './facts.ts';
import type { FormName } from './fields/forms.ts';
import { type FoundFields, lookFor, readPage } from './fields/read-page.ts';
import type { Page } from './fields/words.ts';
import { layouts } from './layouts.ts';
import { isKnownCountry } from './mrz/countries.ts';
import type { DecodedMrz } from './mrz/decode.ts';
import { type NamedStates, namedStates } from './named-state.ts';
import { nationalityOf } from './nationalities.ts';
import { fitsRule } from './zone-facts.ts';

/** How much of a picture speaks for each side of each layout. */

/**
 * In natural logarithms of odds, set by hand so that a whole side of a paper comes out near certain, one that is half
 * legible likely, and what bears a part of it by chance (forms, invoices, cards of other states) unlikely.
 */
const weights = {
  /** Before anything is seen: most pictures are something else. */
  nothing: -5,
  title: 3,
  /** A front whose title was not read: forms ask for the same fields. */
  noTitle: -2.5,
  /** The title is all that tells it from others. */
  neededTitle: -5,
  otherTitle: -3,
  ownState: 1.5,
  /** A paper of Côte d'Ivoire says so somewhere: heading, nationality, place, number or zone. */
  noOwnState: -3,
  otherState: -6,
  /** All of a zone is right, and such a paper alone bears it. */
  provenZone: 4,
  /** A passport's tells it by itself. */
  provenPassport: 7,
  brokenZone: 2.5,
  otherZone: -6,
  /** It always bears one, but this is the part of a picture that is hardest to read. */
  noZone: -1.5,
  /** A value in its place and of its form, by its confidence; `fields` together at most `mostOfFields`. */
  field: 0.7,
  fieldWithoutLabel: 0.3,
  mostOfFields: 5,
  /** A value under a known title whose label was not read. */
  bareValue: 0.5,
  labelWithoutValue: 0.2,
  mostOfLabels: 1,
  /** For each that is missing to three, without which titles and labels are a poster's. */
  fewFields: -1.5,
  /** A number whose form such papers alone have. */
  ownNumber: 2,
  /** A field that tells the side. */
  told: 0.7,
  missing: -3,
  neverBorne: -3,
  otherHolder: -6,
} as const;

const leastFields = 3;
const ownNumbers: ReadonlySet<FormName> = new Set([
  'cardNumber2020',
  'cardNumber2009',
  'rccm',
  'taxpayer',
  'nni',
]);
/** A title is most of its line; the number may follow it. */
const titleShare = 0.6;

export interface Evidence {
  readonly layout: Layout;
  readonly side: Side;
  /** Logarithm of the odds that the picture shows it and not something unknown. */
  readonly odds: number;
}

interface Seen {
  readonly mrz: DecodedMrz | null;
  readonly titles: ReadonlySet<DocumentType>;
  readonly states: NamedStates;
  /** Values that stand by themselves as on a card, whether or not labels were read. */
  readonly bareValues: number;
  /** Labelled fields that any layout reads here. */
  readonly fields: ReadonlySet<FieldName>;
}

interface ReadLayout {
  readonly layout: Layout;
  readonly fields: FoundFields;
  /** Fields whose label was found. */
  readonly labelled: ReadonlySet<FieldName>;
  readonly hasZone: boolean;
}

export function evidenceOn(
  page: Page,
  mrz: DecodedMrz | null,
  among: readonly Layout[],
): readonly Evidence[] {
  const read = layouts.map((layout) => readBy(page, mrz, layout));
  const seen: Seen = {
    mrz,
    titles: announcedBy(page, titleShare),
    states: namedStates(page),
    bareValues: bareValuesOn(page),
    fields: new Set(
      read.flatMap(({ fields, labelled }) => [...labelled].filter((name) => fields[name] !== undefined)),
    ),
  };
  return read
    .filter(({ layout }) => among.includes(layout))
    .flatMap((one) => one.layout.sides.map((table) => evidenceFor(one, table, seen)));
}

/** The place of birth with its state, "DALOA S/P (CIV)", is printed on identity papers alone; with it, dates count too. */
function bareValuesOn({ lines }: Page): number {
  const hasPlace = lines.some(({ text }) =>
    isKnownCountry(/\p{Lu}{3,}.* ?\(([A-Z]{3})\)$/u.exec(text)?.[1] ?? ''),
  );
  const dates = lines.filter(({ text }) => /^\d{2}\/\d{2}\/\d{4}(?!\S)/.test(text)).length;
  return hasPlace ? 1 + Math.min(leastFields - 1, dates) : 0;
}

function readBy(page: Page, mrz: DecodedMrz | null, layout: Layout): ReadLayout {
  const look = lookFor(page, layout);
  const rules = layout.sides.flatMap((side) => side.rules);
  const parts = look.found.flatMap(({ rule }) => rules[rule]?.parts ?? []);
  return {
    layout,
    fields: readPage(page, layout, look),
    labelled: new Set(parts.map(({ field }) => field)),
    hasZone: mrz !== null && layout.zone !== null && fitsRule(mrz, layout.zone),
  };
}

function evidenceFor(read: ReadLayout, table: SideTable, seen: Seen): Evidence {
  const { layout } = read;
  const odds =
    weights.nothing +
    titleOdds(read, table, seen) +
    zoneOdds(read, table, seen) +
    stateOdds(read, seen) +
    holderOdds(read, seen) +
    fieldOdds(read, table, seen);
  return { layout, side: table.side, odds };
}

function titleOdds(
  { layout: { type, needsTitle }, hasZone }: ReadLayout,
  { titles: own }: SideTable,
  { titles, mrz }: Seen,
): number {
  if (own.length > 0 && titles.has(type)) return weights.title;
  const other = titles.size > 0 && !titles.has(type) ? weights.otherTitle : 0;
  if (needsTitle) return other + weights.neededTitle;
  // A passport of another state is titled in its own language; its zone says as much.
  const isProven = hasZone && mrz?.valid === true;
  return other + (own.length === 0 || isProven ? 0 : weights.noTitle);
}

/** Zones stand on the last side of a paper. */
function zoneOdds({ layout, hasZone }: ReadLayout, { side }: SideTable, { mrz }: Seen): number {
  const { zone, sides } = layout;
  const isPassport = zone?.formats.includes('TD3') === true;
  if (mrz === null) return isPassport ? weights.noZone : 0;
  if (!hasZone) return weights.otherZone;
  // A zone that other papers bear as well says nothing; nor does one for the side that it is not on.
  if (side !== sides.at(-1)?.side || (zone?.issuingState === null && !isPassport)) return 0;
  if (!mrz.valid || mrz.ambiguous) return weights.brokenZone;
  return isPassport ? weights.provenPassport : weights.provenZone;
}

function stateOdds({ layout, fields, hasZone }: ReadLayout, { states }: Seen): number {
  if (layout.issuer === null) return 0;
  if (states.isIvorian) return weights.ownState;
  if (states.other !== null) return weights.otherState;
  const isOwn =
    (hasZone && layout.zone?.issuingState === layout.issuer) ||
    hasOwnNumber(
      layout.sides.flatMap(({ rules }) => rules),
      fields,
    ) ||
    nationalityOf(fields.nationality?.value ?? '') === layout.issuer ||
    /\(CIV\)/.test(fields.place_of_birth?.value ?? '');
  return isOwn ? 0 : weights.noOwnState;
}

function holderOdds({ layout: { holder }, fields, hasZone }: ReadLayout, { mrz }: Seen): number {
  const inZone = hasZone ? (mrz?.fields.nationality ?? null) : null;
  const nationality = inZone ?? nationalityOf(fields.nationality?.value ?? '');
  if (nationality === null || holder === 'anyone') return 0;
  return (nationality === 'CIV') === (holder === 'national') ? 0 : weights.otherHolder;
}

function fieldOdds(read: ReadLayout, table: SideTable, seen: Seen): number {
  const { rules, titles, always = [], never = [] } = table;
  const { layout, fields, labelled, hasZone } = read;
  const names = [...new Set(rules.flatMap(({ parts }) => parts.map(({ field }) => field)))];
  const values = names.flatMap((name) => {
    const confidence = fields[name]?.confidence;
    return confidence === undefined ? [] : [{ confidence, hasLabel: labelled.has(name) }];
  });
  const isTitled = titles.length > 0 && seen.titles.has(layout.type);
  const bare = isTitled ? Math.max(0, seen.bareValues - values.length) : 0;
  const worth = values.reduce(
    (sum, { confidence, hasLabel }) =>
      sum + confidence * (hasLabel ? weights.field : weights.fieldWithoutLabel),
    0,
  );
  const empty = names.filter((name) => labelled.has(name) && fields[name] === undefined).length;
  const isProven = hasZone && seen.mrz?.valid === true;
  const lack = isProven ? 0 : Math.max(0, leastFields - values.length - bare);
  return (
    Math.min(weights.mostOfFields, worth + bare * weights.bareValue) +
    Math.min(weights.mostOfLabels, empty * weights.labelWithoutValue) +
    lack * weights.fewFields +
    (hasOwnNumber(rules, fields) ? weights.ownNumber : 0) +
    always.reduce((sum, name) => sum + (fields[name] ? weights.told : weights.missing), 0) +
    never.filter((name) => seen.fields.has(name)).length * weights.neverBorne
  );
}

const hasOwnNumber = (rules: SideTable['rules'], fields: FoundFields): boolean =>
  rules.some(({ parts }) =>
    parts.some(({ field, form }) => ownNumbers.has(form) && fields[field] !== undefined),
  );
