import { randomUUID } from 'node:crypto';
import type { Db } from '../db/database.ts';
import { moveSubjectHits } from '../db/subjects/subject-hits.ts';
import {
  addSubject,
  linkSubject,
  lockSubjects,
  lockSubjectsByHashes,
  mergeSubjects,
  type SubjectKind,
} from '../db/subjects/subjects.ts';
import { identifiersOf } from '../documents/identity.ts';
import { companyDocumentTypes } from '../dossiers/intake/upload-fields.ts';
import type { StoredDocument, StoredDossier } from '../dossiers/stored-dossier.ts';
import type { Keyring } from '../platform/keys/sealing.ts';

/** A subject is a person or company as one client knows it: all its dossiers of one world, by the numbers that were read. */

/**
 * Ties an analysed dossier to its subjects; subjects whose numbers turn out to be of one person are merged. Returns
 * the subject of each document that bears such a number.
 */
export async function tieToSubjects(
  tx: Db,
  keyring: Keyring,
  dossier: StoredDossier,
): Promise<ReadonlyMap<number, string>> {
  const tied = new Map<number, string>();
  const found = dossier.documents
    .map((document) => ({ document, hashes: documentHashes(keyring, dossier.companyId, document) }))
    .filter(({ hashes }) => hashes.length > 0);
  if (found.length === 0) return tied;
  await lockSubjects(tx, dossier.companyId);
  for (const { document, hashes } of found) {
    const [first, ...others] = await lockSubjectsByHashes(tx, dossier, hashes);
    const id = first?.id ?? randomUUID();
    if (first === undefined) await addSubject(tx, id, dossier, kindOf(document));
    const joined = others.map((other) => other.id);
    if (joined.length > 0) {
      await moveSubjectHits(tx, id, joined);
      await mergeSubjects(tx, id, joined);
    }
    for (const [other, subject] of tied) if (joined.includes(subject)) tied.set(other, id);
    await linkSubject(tx, id, dossier, dossier.id, hashes);
    tied.set(document.id, id);
  }
  return tied;
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
