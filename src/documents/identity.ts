import type { DocumentType } from '../contract/uploads.ts';
import { parseDate } from '../names/dates.ts';
import { readPrintedDate } from './dates.ts';
import type { DocumentFacts, FieldName } from './facts.ts';
import { canonical } from './identifiers.ts';
import { nationalityOf } from './nationalities.ts';
import { nniState, parseNni, parseRccm } from './papers/ivorian-numbers.ts';
import { otherStatesPaper, undeclaredPaper } from './recognised.ts';

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
  const rccm = parseRccm(sure(facts, 'rccmNumber') ?? '');
  const taxpayer = sure(facts, 'taxpayerNumber');
  const found: (Identifier | null)[] = [
    ...numbersOf(type, facts).flatMap(({ kind, values }) =>
      values.length === 1 ? values.map((value) => ({ kind, value })) : [],
    ),
    rccm.ok ? { kind: 'rccm', value: rccm.value } : null,
    taxpayer === null ? null : { kind: 'taxpayer', value: canonical(taxpayer) },
  ];
  return found.filter((identifier) => identifier !== null);
}

/** Numbers on which print and zone disagree, those of both: whoever else bears one of them has to do with this paper. */
export function disputedIdentifiers(type: DocumentType, facts: DocumentFacts): readonly Identifier[] {
  return numbersOf(type, facts).flatMap(({ kind, values }) =>
    values.length > 1 ? values.map((value) => ({ kind, value })) : [],
  );
}

/** A person's numbers as print and zone have them, each once. Passports call the NNI the personal number. */
function numbersOf(
  type: DocumentType,
  facts: DocumentFacts,
): { readonly kind: 'nni' | 'document'; readonly values: readonly string[] }[] {
  const { zone } = facts;
  const both = (name: FieldName, inZone: string | null | undefined): string[] => {
    const printed = sure(facts, name);
    return printed === null ? [] : [...new Set([printed, inZone ?? printed].map(canonical))];
  };
  const nnis = [
    ...both('nni', zone?.fields.nni),
    ...(holderOf(facts).nationality === nniState ? both('personal_number', zone?.fields.personalNumber) : []),
  ].flatMap((text) => {
    const nni = parseNni(text);
    return nni.ok ? [nni.value] : [];
  });
  const paper = otherStatesPaper(facts)?.name ?? undeclaredPaper(type, facts)?.type ?? type;
  const documents = both('document_number', zone?.fields.documentNumber);
  return [
    { kind: 'nni', values: [...new Set(nnis)] },
    { kind: 'document', values: documents.map((value) => `${paper}:${value}`) },
  ];
}

function sure({ fields }: DocumentFacts, name: FieldName): string | null {
  const field = fields[name];
  return field !== undefined && field.confidence >= leastSure ? field.value : null;
}
