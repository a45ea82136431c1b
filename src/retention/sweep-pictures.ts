import { appendAudit } from '../audit/chain.ts';
import type { Db } from '../db/database.ts';
import type { DueDossiers } from '../db/dossiers/due-dossiers.ts';
import {
  listKeptResults,
  lockOldDossier,
  oldPictures,
  oldRecordings,
  removePictureKeys,
  removeRecordingKey,
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
 * Removes pictures of dossiers past their client's picture retention; facts and results stay. Of clients that are obliged,
 * recordings alone. Returns how many dossiers.
 */
export async function sweepPictures(tools: SweepTools, budget = untilDone()): Promise<number> {
  const { database, keyring } = tools;
  const sweep = (due: DueDossiers, remove: typeof removePictures) =>
    sweepDossiers(tools, due, budget, (id) => database.transaction((tx) => remove(tx, keyring, id)));
  return (await sweep(oldPictures, removePictures)) + (await sweep(oldRecordings, removeRecording));
}

async function removeRecording(tx: Db, keyring: Keyring, id: number): Promise<boolean> {
  const dossier = await removeRecordingKey(tx, id);
  if (dossier === undefined) return false;
  const { company_id: chain, uuid } = dossier;
  await noteRemoved(tx, chain, 'faces', 1);
  const details = { dossier: uuid };
  await appendAudit(tx, keyring, { chain, actor: 'service', action: 'dossier.recording-removed', details });
  return true;
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
