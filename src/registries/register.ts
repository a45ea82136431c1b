import type { Company, CompanyHistory, InformalBusiness, Person } from '../contract/registers.ts';
import type { ServiceState } from '../egress/asked-service.ts';
import type { RegistersFile } from '../platform/settings/registers-file.ts';

/**
 * The contract of every official register, local or outside. "Not found" and "could not ask" are two
 * different answers: the first is knowledge, the second is the lack of it.
 */
export type Answer<T> = Found<T> | NotFound | Unavailable;

interface Found<T> {
  readonly kind: 'found';
  readonly record: T;
}
interface NotFound {
  readonly kind: 'not-found';
}
interface Unavailable {
  readonly kind: 'unavailable';
  readonly reason: string;
  readonly retryAfterSeconds: number;
}

/** A person's photo. Finding the person reads none of its bytes. */
export interface RegisterPhoto {
  /** Its id in our links; null if an outside register holds it. */
  readonly id: string | null;
  /** A picture of ours by its magic bytes; not found if it was removed since, or is none. */
  read(): Promise<Answer<Buffer>>;
}

export type PersonAnswer = (Found<Person> & { readonly photo?: RegisterPhoto }) | NotFound | Unavailable;

export const personDocumentTypes = ['CNI', 'CARTE_RESIDENT'] as const;
export type PersonDocumentType = (typeof personDocumentTypes)[number];

/** Numbers are in their canonical form (see documents/identifiers). */
export type PersonQuery =
  | { readonly documentType: PersonDocumentType; readonly nni: string }
  | { readonly documentType: 'CNI'; readonly idCardNumber: string };

/** The first of the three that is given locates the business. */
export interface InformalQuery {
  readonly iduCode?: string;
  readonly ownerIdentityDocumentNumber?: string;
  readonly phoneNumber?: string;
}

/** An outside register as this process knows it. */
interface OutsideState extends ServiceState {
  readonly name: keyof RegistersFile;
}

export interface Registers {
  /** Those of others that are asked. */
  outside?(): OutsideState[];
  person(query: PersonQuery): Promise<PersonAnswer>;
  company(rccm: string): Promise<Answer<Company>>;
  companyHistory(rccm: string): Promise<Answer<CompanyHistory>>;
  informalBusiness(query: InformalQuery): Promise<Answer<InformalBusiness>>;
}
