import type { DocumentType } from '../contract/uploads.ts';
import { asPrinted } from './dates.ts';
import type { DocumentFacts, FieldName, Fields, PictureText, ReadField, Side, ZoneFacts } from './facts.ts';
import type { DecodedMrz } from './mrz/decoded.ts';
import type { ZoneFields } from './mrz/zone-fields.ts';
import type { ZoneRule } from './paper-descriptor.ts';
import type { PaperRegistry } from './paper-registry.ts';
import { knownPapers } from './papers.ts';

/** What the machine-readable zone of a document says. */

export interface Picture {
  readonly side: Side;
  readonly text: PictureText;
}

export const fitsRule = (mrz: DecodedMrz, { formats, documentCode, issuingState }: ZoneRule): boolean =>
  formats.includes(mrz.format) &&
  documentCode.test(mrz.fields.documentCode ?? '') &&
  (issuingState === null || mrz.fields.issuingState === issuingState);

/**
 * The side on which every such document has a zone, null if it need not have one. An unrecognised document may be any
 * of its type.
 */
export function zoneSideOf(
  type: DocumentType,
  { layout }: Pick<DocumentFacts, 'layout'>,
  papers: PaperRegistry = knownPapers,
): Side | null {
  const read = papers.named(layout);
  const possible = read === null ? papers.ofType(type) : [read];
  return possible.find(({ template }) => template.zone !== null)?.template.zone?.side ?? null;
}

/** The best zone of the pictures: one that belongs to such a document, and one that is right, before others. */
export function zoneOf(pictures: readonly Picture[], fits: (mrz: DecodedMrz) => boolean): ZoneFacts | null {
  const zones = pictures.flatMap(({ side, text: { mrz } }) =>
    mrz === null ? [] : [factsOf(mrz, side, fits(mrz))],
  );
  const worth = ({ fits: isOwn, valid, confidence }: ZoneFacts) =>
    (isOwn ? 4 : 0) + (valid ? 2 : 0) + confidence;
  return zones.reduce<ZoneFacts | null>(
    (best, zone) => (best === null || worth(zone) > worth(best) ? zone : best),
    null,
  );
}

function factsOf(mrz: DecodedMrz, side: Side, fits: boolean): ZoneFacts {
  return {
    text: mrz.lines.join('\n'),
    format: mrz.format,
    valid: mrz.valid,
    ambiguous: mrz.ambiguous,
    fits,
    confidence: mrz.confidence,
    side,
    checks: mrz.checks.map(({ field, ok }) => ({ field, ok })),
    fields: mrz.fields,
  };
}

const date = (value: string | null): string | null => (value === null ? null : asPrinted(value));

/** Which field of the zone stands for which of the document. */
const zoneValues: Readonly<
  Partial<Record<FieldName, (fields: ZoneFields, papers: PaperRegistry) => string | null>>
> = {
  last_name: ({ surname }) => surname,
  first_name: ({ givenNames }) => givenNames,
  date_of_birth: ({ birthDate }) => date(birthDate),
  gender: ({ sex }) => (sex === 'X' ? null : sex),
  // Some states print one word for every holder; for others the code gives neither the language nor the form.
  nationality: ({ nationality }, papers) => papers.state(nationality)?.nationality ?? nationality,
  document_number: ({ documentNumber }) => documentNumber,
  document_expiry: ({ expiryDate }) => date(expiryDate),
  nni: ({ nni }) => nni,
  personal_number: ({ personalNumber }) => personalNumber,
};

/** What a zone says of a field, written as it is printed. */
export function zoneValue(
  name: FieldName,
  fields: ZoneFields,
  papers: PaperRegistry = knownPapers,
): string | null {
  return zoneValues[name]?.(fields, papers) ?? null;
}

/** A zone knows neither accents nor hyphens, and may cut a name: print that it stands for may differ. */
const mostSureUnprinted = 0.85;
const isAsPrinted = (name: FieldName, value: string, { states }: PaperRegistry): boolean =>
  name !== 'last_name' &&
  name !== 'first_name' &&
  (name !== 'nationality' || states.some(({ nationality }) => nationality === value));

/** The fields that a zone proves: none unless it is valid and fits the document. */
export const provenFields = (zone: ZoneFacts | null, papers: PaperRegistry): Fields =>
  zone?.valid && zone.fits ? zoneFields(zone, papers) : {};

/** Everything that a zone says. */
export function zoneFields(
  { confidence, side, fields }: ZoneFacts,
  papers: PaperRegistry = knownPapers,
): Fields {
  const said: Partial<Record<FieldName, ReadField>> = {};
  for (const [name, read] of Object.entries(zoneValues)) {
    const value = read(fields, papers);
    if (value === null) continue;
    const isSame = isAsPrinted(name as FieldName, value, papers);
    const sure = isSame ? confidence : Math.min(confidence, mostSureUnprinted);
    said[name as FieldName] = { value, confidence: sure, side, box: null, source: 'zone' };
  }
  return said;
}
