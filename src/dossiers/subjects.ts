import { randomUUID } from 'node:crypto';
import type { Db } from '../db/database.ts';
import {
  addSubject,
  linkSubject,
  lockSubjects,
  lockSubjectsByHashes,
  mergeSubjects,
  type SubjectKind,
} from '../db/subjects.ts';
import { identifiersOf } from '../documents/identity.ts';
import type { Keyring } from '../sealing.ts';
import type { StoredDossier } from './stored-dossier.ts';
import { companyDocumentTypes } from './upload-fields.ts';

/** A subject is a person or company as one client knows it: all its dossiers, by the numbers that were read. */

/** Ties an analysed dossier to the subjects it is about; numbers that turn out to be of one person join them. */
export async function tieToSubjects(tx: Db, keyring: Keyring, dossier: StoredDossier): Promise<void> {
  const found = identifierSets(keyring, dossier);
  if (found.length === 0) return;
  await lockSubjects(tx, dossier.companyId);
  for (const { kind, hashes } of found) {
    const [first, ...others] = await lockSubjectsByHashes(tx, dossier.companyId, hashes);
    const id = first?.id ?? randomUUID();
    if (first === undefined) await addSubject(tx, id, dossier.companyId, kind);
    if (others.length > 0)
      await mergeSubjects(
        tx,
        id,
        others.map((other) => other.id),
      );
    await linkSubject(tx, id, dossier.companyId, dossier.id, hashes);
  }
}

export function subjectHash(keyring: Keyring, companyId: number, kind: string, value: string): Buffer {
  return keyring.lookupHash(`subject.${companyId}.${kind}`, value);
}

/** What each document's subject is recognised by. */
function identifierSets(
  keyring: Keyring,
  dossier: StoredDossier,
): { readonly kind: SubjectKind; readonly hashes: Buffer[] }[] {
  return dossier.documents.flatMap(({ type, facts }) => {
    const identifiers = facts === null ? [] : identifiersOf(type, facts);
    if (identifiers.length === 0) return [];
    return [
      {
        kind: companyDocumentTypes.has(type) ? ('company' as const) : ('person' as const),
        hashes: identifiers.map(({ kind, value }) => subjectHash(keyring, dossier.companyId, kind, value)),
      },
    ];
  });
}
