import type { DocumentType } from '../contract/uploads.ts';
import { parseDate } from '../names/dates.ts';
import { readPrintedDate } from './dates.ts';
import type { DocumentFacts, FieldName } from './facts.ts';
import { canonical } from './identifiers.ts';
import { nationalityOf } from './nationalities.ts';
import { parseNni, parseRccm } from './papers/ivorian-numbers.ts';
import { otherStatesPaper } from './recognised.ts';

/** The holder of a document, in the form used to query registers and lists. */

export interface Holder {
  readonly lastName: string;
  readonly firstName: string;
  /** Family name first, as it is said in Côte d'Ivoire. */
  readonly fullName: string;
  /** yyyy-mm-dd; the first of January where only the year is known; null where not even that. */
  readonly dateOfBirth: string | null;
  readonly gender: 'M' | 'F' | null;
  /** alpha-3 */
  readonly nationality: string | null;
}

export function holderOf({ fields, zone }: DocumentFacts): Holder {
  const lastName = fields.last_name?.value ?? '';
  const firstName = fields.first_name?.value ?? '';
  const gender = fields.gender?.value;
  const nationality = fields.nationality?.value;
  const proven = zone?.valid === true && zone.fits ? zone.fields.nationality : null;
  return {
    lastName,
    firstName,
    fullName: `${lastName} ${firstName}`.trim(),
    dateOfBirth: birthDay(fields.date_of_birth?.value ?? ''),
    gender: gender === 'M' || gender === 'F' ? gender : null,
    nationality: (nationality === undefined ? null : nationalityOf(nationality)) ?? proven,
  };
}

function birthDay(text: string): string | null {
  const { year, month } = parseDate(text);
  return readPrintedDate(text) ?? (year !== undefined && month === undefined ? `${year}-01-01` : null);
}

export interface Identifier {
  readonly kind: 'nni' | 'document' | 'rccm' | 'taxpayer';
  readonly value: string;
}

/** Below this confidence a number is not used: a misread one could link dossiers of different people. */
const leastSure = 0.5;

/**
 * Normalised numbers that link the dossiers of one person or company. A number on which print and zone disagree is
 * left out. A document number is only compared within its document type, "PASSEPORT:24AB12345", and one of another state's
 * paper within that.
 */
export function identifiersOf(type: DocumentType, facts: DocumentFacts): readonly Identifier[] {
  const { fields, zone } = facts;
  const sure = (name: FieldName): string | null => {
    const field = fields[name];
    return field !== undefined && field.confidence >= leastSure ? field.value : null;
  };
  const agreed = (name: FieldName, inZone: string | null | undefined): string | null => {
    const value = sure(name);
    if (value === null) return null;
    return inZone == null || canonical(inZone) === canonical(value) ? canonical(value) : null;
  };
  const nni = parseNni(agreed('nni', zone?.fields.nni) ?? '');
  const kind = otherStatesPaper(facts)?.name ?? type;
  const document = agreed('document_number', zone?.fields.documentNumber);
  const rccm = parseRccm(sure('rccmNumber') ?? '');
  const taxpayer = sure('taxpayerNumber');
  const found: (Identifier | null)[] = [
    nni.ok ? { kind: 'nni', value: nni.value } : null,
    document === null ? null : { kind: 'document', value: `${kind}:${document}` },
    rccm.ok ? { kind: 'rccm', value: rccm.value } : null,
    taxpayer === null ? null : { kind: 'taxpayer', value: canonical(taxpayer) },
  ];
  return found.filter((identifier) => identifier !== null);
}
