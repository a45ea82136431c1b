import { appendAudit } from '../audit/chain.ts';
import type { Database, Db } from '../db/database.ts';
import {
  dossiersWithOldPictures,
  listKeptResults,
  lockOldDossier,
  removePictureKeys,
  replaceResult,
} from '../db/retention/picture-retention.ts';
import { noteRemoved } from '../db/retention/retention-removals.ts';
import { withoutImages } from '../dossiers/result/result-v2.ts';
import { type CheckResult, DossierKey } from '../dossiers/stored-dossier.ts';
import type { Keyring } from '../platform/keys/sealing.ts';
import type { BlobStore } from '../storage/blob-store.ts';
import { removeBlobs } from '../storage/remove-blobs.ts';
import { retentionLimits } from './limits.ts';
import { isRetentionProven } from './proven-retention.ts';
import { sweepDossiers } from './sweep-dossiers.ts';

/**
 * Removes pictures of dossiers past their client's picture retention; facts and results stay. Returns how many
 * dossiers.
 */
export async function sweepPictures(
  database: Database,
  keyring: Keyring,
  blobs: BlobStore,
  most: number = retentionLimits.oldPicturesDossiers,
): Promise<number> {
  const ids = await dossiersWithOldPictures(database, most);
  try {
    return await sweepDossiers(ids, (id) => database.transaction((tx) => removePictures(tx, keyring, id)));
  } finally {
    // Without keys the blobs are unreadable already; those that cannot be removed now stay in the queue.
    await removeBlobs({ database, blobs }).catch(() => undefined);
  }
}

/** Removes the keys of a dossier's pictures and the pictures in its results. */
async function removePictures(tx: Db, keyring: Keyring, id: number): Promise<boolean> {
  const dossier = await lockOldDossier(tx, id);
  const key = dossier && DossierKey.open(keyring, dossier);
  if (dossier === undefined || key === undefined) return false;
  if (!(await isRetentionProven(tx, keyring, dossier.company_id))) return false;
  const pictures = await removePictureKeys(tx, id);
  for (const { id: check, sealed } of await listKeptResults(tx, id)) {
    const result = key.open<CheckResult>('check', check, sealed);
    const scoring = withoutImages(result.scoring);
    if (scoring === result.scoring) continue;
    await replaceResult(tx, { id: check, sealed: key.seal('check', check, { ...result, scoring }) });
  }
  await noteRemoved(tx, dossier.company_id, 'pictures', pictures.length);
  await appendAudit(tx, keyring, {
    chain: dossier.company_id,
    actor: 'service',
    action: 'dossier.pictures-removed',
    details: { dossier: dossier.uuid, pictures: pictures.length },
  });
  return true;
}
