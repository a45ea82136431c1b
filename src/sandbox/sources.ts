import type { InformalBusiness, Person } from '../contract/registers.ts';
import { frenchDay } from '../platform/days.ts';
import type { Press } from '../press/press.ts';
import type { InformalClaim } from '../registries/informal-score.ts';
import type { InformalQuery, PersonQuery, Registers } from '../registries/register.ts';
import type { Screener } from '../screening/screener.ts';
import { listAnswer, pressAnswer } from './found.ts';
import { inventedCompany, inventedHistory, inventedPerson } from './invented.ts';
import type { NameRow, RegisterRow, SandboxCall } from './row.ts';
import { lookupRow } from './table.ts';

/** What is asked: registers, lists, press. */
export interface Sources {
  readonly registers: Registers;
  readonly screener: Screener;
  readonly press: Press;
}

const notFound = { kind: 'not-found' } as const;

/** The sandbox's own sources, which know the values of its table and nothing else. */
export const sandboxSources: Sources = {
  registers: {
    person: async (query) => {
      const person = registerRow('search.person', numberOf(query))?.person;
      if (person?.documentType !== query.documentType) return notFound;
      return { kind: 'found', record: personOf(person, query) };
    },
    company: async (rccm) => {
      const company = registerRow('search.company', rccm)?.company;
      return company === undefined
        ? notFound
        : { kind: 'found', record: inventedCompany({ ...company, rccm }) };
    },
    companyHistory: async (rccm) =>
      registerRow('search.company-changes', rccm)?.company === undefined
        ? notFound
        : { kind: 'found', record: inventedHistory(rccm) },
    // The endpoint knows what is claimed, and asks `informalRecord`.
    informalBusiness: async () => notFound,
  },
  screener: {
    search: async ({ topic, name, minScore }) => {
      const call = topic === 'sanction' ? 'search.sanctioned-person' : 'search.pep';
      const score = nameRow(call, name)?.[topic];
      return listAnswer(topic, name, score === undefined || score < minScore ? undefined : score);
    },
  },
  press: { search: async ({ name }) => pressAnswer(name, nameRow('search.media', name)?.article) },
};

const numberOf = (query: PersonQuery): string => ('nni' in query ? query.nni : query.idCardNumber);

function personOf(
  { documentType: _, ...person }: NonNullable<RegisterRow['person']>,
  query: PersonQuery,
): Person {
  return inventedPerson('nni' in query ? { uin: query.nni, ...person } : person);
}

const registerRow = (call: SandboxCall, value: string) => lookupRow(call, value) as RegisterRow | undefined;
const nameRow = (call: SandboxCall, value: string) => lookupRow(call, value) as NameRow | undefined;

/** What the register of informal businesses has of a claim; undefined where it knows no such business. */
export function informalRecord(query: InformalQuery, claim: InformalClaim): InformalBusiness | undefined {
  const { iduCode = '', ownerIdentityDocumentNumber = '', phoneNumber = '' } = query;
  const known = registerRow('verification.informal-business', iduCode)?.informal;
  return known && { ownerIdentityDocumentNumber, phoneNumber, ...claim, ...known, iduCode };
}

/** Whom the register of persons has under the number of a claim; undefined where it knows nobody. */
export function claimedPerson(number: string, claim: PersonClaim): Person | undefined {
  const knows = registerRow('verification.person-info-score', number)?.knows;
  if (knows === undefined) return undefined;
  const { firstName, lastName, dateOfBirth: birthDate, gender } = claim;
  return inventedPerson(
    knows === 'CLAIMED_PERSON'
      ? { firstName, lastName, birthDate: frenchDay(birthDate), gender }
      : { ...nobodyClaimed, gender: gender === 'M' ? 'F' : 'M' },
  );
}

type PersonClaim = Readonly<Record<'firstName' | 'lastName' | 'dateOfBirth' | 'gender', string>>;

/** Like nobody whom a client may think of. */
const nobodyClaimed = {
  lastName: 'AUTRE',
  firstName: 'PERSONNE BIEN DIFFERENTE',
  birthDate: '31/12/1901',
} as const;
