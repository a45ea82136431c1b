import type { Box, DocumentFacts, FieldName, ReadField, Side } from '../../src/documents/facts.ts';
import { parseMrz } from '../../src/documents/mrz/parse.ts';
import { td1 } from '../../tools/specimens/mrz-text.ts';

/** What would have been read of invented papers. */

export interface Invented {
  readonly lastName: string;
  readonly firstName: string;
  /** dd/mm/yyyy */
  readonly birthDate: string;
  readonly expirationDate: string;
  readonly gender: 'M' | 'F';
  readonly nationality: string;
  readonly nni: string;
  readonly cardNumber: string;
  readonly birthTown: string;
}

let made = 0;

export function inventedHolder(given: Partial<Invented> = {}): Invented {
  made += 1;
  const number = String(made).padStart(6, '0');
  return {
    lastName: 'KOUADIO',
    firstName: 'AFFOUÉ HONORINE',
    birthDate: '14/03/1992',
    expirationDate: '14/02/2032',
    gender: 'F',
    nationality: 'IVOIRIENNE',
    nni: `30000${number}`,
    cardNumber: `CI880${number}`,
    birthTown: 'BOUAKE S/P (CIV)',
    ...given,
  };
}

const field = (value: string, side: Side = 'front'): ReadField => ({
  value,
  confidence: 0.97,
  side,
  box: null,
  source: 'printed',
});

/** A card of 2020, both sides. */
export function holderFacts(holder: Invented): DocumentFacts {
  const lines = td1('ID', 'CIV', {
    documentNumber: holder.cardNumber,
    lastName: holder.lastName,
    firstName: holder.firstName,
    birthDate: holder.birthDate,
    expirationDate: holder.expirationDate,
    gender: holder.gender,
    nationalityCode: 'CIV',
    nni: holder.nni,
  });
  const { format, valid, checks, fields } = parseMrz(lines);
  if (format === null) throw new Error('a zone of three lines has a format');
  const values: Partial<Record<FieldName, ReadField>> = {
    document_code: field("CARTE NATIONALE D'IDENTITÉ"),
    last_name: field(holder.lastName),
    first_name: field(holder.firstName),
    date_of_birth: field(holder.birthDate),
    gender: field(holder.gender),
    place_of_birth: field(holder.birthTown),
    nationality: field(holder.nationality),
    document_number: field(holder.cardNumber),
    document_expiry: field(holder.expirationDate),
    nni: field(holder.nni, 'back'),
    profession: field('COMMERÇANTE', 'back'),
  };
  return {
    layout: 'cni-2020',
    fields: values,
    zone: {
      text: lines.join('\n'),
      format,
      valid,
      ambiguous: false,
      fits: true,
      confidence: 0.98,
      side: 'back',
      checks: checks.map(({ field: name, ok }) => ({ field: name, ok })),
      fields,
    },
    text: [...Object.values(values).map(({ value }) => value), ...lines].join('\n'),
    state: 'OK',
  };
}

export interface InventedCompany {
  readonly name: string;
  readonly rccm?: string;
  /** Where its managers stand on the extract. */
  readonly managersBox?: Box;
}

export function companyFacts(company: InventedCompany): DocumentFacts {
  made += 1;
  const values: Partial<Record<FieldName, ReadField>> = {
    companyName: field(company.name),
    companyAddress: field('COCODY ANGRÉ, ABIDJAN'),
    legalStatus: field('SARL'),
    rccmNumber: field(company.rccm ?? `CI-ABJ-03-2022-B13-${String(made).padStart(5, '0')}`),
    shareCapital: field('1 000 000 FCFA'),
    companyDuration: field('99'),
    managers: { ...field('KOUADIO AFFOUÉ HONORINE'), box: company.managersBox ?? null },
  };
  const text = Object.values(values).map(({ value }) => value);
  return { layout: 'rccm', fields: values, zone: null, text: text.join('\n'), state: 'OK' };
}

export const selfieFacts: DocumentFacts = { layout: null, fields: {}, zone: null, text: '', state: 'OK' };
