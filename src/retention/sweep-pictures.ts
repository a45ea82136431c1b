import { appendAudit } from '../audit/chain.ts';
import type { Db } from '../db/database.ts';
import {
  listKeptResults,
  lockOldDossier,
  oldPictures,
  removePictureKeys,
  replaceResult,
} from '../db/retention/picture-retention.ts';
import { noteRemoved } from '../db/retention/retention-removals.ts';
import { withoutImages } from '../dossiers/result/result-v2.ts';
import { type CheckResult, DossierKey } from '../dossiers/stored-dossier.ts';
import type { Keyring } from '../platform/keys/sealing.ts';
import { untilDone } from '../platform/time-budget.ts';
import { isRetentionProven } from './proven-retention.ts';
import { type SweepTools, sweepDossiers } from './sweep-dossiers.ts';

/**
 * Removes pictures of dossiers past their client's picture retention; facts and results stay. Returns how many
 * dossiers.
 */
export function sweepPictures(tools: SweepTools, budget = untilDone()): Promise<number> {
  const { database, keyring } = tools;
  return sweepDossiers(tools, oldPictures, budget, (id) =>
    database.transaction((tx) => removePictures(tx, keyring, id)),
  );
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
