import type { DocumentType } from '../contract/uploads.ts';
import { announcedBy } from './announced.ts';
import type { Layout } from './document-type.ts';
import type {
  DocumentFacts,
  DocumentState,
  FieldName,
  Fields,
  PictureText,
  ReadField,
  Side,
} from './facts.ts';
import { readSide, type SideReading } from './fields/read-side.ts';
import { type Page, pageOf } from './fields/words.ts';
import { layouts, layoutsOf } from './layouts.ts';
import { fitsRule, type Picture, provenFields, zoneOf } from './zone-facts.ts';

/** From the lines of one or two pictures to the fields of the document they show. */

interface PageOfPicture extends Picture {
  readonly page: Page;
  /** The kinds of document that its titles announce. */
  readonly announced: ReadonlySet<DocumentType>;
}

function pictureOf(side: Side, text: PictureText): PageOfPicture {
  const page = pageOf(text);
  return { side, text, page, announced: announcedBy(page) };
}

/** A layout tried on the pictures. */
interface Attempt {
  readonly layout: Layout;
  readonly isRecognised: boolean;
  /** How much speaks for it, to choose among those that are recognised. */
  readonly worth: number;
  readonly fields: Fields;
}

export function readDocument(
  type: DocumentType,
  front: PictureText,
  back: PictureText | undefined,
): DocumentFacts {
  const pictures: readonly PageOfPicture[] = [
    pictureOf('front', front),
    ...(back === undefined ? [] : [pictureOf('back', back)]),
  ];
  const own = layoutsOf(type);
  const best = bestOf(own.map((layout) => attempt(layout, pictures)));
  const zoneRules = (best === null ? own : [best.layout]).flatMap(({ zone }) =>
    zone === null ? [] : [zone],
  );
  const zone = zoneOf(pictures, zoneRules);
  const fields = completed(best?.fields ?? {}, provenFields(zone));
  const text = pictures.flatMap(({ text: { lines } }) => lines.map((line) => line.text)).join('\n');
  const isBlank = text.trim() === '' && zone === null;
  return {
    layout: best?.layout.name ?? null,
    fields,
    zone,
    text,
    state: isBlank ? 'NO_TEXT_FOUND' : stateOf(type, best, fields, pictures),
  };
}

const bestOf = (attempts: readonly Attempt[]): Attempt | null =>
  attempts.reduce<Attempt | null>(
    (best, one) => (one.isRecognised && (best === null || one.worth > best.worth) ? one : best),
    null,
  );

/**
 * Every picture is read by the table of every side that it shows, so that sides given in the wrong place, and both on
 * one picture, read as well. Once the layout is known by one side, the other's table needs less to be tried.
 */
function attempt(layout: Layout, pictures: readonly PageOfPicture[]): Attempt {
  const tries = pictures.flatMap((picture) =>
    layout.sides.map((table) => {
      const reading = readSide(picture.page, table);
      const { mrz } = picture.text;
      const hasZone = mrz !== null && layout.zone !== null && fitsRule(mrz, layout.zone);
      const isOther = picture.announced.size > 0 && !picture.announced.has(layout.type);
      return { picture, table, reading, isShown: !isOther && isShown(reading, hasZone), hasZone };
    }),
  );
  const isRecognised = tries.some(({ isShown: shown }) => shown);
  const used = tries.filter(
    ({ isShown: shown, table, picture, reading }) =>
      shown || (isRecognised && table.side === picture.side && reading.labels > 0),
  );
  let fields: Fields = {};
  for (const { picture, reading } of used) fields = merged(fields, fieldsOf(reading, picture));
  const labels = used.reduce((sum, { reading }) => sum + reading.labels, 0);
  const zones = used.some(({ hasZone }) => hasZone) ? 4 : 0;
  return { layout, isRecognised, worth: labels + 2 * Object.keys(fields).length + zones, fields };
}

/** What it takes to believe that a picture shows this side: its title or its zone, and labels; or labels alone. */
function isShown({ hasTitle, labels, ofLabels }: SideReading, hasZone: boolean): boolean {
  if (hasZone && (hasTitle || labels > 0 || ofLabels === 0)) return true;
  if (hasTitle) return labels >= 2;
  return labels >= 3 && labels * 2 >= ofLabels;
}

function fieldsOf({ fields }: SideReading, { side }: Picture): Fields {
  const read: Partial<Record<FieldName, ReadField>> = {};
  for (const [name, found] of Object.entries(fields)) {
    read[name as FieldName] = { ...found, side, source: 'printed' };
  }
  return read;
}

/** What is printed twice is taken where it was read better. */
function merged(first: Fields, second: Fields): Fields {
  const all: Partial<Record<FieldName, ReadField>> = { ...first };
  for (const [name, value] of Object.entries(second)) {
    const known = all[name as FieldName];
    if (known === undefined || value.confidence > known.confidence) all[name as FieldName] = value;
  }
  return all;
}

/** Print as uncertain as this is no reading where the zone proves what stands there. */
const unreadable = 0.3;

function completed(printed: Fields, proven: Fields): Fields {
  const all: Partial<Record<FieldName, ReadField>> = { ...printed };
  for (const [name, value] of Object.entries(proven)) {
    const known = all[name as FieldName];
    if (known === undefined || known.confidence < unreadable) all[name as FieldName] = value;
  }
  return all;
}

/** A required field read less surely than this deserves a person's look. */
const unsure = 0.5;

function stateOf(
  type: DocumentType,
  best: Attempt | null,
  fields: Fields,
  pictures: readonly PageOfPicture[],
): DocumentState {
  if (best === null) {
    // Nothing is known of how such a paper looks, so nothing is amiss.
    if (layoutsOf(type).length === 0) return 'OK';
    const others = layouts.filter((layout) => layout.type !== type);
    const isOther = others.some((layout) => attempt(layout, pictures).isRecognised);
    return isOther ? 'OTHER_DOCUMENT_FOUND' : 'DOCUMENT_NOT_RECOGNISED';
  }
  const required = best.layout.required.map((name) => fields[name]);
  if (required.some((value) => value === undefined)) return 'FIELDS_MISSING';
  return required.some((value) => value !== undefined && value.confidence < unsure) ? 'READING_UNSURE' : 'OK';
}
