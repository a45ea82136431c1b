import type { Db } from '../db/database.ts';
import { addFace, addFaceMatches, findKeeping, lockFaces } from '../db/dossiers/faces.ts';
import type { DossierKey, StoredDossier } from '../dossiers/stored-dossier.ts';
import type { FaceSearch } from '../faces/face-search.ts';
import type { FaceHit } from '../faces/face-set.ts';
import { sealTemplate } from '../faces/sealed-template.ts';
import type { Faces } from './check.ts';

/**
 * Finds one face under several names. An analysis stores its selfie's face before it searches, so of two concurrent
 * analyses the second to store finds the other. A pair is reported when the second one ends, because only then both
 * subjects are known; so a client's analyses that have a face end one after the other, or together, and then both report the pair.
 */

interface Comparison {
  readonly db: Db;
  readonly key: DossierKey;
  readonly search: Pick<FaceSearch, 'find'>;
  /** Writes a step in a transaction that holds the job's lease. */
  keep(write: (tx: Db) => Promise<void>): Promise<void>;
}

/** Faces like the selfie's. Undefined, and nothing stored, if the client did not ask for it or no face is usable. */
export async function findAlike(
  { db, key, search, keep }: Comparison,
  dossier: StoredDossier,
  faces: Faces,
  signal: AbortSignal,
): Promise<readonly FaceHit[] | undefined> {
  if (dossier.documents.every(({ type }) => type !== 'SELFIE')) return undefined;
  const keeping = await findKeeping(db, dossier.id, faces.model.name);
  if (keeping === undefined) return undefined;
  if (!keeping.kept) {
    const face = await faces.selfie();
    if (!face.usable) return undefined;
    const sealed = sealTemplate(key, dossier.uuid, face.template);
    await keep(async (tx) => {
      await lockFaces(tx, dossier.companyId);
      await addFace(tx, dossier.id, faces.model.name, sealed);
    });
  }
  return search.find(dossier.id, signal);
}

/** Called at the end of analyses of one client, when the dossiers' subjects are known. */
export async function keepAlike(
  tx: Db,
  companyId: number,
  ended: readonly { readonly dossierId: number; readonly alike: readonly FaceHit[] | undefined }[],
): Promise<void> {
  if (ended.every(({ alike }) => alike === undefined)) return;
  await lockFaces(tx, companyId);
  for (const { dossierId, alike = [] } of ended) {
    if (alike.length === 0) continue;
    await addFaceMatches(
      tx,
      dossierId,
      alike.map(({ id }) => id),
    );
  }
}
