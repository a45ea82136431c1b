import type { Db } from '../db/database.ts';
import { addFace, addFaceMatches, findKeeping, lockFaces } from '../db/dossiers/faces.ts';
import type { DossierKey, StoredDossier } from '../dossiers/stored-dossier.ts';
import type { FaceSearch } from '../faces/face-search.ts';
import type { FaceHit } from '../faces/face-set.ts';
import { sealTemplate } from '../faces/sealed-template.ts';
import type { Faces } from './check.ts';

/**
 * One face under several names. An analysis keeps its selfie's face first and searches then: of two that run at once
 * the one that is kept second finds the other. A pair is told when the second of them ends, since only then it is known
 * whose both are; so analyses of a client that have a face end one after the other.
 */

interface Comparison {
  readonly db: Db;
  readonly key: DossierKey;
  readonly search: Pick<FaceSearch, 'find'>;
  /** Writes what is kept of a step. */
  keep(write: (tx: Db) => Promise<void>): Promise<void>;
}

/** The faces that are like the selfie's. Nothing, and nothing is kept, where the client did not ask for it or there is no face. */
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

/** At the end of the analysis, once it is known whose dossier it is. */
export async function keepAlike(tx: Db, dossier: StoredDossier, alike: readonly FaceHit[]): Promise<void> {
  await lockFaces(tx, dossier.companyId);
  await addFaceMatches(
    tx,
    dossier.id,
    alike.map(({ id }) => id),
  );
}
