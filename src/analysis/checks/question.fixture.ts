import type { Company, Person } from '../../contract/registers.ts';
import type { DocumentType } from '../../contract/uploads.ts';
import type { DocumentFacts, FieldName } from '../../documents/facts.ts';
import type { StoredDossier } from '../../dossiers/stored-dossier.ts';
import type { Press } from '../../media/press.ts';
import type { Answer, PersonQuery, Registers } from '../../registries/register.ts';
import type { Lists, ReadDocument } from '../check.ts';

/** What a check is asked about: documents as they are read, and registers that the test holds. */

interface Asked {
  readonly persons: PersonQuery[];
  readonly companies: string[];
  readonly businesses: object[];
}

export function registersOf(
  holds: { person?: Person; company?: Company; owner?: string } = {},
): Registers & { readonly asked: Asked } {
  const asked: Asked = { persons: [], companies: [], businesses: [] };
  const found = <T>(record: T | undefined): Answer<T> =>
    record === undefined ? { kind: 'not-found' } : { kind: 'found', record };
  return {
    asked,
    person: async (query) => {
      asked.persons.push(query);
      return found(holds.person);
    },
    company: async (rccm) => {
      asked.companies.push(rccm);
      return found(holds.company);
    },
    companyHistory: async () => ({ kind: 'not-found' }),
    informalBusiness: async (query) => {
      asked.businesses.push(query);
      return found(
        holds.owner === undefined
          ? undefined
          : {
              iduCode: 'CI-2022-0036513 N',
              ownerIdentityDocumentNumber: '',
              phoneNumber: '',
              ownerBirthDate: '1985-04-12',
              ownerBirthPlace: 'BOUAKE',
              ownerFullName: holds.owner,
              activityMunicipality: 'Cocody',
            },
      );
    },
  };
}

const notAsked = async () => {
  throw new Error('this check searches neither lists nor the press');
};
/** For checks that have nothing to do with lists. */
export const noLists: Lists = {
  search: notAsked,
  matches: notAsked,
  clearings: notAsked,
  dismissals: notAsked,
  askedHash: () => Buffer.alloc(0),
};

/** For checks that have nothing to do with the press. */
export const noPress: Press = { search: notAsked };

/** For dossiers without a recording. */
export const noRecording = async (): Promise<undefined> => undefined;

export type Values = Partial<Record<FieldName, string>>;

export function documentOf(
  type: DocumentType,
  values: Values,
  more: Partial<DocumentFacts> = {},
): ReadDocument {
  const fields = Object.fromEntries(
    Object.entries(values).map(([name, value]) => [
      name,
      { value, confidence: 1, side: 'front', box: null, source: 'printed' },
    ]),
  );
  return {
    id: 1,
    number: 1,
    uuid: 'd',
    type,
    facts: { layout: null, fields, zone: null, text: '', state: 'OK', ...more },
    corrections: [],
    analyzedAt: null,
    pictures: [{ id: 'p', side: 'front', name: 'idDocumentFront', wrappedKey: null }],
    checks: [],
  };
}

export function dossierOf(...documents: ReadDocument[]): StoredDossier {
  return {
    id: 1,
    number: 1,
    uuid: 'u',
    companyId: 1,
    credentialId: 1,
    test: false,
    kyb: false,
    version: 'v2',
    status: 'EN_COURS',
    failure: null,
    createdAt: new Date(0),
    erased: false,
    externalId: null,
    additionalData: {},
    documents,
    duplicates: [],
    alerts: [],
  };
}
