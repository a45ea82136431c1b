import { type Static, Type } from 'typebox';
import { Compile } from 'typebox/compile';
import {
  Company,
  CompanyChange,
  type InformalBusiness,
  informalFields,
  Person,
} from '../contract/registers.ts';
import { readRecords } from '../platform/vocabulary/read-vocabulary.ts';
import { personDocumentTypes } from '../registries/register.ts';

/**
 * The invented registers of the demo. Card numbers begin with 99, NNIs with 1 and zeros, trade registrations with 90001, so
 * that anyone who knows real papers sees at once that these are not. Printed examples show the records named here.
 */

const closed = { additionalProperties: false } as const;
const PersonRecord = Type.Object(
  { ...Person.properties, documentType: Type.Enum([...personDocumentTypes]) },
  closed,
);
const CompanyRecord = Type.Object({ ...Company.properties, historyList: Type.Array(CompanyChange) }, closed);
const InformalRecord = Type.Record(Type.Enum([...informalFields]), Type.String());

export type InventedPerson = Omit<Static<typeof PersonRecord>, 'simulated'>;
/** A company as a file of the trade register holds it: the record and what changed over the years. */
export type InventedCompany = Omit<Static<typeof CompanyRecord>, 'simulated'>;

const persons = readRecords('demo/persons.jsonl', Compile(PersonRecord));
const companies = readRecords('demo/companies.jsonl', Compile(CompanyRecord));
const informal = readRecords('demo/informal.jsonl', Compile(InformalRecord));

export const inventedPersons = (): InventedPerson[] => persons;
export const inventedCompanies = (): InventedCompany[] => companies;
export const inventedInformal = (): InformalBusiness[] => informal;

function only<T>(records: readonly T[], isMeant: (record: T) => boolean): T {
  const found = records.find(isMeant);
  if (found === undefined) throw new Error('vocabulary/demo: a record of the printed examples is missing');
  return found;
}
const holderOf = (number: string): InventedPerson =>
  only(persons, ({ uin, idCardNumber }) => number === uin || number === idCardNumber);

/** Holds a card of 2020. */
export const demoPerson = holderOf('CI990000001');
/** Holds a card of 2009, which has no NNI; found by its card number only. */
export const demoOldCardPerson = holderOf('C9900000001');
/** Holds a resident card. */
export const demoResident = holderOf('10000009001');
/** Holds a card of 2020 that was given for five years, and has expired. */
export const expiredCardPerson = holderOf('CI990000901');
/** Whose NNI stands on a sample card that bears another name. */
export const otherNamePerson = holderOf('CI990000902');
/** Led by the demo person. */
export const demoCompany = only(companies, ({ rccm }) => rccm === 'CI-ABJ-03-2022-B13-90001');
/** Holds a part of it, and is held in turn by somebody who also holds another part himself. */
export const demoHolding = only(companies, ({ rccm }) => rccm === 'CI-ABJ-03-2021-B16-90090');
/** Run by the holder of the old demo card. */
export const demoInformal = only(informal, ({ iduCode }) => iduCode === 'CI-2022-9000001 A');
