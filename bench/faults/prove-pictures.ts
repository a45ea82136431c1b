import { createHash } from 'node:crypto';
import { findAnyDossier } from '../../src/db/dossiers/dossiers.ts';
import { DossierKey } from '../../src/dossiers/stored-dossier.ts';
import { sweepOrphans } from '../../src/retention/sweep-orphans.ts';
import { removeBlobs } from '../../src/storage/remove-blobs.ts';
import type { Evidence, KeptDossier } from './evidence.ts';

/** Every picture of a dossier lies in the store as it came, and whatever else does is in quarantine after a listing. */
export async function provePictures(
  evidence: Evidence,
): Promise<{ readonly orphans: number; readonly faults: string[] }> {
  const { runtime, blobs, dossiers } = evidence;
  await removeBlobs({ database: runtime.database, blobs });
  await runtime.database.query('UPDATE blob_listing SET ended_at = NULL, renewed_at = NULL');
  await sweepOrphans({ database: runtime.database, blobs }, 7);
  const quarantined = new Set(
    (await runtime.database.query<{ key: string }>('SELECT key FROM orphaned_blobs')).map(({ key }) => key),
  );
  const named = new Set(dossiers.flatMap(({ digests }) => [...digests.keys()]));
  const faults: string[] = [];
  for await (const { key } of blobs.list()) {
    if (!named.has(key) && !quarantined.has(key))
      faults.push(`the blob ${key} is of no dossier and was not found`);
  }
  for (const dossier of dossiers) faults.push(...(await proveDossier(evidence, dossier)));
  return { orphans: quarantined.size, faults };
}

async function proveDossier({ runtime, blobs }: Evidence, dossier: KeptDossier): Promise<string[]> {
  const row = await findAnyDossier(runtime.database, dossier.uuid);
  const key = row && DossierKey.open(runtime.keyring, row);
  const faults: string[] = [];
  for (const { id, wrappedKey } of dossier.documents.flatMap(({ pictures }) => pictures)) {
    const sealed = await blobs.get(id);
    if (sealed === undefined || wrappedKey === null || key === undefined) {
      faults.push(`the picture ${id} of the dossier ${dossier.uuid} is missing`);
      continue;
    }
    const digest = createHash('sha256')
      .update(key.openPicture(id, wrappedKey, sealed))
      .digest('hex');
    if (digest !== dossier.digests.get(id)) faults.push(`the picture ${id} is not the one that came`);
  }
  return faults;
}
