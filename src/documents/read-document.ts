import { type DocumentType, identityDocumentTypes } from '../contract/uploads.ts';
import { foldText } from '../names/fold.ts';
import { classifyPage } from './classify.ts';
import { explained, unsure } from './explained-state.ts';
import type {
  Box,
  Classified,
  DocumentFacts,
  DocumentState,
  FieldName,
  Fields,
  PictureText,
  Point,
  ReadField,
  Side,
} from './facts.ts';
import { asDigits, canonical } from './identifiers.ts';
import { namedStates } from './naming/states.ts';
import { titlesOn } from './naming/titles.ts';
import { nationalityOf } from './nationalities.ts';
import { type Page, pageOf, stretchOf } from './page.ts';
import type { PaperDescriptor } from './paper-descriptor.ts';
import type { PaperRegistry } from './paper-registry.ts';
import { knownPapers } from './papers.ts';
import { asExpected } from './roles/as-expected.ts';
import { fieldsOfPaper } from './roles/paper-fields.ts';
import { withTitle } from './roles/printed-title.ts';
import { type FoundFields, readFields } from './roles/read-fields.ts';
import { fitsRule, type Picture, provenFields, zoneOf } from './zone-facts.ts';

/** From the lines of one or two pictures to the fields of the document they show. */

interface PageOfPicture extends Picture {
  readonly page: Page;
  /** What it is named when nothing is declared. */
  readonly shown: () => Classified;
}

function pictureOf(side: Side, text: PictureText, papers: PaperRegistry): PageOfPicture {
  const page = pageOf(text);
  let known: Classified | null = null;
  const shown = () => {
    known ??= classifyPage(page, text, papers);
    return known;
  };
  return { side, text, page, shown };
}

/** A paper that the pictures show. */
interface Attempt {
  readonly layout: PaperDescriptor;
  /** Score, to choose among recognised papers. */
  readonly worth: number;
  readonly fields: Fields;
}

export function readDocument(
  type: DocumentType,
  front: PictureText,
  back: PictureText | undefined,
  papers: PaperRegistry = knownPapers,
): DocumentFacts {
  const pictures: readonly PageOfPicture[] = [
    pictureOf('front', front, papers),
    ...(back === undefined ? [] : [pictureOf('back', back, papers)]),
  ];
  const own = papers.ofType(type);
  const declared = bestOf(own.map((layout) => attempt(layout, pictures, papers)));
  const best = otherPaper(type, declared, pictures, papers) ?? declared;
  const zoneRules = (best === null ? own : [best.layout]).flatMap(({ zone }) =>
    zone === null ? [] : [zone],
  );
  // Of a paper that we know nothing about, any zone is its own.
  const isAny = best === null && isOpen(own);
  const zone = zoneOf(pictures, (mrz) => isAny || zoneRules.some((rule) => fitsRule(mrz, rule)));
  const text = pictures.flatMap(({ text: { lines } }) => lines.map((line) => line.text)).join('\n');
  const proven = asWritten(provenFields(zone, papers), text);
  const fields = completed(best?.fields ?? {}, proven, zone?.confidence ?? 0);
  const difference = front.difference ?? back?.difference;
  const isBlank = text.trim() === '' && zone === null;
  return {
    layout: best?.layout.name ?? null,
    fields,
    zone,
    text,
    ...(difference && { difference }),
    state: difference
      ? 'TEXT_LAYER_DIFFERS'
      : explained(
          isBlank
            ? 'NO_TEXT_FOUND'
            : stateOf(type, best?.layout.type === type ? best : null, fields, pictures, papers),
          pictures,
          fields,
        ),
  };
}

/** Of such a type there are more papers than those that are known: all of them, or those of other states. */
const isOpen = (own: readonly PaperDescriptor[]): boolean => own.every(({ kind }) => kind !== undefined);

const isIdentityType = (type: DocumentType): boolean => identityDocumentTypes.some((one) => one === type);

/**
 * An identity paper that is not of the declared kind, as another state's card or a passport sent as a card: it is read as
 * what it is, and its zone is judged by the rules of its own. That it is not what was declared is told by its state.
 */
function otherPaper(
  type: DocumentType,
  declared: Attempt | null,
  pictures: readonly PageOfPicture[],
  papers: PaperRegistry,
): Attempt | null {
  const all = pictures.map((picture) => picture.shown());
  if (!isIdentityType(type)) return null;
  if (declared !== null && all.some((one) => one.type === type)) return null;
  const least = declared === null ? 0 : sure;
  const shown = new Set(all.map(({ layout, confidence }) => (confidence >= least ? layout : null)));
  const others = papers.all.filter(
    (paper) =>
      shown.has(paper.name) && (paper.needsState || (paper.type !== type && isIdentityType(paper.type))),
  );
  return bestOf(others.map((layout) => attempt(layout, pictures, papers)));
}

const bestOf = (attempts: readonly (Attempt | null)[]): Attempt | null =>
  attempts.reduce(
    (best, one) => (best === null || (one !== null && one.worth > best.worth) ? one : best),
    null,
  );

/**
 * Every picture is read for the fields of all sides, so that swapped sides, or both sides on one picture, still work.
 * Once one picture confirms the layout, the other only must not show a different document.
 */
function attempt(
  layout: PaperDescriptor,
  pictures: readonly PageOfPicture[],
  papers: PaperRegistry,
): Attempt | null {
  const looks = pictures
    .filter((picture) => !isOther(picture, layout, papers))
    .map((picture) => {
      const { mrz } = picture.text;
      return { picture, hasZone: mrz !== null && layout.zone !== null && fitsRule(mrz, layout.zone) };
    });
  if (!looks.some(({ picture, hasZone }) => isShown(picture, layout, hasZone, papers))) return null;
  const zone = zoneOf(pictures, (mrz) => layout.zone !== null && fitsRule(mrz, layout.zone));
  const expected = provenFields(zone, papers);
  let fields: Fields = {};
  for (const { picture } of looks) {
    const found = asExpected(picture.page, readFields(picture.page, fieldsOfPaper(layout)), expected);
    fields = merged(fields, fieldsOf(withTitle(found, picture.page, layout), picture));
  }
  const zones = looks.some(({ hasZone }) => hasZone) ? 4 : 0;
  const named = looks.some(({ picture }) => picture.shown().layout === layout.name) ? byName : 0;
  return { layout, worth: 2 * Object.keys(fields).length + zones + named, fields };
}

/** What the pictures are named tells papers of one type apart. */
const byName = 5;

/** The picture surely shows another kind of document. */
function isOther(picture: PageOfPicture, layout: PaperDescriptor, papers: PaperRegistry): boolean {
  const { layout: name, type, confidence } = picture.shown();
  if (name === layout.name) return false;
  return (
    (name !== null && type !== layout.type && confidence >= sure) ||
    isOtherStates(picture.page, layout, papers)
  );
}

/** Cards of neighbouring states bear the same titles and labels. */
function isOtherStates(page: Page, { issuer }: PaperDescriptor, papers: PaperRegistry): boolean {
  if (issuer === null) return false;
  const named = namedStates(page, papers);
  return !named.has(issuer) && named.otherThan(issuer) !== null;
}

/** Below 0.5, because the declaration is evidence too. */
const likely = 0.2;

/** Accepted if its zone is there with a title or label, or if the classifier says so. */
function isShown(
  { page, text, shown }: PageOfPicture,
  { name, type, kind }: PaperDescriptor,
  hasZone: boolean,
  papers: PaperRegistry,
): boolean {
  const isPrinted =
    titlesOn(page).length > 0 || page.words.flat().some((word) => page.roleOf(word)?.kind === 'label');
  if (hasZone && isPrinted) return true;
  if (kind !== undefined) return shown().layout === name;
  return shown().type === type || classifyPage(page, text, papers, type).confidence >= likely;
}

function fieldsOf(found: FoundFields, { side, page }: PageOfPicture): Fields {
  const read: Partial<Record<FieldName, ReadField>> = {};
  for (const [name, { value, confidence, box }] of Object.entries(found)) {
    read[name as FieldName] = {
      value,
      confidence,
      side,
      box: rounded(page.inPicture(box)),
      source: isFromLayer(page, box) ? 'layer' : 'printed',
    };
  }
  return read;
}

/** A value may stand on several lines, and a line may hold several. */
const isFromLayer = (page: Page, value: Box): boolean =>
  page.lines.some(({ box, isFromLayer: isServed }, at) => {
    if (!isServed) return false;
    const [line, own] = [stretchOf(page.axesAt(at), box), stretchOf(page.axesAt(at), value)];
    const isBeside = Math.abs(line.v - own.v) < 0.4 * (line.height + own.height);
    return isBeside && own.u0 < line.u1 && line.u0 < own.u1;
  });

/** To a tenth of a pixel, the useful precision; `+ 0` removes negative zero, which JSON would lose. */
function rounded([a, b, c, d]: Box): Box {
  const round = ([x, y]: Point): Point => [Math.round(x * 10) / 10 + 0, Math.round(y * 10) / 10 + 0];
  return [round(a), round(b), round(c), round(d)];
}

/** Of a field printed twice, the better reading wins. */
function merged(first: Fields, second: Fields): Fields {
  const all: Partial<Record<FieldName, ReadField>> = { ...first };
  for (const [name, value] of Object.entries(second)) {
    const known = all[name as FieldName];
    if (known === undefined || value.confidence > known.confidence) all[name as FieldName] = value;
  }
  return all;
}

/** Below this confidence, a value proven by the zone replaces the print. */
const unreadable = 0.3;

/** Adds what only the zone says; where print and zone say the same, each confirms the other. */
function completed(printed: Fields, proven: Fields, zoneSure: number): Fields {
  const all: Partial<Record<FieldName, ReadField>> = { ...printed };
  for (const [name, value] of Object.entries(proven)) {
    const known = all[name as FieldName];
    if (known === undefined) all[name as FieldName] = value;
    else if (isSameText(known.value, value.value)) {
      all[name as FieldName] = { ...known, confidence: confirmed(known, value, zoneSure) };
    } else if (known.confidence < unreadable || isMisread(known.value, value.value)) {
      all[name as FieldName] = { ...value, side: known.side, box: known.box };
    } else if (isInDoubt(name, known.value, value.value)) {
      all[name as FieldName] = { ...known, confidence: Math.min(known.confidence, mostInDoubt) };
    }
  }
  return all;
}

/** A number that differs from the zone's only in what print can be misread as; a date differs in digits, and stays. */
function isMisread(printed: string, inZone: string): boolean {
  return (
    /\d/.test(inZone) &&
    /\p{L}/u.test(canonical(printed) + canonical(inZone)) &&
    asDigits(printed) === asDigits(inZone)
  );
}

/** The zone tells the nationality by its code; the page may write the word in other letters. */
function asWritten(proven: Fields, text: string): Fields {
  const { nationality } = proven;
  if (nationality === undefined) return proven;
  const own = text.split(/\s+/).find((word) => foldText(word) === foldText(nationality.value));
  return own === undefined ? proven : { ...proven, nationality: { ...nationality, value: own } };
}

/** Of a printed value that the zone shows to be cut off or more than one: no client is to trust it. */
const mostInDoubt = 0.85;
const isInDoubt = (name: string, printed: string, inZone: string): boolean =>
  name === 'nationality'
    ? nationalityOf(printed) === null
    : /_name$/.test(name) && foldText(inZone).startsWith(`${foldText(printed)} `);

/** A zone proves the letters of a name; the accents are the print's own. */
function confirmed(printed: ReadField, inZone: ReadField, zoneSure: number): number {
  if (printed.value === inZone.value || /^[\d/]+$/.test(printed.value)) {
    return Math.max(printed.confidence, inZone.confidence);
  }
  return Math.max(printed.confidence, Math.min(zoneSure, (1 + printed.confidence) / 2));
}

const isSameText = (a: string, b: string): boolean =>
  foldText(a).replaceAll(' ', '') === foldText(b).replaceAll(' ', '');

/** A picture is held against the declaration, or against the other picture, only when it is this sure what it shows. */
const sure = 0.8;

function stateOf(
  type: DocumentType,
  best: Attempt | null,
  fields: Fields,
  pictures: readonly PageOfPicture[],
  papers: PaperRegistry,
): DocumentState {
  // Nothing is known of how such a paper looks, so nothing is amiss.
  if (best === null && isOpen(papers.ofType(type))) return 'OK';
  const shown = pictures.map((picture) => picture.shown());
  const leastSure = best === null ? 0 : sure;
  const isOther = (one: Classified) =>
    (one.layout !== null || one.type === 'SELFIE') && one.type !== type && one.confidence >= leastSure;
  if (shown.some(isOther)) return 'OTHER_DOCUMENT_FOUND';
  if (best === null) return 'DOCUMENT_NOT_RECOGNISED';
  const [front, back] = shown.map(({ side, confidence }) => (confidence >= sure ? side : null));
  // Of a paper with one side, the other picture is another page.
  if (front && front === back && best.layout.sides.length > 1) return 'SAME_SIDE_TWICE';
  const required = best.layout.required.map((name) => fields[name]);
  if (required.some((value) => value === undefined)) return 'FIELDS_MISSING';
  if (required.some((value) => value !== undefined && value.confidence < unsure)) return 'READING_UNSURE';
  return front === 'back' && back === 'front' ? 'SIDES_SWAPPED' : 'OK';
}
