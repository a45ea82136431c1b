import { randomUUID } from 'node:crypto';
import type { Db } from '../db/database.ts';
import {
  addTies,
  lockSubjects,
  lockSubjectsByHashes,
  mergeSubjects,
  type SubjectKind,
} from '../db/subjects/subjects.ts';
import type { World } from '../db/world.ts';
import { disputedIdentifiers, identifiersOf } from '../documents/identity.ts';
import { companyDocumentTypes } from '../dossiers/intake/upload-fields.ts';
import type { StoredDocument, StoredDossier } from '../dossiers/stored-dossier.ts';
import type { Keyring } from '../platform/keys/sealing.ts';
import { moveHits, moveRisks } from './join-proofs.ts';

/** A subject is a person or company as one client knows it: all its dossiers of one world, by the numbers that were read. */

/**
 * Ties analysed dossiers of one world to their subjects, one after the other; subjects whose numbers turn out to be of one
 * person are merged. A number on which print and zone disagree ties to its subject, and merges nobody. Returns the
 * subject of each document that bears a number of its own.
 */
export async function tieToSubjects(
  tx: Db,
  keyring: Keyring,
  world: World,
  dossiers: readonly StoredDossier[],
): Promise<ReadonlyMap<number, string>> {
  const found = dossiers.flatMap(({ id: dossierId, documents }) =>
    documents.flatMap((document) => {
      const hashes = documentHashes(keyring, world.companyId, document);
      const own = hashes.length > 0 ? [{ dossierId, document, hashes, isDisputed: false }] : [];
      const disputed = disputedHashes(keyring, world.companyId, document);
      return [...own, ...disputed.map((hash) => ({ dossierId, document, hashes: [hash], isDisputed: true }))];
    }),
  );
  const tied = new Map<number, string>();
  if (found.length === 0) return tied;
  await lockSubjects(tx, world.companyId);
  const known = new KnownNumbers(
    await lockSubjectsByHashes(
      tx,
      world,
      found.flatMap(({ hashes }) => hashes),
    ),
  );
  let adding = nothing();
  for (const { dossierId, document, hashes, isDisputed } of found) {
    const [first, ...joined] = known.subjectsOf(hashes);
    const subjectId = first ?? randomUUID();
    if (first === undefined) adding.subjects.push({ id: subjectId, kind: kindOf(document) });
    if (joined.length > 0) {
      await addTies(tx, world, adding);
      adding = nothing();
      await moveHits(tx, keyring, subjectId, joined);
      await moveRisks(tx, keyring, subjectId, joined);
      await mergeSubjects(tx, subjectId, joined);
    }
    for (const [other, subject] of tied) if (joined.includes(subject)) tied.set(other, subjectId);
    adding.identifiers.push(...known.add(subjectId, hashes, joined).map((hash) => ({ hash, subjectId })));
    adding.dossiers.push({ dossierId, subjectId });
    if (!isDisputed) tied.set(document.id, subjectId);
  }
  await addTies(tx, world, adding);
  return tied;
}

const nothing = () => ({
  subjects: [] as { id: string; kind: SubjectKind }[],
  identifiers: [] as { hash: Buffer; subjectId: string }[],
  dossiers: [] as { dossierId: number; subjectId: string }[],
});

/** Whose numbers are, those that are about to be added included. */
class KnownNumbers {
  readonly #subjects = new Map<string, string>();
  /** Oldest first. */
  readonly #ages: string[];

  constructor(rows: readonly { readonly id: string; readonly created_at: Date; readonly hash: Buffer }[]) {
    for (const { id, hash } of rows) this.#subjects.set(hash.toString('hex'), id);
    const byAge = [...rows].sort((a, b) => +a.created_at - +b.created_at || (a.id < b.id ? -1 : 1));
    this.#ages = [...new Set(byAge.map(({ id }) => id))];
  }

  /** All that have one of these, oldest first. */
  subjectsOf(hashes: readonly Buffer[]): string[] {
    const ids = new Set(hashes.map((hash) => this.#subjects.get(hash.toString('hex'))));
    return this.#ages.filter((id) => ids.has(id));
  }

  /** The numbers of a subject, which takes over those of the joined; gives those that were nobody's. */
  add(id: string, hashes: readonly Buffer[], joined: readonly string[]): Buffer[] {
    if (!this.#ages.includes(id)) this.#ages.push(id);
    for (const [hash, subject] of this.#subjects) if (joined.includes(subject)) this.#subjects.set(hash, id);
    const added = hashes.filter((hash) => !this.#subjects.has(hash.toString('hex')));
    for (const hash of added) this.#subjects.set(hash.toString('hex'), id);
    return added;
  }
}

const kindOf = ({ type }: StoredDocument): SubjectKind =>
  companyDocumentTypes.has(type) ? 'company' : 'person';

export function subjectHash(keyring: Keyring, companyId: number, kind: string, value: string): Buffer {
  return keyring.lookupHash(`subject.${companyId}.${kind}`, value);
}

/** What a document's subject is recognised by. */
export function documentHashes(
  keyring: Keyring,
  companyId: number,
  { type, facts }: Pick<StoredDocument, 'type' | 'facts'>,
): Buffer[] {
  const identifiers = facts === null ? [] : identifiersOf(type, facts);
  return identifiers.map(({ kind, value }) => subjectHash(keyring, companyId, kind, value));
}

/** The same, and what print and zone disagree on. */
export const allHashes = (
  keyring: Keyring,
  companyId: number,
  document: Pick<StoredDocument, 'type' | 'facts'>,
): Buffer[] => [
  ...documentHashes(keyring, companyId, document),
  ...disputedHashes(keyring, companyId, document),
];

function disputedHashes(
  keyring: Keyring,
  companyId: number,
  { type, facts }: Pick<StoredDocument, 'type' | 'facts'>,
): Buffer[] {
  const identifiers = facts === null ? [] : disputedIdentifiers(type, facts);
  return identifiers.map(({ kind, value }) => subjectHash(keyring, companyId, kind, value));
}
