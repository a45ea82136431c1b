import { findRecording } from '../db/capture/uploads.ts';
import type { Db } from '../db/database.ts';
import { loadPictureIfThere } from '../dossiers/load-picture.ts';
import { unpackRecording } from '../dossiers/recording.ts';
import { DossierKey } from '../dossiers/stored-dossier.ts';
import type { Keyring } from '../platform/keys/sealing.ts';
import type { BlobStore } from '../storage/blob-store.ts';
import type { Recording } from './liveness/recording.ts';

/** The recording that was made with a dossier's pictures; undefined where there is none, or none any more. */
export async function loadRecording(
  {
    database,
    keyring,
    blobs,
  }: { readonly database: Db; readonly keyring: Keyring; readonly blobs: BlobStore },
  dossierId: number,
): Promise<Recording | undefined> {
  const row = await findRecording(database, dossierId);
  const key = row && DossierKey.open(keyring, row);
  if (row === undefined || key === undefined || row.recordingKey === null) return undefined;
  const packed = await loadPictureIfThere(blobs, key, row.id, row.recordingKey);
  return packed && { moves: row.moves, frames: unpackRecording(packed) };
}
