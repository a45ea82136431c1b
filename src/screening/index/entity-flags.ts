import {
  type EntityKind,
  entityKinds,
  type Gender,
  type ListedName,
  nameStrengths,
  type SearchedEntity,
  type Topic,
  topics,
} from '../entity.ts';

/** What is known of an entity in one number: kind in the lowest three bits, then topics, then gender. */
const KIND_BITS = 7;
const FIRST_TOPIC = 8;
const MALE = 1 << 8;
const FEMALE = 1 << 9;

export function topicBit(topic: Topic): number {
  return FIRST_TOPIC << topics.indexOf(topic);
}

export function entityFlags({ kind, topics: listed, gender }: SearchedEntity): number {
  let flags = entityKinds.indexOf(kind);
  for (const topic of listed) flags |= topicBit(topic);
  if (gender !== null) flags |= gender === 'male' ? MALE : FEMALE;
  return flags;
}

export function kindOf(flags: number): EntityKind {
  return entityKinds[flags & KIND_BITS] ?? 'other';
}

export function genderOf(flags: number): Gender | null {
  if (flags & MALE) return 'male';
  return flags & FEMALE ? 'female' : null;
}

/** One bit for each kind, to ask for several at once. */
export function kindBit(flags: number): number {
  return 1 << (flags & KIND_BITS);
}

/** Who is meant by a person may be listed without a kind, and so may an organisation. */
const UNSAID = 1 << entityKinds.indexOf('other');
export const personBits = (1 << entityKinds.indexOf('person')) | UNSAID;
export const organisationBits =
  entityKinds.reduce((bits, kind, at) => (kind === 'person' ? bits : bits | (1 << at)), 0) | UNSAID;
export const anyKind = personBits | organisationBits;

/** Of a name: its strength in the lowest two bits. */
const STRENGTH_BITS = 3;
const NOT_LATIN = 4;
const ORGANISATION = 8;

export function nameFlags({ strength }: ListedName, latin: boolean, organisation: boolean): number {
  return nameStrengths.indexOf(strength) | (latin ? 0 : NOT_LATIN) | (organisation ? ORGANISATION : 0);
}

export function strengthOf(flags: number): (typeof nameStrengths)[number] {
  return nameStrengths[flags & STRENGTH_BITS] ?? 'main';
}

export function isLatin(flags: number): boolean {
  return (flags & NOT_LATIN) === 0;
}

/** Whether it was read as the name of an organisation. */
export function isOrganisation(flags: number): boolean {
  return (flags & ORGANISATION) !== 0;
}

/**
 * What is known of a token in one number, so that looking at it touches memory once: the number of the well-known name
 * that it is (0: none), whether it stands somewhere for a word of a script without vowels, and the letters of its sound.
 */
const GROUP_BITS = 0xffff;
const UNVOWELLED_BIT = 1 << 16;
const LENGTH_SHIFT = 17;

export function tokenFacts(group: number, unvowelled: boolean, soundLength: number): number {
  return (group & GROUP_BITS) | (unvowelled ? UNVOWELLED_BIT : 0) | (soundLength << LENGTH_SHIFT);
}

export function groupOf(facts: number): number {
  return facts & GROUP_BITS;
}

export function isUnvowelled(facts: number): boolean {
  return (facts & UNVOWELLED_BIT) !== 0;
}

export function soundLength(facts: number): number {
  return facts >>> LENGTH_SHIFT;
}
