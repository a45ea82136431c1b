import type { InformalBusiness } from '../contract/registers.ts';
import { Batches } from '../db/batches.ts';
import type { Db } from '../db/database.ts';
import {
  type FoundPerson,
  findCompanyRecord,
  findInformalRecord,
  findPersonByCard,
  findPersonsByKeys,
  type InformalRecord,
  type PersonRecord,
  type SealedRecord,
} from '../db/registers/registers.ts';
import type { Keyring } from '../platform/keys/sealing.ts';
import { registerLimits } from './limits.ts';
import { type Photo, readPhoto, sealPhoto } from './photos.ts';
import type { CompanyEntry, PersonEntry } from './records.ts';
import type { Answer, InformalQuery, PersonQuery, RegisterPhoto, Registers } from './register.ts';

/** The registers in our own tables, sealed, found by keyed hashes. */
export function localRegisters(db: Db, keyring: Keyring): Registers {
  const hash = registerHashes(keyring);
  const personsByKey = new Batches(
    (keys: Buffer[]) => findPersonsByKeys(db, keys),
    registerLimits.lookupsPerBatch,
    'after a turn',
  );
  const company = async (rccm: string) =>
    answer<CompanyEntry>(keyring, await findCompanyRecord(db, hash.company(rccm)));
  return {
    async person(query: PersonQuery) {
      const found =
        'nni' in query
          ? await personsByKey.add(hash.personByNni(query.documentType, query.nni))
          : await findPersonByCard(db, hash.personByCard(query.documentType, query.idCardNumber));
      if (found === undefined) return { kind: 'not-found' };
      const { person } = openRecord<PersonEntry>(keyring, found);
      return { kind: 'found', record: person, ...photoOf(db, keyring, found) };
    },
    company: async (rccm) => map(await company(rccm), (entry) => entry.company),
    companyHistory: async (rccm) =>
      map(await company(rccm), (entry) => ({ rccm: entry.company.rccm, historyList: entry.historyList })),
    informalBusiness: async (query) => answer<InformalBusiness>(keyring, await findInformal(db, hash, query)),
  };
}

function photoOf(db: Db, keyring: Keyring, { photoId: id }: FoundPerson): { photo?: RegisterPhoto } {
  if (id === null) return {};
  const read = async (): Promise<Answer<Buffer>> => {
    const photo = await readPhoto(db, keyring, id);
    return photo === undefined ? { kind: 'not-found' } : { kind: 'found', record: photo.bytes };
  };
  return { photo: { id, read } };
}

function findInformal(db: Db, hash: RegisterHashes, query: InformalQuery): Promise<SealedRecord | undefined> {
  if (query.iduCode !== undefined) return findInformalRecord(db, 'key', hash.informalByIdu(query.iduCode));
  if (query.ownerIdentityDocumentNumber !== undefined) {
    return findInformalRecord(db, 'document', hash.informalByDocument(query.ownerIdentityDocumentNumber));
  }
  return findInformalRecord(db, 'phone', hash.informalByPhone(query.phoneNumber ?? ''));
}

type RegisterHashes = ReturnType<typeof registerHashes>;

/** What each number is found by. The kind is part of the hash, so equal digits of two kinds never meet. */
function registerHashes(keyring: Keyring) {
  return {
    personByNni: (type: string, nni: string) => keyring.lookupHash(`person.${type}.nni`, nni),
    personByCard: (type: string, card: string) => keyring.lookupHash(`person.${type}.card`, card),
    company: (rccm: string) => keyring.lookupHash('company.rccm', rccm),
    informalByIdu: (idu: string) => keyring.lookupHash('informal.idu', idu),
    informalByDocument: (number: string) => keyring.lookupHash('informal.document', number),
    informalByPhone: (phone: string) => keyring.lookupHash('informal.phone', phone),
  };
}

export function sealPerson(keyring: Keyring, entry: PersonEntry, photo?: Photo): PersonRecord {
  const hash = registerHashes(keyring);
  const { documentType, person } = entry;
  const cardHash = person.idCardNumber === '' ? null : hash.personByCard(documentType, person.idCardNumber);
  const key = person.uin !== '' ? hash.personByNni(documentType, person.uin) : cardHash;
  if (key === null) throw new Error('a person entry always has a number');
  const record = { key, documentType, cardHash, sealed: seal(keyring, key, entry) };
  return photo === undefined ? record : { ...record, photo: sealPhoto(keyring, key, photo) };
}

export function sealCompany(keyring: Keyring, entry: CompanyEntry): SealedRecord {
  const key = registerHashes(keyring).company(entry.company.rccm);
  return { key, sealed: seal(keyring, key, entry) };
}

export function sealInformal(keyring: Keyring, business: InformalBusiness): InformalRecord {
  const hash = registerHashes(keyring);
  const { iduCode, ownerIdentityDocumentNumber, phoneNumber } = business;
  const documentHash = ownerIdentityDocumentNumber
    ? hash.informalByDocument(ownerIdentityDocumentNumber)
    : null;
  const phoneHash = phoneNumber ? hash.informalByPhone(phoneNumber) : null;
  const key = iduCode ? hash.informalByIdu(iduCode) : (documentHash ?? phoneHash);
  if (key === null) throw new Error('an informal business always has a number');
  return { key, documentHash, phoneHash, sealed: seal(keyring, key, business) };
}

export function openRecord<T>(keyring: Keyring, record: SealedRecord): T {
  return JSON.parse(keyring.open('register', record.key.toString('hex'), record.sealed).toString()) as T;
}

function seal(keyring: Keyring, key: Buffer, value: unknown): Buffer {
  return keyring.seal('register', key.toString('hex'), JSON.stringify(value));
}

function answer<T>(keyring: Keyring, record: SealedRecord | undefined): Answer<T> {
  return record === undefined
    ? { kind: 'not-found' }
    : { kind: 'found', record: openRecord<T>(keyring, record) };
}

function map<A, B>(from: Answer<A>, make: (record: A) => B): Answer<B> {
  return from.kind === 'found' ? { kind: 'found', record: make(from.record) } : from;
}
