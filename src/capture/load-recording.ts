import { findRecording } from '../db/capture/uploads.ts';
import type { Db } from '../db/database.ts';
import { loadPictureIfThere } from '../dossiers/load-picture.ts';
import { unpackRecording } from '../dossiers/recording.ts';
import type { DossierKey } from '../dossiers/stored-dossier.ts';
import type { BlobStore } from '../storage/blob-store.ts';
import type { Recording } from './liveness/recording.ts';

/** The recording that was made with a dossier's pictures; undefined where there is none, or none any more. */
export async function loadRecording(
  { database, blobs }: { readonly database: Db; readonly blobs: BlobStore },
  dossierKey: DossierKey,
  dossierId: number,
): Promise<Recording | undefined> {
  const row = await findRecording(database, dossierId);
  if (row === undefined || row.wrapped_key === null) return undefined;
  const packed = await loadPictureIfThere(blobs, dossierKey, row.id, row.wrapped_key);
  return packed && { moves: row.moves, frames: unpackRecording(packed) };
}
