import type { PepMatch, SanctionMatch } from '../contract/screening.ts';

/**
 * What lists are made of.
 *
 * - *source*: a publisher's format (`un-sc`, `custom`); one file in `sources/`.
 * - *list*: what was imported under one name: of a source, for everyone, or private to one client.
 * - *version*: a list as one file gave it. One version of a list is current; older ones are kept.
 * - *entity*: one entry of a list, a person or an organisation, under an id that stays the same across versions.
 * - *name*: one way an entity is written: its main name, an alias, a name in another script.
 * - *topic*: why an entity is listed; what a search asks for.
 */
export const topics = ['sanction', 'pep'] as const;
export type Topic = (typeof topics)[number];

export const entityKinds = ['person', 'organisation', 'vessel', 'aircraft', 'other'] as const;
export type EntityKind = (typeof entityKinds)[number];

/** `weak`: the publisher itself says that the alias is of low quality, or it is no more than a nickname. */
export const nameStrengths = ['main', 'strong', 'weak'] as const;
export type NameStrength = (typeof nameStrengths)[number];

export interface ListedName {
  /** As published, in whatever script; family and given names in one text. */
  readonly text: string;
  readonly strength: NameStrength;
}

export type Gender = 'male' | 'female';

/** What a search needs of an entity. */
export interface SearchedEntity {
  /** The source's own identifier, unique in its list and the same in every version. */
  readonly id: string;
  readonly kind: EntityKind;
  readonly topics: readonly Topic[];
  /** At least one; the main name first. */
  readonly names: readonly ListedName[];
  /** yyyy, yyyy-mm or yyyy-mm-dd; `yyyy/yyyy` for a range; `~` in front of what is only about right. */
  readonly birthDates: readonly string[];
  /** Nationalities, citizenships; of an organisation its country. ISO alpha-2, lower case. */
  readonly countries: readonly string[];
  readonly gender: Gender | null;
}

/** Fields of the interface's match that lists fill; what a source lacks is left out. */
type Published<Match> = Partial<Omit<Match, 'id' | 'score' | 'sourceId' | 'explanation'>>;
export type SanctionFields = Published<SanctionMatch>;
export type PepFields = Published<PepMatch>;

export interface ListedEntity extends SearchedEntity {
  /** Shown where it is found as sanctioned. `libelle` is the main name unless it is given. */
  readonly sanction?: SanctionFields;
  /** Shown where it is found as politically exposed. */
  readonly pep?: PepFields;
  /** The publisher's record, whole, as JSON. */
  readonly raw: unknown;
}
