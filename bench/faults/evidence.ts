import type { DossierRow } from '../../src/db/dossiers/dossiers.ts';
import { openDossiers, type StoredDossier } from '../../src/dossiers/stored-dossier.ts';
import type { Runtime } from '../../src/runtime.ts';
import type { BlobStore } from '../../src/storage/blob-store.ts';
import type { LostJob } from './job-diary.ts';
import type { Receiver } from './receiver.ts';
import type { Upload } from './stream.ts';

/** What is there when all has settled, for the proofs. */
export interface Evidence {
  readonly runtime: Pick<Runtime, 'database' | 'keyring'>;
  readonly blobs: BlobStore;
  readonly dossiers: readonly KeptDossier[];
  readonly uploads: readonly Upload[];
  readonly receiver: Receiver;
  readonly lost: readonly LostJob[];
}

export interface KeptDossier extends StoredDossier {
  readonly completedAt: Date | null;
  readonly events: number;
  /** SHA-256 of its pictures, by id. */
  readonly digests: ReadonlyMap<string, string>;
}

export async function loadDossiers({ database, keyring }: Evidence['runtime']): Promise<KeptDossier[]> {
  const rows = await database.query<DossierRow & { events: number }>('SELECT * FROM dossiers ORDER BY id');
  const pictures = await database.query<{ id: string; digest: string }>(
    "SELECT id, encode(sha256, 'hex') AS digest FROM pictures",
  );
  const digests = new Map(pictures.map(({ id, digest }) => [id, digest]));
  const opened = await openDossiers(database, keyring, rows);
  return opened.map((dossier, at) => ({
    ...dossier,
    completedAt: rows[at]?.completed_at ?? null,
    events: rows[at]?.events ?? 0,
    digests: new Map(
      dossier.documents.flatMap((document) => document.pictures.map(({ id }) => [id, digests.get(id) ?? ''])),
    ),
  }));
}

/** Lets a fault say only as much as a person reads. */
export function most(faults: readonly string[], count = 20): string[] {
  const more = faults.length - count;
  return more > 0 ? [...faults.slice(0, count), `... and ${more} more like these`] : [...faults];
}
