import type { Text } from '../platform/language.ts';
import type { EntityKind, Gender, ListedEntity, Topic } from './entity.ts';

/** What is looked for. Everything beside the name is evidence: it lifts or lowers what the name gives. */
export interface ScreeningQuery {
  readonly name: string;
  readonly topic: Topic;
  /** Whose private lists are searched too. */
  readonly companyId: number;
  /** Only persons, or only organisations and the like; all where it is not said. */
  readonly kind?: 'person' | 'organisation';
  /** Any way of writing that `parseDate` of names/dates.ts takes. */
  readonly dateOfBirth?: string;
  /** A country or nationality in words, or its code. */
  readonly nationality?: string;
  readonly gender?: Gender;
  readonly limit: number;
  /** 0..100 */
  readonly minScore: number;
}

/** An entity that may be who was looked for. */
export interface Hit {
  readonly list: HitList;
  /** Of the entity, in its list. */
  readonly entityId: string;
  readonly kind: EntityKind;
  /** 0..100, whole. */
  readonly score: number;
  /** The name of the entity that answered best, as published. */
  readonly matchedName: string;
  /** First what the name gives, then each piece of evidence. */
  readonly explanation: readonly Text[];
  /** The entry itself where no list of ours holds it, as in the sandbox. */
  readonly entity?: ListedEntity;
}

/** The list an entity was found on, in the version that was searched. */
export interface HitList {
  /** Row of the list. */
  readonly id: number;
  readonly name: string;
  readonly source: string;
  readonly version: number;
}

export interface ScreeningAnswer {
  /** Best first; ties by evidence, then by list and id, so that the same question has the same answer. */
  readonly hits: readonly Hit[];
  readonly searched: readonly HitList[];
  /** Of the lists that were searched: it grows with every change of them. */
  readonly generation: number;
  /** Changes whenever the same question to the same lists may be answered otherwise. */
  readonly algorithm: string;
}

/** Searches the current versions of all lists. What it does not hold yet it loads first. */
export interface Screener {
  search(query: ScreeningQuery): Promise<ScreeningAnswer>;
}
