import type { Db } from '../db/database.ts';
import { noteKin } from '../db/dossiers/dossier-index.ts';
import { findDossiers } from '../db/dossiers/dossiers.ts';
import { subjectHashes } from '../db/screening/monitoring.ts';
import {
  addTies,
  listDossierSubjects,
  listSubjectDossiers,
  lockSubject,
  lockSubjects,
  lockSubjectsByHashes,
  mergeSubjects,
  removeIdentifiers,
  type SubjectRow,
  untieDossier,
} from '../db/subjects/subjects.ts';
import { openDossiers, type StoredDocument, type StoredDossier } from '../dossiers/stored-dossier.ts';
import type { Keyring } from '../platform/keys/sealing.ts';
import { moveHits } from './join-proofs.ts';
import { allHashes, documentHashes } from './subjects.ts';

/** What ties a document to subjects: its type, and the numbers that were read. */
type Tying = Pick<StoredDocument, 'type' | 'facts'>;

/**
 * Removes a document's tie to a subject after its number was corrected; the next analysis ties it by the right number. A
 * subject of this document alone stays, with the right number; others lose the document. A subject under legal hold keeps
 * everything. The dossier must be locked by `tx`.
 */
export async function untieDocument(
  tx: Db,
  keyring: Keyring,
  dossier: StoredDossier,
  before: StoredDocument,
  after: Tying,
): Promise<void> {
  const hashesOf = (document: Tying) => allHashes(keyring, dossier.companyId, document);
  const [old, now] = [hashesOf(before), hashesOf(after)];
  if (sameHashes(old, now)) return;
  await lockSubjects(tx, dossier.companyId);
  await noteKin(tx, [dossier.id]);
  for (const { id } of await listDossierSubjects(tx, dossier.id)) {
    const subject = await lockSubject(tx, id);
    if (subject === undefined || subject.held_at !== null) continue;
    const identifiers = (await subjectHashes(tx, [id])).get(id) ?? new Set<string>();
    if (!old.some((hash) => identifiers.has(hex(hash)))) continue;
    const others = await otherDocuments(tx, keyring, dossier, before, id);
    const borne = new Set(others.flatMap(hashesOf).map(hex));
    const isShared = [...identifiers].some((hash) => borne.has(hash));
    if (!isShared)
      await keepSubject(tx, keyring, dossier, subject, {
        wrong: without(old, now),
        right: ownHashes(keyring, dossier, after),
      });
    else {
      const wrong = [...old, ...now].filter((hash) => !borne.has(hex(hash)));
      await removeIdentifiers(tx, id, wrong);
      const siblings = dossier.documents.filter((document) => document.id !== before.id);
      const left = [...siblings.flatMap(hashesOf), ...now].map(hex);
      const isTied = left.some((hash) => identifiers.has(hash) && borne.has(hash));
      if (!isTied) await untieDossier(tx, dossier.id, id);
    }
  }
}

/** The subject has only this document. A subject that has the right number already is the same person. */
async function keepSubject(
  tx: Db,
  keyring: Keyring,
  world: StoredDossier,
  { id }: SubjectRow,
  { wrong, right }: { readonly wrong: readonly Buffer[]; readonly right: readonly Buffer[] },
): Promise<void> {
  await removeIdentifiers(tx, id, wrong);
  const [known] = (await lockSubjectsByHashes(tx, world, right)).filter((other) => other.id !== id);
  if (known === undefined) {
    const identifiers = right.map((hash) => ({ hash, subjectId: id }));
    return addTies(tx, world, { subjects: [], identifiers, dossiers: [] });
  }
  await moveHits(tx, keyring, known.id, [id]);
  await mergeSubjects(tx, known.id, [id]);
}

/** Papers of the subject's dossiers beside the one that was corrected. */
async function otherDocuments(
  tx: Db,
  keyring: Keyring,
  dossier: StoredDossier,
  corrected: StoredDocument,
  subjectId: string,
): Promise<StoredDocument[]> {
  const dossiers = await listSubjectDossiers(tx, subjectId);
  const living = dossiers.filter((one) => one.erased_at === null && one.id !== dossier.id);
  const rows = await findDossiers(
    tx,
    living.map(({ id }) => id),
  );
  const opened = await openDossiers(tx, keyring, rows);
  const siblings = dossier.documents.filter(({ id }) => id !== corrected.id);
  return [...opened.flatMap(({ documents }) => documents), ...siblings];
}

const ownHashes = (keyring: Keyring, { companyId }: StoredDossier, document: Tying): Buffer[] =>
  documentHashes(keyring, companyId, document);

const hex = (hash: Buffer): string => hash.toString('hex');

const without = (hashes: readonly Buffer[], others: readonly Buffer[]): Buffer[] =>
  hashes.filter((hash) => !others.some((other) => other.equals(hash)));

const sameHashes = (one: readonly Buffer[], other: readonly Buffer[]): boolean =>
  without(one, other).length === 0 && without(other, one).length === 0;
