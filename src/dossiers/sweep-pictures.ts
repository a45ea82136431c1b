import { appendAudit } from '../audit/chain.ts';
import { type Database, type Db, isDatabaseUnavailable } from '../db/database.ts';
import {
  dossiersWithOldPictures,
  listKeptResults,
  lockOldDossier,
  removePictureKeys,
  replaceResult,
} from '../db/picture-retention.ts';
import { limits } from '../limits.ts';
import type { Keyring } from '../sealing.ts';
import type { BlobStore } from '../storage/blob-store.ts';
import { withoutImages } from './result-v2.ts';
import { type CheckResult, DossierKey } from './stored-dossier.ts';

/**
 * Removes the pictures of dossiers that are older than their clients keep pictures; what was read from them and the
 * results stay. Gives of how many dossiers. One that fails keeps no other from it; that there was one is thrown at the end.
 */
export async function sweepPictures(
  database: Database,
  keyring: Keyring,
  blobs: BlobStore,
  most: number = limits.oldPicturesDossiers,
): Promise<number> {
  let swept = 0;
  const troubles: unknown[] = [];
  for (const id of await dossiersWithOldPictures(database, most)) {
    try {
      const pictures = await database.transaction((tx) => removePictures(tx, keyring, id));
      if (pictures === undefined) continue;
      swept += 1;
      // Without their keys the blobs are noise already; what is left by a crash here, the orphans' sweeper removes.
      for (const picture of pictures) await blobs.delete(picture);
    } catch (error) {
      if (isDatabaseUnavailable(error)) throw error;
      troubles.push(error);
    }
  }
  if (troubles.length > 0) throw new Error(`of ${troubles.length} dossiers not removed: ${troubles[0]}`);
  return swept;
}

/** Removes the keys of a dossier's pictures, and the pictures in its results; gives those whose blobs are to go. */
async function removePictures(tx: Db, keyring: Keyring, id: number): Promise<string[] | undefined> {
  const dossier = await lockOldDossier(tx, id);
  const key = dossier && DossierKey.open(keyring, dossier);
  if (dossier === undefined || key === undefined) return undefined;
  const pictures = await removePictureKeys(tx, id);
  for (const { id: check, sealed } of await listKeptResults(tx, id)) {
    const result = key.open<CheckResult>('check', check, sealed);
    const scoring = withoutImages(result.scoring);
    if (scoring === result.scoring) continue;
    await replaceResult(tx, { id: check, sealed: key.seal('check', check, { ...result, scoring }) });
  }
  await appendAudit(tx, keyring, {
    chain: dossier.company_id,
    actor: 'service',
    action: 'dossier.pictures-removed',
    details: { dossier: dossier.uuid, pictures: pictures.length },
  });
  return pictures;
}
