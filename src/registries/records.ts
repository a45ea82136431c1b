import {
  type Company,
  type CompanyChange,
  type CompanyOwner,
  changeTextFields,
  companyTextFields,
  type InformalBusiness,
  informalFields,
  ownerFields,
  type Person,
  personFields,
} from '../contract/registers.ts';
import type { RegisterTable } from '../db/registers/registers.ts';
import { type Parsed, parseAnyDocumentNumber } from '../documents/identifiers.ts';
import { parseIdu, parseNni, parsePhone, parseRccm } from '../documents/papers/ivorian-numbers.ts';
import { parseShare } from '../owners/shares.ts';
import { fieldMessage } from '../platform/problems/errors.ts';
import { RecordError, recordError } from './record-error.ts';
import { type PersonDocumentType, personDocumentTypes } from './register.ts';

/** Raw records, from a file or an outside register, made into the interface's shapes. */

export type Raw = Readonly<Record<string, unknown>>;

export interface PersonEntry {
  readonly documentType: PersonDocumentType;
  readonly person: Person;
}
export interface CompanyEntry {
  readonly company: Company;
  readonly historyList: CompanyChange[];
}

const longestText = 4000;
const mostItems = 1000;

export function toPersonEntry(raw: Raw): PersonEntry {
  const person = toPerson(raw);
  const given = textOf(raw, 'documentType').toUpperCase() || 'CNI';
  const documentType = personDocumentTypes.find((type) => type === given);
  if (documentType === undefined) {
    throw recordError('NOT_A_DOCUMENT_TYPE', { given, allowed: personDocumentTypes.join(', ') });
  }
  if (person.uin === '' && person.idCardNumber === '') {
    throw recordError('NO_PERSON_NUMBER');
  }
  if (documentType === 'CARTE_RESIDENT' && person.uin === '') {
    throw recordError('NO_RESIDENT_NUMBER');
  }
  return { documentType, person };
}

export function toPerson(raw: Raw): Person {
  return {
    ...texts(raw, personFields),
    uin: number(raw, 'uin', parseNni),
    idCardNumber: number(raw, 'idCardNumber', parseAnyDocumentNumber),
  };
}

export function toCompanyEntry(raw: Raw): CompanyEntry {
  const company = toCompany(raw);
  if (company.rccm === '') throw recordError('NO_RCCM');
  return { company, historyList: toChanges(raw) };
}

export function toCompany(raw: Raw): Company {
  return {
    ...texts(raw, companyTextFields),
    rccm: number(raw, 'rccm', parseRccm),
    activities: listOf(raw, 'activities').map((item) => itemText(item, 'activities')),
    owners: listOf(raw, 'owners').map((item) => toOwner(itemObject(item, 'owners'))),
    duration: wholeNumber(raw, 'duration'),
  };
}

function toOwner(raw: Raw): CompanyOwner {
  const given = textOf(raw, 'share');
  const share = given === '' ? undefined : parseShare(given);
  if (given !== '' && share === undefined) throw recordError('NOT_A_SHARE', { field: 'owners.share', given });
  // Of another state's company the number is kept as it is written.
  const written = textOf(raw, 'rccm');
  const parsed = parseRccm(written);
  const rccm = parsed.ok ? parsed.value : written;
  return {
    ...texts(raw, ownerFields),
    ...(share !== undefined && { share: String(share) }),
    ...(rccm !== '' && { rccm }),
  };
}

export function toChanges(raw: Raw): CompanyChange[] {
  return listOf(raw, 'historyList').map((item) => {
    const change = itemObject(item, 'historyList');
    return {
      ...texts(change, changeTextFields),
      activities: listOf(change, 'activities').map((activity) => ({
        activity:
          typeof activity === 'string' ? activity : textOf(itemObject(activity, 'activities'), 'activity'),
      })),
    };
  });
}

export function toInformalBusiness(raw: Raw): InformalBusiness {
  const business = {
    ...texts(raw, informalFields),
    iduCode: number(raw, 'iduCode', parseIdu),
    ownerIdentityDocumentNumber: number(raw, 'ownerIdentityDocumentNumber', parseAnyDocumentNumber),
    phoneNumber: number(raw, 'phoneNumber', parsePhone),
  };
  if (!business.iduCode && !business.ownerIdentityDocumentNumber && !business.phoneNumber) {
    throw recordError('NO_BUSINESS_NUMBER');
  }
  return business;
}

/** Fields of a raw record that none of the shapes has. */
export function unknownFields(raw: Raw, known: ReadonlySet<string>): string[] {
  return Object.keys(raw).filter((key) => !known.has(key));
}

export const knownFields = {
  persons: new Set<string>([...personFields, 'documentType', 'idImage']),
  companies: new Set<string>([...companyTextFields, 'activities', 'owners', 'duration', 'historyList']),
  informal: new Set<string>(informalFields),
} as const;
export type RegisterName = keyof typeof knownFields;

export const registerTables: Readonly<Record<RegisterName, RegisterTable>> = {
  persons: 'register_persons',
  companies: 'register_companies',
  informal: 'register_informal',
};

function texts<const K extends readonly string[]>(raw: Raw, fields: K): Record<K[number], string> {
  const result: Record<string, string> = {};
  for (const field of fields) result[field] = textOf(raw, field);
  return result as Record<K[number], string>;
}

/** A value as text: numbers are written out, nothing is "". */
function textOf(raw: Raw, field: string): string {
  const value = raw[field];
  if (value === undefined || value === null) return '';
  if (typeof value === 'number' || typeof value === 'boolean') return String(value);
  if (typeof value !== 'string') throw recordError('NOT_A_TEXT', { field });
  if (value.length > longestText) throw recordError('TOO_LONG', { field, limit: longestText });
  if (value.includes('\u0000')) throw recordError('NUL', { field });
  if (value.includes('\uFFFD')) throw recordError('NOT_UTF8', { field });
  return value.trim();
}

function number(raw: Raw, field: string, parse: (text: string) => Parsed): string {
  const text = textOf(raw, field);
  if (text === '') return '';
  const parsed = parse(text);
  if (parsed.ok) return parsed.value;
  const { code, parameters } = parsed;
  const fault = parameters === undefined ? { field, code } : { field, code, parameters };
  throw new RecordError({ en: fieldMessage(fault, 'en'), fr: fieldMessage(fault, 'fr') });
}

function wholeNumber(raw: Raw, field: string): number {
  const text = textOf(raw, field);
  const value = text === '' ? 0 : Number(text);
  if (!Number.isSafeInteger(value) || value < 0) throw recordError('NOT_A_WHOLE_NUMBER', { field });
  return value;
}

/** A list, or in a CSV file its JSON, or plain texts separated by `|`. */
function listOf(raw: Raw, field: string): unknown[] {
  const value = raw[field];
  if (value === undefined || value === null || value === '') return [];
  const list = typeof value === 'string' ? parseList(value, field) : value;
  if (!Array.isArray(list)) throw recordError('NOT_A_LIST', { field });
  if (list.length > mostItems) throw recordError('TOO_MANY_ITEMS', { field, limit: mostItems });
  return list;
}

function parseList(text: string, field: string): unknown {
  if (!text.trimStart().startsWith('[')) return text.split('|').map((part) => part.trim());
  try {
    return JSON.parse(text);
  } catch {
    throw recordError('NOT_JSON', { field });
  }
}

function itemObject(item: unknown, field: string): Raw {
  if (typeof item !== 'object' || item === null || Array.isArray(item)) {
    throw recordError('ITEM_NOT_AN_OBJECT', { field });
  }
  return item as Raw;
}

function itemText(item: unknown, field: string): string {
  return textOf({ [field]: item }, field);
}
