import { createHash } from 'node:crypto';
import { findAnyDossier } from '../../src/db/dossiers/dossiers.ts';
import { DossierKey } from '../../src/dossiers/stored-dossier.ts';
import { sweepOrphans } from '../../src/retention/sweep-orphans.ts';
import type { Evidence, KeptDossier } from './evidence.ts';

/** Every picture of a dossier lies in the store as it came, and after a sweep nothing else does. */
export async function provePictures(
  evidence: Evidence,
): Promise<{ readonly orphans: number; readonly faults: string[] }> {
  const { runtime, blobs, dossiers } = evidence;
  const orphans = await sweepOrphans(runtime.database, blobs, 0);
  const named = new Set(dossiers.flatMap(({ digests }) => [...digests.keys()]));
  const faults: string[] = [];
  for await (const { key } of blobs.list()) {
    if (!named.has(key)) faults.push(`the blob ${key} is of no dossier and was not swept`);
  }
  for (const dossier of dossiers) faults.push(...(await proveDossier(evidence, dossier)));
  return { orphans, faults };
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
